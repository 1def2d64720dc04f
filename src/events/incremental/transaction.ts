import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/**
 * Runs work in a transaction on a connection of its own, and interrupts it when the signal aborts. Throws the signal's
 * reason then.
 */
export async function inEngineTransaction<T>(
  engine: Pick<DuckDBInstance, 'connect'>,
  work: (connection: DuckDBConnection) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const connection = await engine.connect();
  const interrupt = () => connection.interrupt();
  signal?.addEventListener('abort', interrupt, { once: true });
  try {
    signal?.throwIfAborted();
    await connection.run('BEGIN');
    const result = await work(connection);
    signal?.throwIfAborted();
    await connection.run('COMMIT');
    return result;
  } catch (error) {
    await connection.run('ROLLBACK').catch(() => undefined);
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', interrupt);
    connection.closeSync();
  }
}
