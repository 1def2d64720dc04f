import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../kernel/clock.ts';
import { runStage } from '../kernel/log/stages.ts';
import type { BackfillRow, BackfillStore } from '../store/backfills.ts';
import type { BatchExportRow, BatchExportStore, Unsettled } from '../store/batch_exports.ts';
import type { Database } from '../store/database.ts';
import type { IntervalStore } from '../store/intervals.ts';
import type { RunQueue } from '../store/run_queue.ts';
import type { ChangedExports } from '../store/watch/changed_exports.ts';
import { countPlanned, planned } from './backfill_plan.ts';
import { firstOf } from './pieces.ts';
import type { RunMachine } from './runs.ts';
import type { Interval } from './schedule.ts';
import { dealtWith, dueAt, dueIntervals, dueRange } from './timetable.ts';

/**
 * The reconciler derives from the database which runs should exist and do not, and inserts them. It keeps nothing in
 * memory but which exports have changed since its last pass, and receives no messages: changes to an export only nudge
 * it. So it may run at any moment, twice in a row, or after a week of downtime, and the runs that exist afterwards are
 * the same. A pass is many short transactions with a turn of the event loop between them, and each of them reads the
 * row that it changes: its owner may have changed it since the pass began.
 *
 * Four parts, each a function of the rows it reads:
 *
 * - *Schedule.* `scheduledUntil` of an export is the end of the time that has been dealt with, and moves in the
 *   transaction that inserts the runs. That is what makes a second pass find nothing. `dueAt`, the end of the
 *   interval that comes next, is derived from it and indexed, so that a pass reads only exports that have something
 *   to do.
 * - *Backfills.* A backfill is a range, the grid it was aligned to, and `cutUntil`, which moves in the same way. It
 *   ends when everything is cut and no run of it is open; runs that failed do not hold it up. A pass looks only at
 *   those of exports that have changed.
 * - *Restatements.* Historical imports put rows into intervals that were delivered. `restatedSeq` of an export says
 *   up to which import its intervals were looked through. An interval whose newest run failed is left to its owner.
 * - *Leases* of workers that died.
 *
 * Both cut time as `intervalsBetween` does: where there are runs already, with the bounds of those.
 *
 * Bounds. Time is cut lazily: an export has at most 100 open scheduled runs, a backfill at most 20, and the rest is
 * cut as those finish. A year of five-minute intervals therefore costs a row of a backfill and not 100 000 rows of
 * runs.
 */
export interface ReconcilerDeps {
  database: Database;
  exports: BatchExportStore;
  queue: RunQueue;
  backfills: BackfillStore;
  changes: ChangedExports;
  intervals: IntervalStore;
  machine: RunMachine;
  clock: Clock;
}

const OPEN_SCHEDULED = 100;
const OPEN_OF_BACKFILL = 20;
/** Restated intervals of an export in one transaction, and the transactions of one pass. */
const RESTATED_AT_ONCE = 50;
const RESTATEMENTS_IN_PASS = 10;

export class Reconciler {
  readonly #deps: ReconcilerDeps;

  constructor(deps: ReconcilerDeps) {
    this.#deps = deps;
  }

  /** Ends early, between two transactions, when the signal aborts. */
  async pass(signal?: AbortSignal): Promise<void> {
    const work = this.#work();
    while (!signal?.aborted && !runStage('exports: reconcile', () => work.next()).done) await turn();
    work.return(undefined);
  }

  /** The work of a pass; it yields after each transaction. */
  *#work(): Generator<void> {
    const { clock, database, exports, machine } = this.#deps;
    machine.followClock();
    machine.freeExpired();
    for (const id of exports.due(clock.now())) {
      database.transactUnsynced(() => this.#schedule(id));
      yield;
    }
    yield* this.#cutBackfills();
    for (const unsettled of exports.unsettled()) {
      for (let done = 0; done < RESTATEMENTS_IN_PASS; done++) {
        const hasMore = database.transactUnsynced(() => this.#restate(unsettled));
        yield;
        if (!hasMore) break;
      }
    }
  }

  *#cutBackfills(): Generator<void> {
    const { backfills, changes, database } = this.#deps;
    const exportIds = changes.take();
    let isDone = false;
    try {
      for (const id of backfills.toCut(exportIds, OPEN_OF_BACKFILL)) {
        database.transactUnsynced(() => this.#cut(id));
        yield;
      }
      isDone = true;
    } finally {
      if (!isDone) changes.putBack(exportIds);
    }
  }

  /** The time of the next pass that has something to do unless something changes; null: never. */
  nextDueAt(): number | null {
    const { exports, queue } = this.#deps;
    const instants = [exports.nextDueAt(), queue.nextWakeAt()].filter((at) => at !== null);
    return instants.length === 0 ? null : Math.min(...instants);
  }

  #schedule(id: string): void {
    const { clock, exports, intervals, queue } = this.#deps;
    const row = exports.find(id);
    const due = row ? dueRange(row, clock.now()) : null;
    const remaining = OPEN_SCHEDULED - queue.countOpenScheduled(id);
    if (!row || due === null || remaining < 1) return;
    const covered = intervals.eachCovering(row, due.start, due.end);
    const { taken, until } = dueIntervals(row, due, covered, remaining);
    this.#create(row, taken, null);
    const moved = dealtWith(row, { start: due.start, end: until });
    exports.advance(id, { ...moved, dueAt: dueAt({ ...row, ...moved }) });
  }

  #cut(id: string): void {
    const backfill = this.#deps.backfills.findUnfinished(id);
    const row = backfill && this.#deps.exports.find(backfill.batchExportId);
    if (!row) return;
    const open = this.#deps.queue.countOpenOfBackfill(id);
    if (backfill.cutUntil >= backfill.endAt) {
      if (open === 0) this.#complete(backfill);
      return;
    }
    if (open >= OPEN_OF_BACKFILL) return;
    const left = planned(this.#deps.intervals, row, backfill, backfill.cutUntil);
    const { taken, until } = firstOf(left, OPEN_OF_BACKFILL - open, backfill.endAt);
    this.#create(row, taken, id);
    const totalRuns = this.#totalRuns(row, backfill, until);
    this.#advance(backfill, { status: 'Running', cutUntil: until, ...totalRuns });
    if (taken.length === 0 && open === 0) this.#complete(backfill);
  }

  /**
   * Something else may have cut time that was left to this backfill. Counting what is left is costly when there are
   * many runs in it, so it is done only while something else may, and at the end.
   */
  #totalRuns(row: BatchExportRow, backfill: BackfillRow, cutUntil: number): Partial<BackfillRow> {
    const { backfills, intervals } = this.#deps;
    const { id, endAt } = backfill;
    const others = backfills.unfinishedOf(row.id).filter((other) => other.id !== id);
    const isShared = row.scheduledUntil < endAt || others.some((other) => overlap(other, backfill));
    if (cutUntil < endAt && !isShared) return {};
    return { totalRuns: backfills.countRuns(id) + countPlanned(intervals, row, backfill, cutUntil) };
  }

  #complete(backfill: BackfillRow): void {
    const { backfills, clock } = this.#deps;
    const totalRecordsCount = backfills.sumRecords(backfill.id);
    this.#advance(backfill, { status: 'Completed', finishedAt: clock.now(), totalRecordsCount });
  }

  #advance(backfill: BackfillRow, changes: Parameters<BackfillStore['advance']>[1]): void {
    this.#deps.backfills.advance(backfill.id, { ...changes, lastUpdatedAt: this.#deps.clock.now() });
  }

  /** Returns true if there may be more intervals to restate. */
  #restate({ id, maxSeq }: Unsettled): boolean {
    const { exports, machine, queue } = this.#deps;
    const row = exports.find(id);
    if (!row || row.deleted || row.paused || row.model !== 'events') return false;
    const stale = queue.stale(row, row.restatedSeq, RESTATED_AT_ONCE);
    for (const { dataIntervalStart: start, dataIntervalEnd: end } of stale)
      machine.restate(row, { start, end });
    const hasMore = stale.length === RESTATED_AT_ONCE;
    if (!hasMore) exports.advance(id, { restatedSeq: maxSeq });
    return hasMore;
  }

  #create(row: BatchExportRow, cut: readonly Interval[], backfillId: string | null): void {
    const reason = backfillId === null ? 'schedule' : 'backfill';
    for (const interval of cut) this.#deps.machine.create(row, interval, { reason, backfillId });
  }
}

function overlap(one: BackfillRow, two: BackfillRow): boolean {
  return one.cutUntil < two.endAt && two.cutUntil < one.endAt;
}
