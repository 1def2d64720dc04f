import type { ClickHouseAccess } from '../../kernel/config/clickhouse_url.ts';
import { ARRIVAL_BUCKET_MICROS } from '../../store/arrivals/arrival_ledger.ts';
import { integer } from '../dialect.ts';
import { CLICKHOUSE } from '../dialects/clickhouse.ts';
import { type ArrivedEvents, arrivedOf, arrivedSql } from '../inspect_store.ts';
import { queryingSettings } from './appender.ts';
import { ClickHouseConnection } from './connection.ts';
import { isGone, startError } from './errors.ts';
import { storeIds } from './pairing.ts';
import { replicationOf } from './tables.ts';

interface KnownLog {
  /** The id of the state store. */
  storeId: string | null;
  /** Events after this number, up to the mark of the state store. */
  afterSeq: number;
  highSeq: number;
}

/**
 * Returns the events in ClickHouse by project and bucket of arrival. Changes nothing. Throws if the database cannot be
 * read, or has none of this state store.
 */
export async function arrivedInClickHouse(
  access: ClickHouseAccess,
  { storeId, afterSeq, highSeq }: KnownLog,
): Promise<ArrivedEvents[]> {
  const connection = await ClickHouseConnection.open(access);
  try {
    await requireEventsOf(connection, storeId, access.database);
    const isReplicated = (await replicationOf(connection)) !== 'none';
    const settings = queryingSettings(isReplicated);
    const where = `seq > ${integer(afterSeq)} AND seq <= ${integer(highSeq)}`;
    const query = arrivedSql(CLICKHOUSE, ARRIVAL_BUCKET_MICROS, where);
    return arrivedOf(await connection.rows(query, { settings }));
  } catch (error) {
    throw startError(error, access.url);
  } finally {
    await connection.close();
  }
}

async function requireEventsOf(
  connection: ClickHouseConnection,
  storeId: string | null,
  database: string,
): Promise<void> {
  const ids = await storeIds(connection).catch((error) => {
    if (isGone(error)) return [];
    throw error;
  });
  if (ids.length === 1 && ids[0] === storeId) return;
  throw new Error(
    `The database ${database} of ClickHouse does not have the events of this data folder. Restore it, or correct WEIR_EVENTS.`,
  );
}
