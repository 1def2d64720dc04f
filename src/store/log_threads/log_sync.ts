import { realpathSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log/log.ts';
import { MINUTE_MS } from '../../kernel/time.ts';
import type { Database, Syncs } from '../database.ts';
import { LogThread } from './log_thread.ts';

export interface LogSyncDeps {
  database: Database;
  clock: Pick<Clock, 'elapsed'>;
  log: Log;
}

/**
 * From this root mean square on, waiting for the disk holds up other requests more than the thread costs. A request meets
 * a sync the more likely the longer it takes, and then waits for half of it: so few long ones count more than many short
 * ones.
 */
const SLOW_MS = 2;
/** Weight of the last sync in the mean square: a single one of 16 ms is enough. */
const WEIGHT = 1 / 64;
/** Time for which a disk that was slow counts as slow: what held it up, such as a compaction, comes again. */
const SLOW_FOR_MS = MINUTE_MS;

/**
 * Syncs the write-ahead log of the state store on a thread of its own while the disk is slow, so that the event loop
 * goes on while the disk writes. One sync covers all commits before it begins. On a fast disk a commit syncs the log
 * itself, which takes less time than to wake a thread and lets requests gather; so it does after the thread has ended.
 */
export class LogSync implements Syncs {
  readonly #deps: LogSyncDeps;
  #meanSquare = 0;
  #slowUntil = Number.NEGATIVE_INFINITY;
  #wasStarted = false;
  #thread: LogThread | null = null;
  #current: Promise<boolean> | null = null;
  /** The sync that begins after the current one. */
  #next: Promise<boolean> | null = null;

  constructor(deps: LogSyncDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#deps.database.syncElsewhere(this);
  }

  get isWanted(): boolean {
    if (this.#deps.clock.elapsed() >= this.#slowUntil) return false;
    if (!this.#wasStarted) this.#startThread();
    return this.#thread?.isReady ?? false;
  }

  took(ms: number): void {
    this.#meanSquare += (ms ** 2 - this.#meanSquare) * WEIGHT;
    if (this.#meanSquare >= SLOW_MS ** 2) this.#slowUntil = this.#deps.clock.elapsed() + SLOW_FOR_MS;
  }

  sync(): Promise<boolean> {
    if (this.#next) return this.#next;
    if (!this.#current) return this.#begin();
    this.#next = this.#current.then(undefined, () => undefined).then(() => this.#begin());
    return this.#next;
  }

  /** Ends the thread. No commit may be waiting for it. */
  async stop(): Promise<void> {
    await this.#thread?.terminate();
  }

  #begin(): Promise<boolean> {
    this.#next = null;
    this.#current = this.#sync().finally(() => {
      this.#current = null;
    });
    return this.#current;
  }

  async #sync(): Promise<boolean> {
    if (!this.#thread) return false;
    try {
      this.took(await this.#thread.run());
      return true;
    } catch (error) {
      if (error instanceof Sqlite.SqliteError) throw error;
      return false;
    }
  }

  #startThread(): void {
    const { database, log } = this.#deps;
    const ended = (error: unknown) => {
      this.#thread = null;
      log.warn(
        { err: error },
        'The thread that syncs the log of the state store ended; commits sync it themselves',
      );
    };
    this.#wasStarted = true;
    try {
      this.#thread = new LogThread('sync_worker', realpathSync(database.sqlite.name), ended);
    } catch (error) {
      ended(error);
    }
  }
}
