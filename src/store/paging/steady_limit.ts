import { type Placeholder, sql } from 'drizzle-orm';

/**
 * Returns the value for `limit()` of a query. SQLite plans a statement again each time that a bare parameter of LIMIT is
 * bound, because its value may change the plan; it does not for an expression. SQL written by hand says `LIMIT +?`.
 */
export function steadyLimit(rows: number | Placeholder): Placeholder {
  return sql`+${rows}` as unknown as Placeholder;
}
