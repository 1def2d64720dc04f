import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { expect, onTestFinished, test } from 'vitest';
import { differenceIn } from '../../../src/events/copying/difference.ts';
import { DUCKDB } from '../../../src/events/dialects/duckdb.ts';
import type { EventLog } from '../../../src/events/engine.ts';
import { readRows } from '../../../src/events/read_rows.ts';

// Goal: of any number of events, each one that differs is counted once, and what may be removed is named.

const ROWS = 10_000;

/** An event log in memory, with one change. */
async function logWith(change: string): Promise<Pick<EventLog, 'select'>> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection: DuckDBConnection = await instance.connect();
  onTestFinished(() => {
    connection.closeSync();
    instance.closeSync();
  });
  await connection.run(`CREATE TABLE events AS SELECT seq, 1 AS team_id, seq AS uuid_hash, NULL::UUID AS person_id,
      '00000000-0000-0000-0000-000000000001'::UUID AS uuid, 'seen' AS event, 'ada' AS distinct_id, '{}' AS properties,
      NULL::VARCHAR AS person_properties, '' AS elements_chain,
      make_timestamptz(seq) AS timestamp, make_timestamptz(seq) AS created_at, make_timestamptz(seq) AS arrived_at
    FROM range(1, ${ROWS + 1}) AS rows(seq)`);
  await connection.run(change);
  return { select: (query) => readRows(connection, query(DUCKDB)) };
}

const period = { teamId: 1, start: 0, end: 1_000_000, highSeq: ROWS + 1 };

test.each([
  ['nothing', 'SELECT 1', [], 0],
  ['changed events', 'UPDATE events SET properties = \'{"a":1}\' WHERE seq IN (1, 3000, 3001, 10000)', [], 4],
  ['missing events', 'DELETE FROM events WHERE seq BETWEEN 2000 AND 8999', [], 7000],
  ['all events missing', 'DELETE FROM events', [], ROWS],
  ['an event that is there twice', 'INSERT INTO events FROM events WHERE seq = 5000', [], 1],
  [
    'an event that the source does not have',
    `INSERT INTO events SELECT * REPLACE (${ROWS + 1} AS seq) FROM events WHERE seq = 1`,
    [ROWS + 1],
    0,
  ],
])('finds %s', async (_name, change, superfluous, others) => {
  const [source, copy] = [await logWith('SELECT 1'), await logWith(change)];
  const { signal } = new AbortController();
  expect(await differenceIn({ source, copy }, period, signal)).toEqual({ period, superfluous, others });
});
