import type { ClickHouseConnection } from './connection.ts';

/** True if the user of the connection has a right, such as `SELECT ON system.parts`. */
export async function isGranted(
  connection: Pick<ClickHouseConnection, 'text'>,
  right: string,
): Promise<boolean> {
  return (await connection.text(`CHECK GRANT ${right}`)).trim() === '1';
}
