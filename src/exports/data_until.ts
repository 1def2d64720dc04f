import type { BatchExportRow } from '../store/batch_exports.ts';
import { owedFrom, type Timetable } from './timetable.ts';

/**
 * Returns the instant up to which the data of an export are complete: everything owed before it was delivered to
 * its present place at least once. Null until the first interval is delivered. `reach` returns how far deliveries
 * extend from an instant without a gap.
 */
export function dataUntilOf(
  table: Timetable & { dataUntil: number },
  reach: (from: number) => number,
): number | null {
  const start = owedFrom(table);
  const reached = reach(Math.max(table.dataUntil, start));
  return reached > start ? reached : null;
}

/** The time before which `dataUntilOf` leaves out intervals whose events were removed; null when it leaves out none. */
export function removedUntilOf(row: Pick<BatchExportRow, keyof Timetable | 'removedUntil'>): number | null {
  return row.removedUntil !== null && row.removedUntil > owedFrom(row) ? row.removedUntil : null;
}
