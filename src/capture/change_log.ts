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

/** The most projects that a line names. */
const MAX_NAMED = 20;

/**
 * Reports to the operator the values that capture changed, because many SDKs do not show warnings. It logs at most one
 * line a minute, with the counts since the previous line and their projects.
 */
export class ChangeLog<Reason extends string> {
  readonly #deps: ChangeLogDeps<Reason>;
  readonly #none: Readonly<Record<Reason, number>>;
  #since: Record<Reason, number>;
  readonly #teams = new Set<number>();
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
    this.#teams.add(teamId);
    if (clock.elapsed() < this.#quietUntil) return;
    log.warn({ team_ids: [...this.#teams].slice(0, MAX_NAMED), ...this.#since } as object, message);
    this.#since = { ...this.#none };
    this.#teams.clear();
    this.#quietUntil = clock.elapsed() + MINUTE_MS;
  }
}
