import type { Database } from './database.ts';
import { sessions } from './schema/index.ts';
import type { SignInMethod } from './schema/sessions.ts';

/** A session, with the validity of the API key that signed it in. */
export interface StoredSession {
  id: string;
  userId: number;
  method: SignInMethod;
  keyId: string | null;
  userAgent: string;
  address: string;
  createdAt: number;
  lastUsedAt: number;
  rotatedAt: number;
  expiresAt: number;
  /** Time until which the value of the key that signed in is accepted; null if it has no end, or there is no key. */
  keyEndsAt: number | null;
}

/** A session with the fields that a request needs. */
export interface FoundSession extends StoredSession {
  csrfToken: string;
  /** Time until which the token before the last rotation is accepted; null for the current token. */
  formerUntil: number | null;
  /** Scopes of the key as JSON; null without a key. */
  scopes: string | null;
  scopedTeams: string | null;
  scopedOrganizations: string | null;
  keyExpiresAt: number | null;
}

const COLUMNS = `s.id, s.user_id AS userId, s.method, s.key_id AS keyId, s.user_agent AS userAgent, s.address,
  s.created_at AS createdAt, s.last_used_at AS lastUsedAt, s.rotated_at AS rotatedAt, s.expires_at AS expiresAt,
  CASE WHEN s.key_id IS NULL THEN NULL
    WHEN k.value_hash = s.key_value_hash THEN k.expires_at
    WHEN k.previous_value_hash = s.key_value_hash
      THEN min(k.previous_expires_at, coalesce(k.expires_at, k.previous_expires_at))
    ELSE 0 END AS keyEndsAt`;
const KEY_COLUMNS = `k.scopes, k.scoped_teams AS scopedTeams, k.scoped_organizations AS scopedOrganizations,
  k.expires_at AS keyExpiresAt`;
const TABLES = 'FROM sessions s LEFT JOIN personal_api_keys k ON k.id = s.key_id';

/** Sessions belong to users, so every query names the user, except the look-ups for a request. */
export class SessionStore {
  readonly #database: Database;
  readonly #byToken;
  readonly #byFormerToken;
  readonly #byId;
  readonly #list;
  readonly #csrfToken;
  readonly #touch;
  readonly #rotate;

  constructor(database: Database) {
    this.#database = database;
    const { sqlite } = database;
    // The unary plus keeps SQLite from planning the join again for each bound value (SQLITE_ENABLE_STAT4).
    const found = (former: string, where: string) =>
      sqlite.prepare<[string], FoundSession>(
        `SELECT ${COLUMNS}, ${KEY_COLUMNS}, s.csrf_token AS csrfToken, ${former} AS formerUntil ${TABLES} WHERE ${where} = +?`,
      );
    this.#byToken = found('NULL', 's.token_hash');
    this.#byFormerToken = found('s.previous_expires_at', 's.previous_token_hash');
    this.#byId = found('NULL', 's.id');
    this.#list = sqlite.prepare<[number], StoredSession>(
      `SELECT ${COLUMNS} ${TABLES} WHERE s.user_id = ? ORDER BY s.last_used_at DESC, s.rowid DESC`,
    );
    this.#csrfToken = sqlite
      .prepare<[string], string>('SELECT csrf_token FROM sessions WHERE id = ?')
      .pluck();
    this.#touch = sqlite.prepare<[number, string]>('UPDATE sessions SET last_used_at = ? WHERE id = ?');
    this.#rotate = sqlite.prepare<[number, string, number, number, string, string]>(
      `UPDATE sessions SET previous_token_hash = token_hash, previous_expires_at = ?, token_hash = ?, rotated_at = ?,
         last_used_at = ? WHERE id = ? AND token_hash = ?`,
    );
  }

  /**
   * Returns the session with a token, or with a token before the last rotation. Queried on every request with a cookie.
   */
  byToken(hash: string): FoundSession | undefined {
    return this.#byToken.get(hash) ?? this.#byFormerToken.get(hash);
  }

  byId(id: string): FoundSession | undefined {
    return this.#byId.get(id);
  }

  insert(row: typeof sessions.$inferInsert): void {
    this.#database.orm.insert(sessions).values(row).run();
  }

  /** Lists the user's sessions, the last used first. */
  list(userId: number): StoredSession[] {
    return this.#list.all(userId);
  }

  csrfToken(id: string): string | undefined {
    return this.#csrfToken.get(id);
  }

  touch(id: string, usedAt: number): void {
    this.#touch.run(usedAt, id);
  }

  /** Replaces the token; returns false if another request has already replaced it. */
  rotate(id: string, change: { from: string; to: string; now: number; formerUntil: number }): boolean {
    const { from, to, now, formerUntil } = change;
    return this.#rotate.run(formerUntil, to, now, now, id, from).changes === 1;
  }

  remove(userId: number, ids: readonly string[]): number {
    const remove = this.#database.sqlite.prepare('DELETE FROM sessions WHERE user_id = ? AND id = ?');
    return ids.reduce((removed, id) => removed + remove.run(userId, id).changes, 0);
  }

  removeAll(userId: number): void {
    this.#database.sqlite.prepare('DELETE FROM sessions WHERE user_id = ?').run(userId);
  }

  /** Removes the sessions of all users that have expired, or whose last use is `idleMs` away from now, on either side. */
  removeEnded(now: number, idleMs: number): void {
    this.#database.sqlite
      .prepare('DELETE FROM sessions WHERE expires_at <= ? OR last_used_at <= ? OR last_used_at >= ?')
      .run(now, now - idleMs, now + idleMs);
  }
}
