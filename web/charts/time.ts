/** Points in time as text, in a time zone that the caller names. */
const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;
/** Range of times that `Date` can represent. */
const LATEST = 8.64e15;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'weekday';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A parsed time in milliseconds. Null if the text is not a time. */
export function parseTime(text: string | null | undefined): number | null {
  const time = text == null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

/** `14:05`, and `14:05:07` with seconds. */
export function formatClock(time: number, zone: string, withSeconds = false): string {
  const { hour, minute, second } = partsOf(time, zone);
  return withSeconds ? `${hour}:${minute}:${second}` : `${hour}:${minute}`;
}

/** `19 Nov`. */
export function formatDay(time: number, zone: string): string {
  const { day, month } = partsOf(time, zone);
  return `${Number(day)} ${month}`;
}

/** `19 Nov 2026`. */
function formatDate(time: number, zone: string): string {
  return `${formatDay(time, zone)} ${partsOf(time, zone).year}`;
}

/** `19 Nov 2026, 14:05`. */
export function formatDateTime(time: number, zone: string): string {
  return `${formatDate(time, zone)}, ${formatClock(time, zone)}`;
}

/** Month of a time: `Nov`. */
export function formatMonth(time: number, zone: string): string {
  return partsOf(time, zone).month;
}

/** What a range names beside its times: nothing, its day, or its day with the year. */
export type RangeDetail = 'time' | 'day' | 'year';

/**
 * An interval of time. One that begins and ends at midnight is named by its days: `19 Nov`, `16 to 22 Nov 2026`.
 * All others by their times: `09:00 to 10:00`, with the day if `detail` asks for it, or if they are of two days.
 */
export function formatRange(start: number, end: number, zone: string, detail: RangeDetail = 'time'): string {
  const nameOf = detail === 'year' ? formatDate : formatDay;
  if (isMidnight(start, zone) && isMidnight(end, zone)) return dayRange(start, end - 1, zone, nameOf);
  const [from, to] = [uniqueClock(start, zone), uniqueClock(end, zone)];
  if (dayOf(start, zone) !== dayOf(end - 1, zone)) {
    return `${nameOf(start, zone)}, ${from} to ${nameOf(end, zone)}, ${to}`;
  }
  return detail === 'time' ? `${from} to ${to}` : `${nameOf(start, zone)}, ${from} to ${to}`;
}

/** `14:05`, with its offset if the clock shows it twice on that day, because it is set back: `01:00 GMT-4`. */
function uniqueClock(time: number, zone: string): string {
  const clock = formatClock(time, zone);
  const isRepeated = [-MS_PER_HOUR, MS_PER_HOUR].some((ms) => formatClock(time + ms, zone) === clock);
  return isRepeated ? `${clock} ${offsetName(time, zone)}` : clock;
}

function offsetName(time: number, zone: string): string {
  const make = () => new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' });
  const parts = cachedFormat(`offset ${zone}`, make).formatToParts(time);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Calendar day of a time as `2026-11-19`. */
export function dayOf(time: number, zone: string): string {
  const { year, month, day } = partsOf(time, zone);
  const number = MONTHS.indexOf(month) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Weekday of a time, 0 for Monday. */
export function weekdayOf(time: number, zone: string): number {
  return ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(partsOf(time, zone).weekday);
}

/** Number of a calendar day such as `2026-11-19`, for arithmetic. Null if the text is not a day. */
export function dayNumber(day: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? parseTime(`${day}T00:00:00Z`) : null;
  return time === null ? null : Math.round(time / MS_PER_DAY);
}

/** A numbered calendar day as `19 Nov`. */
export function formatDayNumber(day: number): string {
  return formatDay(day * MS_PER_DAY, 'UTC');
}

export function isMidnight(time: number, zone: string): boolean {
  return formatClock(time, zone, true) === '00:00:00';
}

function dayRange(first: number, last: number, zone: string, nameOf: typeof formatDay): string {
  if (dayOf(first, zone) === dayOf(last, zone)) return nameOf(first, zone);
  const [from, to] = [partsOf(first, zone), partsOf(last, zone)];
  const isSameMonth = from.month === to.month && from.year === to.year;
  return `${isSameMonth ? Number(from.day) : nameOf(first, zone)} to ${nameOf(last, zone)}`;
}

/** A chart names few times, each of them several times. */
const known = new Map<string, Record<Part, string>>();
const MAX_KNOWN = 1000;

function partsOf(time: number, zone: string): Record<Part, string> {
  const key = `${time} ${zone}`;
  const found = known.get(key);
  if (found) return found;
  const parts = readParts(time, zone);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, parts);
  return parts;
}

function readParts(time: number, zone: string): Record<Part, string> {
  const format = cachedFormat(zone, () => {
    const numeric = '2-digit';
    return new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: numeric,
      minute: numeric,
      second: numeric,
    });
  });
  const parts = format.formatToParts(limited(time)).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Record<Part, string>;
}

/** Making a format takes longer than a hundred uses of it. */
export function cachedFormat(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}

function limited(time: number): number {
  return Number.isFinite(time) ? Math.min(Math.max(time, -LATEST), LATEST) : 0;
}
