import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type {
  DeliveryContext,
  Destination,
  DestinationConfig,
  Part,
} from '../../src/destinations/destination.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { accountOf, columns, EVENT_COLUMNS, eventRow, type Rows, uuid } from './warehouse_rows.ts';

/** A schema, or dataset, of an emulator with nothing in it. */
export interface WarehouseRoom {
  destination: Destination;
  config: DestinationConfig;
  part(rows: Rows, index: number): Promise<Part>;
  /** Rows of a query, all values as text. */
  query(sql: string): Promise<Array<Array<string | null>>>;
  /** Creates a table without Weir. */
  make(name: string, fields: Record<string, string>): Promise<unknown>;
  /** A name in quotes, and that of a table with everything before it. */
  quoted(name: string): string;
  table(name: string): string;
  /** How the database calls these types. */
  types: { text: string; integer: string; instant: string };
}

const HOUR = 3_600_000;
const BEGINNING = Date.parse('2026-03-01T00:00:00Z');
const SHAPE = columns({ event: 'text', n: 'integer' });
const REPLACE = { write_mode: 'replace_interval' };

interface Order {
  config?: DestinationConfig;
  runId?: string;
  hour?: number;
  exportId?: string;
}

function contextOf(rows: Rows, { runId, hour = 0, exportId = 'export-1' }: Order = {}): DeliveryContext {
  const start = BEGINNING + hour * HOUR;
  return {
    exportId,
    teamId: 7,
    model: 'events',
    intervalStart: start,
    intervalEnd: start + HOUR,
    runId: runId ?? randomUUID(),
    columns: rows.columns,
    custom: rows.columns !== EVENT_COLUMNS,
    account: accountOf(rows),
    signal: new AbortController().signal,
    log: createLog('silent'),
  };
}

function counts(...pairs: Array<[string, string]>): Rows {
  return { columns: SHAPE, values: pairs };
}

/**
 * What both warehouses promise of write modes, of columns that the table lacks, and of repeats. `showsChanges`: the
 * emulator shows columns that were added to a table or dropped.
 */
export function warehouseTables(
  { showsChanges }: { showsChanges: boolean },
  start: () => Promise<WarehouseRoom>,
): void {
  async function open() {
    const room = await start();
    const deliver = async (rows: Rows, order: Order = {}) => {
      const config = { ...room.config, ...order.config };
      const session = await room.destination.open(config, contextOf(rows, order));
      try {
        if (rows.values.length > 0) await session.write(await room.part(rows, 0));
        return await session.commit();
      } catch (error) {
        await session.abort();
        throw error;
      }
    };
    const failure = async (work: Promise<unknown>) => {
      const error = await work.then(
        () => undefined,
        (thrown: unknown) => ({ thrown }),
      );
      expect(error, 'it was to fail').toBeDefined();
      return room.destination.classify(error!.thrown);
    };
    const select = async (...names: string[]) => {
      const list = names.map((name) => room.quoted(name));
      const rows = await room.query(`SELECT ${list} FROM ${room.table('events')} ORDER BY ${list}`);
      return rows.map((row) => row.map((value) => (value === null ? null : String(value))));
    };
    const check = (rows: Rows, config: DestinationConfig = {}) =>
      room.destination.checks.at(-1)!.run({ ...room.config, ...config }, contextOf(rows));
    return { room, deliver, failure, select, check };
  }

  test('append refuses a corrected result with as many rows, with a remedy', async () => {
    const { deliver, failure, select } = await open();
    await deliver(counts(['a', '1'], ['b', '2']));
    expect(await failure(deliver(counts(['a', '1'], ['b', '3'])))).toMatchObject({
      class: 'configuration',
      message: expect.stringContaining('Set write_mode to replace_interval'),
    });
    expect(await select('event', 'n')).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
  });

  test('append refuses a result that has become empty, and replace_interval removes its rows', async () => {
    const { deliver, failure, select } = await open();
    await deliver(counts(['a', '1']));
    expect(await failure(deliver(counts()))).toMatchObject({
      class: 'configuration',
      message: expect.stringContaining('Set write_mode to replace_interval'),
    });
    expect(await select('event')).toEqual([['a']]);
    await deliver(counts(), { config: REPLACE });
    expect(await deliver(counts())).toEqual({ delivered: [], bytes: 0 });
    expect(await select('event')).toEqual([]);
  });

  test('replace_interval replaces the old result by a corrected one, and nothing else', async () => {
    const { deliver, select } = await open();
    await deliver(counts(['a', '1'], ['b', '2']), { config: REPLACE });
    await deliver(counts(['next', '1']), { config: REPLACE, hour: 1 });
    await deliver(counts(['other', '1']), { config: REPLACE, exportId: 'export-2' });
    await deliver(counts(['a', '1'], ['b', '3']), { config: REPLACE });
    expect(await select('event', 'n')).toEqual([
      ['a', '1'],
      ['b', '3'],
      ['next', '1'],
      ['other', '1'],
    ]);
    await deliver(counts(), { config: REPLACE });
    expect((await select('event')).flat()).toEqual(['next', 'other']);
  });

  test('existing rows are skipped, and the run reports it', async () => {
    const { deliver, select } = await open();
    const first = await deliver(counts(['a', '1']));
    expect(first).toMatchObject({ notes: [] });
    expect(first.skipped).toBeUndefined();
    for (const config of [{}, REPLACE]) {
      expect(await deliver(counts(['a', '1']), { config })).toMatchObject({
        skipped: true,
        notes: [{ level: 'INFO', message: expect.stringMatching(/^Skipped: the same 1 row /) }],
      });
    }
    expect(await select('event', 'n')).toEqual([['a', '1']]);
  });

  test.each(['emptied', 'dropped'])('a table that was %s is filled again', async (what) => {
    const { room, deliver, select } = await open();
    const rows = counts(['a', '1'], ['b', '2']);
    await deliver(rows);
    await deliver(counts(['next', '1']), { hour: 1 });
    await room.query(`${what === 'emptied' ? 'TRUNCATE' : 'DROP'} TABLE ${room.table('events')}`);
    await deliver(rows);
    await deliver(counts(['next', '1']), { hour: 1 });
    expect((await select('event')).flat()).toEqual(['a', 'b', 'next']);
    expect(await deliver(rows)).toMatchObject({ skipped: true });
  });

  test('a table of another origin that was emptied is filled again, interval by interval', async () => {
    const { room, deliver, select } = await open();
    await room.make('events', { event: room.types.text, n: room.types.integer });
    const hours = [0, 1].map((hour) => ({ hour, rows: counts([`hour-${hour}`, '1']) }));
    for (const { hour, rows } of hours) await deliver(rows, { hour });
    expect(await deliver(hours[0]!.rows)).toMatchObject({ skipped: true });
    await room.query(`TRUNCATE TABLE ${room.table('events')}`);
    for (const { hour, rows } of hours) expect(await deliver(rows, { hour })).toMatchObject({ notes: [] });
    expect((await select('event')).flat()).toEqual(['hour-0', 'hour-1']);
  });

  test('individually deleted rows are delivered again', async () => {
    const { room, deliver, select } = await open();
    const rows: Rows = { columns: EVENT_COLUMNS, values: [eventRow(1), eventRow(2)] };
    await deliver(rows);
    await room.query(`DELETE FROM ${room.table('events')} WHERE ${room.quoted('uuid')} = '${uuid(1)}'`);
    expect((await deliver(rows)).skipped).toBeUndefined();
    expect((await select('uuid')).flat()).toEqual([uuid(1), uuid(2)]);
    expect(await deliver(rows)).toMatchObject({ skipped: true });
  });

  test('a ledger of an older version gets its missing columns', async () => {
    const { room, deliver, select } = await open();
    const { text, integer, instant } = room.types;
    await room.make('weir_deliveries', {
      export_id: text,
      table_name: text,
      model: text,
      interval_start: instant,
      interval_end: instant,
      run_id: text,
      rows: integer,
      uuid_hash: text,
      committed_at: instant,
    });
    await deliver(counts(['a', '1']));
    expect(await deliver(counts(['a', '1']))).toMatchObject({ skipped: true });
    expect(await select('event', 'n')).toEqual([['a', '1']]);
  });

  test('rows that the ledger no longer knows are not added again', async () => {
    const { room, deliver, failure, select } = await open();
    await deliver(counts(['a', '1']));
    await room.query(`DROP TABLE ${room.table('weir_deliveries')}`);
    expect(await failure(deliver(counts(['a', '1'])))).toMatchObject({ class: 'configuration' });
    await deliver(counts(['b', '2']), { hour: 1 });
    expect((await select('event')).flat()).toEqual(['a', 'b']);
  });

  test('a ledger without a column is named', async () => {
    const { room, deliver, failure } = await open();
    const { text, integer, instant } = room.types;
    await room.make('weir_deliveries', {
      export_id: text,
      table_name: text,
      model: text,
      interval_start: instant,
      interval_end: instant,
      rows: integer,
      uuid_hash: text,
      committed_at: instant,
    });
    expect(await failure(deliver(counts(['a', '1'])))).toEqual({
      class: 'configuration',
      message: expect.stringMatching(/^The table weir_deliveries, .* lacks 'run_id'\. Restore it /),
    });
  });

  test('every row of a table that Weir creates names its delivery', async () => {
    const { deliver, select } = await open();
    await deliver(counts(['a', '1']), { hour: 3 });
    const [row] = await select('_weir_export_id', '_weir_interval_start', '_weir_delivered_at');
    expect(row![0]).toBe('export-1');
    expect(row![1]).not.toBeNull();
    expect(row![2]).not.toBeNull();
  });

  test('merge replaces rows with the same key', async () => {
    const { deliver, failure, select } = await open();
    const config = { write_mode: 'merge', merge_key: ['event'] };
    await deliver(counts(['a', '1'], ['b', '2']), { config });
    await deliver(counts(['b', '3'], ['b', '5'], ['b', '4'], ['c', '6']), { config, hour: 1 });
    const wanted = [
      ['a', '1'],
      ['b', '5'],
      ['c', '6'],
    ];
    expect(await select('event', 'n')).toEqual(wanted);
    const keyless: Rows = { columns: SHAPE, values: [[null, '7']] };
    expect(await failure(deliver(keyless, { config }))).toMatchObject({
      class: 'payload',
      message: expect.stringContaining('1 row has no value in a column of merge_key'),
    });
    expect(await select('event', 'n')).toEqual(wanted);
  });

  test('missing columns of a table of Weir are added, and the run reports it', async () => {
    const { deliver, select } = await open();
    await deliver(counts(['a', '1']));
    const wider = columns({ event: 'text', n: 'integer', more: 'text', at: 'instant' });
    const values = [['b', '2', 'x', '2026-03-01T00:00:00Z']];
    expect(await deliver({ columns: wider, values }, { hour: 1 })).toMatchObject({
      notes: [{ level: 'INFO', message: "Added to the table: 'more', 'at'." }],
    });
    expect(await select('event', 'n', 'more')).toEqual([
      ['a', '1', null],
      ['b', '2', 'x'],
    ]);
  });

  test('missing columns of another table fail the run with the statement that adds them', async () => {
    const { room, deliver, failure, select, check } = await open();
    await room.make('events', { event: room.types.text });
    const rows = counts(['a', '1']);
    const refused = {
      class: 'configuration',
      message: expect.stringMatching(
        /lacks the column 'n'\. Add them: ALTER TABLE .* ADD COLUMN IF NOT EXISTS .n. /,
      ),
    };
    expect(await failure(deliver(rows))).toMatchObject(refused);
    expect(await failure(check(rows))).toMatchObject(refused);
    expect(await select('event')).toEqual([]);

    const config = { schema_policy: 'ignore' };
    await check(rows, config);
    expect(await deliver(rows, { config })).toMatchObject({
      notes: [{ level: 'WARNING', message: expect.stringContaining("schema_policy is ignore: 'n'") }],
    });
    await deliver(counts(['b', '2']), { config: { schema_policy: 'add_columns' }, hour: 1 });
    expect(await select('event', 'n')).toEqual([
      ['a', null],
      ['b', '2'],
    ]);
  });

  test('a type that cannot hold the values is found before the load', async () => {
    const { room, failure, deliver, check } = await open();
    await room.make('events', { event: room.types.text, n: room.types.instant });
    const refused = {
      class: 'configuration',
      message: expect.stringMatching(/column 'n' of the table has the type .*TIMESTAMP/),
    };
    expect(await failure(check(counts(['a', '1'])))).toMatchObject(refused);
    expect(await failure(deliver(counts(['a', '1'])))).toMatchObject(refused);
  });

  test('replace_interval needs a table with the delivery columns', async () => {
    const { room, deliver, failure, select } = await open();
    await room.make('events', { event: room.types.text, n: room.types.integer });
    const rows = counts(['a', '1']);
    for (const policy of [null, 'ignore']) {
      const config = { ...REPLACE, schema_policy: policy };
      expect(await failure(deliver(rows, { config }))).toMatchObject({
        class: 'configuration',
        message: expect.stringMatching(/ALTER TABLE .*_weir_export_id.*_weir_interval_start/),
      });
    }
    const config = { ...REPLACE, schema_policy: 'add_columns' };
    await deliver(rows, { config });
    await deliver(counts(['b', '1']), { config });
    expect(await select('event', 'n')).toEqual([['b', '1']]);
  });

  test('rows without the delivery columns cannot be replaced', async () => {
    const { room, deliver, failure, select } = await open();
    await room.make('events', { event: room.types.text, n: room.types.integer });
    await deliver(counts(['a', '1']));
    const config = { ...REPLACE, schema_policy: 'add_columns' };
    expect(await failure(deliver(counts(['b', '1']), { config }))).toMatchObject({
      class: 'configuration',
      message: expect.stringContaining('cannot be found to be replaced'),
    });
    expect(await select('event', 'n')).toEqual([['a', '1']]);
  });

  test.runIf(showsChanges)('rows whose delivery columns were dropped are not duplicated', async () => {
    const { room, deliver, failure, select } = await open();
    const config = { ...REPLACE, schema_policy: 'add_columns' };
    await deliver(counts(['a', '1']), { config });
    for (const name of ['_weir_export_id', '_weir_interval_start']) {
      await room.query(`ALTER TABLE ${room.table('events')} DROP COLUMN ${room.quoted(name)}`);
    }
    await deliver(counts(['b', '2']), { config, hour: 1 });
    expect(await failure(deliver(counts(['a', '3']), { config }))).toMatchObject({
      class: 'configuration',
      message: expect.stringContaining('cannot be found to be replaced'),
    });
    await deliver(counts(['b', '4']), { config, hour: 1 });
    expect(await select('event', 'n')).toEqual([
      ['a', '1'],
      ['b', '4'],
    ]);
  });

  test('only one of two concurrent runs of an interval adds its rows', async () => {
    const { room, failure, select } = await open();
    const [one, other] = [counts(['a', '1']), counts(['b', '2'])];
    const sessions = [];
    for (const rows of [one, other]) {
      const session = await room.destination.open(room.config, contextOf(rows));
      await session.write(await room.part(rows, 0));
      sessions.push(session);
    }
    await sessions[0]!.commit();
    expect(await failure(sessions[1]!.commit())).toMatchObject({ class: 'transient' });
    await sessions[1]!.abort();
    expect(await select('event', 'n')).toEqual([['a', '1']]);
  });

  test('an interval without rows creates no table', async () => {
    const { room, deliver } = await open();
    for (const config of [{}, REPLACE]) {
      expect(await deliver(counts(), { config })).toEqual({ delivered: [], bytes: 0 });
    }
    await expect(room.query(`SELECT * FROM ${room.table('events')}`)).rejects.toThrow();
  });
}
