import type { SecretBox } from '../kernel/secrets.ts';
import type { Database } from './database.ts';

/** A column with values encrypted by kernel/secrets. */
export interface SealedColumn {
  table: string;
  column: string;
  /** SQL for the name of the row in messages. */
  name: string;
}

/** All encrypted columns. Bodies of stored responses contain the values of new personal API keys. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'batch_exports', column: 'destination_config', name: "'batch export ' || id" },
  { table: 'idempotency_keys', column: 'body', name: "'response to an Idempotency-Key'" },
  { table: 'webhooks', column: 'target', name: "'webhook ' || id" },
];

export interface ResealedBatch {
  resealed: number;
  /** Names of rows that no key decrypts. */
  unreadable: string[];
  /** Position of the next batch; null after the last one. */
  next: number | null;
}

interface Row {
  rowid: number;
  sealed: string;
  name: string;
}

/** Values that are not encrypted under the current key. */
export class SealedValueStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  count(label: string): number {
    return SEALED_COLUMNS.reduce((sum, { table, column }) => {
      const others = `SELECT count(*) FROM ${table} WHERE ${otherThan(column)}`;
      return sum + this.#database.sqlite.prepare<[string, string], number>(others).pluck().get(label, label)!;
    }, 0);
  }

  /** Encrypts the next values after the row `after` again, in one short transaction. Versions of rows stay the same. */
  reseal({ table, column, name }: SealedColumn, box: SecretBox, after: number, limit: number): ResealedBatch {
    const { sqlite } = this.#database;
    const find = `SELECT rowid, ${column} AS sealed, ${name} AS name FROM ${table}
      WHERE rowid > ? AND ${otherThan(column)} ORDER BY rowid LIMIT +?`;
    return this.#database.transact(() => {
      const { label } = box;
      const rows = sqlite
        .prepare<[number, string, string, number], Row>(find)
        .all(after, label, label, limit);
      const update = sqlite.prepare(`UPDATE ${table} SET ${column} = ? WHERE rowid = ?`);
      const unreadable: string[] = [];
      for (const row of rows) {
        const resealed = resealOrNull(box, row.sealed);
        if (resealed === null) unreadable.push(row.name);
        else update.run(resealed, row.rowid);
      }
      const next = rows.length < limit ? null : rows.at(-1)!.rowid;
      return { resealed: rows.length - unreadable.length, unreadable, next };
    });
  }
}

function resealOrNull(box: SecretBox, sealed: string): string | null {
  try {
    return box.reseal(sealed);
  } catch {
    return null;
  }
}

/** Returns a condition that takes the label of the current key twice. */
function otherThan(column: string): string {
  return `substr(${column}, 1, length(?)) <> ?`;
}
