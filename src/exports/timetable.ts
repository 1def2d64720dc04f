import { ceil, floor, type Interval, intervals, next, type Schedule } from './schedule.ts';

/** A schedule with what bounds it and how far it has come. Instants are milliseconds. Pure. */
export interface Timetable extends Schedule {
  paused: boolean;
  deleted: boolean;
  /** No run is triggered before or after these; they bound the ends of intervals, which trigger runs. */
  startAt: number | null;
  endAt: number | null;
  /** Intervals that ended up to here are dealt with. */
  scheduledUntil: number;
}

/** The next interval that will get a scheduled run; null while no interval ever will. */
export function upcoming(table: Timetable): Interval | null {
  if (table.paused || table.deleted) return null;
  let start = table.scheduledUntil;
  let end = next(table, start);
  if (table.startAt !== null && end < table.startAt) {
    end = ceil(table, table.startAt);
    start = floor(table, end - 1);
  }
  return table.endAt !== null && end > table.endAt ? null : { start, end };
}

/** When the next scheduled run is due: the end of its interval. */
export function dueAt(table: Timetable): number | null {
  return upcoming(table)?.end ?? null;
}

/** The first `max` intervals that have ended at `now` and have no run yet. */
export function dueIntervals(table: Timetable, now: number, max: number): Interval[] {
  const first = upcoming(table);
  if (first === null || first.end > now || max < 1) return [];
  const until = table.endAt === null ? now : Math.min(now, table.endAt);
  return [first, ...intervals(table, first.end, until, max - 1)];
}

/**
 * Where a running schedule begins anew when its owner changes it at `now`: nothing that ended before, and that the old
 * schedule left out, is caught up. Intervals that are only late in getting their run stay due.
 */
export function settledUntil(table: Timetable, now: number): number {
  const due = dueAt(table);
  const late = due !== null && due <= now;
  return table.paused || late ? table.scheduledUntil : Math.max(table.scheduledUntil, floor(table, now));
}
