import type { DuckDBConnection } from '@duckdb/node-api';
import type { ResultRow, Scalar } from './engine.ts';

/** Returns the rows of a result by column name. */
export async function readRows(
  connection: DuckDBConnection,
  sql: string,
  values: readonly Scalar[] = [],
): Promise<ResultRow[]> {
  // With values, even with none, the client prepares the statement first, in further turns of a thread.
  const result = await connection.runAndReadAll(sql, values.length > 0 ? [...values] : undefined);
  return result.getRowObjectsJS() as ResultRow[];
}
