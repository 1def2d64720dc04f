import type { DuckDBInstance } from '@duckdb/node-api';
import type { ResultRow, Scalar } from './engine.ts';
import { readRows } from './read_rows.ts';

/** Runs a query on a connection of its own and interrupts it when the signal aborts. Throws the signal's reason then. */
export async function interruptible(
  engine: Pick<DuckDBInstance, 'connect'>,
  sql: string,
  values: readonly Scalar[] = [],
  signal?: AbortSignal,
): Promise<ResultRow[]> {
  const connection = await engine.connect();
  const interrupt = () => connection.interrupt();
  signal?.addEventListener('abort', interrupt, { once: true });
  try {
    signal?.throwIfAborted();
    return await readRows(connection, sql, values);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', interrupt);
    connection.closeSync();
  }
}
