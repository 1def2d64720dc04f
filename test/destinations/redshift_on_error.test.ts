import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DestinationConfig } from '../../src/destinations/destination.ts';
import { redshiftDestination } from '../../src/destinations/redshift.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import {
  EGRESS,
  events,
  hashOf,
  type Order,
  PostgresRoom,
  type Rows,
  range,
  uuidOf,
} from './postgres_room.ts';
import { redshiftConfig, redshiftDatabase } from './redshift_room.ts';

// Goal: a value that Redshift cannot hold costs its row at most, and what became of it is counted, listed and kept.

const destination = redshiftDestination({ egress: EGRESS, clock: new SystemClock() });
const LARGE = JSON.stringify({ text: 'é'.repeat(35_000) });
let room: PostgresRoom;
let config: DestinationConfig;

beforeEach(async () => {
  room = await PostgresRoom.open(redshiftDatabase);
  config = redshiftConfig(room.peer, room.peer, room.database);
});
afterEach(() => room.close());

const deliver = (rows: Rows, onError: string, order: Order = {}) =>
  room.deliver(rows, { destination, ...order, config: { ...config, ...order.config, on_error: onError } });

/** Ten events, of which the one with the number 3 has 70 KB of properties. */
function withLarge(): Rows {
  const rows = events(range(0, 10));
  const values = rows.values.map((row, index) => (index === 3 ? row.with(2, LARGE) : row));
  return { ...rows, values, uuidHash: hashOf(values.map(([uuid]) => uuid!)) };
}

const numbers = () => room.list('SELECT right(uuid, 12)::int FROM events ORDER BY 1');
const LINE = `Row ${uuidOf(3)}, column 'properties': 70011 bytes, at most 65535.`;

test('the error of fail names the remedy', async () => {
  const failure = await room.failure(withLarge(), { destination, config });
  expect(failure).toMatchObject({
    class: 'payload',
    message: expect.stringContaining('Set on_error to truncate'),
  });
});

describe.each(['varchar', 'super'])('properties as %s', (type) => {
  const typed: Order = { config: { properties_data_type: type } };

  test('truncate delivers the row without the value', async () => {
    const receipt = await deliver(withLarge(), 'truncate', typed);
    expect(await numbers()).toEqual(range(0, 10));
    expect(await room.list('SELECT right(uuid, 12)::int FROM events WHERE properties IS NULL')).toEqual([3]);
    expect(receipt).toMatchObject({ failed: 1, account: { rows: 10, uuidHash: withLarge().uuidHash } });
    expect(receipt.notes).toEqual([
      {
        level: 'WARNING',
        message: 'Truncated 1 row with values that the table cannot hold (on_error is truncate).',
      },
      { level: 'WARNING', message: LINE },
    ]);
    const again = await deliver(withLarge(), 'truncate', typed);
    expect(again).toMatchObject({ skipped: true, failed: 1, account: receipt.account });
    expect(await numbers()).toEqual(range(0, 10));
  });

  test('reject_table moves the row to the table for rejected rows, once', async () => {
    const others = range(0, 10).filter((number) => number !== 3);
    const receipt = await deliver(withLarge(), 'reject_table', typed);
    expect(receipt).toMatchObject({ failed: 1, account: { rows: 9 } });
    expect(receipt.notes?.map(({ message }) => message)).toEqual([
      'Rejected 1 row with values that the table cannot hold: see events_rejected (on_error is reject_table).',
      LINE,
    ]);
    const again = await deliver(withLarge(), 'reject_table', typed);
    expect(again).toMatchObject({ skipped: true, failed: 1, account: receipt.account });
    expect(await numbers()).toEqual(others);
    const { rowsHash, ...inTable } = receipt.account!;
    const check = { model: 'events', exportId: 'an-export' } as const;
    expect(
      await destination.account!({ ...config, ...typed.config }, check, new AbortController().signal),
    ).toEqual([{ ...inTable, writer: 'own' }]);
    const rejected = await room.query<{ data: string }>(
      `SELECT export_id, interval_start::text, interval_end::text, uuid, column_name, reason, data,
        rejected_at > now() - interval '1 hour' AS is_new FROM events_rejected`,
    );
    expect(rejected).toEqual([
      {
        export_id: 'an-export',
        interval_start: '2020-03-01 00:00:00+00',
        interval_end: '2020-03-01 01:00:00+00',
        uuid: uuidOf(3),
        column_name: 'properties',
        reason: '70011 bytes, at most 65535',
        data: expect.any(String),
        is_new: true,
      },
    ]);
    expect(JSON.parse(rejected[0]!.data)).toMatchObject({ uuid: uuidOf(3), event: 'event 3', team_id: 1 });
  });
});

test('fitting values create no table for rejected rows', async () => {
  await deliver(events([1, 2]), 'reject_table');
  expect(await numbers()).toEqual([1, 2]);
  expect(await room.query("SELECT 1 FROM pg_class WHERE relname = 'events_rejected'")).toEqual([]);
});

test('an interval of rejected rows only is delivered', async () => {
  const rows = withLarge();
  const only = { ...rows, values: [rows.values[3]!] };
  expect(await deliver(only, 'reject_table')).toMatchObject({ failed: 1, account: { rows: 0 } });
  expect(await room.list('SELECT uuid FROM events_rejected')).toEqual([uuidOf(3)]);
  expect(await numbers()).toEqual([]);
});

test('rows that fit later are delivered, and are no longer rejected', async () => {
  await room.query(`CREATE TABLE events (uuid varchar(200), event varchar(6), properties varchar(100), distinct_id text,
    team_id smallint, timestamp timestamptz)`);
  const rows = { ...events([1, 2, 3]) };
  const misfits = {
    ...rows,
    values: rows.values.map((row, index) => (index === 1 ? row.with(4, '40000') : row)),
  };
  expect((await deliver(misfits, 'reject_table')).notes?.map(({ message }) => message)).toEqual([
    'Rejected 3 rows with values that the table cannot hold: see events_rejected (on_error is reject_table).',
    `Row ${uuidOf(1)}, column 'event': 7 bytes, at most 6.`,
    `Row ${uuidOf(2)}, column 'event': 7 bytes, at most 6.`,
    `Row ${uuidOf(3)}, column 'event': 7 bytes, at most 6.`,
  ]);
  await room.query('ALTER TABLE events ALTER event TYPE varchar(20)');
  expect(await deliver(misfits, 'reject_table')).toMatchObject({ failed: 1, account: { rows: 2 } });
  expect(await numbers()).toEqual([1, 3]);
  expect(await room.query('SELECT column_name, reason FROM events_rejected')).toEqual([
    { column_name: 'team_id', reason: 'a number beyond the range of smallint' },
  ]);
  expect(await deliver(misfits, 'reject_table')).toMatchObject({ failed: 1, account: { rows: 2 } });
  expect(await numbers()).toEqual([1, 3]);
  await room.query('ALTER TABLE events ALTER team_id TYPE integer');
  expect(await deliver(misfits, 'reject_table')).toMatchObject({ failed: 0, account: { rows: 3 } });
  expect(await numbers()).toEqual([1, 2, 3]);
  expect(await room.query('SELECT * FROM events_rejected')).toEqual([]);
});

test('rows without a value in their merge key are rejected', async () => {
  const rows = events([1, 2]);
  const values = [rows.values[0]!, rows.values[1]!.with(3, null)];
  const order = { config: { write_mode: 'merge', merge_key: ['distinct_id'] }, custom: true };
  expect(await deliver({ ...rows, values }, 'reject_table', order)).toMatchObject({ failed: 1 });
  expect(await numbers()).toEqual([1]);
  expect(await room.list('SELECT reason FROM events_rejected')).toEqual(['null where a value is required']);
});
