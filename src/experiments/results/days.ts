import { DateTime } from 'luxon';

/** A day of a zone. */
export interface Day {
  /** `2026-01-31` */
  day: string;
  /** First instant after it, milliseconds. */
  end: number;
}

/** Nothing runs longer; days beyond are left out. */
const MOST_DAYS = 1000;

/** The days of a zone that [from, to] (milliseconds) touches, oldest first; the newest thousand at most. */
export function daysBetween(from: number, to: number, zone: string): Day[] {
  const days: Day[] = [];
  let at = DateTime.fromMillis(to, { zone }).startOf('day');
  while (days.length < MOST_DAYS) {
    days.push({ day: at.toISODate()!, end: at.plus({ days: 1 }).startOf('day').toMillis() });
    if (at.toMillis() <= from) break;
    // A day may begin at one o'clock, and the one before it at midnight.
    at = at.minus({ days: 1 }).startOf('day');
  }
  return days.reverse();
}
