import type { Clock } from './clock.ts';
import { MINUTE_MS } from './time.ts';

/** How far the system clock may step forward before it is distrusted. */
export const MAX_STEP_MS = 5 * MINUTE_MS;

/**
 * The system clock, held to what has really elapsed since the start: it never reads more than five minutes beyond the
 * time at the start plus the time that an unsteppable counter has measured. A step into the future, which would decide for
 * good in which intervals events arrive, costs minutes this way. Backward steps pass through.
 *
 * A step that was right, such as that of a machine whose clock was wrong at the start, is accepted by a restart.
 */
export class SteadyClock implements Clock {
  readonly #clock: Clock;
  readonly #start: { now: number; elapsed: number };
  /** As last computed; it only grows. */
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

  /** The latest instant that the time since the start justifies; `now` never reads more. */
  limit(): number {
    // Whole milliseconds like those of the system clock: arrivals are stamped with them.
    const elapsed = Math.floor(this.#clock.elapsed() - this.#start.elapsed);
    this.#limit = Math.max(this.#limit, this.#start.now + elapsed + MAX_STEP_MS);
    return this.#limit;
  }

  /** How far the system clock is beyond the limit, in milliseconds; 0 when it is trusted. */
  distrusted(): number {
    return Math.max(0, this.#clock.now() - this.limit());
  }
}
