/** Values inside SQL text: DuckDB prunes row groups by literals only, not by bound parameters. */
export function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** A name as an identifier, whatever characters it has. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error('not a whole number');
  return String(value);
}

export function double(value: number): string {
  if (!Number.isFinite(value)) throw new Error('not a number');
  return `${value}::DOUBLE`;
}

/** A row's contribution to the hash of a set of events; `uuid` may be text or a UUID in its lower-case form. */
export const UUID_HASH = `('0x' || substr(md5(lower(uuid::VARCHAR)), 1, 16))::UBIGINT`;

/** The hash of a set of events as decimal text: the sum of what its rows add, modulo 2^64. */
export const hashOfSet = (added: string) => `(coalesce(sum(${added}), 0) % 18446744073709551616)::VARCHAR`;

/** An instant given in microseconds since the epoch; those of the year 9999 are too large for a safe integer. */
export function instant(micros: number): string {
  return `make_timestamptz(${BigInt(micros)})`;
}

export function list(values: readonly string[]): string {
  return `(${values.map(text).join(', ')})`;
}
