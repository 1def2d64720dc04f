import type { ClickHouseAccess } from '../../src/kernel/config/clickhouse_url.ts';
import type { Config } from '../../src/kernel/config/config.ts';
import { clickhousePeer } from './peers/clickhouse.ts';

const databases = new Map<string, string>();

export const ARE_ELSEWHERE = process.env['TEST_EVENTS'] === 'clickhouse';

/**
 * With `TEST_EVENTS=clickhouse`, the servers of tests keep their events in databases of the peer, one for each data folder.
 * Tests that look into the files of events, or stop the engine, do not pass then.
 */
export async function eventsElsewhere(dataDir: string): Promise<Config['events']> {
  if (!ARE_ELSEWHERE) return null;
  const peer = await clickhousePeer();
  if (peer === null) throw new Error('TEST_EVENTS=clickhouse needs the engine of ClickHouse');
  const { url, username, password } = peer;
  let database = databases.get(dataDir);
  if (database === undefined) {
    database = `server_${process.pid}_${databases.size}`;
    databases.set(dataDir, database);
    await peer.query(`CREATE DATABASE ${database}`);
  }
  return { url, username, password, database };
}

/** `eventsElsewhere` as the environment of a server in another process. */
export async function eventsVariables(dataDir: string): Promise<Record<string, string>> {
  const access = await eventsElsewhere(dataDir);
  return access === null ? {} : { WEIR_EVENTS: clickHouseUrl(access) };
}

/** The value of WEIR_EVENTS for a database. */
export function clickHouseUrl({ url, username, password, database }: ClickHouseAccess): string {
  return `clickhouse://${username}:${encodeURIComponent(password)}@${new URL(url).host}/${database}`;
}
