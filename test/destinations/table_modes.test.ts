import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Destination, DestinationConfig } from '../../src/destinations/destination.ts';
import { redshiftDestination } from '../../src/destinations/redshift.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import type { Column } from '../../src/kernel/columns.ts';
import { EGRESS, events, type Order, PostgresRoom, type Rows, uuidOf } from './postgres_room.ts';
import { redshiftConfig, redshiftDatabase } from './redshift_room.ts';

// Goal: a table holds what the newest deliveries of its intervals said, in every write mode, and the log never says otherwise.

const redshift = redshiftDestination({ egress: EGRESS, clock: new SystemClock() });

describe.each(['Postgres', 'Redshift'])('%s', (type) => {
  let room: PostgresRoom;
  let destination: Destination;
  let base: DestinationConfig;

  beforeEach(async () => {
    room = await PostgresRoom.open(type === 'Redshift' ? redshiftDatabase : undefined);
    destination = type === 'Redshift' ? redshift : room.destination;
    base = type === 'Redshift' ? redshiftConfig(room.peer, room.peer, room.database) : room.config;
  });
  afterEach(() => room.close());

  const as = (changes: DestinationConfig) => ({ ...base, ...changes });
  const deliver = (rows: Rows, order: Order = {}) =>
    room.deliver(rows, { destination, config: base, custom: true, ...order });
  const failure = (rows: Rows, order: Order = {}) =>
    room.failure(rows, { destination, config: base, custom: true, ...order });
  const lines = async (rows: Rows, order: Order = {}) =>
    (await deliver(rows, order)).notes!.map(({ level, message }) => `${level} ${message}`);

  const N: Column[] = [
    { name: 'event', type: 'text' },
    { name: 'n', type: 'integer' },
  ];
  const counts = (...values: Array<[string, number]>): Rows => ({
    columns: N,
    values: values.map(([event, n]) => [event, String(n)]),
  });
  const all = () => room.query('SELECT event, n::int FROM events ORDER BY event, n');
  const rows = (...values: Array<[string, number]>) => values.map(([event, n]) => ({ event, n }));
  const SKIPPED = (n: number) =>
    `INFO Skipped: the same ${n} rows of this interval were delivered before and are still in the table.`;

  describe('append without uuid', () => {
    const result = counts(['a', 1], ['b', 2]);

    test('the same rows again are skipped, with a line in the log', async () => {
      expect(await lines(result)).toEqual([]);
      expect(await lines(counts(['b', 2], ['a', 1]))).toEqual([SKIPPED(2)]);
      expect(await all()).toEqual(rows(['a', 1], ['b', 2]));
    });

    test('other rows in the same number are refused with the mode that helps, which works', async () => {
      await deliver(result);
      const corrected = counts(['a', 1], ['b', 3]);
      expect(await failure(corrected)).toEqual({
        class: 'configuration',
        message: expect.stringContaining('Set write_mode to replace_interval'),
      });
      expect(await all()).toEqual(rows(['a', 1], ['b', 2]));
      await deliver(corrected, { config: as({ write_mode: 'replace_interval' }) });
      expect(await all()).toEqual(rows(['a', 1], ['b', 3]));
    });

    test.each(['TRUNCATE events', 'DROP TABLE events', 'DELETE FROM events'])(
      '%s: the rows are delivered again',
      async (statement) => {
        const later = counts(['c', 3]);
        await deliver(result);
        await deliver(later, { hours: [1, 2] });
        await room.query(statement);
        expect(await lines(result)).toEqual([]);
        expect(await lines(later, { hours: [1, 2] })).toEqual([]);
        expect(await all()).toEqual(rows(['a', 1], ['b', 2], ['c', 3]));
      },
    );

    test('a table of another origin is filled again after it was emptied, interval by interval', async () => {
      await room.query('CREATE TABLE events (event varchar(200), n bigint)');
      const later = counts(['c', 3]);
      await deliver(result);
      await deliver(later, { hours: [1, 2] });
      expect(await lines(later, { hours: [1, 2] })).toEqual([
        'INFO Skipped: the same 1 row of this interval was delivered before and is still in the table.',
      ]);
      await room.query('TRUNCATE events');
      await deliver(result);
      await deliver(later, { hours: [1, 2] });
      expect(await all()).toEqual(rows(['a', 1], ['b', 2], ['c', 3]));
    });

    test('deleted rows of the interval are delivered again, and some of them are refused', async () => {
      await deliver(result);
      await deliver(counts(['c', 3]), { hours: [1, 2] });
      await room.query('DELETE FROM events WHERE n < 3');
      await deliver(result);
      expect(await all()).toEqual(rows(['a', 1], ['b', 2], ['c', 3]));
      await room.query('DELETE FROM events WHERE n = 1');
      expect(await failure(result)).toMatchObject({ class: 'configuration' });
    });

    test('rows that the ledger no longer knows are not added again', async () => {
      await deliver(result);
      await room.query('DROP TABLE weir_deliveries');
      expect(await failure(result)).toMatchObject({ class: 'configuration' });
      await deliver(counts(['c', 3]), { hours: [1, 2] });
      expect(await all()).toEqual(rows(['a', 1], ['b', 2], ['c', 3]));
    });

    test('a ledger without a column is named', async () => {
      await deliver(result);
      await room.query('ALTER TABLE weir_deliveries DROP COLUMN run_id');
      expect(await failure(result)).toEqual({
        class: 'configuration',
        message: expect.stringMatching(/^The table weir_deliveries, .* lacks 'run_id'\. Restore it /),
      });
      await room.query('DROP TABLE weir_deliveries; TRUNCATE events');
      await deliver(result);
      expect(await lines(result)).toEqual([SKIPPED(2)]);
    });

    test('a ledger of an older version is upgraded, and has too little data to skip rows', async () => {
      await deliver(result);
      await room.query('ALTER TABLE weir_deliveries DROP COLUMN rows_hash, DROP COLUMN marked');
      expect(await failure(result)).toMatchObject({ class: 'configuration' });
      await room.query('TRUNCATE events');
      await deliver(result);
      expect(await lines(result)).toEqual([SKIPPED(2)]);
    });
  });

  test('append: changed rows with a known uuid do not change, and the log reports it', async () => {
    const columns: Column[] = [{ name: 'uuid', type: 'text' }, ...N];
    const hashed = (n: string): Rows => ({
      columns,
      values: [[uuidOf(2), 'b', n]],
      uuidHash: '2',
      rowsHash: n,
    });
    await deliver(hashed('7'), { hours: [1, 2] });
    expect(await lines(hashed('8'), { hours: [1, 2] })).toEqual([
      expect.stringMatching(/^WARNING Rows whose uuid is in the table stay as they are.*replace_interval/),
    ]);
    expect(await all()).toEqual(rows(['b', 7]));
  });

  test('events whose rows all exist are skipped', async () => {
    await deliver(events([1, 2]), { custom: false });
    expect(await lines(events([1, 2]), { custom: false })).toEqual([SKIPPED(2)]);
    await room.query('DELETE FROM events WHERE uuid = $1', [uuidOf(1)]);
    expect(await lines(events([1, 2]), { custom: false })).toEqual([]);
    expect(await room.list('SELECT uuid FROM events ORDER BY 1')).toEqual([uuidOf(1), uuidOf(2)]);
  });

  describe('replace_interval', () => {
    const replacing = (order: Order = {}) => ({ ...order, config: as({ write_mode: 'replace_interval' }) });

    test('replaces the rows of the interval, and no others', async () => {
      await deliver(counts(['a', 1], ['b', 2]), replacing());
      await deliver(counts(['c', 3]), replacing({ hours: [1, 2] }));
      await deliver(counts(['other', 9]), replacing({ exportId: 'another' }));
      await deliver(counts(['a', 4]), replacing());
      expect(await all()).toEqual(rows(['a', 4], ['c', 3], ['other', 9]));
      expect(await lines(counts(['a', 4]), replacing())).toEqual([
        'INFO Skipped: the same 1 row of this interval was delivered before and is still in the table.',
      ]);
    });

    test('removes rows when there are none any more', async () => {
      expect(destination.deliversEmpty!(replacing().config)).toBe(true);
      expect(destination.deliversEmpty!(base)).toBe(false);
      await deliver(counts(['a', 1]), replacing());
      await deliver(counts(['b', 2]), replacing({ hours: [1, 2] }));
      const session = await destination.open(replacing().config, room.context(counts(), { custom: true }));
      expect(await session.commit()).toEqual({ delivered: ['public.events'], bytes: 0, notes: [] });
      expect(await all()).toEqual(rows(['b', 2]));
    });

    test('creates no table without rows', async () => {
      const session = await destination.open(replacing().config, room.context(counts(), { custom: true }));
      expect(await session.commit()).toEqual({ delivered: [], bytes: 0, notes: [] });
      expect(await room.list("SELECT relname FROM pg_class WHERE relname = 'events'")).toEqual([]);
    });

    test('replaces shorter intervals, but no part of a longer one', async () => {
      await deliver(counts(['a', 1]), replacing({ hours: [0, 1] }));
      await deliver(counts(['b', 2]), replacing({ hours: [1, 2] }));
      await deliver(counts(['day', 3]), replacing({ hours: [0, 24] }));
      expect(await all()).toEqual(rows(['day', 3]));
      expect(await room.list('SELECT count(*)::int FROM weir_deliveries')).toEqual([1]);
      expect(await failure(counts(['c', 5]), replacing({ hours: [3, 4] }))).toEqual({
        class: 'configuration',
        message: expect.stringMatching(/part of a longer interval/),
      });
      expect(await all()).toEqual(rows(['day', 3]));
    });

    test('events are replaced by uuid and project as well', async () => {
      const order = { custom: false, ...replacing() };
      await deliver(events([1, 2]), order);
      await deliver(events([2, 3]), order);
      await deliver(events([3]), { ...order, exportId: 'another' });
      expect(await room.list('SELECT uuid FROM events ORDER BY 1')).toEqual([uuidOf(2), uuidOf(3)]);
    });

    test('names the columns that a table of another origin lacks, and adds them when configured', async () => {
      await room.query('CREATE TABLE events (event varchar(200), n bigint)');
      const { message } = await failure(counts(['a', 1]), replacing());
      expect(message).toMatch(
        /lacks the columns '_weir_export_id', '_weir_interval_start', '_weir_delivered_at'/,
      );
      const config = as({ write_mode: 'replace_interval', schema_policy: 'add_columns' });
      await deliver(counts(['a', 1]), { config });
      await deliver(counts(['b', 2]), { config });
      expect(await all()).toEqual(rows(['b', 2]));
    });

    test('does not duplicate rows that were delivered without the columns', async () => {
      await room.query('CREATE TABLE events (event varchar(200), n bigint)');
      await deliver(counts(['a', 1]));
      const config = as({ write_mode: 'replace_interval', schema_policy: 'add_columns' });
      await deliver(counts(['b', 2]), { config, hours: [1, 2] });
      expect(await failure(counts(['a', 3]), { config })).toMatchObject({
        class: 'configuration',
        message: expect.stringContaining('without the columns'),
      });
      expect(await all()).toEqual(rows(['a', 1], ['b', 2]));
    });

    test('does not duplicate rows whose columns were dropped', async () => {
      await deliver(counts(['a', 1]), replacing());
      await room.query('ALTER TABLE events DROP COLUMN _weir_export_id, DROP COLUMN _weir_interval_start');
      await deliver(counts(['b', 2]), replacing({ hours: [1, 2] }));
      expect(await failure(counts(['a', 3]), replacing())).toMatchObject({
        class: 'configuration',
        message: expect.stringContaining('without the columns'),
      });
      await deliver(counts(['b', 4]), replacing({ hours: [1, 2] }));
      expect(await all()).toEqual(rows(['a', 1], ['b', 4]));
    });
  });

  describe('merge', () => {
    const merging = (order: Order = {}) => ({
      ...order,
      config: as({ write_mode: 'merge', merge_key: ['event'] }),
    });

    test('the newest delivery of a key wins', async () => {
      await deliver(counts(['a', 1], ['b', 2]), merging());
      await deliver(counts(['b', 3], ['c', 4]), merging({ hours: [1, 2] }));
      expect(await all()).toEqual(rows(['a', 1], ['b', 3], ['c', 4]));
      await deliver(counts(['a', 5], ['b', 2]), merging());
      expect(await all()).toEqual(rows(['a', 5], ['b', 2], ['c', 4]));
    });

    test('the last of the rows of one delivery wins', async () => {
      await deliver(counts(['a', 9], ['a', 1], ['a', 5]), merging());
      expect(await all()).toEqual(rows(['a', 5]));
    });

    test('a key of all columns adds missing rows', async () => {
      const config = as({ write_mode: 'merge', merge_key: ['event', 'n'] });
      await deliver(counts(['a', 1], ['a', 2]), { config });
      await deliver(counts(['a', 2], ['a', 3]), { config });
      expect(await all()).toEqual(rows(['a', 1], ['a', 2], ['a', 3]));
    });

    test('rows without a value in the key are refused, also by a table that takes them', async () => {
      await room.query('CREATE TABLE events (event varchar(200) UNIQUE, n bigint)');
      const keyless = { columns: N, values: [...counts(['a', 1]).values, [null, '2'], [null, '3']] };
      expect(await failure(keyless, merging())).toEqual({
        class: 'payload',
        message: expect.stringContaining('2 rows have no value in a column of merge_key'),
      });
      expect(await all()).toEqual([]);
    });

    test('a key that the rows do not have is refused', async () => {
      const config = as({ write_mode: 'merge', merge_key: ['gone'] });
      expect(await failure(counts(['a', 1]), { config })).toMatchObject({
        class: 'configuration',
        message: expect.stringContaining('gone'),
      });
    });
  });

  describe('missing columns of a table', () => {
    const wide: Rows = {
      columns: [...N, { name: 'more', type: 'json' }],
      values: [['b', '2', '{"x":1}']],
    };

    test('are added to a table that Weir created', async () => {
      await deliver(counts(['a', 1]));
      expect(await lines(wide, { hours: [1, 2] })).toEqual(["INFO Added to the table: 'more'."]);
      expect(await room.list('SELECT more::jsonb FROM events ORDER BY n')).toEqual([null, { x: 1 }]);
    });

    test('are added to a table without any', async () => {
      await room.query('CREATE TABLE events ()');
      expect(await failure(counts(['a', 1]))).toMatchObject({
        class: 'configuration',
        message: expect.stringContaining("The table lacks the columns 'event', 'n'."),
      });
      await deliver(counts(['a', 1]), { config: as({ schema_policy: 'add_columns' }) });
      expect(await all()).toEqual(rows(['a', 1]));
    });

    test('stop the run for other tables, with the statement that helps', async () => {
      await room.query('CREATE TABLE events (event varchar(200), n bigint)');
      const { message } = await failure(wide);
      expect(message).toMatch(
        /^The table lacks the column 'more'\. Add them: ALTER TABLE "public"\."events" ADD COLUMN "more" \w+/,
      );
      await room.query(/Add them: (.+)\. Or set/.exec(message)![1]!);
      await deliver(wide);
      expect(await room.list('SELECT more::jsonb FROM events')).toEqual([{ x: 1 }]);
    });

    test('are skipped when configured, with a warning each time', async () => {
      await room.query('CREATE TABLE events (event varchar(200), n bigint)');
      const config = as({ schema_policy: 'ignore' });
      for (const hours of [
        [0, 1],
        [1, 2],
      ] as const) {
        expect(await lines(wide, { config, hours })).toEqual([
          "WARNING Left out, because the table lacks them and schema_policy is ignore: 'more'.",
        ]);
      }
      expect(await all()).toEqual(rows(['b', 2], ['b', 2]));
    });

    test('and types that cannot fit are named by the test steps before the first run', async () => {
      await room.query('CREATE TABLE events (event integer, n bigint)');
      const step = destination.checks.find(({ name }) => name === 'Write into the table')!;
      const context = room.checkContext(wide.columns);
      const misfit = await room.classified(step.run(base, context), destination);
      expect(misfit.message).toMatch(
        /^The column 'event' of the table has the type integer, which cannot hold/,
      );
      await room.query('ALTER TABLE events ALTER COLUMN event TYPE varchar(200)');
      const lacking = await room.classified(step.run(base, context), destination);
      expect(lacking.message).toMatch(/^The table lacks the column 'more'/);
      await step.run(as({ schema_policy: 'add_columns' }), context);
      await step.run(as({ schema_policy: 'ignore' }), context);
      expect(await room.list('SELECT count(*)::int FROM events')).toEqual([0]);
    });
  });

  test('a column with a reserved name is refused', async () => {
    const columns: Column[] = [{ name: '_weir_export_id', type: 'text' }];
    expect(await failure({ columns, values: [['x']] })).toEqual({
      class: 'configuration',
      message: 'The column name _weir_export_id is reserved. Give the column an alias.',
    });
  });

  test('rows name the export, the interval and the time of their delivery', async () => {
    await deliver(events([1]), { custom: false, exportId: "an 'export'" });
    const [row] = await room.query(
      'SELECT _weir_export_id AS id, _weir_interval_start AS start, now() - _weir_delivered_at < $$1 min$$ AS fresh FROM events',
    );
    expect(row).toEqual({ id: "an 'export'", start: new Date('2020-03-01T00:00:00Z'), fresh: true });
  });
});
