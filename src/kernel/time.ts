import { DateTime } from 'luxon';
import { invalid } from './errors.ts';

/** Instants are integers: milliseconds since the epoch in the state store, microseconds for events. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Bounds from 1700 to 9999, which every destination can hold, and which remain safe integers in microseconds. */
export const MIN_MS = Date.parse('1700-01-01T00:00:00Z');
const MAX_MS = Date.parse('9999-12-31T23:59:59.999Z');

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|z|[+-]\d{2}(?::?\d{2})?)?)?$/;

export interface ParsedInstant {
  /** Microseconds since the epoch. */
  micros: number;
  /** True if the text has no UTC offset, so that it was read as UTC. */
  naive: boolean;
}

/**
 * Parses an ISO 8601 date or date-time with `T` or a blank between them and an optional offset; null for anything else.
 */
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

/** Returns the milliseconds of a time in the field `attr`; responds with 400 to anything else. */
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

/** Like `requireInstant`, for an optional field. */
export function instantOrNull(text: string | undefined, attr: string): number | null {
  return text === undefined ? null : requireInstant(text, attr);
}

/** Formats milliseconds as on the wire: `2026-01-31T13:00:00Z`, with milliseconds only if they are not zero. */
export function isoFromMs(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}

export function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : isoFromMs(ms);
}

/** Formats milliseconds as local time of a zone: `2026-01-31T14:00:00+01:00`. */
export function isoInZone(ms: number, zone: string): string {
  return DateTime.fromMillis(ms, { zone }).toISO({ suppressMilliseconds: true })!;
}
