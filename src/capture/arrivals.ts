import { WeirError } from '../kernel/errors.ts';
import type { SteadyClock } from '../kernel/steady_clock.ts';
import type { Database } from '../store/database.ts';
import type { InboxStore } from '../store/inbox.ts';

/** What a run needs from capture before it reads an interval. */
export interface ArrivalGate {
  /** From its return on no event is stamped before `micros`; imports that state their own arrival excepted. */
  closeBefore(micros: number): void;
}

/**
 * Stamps arrivals: server time, but never below an earlier stamp and never below a closed interval, even
 * when the system clock steps back or the process restarts. Intervals lean on it: once closed, they are full.
 *
 * What was stamped or closed once is the floor for good, so neither may be far in the future: the clock is held to the
 * time that has really passed, and an interval that ends beyond that cannot be closed.
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
   * How far the stamps are ahead of the clock, in microseconds: more than nothing after the clock ran ahead and was set
   * back. Until real time has caught up, all arrivals carry the same stamp.
   */
  ahead(): number {
    return Math.max(0, this.#floor - this.now());
  }

  /** The last stamp or closed interval, in milliseconds; null when there is none. */
  last(): number | null {
    return this.#floor === 0 ? null : this.#floor / 1000;
  }

  /** The stamp of the transaction that is open; it is remembered with it. */
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
