import type { DuckDBConnection } from '@duckdb/node-api';
import type { ResultRow, Scalar } from './engine.ts';

/** Returns the rows of a result by column name. */
export async function readRows(
  connection: DuckDBConnection,
  sql: string,
  values: readonly Scalar[] = [],
): Promise<ResultRow[]> {
  const result = await connection.runAndReadAll(sql, [...values]);
  return result.getRowObjectsJS() as ResultRow[];
}
