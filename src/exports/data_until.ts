import { owedFrom, type Timetable } from './timetable.ts';

/**
 * How far the data of an export is complete: everything owed before this instant was delivered to its present place at least
 * once. Null while the first interval was not. `reach` returns how far deliveries go on from an instant without a gap.
 */
export function dataUntilOf(
  table: Timetable & { dataUntil: number },
  reach: (from: number) => number,
): number | null {
  const start = owedFrom(table);
  const reached = reach(Math.max(table.dataUntil, start));
  return reached > start ? reached : null;
}
