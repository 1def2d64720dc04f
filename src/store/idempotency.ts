import { and, eq, isNull, sql } from 'drizzle-orm';
import { WeirError } from '../kernel/errors.ts';
import type { SecretBox } from '../kernel/secrets.ts';
import { DAY_MS } from '../kernel/time.ts';
import type { Database } from './database.ts';
import { idempotencyKeys } from './schema/index.ts';

export interface StoredResponse {
  requestHash: string;
  /** Null while the first request is in progress. */
  status: number | null;
  headers: Record<string, string> | null;
  body: string | null;
}

/**
 * Responses stored under an Idempotency-Key; keys belong to the API key that sent them. Bodies are encrypted, because
 * the response to the creation of an API key contains its value.
 */
export class IdempotencyStore {
  readonly #database: Database;
  readonly #secrets: SecretBox;
  readonly #projects;
  readonly #find;
  readonly #forget;
  readonly #begin;

  /** `projects` says how long responses of a project are kept. */
  constructor(database: Database, secrets: SecretBox, projects: { idempotencyDays(teamId: number): number }) {
    this.#projects = projects;
    this.#database = database;
    this.#secrets = secrets;
    this.#find = database.orm
      .select()
      .from(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.principalId, sql.placeholder('principalId')),
          eq(idempotencyKeys.key, sql.placeholder('key')),
        ),
      )
      .prepare();
    this.#begin = database.orm
      .insert(idempotencyKeys)
      .values({
        principalId: sql.placeholder('principalId'),
        key: sql.placeholder('key'),
        requestHash: sql.placeholder('requestHash'),
        createdAt: sql.placeholder('createdAt'),
        expiresAt: sql.placeholder('expiresAt'),
      })
      // Expired responses are removed some time later.
      .onConflictDoUpdate({
        target: [idempotencyKeys.principalId, idempotencyKeys.key],
        set: {
          requestHash: sql`excluded.request_hash`,
          status: null,
          headers: null,
          body: null,
          createdAt: sql`excluded.created_at`,
          expiresAt: sql`excluded.expires_at`,
        },
        setWhere: sql`coalesce(${idempotencyKeys.expiresAt}, ${idempotencyKeys.createdAt} + ${sql.raw(String(DAY_MS))})
          <= excluded.created_at`,
      })
      .prepare();
    this.#forget = database.sqlite.prepare<[{ now: number; limit: number }]>(
      `DELETE FROM idempotency_keys WHERE rowid IN (
         SELECT rowid FROM idempotency_keys WHERE expires_at <= @now
         UNION ALL SELECT rowid FROM idempotency_keys WHERE expires_at IS NULL AND created_at + ${DAY_MS} <= @now
         LIMIT +@limit)`,
    );
  }

  /** Claims the key for this request; returns the stored entry if another request was first. */
  begin(
    { principalId, key, teamId }: { principalId: string; key: string; teamId: number | null },
    requestHash: string,
    now: number,
  ): StoredResponse | null {
    const days = teamId === null ? 1 : this.#projects.idempotencyDays(teamId);
    const expiresAt = now + days * DAY_MS;
    const claimed = this.#begin.run({ principalId, key, requestHash, createdAt: now, expiresAt });
    if (claimed.changes === 1) return null;
    const found = this.#find.get({ principalId, key });
    if (!found) return null;
    return { ...found, body: found.body === null ? null : this.#open(found.body) };
  }

  /** Throws conflict if the key that sealed the body is lost: the request has taken effect, and must not do so again. */
  #open(body: string): string {
    try {
      return this.#secrets.open(body);
    } catch {
      const detail =
        'The response to the first request with this Idempotency-Key cannot be decrypted, because the secret key of ' +
        'the server has changed. Look up what it did before you use another key.';
      throw new WeirError('conflict', detail, { attr: 'Idempotency-Key' });
    }
  }

  finish(
    principalId: string,
    key: string,
    response: { status: number; headers: Record<string, string>; body: string },
  ): void {
    // The value is encrypted under the write lock, so that a change of the secret key includes all values.
    this.#database.transact(() => {
      this.#database.orm
        .update(idempotencyKeys)
        .set({ ...response, body: this.#secrets.seal(response.body) })
        .where(and(eq(idempotencyKeys.principalId, principalId), eq(idempotencyKeys.key, key)))
        .run();
    });
  }

  /** Releases the key of a request that failed before it had an effect. */
  release(principalId: string, key: string): void {
    this.#database.orm
      .delete(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.principalId, principalId),
          eq(idempotencyKeys.key, key),
          isNull(idempotencyKeys.status),
        ),
      )
      .run();
  }

  /** Deletes keys that have expired, at most `limit` of them. Returns their number. */
  forgetExpired(now: number, limit: number): number {
    return this.#forget.run({ now, limit }).changes;
  }
}
