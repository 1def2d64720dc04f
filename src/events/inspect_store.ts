import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { messageOf } from '../kernel/errors.ts';
import type { EventMarks } from '../store/store_pair.ts';
import { type Dialect, integer } from './dialect.ts';
import { DUCKDB } from './dialects/duckdb.ts';
import type { ResultRow } from './engine.ts';
import { isDamage } from './engine_file.ts';
import { readRows } from './read_rows.ts';
import { arrivalPeriod } from './selection.ts';
import { cutTornLogs, openForReading } from './torn_log.ts';

/** The findings of a read-only inspection of an event store. */
export type Inspection =
  | { kind: 'sound'; marks: EventMarks; rows: number; events: number }
  /** A server or a command has it open. */
  | { kind: 'in_use' }
  | { kind: 'damaged'; cause: string };

/**
 * Opens the file for reading and reads every value in it, which takes seconds per gigabyte, or only its marks;
 * `rows` counts those that were read. What `cutTornLogs` cuts off was never stored.
 */
export async function inspectStore(file: string, depth: 'all' | 'marks' = 'all'): Promise<Inspection> {
  let instance: DuckDBInstance | null = null;
  try {
    await cutTornLogs(file);
    instance = await openForReading(file);
    const connection = await instance.connect();
    try {
      const marks = await readMarks(connection);
      const events = await countEvents(connection);
      return { kind: 'sound', marks, events, rows: depth === 'all' ? await readAll(connection) : 0 };
    } finally {
      connection.closeSync();
    }
  } catch (error) {
    if (/set lock on file/i.test(messageOf(error))) return { kind: 'in_use' };
    if (isDamage(error, file)) return { kind: 'damaged', cause: messageOf(error).split('\n')[0]! };
    throw error;
  } finally {
    instance?.closeSync();
  }
}

/** Files of earlier versions, and of a first start that was killed, lack tables. */
async function readMarks(connection: DuckDBConnection): Promise<EventMarks> {
  const tables = await readRows(connection, 'SELECT table_name AS name FROM duckdb_tables()');
  const rowOf = async (name: string) =>
    tables.some((table) => table.name === name)
      ? (await readRows(connection, `SELECT * FROM ${name}`))[0]
      : undefined;
  const mark = await rowOf('mark');
  const identity = await rowOf('store_identity');
  return {
    storeId: (identity?.store_id as string | undefined) ?? null,
    highSeq: Number(mark?.high_seq ?? 0),
    lastArrival: mark?.last_arrival == null ? null : Number(mark.last_arrival),
  };
}

/** Without the rows that only take up a place. */
async function countEvents(connection: DuckDBConnection): Promise<number> {
  const [table] = await readRows(
    connection,
    "SELECT 1 AS one FROM duckdb_tables() WHERE table_name = 'events'",
  );
  if (!table) return 0;
  const [row] = await readRows(connection, 'SELECT count(*) AS n FROM events WHERE team_id <> 0');
  return Number(row!.n);
}

/** Reads each column of each table; returns how many rows all of them have. A damaged block throws. */
async function readAll(connection: DuckDBConnection): Promise<number> {
  const tables = await readRows(
    connection,
    'SELECT table_name AS name FROM duckdb_tables() WHERE NOT internal',
  );
  let rows = 0;
  for (const { name } of tables) {
    const [row] = await readRows(connection, `SELECT count(*) AS n, max(hash(t)) AS h FROM ${name} t`);
    rows += Number(row!.n);
  }
  return rows;
}

/** The uuids of all events, 32 digits each, by project and in order. */
export async function* heldUuids(
  connection: DuckDBConnection,
): AsyncIterable<[teamId: number, uuid: string][]> {
  const result = await connection.stream(
    `SELECT team_id, replace(uuid::VARCHAR, '-', '') FROM events WHERE team_id <> 0 ORDER BY team_id, uuid`,
  );
  for await (const rows of result.yieldRowsJs()) yield rows as [number, string][];
}

/** Events of a project that arrived in one bucket; `hash` is the sum of the hashes of their uuids modulo 2^64. */
export interface ArrivedEvents {
  teamId: number;
  bucket: number;
  rows: number;
  hash: bigint;
}

/** The events with a `seq` after this one, by project and bucket of arrival. */
export async function arrivedEvents(
  connection: DuckDBConnection,
  afterSeq: number,
  bucketMicros: number,
): Promise<ArrivedEvents[]> {
  return arrivedOf(
    await readRows(connection, arrivedSql(DUCKDB, bucketMicros, `seq > ${integer(afterSeq)}`)),
  );
}

/** Selects the number of events and the hash of their uuids, by project and bucket of arrival. */
export const arrivedSql = (d: Dialect, bucketMicros: number, where: string): string =>
  `SELECT team_id, ${arrivalPeriod(d, bucketMicros)} AS bucket, count(*) AS rows,
     ${d.sumOfHashes('uuid_hash')} AS hash
   FROM events WHERE team_id <> 0 AND ${where} GROUP BY team_id, bucket`;

/** Reads the rows of `arrivedSql`. */
export const arrivedOf = (rows: readonly ResultRow[]): ArrivedEvents[] =>
  rows.map((row) => ({
    teamId: Number(row['team_id']),
    bucket: Number(row['bucket']),
    rows: Number(row['rows']),
    hash: BigInt(String(row['hash'])),
  }));

/** The last imported event of a project that arrived in one bucket. */
export interface ImportedBucket {
  teamId: number;
  bucket: number;
  importedSeq: number;
}

/** The events after a number whose arrival is not that of their transaction, by project and bucket. */
export async function importedEvents(
  connection: DuckDBConnection,
  afterSeq: number,
  bucketMicros: number,
): Promise<ImportedBucket[]> {
  const rows = await readRows(
    connection,
    `SELECT team_id, ${arrivalPeriod(DUCKDB, bucketMicros)} AS bucket, max(seq) AS seq FROM events
     WHERE team_id <> 0 AND seq > ${integer(afterSeq)} AND arrived_at <> created_at GROUP BY ALL`,
  );
  return rows.map((row) => ({
    teamId: Number(row['team_id']),
    bucket: Number(row['bucket']),
    importedSeq: Number(row['seq']),
  }));
}

/** The highest project of any event, and when the last event arrived by the server's clock, in microseconds. */
export async function boundsOf(connection: DuckDBConnection): Promise<{ teamId: number; createdAt: number }> {
  const [row] = await readRows(
    connection,
    'SELECT coalesce(max(team_id), 0) AS team, coalesce(epoch_us(max(created_at)), 0) AS created FROM events',
  );
  return { teamId: Number(row!.team), createdAt: Number(row!.created) };
}
