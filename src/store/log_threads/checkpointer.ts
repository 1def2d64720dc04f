import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log/log.ts';
import { SECOND_MS } from '../../kernel/time.ts';
import type { Database } from '../database.ts';
import { LogThread } from './log_thread.ts';

/** Delay after a commit, so that later ones join its checkpoint. */
const GATHER_MS = 100;
const RETRY_MS = SECOND_MS;
/** Pages of the log from which it is copied; SQLite's own default. */
const WAITING_PAGES = 1000;
/** Checkpoints one after the other, while commits continue. */
const MAX_PASSES = 4;
/**
 * The log starts again from its beginning only when all of it is copied, which under constant load does not happen
 * beside the commits. From this size on, the last pages are copied between two commits, if they are few.
 */
const LONG_LOG_PAGES = 8192;
const FEW_PAGES = 256;
/** Pages of the log from which a commit copies it itself: in the case that the thread does not keep up, or failed. */
const MAX_LOG_PAGES = 16_384;

export interface CheckpointerDeps {
  database: Database;
  clock: Clock;
  log: Log;
}

/**
 * Copies committed pages from the write-ahead log into the file of the state store, on a thread and a connection of
 * its own. SQLite does this within a commit otherwise, with a write per page and a sync of the file, which takes the
 * event loop 0.1 to 0.7 seconds under load; here the commit writes the log only, and syncs it unless `LogSync` does.
 */
export class Checkpointer {
  readonly #deps: CheckpointerDeps;
  #thread: LogThread | null = null;
  #hasCommits = false;
  #wake: () => void = () => undefined;

  constructor(deps: CheckpointerDeps) {
    this.#deps = deps;
  }

  /** Copies in the background until `signal`, or until the file cannot be trusted; resolves when the thread has ended. */
  async start(signal: AbortSignal): Promise<void> {
    const { clock, database, log } = this.#deps;
    signal.addEventListener('abort', () => this.#wake(), { once: true });
    database.checkpointElsewhere(MAX_LOG_PAGES, () => {
      this.#hasCommits = true;
      this.#wake();
    });
    while (!signal.aborted && database.fault === null) {
      if (!this.#hasCommits) await new Promise<void>((resolve) => (this.#wake = resolve));
      await clock.sleep(GATHER_MS, signal);
      this.#hasCommits = false;
      try {
        if (!signal.aborted && database.walPages().waiting >= WAITING_PAGES) await this.#copy();
      } catch (error) {
        log.warn(
          { err: error },
          'The log of the state store could not be copied into its file; it will be tried again',
        );
        this.#hasCommits = true;
        await clock.sleep(RETRY_MS, signal);
      }
    }
    await this.#thread?.terminate();
  }

  async #copy(): Promise<void> {
    const { database } = this.#deps;
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      await this.#checkpoint();
      const { log, waiting } = database.walPages();
      if (waiting > FEW_PAGES) continue;
      if (waiting > 0 && log >= LONG_LOG_PAGES) database.checkpoint();
      return;
    }
    this.#hasCommits = true;
  }

  /** Lets the thread copy once. Throws if it ended or the disk refused. */
  async #checkpoint(): Promise<void> {
    const { database } = this.#deps;
    this.#thread ??= new LogThread('checkpoint_worker', database.sqlite.name, () => (this.#thread = null));
    try {
      await this.#thread.run();
    } catch (error) {
      throw database.failed(error);
    }
  }
}
