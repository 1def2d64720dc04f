import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import { MINUTE_MS } from '../kernel/time.ts';

/** Why an event did not keep the time it stated: it was no ISO 8601 of 1700 to 9999, or too far in the future. */
export type ReplacedTime = 'unreadable' | 'out_of_range';

export type ReplacedCounts = Record<ReplacedTime, number>;

export interface ReplacedTimesDeps {
  clock: Clock;
  log: Log;
  /** Called for each request that has such events. */
  counted(counts: ReplacedCounts): void;
}

/**
 * Tells the operator of events that were given the time of their arrival: senders are not told, because SDKs take any
 * complaint for a loss. At most one line a minute, with what has come together since the last one.
 */
export class ReplacedTimes {
  readonly #deps: ReplacedTimesDeps;
  #since: ReplacedCounts = noneReplaced();
  #quietUntil = Number.NEGATIVE_INFINITY;

  constructor(deps: ReplacedTimesDeps) {
    this.#deps = deps;
  }

  /** What became of one request's times. */
  note(teamId: number, counts: ReplacedCounts): void {
    if (counts.unreadable + counts.out_of_range === 0) return;
    const { clock, counted, log } = this.#deps;
    counted(counts);
    for (const reason of Object.keys(counts) as ReplacedTime[]) this.#since[reason] += counts[reason];
    if (clock.now() < this.#quietUntil) return;
    log.warn(
      { team_id: teamId, ...this.#since },
      'Events had no usable timestamp and were given the time of their arrival. Send ISO 8601, at most 23 hours ahead',
    );
    this.#since = noneReplaced();
    this.#quietUntil = clock.now() + MINUTE_MS;
  }
}

export function noneReplaced(): ReplacedCounts {
  return { unreadable: 0, out_of_range: 0 };
}
