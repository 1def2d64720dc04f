import { type Dialect, WHITE_SPACE } from '../dialect.ts';

/**
 * Settings that the queries need. Joins and aggregates without rows give null; a name means the column rather than an
 * alias beside it; a cast keeps null; numbers are parsed to the nearest double; parts of a statement can be kept.
 */
export const CLICKHOUSE_SETTINGS: Readonly<Record<string, string>> = {
  aggregate_functions_null_for_empty: '1',
  cast_keep_nullable: '1',
  enable_materialized_cte: '1',
  join_use_nulls: '1',
  precise_float_parsing: '1',
  prefer_column_name_to_alias: '1',
};

/** A backslash begins an escape in a text, unlike in other engines. */
const text = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function double(value: number): string {
  if (!Number.isFinite(value)) throw new Error('not a number');
  return `toFloat64(${value})`;
}

const hash = (it: string) => `reinterpretAsUInt64(reverse(substring(MD5(${it}), 1, 8)))`;

const instantAt = (micros: string) => `fromUnixTimestamp64Micro(toInt64(${micros}), 'UTC')`;

const typeOf = (column: string, key: string) => `JSONType(${column}, ${text(key)})`;

/** The dot of a pattern matches line breaks by default. */
const whole = (pattern: string) => `concat('(?-s)^(?:', ${pattern}, ')$')`;
const part = (pattern: string) => `concat('(?-s)', ${pattern})`;

/** Instants in ISO 8601; more forms would be understood. */
const INSTANT = text(
  String.raw`\s*\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?\s?(Z|[+-]\d{2}(:?\d{2})?)?)?\s*`,
);

/**
 * The SQL of ClickHouse, to be run with `CLICKHOUSE_SETTINGS`. Instants are DateTime64(6, 'UTC'). The first bound value is
 * the parameter `p1`.
 *
 * Texts that differ from DuckDB: `1_000` is not a number, `İ` has two characters in lower case, numbers inside a list or an
 * object that is read as text have no trailing `.0`, and a computed number that is small is `1e-7` instead of `1e-07`.
 */
export const CLICKHOUSE: Dialect = {
  text,
  double,
  instantAt,
  hash,
  list: (values) => `(${values.map(text).join(', ')})`,
  instant: (micros) => instantAt(String(BigInt(micros))),
  micros: (at) => `toUnixTimestamp64Micro(${at})`,
  millis: (at) => `toUnixTimestamp64Milli(${at})`,
  instantIn: (it) =>
    `CASE WHEN match(${it}, ${whole(INSTANT)}) THEN parseDateTime64BestEffortOrNull(trim(${it}), 6, 'UTC') END`,
  earlier: (at, count, unit) => `${at} - INTERVAL ${count} ${unit}`,
  dateIn: (zone, micros) => `formatDateTime(${instantAt(micros)}, '%Y-%m-%d', ${text(zone)})`,
  unitsBetween: (unit, from, to, zone) =>
    `dateDiff('${unit}', ${instantAt(from)}, ${instantAt(to)}, ${text(zone)})`,
  // Two slashes begin a comment.
  quotient: (dividend, divisor) => `intDiv(${dividend}, ${divisor})`,
  number: (it) => `toFloat64OrNull(trimBoth(${it}, ' \\t\\n\\v\\f\\r'))`,
  wholeNumber: (it) => `toInt64OrNull(${it})`,
  isFinite: (number) => `isFinite(${number})`,
  numberText: (number) => `replaceRegexpOne(toString(${number}), 'e(\\\\d)', 'e+\\\\1')`,
  property(column, key) {
    const raw = `JSONExtractRaw(${column}, ${text(key)})`;
    return `CASE ${typeOf(column, key)} WHEN 'Null' THEN NULL WHEN 'String' THEN JSONExtractString(${column}, ${text(key)}) WHEN 'Double' THEN replaceRegexpOne(${raw}, '^(-?\\\\d+)$', '\\\\1.0') ELSE ${raw} END`;
  },
  isFraction: (column, key) => `${typeOf(column, key)} = 'Double'`,
  isNumber: (column, key) => `${typeOf(column, key)} IN ('Double', 'Int64', 'UInt64')`,
  lower: (it) => `lowerUTF8(${it})`,
  trim: (it) => `replaceRegexpAll(${it}, ${text(`^${WHITE_SPACE}+|${WHITE_SPACE}+$`)}, '')`,
  length: (it) => `lengthUTF8(${it})`,
  left: (it, count) => `leftUTF8(${it}, ${count})`,
  contains: (it, wanted) => `position(${it}, ${wanted}) > 0`,
  startsWith: (it, wanted) => `startsWith(${it}, ${wanted})`,
  endsWith: (it, wanted) => `endsWith(${it}, ${wanted})`,
  matches: (it, pattern) => `match(${it}, ${part(pattern)})`,
  matchesWhole: (it, pattern) => `match(${it}, ${whole(pattern)})`,
  replaceMatch: (it, pattern, replacement) => `replaceRegexpOne(${it}, ${part(pattern)}, ${replacement})`,
  matchGroup: (it, pattern, group) => `regexpExtract(${it}, ${part(pattern)}, ${group})`,
  // UUIDs are sorted by their second half.
  idOrder: (id) => `toString(${id})`,
  boundId: () => '{p1:UUID}',
  // A list cannot be null.
  compareLists: (condition, one, operator, other) =>
    `CASE WHEN ${condition} THEN ${one} ${operator} ${other} END`,
  first: (value, order) => `argMin(${value}, (${order.join(', ')}))`,
  anyTrue: (condition) => `max(${condition})`,
  sum: (number, filter = '') => `sumKahan(${number})${filter}`,
  mean: (number, filter = '') => `sumKahan(${number})${filter} / nullIf(count(${number})${filter}, 0)`,
  median: (number) => `quantileExactInclusive(0.5)(${number})`,
  quantile: (number, probability) => `quantileExactInclusive(${probability})(${number})`,
  collect: (value) => `groupArray(${value})`,
  sorted: (values) => `arraySort(${values})`,
  sortedNullsLast: (values) => `arraySort(${values})`,
  unnest: (values) => `arrayJoin(${values})`,
  md5: (it) => `lower(hex(MD5(${it})))`,
  sumOfHashes: (hash) => `toString(coalesce(sum(${hash}), 0))`,
  column: (table, name) => `${table}.${name} AS ${name}`,
  cte: (name, sql, isKept) => `${name} AS ${isKept ? 'MATERIALIZED ' : ''}(\n${sql})`,
};
