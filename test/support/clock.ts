import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../../src/kernel/clock.ts';

interface Sleeper {
  /**
   * The end of the sleep on the `elapsed` scale, like timers: steps of the clock neither end a sleep nor prolong it.
   */
  at: number;
  wake: () => void;
}

/** A clock that moves only when a test advances it. */
export class VirtualClock implements Clock {
  #now: number;
  #elapsed = 0;
  #sleepers: Sleeper[] = [];

  /** `start` in milliseconds since the epoch, or as ISO 8601. */
  constructor(start: number | string = '2026-11-20T10:30:00Z') {
    this.#now = typeof start === 'string' ? Date.parse(start) : start;
  }

  now(): number {
    return this.#now;
  }

  elapsed(): number {
    return this.#elapsed;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const onAbort = () => this.#wake(sleeper);
      const wake = () => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      };
      // The time of a system has whole milliseconds.
      const sleeper: Sleeper = { at: this.#elapsed + Math.max(0, Math.ceil(ms)), wake };
      this.#sleepers.push(sleeper);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  /** Number of sleeps that have not ended. */
  get sleeping(): number {
    return this.#sleepers.length;
  }

  /** Advances the time and ends due sleeps in order; the woken code may sleep again. */
  async advance(ms: number): Promise<void> {
    const end = this.#elapsed + ms;
    for (let next = this.#due(end); next; next = this.#due(end)) {
      this.#pass(next.at - this.#elapsed);
      this.#wake(next);
      await turn();
    }
    this.#pass(end - this.#elapsed);
    await turn();
  }

  /** Sets the time to an instant without ending any sleep. Moving it back does not reduce the elapsed time. */
  set(instant: number | string): void {
    const target = typeof instant === 'string' ? Date.parse(instant) : instant;
    this.#pass(target - this.#now);
    this.#now = target;
  }

  /** Steps the clock by this many milliseconds while no time passes, as when an operator sets it. */
  step(ms: number): void {
    this.#now += ms;
  }

  #pass(ms: number): void {
    if (ms <= 0) return;
    this.#elapsed += ms;
    this.#now += ms;
  }

  #due(end: number): Sleeper | undefined {
    let first: Sleeper | undefined;
    for (const sleeper of this.#sleepers)
      if (sleeper.at <= end && (!first || sleeper.at < first.at)) first = sleeper;
    return first;
  }

  #wake(sleeper: Sleeper): void {
    this.#sleepers = this.#sleepers.filter((other) => other !== sleeper);
    sleeper.wake();
  }
}
