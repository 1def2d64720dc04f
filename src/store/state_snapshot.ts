import { closeSync, fsyncSync, openSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { COMMAND_PATIENCE_MS } from './read_only.ts';

/** Pages of one step: between steps the process does other work. */
const STEP_PAGES = 1000;

/**
 * One moment of a state store that is in use. A read transaction holds it: in WAL mode a reader goes on seeing the commits
 * of when it began, whatever is committed afterwards, and the copy reads through that transaction.
 */
export class StateSnapshot {
  readonly #sqlite: Sqlite.Database;

  /** Everything that was committed before the call is in it. */
  constructor(file: string) {
    this.#sqlite = new Sqlite(file, { fileMustExist: true, timeout: COMMAND_PATIENCE_MS });
    try {
      this.#sqlite.pragma('query_only = ON');
      this.#sqlite.exec('BEGIN');
      // A transaction begins with the first read.
      this.#sqlite.prepare('SELECT count(*) FROM sqlite_master').get();
    } catch (error) {
      this.#sqlite.close();
      throw error;
    }
  }

  /** Writes the moment into a new file that needs no log beside it, and brings it to the disk. */
  async copyTo(path: string, onProgress: (bytes: number) => void): Promise<void> {
    const pageBytes = this.#sqlite.pragma('page_size', { simple: true }) as number;
    await this.#sqlite.backup(path, {
      progress({ totalPages, remainingPages }) {
        onProgress((totalPages - remainingPages) * pageBytes);
        return STEP_PAGES;
      },
    });
    const copy = new Sqlite(path);
    try {
      // A copy in WAL mode could not be read in a folder that cannot be written.
      copy.pragma('journal_mode = DELETE');
    } finally {
      copy.close();
    }
    const descriptor = openSync(path, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  }

  close(): void {
    this.#sqlite.close();
  }
}
