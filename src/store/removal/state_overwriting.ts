import type { Database } from '../database.ts';

/** Pages that one transaction overwrites, 2 MiB. */
const PAGES_AT_ONCE = 500;

/**
 * Overwrites the free pages of the state store, which have what was deleted, and empties its write-ahead log. Rows of zeros
 * take the place of free pages until none is free; then they are deleted.
 */
export class StateOverwriting {
  readonly #database: Database;
  readonly #fill;
  readonly #clear;
  #isFilled = false;

  constructor(database: Database) {
    const { sqlite } = database;
    this.#database = database;
    this.#fill = sqlite.prepare<[number]>('INSERT INTO overwritten_pages (zeros) VALUES (zeroblob(?))');
    this.#clear = sqlite.prepare(
      'DELETE FROM overwritten_pages WHERE id = (SELECT max(id) FROM overwritten_pages)',
    );
  }

  /** A part that takes some milliseconds; returns true when all is overwritten, null while a reader keeps the log. */
  step(): boolean | null {
    if (!this.#isFilled) {
      this.#isFilled = this.#database.transact(() => this.#fillSome());
      return false;
    }
    if (this.#database.transact(() => this.#clear.run().changes) > 0) return false;
    return this.#database.emptyLog() || null;
  }

  /** Returns true when no page is free. */
  #fillSome(): boolean {
    const { sqlite } = this.#database;
    const free = Number(sqlite.pragma('freelist_count', { simple: true }));
    if (free === 0) return true;
    const size = Number(sqlite.pragma('page_size', { simple: true }));
    this.#fill.run(Math.min(free, PAGES_AT_ONCE) * size);
    return false;
  }
}
