import { DAY_MS } from '../../kernel/time.ts';

/** Warehouses know no instants before and after these years. */
const FIRST_MS = Date.parse('0001-01-01T00:00:00Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** Milliseconds since the epoch; null: there is no bound on that side. */
export interface TimestampBounds {
  from: number | null;
  to: number | null;
}

/**
 * The time in which a table may hold rows like the staged ones, whose first and last timestamps are given: a day more on either
 * side, because a table may keep them less exactly. No bound where that would be an instant that no warehouse can spell.
 */
export function boundsAround(from: number, to: number): TimestampBounds {
  return { from: known(from - DAY_MS), to: known(to + DAY_MS) };
}

function known(ms: number): number | null {
  return ms >= FIRST_MS && ms <= LAST_MS ? ms : null;
}

/**
 * The condition for rows of `column` in that time, in SQL. Rows without a timestamp are of any time, so that they are always
 * among them. Null: any row is.
 */
export function isWithinBounds(
  column: string,
  { from, to }: TimestampBounds,
  spell: (ms: number) => string,
): string | null {
  const bounds = [
    ...(from === null ? [] : [`${column} >= ${spell(from)}`]),
    ...(to === null ? [] : [`${column} <= ${spell(to)}`]),
  ];
  return bounds.length === 0 ? null : `(${column} IS NULL OR (${bounds.join(' AND ')}))`;
}
