import { WeirError } from '../kernel/errors.ts';

const MAX_DEPTH = 100;
/** Values in a body. More are refused unparsed: millions of empty objects take gigabytes from a few bytes. */
const MAX_VALUES = 1_000_000;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

export function parseError(detail: string): WeirError {
  return new WeirError('malformed', detail, { code: 'parse_error' });
}

/**
 * Parses what an SDK sent. Depth and number of values are checked before anything is made of them. What storage cannot hold is repaired
 * rather than refused, since the SDK's user cannot mend it: NUL is dropped, half of a surrogate pair becomes
 * U+FFFD, a member named `__proto__` is dropped.
 */
export function parseSent(text: string): unknown {
  refuseShape(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw parseError('JSON parse error - the body is not valid JSON.');
  }
  return /\\u|__proto__/.test(text) ? repaired(value) : value;
}

/** One pass; strings are jumped over with the native search because they are most of a body. */
function refuseShape(text: string): void {
  let depth = 0;
  let values = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) {
      i = endOfString(text, i);
      if (i < 0) return;
    } else if (code === 0x7b || code === 0x5b) {
      if (++depth > MAX_DEPTH) throw parseError(`JSON parse error - nested deeper than ${MAX_DEPTH} levels.`);
    } else if (code === 0x7d || code === 0x5d) depth--;
    else if (code === 0x2c && ++values > MAX_VALUES) {
      throw new WeirError(
        'too_large',
        `The body has more than ${MAX_VALUES} values. Send it in smaller parts.`,
      );
    }
  }
}

/** Position of the quote that closes the string opened at `open`; -1 when none does. */
function endOfString(text: string, open: number): number {
  let quote = text.indexOf('"', open + 1);
  while (quote > 0) {
    let slashes = 0;
    while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) break;
    quote = text.indexOf('"', quote + 1);
  }
  return quote;
}

function repaired(value: unknown): unknown {
  if (typeof value === 'string') return repairedText(value);
  if (Array.isArray(value)) return value.map(repaired);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(members.map(([key, member]) => [repairedText(key), repaired(member)]));
}

function repairedText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
