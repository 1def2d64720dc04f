import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DestinationConfig } from '../../src/destinations/destination.ts';
import type { Column } from '../../src/kernel/columns.ts';
import { hashOf, type Order, PostgresRoom, type Rows, uuidOf } from './postgres_room.ts';

// Goal: rows that a column of a Postgres table cannot hold are cut or put aside, counted and listed; all others arrive.

let room: PostgresRoom;
beforeEach(async () => {
  room = await PostgresRoom.open();
});
afterEach(() => room.close());

const COLUMNS: readonly Column[] = [
  { name: 'uuid', type: 'text' },
  { name: 'word', type: 'text' },
  { name: 'small', type: 'integer' },
  { name: 'price', type: 'double' },
  { name: 'doc', type: 'text' },
  { name: 'at', type: 'instant' },
];
const FITTING = ['ab', '1', '1.25', '{"a":1}', '2020-03-01T00:30:00.000000Z'];
const TABLE = `CREATE TABLE events (uuid uuid PRIMARY KEY, word varchar(2) NOT NULL, small smallint, price numeric(4,2),
  doc jsonb, at timestamptz, _weir_export_id text, _weir_interval_start timestamptz, _weir_delivered_at timestamptz)`;

const row = (number: number, changes: Readonly<Record<number, string | null>> = {}) => [
  uuidOf(number),
  ...FITTING.map((value, index) => (index in changes ? changes[index]! : value)),
];

/** One row for each kind of misfit, and one that fits. */
const MISFITS: Rows = {
  columns: COLUMNS,
  values: [
    row(1),
    row(2, { 0: '🏔🏔🏔' }),
    row(3, { 1: '32768' }),
    row(4, { 2: '100' }),
    row(5, { 3: '{"a":"\\u0000"}' }),
    row(6, { 0: 'a\0b', 3: 'x', 4: 'infinity' }),
  ],
};

const deliver = (rows: Rows, config: DestinationConfig, order: Order = {}) => {
  const uuids = rows.values.map(([uuid]) => uuid ?? null);
  const uuidHash = uuids.every((uuid) => uuid !== null) ? hashOf(uuids) : null;
  return room.deliver(
    { ...rows, uuidHash },
    { custom: true, ...order, config: { ...room.config, ...config } },
  );
};
const failure = (rows: Rows, config: DestinationConfig) =>
  room.failure(rows, { custom: true, config: { ...room.config, ...config } });
const numbers = () => room.list('SELECT right(uuid::text, 12)::int FROM events ORDER BY 1');
const lines = (receipt: { notes?: ReadonlyArray<{ message: string }> }) =>
  receipt.notes?.map(({ message }) => message);

test('the error of fail names the remedy', async () => {
  await room.query(TABLE);
  expect((await failure(MISFITS, {})).message).toMatch(/set on_error to truncate or reject_table/);
});

test.each(['append', 'replace_interval'])('truncate with %s: every row arrives, once', async (write_mode) => {
  await room.query(TABLE);
  const config = { on_error: 'truncate', write_mode };
  const receipt = await deliver(MISFITS, config);
  expect(
    await room.query('SELECT word, small, price::text, doc, at IS NULL AS no_time FROM events ORDER BY uuid'),
  ).toEqual([
    { word: 'ab', small: 1, price: '1.25', doc: { a: 1 }, no_time: false },
    { word: '🏔🏔', small: 1, price: '1.25', doc: { a: 1 }, no_time: false },
    { word: 'ab', small: null, price: '1.25', doc: { a: 1 }, no_time: false },
    { word: 'ab', small: 1, price: null, doc: { a: 1 }, no_time: false },
    { word: 'ab', small: 1, price: '1.25', doc: null, no_time: false },
    { word: 'ab', small: 1, price: '1.25', doc: null, no_time: true },
  ]);
  expect(receipt).toMatchObject({ failed: 5, account: { rows: 6 } });
  expect(lines(receipt)).toEqual([
    'Truncated 5 rows with values that the table cannot hold (on_error is truncate).',
    `Row ${uuidOf(2)}, column 'word': 3 characters, at most 2.`,
    `Row ${uuidOf(3)}, column 'small': a number beyond the range of smallint.`,
    `Row ${uuidOf(4)}, column 'price': a number beyond the range of numeric(4,2).`,
    `Row ${uuidOf(5)}, column 'doc': JSON with escapes of no character.`,
    `Row ${uuidOf(6)}, column 'word': a NUL character.`,
  ]);
  expect(await deliver(MISFITS, config)).toMatchObject({ skipped: true, failed: 5 });
  expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6]);
});

test.each(['append', 'replace_interval'])(
  'reject_table with %s: the others arrive, once',
  async (write_mode) => {
    await room.query(TABLE);
    const config = { on_error: 'reject_table', write_mode };
    const missing = row(7, { 0: null });
    const rows = { ...MISFITS, values: [...MISFITS.values, ['not a uuid', ...FITTING], missing] };
    const receipt = await deliver(rows, config);
    expect(await numbers()).toEqual([1]);
    expect(receipt).toMatchObject({ failed: 7, account: { rows: 1 } });
    expect(lines(receipt)!.slice(-1)).toEqual(['And 2 more.']);
    expect(receipt.notes).toHaveLength(7);
    expect(await deliver(rows, config)).toMatchObject({ skipped: true, failed: 7 });
    expect(
      await room.query('SELECT uuid, column_name, data::json FROM events_rejected ORDER BY uuid'),
    ).toEqual([
      ...[2, 3, 4, 5, 6, 7].map((number) => expect.objectContaining({ uuid: uuidOf(number) })),
      {
        uuid: 'not a uuid',
        column_name: 'uuid',
        data: {
          uuid: 'not a uuid',
          word: 'ab',
          small: 1,
          price: 1.25,
          doc: '{"a":1}',
          at: '2020-03-01T00:30:00.000000Z',
        },
      },
    ]);
    const other = { ...rows, values: [row(1), row(2), row(3, { 1: '32769' })] };
    expect(await deliver(other, config)).toMatchObject({ failed: 1, account: { rows: 2 } });
    expect(await numbers()).toEqual([1, 2]);
    expect(await room.list('SELECT uuid FROM events_rejected')).toEqual([uuidOf(3)]);
  },
);

test('rejected rows of other intervals and exports remain', async () => {
  await room.query(TABLE);
  const config = { on_error: 'reject_table' };
  await deliver({ columns: COLUMNS, values: [row(1, { 1: '99999' })] }, config, { hours: [1, 2] });
  await deliver({ columns: COLUMNS, values: [row(2, { 1: '99999' })] }, config, { exportId: 'another' });
  await deliver({ columns: COLUMNS, values: [row(3, { 1: '99999' })] }, config);
  expect(await room.list('SELECT uuid FROM events_rejected ORDER BY 1')).toEqual([1, 2, 3].map(uuidOf));
  await deliver({ columns: COLUMNS, values: [row(4, { 1: '99999' })] }, config, { hours: [0, 24] });
  expect(await room.list('SELECT uuid FROM events_rejected ORDER BY 1')).toEqual([2, 4].map(uuidOf));
});

test.each<[string, Rows['values'], RegExp]>([
  ['identifies rows', [['not a uuid', ...FITTING]], /column 'uuid' .* identifies rows.* reject_table/],
  ['may not be null', [row(1, { 0: null })], /column 'word' .* may not be null.* reject_table/],
])('truncate does not change a column that %s', async (_, values, message) => {
  await room.query(TABLE);
  const failed = await failure({ columns: COLUMNS, values }, { on_error: 'truncate' });
  expect(failed).toEqual({ class: 'payload', message: expect.stringMatching(message) });
  expect(await numbers()).toEqual([]);
});

test('rows without a value in their merge key are rejected, also if the table takes them', async () => {
  await room.query('CREATE TABLE events (uuid text UNIQUE, word text, small smallint)');
  const rows = { columns: COLUMNS.slice(0, 3), values: [row(1).slice(0, 3), [null, 'ab', '1']] };
  const config = { on_error: 'reject_table', write_mode: 'merge', merge_key: ['uuid'] };
  expect(await deliver(rows, config)).toMatchObject({ failed: 1, account: { rows: 1 } });
  expect(await numbers()).toEqual([1]);
  expect(await room.list('SELECT reason FROM events_rejected')).toEqual(['null where a value is required']);
});

test('rows are merged by a key although one of them is rejected', async () => {
  await room.query('CREATE TABLE events (uuid text PRIMARY KEY, small smallint)');
  const columns = [COLUMNS[0]!, COLUMNS[2]!];
  const config = { on_error: 'reject_table', write_mode: 'merge', merge_key: ['uuid'] };
  await deliver(
    {
      columns,
      values: [
        ['a', '1'],
        ['b', '2'],
      ],
    },
    config,
  );
  await deliver(
    {
      columns,
      values: [
        ['a', '99999'],
        ['b', '3'],
      ],
    },
    config,
  );
  expect(await room.query('SELECT uuid, small FROM events ORDER BY 1')).toEqual([
    { uuid: 'a', small: 1 },
    { uuid: 'b', small: 3 },
  ]);
});

test('values without a column are not rejected', async () => {
  await room.query(TABLE);
  const columns: Column[] = [...COLUMNS, { name: 'extra', type: 'text' }];
  const rows = { columns, values: [[...row(1), 'a\0b']] };
  const receipt = await deliver(rows, { on_error: 'reject_table', schema_policy: 'ignore' });
  expect(receipt).toMatchObject({ failed: 0, account: { rows: 1 } });
});

test('another table with the name of the one for rejected rows is not used, and the check reports it', async () => {
  await room.query(`${TABLE}; CREATE TABLE events_rejected (id int)`);
  const config = { ...room.config, on_error: 'reject_table' };
  const expected = {
    class: 'configuration',
    message: expect.stringMatching(/^The table events_rejected lacks 'export_id', /),
  };
  expect(await failure(MISFITS, config)).toEqual(expected);
  const check = room.destination.checks.find(({ name }) => name === 'Write into the table')!;
  expect(await room.classified(check.run(config, room.checkContext(COLUMNS)))).toEqual(expected);
});

test('the check creates no table for rejected rows', async () => {
  const check = room.destination.checks.find(({ name }) => name === 'Write into the table')!;
  await check.run({ ...room.config, on_error: 'reject_table' }, room.checkContext(COLUMNS));
  expect(await room.query("SELECT 1 FROM pg_class WHERE relname LIKE 'events%'")).toEqual([]);
});

test.each(['name', '"char"'])(
  'a column of the type %s, which cuts values without an error, is refused',
  async (type) => {
    await room.query(`CREATE TABLE events (uuid text, word ${type})`);
    const rows = { columns: COLUMNS.slice(0, 2), values: [[uuidOf(1), 'long'.repeat(20)]] };
    for (const on_error of ['fail', 'truncate']) {
      expect(await failure(rows, { on_error })).toEqual({
        class: 'configuration',
        message: expect.stringContaining(
          `The column 'word' of the table has the type ${type}, which cannot hold`,
        ),
      });
    }
  },
);

const DOMAINS = `CREATE DOMAIN two AS varchar(2) NOT NULL; CREATE DOMAIN short AS two; CREATE DOMAIN tiny AS smallint;
  CREATE DOMAIN money4 AS numeric(4,2); CREATE DOMAIN price AS money4; CREATE DOMAIN doc AS jsonb;
  CREATE DOMAIN moment AS timestamptz`;
const DOMAIN_TABLE = TABLE.replace('varchar(2) NOT NULL', 'short')
  .replace('small smallint', 'small tiny')
  .replace('price numeric(4,2)', 'price price')
  .replace('doc jsonb', 'doc doc')
  .replace('at timestamptz', 'at moment');

test.each([
  ['truncate', [1, 2, 3, 4, 5, 6]],
  ['reject_table', [1]],
])('%s recognizes the types under domains', async (on_error, arrived) => {
  await room.query(DOMAINS);
  await room.query(DOMAIN_TABLE);
  expect(await deliver(MISFITS, { on_error })).toMatchObject({ failed: 5 });
  expect(await numbers()).toEqual(arrived);
});

test('reject_table rejects rows without a value in a column of a domain that requires one', async () => {
  await room.query(DOMAINS);
  await room.query(DOMAIN_TABLE);
  const values = [row(1), row(2, { 0: null })];
  expect(await deliver({ columns: COLUMNS, values }, { on_error: 'reject_table' })).toMatchObject({
    failed: 1,
  });
  expect(await numbers()).toEqual([1]);
});

test('a domain of a type that cannot hold the values of a column is refused', async () => {
  await room.query('CREATE DOMAIN number AS integer; CREATE DOMAIN inner_number AS number');
  await room.query(TABLE.replace('word varchar(2)', 'word inner_number'));
  expect(await failure(MISFITS, {})).toMatchObject({
    class: 'configuration',
    message: expect.stringContaining("The column 'word' of the table has the type integer"),
  });
});
