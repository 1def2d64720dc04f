import type { Column } from '../../kernel/columns.ts';

/** A value that a column cannot hold. */
export interface Misfit {
  /** Without the value. */
  reason: string;
  /** The closest value that fits; null where there is none. */
  replacement: string | null;
}

/** Returns null for a value that fits. Values are spelled as in a staged CSV file. */
export type Rule = (value: string) => Misfit | null;

/** The unit of n in VARCHAR(n). */
export type LengthUnit = 'characters' | 'bytes';

/** The rules for values of a column on their way into a table column of this type, as the catalog or a CREATE TABLE spells it. */
export function rulesFor(column: Column, tableType: string, unit: LengthUnit): Rule[] {
  const { name, size, scale } = parseType(tableType);
  const rules: Rule[] = [noNul];
  if (/^(character|varchar|char|bpchar)/.test(name)) {
    if (unit === 'bytes' && /^(character|char|bpchar)$/.test(name)) rules.push(singleBytes);
    if (size !== null) rules.push(maxLength(size, unit, column.type !== 'json'));
  } else if (name in INTEGERS) rules.push(inRange(name, INTEGERS[name]!));
  else if (/^(numeric|decimal)$/.test(name) && size !== null) rules.push(maxDigits(size, scale));
  else if (/^(real|float4)$/.test(name)) rules.push(singlePrecision);
  else if (/^(date|timestamp)/.test(name)) rules.push(plainYear);
  else if (/^(json|jsonb|super)$/.test(name)) rules.push(readableJson(name, column.type === 'json'));
  else if (name === 'uuid') rules.push(uuidText);
  return rules;
}

/** A length limit. JSON that is cut is broken, so that it is replaced as a whole. */
export function maxLength(limit: number, unit: LengthUnit, canCut: boolean): Rule {
  const [measure, cut] =
    unit === 'bytes' ? ([Buffer.byteLength, cutBytes] as const) : ([countCharacters, cutCharacters] as const);
  return (value) => {
    // A UTF-16 unit takes at most three bytes of UTF-8.
    if (value.length * (unit === 'bytes' ? 3 : 1) <= limit) return null;
    const size = measure(value);
    if (size <= limit) return null;
    return misfit(`${size} ${unit}, at most ${limit}`, canCut ? cut(value, limit) : null);
  };
}

/** A limit for each text inside of a JSON value. */
export function maxTextInJson(limit: number): Rule {
  const exceeds = (value: unknown): boolean => {
    if (typeof value === 'string') return Buffer.byteLength(value) > limit;
    if (typeof value !== 'object' || value === null) return false;
    return Object.entries(value).some(([key, inner]) => exceeds(key) || exceeds(inner));
  };
  return (value) =>
    value.length * 3 > limit && exceeds(JSON.parse(value))
      ? misfit(`a text of more than ${limit} bytes in the JSON`)
      : null;
}

const INTEGERS: Readonly<Record<string, bigint>> = {
  smallint: 2n ** 15n,
  integer: 2n ** 31n,
  bigint: 2n ** 63n,
};

function misfit(reason: string, replacement: string | null = null): Misfit {
  return { reason, replacement };
}

/** `numeric(18, 2)` is `numeric`, 18 and 2; `timestamp(3) with time zone` is `timestamp` and 3. */
function parseType(type: string): { name: string; size: number | null; scale: number } {
  const [, name, size, scale] = /^([a-z][a-z0-9_ ]*?)\s*(?:\((\d+)(?:,\s*(-?\d+))?\).*)?$/.exec(
    type.toLowerCase(),
  ) ?? [null, type];
  return { name: name!, size: size === undefined ? null : Number(size), scale: Number(scale ?? 0) };
}

const noNul: Rule = (value) =>
  value.includes('\0') ? misfit('a NUL character', value.replaceAll('\0', '')) : null;

const singleBytes: Rule = (value) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII
  /^[\x00-\x7f]*$/.test(value) ? null : misfit('a character of several bytes in a CHAR column');

function inRange(type: string, bound: bigint): Rule {
  return (value) => {
    if (!/^-?\d+$/.test(value)) return null;
    const number = BigInt(value);
    return number >= -bound && number < bound ? null : misfit(`a number beyond the range of ${type}`);
  };
}

/** The server rounds what comes after the last digit of the scale; only what comes before can be too much. */
function maxDigits(precision: number, scale: number): Rule {
  return (value) => {
    if (/^nan$/i.test(value)) return null;
    const rounded = scaled(value, scale);
    const fits = rounded !== null && rounded < 10n ** BigInt(precision);
    return fits ? null : misfit(`a number beyond the range of numeric(${precision},${scale})`);
  };
}

/** The number without its sign times 10 to the power of the scale, rounded half up; null for infinity. */
function scaled(value: string, scale: number): bigint | null {
  const [, whole, fraction = '', exponent = '0'] =
    /^[+-]?(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(value) ?? [];
  if (whole === undefined) return null;
  const shift = Number(exponent) - fraction.length + scale;
  const digits = BigInt(`0${whole}${fraction}`);
  if (shift >= 0) return digits * 10n ** BigInt(Math.min(shift, MAX_SHIFT));
  const divisor = 10n ** BigInt(Math.min(-shift, MAX_SHIFT));
  return (digits + divisor / 2n) / divisor;
}

/** More digits than a number of 64 bits or a decimal can have. */
const MAX_SHIFT = 2000;

const singlePrecision: Rule = (value) => {
  const number = Number(value);
  if (!Number.isFinite(number) || number === 0) return null;
  const rounded = Math.fround(number);
  return Number.isFinite(rounded) && rounded !== 0 ? null : misfit('a number beyond the range of real');
};

/** The last year that both databases take. */
const LAST_YEAR = 294_275;

const plainYear: Rule = (value) => {
  const year = /^(\d{4,6})-\d\d-\d\d/.exec(value)?.[1];
  if (year !== undefined && Number(year) <= LAST_YEAR && !/BC/.test(value)) return null;
  return misfit('a date beyond the range of the type');
};

/** `isJson`: the value is certainly JSON, and only its escapes can encode something that is not a character. */
function readableJson(type: string, isJson: boolean): Rule {
  const isStrict = type !== 'json';
  return (value) => {
    if (isJson && !(isStrict && value.includes('\\u'))) return null;
    if (!/^\s*[[{"tfn\d-]/.test(value)) return misfit('not JSON');
    try {
      const parsed: unknown = JSON.parse(value);
      return isStrict && value.includes('\\u') && !areTexts(parsed)
        ? misfit('JSON with escapes of no character')
        : null;
    } catch {
      return misfit('not JSON');
    }
  };
}

/** True unless a text holds NUL or half of a surrogate pair. */
function areTexts(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => areTexts(key) && areTexts(inner));
}

const uuidText: Rule = (value) =>
  /^\{?([0-9a-f]{4}-?){7}[0-9a-f]{4}\}?$/i.test(value) ? null : misfit('not a uuid');

function cutBytes(value: string, limit: number): string {
  const bytes = Buffer.from(value.slice(0, limit));
  let end = Math.min(limit, bytes.length);
  while (end > 0 && end < bytes.length && (bytes[end]! & 0xc0) === 0x80) end--;
  return bytes.toString('utf8', 0, end);
}

function countCharacters(value: string): number {
  let count = 0;
  for (const _ of value) count++;
  return count;
}

function cutCharacters(value: string, limit: number): string {
  let end = 0;
  for (let count = 0; count < limit; count++) end += value.codePointAt(end)! > 0xffff ? 2 : 1;
  return value.slice(0, end);
}
