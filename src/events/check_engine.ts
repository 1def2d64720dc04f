import { messageOf } from '../kernel/errors.ts';

/** Tries the event engine; returns which one it is. Throws words when its binary is not installed. */
export async function checkEngine(): Promise<string> {
  try {
    // Loading it already fails without the binary.
    const { tryEngine } = await import('./try_engine.ts');
    return await tryEngine();
  } catch (error) {
    throw new Error(missingEngine(error) ?? `DuckDB does not work: ${messageOf(error)}`, { cause: error });
  }
}

/** The cause and the remedy when the engine's binary is not installed; null for any other error. */
export function missingEngine(error: unknown): string | null {
  const { code, message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  if (code !== 'MODULE_NOT_FOUND') return null;
  const name = /@duckdb\/node-bindings-[\w-]+/.exec(message)?.[0];
  if (!name) return null;
  return (
    `The binary of the event store (${name}) is not installed. npm leaves it out with --omit=optional, ` +
    'and with a lock file made for another platform. Install again with: npm install --include=optional'
  );
}
