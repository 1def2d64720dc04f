import { createHash } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { CLICKHOUSE, CLICKHOUSE_SETTINGS } from '../../../src/events/dialects/clickhouse.ts';
import type { EventLog, EventRow, PersonOverride, ResultRow } from '../../../src/events/engine.ts';
import { isObject } from '../../../src/kernel/json/json.ts';
import { type ClickHousePeer, clickhousePeer } from '../../support/peers/clickhouse.ts';
import { openEngine } from '../support.ts';

/** What a test of queries needs of the engine that keeps events. */
export interface QueriedLog extends Pick<EventLog, 'select'> {
  append(rows: readonly EventRow[]): Promise<void>;
  overridePersons(rows: readonly PersonOverride[]): Promise<void>;
}

export const clickhouse = await clickhousePeer();

/**
 * A new store on DuckDB and, where its peer is there, one on ClickHouse, with the same rows. Queries run on both and must
 * have the same result.
 */
export async function openBoth(): Promise<QueriedLog> {
  const { engine } = await openEngine();
  if (!clickhouse) return engine;
  const other = await openClickHouse(clickhouse);
  const both = async (work: (log: QueriedLog) => Promise<void>) => {
    await Promise.all([work(engine), work(other)]);
  };
  return {
    append: (rows) => both((log) => log.append(rows)),
    overridePersons: (rows) => both((log) => log.overridePersons(rows)),
    async select(query, values) {
      const [rows, others] = await Promise.all([engine.select(query, values), other.select(query, values)]);
      expectAlike(others, rows);
      return rows;
    },
  };
}

/** Texts are equal, and numbers to twelve digits. The order of rows is not compared. */
export function expectAlike(found: readonly ResultRow[], wanted: readonly ResultRow[]): void {
  const expected = wanted.toSorted(byTexts).map((row) => mapped(row, plain));
  const received = found
    .toSorted(byTexts)
    .map((row, index) => mapped(row, (value, name) => sameAs(plain(value), expected[index]?.[name])));
  expect(received).toEqual(expected);
}

const mapped = (row: ResultRow, change: (value: unknown, name: string) => unknown): ResultRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, change(value, name)]));

/** The wanted number in place of one that is as good as it. */
function sameAs(found: unknown, wanted: unknown): unknown {
  if (typeof found !== 'number' || typeof wanted !== 'number') return found;
  return Math.abs(found - wanted) <= 1e-12 * Math.abs(wanted) ? wanted : found;
}

const plain = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value);

const keyOf = (row: ResultRow) =>
  JSON.stringify(
    Object.keys(row)
      .sort()
      .map((name) => (typeof row[name] === 'string' ? row[name] : null)),
  );
const byTexts = (a: ResultRow, b: ResultRow) => (keyOf(a) < keyOf(b) ? -1 : 1);

const TABLES = [
  `CREATE TABLE events (
    seq Int64, team_id Int32, uuid UUID, event String, distinct_id String, person_id Nullable(UUID),
    timestamp DateTime64(6, 'UTC'), created_at DateTime64(6, 'UTC'), arrived_at DateTime64(6, 'UTC'),
    properties String, person_properties Nullable(String), elements_chain String, weight Int32,
    flag Nullable(String), variant Nullable(String), uuid_hash UInt64)
  ENGINE = MergeTree ORDER BY (team_id, event, timestamp)`,
  `CREATE TABLE person_overrides (team_id Int32, old_person_id UUID, person_id UUID, seq Int64)
  ENGINE = ReplacingMergeTree(seq) ORDER BY (team_id, old_person_id)`,
];

let databases = 0;

export async function openClickHouse(peer: ClickHousePeer): Promise<QueriedLog> {
  const database = `test_${process.pid}_${++databases}`;
  const settings = { ...CLICKHOUSE_SETTINGS, database };
  await peer.query(`CREATE DATABASE ${database}`);
  onTestFinished(async () => {
    await peer.query(`DROP DATABASE ${database}`);
  });
  for (const table of TABLES) await peer.query(table, { database });
  const insert = async (table: string, rows: readonly object[]) => {
    if (rows.length === 0) return;
    const lines = rows.map((row) => JSON.stringify(row)).join('\n');
    await peer.query(`INSERT INTO ${table} FORMAT JSONEachRow\n${lines}`, { database });
  };
  return {
    select: (query, values = []) =>
      peer.query(
        query(CLICKHOUSE),
        settings,
        Object.fromEntries(values.map((value, index) => [`p${index + 1}`, String(value)])),
      ),
    append: (rows) => insert('events', rows.map(storedRow)),
    async overridePersons(rows) {
      const stored = rows.map((row) => ({
        ...{ team_id: row.teamId, seq: row.seq },
        ...{ old_person_id: row.oldPersonId, person_id: row.personId },
      }));
      await insert('person_overrides', stored);
      await peer.query('OPTIMIZE TABLE person_overrides FINAL', { database });
    },
  };
}

function storedRow(row: EventRow): object {
  const called = row.event === '$feature_flag_called' ? parsed(row.properties) : {};
  return {
    ...{ seq: row.seq, team_id: row.teamId, uuid: row.uuid, event: row.event, distinct_id: row.distinctId },
    person_id: row.personId,
    ...{ timestamp: instant(row.timestamp), created_at: instant(row.createdAt) },
    ...{ arrived_at: instant(row.arrivedAt), properties: row.properties },
    ...{ person_properties: row.personProperties, elements_chain: row.elementsChain },
    weight: row.properties.length,
    ...{ flag: textOf(called['$feature_flag']), variant: textOf(called['$feature_flag_response']) },
    uuid_hash: createHash('md5').update(row.uuid).digest().readBigUInt64BE().toString(),
  };
}

function instant(micros: number): string {
  const seconds = new Date(Math.floor(micros / 1e6) * 1000).toISOString().slice(0, 19).replace('T', ' ');
  return `${seconds}.${String(micros - Math.floor(micros / 1e6) * 1e6).padStart(6, '0')}`;
}
const textOf = (value: unknown) =>
  value == null ? null : typeof value === 'string' ? value : JSON.stringify(value);

function parsed(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return isObject(value) ? value : {};
}
