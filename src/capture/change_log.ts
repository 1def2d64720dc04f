import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log/log.ts';
import { MINUTE_MS } from '../kernel/time.ts';

export interface ChangeLogDeps<Reason extends string> {
  clock: Clock;
  log: Log;
  /** Log message for the operator. */
  message: string;
  /** Called for each request with such changes. */
  counted?(counts: Readonly<Record<Reason, number>>): void;
}

/**
 * Reports to the operator the values that capture changed, because many SDKs do not show warnings. It logs at most one
 * line a minute, with the counts since the previous line.
 */
export class ChangeLog<Reason extends string> {
  readonly #deps: ChangeLogDeps<Reason>;
  readonly #none: Readonly<Record<Reason, number>>;
  #since: Record<Reason, number>;
  #quietUntil = Number.NEGATIVE_INFINITY;

  /** The counts in `none` are 0 for each reason. */
  constructor(deps: ChangeLogDeps<Reason>, none: Readonly<Record<Reason, number>>) {
    this.#deps = deps;
    this.#none = none;
    this.#since = { ...none };
    // A counter that first appears with its first change would hide that change from a rate.
    deps.counted?.(none);
  }

  /** Adds the counts of one request. */
  note(teamId: number, counts: Readonly<Record<Reason, number>>): void {
    const reasons = Object.keys(this.#none) as Reason[];
    if (reasons.every((reason) => counts[reason] === 0)) return;
    const { clock, counted, log, message } = this.#deps;
    counted?.(counts);
    for (const reason of reasons) this.#since[reason] += counts[reason];
    if (clock.elapsed() < this.#quietUntil) return;
    log.warn({ team_id: teamId, ...this.#since } as object, message);
    this.#since = { ...this.#none };
    this.#quietUntil = clock.elapsed() + MINUTE_MS;
  }
}
