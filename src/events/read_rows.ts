import type { DuckDBConnection } from '@duckdb/node-api';
import type { Answer, Scalar } from './engine.ts';

/** Returns the rows of a result by column name. */
export async function readRows(
  connection: DuckDBConnection,
  sql: string,
  values: readonly Scalar[] = [],
): Promise<Answer[]> {
  const result = await connection.runAndReadAll(sql, [...values]);
  return result.getRowObjectsJS() as Answer[];
}
