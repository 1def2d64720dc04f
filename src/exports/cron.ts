import { CronExpressionParser } from 'cron-parser';
import { memoize } from '../kernel/memoize.ts';
import { DAY_MS, MINUTE_MS } from '../kernel/time.ts';

/** A cron expression as times on the wall clock: the same minutes of each day that matches. */
export interface CronPattern {
  /** Since midnight, ascending. */
  minutes: readonly number[];
  /** True for the days that match; `date` is days since 1970-01-01. */
  hasDate: (date: number) => boolean;
  /** Average length of an interval: milliseconds. */
  averageMs: number;
  /** The least and the most time between two neighboring runs, on the wall clock: minutes. */
  shortest: number;
  longest: number;
}

const SHORTEST_MINUTES = 5;
const LONGEST_DAYS = 31;

const DAY_MINUTES = DAY_MS / MINUTE_MS;
/** After 28 years the calendar repeats itself; one more holds every turn of a year. */
const DATES_OF_CYCLE = Math.ceil(29 * 365.25);

const NUMBER = '\\d{1,2}';
const MONTH = `(?:${NUMBER}|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)`;
const WEEKDAY = `(?:${NUMBER}|sun|mon|tue|wed|thu|fri|sat)`;
const FORM = new RegExp(`^${[NUMBER, NUMBER, NUMBER, MONTH, WEEKDAY].map(listOf).join(' +')}$`, 'i');

const patterns = memoize<CronPattern>(100_000);

/** The pattern of an expression that `cronProblem` accepts. Throws `RangeError` for what is not an expression. */
export function cronPattern(expression: string): CronPattern {
  return patterns(expression, () => read(expression));
}

/** Returns the problem of an expression, for its owner; null when exports can follow it. */
export function cronProblem(expression: string): string | null {
  if (!FORM.test(expression)) return BAD_FORM;
  const pattern = patternOrNull(expression);
  if (!pattern) return BAD_VALUE;
  if (pattern.shortest < SHORTEST_MINUTES) return TOO_OFTEN;
  return pattern.longest > LONGEST_DAYS * DAY_MINUTES ? TOO_RARE : null;
}

const BAD_FORM =
  'Must be five fields: minute, hour, day of month, month and day of week, for example 0 6 * * 1-5. A field is *, a value, a range, or a list of them; * and ranges may have a step, for example */15.';
const BAD_VALUE =
  'A value is not possible. Minutes are 0 to 59, hours 0 to 23, days those that the month has, months 1 to 12, days of week 0 to 7 (0 and 7 are Sunday). Ranges ascend, steps are at least 1, and a list names each value once.';
const TOO_OFTEN = `Two runs would be less than ${SHORTEST_MINUTES} minutes apart, which is the shortest interval. Use fewer minutes, for example */${SHORTEST_MINUTES} * * * *.`;
const TOO_RARE = `Two runs would be more than ${LONGEST_DAYS} days apart. Use a schedule that runs at least once a month, for example 0 6 1 * *.`;

function patternOrNull(expression: string): CronPattern | null {
  try {
    return cronPattern(expression);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The parser accepts more than five fields, and characters of which one, `H`, means a random time. */
function read(expression: string): CronPattern {
  if (!FORM.test(expression)) throw new RangeError(BAD_FORM);
  const fields = fieldsOf(expression);
  const { hour, minute } = fields;
  const minutes = hour.values.flatMap((hours) => minute.values.map((minutes) => hours * 60 + minutes));
  const hasDate = dateTest(fields);
  return { minutes, hasDate, ...gapsOf(minutes, hasDate) };
}

function fieldsOf(expression: string) {
  try {
    return CronExpressionParser.parse(expression).fields;
  } catch (error) {
    throw new RangeError(BAD_VALUE, { cause: error });
  }
}

/** When both day fields are restricted, a day that matches one of them is sufficient, as in every cron. */
function dateTest({ month, dayOfMonth, dayOfWeek }: ReturnType<typeof fieldsOf>): CronPattern['hasDate'] {
  const months = new Set<unknown>(month.values);
  const days = new Set<unknown>(dayOfMonth.values);
  const weekdays = new Set(dayOfWeek.values.map((weekday) => Number(weekday) % 7));
  const isEither = !dayOfMonth.isWildcard && !dayOfWeek.isWildcard;
  return (date) => {
    const wall = new Date(date * DAY_MS);
    if (!months.has(wall.getUTCMonth() + 1)) return false;
    const isDay = days.has(wall.getUTCDate());
    const isWeekday = weekdays.has(wall.getUTCDay());
    return isEither ? isDay || isWeekday : isDay && isWeekday;
  };
}

function gapsOf(minutes: readonly number[], hasDate: CronPattern['hasDate']) {
  const dates = Array.from({ length: DATES_OF_CYCLE }, (_, date) => date).filter(hasDate);
  const overnight = minutes[0]! - minutes.at(-1)!;
  const gaps = [...differences(minutes), ...differences(dates).map((days) => days * DAY_MINUTES + overnight)];
  return {
    shortest: gaps.reduce((least, gap) => Math.min(least, gap), Number.POSITIVE_INFINITY),
    longest: gaps.reduce((most, gap) => Math.max(most, gap), dates.length > 0 ? 0 : Number.POSITIVE_INFINITY),
    averageMs: (DATES_OF_CYCLE * DAY_MS) / (dates.length * minutes.length),
  };
}

function differences(list: readonly number[]): number[] {
  return list.slice(1).map((value, index) => value - list[index]!);
}

/** A list of values, ranges and stars, of which the last two may have a step. */
function listOf(value: string): string {
  const entry = `(?:(?:\\*|${value}-${value})(?:/${NUMBER})?|${value})`;
  return `${entry}(?:,${entry})*`;
}
