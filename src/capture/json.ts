import { WeirError } from '../kernel/errors.ts';
import { type ExactJson, readExact } from '../kernel/json/exact_json.ts';
import { type ChangeCounts, noneChanged } from './changes.ts';

export const MAX_DEPTH = 100;
/**
 * Maximum number of values in a body. Larger bodies are refused unparsed: millions of empty objects take gigabytes from
 * a few bytes.
 */
export const MAX_VALUES = 1_000_000;
/** Number of values allowed in a text of any length, and the characters required for each further value. */
const FREE_VALUES = 50_000;
const CHARACTERS_A_VALUE = 3;

/** A parsed request body. */
export interface SentJson extends Pick<ExactJson, 'value' | 'hasLargeNumbers'> {
  /** Counts of the values that could not be stored as sent. */
  changes: ChangeCounts;
}

export function parseError(detail: string): WeirError {
  return new WeirError('malformed', detail, { code: 'parse_error' });
}

/**
 * Parses a request body; integers of 64 bits beyond 2^53 become bigints. Depth and number of values are checked before
 * values are allocated. Values that storage cannot hold are changed rather than refused, since the SDK's user cannot
 * fix them: larger integers are rounded, NUL is dropped, half of a surrogate pair becomes U+FFFD, a key `__proto__` is
 * dropped.
 */
export function parseSent(text: string, maxValues = maxValuesOf(text.length)): SentJson {
  return sentJson(text, () => readExact(text, { depth: MAX_DEPTH, values: maxValues }));
}

/**
 * Returns the number of values allowed in a text of this length: events contain names, sentences and numbers, not
 * millions of brackets.
 */
export function maxValuesOf(characters: number): number {
  return Math.min(MAX_VALUES, FREE_VALUES + Math.floor(characters / CHARACTERS_A_VALUE));
}

/** Parses the text with `read`, and changes the values that storage cannot hold. */
export function sentJson(text: string, read: () => ExactJson): SentJson {
  const { value, hasLargeNumbers, rounded, infinite } = parsed(read);
  const changes = { ...noneChanged(), integer_rounded: rounded, number_out_of_range: infinite };
  const isSafe = !/\\u|__proto__/.test(text);
  return { value: isSafe ? value : repaired(value, changes), hasLargeNumbers, changes };
}

function parsed(read: () => ExactJson): ExactJson {
  try {
    return read();
  } catch (error) {
    if (error instanceof WeirError) throw error;
    throw parseError('JSON parse error - the body is not valid JSON.');
  }
}

function repaired(value: unknown, changes: ChangeCounts): unknown {
  if (typeof value === 'string') return repairedText(value, changes);
  if (Array.isArray(value)) return value.map((item) => repaired(item, changes));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const kept = entries.filter(([key]) => key !== '__proto__');
  changes.key_removed += entries.length - kept.length;
  return Object.fromEntries(
    kept.map(([key, inside]) => [repairedText(key, changes), repaired(inside, changes)]),
  );
}

function repairedText(text: string, changes: ChangeCounts): string {
  const withoutNul = text.replaceAll('\0', '');
  if (withoutNul !== text) changes.null_character_removed++;
  if (withoutNul.isWellFormed()) return withoutNul;
  changes.surrogate_replaced++;
  return withoutNul.toWellFormed();
}
