import { DuckDBInstance, version } from '@duckdb/node-api';

/** Runs a query in a new engine in memory; returns which engine it is. */
export async function tryEngine(): Promise<string> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run('SELECT 1');
  connection.closeSync();
  instance.closeSync();
  return `DuckDB ${version()}`;
}
