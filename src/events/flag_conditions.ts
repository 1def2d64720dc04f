/**
 * Conditions of metrics and exposures in SQL. They have the operators of feature flags and the same results, so
 * that a condition can be moved from one to the other: `src/flags/evaluation/operators.ts` is the reference, which
 * a test compares row by row.
 * Differences: a date relative to now (`-7d`) is relative to the event, as in a flag evaluated at that time.
 */
import { type DateBound, parseBound } from '../flags/evaluation/dates.ts';
import { asciiLower, lower, numberOf, plainText } from '../flags/evaluation/values.ts';
import {
  caretRange,
  parseVersion,
  tildeRange,
  type Version,
  type VersionRange,
  wildcardRange,
} from '../flags/evaluation/versions.ts';
import { type Dialect, type StepUnit, WHITE_SPACE } from './dialect.ts';

/** A property in SQL. */
interface Property {
  /** Its text; null when it is absent or null. */
  text: string;
  /** Condition that the value is a number, not a text that spells one. */
  isNumber: string;
  /** The instant of the event. */
  moment: string;
}

/** A condition on a property that exists. SQL that is true, false, or null where the operator cannot read the value. */
type Condition = (d: Dialect, property: Property, value: unknown) => string;

/** Absent properties pass. A value that cannot be read passes neither a condition nor its negation. */
interface Negation {
  negates: Condition;
}

const textsOf = (value: unknown) => (Array.isArray(value) ? value : [value]).map(plainText);

const exact: Condition = (d, property, value) => {
  const wanted = textsOf(value).map(lower);
  return `${lowerAsIn(d, property, wanted.join(''))} IN ${d.list(wanted)}`;
};

/** Like `lower` of the flags, for texts that may equal `wanted`: engines differ in `İ`, and keep `ς` apart. */
function lowerAsIn(d: Dialect, { text: it }: Property, wanted: string): string {
  const lowered = d.lower(wanted.includes('i') ? `replace(${it}, 'İ', 'i\u0307')` : it);
  return wanted.includes('σ') ? `replace(${lowered}, 'ς', 'σ')` : lowered;
}

/** Only A to Z are folded. */
const folded = ({ text: it }: Property) =>
  `translate(${it}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')`;

const search =
  (name: 'contains' | 'startsWith' | 'endsWith'): Condition =>
  (d, property, value) =>
    anyOf(textsOf(value).map((wanted) => d[name](folded(property), d.text(asciiLower(wanted)))));

/** RE2: linear in the text, whatever the pattern. */
const matches: Condition = (d, property, value) => d.matches(property.text, d.text(plainText(value)));

const NUMBER = String.raw`(?i)[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?`;
const NOT_FINITE = '(?i)[+-]?(nan|inf(inity)?)';

/** The number that a text spells, also an infinite one; null for any other text. */
const numberIn = (d: Dialect, { text: it }: Property) =>
  `CASE WHEN ${d.matchesWhole(d.trim(it), d.text(NUMBER))} THEN ${d.number(`ltrim(${d.trim(it)}, '+')`)} END`;

/** As numbers when both are, else as texts. */
const compare =
  (operator: string): Condition =>
  (d, property, value) => {
    const wanted = numberOf(value);
    const asTexts = `${property.text} ${operator} ${d.text(plainText(value))}`;
    if (wanted === null) return asTexts;
    const number = numberIn(d, property);
    return `CASE WHEN ${d.isFinite(number)} THEN ${number} ${operator} ${d.double(wanted)}
    WHEN ${number} IS NOT NULL OR ${d.matchesWhole(d.trim(property.text), d.text(NOT_FINITE))} THEN false
    ELSE ${asTexts} END`;
  };

const between: Condition = (d, property, value) => {
  const [low, high] = (value as unknown[]).map((one) => d.double(numberOf(one)!));
  const number = numberIn(d, property);
  return `CASE WHEN ${d.isFinite(number)} THEN ${number} BETWEEN ${low} AND ${high} END`;
};

const SECONDS = String.raw`-?\d+(\.\d+)?`;
/** From the year 1700 on, as `parseInstant` reads them. */
const INSTANT = String.raw`(1[7-9]|[2-9]\d)\d{2}-\d{2}-\d{2}([T ]([01]\d|2[0-3]):\d{2}(:\d{2}([.,]\d{1,9})?)?${WHITE_SPACE}?(Z|z|[+-]\d{2}(:?\d{2})?)?)?`;
/** More seconds than any date has, and few enough to be counted in microseconds. */
const MOST_SECONDS = '1e200';

/** Microseconds of a property that is an ISO 8601 instant, or seconds since 1970. */
const instantIn = (d: Dialect, { text: it, isNumber }: Property) =>
  `CASE WHEN ${d.length(it)} > 64 THEN NULL
    WHEN ${isNumber} OR ${d.matchesWhole(it, d.text(SECONDS))}
    THEN greatest(least(${d.number(it)}, ${MOST_SECONDS}), -${MOST_SECONDS}) * 1e6
    WHEN ${d.matchesWhole(d.trim(it), d.text(INSTANT))} THEN ${d.micros(d.instantIn(isoText(d, it)))}::DOUBLE END`;

/** In the form that the engine casts: with seconds, a point before fractions and a colon in the offset. */
function isoText(d: Dialect, it: string): string {
  const steps: [pattern: string, replacement: string][] = [
    [`${WHITE_SPACE}([Zz+-])`, String.raw`\1`],
    [String.raw`,(\d)`, String.raw`.\1`],
    [String.raw`([T ]\d{2}:\d{2})($|[Zz+-])`, String.raw`\1:00\2`],
    [String.raw`([T ]\S*?)([+-]\d{2}):?(\d{2})$`, String.raw`\1\2:\3`],
    [String.raw`([T ]\S*?)z$`, String.raw`\1Z`],
    [String.raw`(\.\d{6})\d+`, String.raw`\1`],
  ];
  return steps.reduce(
    (sql, [pattern, replacement]) => d.replaceMatch(sql, d.text(pattern), d.text(replacement)),
    d.trim(it),
  );
}

const DAY_US = 86_400_000_000;

const date =
  (holds: (at: string, bound: string, isDay: boolean) => string): Condition =>
  (d, property, value) => {
    const bound = parseBound(value)!;
    return holds(instantIn(d, property), boundIn(d, bound, value, property), bound.isDay);
  };

/** Microseconds of the filter's own date. */
function boundIn(d: Dialect, bound: DateBound, value: unknown, { moment }: Property): string {
  const [, count, unit] = /^-?(\d{1,4})([hdwmy])$/.exec(String(value)) ?? [];
  if (unit === undefined) return d.double(Math.round(bound.at(0) * 1000));
  const cut = (at: string, length: number) => d.earlier(at, length, UNITS[unit]!);
  const single = Math.min(Number(count), ONE_BY_ONE[unit] ?? 0);
  const start = Array.from({ length: single }).reduce<string>((sql) => `(${cut(sql, 1)})`, moment);
  return `${d.micros(cut(start, Number(count) - single))}::DOUBLE`;
}

/**
 * So many units are subtracted one by one, each cutting the day to what the month has: after two years of months it is 28 at
 * most and stays, and 29 February is 28 February after a year.
 */
const ONE_BY_ONE: Readonly<Record<string, number>> = { m: 24, y: 1 };

const UNITS: Readonly<Record<string, StepUnit>> = { h: 'HOUR', d: 'DAY', w: 'WEEK', m: 'MONTH', y: 'YEAR' };

const dayOf = (micros: string) => `floor(${micros} / ${DAY_US})`;

const VERSION = String.raw`(?is)v?(\d+)(?:\.(\d*)(?:\.(\d*)(?:\..*)?)?)?(?:[-+].*)?`;

/** Compares the first three numbers of a version, from the left; null for any other text. */
function compareVersion(d: Dialect, { text: it }: Property, operator: string, wanted: Version): string {
  const pattern = d.text(VERSION);
  const trimmed = d.trim(it);
  const part = (n: number) => `coalesce(${d.number(`nullif(${d.matchGroup(trimmed, pattern, n)}, '')`)}, 0)`;
  const listOf = (parts: readonly string[]) => `[${parts.join(', ')}]`;
  const isVersion = `${d.length(it)} <= 200 AND ${d.matchesWhole(trimmed, pattern)}`;
  return d.compareLists(isVersion, listOf([1, 2, 3].map(part)), operator, listOf(wanted.map(d.double)));
}

const version =
  (operator: string): Condition =>
  (d, property, value) =>
    compareVersion(d, property, operator, parseVersion(plainText(value), true)!);

const range =
  (rangeOf: (text: string) => VersionRange | null): Condition =>
  (d, property, value) => {
    const { from, to } = rangeOf(plainText(value))!;
    return `(${compareVersion(d, property, '>=', from)} AND ${compareVersion(d, property, '<', to)})`;
  };

const OPERATORS = {
  exact,
  is_not: { negates: exact },
  is_set: () => 'true',
  is_not_set: { negates: () => 'true' },
  icontains: search('contains'),
  not_icontains: { negates: search('contains') },
  starts_with: search('startsWith'),
  not_starts_with: { negates: search('startsWith') },
  ends_with: search('endsWith'),
  not_ends_with: { negates: search('endsWith') },
  icontains_multi: search('contains'),
  not_icontains_multi: { negates: search('contains') },
  regex: matches,
  not_regex: { negates: matches },
  gt: compare('>'),
  gte: compare('>='),
  lt: compare('<'),
  lte: compare('<='),
  between,
  not_between: { negates: between },
  is_date_before: date((at, bound) => `${at} < ${bound}`),
  is_date_after: date((at, bound) => `${at} > ${bound}`),
  is_date_exact: date((at, bound, isDay) => (isDay ? `${dayOf(at)} = ${dayOf(bound)}` : `${at} = ${bound}`)),
  semver_eq: version('='),
  semver_neq: version('<>'),
  semver_gt: version('>'),
  semver_gte: version('>='),
  semver_lt: version('<'),
  semver_lte: version('<='),
  semver_tilde: range(tildeRange),
  semver_caret: range(caretRange),
  semver_wildcard: range(wildcardRange),
} satisfies Record<string, Condition | Negation>;

export type ConditionOperator = keyof typeof OPERATORS;
export const CONDITION_OPERATORS = Object.keys(OPERATORS) as readonly ConditionOperator[];

/** SQL that is true or false. `value` is one that `compileTest` of the flags accepts. */
export function conditionSql(
  d: Dialect,
  operator: ConditionOperator,
  value: unknown,
  property: Property,
): string {
  const rule: Condition | Negation = OPERATORS[operator];
  if (typeof rule === 'function') {
    return `(${property.text} IS NOT NULL AND coalesce(${rule(d, property, value)}, false))`;
  }
  return `(${property.text} IS NULL OR coalesce(NOT (${rule.negates(d, property, value)}), false))`;
}

/** A property as flags read it: a number has the text that JavaScript writes, so that 5.0 is `5`. */
export function conditionProperty(d: Dialect, column: string, key: string, moment: string): Property {
  const it = d.property(column, key);
  return {
    text: `CASE WHEN ${d.isFraction(column, key)} THEN ${d.numberText(d.number(it))} ELSE ${it} END`,
    isNumber: d.isNumber(column, key),
    moment,
  };
}

const anyOf = (conditions: readonly string[]) => `(${conditions.join(' OR ')})`;
