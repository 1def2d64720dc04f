import { SECOND_MS } from '../kernel/time.ts';
import { firstOf, intervalsBetween } from './pieces.ts';
import { ceil, floor, type Interval, isManual, next, type Schedule } from './schedule.ts';

/** A schedule with what bounds it and how far it has come. Instants are milliseconds. Pure. */
export interface Timetable extends Schedule {
  paused: boolean;
  deleted: boolean;
  /** No run is triggered before or after these; they bound the ends of intervals, which trigger runs. */
  startAt: number | null;
  endAt: number | null;
  /** Intervals that ended up to here are dealt with. */
  scheduledUntil: number;
  /** Start of the first owed interval, as far as the start of the schedule is concerned. */
  scheduledFrom: number;
}

/** The next interval that will get a scheduled run; null while no interval ever will. */
export function upcoming(table: Timetable): Interval | null {
  if (table.paused || table.deleted || isManual(table)) return null;
  let start = table.scheduledUntil;
  let end = next(table, start);
  if (table.startAt !== null && end < table.startAt) {
    start = firstStart(table);
    end = ceil(table, table.startAt);
  }
  return table.endAt !== null && end > table.endAt ? null : { start, end };
}

/** When the next scheduled run is due: the end of its interval. */
export function dueAt(table: Timetable): number | null {
  return upcoming(table)?.end ?? null;
}

/** The time that has ended at `now` and has no scheduled run yet, in whole intervals; null when there is none. */
export function dueRange(table: Timetable, now: number): Interval | null {
  const first = upcoming(table);
  if (first === null || first.end > now) return null;
  return { start: first.start, end: floor(table, Math.min(now, table.endAt ?? now)) };
}

/** The first `max` intervals of a due range, and where the rest begins. `covered` holds the bounds of runs in it. */
export function dueIntervals(
  table: Timetable,
  due: Interval,
  covered: Iterable<Interval>,
  max: number,
): { taken: Interval[]; until: number } {
  return firstOf(intervalsBetween(covered, { schedule: table, edges: [] }, due.start, due.end), max, due.end);
}

/**
 * The time that no scheduled interval covers yet, up to the last whole second: its last interval is cut short
 * there, and the schedule continues behind it. Null when there is none.
 */
export function untilNow(table: Timetable, now: number): Interval | null {
  const second = Math.floor(now / SECOND_MS) * SECOND_MS;
  const end = Math.min(second, table.endAt ?? second);
  const isEarly = table.startAt !== null && next(table, table.scheduledUntil) < table.startAt;
  const start = isEarly ? firstStart(table) : table.scheduledUntil;
  return start < end ? { start, end } : null;
}

/**
 * The columns of a schedule once a range from its next interval on is dealt with. The first range of all is its beginning,
 * which may be later than it was because of `startAt`: nothing before it is owed.
 */
export function dealtWith({ scheduledFrom, scheduledUntil }: Timetable, { start, end }: Interval) {
  const beginning = scheduledUntil > scheduledFrom ? {} : { scheduledFrom: start, dataUntil: start };
  return { ...beginning, scheduledUntil: end };
}

/**
 * Returns the cursor of a running schedule after its owner changes it at `now`: earlier intervals that the old
 * schedule left out are not caught up. Intervals whose runs are only late stay due, and so does all time since the
 * last run of a manual export.
 */
export function settledUntil(table: Timetable, now: number): number {
  const due = dueAt(table);
  const late = due !== null && due <= now;
  return table.paused || late || isManual(table)
    ? table.scheduledUntil
    : Math.max(table.scheduledUntil, floor(table, now));
}

/** Returns the start of the first interval that may trigger a run: nothing before it is owed. */
export function owedFrom(table: Timetable): number {
  return Math.max(table.scheduledFrom, firstStart(table));
}

/**
 * The time whose intervals are owed: from the first one that may trigger a run to the end of the one in progress. `runsUntil`
 * returns the end of the last interval with a run, which is seldom needed.
 */
export function owed(table: Timetable, now: number, runsUntil = () => Number.NEGATIVE_INFINITY): Interval {
  return { start: owedFrom(table), end: owedUntil(table, now, runsUntil) };
}

function owedUntil(table: Timetable, now: number, runsUntil: () => number): number {
  const { endAt, scheduledUntil } = table;
  const horizon = next(table, Math.max(now, scheduledUntil));
  if (endAt === null) return horizon;
  const last = Math.min(horizon, floor(table, endAt));
  // A former schedule may have cut time that the intervals of the present one, which have to end by `endAt`, do not reach. If it was
  // replaced after `endAt`, only runs tell how far it came.
  return Math.max(last, scheduledUntil <= endAt ? scheduledUntil : Math.min(runsUntil(), endAt));
}

/**
 * Returns the next `count` instants after `now` at which a run is due; fewer when the schedule ends, none while it
 * is paused.
 */
export function runTimes(table: Timetable, now: number, count: number): number[] {
  return nextIntervals(table, now, count).map(({ end }) => end);
}

/** The intervals of these runs. Each is due at its end. */
export function nextIntervals(table: Timetable, now: number, count: number): Interval[] {
  const list: Interval[] = [];
  let interval = upcoming(table);
  if (interval !== null && interval.end <= now)
    interval = { start: floor(table, now), end: next(table, now) };
  while (interval !== null && list.length < count && (table.endAt === null || interval.end <= table.endAt)) {
    list.push(interval);
    interval = { start: interval.end, end: next(table, interval.end) };
  }
  return list;
}

/** Start of the first interval that ends at or after `startAt`. */
function firstStart(table: Timetable): number {
  return table.startAt === null ? Number.NEGATIVE_INFINITY : floor(table, ceil(table, table.startAt) - 1);
}
