import { exactText } from '../../kernel/exact_json.ts';

/** Every character can be part of one thing only, so a long text takes no longer than its length. */
const NUMBER = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;
const NOT_FINITE = /^\s*[+-]?(nan|inf(inity)?)\s*$/i;
const NOT_ASCII = /[^\0-\x7f]/;

/** The text of a value: itself, or JSON. `String` would call what the value brings along, and throw where that is odd. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' || value === undefined ? (exactText(value) ?? '') : String(value);
}

/** The number that a value is or spells; null for anything else, for infinity and for blank text. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'string') {
    if (!NUMBER.test(value)) return null;
    value = Number(value);
  } else if (typeof value === 'bigint') value = Number(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Whether a value is or spells a number that is infinite or none, such as `NaN`: nothing is more or less than that. */
export function isNotFinite(value: unknown): boolean {
  if (typeof value !== 'string') return typeof value === 'number' && !Number.isFinite(value);
  return NOT_FINITE.test(value) || (NUMBER.test(value) && numberOf(value) === null);
}

/** Whether a number may have lost digits: it is an integer beyond 2^53, but not beyond 64 bits. */
export function isRounded(value: unknown): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value as number) <= 2 ** 64;
}

/** The id that a value is or spells; NaN, which is the id of nothing, for anything else. */
export function idOf(value: unknown): number {
  return numberOf(value) ?? Number.NaN;
}

/** Takes away differences that do not count. */
export type Fold = (text: string) => string;

export const lower: Fold = (text) => text.toLowerCase();

/** A to Z in lower case, everything else as it is. */
export function asciiLower(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
