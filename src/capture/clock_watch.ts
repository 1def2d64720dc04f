import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log/log.ts';
import { MAX_STEP_MS, type SteadyClock } from '../kernel/steady_clock.ts';
import { DAY_MS, HOUR_MS, isoFromMs, MINUTE_MS } from '../kernel/time.ts';
import type { Arrivals } from './arrivals.ts';

/** Interval between two checks of the clock. */
const EVERY_MS = 5 * MINUTE_MS;
/** A longer gap since the last known time means that the clock may be wrong, or that the server was stopped. */
const LONG_GAP_MS = 30 * DAY_MS;
/** After a shorter gap, a wrong clock has removed at most this much too early. */
const DOUBTED_GAP_MS = DAY_MS;
/** Time in which a machine that started with a wrong clock corrects it. */
const CORRECTED_MS = HOUR_MS;
/** Number of checks after which a warning is repeated while the problem lasts. */
const REPEATED_AFTER = 12;

export interface ClockWatchDeps {
  arrivals: Pick<Arrivals, 'ahead' | 'last'>;
  clock: Clock;
  steady: SteadyClock;
  log: Log;
}

/** Reports a system clock that was set forward or back, to readiness and the log. The server keeps running. */
export class ClockWatch {
  readonly #deps: ClockWatchDeps;
  /** Checks since the problem was first seen; null without a problem. */
  #lasts: number | null = null;

  /** Computed before an event is stamped with this clock; null without a long gap. */
  readonly #gap: string | null;
  readonly #isDoubted: boolean;

  constructor(deps: ClockWatchDeps) {
    this.#deps = deps;
    const last = deps.arrivals.last();
    const now = deps.clock.now();
    this.#gap = longGap(last, now);
    this.#isDoubted = last !== null && now - last > DOUBTED_GAP_MS;
  }

  /**
   * Resolves when data may be removed because of their age: at once, unless the clock was far after the last time of the
   * folder. If it was wrong, all data would seem old, and would be gone before it is corrected.
   */
  async trusted(signal: AbortSignal): Promise<void> {
    if (!this.#isDoubted) return;
    const { clock, log } = this.#deps;
    const reason =
      'The last time in the data folder is more than a day ago: no old data are removed for an hour';
    log.info({ check: 'clock' }, reason);
    await clock.sleep(CORRECTED_MS, signal);
  }

  /** Returns a warning about a clock that is ahead, or was ahead before; otherwise null. */
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

  /** Logs a warning when it begins, once an hour while it lasts, and when it ends. */
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
 * Returns a warning about a clock that is long after the last time in the data folder, in milliseconds; otherwise null.
 * A server that was stopped looks the same as a wrong clock, so this does not refuse anything.
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
