import type { BackfillStore } from '../../store/backfills.ts';
import type { BatchExportRow, BatchExportStore } from '../../store/batch_exports.ts';
import type { IntervalStore } from '../../store/intervals.ts';
import type { RunQueue } from '../../store/run_queue.ts';
import { owed } from '../timetable.ts';

/** An export that has not delivered all of its intervals; `from` is the start of the first one, in milliseconds. */
export interface Undelivered {
  id: string;
  name: string;
  paused: boolean;
  from: number;
}

export interface UndeliveredDeps {
  exports: BatchExportStore;
  intervals: IntervalStore;
  queue: RunQueue;
  backfills: BackfillStore;
}

/**
 * Returns the exports of a project that have intervals from `since` on that are owed, or that a run or a backfill is going to
 * deliver. Those that are paused are included, because they may catch up.
 */
export function undeliveredExports(
  deps: UndeliveredDeps,
  {
    teamId,
    model,
    since,
    now,
  }: { teamId: number; model: BatchExportRow['model']; since: number; now: number },
): Undelivered[] {
  return deps.exports.aliveOf(teamId, model).flatMap((row) => {
    const starts = [
      ...owedFrom(deps, row, since, now),
      ...deps.queue.open(row.id).map(({ dataIntervalStart }) => dataIntervalStart),
      ...deps.backfills.unfinishedOf(row.id).map(({ cutUntil }) => cutUntil),
    ].filter((start) => start >= since);
    if (starts.length === 0) return [];
    return [{ id: row.id, name: row.name, paused: row.paused, from: Math.min(...starts) }];
  });
}

function owedFrom({ intervals }: UndeliveredDeps, row: BatchExportRow, since: number, now: number): number[] {
  const { start, end } = owed(row, now);
  const from = Math.max(row.dataUntil, start, since);
  const reached = intervals.reach(row, from);
  return reached < end ? [reached] : [];
}
