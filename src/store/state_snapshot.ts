import Sqlite from 'better-sqlite3';
import { requireStoreFile } from './data_folder.ts';
import { namingFault } from './file_faults.ts';
import { COMMAND_PATIENCE_MS } from './read_only.ts';
import { sync } from './state_copy.ts';

/** Number of pages in one step; the process does other work between steps. */
const STEP_PAGES = 1000;

/**
 * A snapshot of a state store in use. A read transaction holds it: in WAL mode a reader sees only the commits from
 * before it began, and the copy reads through that transaction.
 */
export class StateSnapshot {
  readonly #sqlite: Sqlite.Database;

  /** Takes a snapshot with everything that was committed before the call. */
  constructor(file: string) {
    requireStoreFile(file);
    this.#sqlite = new Sqlite(file, { fileMustExist: true, timeout: COMMAND_PATIENCE_MS });
    try {
      namingFault(file, () => {
        this.#sqlite.pragma('query_only = ON');
        this.#sqlite.exec('BEGIN');
        // The transaction begins with the first read.
        this.#sqlite.prepare('SELECT count(*) FROM sqlite_master').get();
      });
    } catch (error) {
      this.#sqlite.close();
      throw error;
    }
  }

  /** Writes the snapshot to a new file that needs no write-ahead log, and syncs it to disk. */
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
      // A copy in WAL mode could not be read in a read-only folder.
      copy.pragma('journal_mode = DELETE');
    } finally {
      copy.close();
    }
    sync(path);
  }

  close(): void {
    this.#sqlite.close();
  }
}
