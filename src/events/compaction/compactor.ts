import { type Clock, stopwatch } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log/log.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/time.ts';
import type { Compacted, CompactOptions } from './compact.ts';

export interface CompactorDeps {
  engine: { compact(options: Omit<CompactOptions, 'limits'>): Promise<Compacted | null> };
  clock: Clock;
  log: Log;
  /** Called with each stretch that was rewritten. */
  compacted?: (rows: number, seconds: number) => void;
  /** Age from which rows are rewritten. Default: two hours. */
  minAgeMs?: number;
}

/** Exports of an interval of an hour, which begin after its end, still find its rows in their order. */
const MIN_AGE_MS = 2 * HOUR_MS;
const CHECK_MS = MINUTE_MS;
const MIN_REST_MS = SECOND_MS;

/**
 * Rewrites stretches of rows in the order of project, event and arrival, one after the other, so that queries of a few
 * events read those only. A stretch is rewritten in one transaction: after a kill the next pass finds it as it was.
 */
export class Compactor {
  readonly #deps: CompactorDeps;
  #waiting = 0;

  constructor(deps: CompactorDeps) {
    this.#deps = deps;
  }

  /** Rows that may be rewritten and are still stored as they came. */
  get waiting(): number {
    return this.#waiting;
  }

  async start(signal: AbortSignal): Promise<void> {
    const { clock, log } = this.#deps;
    while (!signal.aborted) {
      const restMs = await this.#pass(signal).catch((error: unknown) => {
        log.error({ err: error }, 'Events could not be rewritten in their order; it will be tried again');
        return CHECK_MS;
      });
      await clock.sleep(restMs, signal);
    }
  }

  /** Rewrites at most one stretch; returns the time until the next pass. */
  async #pass(signal: AbortSignal): Promise<number> {
    const { clock, compacted, engine, log, minAgeMs = MIN_AGE_MS } = this.#deps;
    const elapsed = stopwatch();
    const done = await engine.compact({ arrivedBefore: (clock.now() - minAgeMs) * 1000, signal });
    if (!done) return CHECK_MS;
    this.#waiting = done.waiting;
    if (done.rows === 0) return CHECK_MS;
    const ms = Math.round(elapsed());
    log.debug({ ...done, ms }, 'Rewrote events in their order');
    compacted?.(done.rows, ms / 1000);
    // Half of the time is left to other work.
    return Math.max(MIN_REST_MS, ms);
  }
}
