/** An amount of time that is taken away from an instant. */
export type StepUnit = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

/** One SELECT over `events` and `person_overrides`, in the SQL of the engine that keeps them. */
export type EventQuery = (dialect: Dialect) => string;

/**
 * The SQL of an engine that keeps events, where engines differ. All queries over events are written once, by functions
 * that take the dialect first. An argument is SQL unless it is said to be a value; each function is pure.
 *
 * The dialects share the rest: SELECT with CTEs, joins (also ASOF), GROUPING SETS, FILTER, CASE, `coalesce`, `nullif`,
 * `count`, `min`, `max`, `avg`, `any_value`, `least` and `greatest` (which pass over null), `x::DOUBLE`, `x::INTEGER`,
 * lists as `[a, b]` with positions from 1, and `left` joins that give null.
 *
 * What always runs on DuckDB, wherever events are kept, uses its SQL directly: shaping and delivery (`staging`,
 * `sandbox`, `file_account.ts`), the files that are read from another engine (`clickhouse/extraction.ts`), and the event
 * store in the data folder itself (`append_rows.ts`, `compaction`, `removal`, `incremental` and others). `test/architecture.test.ts` lists the files.
 */
export interface Dialect {
  /** A text; the argument is a value. */
  text(value: string): string;
  /** Texts as the right side of IN; the arguments are values. */
  list(values: readonly string[]): string;
  /** A double-precision number; the argument is a finite value. */
  double(value: number): string;
  /** An instant; the argument is a value in microseconds since the epoch. */
  instant(micros: number): string;

  /** The instant at microseconds since the epoch. */
  instantAt(micros: string): string;
  /** Microseconds since the epoch of an instant. */
  micros(instant: string): string;
  /** Whole milliseconds since the epoch of an instant. */
  millis(instant: string): string;
  /** The instant that a text in ISO 8601 names; null for any other text. */
  instantIn(text: string): string;
  /** The instant so many units earlier. A day that the month does not have becomes its last. The arguments after the first are values. */
  earlier(instant: string, count: number, unit: StepUnit): string;
  /** The date of an instant, given in microseconds, as text like `2026-01-31`; `zone` is the IANA name as a value. */
  dateIn(zone: string, micros: string): string;
  /** The number of days, weeks (from Monday) or months that begin between two instants, given in microseconds. */
  unitsBetween(unit: 'day' | 'week' | 'month', from: string, to: string, zone: string): string;

  /** The quotient of whole numbers, cut towards zero. */
  quotient(dividend: string, divisor: string): string;
  /** The double-precision number that a text spells; null for any other text. */
  number(text: string): string;
  /** The 64-bit whole number that a text of digits spells; null when it is too large. */
  wholeNumber(text: string): string;
  /** False for NaN and infinite numbers. */
  isFinite(number: string): string;
  /** A number as JavaScript writes it. */
  numberText(number: string): string;

  /** The text of a property of a JSON object, null when it is absent or null. `key` is a value, its name. */
  property(column: string, key: string): string;
  /** True for a property that is a number with a fraction or an exponent. */
  isFraction(column: string, key: string): string;
  /** True for a property that is a number. */
  isNumber(column: string, key: string): string;

  /** In lower case, also beyond ASCII. */
  lower(text: string): string;
  /** Without white space at both ends, in the sense of JavaScript. */
  trim(text: string): string;
  /** The number of characters. */
  length(text: string): string;
  /** The first characters; `count` is a value. */
  left(text: string, count: number): string;
  contains(text: string, part: string): string;
  startsWith(text: string, part: string): string;
  endsWith(text: string, part: string): string;
  /** Some part of the text matches an RE2 pattern, whose dot does not match line breaks. */
  matches(text: string, pattern: string): string;
  /** The whole text matches. */
  matchesWhole(text: string, pattern: string): string;
  /** Replaces the first match; `\1` in the replacement is the first group. */
  replaceMatch(text: string, pattern: string, replacement: string): string;
  /** A group of the first match, empty when there is none; `group` is a value. */
  matchGroup(text: string, pattern: string, group: number): string;

  /** Sorts ids of persons like their lower-case texts. */
  idOrder(id: string): string;
  /** The id of a person that is bound to the query as its first value. */
  boundId(): string;
  /** Compares two lists from the left, where the condition holds; otherwise null. */
  compareLists(condition: string, list: string, operator: string, other: string): string;

  /** Aggregate: the value in the row that comes first in `order`, a list of expressions. Rows with a null value do not count. */
  first(value: string, order: readonly string[]): string;
  /** Aggregate: true if any of the conditions is true; null without any. */
  anyTrue(condition: string): string;
  /** Aggregate: the sum of numbers, compensated for rounding; null without any. `filter` limits the rows, as `FILTER (WHERE …)` or empty. */
  sum(number: string, filter?: string): string;
  /** Aggregate: the mean of numbers, compensated for rounding; null without any. */
  mean(number: string, filter?: string): string;
  /** Aggregate: the median with linear interpolation. */
  median(number: string): string;
  /** Aggregate: an exact quantile with linear interpolation; `probability` is a value. */
  quantile(number: string, probability: number): string;
  /** Aggregate: the values as a list, in any order. */
  collect(value: string): string;
  /** A list in ascending order. */
  sorted(list: string): string;
  /** A list in ascending order, nulls last. */
  sortedNullsLast(list: string): string;
  /** A row for each value of a list. */
  unnest(list: string): string;
  /** The MD5 of a text as 32 hexadecimal digits. */
  md5(text: string): string;
  /** The first 8 bytes of the MD5 of a text as a whole number. */
  hash(text: string): string;
  /** Aggregate: the sum of hashes modulo 2^64, as decimal text. */
  sumOfHashes(hash: string): string;

  /** A column in a SELECT list over joined tables, where other parts read it by its name; the arguments are names. */
  column(table: string, name: string): string;
  /** A named part of a statement. One that is kept is computed once, because more than one part reads it. */
  cte(name: string, sql: string, isKept: boolean): string;
}

/** A pattern of RE2 for what JavaScript takes for white space; its `\s` is ASCII without the vertical tab. */
export const WHITE_SPACE = String.raw`[\s\v\x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]`;

/** A whole number as SQL of any engine. */
export function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error('not a whole number');
  return String(value);
}
