import type { BackfillRow } from '../store/backfills.ts';
import { gapsBetween } from './pieces.ts';
import type { Interval, Schedule } from './schedule.ts';

/** A part of a gap, and the schedule that is going to cut it. */
export interface PlannedPart extends Interval {
  schedule: Schedule;
}

/**
 * Splits a gap by what is going to cut it: an unfinished backfill with the grid it was started with, the present schedule
 * beside it. `backfills` are in the order in which they were made; where two overlap, the earlier one comes first. Pure.
 */
export function plannedParts(
  gap: Interval,
  backfills: ReadonlyArray<Pick<BackfillRow, 'cutUntil' | 'endAt' | 'grid'>>,
  present: Schedule,
): PlannedPart[] {
  const parts: PlannedPart[] = [];
  let rest: Interval[] = [gap];
  for (const { cutUntil, endAt, grid } of backfills) {
    const schedule = grid ?? present;
    for (const { start, end } of rest) {
      const part = { start: Math.max(start, cutUntil), end: Math.min(end, endAt) };
      if (part.start < part.end) parts.push({ ...part, schedule });
    }
    const taken = [{ start: cutUntil, end: endAt }];
    rest = rest.flatMap(({ start, end }) => gapsOutside(taken, start, end));
  }
  parts.push(...rest.map((part) => ({ ...part, schedule: present })));
  return parts.sort((one, two) => one.start - two.start);
}

function gapsOutside(taken: readonly Interval[], start: number, end: number): Interval[] {
  return gapsBetween(
    taken.filter((one) => one.start < end && one.end > start),
    start,
    end,
  );
}
