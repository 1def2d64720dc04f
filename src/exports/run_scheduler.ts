import type { Clock } from '../kernel/clock.ts';
import { SECOND_MS } from '../kernel/time.ts';
import { isWaiting } from '../store/run_states.ts';
import type { RunRow } from '../store/runs.ts';
import type { WaitingRunStore } from '../store/waiting_runs.ts';
import type { HostKeys } from './host_keys.ts';
import type { WaitingQueues } from './queues/waiting_queues.ts';
import {
  type CountedQueue,
  type Load,
  obstacle,
  positionOf,
  type Queue,
  type RankedQueue,
  type RunLimits,
  ranked,
  WAITING_REASONS,
  type WaitingReason,
} from './run_order.ts';
import type { RunMachine } from './runs.ts';

export interface RunSchedulerDeps {
  machine: Pick<RunMachine, 'claim' | 'log'>;
  waiting: WaitingRunStore;
  queues: WaitingQueues;
  hosts: Pick<HostKeys, 'of'>;
  clock: Pick<Clock, 'now' | 'elapsed'>;
  limits: RunLimits;
}

/** The reason why a due run has not started, and its place among runs that wait for the same reason. */
export interface Waiting {
  reason: WaitingReason;
  position: number;
}

/** Runs by id; those that do not wait are absent. */
export type WaitingRuns = ReadonlyMap<string, Waiting>;

const NONE: WaitingRuns = new Map();
/** A run that has been due for longer is reported in the log of its export. */
const NOTICEABLE_MS = 10 * SECOND_MS;
/** Long waits are looked for at most once in this time, because that goes through all queues that are due. */
const BETWEEN_LOOKS_MS = SECOND_MS;
/** Bounds the work of a look: the position of a run is counted in all queues. */
const REPORTED_AT_ONCE = 20;

/**
 * Claims runs for the slots of this process, in the order of `run_order.ts`. What waits and what is under way is in the
 * database; this knows only which of its own runs are being staged, and whose turn it is.
 */
export class RunScheduler {
  readonly #deps: RunSchedulerDeps;
  /** Runs of this process, and whether they are being staged. */
  readonly #active = new Map<string, boolean>();
  readonly #turn = { project: 0, exports: new Map<number, string>() };
  /** Queues whose wait is in the log, and since when it lasts. */
  readonly #reported = new Map<string, number>();
  /** When long waits were last looked for. */
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: RunSchedulerDeps) {
    this.#deps = deps;
  }

  /** The next run to execute, or undefined. It holds a slot until `ended`, and a place in staging until `staged`. */
  claim(): RunRow | undefined {
    const { clock, machine, limits, queues } = this.#deps;
    if (this.#active.size >= limits.runs || this.#staging() >= limits.staging) return undefined;
    for (const queue of queues.inOrder(clock.now(), () => this.#load(), limits, this.#turn)) {
      const run = machine.claim(queue.exportId, queue.isBackfill);
      if (run) return this.#hold(run);
    }
    return undefined;
  }

  staged(run: RunRow): void {
    if (this.#active.has(run.id)) this.#active.set(run.id, false);
  }

  ended(run: RunRow): void {
    this.#active.delete(run.id);
  }

  /** The obstacles of those of `runs` that are due and have not started. */
  waiting(runs: readonly RunRow[]): WaitingRuns {
    const now = this.#deps.clock.now();
    const due = runs.filter((run) => isWaiting(run) && run.notBefore <= now);
    if (due.length === 0) return NONE;
    const load = this.#load();
    const line = ranked(this.#counted(now), load);
    const found = due.flatMap((run): Array<[string, Waiting]> => {
      const waiting = this.#waitingOf(run, line, load);
      return waiting ? [[run.id, waiting]] : [];
    });
    return new Map(found);
  }

  /** Due runs that have not started, by what they wait for. */
  countWaiting(): Record<WaitingReason, number> {
    const load = this.#load();
    const counts = Object.fromEntries(WAITING_REASONS.map((reason) => [reason, 0]));
    for (const queue of this.#counted(this.#deps.clock.now())) {
      // An unclaimed run without another obstacle waits for a run of its own interval.
      const reason = obstacle(queue, load, this.#deps.limits) ?? 'interval';
      counts[reason]! += queue.count;
    }
    return counts as Record<WaitingReason, number>;
  }

  /** Runs of this process: all, and those that are being staged. */
  countActive(): { runs: number; staging: number } {
    return { runs: this.#active.size, staging: this.#staging() };
  }

  /** Adds a line to the log of each export whose run waits noticeably for others; not again for the same wait. */
  logLongWaits(): void {
    const { clock, machine, queues, waiting } = this.#deps;
    if (clock.elapsed() - this.#lookedAt < BETWEEN_LOOKS_MS) return;
    this.#lookedAt = clock.elapsed();
    const now = clock.now();
    const late = queues.dueSince(now - NOTICEABLE_MS, now);
    this.#forgetReported(late);
    const unreported = late
      .filter((queue) => this.#reported.get(keyOf(queue)) !== queue.since)
      .slice(0, REPORTED_AT_ONCE);
    if (unreported.length === 0) return;
    const heads = unreported.flatMap(
      ({ exportId, isBackfill }) => waiting.head(exportId, isBackfill, now) ?? [],
    );
    const found = this.waiting(heads);
    for (const queue of unreported) this.#reported.set(keyOf(queue), queue.since);
    for (const run of heads) {
      const waitingFor = found.get(run.id);
      if (waitingFor && isForOthers(waitingFor.reason)) machine.log(run, 'INFO', waitingLine(waitingFor));
    }
  }

  #forgetReported(late: readonly Queue[]): void {
    const present = new Set(late.map(keyOf));
    for (const key of this.#reported.keys()) if (!present.has(key)) this.#reported.delete(key);
  }

  #hold(run: RunRow): RunRow {
    this.#active.set(run.id, true);
    this.#turn.project = run.teamId;
    this.#turn.exports.set(run.teamId, run.batchExportId);
    return run;
  }

  #waitingOf(run: RunRow, line: readonly RankedQueue[], load: Load): Waiting | null {
    const { limits, waiting } = this.#deps;
    const isBackfill = run.reason === 'backfill';
    const own = line.find((one) => one.exportId === run.batchExportId && one.isBackfill === isBackfill);
    if (!own) return null;
    const reason = obstacle(own, load, limits) ?? (waiting.isBlocked(run.id) ? 'interval' : null);
    if (reason === null) return null;
    const same = line.filter((one) => isSameLine(one, own, reason));
    return { reason, position: positionOf(own, waiting.ahead(run), same, load, this.#turn) };
  }

  #counted(now: number): CountedQueue[] {
    const { hosts, waiting } = this.#deps;
    return waiting
      .counted(now)
      .map(({ version, ...queue }) => ({ ...queue, host: hosts.of(queue.exportId, version) }));
  }

  #load(): Load {
    const { hosts, waiting } = this.#deps;
    const running = waiting.running();
    return {
      ...this.countActive(),
      exports: countBy(running, ({ exportId }) => exportId),
      hosts: countBy(running, ({ exportId, version }) => hosts.of(exportId, version)),
      projects: countBy(running, ({ teamId }) => teamId),
      hasSeveralProjects: waiting.hasSeveralProjects(),
    };
  }

  #staging(): number {
    let staging = 0;
    for (const isStaging of this.#active.values()) staging += Number(isStaging);
    return staging;
  }
}

const LINES: Readonly<Record<WaitingReason, string>> = {
  slots: 'Waiting for a slot',
  staging: 'Waiting for other runs to read their rows',
  project: 'Waiting for a slot of the project',
  host: 'Waiting for other runs that deliver to the same host',
  export: 'Waiting for other runs of this export',
  interval: 'Waiting for another run of the same interval',
};

function waitingLine({ reason, position }: Waiting): string {
  return `${LINES[reason]}, position ${position}.`;
}

/** A run behind others of its own export is nothing to wonder about. */
function isForOthers(reason: WaitingReason): boolean {
  return reason !== 'export' && reason !== 'interval';
}

/** True when two queues wait in one line for `reason`. */
function isSameLine(a: Queue, b: Queue, reason: WaitingReason): boolean {
  if (reason === 'export' || reason === 'interval') return a.exportId === b.exportId;
  if (reason === 'host') return a.host === b.host;
  return reason !== 'project' || a.teamId === b.teamId;
}

function keyOf({ exportId, isBackfill }: Queue): string {
  return `${exportId} ${isBackfill}`;
}

function countBy<T, Key>(rows: readonly T[], keyOfRow: (row: T) => Key | null): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const row of rows) {
    const key = keyOfRow(row);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
