import { quantity } from '../kernel/words.ts';
import type { BatchExportChanges, BatchExportRow } from '../store/batch_exports.ts';
import type { SettledElsewhere } from '../store/intervals.ts';
import { spell } from './runs.ts';
import type { Interval } from './schedule.ts';

/**
 * An export delivers to one place at a time, and each place has a delivery account of its own: only runs of the
 * present place make an interval delivered. A place is a fingerprint of what `Destination.placeOf` returns.
 *
 * The first place is stored as null, so that rows of older versions mean the first place. Its fingerprint is stored too,
 * for an export whose config can no longer be read. An export that returns to a former place finds its account again.
 */

/** A consequence of a change that its owner may not expect. */
export interface ExportWarning {
  code: 'place_changed';
  detail: string;
}

/** The columns that change when an export moves to another place; null when the place stays the same. */
export function placeChanges(
  row: Pick<BatchExportRow, 'firstPlace' | 'place'>,
  former: string,
  present: string,
): BatchExportChanges | null {
  if (former === present) return null;
  // A version may find another fingerprint of the same place than the one that stored it.
  const firstPlace = row.place === null ? former : row.firstPlace!;
  // Imports that came while the export delivered elsewhere have to be looked through again on its return.
  return { place: present === firstPlace ? null : present, firstPlace, restatedSeq: 0 };
}

/**
 * Warns about data that was delivered elsewhere, or failed there, and is missing at the present place. Both lists are in
 * the order of their starts.
 */
export function placeWarning(
  here: readonly Interval[],
  elsewhere: readonly SettledElsewhere[],
): ExportWarning {
  const missing = notCovered(elsewhere, here);
  const moved = 'The destination is another place now, with a delivery account of its own.';
  return { code: 'place_changed', detail: `${moved} ${missingText(missing)}` };
}

function missingText(missing: readonly SettledElsewhere[]): string {
  if (missing.length === 0) return 'Nothing that was delivered before is missing here.';
  const fate = missing.every(({ isDelivered }) => isDelivered)
    ? 'delivered to another place'
    : 'that were delivered to another place or failed there';
  const what = `${quantity(missing.length, 'interval')} ${fate}`;
  const end = missing.reduce((latest, interval) => Math.max(latest, interval.end), 0);
  const range = spell({ start: missing[0]!.start, end });
  const [verb, object] = missing.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${what} ${verb} missing here: a backfill of ${range} delivers ${object}.`;
}

/** The intervals that `cover` leaves a part of. An interval may be covered by shorter or longer ones. */
function notCovered<One extends Interval>(intervals: readonly One[], cover: readonly Interval[]): One[] {
  const ranges = joined(cover);
  let at = 0;
  return intervals.filter(({ start, end }) => {
    while (at < ranges.length && ranges[at]!.end <= start) at++;
    const range = ranges[at];
    return !range || range.start > start || range.end < end;
  });
}

/** Intervals that touch or overlap become one. */
function joined(intervals: readonly Interval[]): Interval[] {
  const ranges: Interval[] = [];
  for (const { start, end } of intervals) {
    const last = ranges.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else ranges.push({ start, end });
  }
  return ranges;
}
