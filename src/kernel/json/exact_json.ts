/**
 * JSON whose integers keep their digits. JSON.parse converts every number to a double, which rounds integers beyond
 * 2^53; here such an integer becomes a bigint if it fits into 64 bits, signed or unsigned, which readers of JSON have a
 * type for. All other numbers are doubles.
 *
 * A reviver would receive the digits as well, but JSON.parse with any reviver takes six times as long. Instead, the
 * integers are replaced by marked strings before parsing, and restored afterwards; text without large integers is
 * parsed directly.
 */
import { refuseShape, type ShapeLimits } from './json_shape.ts';

declare global {
  interface JSON {
    rawJSON(text: string): object;
  }
}

const MIN_INTEGER = -(2n ** 63n);
const MAX_INTEGER = 2n ** 64n - 1n;
/** No integer of 64 bits has more characters. */
const MAX_LENGTH = 20;

const INTEGER = /^-?[1-9]\d{15,}$/;
/** The text of a double beyond 64 bits has at least this many digits in a row. */
const DIGITS_BEYOND = 19;
const NO_LIMITS: ShapeLimits = { depth: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY };

export interface ExactJson {
  value: unknown;
  /** True if the value has bigints, which JSON.stringify refuses, or doubles that it writes as integers beyond 64 bits. */
  hasLargeNumbers: boolean;
  /** Integers outside the range, which became the nearest double. */
  rounded: number;
  /** Numbers beyond the range of a double, which became infinite. */
  infinite: number;
}

/** Throws the errors of JSON.parse and of `refuseShape`. */
export function readExact(text: string, limits: ShapeLimits): ExactJson {
  const found = new LargeNumbers(text);
  refuseShape(text, limits, (start, end) => found.add(start, end));
  return parseFound(text, found);
}

/** Parses text whose large numbers are known. Throws the errors of JSON.parse. */
export function parseFound(text: string, found: LargeNumbers): ExactJson {
  const { integers, infinite } = found;
  const mark = integers.length > 0 ? unusedMark(text) : null;
  if (mark === null) {
    const rounded = found.rounded + integers.length;
    return { value: JSON.parse(text), hasLargeNumbers: found.isBeyond, rounded, infinite };
  }
  const value = JSON.parse(marked(text, integers, mark));
  restore(value, mark.charCodeAt(0));
  return { value, hasLargeNumbers: true, rounded: found.rounded, infinite };
}

/** Returns the value of JSON text that `exactText` has written. */
export function parseExact(text: string): unknown {
  return /\d{16}/.test(text) ? readExact(text, NO_LIMITS).value : JSON.parse(text);
}

/** Serializes a value that rarely contains large numbers. Throws the errors of JSON.stringify for anything else. */
export function exactText(value: unknown, indentation?: number): string {
  try {
    const text = JSON.stringify(value, null, indentation);
    return mayBeBeyond(text) ? largeNumberText(value, indentation) : text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return largeNumberText(value, indentation);
  }
}

/**
 * Returns true for a text with a long row of digits. Such a row covers one of every 19 characters, so that most of the
 * others are not read: a regular expression reads all of them, which takes longer than serializing the value.
 */
function mayBeBeyond(text: string): boolean {
  let start = 0;
  for (let at = DIGITS_BEYOND - 1; at < text.length; at += DIGITS_BEYOND) {
    let first = at;
    while (first >= start && isDigit(text.charCodeAt(first))) first--;
    let end = at + 1;
    if (first < at) while (end < text.length && isDigit(text.charCodeAt(end))) end++;
    if (end - first > DIGITS_BEYOND) return true;
    start = at + 1;
  }
  return false;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/**
 * Serializes a value that contains large numbers: bigints with all digits, and doubles beyond 64 bits with an exponent.
 * JSON.stringify writes doubles up to 10^21 as integers, and some readers refuse a document with an integer that fits
 * into none of their types.
 */
export function largeNumberText(value: unknown, indentation?: number): string {
  return JSON.stringify(value, withDigits, indentation);
}

function withDigits(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return JSON.rawJSON(String(value));
  return typeof value === 'number' && isBeyond(value) ? JSON.rawJSON(value.toExponential()) : value;
}

/**
 * Returns true for a double that JSON.stringify writes as an integer of more than 64 bits: -2^63 becomes
 * -9223372036854776000.
 */
function isBeyond(value: number): boolean {
  return (value >= 2 ** 64 || value <= -(2 ** 63)) && Math.abs(value) < 1e21;
}

/** Positions of the integers that need a bigint, and counts of the numbers that a double or a bigint cannot hold. */
export class LargeNumbers {
  /** Start and end of each integer, relative to the offset. */
  readonly integers: [start: number, end: number][] = [];
  rounded = 0;
  infinite = 0;
  /** True if a double is written as an integer beyond 64 bits. */
  isBeyond = false;
  readonly #text: string;
  readonly #offset: number;

  constructor(text: string, offset = 0) {
    this.#text = text;
    this.#offset = offset;
  }

  add(start: number, end: number): void {
    const literal = this.#text.slice(start, end).trim();
    this.isBeyond ||= isBeyond(Number(literal));
    if (literal.length <= MAX_LENGTH && INTEGER.test(literal) && isWithin(literal)) {
      if (Number.isSafeInteger(Number(literal))) return;
      const first = this.#text.indexOf(literal, start) - this.#offset;
      this.integers.push([first, first + literal.length]);
    } else this.#countInexact(literal);
  }

  #countInexact(literal: string): void {
    const number = Number(literal);
    if (Math.abs(number) === Number.POSITIVE_INFINITY) this.infinite++;
    else if (/^-?\d{16,400}$/.test(literal) && BigInt(number) !== BigInt(literal)) this.rounded++;
  }
}

function isWithin(digits: string): boolean {
  if (digits.length < MAX_LENGTH - 1) return true;
  const integer = BigInt(digits);
  return integer >= MIN_INTEGER && integer <= MAX_INTEGER;
}

/** Returns a control character that does not occur in the text, raw or escaped; null if all of them occur. */
function unusedMark(text: string): string | null {
  const escapes = /\\u00[89]/.test(text) ? text.toLowerCase() : '';
  for (let code = 0x80; code < 0xa0; code++) {
    const mark = String.fromCharCode(code);
    if (!text.includes(mark) && !escapes.includes(`\\u00${code.toString(16)}`)) return mark;
  }
  return null;
}

function marked(text: string, integers: readonly [number, number][], mark: string): string {
  let result = '';
  let done = 0;
  for (const [start, end] of integers) {
    result += `${text.slice(done, start)}"${mark}${text.slice(start, end)}"`;
    done = end;
  }
  return result + text.slice(done);
}

/** Replaces the marked strings by bigints. */
function restore(value: unknown, mark: number): void {
  if (typeof value !== 'object' || value === null) return;
  const holder = value as Record<string | number, unknown>;
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const key of keys) {
    const inside = holder[key];
    if (typeof inside !== 'string') restore(inside, mark);
    else if (inside.charCodeAt(0) === mark) holder[key] = BigInt(inside.slice(1));
  }
}
