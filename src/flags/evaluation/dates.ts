import { DAY_MS, HOUR_MS, parseInstant, SECOND_MS } from '../../kernel/time.ts';

/** The date of a filter, absolute or relative to now. */
export interface DateBound {
  /** Milliseconds. */
  at(now: number): number;
  /** True if the date has no time of day. */
  isDay: boolean;
}

const RELATIVE = /^-?(\d{1,4})([hdwmy])$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const MAX_LENGTH = 64;

/** Subtracts a number of units from an instant. */
const BACK: Readonly<Record<string, (now: number, count: number) => number>> = {
  h: (now, count) => now - count * HOUR_MS,
  d: (now, count) => now - count * DAY_MS,
  w: (now, count) => now - count * 7 * DAY_MS,
  m: monthsBefore,
  y: yearsBefore,
};

/** Reads an ISO 8601 date or date-time (UTC when it names no offset) or `-7d`, `-3h`, `-2w`, `-1m`, `-1y`. */
export function parseBound(value: unknown): DateBound | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null;
  const [, count, unit] = RELATIVE.exec(value) ?? [];
  if (unit !== undefined) return { at: (now) => BACK[unit]!(now, Number(count)), isDay: unit !== 'h' };
  const instant = parseInstant(value);
  if (!instant) return null;
  const ms = instant.micros / 1000;
  return { at: () => ms, isDay: DAY.test(value) };
}

/**
 * Returns the milliseconds of a property value. A number means seconds since 1970, but only if `lenient`: the SDKs
 * disagree on it and leave it to the server.
 */
export function readInstant(value: unknown, lenient: boolean): number | null {
  if (typeof value === 'number' || typeof value === 'bigint') {
    return lenient && Number.isFinite(Number(value)) ? Number(value) * SECOND_MS : null;
  }
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null;
  if (NUMBER.test(value)) return lenient ? Number(value) * SECOND_MS : null;
  const instant = parseInstant(value);
  return instant && instant.micros / 1000;
}

/** Returns the days since 1970 in UTC. */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** Subtracts month by month and clamps the day each time: two months before 31 March is 28 January. */
function monthsBefore(now: number, count: number): number {
  const date = new Date(now);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  let day = date.getUTCDate();
  for (let step = 1; step <= count && day > 28; step++) {
    day = Math.min(day, new Date(Date.UTC(year, month - step + 1, 0)).getUTCDate());
  }
  return date.setUTCFullYear(year, month - count, day);
}

function yearsBefore(now: number, count: number): number {
  const date = new Date(now);
  const isLeapDay = date.getUTCMonth() === 1 && date.getUTCDate() === 29;
  const day = isLeapDay && count > 0 ? 28 : date.getUTCDate();
  return date.setUTCFullYear(date.getUTCFullYear() - count, date.getUTCMonth(), day);
}
