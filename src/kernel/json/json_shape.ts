import { WeirError } from '../errors.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const DIGIT_NINE = 0x39;
/** Integers with fewer digits are below 2^53. */
const LONG_LITERAL = 16;

export interface ShapeLimits {
  depth: number;
  values: number;
}

/** Number of values and containers seen so far; several scans of one body may share it. */
export interface ShapeCounts {
  values: number;
}

/**
 * Refuses JSON text that is nested too deeply (malformed) or has too many values (too_large) before it is parsed:
 * parsers and validators recurse, and millions of empty objects take gigabytes from a few bytes. It takes one pass and
 * skips strings by the native search, because they are most of a body.
 *
 * Each comma and each opening bracket counts as a value: a container costs as much as a scalar, whether or not it has
 * siblings.
 *
 * `onNumber` is called with the bounds of text outside of strings that may be a number which a double cannot hold: it
 * has 16 characters or more, or an exponent.
 */
export function refuseShape(
  text: string,
  limits: ShapeLimits,
  onNumber?: (start: number, end: number) => void,
): void {
  const counts = { values: 0 };
  for (let at = 0; at < text.length; at++) at = endOfValue(text, at, limits, counts, onNumber);
}

/**
 * Returns the position of the comma or closing bracket behind the value that begins at `from`, or the end of the text.
 * It checks the same limits as `refuseShape`, and does not check whether the value is valid JSON.
 */
export function endOfValue(
  text: string,
  from: number,
  limits: ShapeLimits,
  counts: ShapeCounts,
  onNumber?: (start: number, end: number) => void,
): number {
  // Local variables and the order of the branches matter: capture spends a quarter of its parsing time here.
  const { length } = text;
  const maxDepth = limits.depth;
  const maxValues = limits.values - counts.values;
  let depth = 0;
  let values = 0;
  let start = from;
  let hasExponent = false;
  let i = from;
  for (; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) {
      const quote = text.indexOf('"', i + 1);
      i = text.charCodeAt(quote - 1) === BACKSLASH ? endOfString(text, i) : quote;
      if (i < 0) return length;
      start = i + 1;
    } else if (code === COLON) start = i + 1;
    else if (code === COMMA) {
      if (hasExponent || i - start >= LONG_LITERAL) onNumber?.(start, i);
      start = i + 1;
      hasExponent = false;
      if (depth === 0) break;
      if (++values > maxValues) throw tooManyValues(limits.values);
    } else if (code <= DIGIT_NINE) {
      // This branch takes most characters of a number, and blanks.
    } else if (code === 0x7b || code === 0x5b) {
      if (++depth > maxDepth) throw tooDeep(maxDepth);
      if (++values > maxValues) throw tooManyValues(limits.values);
      start = i + 1;
    } else if (code === 0x7d || code === 0x5d) {
      if (hasExponent || i - start >= LONG_LITERAL) onNumber?.(start, i);
      start = i + 1;
      hasExponent = false;
      if (--depth < 0) break;
    } else if ((code === 0x65 || code === 0x45) && text.charCodeAt(i - 1) <= DIGIT_NINE) hasExponent = true;
  }
  counts.values += values;
  return i;
}

function tooDeep(depth: number): WeirError {
  const detail = `JSON parse error - nested deeper than ${depth} levels.`;
  return new WeirError('malformed', detail, { code: 'parse_error' });
}

function tooManyValues(values: number): WeirError {
  return new WeirError('too_large', `The body has more than ${values} values. Send fewer at once.`);
}

/** Returns the position of the quote that closes the string opened at `open`; -1 if there is none. */
export function endOfString(text: string, open: number): number {
  let quote = text.indexOf('"', open + 1);
  while (quote > 0) {
    let slashes = 0;
    while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) break;
    quote = text.indexOf('"', quote + 1);
  }
  return quote;
}
