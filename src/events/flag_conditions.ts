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
import { double, integer, list, text } from './sql.ts';

/** A property in SQL. */
interface Property {
  /** Its text; null when it is absent or null. */
  text: string;
  /** Condition that the value is a number, not a text that spells one. */
  isNumber: string;
  /** The instant of the event, TIMESTAMPTZ. */
  moment: string;
}

/** A condition on a property that exists. SQL that is true, false, or null where the operator cannot read the value. */
type Condition = (property: Property, value: unknown) => string;

/** Absent properties pass. A value that cannot be read passes neither a condition nor its negation. */
interface Negation {
  negates: Condition;
}

const textsOf = (value: unknown) => (Array.isArray(value) ? value : [value]).map(plainText);

const exact: Condition = (property, value) => `lower(${property.text}) IN ${list(textsOf(value).map(lower))}`;

/** Only A to Z are folded. */
const folded = ({ text: it }: Property) =>
  `translate(${it}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')`;

const search =
  (name: 'contains' | 'starts_with' | 'ends_with'): Condition =>
  (property, value) =>
    anyOf(textsOf(value).map((wanted) => `${name}(${folded(property)}, ${text(asciiLower(wanted))})`));

/** RE2: linear in the text, whatever the pattern. */
const matches: Condition = (property, value) => `regexp_matches(${property.text}, ${text(plainText(value))})`;

const NUMBER = text(String.raw`(?i)\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*`);
const NOT_FINITE = text(String.raw`(?i)\s*[+-]?(nan|inf(inity)?)\s*`);

/** The number that a text spells, also an infinite one; null for any other text. */
const numberIn = ({ text: it }: Property) =>
  `CASE WHEN regexp_full_match(${it}, ${NUMBER}) THEN try_cast(ltrim(trim(${it}), '+') AS DOUBLE) END`;

/** As numbers when both are, else as texts. */
const compare =
  (operator: string): Condition =>
  (property, value) => {
    const wanted = numberOf(value);
    const asTexts = `${property.text} ${operator} ${text(plainText(value))}`;
    if (wanted === null) return asTexts;
    const number = numberIn(property);
    return `CASE WHEN isfinite(${number}) THEN ${number} ${operator} ${double(wanted)}
    WHEN ${number} IS NOT NULL OR regexp_full_match(${property.text}, ${NOT_FINITE}) THEN false
    ELSE ${asTexts} END`;
  };

const between: Condition = (property, value) => {
  const [low, high] = (value as unknown[]).map((one) => double(numberOf(one)!));
  const number = numberIn(property);
  return `CASE WHEN isfinite(${number}) THEN ${number} BETWEEN ${low} AND ${high} END`;
};

const SECONDS = text(String.raw`-?\d+(\.\d+)?`);
/** From the year 1700 on, as `parseInstant` reads them. */
const INSTANT = text(
  String.raw`\s*(1[7-9]|[2-9]\d)\d{2}-\d{2}-\d{2}([T ]([01]\d|2[0-3]):\d{2}(:\d{2}([.,]\d{1,9})?)?\s?(Z|z|[+-]\d{2}(:?\d{2})?)?)?\s*`,
);
/** More seconds than any date has, and few enough to be counted in microseconds. */
const MOST_SECONDS = '1e200';

/** Microseconds of a property that is an ISO 8601 instant, or seconds since 1970. */
const instantIn = ({ text: it, isNumber }: Property) =>
  `CASE WHEN length(${it}) > 64 THEN NULL
    WHEN ${isNumber} OR regexp_full_match(${it}, ${SECONDS})
    THEN greatest(least(try_cast(${it} AS DOUBLE), ${MOST_SECONDS}), -${MOST_SECONDS}) * 1e6
    WHEN regexp_full_match(${it}, ${INSTANT}) THEN epoch_us(try_cast(${isoText(it)} AS TIMESTAMPTZ))::DOUBLE END`;

/** In the form that the engine casts: with seconds, a point before fractions and a colon in the offset. */
function isoText(it: string): string {
  const steps: [pattern: string, replacement: string][] = [
    [String.raw`,(\d)`, String.raw`.\1`],
    [String.raw`([T ]\d{2}:\d{2})($|\s?[Zz+-])`, String.raw`\1:00\2`],
    [String.raw`([T ]\S*?)\s?([+-]\d{2}):?(\d{2})$`, String.raw`\1\2:\3`],
    [String.raw`([T ]\S*?)\s?z$`, String.raw`\1Z`],
    [String.raw`(\.\d{6})\d+`, String.raw`\1`],
  ];
  return steps.reduce(
    (sql, [pattern, replacement]) => `regexp_replace(${sql}, ${text(pattern)}, ${text(replacement)})`,
    `trim(${it})`,
  );
}

const DAY_US = 86_400_000_000;

const date =
  (holds: (at: string, bound: string, isDay: boolean) => string): Condition =>
  (property, value) => {
    const bound = parseBound(value)!;
    return holds(instantIn(property), boundIn(bound, value, property), bound.isDay);
  };

/** Microseconds of the filter's own date. */
function boundIn(bound: DateBound, value: unknown, { moment }: Property): string {
  const [, count, unit] = /^-?(\d{1,4})([hdwmy])$/.exec(String(value)) ?? [];
  if (unit === undefined) return double(Math.round(bound.at(0) * 1000));
  const step = (length: number) => `INTERVAL '${integer(length)}' ${UNITS[unit]}`;
  const single = Math.min(Number(count), ONE_BY_ONE[unit] ?? 0);
  const cut = Array.from({ length: single }).reduce<string>((sql) => `(${sql} - ${step(1)})`, moment);
  return `epoch_us(${cut} - ${step(Number(count) - single)})::DOUBLE`;
}

/**
 * So many units are subtracted one by one, each cutting the day to what the month has: after two years of months it is 28 at
 * most and stays, and 29 February is 28 February after a year.
 */
const ONE_BY_ONE: Readonly<Record<string, number>> = { m: 24, y: 1 };

const UNITS: Readonly<Record<string, string>> = { h: 'HOUR', d: 'DAY', w: 'WEEK', m: 'MONTH', y: 'YEAR' };

const dayOf = (micros: string) => `floor(${micros} / ${DAY_US})`;

const VERSION = text(String.raw`(?is)\s*v?(\d+)(?:\.(\d*)(?:\.(\d*)(?:\..*)?)?)?(?:[-+].*)?\s*`);

/** The first three numbers of a version as a list, which compares from the left; null for any other text. */
const versionIn = ({ text: it }: Property) => {
  const part = (n: number) =>
    `coalesce(try_cast(nullif(regexp_extract(${it}, ${VERSION}, ${n}), '') AS DOUBLE), 0)`;
  return `CASE WHEN length(${it}) <= 200 AND regexp_full_match(${it}, ${VERSION}) THEN [${[1, 2, 3].map(part).join(', ')}] END`;
};

const versionList = (version: Version) => `[${version.map(double).join(', ')}]`;

const version =
  (operator: string): Condition =>
  (property, value) =>
    `${versionIn(property)} ${operator} ${versionList(parseVersion(plainText(value), true)!)}`;

const range =
  (rangeOf: (text: string) => VersionRange | null): Condition =>
  (property, value) => {
    const { from, to } = rangeOf(plainText(value))!;
    const it = versionIn(property);
    return `(${it} >= ${versionList(from)} AND ${it} < ${versionList(to)})`;
  };

const OPERATORS = {
  exact,
  is_not: { negates: exact },
  is_set: () => 'true',
  is_not_set: { negates: () => 'true' },
  icontains: search('contains'),
  not_icontains: { negates: search('contains') },
  starts_with: search('starts_with'),
  not_starts_with: { negates: search('starts_with') },
  ends_with: search('ends_with'),
  not_ends_with: { negates: search('ends_with') },
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
export function conditionSql(operator: ConditionOperator, value: unknown, property: Property): string {
  const rule: Condition | Negation = OPERATORS[operator];
  if (typeof rule === 'function') {
    return `(${property.text} IS NOT NULL AND coalesce(${rule(property, value)}, false))`;
  }
  return `(${property.text} IS NULL OR coalesce(NOT (${rule.negates(property, value)}), false))`;
}

/**
 * A property as flags read it: a number has the text that JavaScript writes, so that 5.0 is `5`. `pointer` is its JSON pointer
 * as a literal.
 */
export function conditionProperty(column: string, pointer: string, moment: string): Property {
  const it = `json_extract_string(${column}, ${pointer})`;
  const type = `json_type(${column}, ${pointer})`;
  const number = `regexp_replace(try_cast(${it} AS DOUBLE)::VARCHAR, '\\.0$', '')`;
  return {
    text: `CASE WHEN ${type} = 'DOUBLE' THEN ${number} ELSE ${it} END`,
    isNumber: `${type} IN ('DOUBLE', 'BIGINT', 'UBIGINT')`,
    moment,
  };
}

const anyOf = (conditions: readonly string[]) => `(${conditions.join(' OR ')})`;
