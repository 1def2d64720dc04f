import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { KeyPrincipal } from '../kernel/tenant.ts';
import type { Database } from './database.ts';
import { personalApiKeys } from './schema/index.ts';
import { AccessCache } from './watch/access_cache.ts';

type Row = typeof personalApiKeys.$inferSelect;

/** A key without its hashes, which no other file needs. */
export type PersonalApiKey = Omit<Row, 'valueHash' | 'previousValueHash'>;

const { valueHash: _, previousValueHash: __, ...columns } = getTableColumns(personalApiKeys);

interface PrincipalRow {
  keyId: string;
  userId: number;
  scopes: string;
  scopedTeams: string;
  scopedOrganizations: string;
  lastUsedAt: number | null;
  expiresAt: number | null;
  previousExpiresAt: number | null;
}

/** The key with a value, which may be the one before its last roll. */
export interface FoundKey {
  principal: KeyPrincipal;
  lastUsedAt: number | null;
  /** Time until which a former value is accepted; null for the current value. */
  formerUntil: number | null;
}

const PRINCIPAL = `SELECT id AS keyId, user_id AS userId, scopes, scoped_teams AS scopedTeams,
  scoped_organizations AS scopedOrganizations, last_used_at AS lastUsedAt, expires_at AS expiresAt,
  previous_expires_at AS previousExpiresAt FROM personal_api_keys`;

/** Keys belong to users, so every query but the look-up by hash names the user. */
export class PersonalApiKeyStore {
  readonly #database: Database;
  readonly #byValue;
  readonly #byFormerValue;
  readonly #touch;
  readonly #found: AccessCache<FoundKey>;

  constructor(database: Database) {
    this.#database = database;
    const { sqlite } = database;
    this.#byValue = sqlite.prepare<[string], PrincipalRow>(`${PRINCIPAL} WHERE value_hash = ?`);
    this.#byFormerValue = sqlite.prepare<[string], PrincipalRow>(
      `${PRINCIPAL} WHERE previous_value_hash = ?`,
    );
    this.#found = new AccessCache(database);
    this.#touch = database.sqlite.prepare('UPDATE personal_api_keys SET last_used_at = ? WHERE id = ?');
  }

  /** Called on every request. */
  principalByHash(hash: string): FoundKey | null {
    return this.#found.get(hash, () => this.#principalByHash(hash));
  }

  #principalByHash(hash: string): FoundKey | null {
    const present = this.#byValue.get(hash);
    const row = present ?? this.#byFormerValue.get(hash);
    if (!row) return null;
    const principal: KeyPrincipal = {
      kind: 'key',
      keyId: row.keyId,
      userId: row.userId,
      scopes: JSON.parse(row.scopes) as string[],
      scopedTeams: JSON.parse(row.scopedTeams) as number[],
      scopedOrganizations: JSON.parse(row.scopedOrganizations) as string[],
      expiresAt: row.expiresAt,
    };
    return { principal, lastUsedAt: row.lastUsedAt, formerUntil: present ? null : row.previousExpiresAt };
  }

  touch(id: string, usedAt: number): void {
    this.#database.transact(() => this.#touch.run(usedAt, id));
  }

  /** Lists keys, newest first. */
  list(userId: number): PersonalApiKey[] {
    const own = eq(personalApiKeys.userId, userId);
    return this.#database.orm
      .select(columns)
      .from(personalApiKeys)
      .where(own)
      .orderBy(desc(columns.createdAt), desc(sql`rowid`))
      .all();
  }

  count(userId: number): number {
    const own = eq(personalApiKeys.userId, userId);
    return this.#database.orm.select({ n: count() }).from(personalApiKeys).where(own).get()!.n;
  }

  read(userId: number, id: string): PersonalApiKey | undefined {
    return this.#database.orm.select(columns).from(personalApiKeys).where(owned(userId, id)).get();
  }

  insert(row: typeof personalApiKeys.$inferInsert): PersonalApiKey {
    return this.#database.orm.insert(personalApiKeys).values(row).returning(columns).get();
  }

  update(userId: number, id: string, changes: Partial<Row>): PersonalApiKey | undefined {
    return this.#database.orm
      .update(personalApiKeys)
      .set(changes)
      .where(owned(userId, id))
      .returning(columns)
      .get();
  }

  /** Replaces the value; with `formerUntil` the former value is accepted until then. */
  roll(userId: number, id: string, changes: Partial<Row>, formerUntil: number | null): PersonalApiKey {
    const former = formerUntil === null ? null : sql`${personalApiKeys.valueHash}`;
    return this.#database.orm
      .update(personalApiKeys)
      .set({ ...changes, previousValueHash: former, previousExpiresAt: formerUntil })
      .where(owned(userId, id))
      .returning(columns)
      .get()!;
  }

  remove(userId: number, id: string): void {
    this.#database.orm.delete(personalApiKeys).where(owned(userId, id)).run();
  }
}

function owned(userId: number, id: string) {
  return and(eq(personalApiKeys.userId, userId), eq(personalApiKeys.id, id));
}
