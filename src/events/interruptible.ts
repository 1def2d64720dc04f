import type { DuckDBConnection } from '@duckdb/node-api';
import type { ResultRow, Scalar } from './engine.ts';
import { readRows } from './read_rows.ts';
import type { Connectable } from './selected_events.ts';

/** Runs a query on a connection of its own and interrupts it when the signal aborts. Throws the signal's reason then. */
export function interruptible(
  engine: Connectable,
  sql: string,
  values: readonly Scalar[] = [],
  signal?: AbortSignal,
): Promise<ResultRow[]> {
  return withConnection(engine, signal, (connection) => readRows(connection, sql, values));
}

/** Like `interruptible`, for several statements. */
export async function withConnection<T>(
  engine: Connectable,
  signal: AbortSignal | undefined,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const connection = await engine.connect();
  const interrupt = () => connection.interrupt();
  signal?.addEventListener('abort', interrupt, { once: true });
  try {
    signal?.throwIfAborted();
    return await work(connection);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', interrupt);
    connection.closeSync();
  }
}

/** Runs statements in one transaction. An interrupt between two statements has no effect, so the signal is checked. */
export async function asOneTransaction<T>(
  connection: DuckDBConnection,
  signal: AbortSignal | undefined,
  work: (run: (sql: string) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  await connection.run('BEGIN');
  try {
    const result = await work(async (sql) => {
      signal?.throwIfAborted();
      return connection.run(sql);
    });
    signal?.throwIfAborted();
    await connection.run('COMMIT');
    return result;
  } catch (error) {
    await connection.run('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
