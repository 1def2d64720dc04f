import { DAY_MS, MINUTE_MS } from '../kernel/time.ts';
import { type CronPattern, cronPattern } from './cron.ts';
import { firstInstantShowing, offsetMs } from './wall_clock.ts';

/** The boundaries of a cron expression in a zone; see `schedule.ts` for the words. */
export interface CronGrid {
  cron: string;
  timezone: string;
}

/** The boundaries of one date, ascending. Several are the same instant where the clock skips. */
interface Day {
  size: number;
  at: (index: number) => number;
  /** True when the clock may change on this date. */
  isUneven: boolean;
}

/** More than lie between two boundaries of any expression that `cronProblem` accepts. */
const MOST_DATES = 40;

/** The largest boundary at or before `t`. */
export function floorCron({ cron, timezone }: CronGrid, t: number): number {
  const pattern = cronPattern(cron);
  // When clocks are set back over midnight, the next date has begun before.
  const first = dateAt(timezone, t) + 1;
  for (let date = first; date > first - MOST_DATES; date--) {
    const day = dayOf(pattern, timezone, date);
    const passed = sizeUpTo(day, t);
    if (passed > 0) return day.at(passed - 1);
  }
  throw tooRare(cron);
}

/** The smallest boundary after `t`. */
export function nextCron({ cron, timezone }: CronGrid, t: number): number {
  const pattern = cronPattern(cron);
  const first = dateAt(timezone, t);
  for (let date = first; date < first + MOST_DATES; date++) {
    const day = dayOf(pattern, timezone, date);
    const passed = sizeUpTo(day, t);
    if (passed < day.size) return day.at(passed);
  }
  throw tooRare(cron);
}

/** Returns the number of boundaries in (from, until]: one step per date, however many boundaries it has. */
export function countCron({ cron, timezone }: CronGrid, from: number, until: number): number {
  const pattern = cronPattern(cron);
  const lastDate = dateAt(timezone, until) + 1;
  let count = 0;
  let last = from;
  for (let date = dateAt(timezone, from); date <= lastDate; date++) {
    const day = dayOf(pattern, timezone, date);
    if (!day.isUneven) {
      count += sizeUpTo(day, until) - sizeUpTo(day, from);
      continue;
    }
    for (let index = 0; index < day.size; index++) {
      const at = day.at(index);
      if (at <= last || at > until) continue;
      count++;
      last = at;
    }
  }
  return count;
}

const NONE: Day = { size: 0, at: () => Number.NaN, isUneven: false };

/** No zone changes its clock and changes it back within three days. */
function dayOf({ minutes, hasDate }: CronPattern, zone: string, date: number): Day {
  if (!hasDate(date)) return NONE;
  const midnight = date * DAY_MS;
  const wall = (index: number) => midnight + minutes[index]! * MINUTE_MS;
  const offset = offsetMs(zone, midnight - DAY_MS);
  const isUneven = offset !== offsetMs(zone, midnight + 2 * DAY_MS);
  const at = (index: number) => (isUneven ? firstInstantShowing(zone, wall(index)) : wall(index) - offset);
  return { size: minutes.length, at, isUneven };
}

/** Returns the number of boundaries of a date at or before `t`. */
function sizeUpTo({ size, at }: Day, t: number): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(middle) <= t) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The date that the wall clock of a zone shows: days since 1970-01-01. */
function dateAt(zone: string, t: number): number {
  return Math.floor((t + offsetMs(zone, t)) / DAY_MS);
}

function tooRare(cron: string): RangeError {
  return new RangeError(`${cron} has no boundary within ${MOST_DATES} days`);
}
