import type { Dialect } from '../dialect.ts';

/** A text inside a statement: DuckDB prunes row groups by literals only, not by bound parameters. */
export function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** A name as an identifier, whatever characters it has. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function double(value: number): string {
  if (!Number.isFinite(value)) throw new Error('not a number');
  return `${value}::DOUBLE`;
}

const hash = (it: string) => `('0x' || substr(md5(${it}), 1, 16))::UBIGINT`;

/** A row's contribution to the hash of a set of events; `uuid` may be text or a UUID in its lower-case form. */
export const UUID_HASH = hash('lower(uuid::VARCHAR)');

/** The sums of the upper and of the lower 32 bits of what rows add. The engine adds unsigned 64 bits with 128, a third slower. */
export function sumsOfHalves(added: string): [high: string, low: string] {
  const sumOf = (half: string) => `coalesce(sum((${half})::BIGINT), 0)`;
  return [sumOf(`${added} >> 32`), sumOf(`${added} & 4294967295`)];
}

/** The hash of a set of events as decimal text: the sum of what its rows add, modulo 2^64. */
export function hashOfSet(added: string): string {
  const [high, low] = sumsOfHalves(added);
  return `((${high} % 4294967296 * 4294967296 + ${low}) % 18446744073709551616)::VARCHAR`;
}

/** An instant given in microseconds since the epoch; those of the year 9999 are too large for a safe integer. */
export function instant(micros: number): string {
  return instantAt(String(BigInt(micros)));
}

const instantAt = (micros: string) => `make_timestamptz(${micros})`;

export function list(values: readonly string[]): string {
  return `(${values.map(text).join(', ')})`;
}

/** A JSON pointer: unlike a path it can name every key, and never means more than one. */
const pointer = (key: string) => text(`/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);

const typeOf = (column: string, key: string) => `json_type(${column}, ${pointer(key)})`;

const SPACES = `chr(9) || chr(10) || chr(11) || chr(12) || chr(13) || ' ' || ${text(
  '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
)}`;

/** The SQL of DuckDB, with literals only. Instants are TIMESTAMPTZ in a session whose time zone is UTC. */
export const DUCKDB: Dialect = {
  text,
  list,
  double,
  instant,
  instantAt,
  hash,
  micros: (at) => `epoch_us(${at})`,
  millis: (at) => `epoch_ms(${at})`,
  instantIn: (it) => `try_cast(${it} AS TIMESTAMPTZ)`,
  earlier: (at, count, unit) => `${at} - INTERVAL '${count}' ${unit}`,
  dateIn: (zone, micros) => `strftime(${instantAt(micros)} AT TIME ZONE ${text(zone)}, '%Y-%m-%d')`,
  unitsBetween(unit, from, to, zone) {
    const cut = (micros: string) => `date_trunc('${unit}', ${instantAt(micros)} AT TIME ZONE ${text(zone)})`;
    return `date_diff('${unit}', ${cut(from)}, ${cut(to)})`;
  },
  quotient: (dividend, divisor) => `${dividend} // ${divisor}`,
  number: (it) => `try_cast(${it} AS DOUBLE)`,
  wholeNumber: (it) => `try_cast(${it} AS BIGINT)`,
  isFinite: (number) => `isfinite(${number})`,
  numberText: (number) => `regexp_replace(${number}::VARCHAR, '\\.0$', '')`,
  property: (column, key) => `json_extract_string(${column}, ${pointer(key)})`,
  isFraction: (column, key) => `${typeOf(column, key)} = 'DOUBLE'`,
  isNumber: (column, key) => `${typeOf(column, key)} IN ('DOUBLE', 'BIGINT', 'UBIGINT')`,
  lower: (it) => `lower(${it})`,
  trim: (it) => `trim(${it}, ${SPACES})`,
  length: (it) => `length(${it})`,
  left: (it, count) => `left(${it}, ${count})`,
  contains: (it, part) => `contains(${it}, ${part})`,
  startsWith: (it, part) => `starts_with(${it}, ${part})`,
  endsWith: (it, part) => `ends_with(${it}, ${part})`,
  matches: (it, pattern) => `regexp_matches(${it}, ${pattern})`,
  matchesWhole: (it, pattern) => `regexp_full_match(${it}, ${pattern})`,
  replaceMatch: (it, pattern, replacement) => `regexp_replace(${it}, ${pattern}, ${replacement})`,
  matchGroup: (it, pattern, group) => `regexp_extract(${it}, ${pattern}, ${group})`,
  idOrder: (id) => id,
  boundId: () => '$1::UUID',
  compareLists: (condition, one, operator, other) =>
    `CASE WHEN ${condition} THEN ${one} END ${operator} ${other}`,
  first: (value, order) => `arg_min(${value}, (${order.join(', ')}))`,
  anyTrue: (condition) => `bool_or(${condition})`,
  sum: (number, filter = '') => `fsum(${number})${filter}`,
  mean: (number, filter = '') => `favg(${number})${filter}`,
  median: (number) => `median(${number})`,
  quantile: (number, probability) => `quantile_cont(${number}, ${probability})`,
  collect: (value) => `list(${value})`,
  sorted: (values) => `list_sort(${values})`,
  sortedNullsLast: (values) => `list_sort(${values}, 'ASC', 'NULLS LAST')`,
  unnest: (values) => `unnest(${values})`,
  md5: (it) => `md5(${it})`,
  sumOfHashes: hashOfSet,
  column: (table, name) => `${table}.${name}`,
  cte: (name, sql, isKept) => `${name} AS ${isKept ? '' : 'NOT '}MATERIALIZED (\n${sql})`,
};
