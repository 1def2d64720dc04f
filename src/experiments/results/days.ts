import { DateTime } from 'luxon';

/** A day in a time zone. */
export interface Day {
  /** `2026-01-31` */
  day: string;
  /** The first instant after it, in milliseconds. */
  end: number;
}

/** Limit of the days of a time series; older days are left out. */
const MOST_DAYS = 1000;

/** The days in a time zone that overlap [from, to] (milliseconds), oldest first; at most the latest thousand. */
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
