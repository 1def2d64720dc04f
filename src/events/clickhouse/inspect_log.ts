import type { ClickHouseAccess } from '../../kernel/config/clickhouse_url.ts';
import { ARRIVAL_BUCKET_MICROS } from '../../store/arrivals/arrival_ledger.ts';
import type { AdoptedBucket } from '../../store/arrivals/log_adoption.ts';
import { integer } from '../dialect.ts';
import { CLICKHOUSE } from '../dialects/clickhouse.ts';
import type { ResultRow } from '../engine.ts';
import { type ArrivedEvents, arrivedOf, arrivedSql } from '../inspect_store.ts';
import { arrivalPeriod } from '../selection.ts';
import { queryingSettings } from './appender.ts';
import { ClickHouseConnection, type Settings } from './connection.ts';
import { isGone, startError } from './errors.ts';
import { storeIds } from './pairing.ts';
import { replicationOf } from './tables.ts';

/** Numbers after `after`, up to `upTo`. */
interface NumberRange {
  after: number;
  upTo: number;
}

/** The ends of the events after a number. Times are microseconds. */
export interface LogEnds {
  lastSeq: number;
  lastArrival: number;
  createdAt: number;
  teamId: number;
}

/** An event of the log; the time, in microseconds, is that of the server that took it. */
interface NumberedUuid {
  seq: number;
  teamId: number;
  uuid: string;
  createdAt: number;
}

/** Numbers that are read at a time. */
const PAGE = 131_072;

const { instant, micros } = CLICKHOUSE;
const BUCKET = arrivalPeriod(CLICKHOUSE, ARRIVAL_BUCKET_MICROS);

const within = ({ after, upTo }: NumberRange) => `seq > ${integer(after)} AND seq <= ${integer(upTo)}`;

/** Reads the events in ClickHouse for a command. Changes nothing. */
export class LogInspection {
  readonly #connection: ClickHouseConnection;
  readonly #settings: Settings;

  constructor(connection: ClickHouseConnection, settings: Settings) {
    this.#connection = connection;
    this.#settings = settings;
  }

  /** Returns events by project and bucket of arrival. */
  async arrived(range: NumberRange): Promise<ArrivedEvents[]> {
    return arrivedOf(await this.#rows(arrivedSql(CLICKHOUSE, ARRIVAL_BUCKET_MICROS, within(range))));
  }

  /** Returns the ends of the events after a number; null if there are none. */
  async endsAfter(seq: number): Promise<LogEnds | null> {
    const [row] = await this.#rows(
      `SELECT count() AS rows, max(seq) AS last_seq, ${micros('max(arrived_at)')} AS last_arrival,
         ${micros('max(created_at)')} AS created, max(team_id) AS team
       FROM events WHERE seq > ${integer(seq)}`,
    );
    if (Number(row!['rows']) === 0) return null;
    return {
      lastSeq: Number(row!['last_seq']),
      lastArrival: Number(row!['last_arrival']),
      createdAt: Number(row!['created']),
      teamId: Number(row!['team']),
    };
  }

  /** Returns the number of the last person override; 0 if there is none. */
  async lastOverride(): Promise<number> {
    const [row] = await this.#rows('SELECT max(seq) AS last FROM person_overrides');
    return Number(row!['last'] ?? 0);
  }

  /** Returns the events after a number, by project and bucket of arrival. */
  async bucketsAfter(seq: number): Promise<AdoptedBucket[]> {
    const rows = await this.#rows(
      `SELECT team_id, ${BUCKET} AS bucket, count() AS rows, sum(bitShiftRight(uuid_hash, 32)) AS high,
         sum(bitAnd(uuid_hash, 4294967295)) AS low, maxIf(seq, arrived_at <> created_at) AS imported
       FROM events WHERE team_id <> 0 AND seq > ${integer(seq)} GROUP BY team_id, bucket`,
    );
    return rows.map((row) => ({
      teamId: Number(row['team_id']),
      bucket: Number(row['bucket']),
      rows: Number(row['rows']),
      high: BigInt(String(row['high'])),
      low: BigInt(String(row['low'])),
      importedSeq: row['imported'] === null ? null : Number(row['imported']),
    }));
  }

  /** Yields the uuids of events that arrived since a time (microseconds), page by page in the order of their numbers. */
  async *uuids({ after, upTo }: NumberRange, since: number): AsyncGenerator<NumberedUuid[]> {
    for (let from = after; from < upTo; from += PAGE) {
      const rows = await this.#rows(
        `SELECT seq, team_id, toString(uuid) AS uuid, ${micros('created_at')} AS created FROM events
         WHERE ${within({ after: from, upTo: Math.min(upTo, from + PAGE) })} AND created_at >= ${instant(since)}`,
      );
      yield rows.map((row) => ({
        seq: Number(row['seq']),
        teamId: Number(row['team_id']),
        uuid: String(row['uuid']),
        createdAt: Number(row['created']),
      }));
    }
  }

  #rows(query: string): Promise<ResultRow[]> {
    return this.#connection.rows(query, { settings: this.#settings });
  }
}

/** Gives work the events in ClickHouse. Throws if the database cannot be read, or has none of this state store. */
export function inspectLog<T>(
  access: ClickHouseAccess,
  storeId: string | null,
  work: (log: LogInspection) => Promise<T>,
): Promise<T> {
  return withEventsOf(access, storeId, ({ connection, settings }) =>
    work(new LogInspection(connection, settings)),
  );
}

/** The database with the events of a state store; settings are those of queries. */
export interface OwnLog {
  connection: ClickHouseConnection;
  settings: Settings;
  isReplicated: boolean;
}

/** Connects a command to the events of a state store. Throws as `inspectLog` does. */
export async function withEventsOf<T>(
  access: ClickHouseAccess,
  storeId: string | null,
  work: (log: OwnLog) => Promise<T>,
): Promise<T> {
  const connection = await ClickHouseConnection.open(access);
  try {
    await requireEventsOf(connection, storeId, access.database);
    const isReplicated = (await replicationOf(connection)) !== 'none';
    return await work({ connection, settings: queryingSettings(isReplicated), isReplicated });
  } catch (error) {
    throw startError(error, access.url);
  } finally {
    await connection.close();
  }
}

/** Requires that the database has the events of a state store. */
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
