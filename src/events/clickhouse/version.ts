import type { ClickHouseConnection } from './connection.ts';

/** Nothing earlier has been run. */
const MIN_VERSION = [26, 7] as const;

/** Throws when the server is earlier than Weir supports. Returns its version. */
export async function requireSupported(connection: Pick<ClickHouseConnection, 'rows'>): Promise<string> {
  const [row] = await connection.rows('SELECT version() AS version');
  const version = String(row!['version']);
  if (!isSupported(version)) {
    throw new Error(
      `The server is ClickHouse ${version}. Weir needs ${MIN_VERSION.join('.')} or later: upgrade it, or use another one.`,
    );
  }
  return version;
}

export function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1]);
}
