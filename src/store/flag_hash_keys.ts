import type { Database } from './database.ts';

export interface HashKey {
  flagKey: string;
  hashKey: string;
}

/** Experience continuity: the id to hash for a person and a flag, so that a login does not change the variant. */
export class FlagHashKeyStore {
  readonly #database: Database;
  readonly #ofPerson;
  readonly #insert;

  constructor(database: Database) {
    const { sqlite } = database;
    this.#database = database;
    // An id without a person counts by itself. Of several keys of a flag the last row wins, which is the oldest. CROSS
    // JOIN fixes the order: from the few ids to their keys, never through a whole project. The unary plus keeps SQLite
    // from planning the joins again for each bound value (SQLITE_ENABLE_STAT4).
    this.#ofPerson = sqlite.prepare<[{ teamId: number; ids: string }], HashKey>(
      `WITH asked AS (SELECT value AS distinct_id FROM json_each(+@ids)),
         person AS (SELECT d.person_id FROM asked CROSS JOIN person_distinct_ids d
           ON d.team_id = +@teamId AND d.distinct_id = asked.distinct_id),
         everyone AS (SELECT distinct_id FROM asked UNION
           SELECT d.distinct_id FROM person CROSS JOIN person_distinct_ids d ON d.person_id = person.person_id)
       SELECT k.flag_key AS flagKey, k.hash_key AS hashKey
       FROM everyone CROSS JOIN flag_hash_keys k ON k.team_id = +@teamId AND k.distinct_id = everyone.distinct_id
       ORDER BY k.created_at DESC, k.rowid DESC`,
    );
    this.#insert = sqlite.prepare<[{ teamId: number; distinctId: string; createdAt: number } & HashKey]>(
      `INSERT OR IGNORE INTO flag_hash_keys (team_id, distinct_id, flag_key, hash_key, created_at)
       VALUES (@teamId, @distinctId, @flagKey, @hashKey, @createdAt)`,
    );
  }

  /** Returns the oldest hash key of the person by flag key. */
  find(teamId: number, distinctIds: readonly string[]): Map<string, string> {
    const rows = this.#ofPerson.all({ teamId, ids: JSON.stringify(distinctIds) });
    return new Map(rows.map(({ flagKey, hashKey }) => [flagKey, hashKey]));
  }

  /** Stores hash keys of a distinct id in one transaction; existing ones stay. `createdAt` is in milliseconds. */
  remember(teamId: number, distinctId: string, createdAt: number, keys: readonly HashKey[]): void {
    this.#database.transact(() => {
      for (const key of keys) this.#insert.run({ teamId, distinctId, createdAt, ...key });
    });
  }
}
