import type Sqlite from 'better-sqlite3';

/** The numbers of the rows of an AUTOINCREMENT table; SQLite never repeats one. */
export class Numbering {
  readonly #table: string;
  readonly #last;
  readonly #raise;
  readonly #start;

  constructor(sqlite: Sqlite.Database, table: string) {
    this.#table = table;
    this.#last = sqlite.prepare<[string], number>('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck();
    this.#raise = sqlite.prepare<[number, string, number]>(
      'UPDATE sqlite_sequence SET seq = ? WHERE name = ? AND seq < ?',
    );
    this.#start = sqlite.prepare<[string, number, string]>(
      `INSERT INTO sqlite_sequence (name, seq) SELECT ?, ?
       WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?)`,
    );
  }

  /** Returns the highest number so far; 0 at the beginning. */
  last(): number {
    return this.#last.get(this.#table) ?? 0;
  }

  /** Makes all later numbers higher than this one. */
  above(seq: number): void {
    this.#start.run(this.#table, seq, this.#table);
    this.#raise.run(seq, this.#table, seq);
  }
}
