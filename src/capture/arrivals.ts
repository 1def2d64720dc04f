import { WeirError } from '../kernel/errors.ts';
import type { SteadyClock } from '../kernel/steady_clock.ts';
import type { Database } from '../store/database.ts';
import type { InboxStore } from '../store/inbox.ts';

/** The guarantee that a run needs from capture before it reads an interval. */
export interface ArrivalGate {
  /**
   * Events stamped after it returns are not before `micros`, except for imports, which state their own arrival time.
   * That survives power loss once the flusher has flushed.
   */
  closeBefore(micros: number): void;
}

/**
 * Stamps arrivals with server time, but never below an earlier stamp and never below a closed interval, even if the
 * system clock steps back or the process restarts. Intervals depend on it: a closed interval is complete.
 *
 * A stamp or a closed interval raises the floor permanently, so neither may be far in the future: the clock is limited
 * to the time that has really passed, and an interval that ends later cannot be closed.
 */
export class Arrivals implements ArrivalGate {
  readonly #database: Database;
  readonly #inbox: InboxStore;
  readonly #clock: SteadyClock;
  #floor: number;

  constructor(deps: { database: Database; inbox: InboxStore; clock: SteadyClock }) {
    this.#database = deps.database;
    this.#inbox = deps.inbox;
    this.#clock = deps.clock;
    this.#floor = deps.inbox.floor();
  }

  /** Server time in microseconds; it may step back. */
  now(): number {
    return this.#clock.now() * 1000;
  }

  /**
   * Returns how far the stamps are ahead of the clock, in microseconds. It is positive after the clock was ahead and
   * was set back. Until real time has caught up, all arrivals have the same stamp.
   */
  ahead(): number {
    return Math.max(0, this.#floor - this.now());
  }

  /** Returns the last stamp or end of a closed interval, in milliseconds; null if there is none. */
  last(): number | null {
    return this.#floor === 0 ? null : this.#floor / 1000;
  }

  /** Returns the stamp of the current transaction, which stores it. */
  stamp(): number {
    const stamp = Math.max(this.#floor, this.now());
    this.#inbox.raiseFloor(stamp);
    this.#database.afterCommit(() => {
      this.#floor = Math.max(this.#floor, stamp);
    });
    return stamp;
  }

  closeBefore(micros: number): void {
    if (micros <= this.#floor) return;
    if (micros > this.#clock.limit() * 1000) {
      const detail =
        'The interval ends in the future by the clock of the server. It can be read when that time has come.';
      throw new WeirError('unavailable', detail);
    }
    this.#database.transact(() => this.#inbox.raiseFloor(micros));
    this.#floor = Math.max(this.#floor, micros);
  }
}
