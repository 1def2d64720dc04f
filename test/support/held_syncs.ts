import Sqlite from 'better-sqlite3';
import type { Database, Syncs } from '../../src/store/database.ts';

/** Syncs of a state store that end when the test says so. */
export class HeldSyncs implements Syncs {
  readonly isWanted = true;
  readonly #waiting: { resolve(isSynced: boolean): void; reject(error: unknown): void }[] = [];
  #isReleased = false;

  constructor(database: Database) {
    database.sqlite.pragma('synchronous = FULL');
    database.syncElsewhere(this);
    // What was committed before is not of interest to the test.
    database.synced().catch(() => undefined);
    this.end();
  }

  /** Number of syncs that have begun and not ended. */
  get waiting(): number {
    return this.#waiting.length;
  }

  took(): void {}

  sync(): Promise<boolean> {
    if (this.#isReleased) return Promise.resolve(true);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /** Ends the syncs that have begun. */
  end(): void {
    for (const { resolve } of this.#waiting.splice(0)) resolve(true);
  }

  /** Ends these syncs and all later ones. */
  release(): void {
    this.#isReleased = true;
    this.end();
  }

  /** Ends them with an error of the disk. */
  fail(): void {
    const error = new Sqlite.SqliteError('EIO: i/o error, fdatasync', 'SQLITE_IOERR_FSYNC');
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
