import type { Clock } from './clock.ts';
import { MINUTE_MS } from './time.ts';

/** A larger forward step of the system clock is not trusted. */
export const MAX_STEP_MS = 5 * MINUTE_MS;

/**
 * The system clock, limited by the time that has really elapsed since the start: it never reads more than five minutes
 * beyond the time at the start plus the time of a monotonic counter. A step into the future, which would permanently
 * assign events to wrong intervals, therefore costs only minutes. Backward steps are passed through.
 *
 * A step that was right, such as that of a machine whose clock was wrong at the start, is accepted by a restart.
 */
export class SteadyClock implements Clock {
  readonly #clock: Clock;
  readonly #start: { now: number; elapsed: number };
  /** The limit as last computed; it only grows. */
  #limit: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#start = { now: clock.now(), elapsed: clock.elapsed() };
    this.#limit = this.#start.now + MAX_STEP_MS;
  }

  now(): number {
    const system = this.#clock.now();
    if (system > this.#limit) this.limit();
    return Math.min(system, this.#limit);
  }

  elapsed(): number {
    return this.#clock.elapsed();
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return this.#clock.sleep(ms, signal);
  }

  /** The latest time that the elapsed time justifies; `now` never reads more. */
  limit(): number {
    // Arrivals are stamped in whole milliseconds, like those of the system clock.
    const elapsed = Math.floor(this.#clock.elapsed() - this.#start.elapsed);
    this.#limit = Math.max(this.#limit, this.#start.now + elapsed + MAX_STEP_MS);
    return this.#limit;
  }

  /** Returns how far the system clock is beyond the limit, in milliseconds; 0 if it is trusted. */
  distrusted(): number {
    return Math.max(0, this.#clock.now() - this.limit());
  }
}
