import { exactText } from '../../kernel/json/exact_json.ts';

/** No two parts of the pattern match the same characters, so matching takes linear time. */
const NUMBER = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;
const NOT_FINITE = /^\s*[+-]?(nan|inf(inity)?)\s*$/i;
const NOT_ASCII = /[^\0-\x7f]/;

/** Returns the text of a value: itself, or JSON. `String` would call the value's own `toString`, which may throw. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' || value === undefined ? (exactText(value) ?? '') : String(value);
}

/** Returns the number that a value is or spells; null for anything else, for infinity and for blank text. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'string') {
    if (!NUMBER.test(value)) return null;
    value = Number(value);
  } else if (typeof value === 'bigint') value = Number(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Returns true for a value that is or spells infinity or `NaN`, which no comparison holds for. */
export function isNotFinite(value: unknown): boolean {
  if (typeof value !== 'string') return typeof value === 'number' && !Number.isFinite(value);
  return NOT_FINITE.test(value) || (NUMBER.test(value) && numberOf(value) === null);
}

/** Returns true if a number may have lost digits: an integer beyond 2^53, but not beyond 64 bits. */
export function isRounded(value: unknown): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value as number) <= 2 ** 64;
}

/** Returns the id that a value is or spells; NaN, which equals no id, for anything else. */
export function idOf(value: unknown): number {
  return numberOf(value) ?? Number.NaN;
}

/** Removes differences that a comparison ignores. */
export type Fold = (text: string) => string;

/** Both forms of the small sigma are equal: which one a text in capitals gets depends on the letters around it. */
export function lower(text: string): string {
  const lowered = text.toLowerCase();
  return lowered.includes('ς') ? lowered.replaceAll('ς', 'σ') : lowered;
}

/** Lowercases A to Z only. */
export function asciiLower(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
