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
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s?(?:[Zz]|[+-]\d{2}(?::?\d{2})?)?)?$/;
/** Positions in such a text. */
const AT = { month: 5, day: 8, hour: 11, minute: 14, colon: 16, second: 17, point: 19 };
/** Date.UTC counts the years below this one from 1900. */
const FIRST_YEAR = 100;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export interface ParsedInstant {
  /** Microseconds since the epoch. */
  micros: number;
  /** True if the text has no UTC offset, so that it was read as UTC. */
  naive: boolean;
}

/**
 * Parses an ISO 8601 date or date-time from 1700 to 9999, with `T` or a blank between them and an optional offset; null for
 * anything else.
 */
export function parseInstant(text: string): ParsedInstant | null {
  const parsed = parseAnyInstant(text);
  return parsed && isWithinBounds(parsed) ? parsed : null;
}

/** Like `parseInstant`, in any year; those below 100 are read as 100. */
export function parseAnyInstant(text: string): ParsedInstant | null {
  // Every event has a time: groups of the expression and a Date would take about as long as serializing its properties.
  const iso = text.trim();
  if (!ISO.test(iso)) return null;
  const year = twoDigits(iso, 0) * 100 + twoDigits(iso, 2);
  const month = twoDigits(iso, AT.month);
  const day = twoDigits(iso, AT.day);
  const [hour, minute] = iso.length > AT.hour ? [twoDigits(iso, AT.hour), twoDigits(iso, AT.minute)] : [0, 0];
  const hasSecond = iso[AT.colon] === ':';
  const second = hasSecond ? twoDigits(iso, AT.second) : 0;
  if (!isDay(year, month, day) || hour > 23 || minute > 59 || second > 59) return null;
  let at = hasSecond ? AT.point : AT.colon;
  let micros = 0;
  if (iso[at] === '.' || iso[at] === ',') {
    // Digits beyond those of microseconds count nothing.
    for (let place = 100_000; isDigit(iso, ++at); place = Math.floor(place / 10)) {
      micros += digit(iso, at) * place;
    }
  }
  const offset = iso.slice(at).trim();
  const shift = offsetMinutes(offset);
  if (shift === null) return null;
  const utc = Date.UTC(Math.max(year, FIRST_YEAR), month - 1, day, hour, minute, second);
  return { micros: utc * 1000 + micros - shift * 60_000_000, naive: offset === '' };
}

const isWithinBounds = ({ micros }: ParsedInstant) => micros >= MIN_MS * 1000 && micros <= MAX_MS * 1000;

const digit = (text: string, at: number) => text.charCodeAt(at) - 0x30;
const twoDigits = (text: string, at: number) => digit(text, at) * 10 + digit(text, at + 1);
const isDigit = (text: string, at: number) =>
  at < text.length && digit(text, at) >= 0 && digit(text, at) <= 9;

function isDay(year: number, month: number, day: number): boolean {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0);
  return day >= 1 && day <= last;
}

function offsetMinutes(offset: string): number | null {
  if (offset === '' || offset === 'Z' || offset === 'z') return 0;
  const digits = offset.slice(1).replace(':', '');
  const hours = Number(digits.slice(0, 2));
  const minutes = Number(digits.slice(2) || 0);
  if (hours > 23 || minutes > 59) return null;
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** Returns the milliseconds of a time in the field `attr`; responds with 400 to anything else. */
export function requireInstant(text: string, attr: string): number {
  const parsed = parseAnyInstant(text);
  if (!parsed) {
    throw invalid(
      'Datetime has wrong format. Use ISO 8601, for example 2026-01-31T13:00:00Z.',
      attr,
      'invalid_input',
    );
  }
  if (!isWithinBounds(parsed)) {
    throw invalid('Datetime is out of range. Use one in the years 1700 to 9999.', attr, 'invalid_input');
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
