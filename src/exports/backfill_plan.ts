import type { BackfillRow } from '../store/backfills.ts';
import type { BatchExportRow } from '../store/batch_exports.ts';
import type { IntervalStore } from '../store/intervals.ts';
import { countIntervalsBetween, cuttingOf, intervalsBetween } from './pieces.ts';
import type { Interval } from './schedule.ts';

/**
 * Defines the intervals that a backfill delivers: all of its range, or those that failed in the backfill it
 * repeats.
 */
export type BackfillPlan = Pick<BackfillRow, 'endAt'> & Partial<Pick<BackfillRow, 'grid' | 'retryOf'>>;

/** The intervals that begin at or after `from`, by their starts. Nothing can be written until the last was read. */
export function planned(
  intervals: IntervalStore,
  row: BatchExportRow,
  { grid, retryOf, endAt }: BackfillPlan,
  from: number,
): Iterable<Interval> {
  if (retryOf) return intervals.eachFailed(row, retryOf, from, endAt);
  return intervalsBetween(intervals.eachCovering(row, from, endAt), cuttingOf(row, grid ?? row), from, endAt);
}

/** Returns the number of planned intervals; stops beyond `most`. */
export function countPlanned(
  intervals: IntervalStore,
  row: BatchExportRow,
  plan: BackfillPlan,
  from: number,
  most?: number,
): number {
  const { grid, retryOf, endAt: end } = plan;
  if (retryOf) return [...planned(intervals, row, plan, from)].length;
  const covered = intervals.eachCovering(row, from, end);
  return countIntervalsBetween(covered, cuttingOf(row, grid ?? row), { start: from, end }, most);
}
