import { DateTime } from 'luxon';
import { invalid } from './errors.ts';

/** Instants are integers: milliseconds since the epoch in the state store, microseconds for events. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** 1700 to 9999: what every destination can hold, and what stays a safe integer in microseconds on the way. */
export const MIN_MS = Date.parse('1700-01-01T00:00:00Z');
const MAX_MS = Date.parse('9999-12-31T23:59:59.999Z');

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|z|[+-]\d{2}(?::?\d{2})?)?)?$/;

export interface ParsedInstant {
  /** Microseconds since the epoch. */
  micros: number;
  /** True when the text carried no UTC offset (it is then read as UTC). */
  naive: boolean;
}

/** Reads an ISO 8601 date or date-time, `T` or blank between, offset optional. Null when it is not one. */
export function parseInstant(text: string): ParsedInstant | null {
  const match = ISO.exec(text.trim());
  if (!match) return null;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', offset] = match;
  const base = new Date(0);
  base.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  base.setUTCHours(Number(hour), Number(minute), Number(second));
  const valid =
    base.getUTCMonth() === Number(month) - 1 &&
    base.getUTCDate() === Number(day) &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) < 60;
  if (!valid) return null;
  const micros = base.getTime() * 1000 + Number(fraction.slice(0, 6).padEnd(6, '0') || 0);
  const shift = offsetMinutes(offset);
  if (shift === null) return null;
  const result = micros - shift * 60_000_000;
  if (result < MIN_MS * 1000 || result > MAX_MS * 1000) return null;
  return { micros: result, naive: offset === undefined };
}

function offsetMinutes(offset: string | undefined): number | null {
  if (offset === undefined || offset === 'Z' || offset === 'z') return 0;
  const digits = offset.slice(1).replace(':', '');
  const hours = Number(digits.slice(0, 2));
  const minutes = Number(digits.slice(2) || 0);
  if (hours > 23 || minutes > 59) return null;
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** Milliseconds of an instant a caller wrote into the field `attr`; 400 when it is not one. */
export function requireInstant(text: string, attr: string): number {
  const parsed = parseInstant(text);
  if (!parsed) {
    throw invalid(
      'Datetime has wrong format. Use ISO 8601, for example 2026-01-31T13:00:00Z.',
      attr,
      'invalid_input',
    );
  }
  return Math.floor(parsed.micros / 1000);
}

/** The same for what may be left out. */
export function instantOrNull(text: string | undefined, attr: string): number | null {
  return text === undefined ? null : requireInstant(text, attr);
}

/** Wire form of milliseconds: `2026-01-31T13:00:00Z`, with milliseconds only when they are not zero. */
export function isoFromMs(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}

export function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : isoFromMs(ms);
}

/** The same on the wall of a zone: `2026-01-31T14:00:00+01:00`. */
export function isoInZone(ms: number, zone: string): string {
  return DateTime.fromMillis(ms, { zone }).toISO({ suppressMilliseconds: true })!;
}
