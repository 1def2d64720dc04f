import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import { MAX_STEP_MS, type SteadyClock } from '../kernel/steady_clock.ts';
import { DAY_MS, isoFromMs, MINUTE_MS } from '../kernel/time.ts';
import type { Arrivals } from './arrivals.ts';

/** How often the clock is looked at. */
const EVERY_MS = 5 * MINUTE_MS;
/** A clock that is further ahead of the last known time at the start may be wrong, or the server has stood still. */
const LONG_GAP_MS = 30 * DAY_MS;
/** A warning that lasts is repeated after so many looks. */
const REPEATED_AFTER = 12;

export interface ClockWatchDeps {
  arrivals: Pick<Arrivals, 'ahead' | 'last'>;
  clock: Clock;
  steady: SteadyClock;
  log: Log;
}

/** Reports a system clock that was stepped, for readiness and the log. The server goes on working meanwhile. */
export class ClockWatch {
  readonly #deps: ClockWatchDeps;
  /** Looks since a problem was first seen; null without one. */
  #lasts: number | null = null;

  /** Found before anything is stamped with this clock; null without a long gap. */
  readonly #gap: string | null;

  constructor(deps: ClockWatchDeps) {
    this.#deps = deps;
    this.#gap = longGap(deps.arrivals.last(), deps.clock.now());
  }

  /** Words for a clock that is ahead, or was ahead before; null when all is well. */
  warning(): string | null {
    const { arrivals, clock, steady } = this.#deps;
    const distrusted = steady.distrusted();
    if (distrusted > 0) {
      return (
        `the system clock was set forward while Weir ran and is ${seconds(distrusted)} seconds beyond the time it has counted. ` +
        'Events and exports follow the counted time. Correct the clock; if it is right, restart Weir to accept it'
      );
    }
    const aheadMs = arrivals.ahead() / 1000;
    if (aheadMs <= MAX_STEP_MS) return null;
    return (
      `events are stamped ${seconds(aheadMs)} seconds ahead of the clock, until ${isoFromMs(clock.now() + aheadMs)}, because the clock ` +
      'was ahead once: exports deliver them then. Check the clock; if it is right, stop Weir and run: weir doctor --reset-clock'
    );
  }

  /** Logs a warning when it begins, once an hour while it lasts, and its end. */
  look(): void {
    const { log } = this.#deps;
    const warning = this.warning();
    if (warning !== null) {
      this.#lasts = this.#lasts === null ? 0 : this.#lasts + 1;
      if (this.#lasts % REPEATED_AFTER === 0) log.warn({ check: 'clock' }, warning);
    } else if (this.#lasts !== null) {
      this.#lasts = null;
      log.info({ check: 'clock' }, 'events are stamped with the time of the system clock again');
    }
  }

  async start(signal: AbortSignal): Promise<void> {
    if (this.#gap !== null) this.#deps.log.warn({ check: 'clock' }, this.#gap);
    while (!signal.aborted) {
      this.look();
      await this.#deps.clock.sleep(EVERY_MS, signal);
    }
  }
}

/**
 * Words for a clock that is long after the last time that a data folder knows, in milliseconds; null for any other. Time
 * that was skipped cannot be told from a wrong clock, so this refuses nothing.
 */
export function longGap(last: number | null, now: number): string | null {
  if (last === null || now - last <= LONG_GAP_MS) return null;
  const days = Math.floor((now - last) / DAY_MS);
  return (
    `the clock (${isoFromMs(now)}) is ${days} days after the last time in the data folder (${isoFromMs(Math.floor(last))}). ` +
    'If the clock is wrong, stop Weir, correct the clock, and run: weir doctor'
  );
}

function seconds(ms: number): number {
  return Math.round(ms / 1000);
}
