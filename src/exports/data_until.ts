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
