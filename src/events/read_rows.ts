import type { DuckDBConnection } from '@duckdb/node-api';
import type { Answer, Scalar } from './engine.ts';

/** The rows of an answer by column name. */
export async function objects(
  connection: DuckDBConnection,
  sql: string,
  values: readonly Scalar[] = [],
): Promise<Answer[]> {
  const result = await connection.runAndReadAll(sql, [...values]);
  return result.getRowObjectsJS() as Answer[];
}
