import type { ClickHouseAccess } from '../../kernel/config/clickhouse_url.ts';
import { ClickHouseConnection } from './connection.ts';
import { startError } from './errors.ts';
import { requireSupported } from './version.ts';

/** Connects without changing anything. Returns what was found; throws with the problem and its remedy. */
export async function checkClickHouse(access: ClickHouseAccess): Promise<string> {
  const connection = await ClickHouseConnection.open(access);
  try {
    const version = await requireSupported(connection);
    return `ClickHouse ${version} at ${access.url}, database ${access.database}`;
  } catch (error) {
    throw startError(error, access.url);
  } finally {
    await connection.close();
  }
}
