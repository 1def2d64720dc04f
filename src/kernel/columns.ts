export type SimpleType = 'text' | 'json' | 'instant' | 'date' | 'boolean' | 'integer' | 'double';

/**
 * What a staged column holds, whatever the file format: `instant` is a point in time (UTC, microseconds), `json` any
 * JSON value, `integer` a whole number of 64 bits, `double` a number of 64 bits, `decimal` an exact number with so many
 * digits, and so many of them after the point.
 */
export type ColumnType = SimpleType | `decimal(${number},${number})`;

/** Something for each type; all decimals share theirs. */
export type ByType<T> = Readonly<Record<SimpleType | 'decimal', T>>;

/** The name of each type in a database. Of a decimal, `$` stands for its digits and its digits after the point. */
export type TypeNames = ByType<string>;

/** Parts of a decimal type; null for any other. */
export function decimalOf(type: ColumnType): { precision: number; scale: number } | null {
  const [, precision, scale] = /^decimal\((\d+),(\d+)\)$/.exec(type) ?? [];
  return scale === undefined ? null : { precision: Number(precision), scale: Number(scale) };
}

/** True for numbers that need not be whole. */
export function hasFraction(type: ColumnType): boolean {
  return type === 'double' || (decimalOf(type)?.scale ?? 0) > 0;
}

export function ofType<T>(table: ByType<T>, type: ColumnType): T {
  return table[decimalOf(type) === null ? (type as SimpleType) : 'decimal'];
}

export function typeName(names: TypeNames, type: ColumnType): string {
  const decimal = decimalOf(type);
  if (decimal === null) return names[type as SimpleType];
  return names.decimal.replace('$', `${decimal.precision}, ${decimal.scale}`);
}

export interface Column {
  name: string;
  type: ColumnType;
}

/**
 * Which columns a model has when no query shapes the rows. `file`: what files show. `table`: what rows of a
 * database table have. `capture`: events as a capture address takes them.
 */
export type Layout = 'file' | 'table' | 'capture';

/** A number of rows with order-free hashes of them, as decimal text. */
export interface Account {
  rows: number;
  /** Hash of the event uuids (see `events/schema.ts`); null when the rows have none. */
  uuidHash: string | null;
  /**
   * Hash of everything in the rows (see `events/staging/rows_hash.ts`). Null or absent: unknown. Plain events do without it,
   * because an event never changes: the same uuids are the same rows.
   */
  rowsHash?: string | null;
}
