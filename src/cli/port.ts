import { createServer } from 'node:net';
import type { Config } from '../kernel/config/config.ts';

type Address = Pick<Config, 'host' | 'port'>;

/**
 * Throws an Error with a readable message when the address is not available. Call it before a first start creates a
 * key, which is shown only once.
 */
export async function requireFreePort(address: Address, setting = 'PORT'): Promise<void> {
  try {
    await tryPort(address);
  } catch (error) {
    throw inWords(address, error, setting);
  }
}

/** Listens briefly; rejects with the error of the system. */
export function tryPort({ host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Explains a failure to listen and its remedy, by the setting of the port; returns any other error as it is. */
export function inWords({ host, port }: Address, error: unknown, setting = 'PORT'): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new Error(`${host}:${port} is taken. Stop the other program, or set ${setting} to another one.`);
  }
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return error;
  return new Error(`${host}:${port} cannot be used (${code}). Set HOST or ${setting}.`);
}
