export type SimpleType = 'text' | 'json' | 'instant' | 'date' | 'boolean' | 'integer' | 'double';

/**
 * The type of a staged column in any file format: `instant` is a point in time (UTC, microseconds), `json` any JSON
 * value, `integer` an integer of 64 bits, `double` a number of 64 bits, `decimal` an exact number with a precision and
 * a scale.
 */
export type ColumnType = SimpleType | `decimal(${number},${number})`;

/** A value for each type; all decimals share one. */
export type ByType<T> = Readonly<Record<SimpleType | 'decimal', T>>;

/** The name of each type in a database. In the name of a decimal, `$` stands for its precision and scale. */
export type TypeNames = ByType<string>;

/** Returns precision and scale of a decimal type; null for any other type. */
export function decimalOf(type: ColumnType): { precision: number; scale: number } | null {
  const [, precision, scale] = /^decimal\((\d+),(\d+)\)$/.exec(type) ?? [];
  return scale === undefined ? null : { precision: Number(precision), scale: Number(scale) };
}

/** Returns true for numbers that can have a fraction. */
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

/** The source of an export's rows. */
export type Model = 'events' | 'persons';

/**
 * The columns of a model without a custom query. `file`: the columns of files. `table`: the columns of database tables.
 * `capture`: events in the format of a capture endpoint.
 */
export type Layout = 'file' | 'table' | 'capture';

/** The number of rows, with order-independent hashes of them as decimal text. */
export interface Account {
  rows: number;
  /** Hash of the event uuids (see `events/schema.ts`); null if some of the rows have none. */
  uuidHash: string | null;
  /**
   * Hash of the rows' contents (see `events/staging/rows_hash.ts`). Null or absent: unknown. Plain events have none,
   * because an event never changes: the same uuids are the same rows.
   */
  rowsHash?: string | null;
}
