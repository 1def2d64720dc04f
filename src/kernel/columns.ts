/**
 * What a staged column holds, whatever the file format: `instant` is a point in time (UTC, microseconds), `json` any
 * JSON value, `integer` a whole number of 64 bits, `double` a number of 64 bits.
 */
export type ColumnType = 'text' | 'json' | 'instant' | 'date' | 'boolean' | 'integer' | 'double';

export interface Column {
  name: string;
  type: ColumnType;
}

/**
 * Which columns a model has when no query shapes the rows. `file`: what files show. `table`: what rows of a
 * database table have. `capture`: events as a capture address takes them.
 */
export type Layout = 'file' | 'table' | 'capture';

/** A number of rows and an order-free hash of their event uuids (see `events/schema.ts`), as decimal text. */
export interface Account {
  rows: number;
  /** Null when the rows have no event uuid. */
  uuidHash: string | null;
}
