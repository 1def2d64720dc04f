import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { bigqueryDestination } from '../../src/destinations/bigquery.ts';
import { completeConfig } from '../../src/destinations/config.ts';
import type { DeliveryContext, DestinationConfig } from '../../src/destinations/destination.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { bigqueryPeer } from '../support/peers/bigquery.ts';
import {
  accountOf,
  columns,
  EVENT_COLUMNS,
  eventRow,
  PERSON_COLUMNS,
  type Rows,
  uuid,
  writeParquet,
} from './warehouse_rows.ts';

// Goal: rows land in the table that is there, with the values they had, once, whatever was there before.

const EXPORT_ID = '01930000-0000-7000-8000-eeeeeeeeeeee';
const HOUR = 3_600_000;
const BEGINNING = Date.parse('2026-03-01T00:00:00Z');

const found = await bigqueryPeer();

describe.skipIf(found === null)('an emulator of BigQuery', () => {
  const peer = found!;
  const egress = new Egress(['127.0.0.1']);
  const destination = bigqueryDestination({ egress, clock: new SystemClock() });
  const folder = mkdtempSync(join(tmpdir(), 'weir-bigquery-'));
  let dataset: string;
  let config: DestinationConfig;

  beforeEach(async () => {
    dataset = await peer.dataset();
    config = completeConfig('BigQuery', { ...peer.access(), dataset_id: dataset });
  });
  afterAll(() => {
    egress.close();
    rmSync(folder, { recursive: true, force: true });
  });

  interface Order {
    config?: DestinationConfig;
    runId?: string;
    model?: 'events' | 'persons';
    custom?: boolean;
    hour?: number;
    exportId?: string;
  }

  function contextOf(rows: Rows, { runId, model, custom, hour, exportId }: Order = {}): DeliveryContext {
    const start = BEGINNING + (hour ?? 0) * HOUR;
    return {
      exportId: exportId ?? EXPORT_ID,
      runId: runId ?? randomUUID(),
      teamId: 7,
      model: model ?? 'events',
      intervalStart: start,
      intervalEnd: start + HOUR,
      columns: rows.columns,
      custom: custom ?? false,
      account: accountOf(rows),
      signal: new AbortController().signal,
      log: createLog('silent'),
    };
  }

  async function part(rows: Rows, index = 0) {
    const path = join(folder, `${randomUUID()}.parquet`);
    await writeParquet(path, rows);
    return { index, path, rows: rows.values.length, bytes: statSync(path).size };
  }

  async function deliver(rows: Rows, order: Order = {}) {
    const session = await destination.open(order.config ?? config, contextOf(rows, order));
    await session.write(await part(rows));
    return await session.commit();
  }

  async function failure(work: Promise<unknown>) {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => ({ thrown }),
    );
    expect(error, 'it was to fail').toBeDefined();
    return destination.classify(error!.thrown);
  }

  const table = (name = 'events') => `\`${peer.project}\`.\`${dataset}\`.\`${name}\``;
  const query = (sql: string) => peer.query(sql);
  const make = (name: string, fields: Record<string, string>) =>
    peer.call('POST', `/datasets/${dataset}/tables`, {
      tableReference: { projectId: peer.project, datasetId: dataset, tableId: name },
      schema: { fields: Object.entries(fields).map(([field, type]) => ({ name: field, type })) },
    });
  const events = (...numbers: number[]): Rows => ({
    columns: EVENT_COLUMNS,
    values: numbers.map((n) => eventRow(n)),
  });

  test('a new table has the columns of events and is partitioned by day', async () => {
    await deliver(events(1));
    const { schema, timePartitioning } = await peer.call<{
      schema: { fields: Array<{ name: string; type: string }> };
      timePartitioning: unknown;
    }>('GET', `/datasets/${dataset}/tables/events`);
    expect(timePartitioning).toMatchObject({ type: 'DAY', field: 'timestamp' });
    expect(schema.fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'uuid STRING',
      'event STRING',
      'properties STRING',
      'elements STRING',
      'set STRING',
      'set_once STRING',
      'distinct_id STRING',
      expect.stringMatching(/^team_id INT(EGER|64)$/),
      'ip STRING',
      'site_url STRING',
      'timestamp TIMESTAMP',
      'person_properties STRING',
      'person_id STRING',
      'bq_ingested_timestamp TIMESTAMP',
      '_weir_export_id STRING',
      '_weir_interval_start TIMESTAMP',
      '_weir_delivered_at TIMESTAMP',
    ]);
  });

  test('values are delivered unchanged', async () => {
    await deliver(events(1));
    const [row] = await query(
      `SELECT uuid, event, properties, elements, \`set\`, set_once, distinct_id, team_id, ip, site_url,
        UNIX_MICROS(timestamp), person_properties, person_id, bq_ingested_timestamp IS NOT NULL FROM ${table()}`,
    );
    const given = eventRow(1);
    expect(row).toEqual([
      ...given.slice(0, 5),
      null,
      'user-1',
      '7',
      '192.0.2.7',
      '',
      String(Date.parse('2026-03-01T00:00:01.123Z') * 1000 + 456),
      null,
      'p-1',
      'true',
    ]);
  });

  test('use_json_type stores objects as JSON', async () => {
    await deliver(events(1), { config: { ...config, use_json_type: true } });
    const [row] = await query(
      `SELECT JSON_VALUE(properties, '$.text'), JSON_VALUE(\`set\`, '$.plan'), set_once IS NULL, elements FROM ${table()}`,
    );
    expect(row).toEqual(['a "quoted"\nline \\ snø 雪', 'pro', 'true', '"button:text=\\"Buy\\""']);
  });

  test('an existing table keeps its columns, and each gets values of its own type', async () => {
    await make('events', {
      UUID: 'STRING',
      properties: 'JSON',
      team_id: 'STRING',
      extra: 'STRING',
      timestamp: 'TIMESTAMP',
    });
    await deliver(events(1, 2), { config: { ...config, schema_policy: 'ignore' } });
    const rows = await query(
      `SELECT UUID, JSON_VALUE(properties, '$.n'), team_id, extra FROM ${table()} ORDER BY UUID`,
    );
    expect(rows).toEqual([
      [uuid(1), '1', '7', null],
      [uuid(2), '2', '7', null],
    ]);
  });

  test('a table without any of the columns is refused with a remedy', async () => {
    await make('events', { other: 'STRING' });
    expect(await failure(deliver(events(1)))).toMatchObject({
      class: 'configuration',
      message: expect.stringContaining(`ALTER TABLE ${table()} ADD COLUMN IF NOT EXISTS \`uuid\` STRING, `),
    });
  });

  test('existing rows are not added again by any run', async () => {
    await deliver(events(1, 2));
    await deliver(events(1, 2, 3));
    await deliver(events(3, 4), { hour: 1 });
    const rows = await query(`SELECT uuid FROM ${table()} ORDER BY uuid`);
    expect(rows.flat()).toEqual([1, 2, 3, 4].map(uuid));
  });

  test('events of different projects may have the same uuid', async () => {
    await deliver(events(1));
    await deliver({ columns: EVENT_COLUMNS, values: [eventRow(1, { team_id: '8' })] }, { exportId: 'other' });
    const rows = await query(`SELECT team_id FROM ${table()} ORDER BY team_id`);
    expect(rows.flat()).toEqual(['7', '8']);
  });

  test('several files become visible together', async () => {
    const rows = events(1, 2, 3);
    const session = await destination.open(config, contextOf(rows));
    for (const n of [1, 2, 3]) await session.write(await part(events(n), n - 1));
    expect(await query(`SELECT uuid FROM ${table()}`)).toEqual([]);
    await session.commit();
    expect((await query(`SELECT uuid FROM ${table()} ORDER BY uuid`)).flat()).toEqual([1, 2, 3].map(uuid));
  });

  test('a killed attempt is continued: its loaded data is not loaded again', async () => {
    const rows = events(1, 2);
    const context = contextOf(rows);
    const dead = await destination.open(config, context);
    await dead.write(await part(events(1), 0));
    const session = await destination.open(config, context);
    await session.write(await part(events(1), 0));
    await session.write(await part(events(2), 1));
    await session.commit();
    expect((await query(`SELECT uuid FROM ${table()} ORDER BY uuid`)).flat()).toEqual([1, 2].map(uuid));
    expect(await peer.tables(dataset)).toEqual(['events', 'weir_deliveries']);
  });

  test('a run that committed and died before reporting it adds nothing more', async () => {
    const rows: Rows = {
      columns: columns({ event: 'text', n: 'integer' }),
      values: [
        ['a', '1'],
        ['b', '2'],
      ],
    };
    const order = { runId: randomUUID(), custom: true };
    await deliver(rows, order);
    await deliver(rows, order);
    expect(await query(`SELECT event, n FROM ${table()} ORDER BY n`)).toEqual(rows.values);
  });

  test('rows without a uuid cannot be matched: others for the same interval are refused', async () => {
    const shape = columns({ event: 'text', n: 'integer' });
    await deliver({ columns: shape, values: [['a', '1']] }, { custom: true });
    await deliver({ columns: shape, values: [['a', '1']] }, { custom: true });
    await deliver({ columns: shape, values: [['b', '1']] }, { custom: true, hour: 1 });
    const again = deliver(
      {
        columns: shape,
        values: [
          ['a', '1'],
          ['c', '2'],
        ],
      },
      { custom: true },
    );
    expect(await failure(again)).toMatchObject({
      class: 'configuration',
      message: expect.stringContaining('add uuid to the query'),
    });
    expect((await query(`SELECT event FROM ${table()} ORDER BY event`)).flat()).toEqual(['a', 'b']);
  });

  test.each([
    ['there or not', '2026-03-01T00:00:00Z', null],
    ['the first and the last there are', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  ])('query rows are delivered once, with %s timestamps', async (_, one, other) => {
    const rows: Rows = {
      columns: columns({ uuid: 'text', timestamp: 'instant' }),
      values: [
        [uuid(1), one],
        [uuid(2), other],
      ],
    };
    await deliver(rows, { custom: true });
    await deliver(rows, { custom: true });
    expect((await query(`SELECT uuid FROM ${table()} ORDER BY uuid`)).flat()).toEqual([1, 2].map(uuid));
  });

  test('columns of a query have the types of their values', async () => {
    const shape = columns({
      name: 'text',
      thing: 'json',
      at: 'instant',
      day: 'date',
      yes: 'boolean',
      whole: 'integer',
      part: 'double',
    });
    const values = [
      ['x', '{"a":[1]}', '2026-03-01T00:00:00.000001Z', '2026-03-01', 'true', '9007199254740993', '1.5'],
    ];
    await deliver({ columns: shape, values }, { custom: true });
    const [row] = await query(
      `SELECT name, thing, UNIX_MICROS(\`at\`), CAST(day AS STRING), yes, whole, part FROM ${table()}`,
    );
    expect(row).toEqual([
      'x',
      '{"a":[1]}',
      '1772323200000001',
      '2026-03-01',
      'true',
      '9007199254740993',
      '1.5',
    ]);
  });

  test.each([['count(*)'], ['1st'], ['_PARTITIONTIME']])(
    'a column of a query may not be called %s',
    async (name) => {
      const rows = { columns: columns({ [name]: 'text' }), values: [['x']] };
      expect(await failure(deliver(rows, { custom: true }))).toMatchObject({
        class: 'configuration',
        message: expect.stringContaining('with AS'),
      });
    },
  );

  describe('persons', () => {
    const person = (id: string, version: number, idVersion: number, plan: string) => [
      '7',
      id,
      `p-${plan}`,
      `{"plan":"${plan}"}`,
      String(idVersion),
      String(version),
      '2026-01-01T00:00:00Z',
      'false',
    ];
    const persons = (...values: string[][]): Rows => ({ columns: PERSON_COLUMNS, values });
    const plans = async () =>
      (await query(`SELECT distinct_id, properties FROM ${table()} ORDER BY distinct_id`)).map(
        ([id, properties]) => `${id} ${JSON.parse(properties!).plan}`,
      );

    test('are merged by key: a newer version replaces an older one', async () => {
      const order = { model: 'persons' as const };
      await deliver(persons(person('ada', 1, 1, 'free'), person('bob', 5, 1, 'pro')), order);
      await deliver(
        persons(person('ada', 2, 1, 'team'), person('bob', 4, 1, 'old'), person('eve', 0, 0, 'new')),
        order,
      );
      expect(await plans()).toEqual(['ada team', 'bob pro', 'eve new']);
      await deliver(persons(person('bob', 5, 2, 'moved')), order);
      expect(await plans()).toEqual(['ada team', 'bob moved', 'eve new']);
      // What a slow delivery read before the move is older, however often that person had changed.
      await deliver(
        persons(person('bob', 9, 1, 'late'), person('eve', 3, 0, 'x'), person('eve', 1, 1, 'y')),
        order,
      );
      expect(await plans()).toEqual(['ada team', 'bob moved', 'eve y']);
    });

    test('need a table with their key and version columns', async () => {
      await make('events', { team_id: 'INTEGER', distinct_id: 'STRING', person_version: 'INTEGER' });
      const order = { model: 'persons', config: { ...config, schema_policy: 'ignore' } } as const;
      const work = deliver(persons(person('ada', 1, 1, 'free')), order);
      expect(await failure(work)).toMatchObject({
        class: 'configuration',
        message: expect.stringContaining("lacks 'person_distinct_id_version'"),
      });
    });
  });

  describe('the account of a table', () => {
    const accounted = () =>
      destination.account!(config, { model: 'events', exportId: EXPORT_ID }, new AbortController().signal);

    test('equals that of the delivered rows', async () => {
      expect(await accounted()).toEqual([]);
      const rows = events(...Array.from({ length: 50 }, (_, n) => n));
      await deliver(rows);
      expect(await accounted()).toEqual([{ ...accountOf(rows), writer: 'own' }]);
    });

    test('counts the rows of another export and of an unknown writer apart', async () => {
      const [own, other] = [events(1, 2), events(3, 4, 5)];
      await deliver(own);
      await deliver(other, { exportId: 'other' });
      await query(
        `UPDATE ${table()} SET \`_weir_export_id\` = NULL WHERE \`uuid\` = '${other.values[0]![0]}'`,
      );
      expect((await accounted()).sort((a, b) => (a.writer! < b.writer! ? -1 : 1))).toEqual([
        { writer: 'other', ...accountOf(events(4, 5)) },
        { writer: 'own', ...accountOf(own) },
        { writer: 'unmarked', ...accountOf(events(3)) },
      ]);
    });

    test('counts rows without a uuid', async () => {
      await make('events', { event: 'STRING' });
      await query(`INSERT INTO ${table()} (event) VALUES ('a'), ('b')`);
      expect(await accounted()).toEqual([{ writer: null, rows: 2, uuidHash: null }]);
    });
  });

  describe('checks', () => {
    const run = async (name: string, more: DestinationConfig = {}, rows: Rows = events(1)) => {
      const check = destination.checks.find((each) => each.name === name)!;
      await check.run({ ...config, ...more }, contextOf(rows));
    };

    test.each(destination.checks.map(({ name }) => [name]))(
      '%s: passes and leaves nothing behind',
      async (name) => {
        await run(name);
        expect(await peer.tables(dataset)).toEqual([]);
      },
    );

    test('a missing dataset is reported', async () => {
      expect(await failure(run('Find the dataset', { dataset_id: 'nowhere' }))).toMatchObject({
        class: 'configuration',
        message: expect.stringContaining('create the dataset'),
      });
    });

    test('a table that cannot hold the rows is found before they arrive', async () => {
      await make('events', { other: 'STRING' });
      expect(await failure(run('Look at the table'))).toMatchObject({ class: 'configuration' });
      await run('Look at the table', { table_id: 'another' });
    });
  });

  test('the preview shows the statement that creates such a table', async () => {
    const { table: sql } = destination.preview(config, contextOf(events(1)));
    const [create, ledger] = sql!.split(';\n\n');
    await query(create!);
    await query(ledger!.replace(/;$/, ''));
    await deliver(events(1));
    expect((await query(`SELECT uuid FROM ${table()}`)).flat()).toEqual([uuid(1)]);
    expect(create).toContain('PARTITION BY TIMESTAMP_TRUNC(`timestamp`, DAY)');
  });
});
