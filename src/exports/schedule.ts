import { DAY_MS, HOUR_MS, MINUTE_MS } from '../kernel/time.ts';
import { cronPattern } from './cron.ts';
import { type CronGrid, countCron, floorCron, nextCron } from './cron_grid.ts';
import { firstInstantShowing, offsetMs } from './wall_clock.ts';

/**
 * Interval arithmetic: how a schedule cuts time. Pure; instants are milliseconds since the epoch, UTC.
 *
 * Words. A *boundary* is an instant at which the schedule cuts. An *interval* is [start, end) between two
 * neighbouring boundaries: its start belongs to it, its end belongs to the next one. The *grid* is the set of
 * all boundaries. Because every interval begins where the one before it ended, the intervals of one grid
 * neither overlap nor leave a gap, and each instant lies in exactly one of them. Everything else in the
 * exports module relies on that.
 *
 * Three kinds of grid:
 *
 * - *Steps* (`hour`, `every N minutes`): whole multiples of the step since the epoch. Timezones play no part,
 *   and no step is ever longer or shorter than another.
 * - *Calendar* (`day`, `week`, `manual`): days of the wall clock in the schedule's timezone, cut at `offsetHour`; weeks on
 *   `offsetDay`. A day has 23 or 25 hours when the clocks change. The boundary of a date is the *first instant at
 *   which the wall clock shows that hour or a later one*: of two equal hours in autumn the first, and where spring
 *   skips the hour, the moment of the skip. Where a zone skipped a whole date (Apia, 2011-12-30) two dates share a
 *   boundary, and there is one interval less.
 * - *Cron*: the times of a cron expression on the wall clock of the schedule's timezone, which follow the same rule. A time
 *   that spring skips is the moment of the skip, however many times are skipped; a time that autumn repeats counts once, the
 *   first time. So `0 * * * *` has one interval of two hours in autumn. Each boundary triggers the run of the interval that
 *   ends there.
 *
 * Dates are counted as whole days since 1970-01-01 of the wall clock, so that a calendar boundary is a function
 * of one integer, `k`, that never decreases; `floor` and `next` look at the few integers around an instant.
 *
 * A schedule may be changed. What was cut stays cut: the new schedule begins at the last boundary of the old one,
 * which may be off its grid. `intervals` then makes the first interval a partial one, up to the next boundary of
 * the new grid, so that the change neither repeats nor skips an instant.
 */
export interface Schedule {
  interval: string;
  /** IANA name; only calendar grids use it. */
  timezone: string;
  /** 0 = Sunday to 6; null means Sunday. Only for `week`. */
  offsetDay: number | null;
  /** 0 to 23; null means midnight. Only for `day` and `week`. */
  offsetHour: number | null;
  /** Five fields; null or absent unless `interval` is `cron`. */
  cron?: string | null;
}

/** The schedule of whatever has one. */
export function gridOf({ interval, timezone, offsetDay, offsetHour, cron = null }: Schedule): Schedule {
  return { interval, timezone, offsetDay, offsetHour, cron };
}

export interface Interval {
  start: number;
  end: number;
}

const STEPS: Readonly<Record<string, number>> = {
  hour: HOUR_MS,
  'every 5 minutes': 5 * MINUTE_MS,
  'every 10 minutes': 10 * MINUTE_MS,
  'every 15 minutes': 15 * MINUTE_MS,
  'every 20 minutes': 20 * MINUTE_MS,
  'every 30 minutes': 30 * MINUTE_MS,
};

/** `manual` cuts by days as well, so that no interval is endless, but makes no runs on its own. */
const CALENDAR_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, manual: 1 };

const CRON = 'cron';

/** All cadences, as the wire names them. */
export const INTERVALS: readonly string[] = [...Object.keys(STEPS), ...Object.keys(CALENDAR_DAYS), CRON];

export function isCalendar(interval: string): boolean {
  return interval in CALENDAR_DAYS;
}

/** True when runs follow a cron expression. */
export function isCron(interval: string): boolean {
  return interval === CRON;
}

/** True when the schedule follows the dates of its timezone. */
export function hasDates({ interval }: Schedule): boolean {
  return isCalendar(interval) || isCron(interval);
}

/** True when runs are made only on request. */
export function isManual({ interval }: Schedule): boolean {
  return interval === 'manual';
}

/** Average length of an interval without clock changes: milliseconds. */
export function nominalLength(schedule: Schedule): number {
  if (isCron(schedule.interval)) return cronPattern(cronGrid(schedule).cron).averageMs;
  return STEPS[schedule.interval] ?? calendarDays(schedule) * DAY_MS;
}

/** The largest boundary at or before `t`. */
export function floor(schedule: Schedule, t: number): number {
  const step = STEPS[schedule.interval];
  if (step !== undefined) return Math.floor(t / step) * step;
  if (isCron(schedule.interval)) return floorCron(cronGrid(schedule), t);
  return calendarBoundary(schedule, periodAt(schedule, t));
}

/** The smallest boundary after `t`. */
export function next(schedule: Schedule, t: number): number {
  const step = STEPS[schedule.interval];
  if (step !== undefined) return (Math.floor(t / step) + 1) * step;
  if (isCron(schedule.interval)) return nextCron(cronGrid(schedule), t);
  let k = dateAt(schedule, t) - 1;
  while (calendarBoundary(schedule, k) <= t) k++;
  return calendarBoundary(schedule, k);
}

/** The smallest boundary at or after `t`. */
export function ceil(schedule: Schedule, t: number): number {
  const below = floor(schedule, t);
  return below === t ? t : next(schedule, t);
}

/** The first `max` whole intervals in [from, until); the first may be partial when `from` is off the grid. */
export function intervals(schedule: Schedule, from: number, until: number, max: number): Interval[] {
  const list: Interval[] = [];
  for (let start = from; list.length < max; ) {
    const end = next(schedule, start);
    if (end > until) break;
    list.push({ start, end });
    start = end;
  }
  return list;
}

/** Returns the number of intervals that `intervals` would list from `from` to the boundary `until`. */
export function countIntervals(schedule: Schedule, from: number, until: number): number {
  const step = STEPS[schedule.interval];
  if (step !== undefined) return Math.floor(until / step) - Math.floor(from / step);
  if (isCron(schedule.interval)) return countCron(cronGrid(schedule), from, until);
  const moved = Math.abs(offsetMs(schedule.timezone, until) - offsetMs(schedule.timezone, from));
  if (moved < DATE_LINE_MS) return periodAt(schedule, until) - periodAt(schedule, from);
  return intervals(schedule, from, until, Number.POSITIVE_INFINITY).length;
}

/**
 * Returns the start of a date's day for a schedule that has dates; the date is days since 1970-01-01 on the wall
 * clock.
 */
export function dayStart(schedule: Schedule, date: number): number {
  return firstInstantShowing(schedule.timezone, date * DAY_MS + (schedule.offsetHour ?? 0) * HOUR_MS);
}

/** No clock is set this far, but zones have moved across the date line. */
const DATE_LINE_MS = 12 * HOUR_MS;

/** 1970-01-01 was a Thursday: day 4 of a week that begins on Sunday. */
const EPOCH_WEEKDAY = 4;

function cronGrid({ cron, timezone }: Schedule): CronGrid {
  if (typeof cron !== 'string') throw new RangeError('a cron schedule without an expression');
  return { cron, timezone };
}

function calendarDays(schedule: Schedule): number {
  const days = CALENDAR_DAYS[schedule.interval];
  if (days === undefined) throw new RangeError(`unknown interval ${schedule.interval}`);
  return days;
}

/** First date of period 0, in days since 1970-01-01. */
function phase(schedule: Schedule): number {
  return schedule.interval === 'week' ? (schedule.offsetDay ?? 0) - EPOCH_WEEKDAY : 0;
}

/** The period whose dates hold `t` on the wall clock; right to within one. */
function dateAt(schedule: Schedule, t: number): number {
  const wall = t + offsetMs(schedule.timezone, t) - (schedule.offsetHour ?? 0) * HOUR_MS;
  return Math.floor((Math.floor(wall / DAY_MS) - phase(schedule)) / calendarDays(schedule));
}

/** The last period that begins at or before `t`. */
function periodAt(schedule: Schedule, t: number): number {
  let k = dateAt(schedule, t) + 1;
  while (calendarBoundary(schedule, k) > t) k--;
  return k;
}

function calendarBoundary(schedule: Schedule, k: number): number {
  const date = phase(schedule) + k * calendarDays(schedule);
  return dayStart(schedule, date);
}
