import { WeirError } from '../kernel/errors.ts';
import { refuseShape } from '../kernel/json_shape.ts';

const MAX_DEPTH = 100;
/** Values in a body. More are refused unparsed: millions of empty objects take gigabytes from a few bytes. */
const MAX_VALUES = 1_000_000;

export function parseError(detail: string): WeirError {
  return new WeirError('malformed', detail, { code: 'parse_error' });
}

/**
 * Parses what an SDK sent. Depth and number of values are checked before anything is made of them. What storage cannot hold is repaired
 * rather than refused, since the SDK's user cannot mend it: NUL is dropped, half of a surrogate pair becomes
 * U+FFFD, a member named `__proto__` is dropped.
 */
export function parseSent(text: string, maxValues = MAX_VALUES): unknown {
  refuseShape(text, { depth: MAX_DEPTH, values: maxValues });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw parseError('JSON parse error - the body is not valid JSON.');
  }
  return /\\u|__proto__/.test(text) ? repaired(value) : value;
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
