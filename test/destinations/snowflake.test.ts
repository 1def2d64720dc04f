import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { completeConfig } from '../../src/destinations/config.ts';
import type { DeliveryContext, DestinationConfig } from '../../src/destinations/destination.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { snowflakeDestination } from '../../src/destinations/snowflake.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { peakMemory } from '../suites/memory.ts';
import { snowflakePeer } from '../support/peers/snowflake.ts';
import { seededRandom } from '../support/random.ts';
import {
  accountOf,
  columns,
  EVENT_COLUMNS,
  eventRow,
  PERSON_COLUMNS,
  type Rows,
  uuid,
  writeJsonLines,
} from './warehouse_rows.ts';

// Goal: rows land in the table that is there, with the values they had, once, whatever was there before.

const EXPORT_ID = '01930000-0000-7000-8000-eeeeeeeeeeee';
const HOUR = 3_600_000;
const BEGINNING = Date.parse('2026-03-01T00:00:00Z');

const found = await snowflakePeer();

describe.skipIf(found === null)('an emulator of Snowflake', () => {
  const peer = found!;
  const egress = new Egress(['127.0.0.1']);
  const destination = snowflakeDestination({ egress, clock: new SystemClock() });
  const folder = mkdtempSync(join(tmpdir(), 'weir-snowflake-'));
  let schema: string;
  let config: DestinationConfig;

  beforeEach(async () => {
    const { user, password, database, host, port } = peer;
    schema = await peer.schema();
    config = completeConfig('Snowflake', {
      account: 'weir',
      user,
      password,
      database,
      schema,
      warehouse: 'weir',
      access_url: `http://${host}:${port}`,
    });
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

  function part(rows: Rows, index = 0) {
    const path = join(folder, `${randomUUID()}.jsonl`);
    writeJsonLines(path, rows);
    return { index, path, rows: rows.values.length, bytes: statSync(path).size };
  }

  async function deliver(rows: Rows, order: Order = {}) {
    const session = await destination.open(order.config ?? config, contextOf(rows, order));
    try {
      await session.write(part(rows));
      return await session.commit();
    } catch (error) {
      await session.abort();
      throw error;
    }
  }

  async function failure(work: Promise<unknown>) {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => ({ thrown }),
    );
    expect(error, 'it was to fail').toBeDefined();
    return destination.classify(error!.thrown);
  }

  const table = (name = 'events') => `"${peer.database}"."${schema}"."${name}"`;
  const query = async (sql: string) => (await peer.query(sql)).map((row) => Object.values(row));
  const tables = async () =>
    (
      await query(
        `SELECT TABLE_NAME FROM "${peer.database}".INFORMATION_SCHEMA.TABLES WHERE TABLE_SCHEMA = '${schema}' ORDER BY 1`,
      )
    ).flat();
  const make = (name: string, fields: Record<string, string>) => {
    const list = Object.entries(fields).map(([field, type]) => `"${field}" ${type}`);
    return peer.query(`CREATE TABLE ${table(name)} (${list})`);
  };
  const events = (...numbers: number[]): Rows => ({
    columns: EVENT_COLUMNS,
    values: numbers.map((n) => eventRow(n)),
  });

  test('a new table has the columns of events, with the usual names', async () => {
    await deliver(events(1));
    const rows = await peer.query(`DESCRIBE TABLE ${table()}`);
    expect(rows.map(({ name, type }) => `${name} ${(type as string).replace(/\(.*/, '')}`)).toEqual([
      'uuid VARCHAR',
      'event VARCHAR',
      'properties VARIANT',
      'elements VARIANT',
      'people_set VARIANT',
      'people_set_once VARIANT',
      'distinct_id VARCHAR',
      'team_id NUMBER',
      'ip VARCHAR',
      'site_url VARCHAR',
      'timestamp TIMESTAMP_NTZ',
      'person_properties VARIANT',
      'person_id VARCHAR',
      '_weir_export_id VARCHAR',
      '_weir_interval_start TIMESTAMP_NTZ',
      '_weir_delivered_at TIMESTAMP_NTZ',
    ]);
    expect(await tables()).toEqual(['events', 'weir_deliveries']);
  });

  test('values are delivered unchanged', async () => {
    await deliver(events(1));
    const [row] = await query(
      `SELECT "uuid", "properties":"text"::VARCHAR, "properties":"list"[2]:"x"::VARCHAR, TO_JSON("elements"),
        "people_set":"plan"::VARCHAR, "people_set_once" IS NULL, "team_id"::VARCHAR, "site_url",
        TO_VARCHAR("timestamp", 'YYYY-MM-DD HH24:MI:SS.FF6'), "person_properties" IS NULL FROM ${table()}`,
    );
    expect(row!.map((value) => (value === null ? null : String(value)))).toEqual([
      uuid(1),
      'a "quoted"\nline \\ snø 雪',
      '1.5',
      '"button:text=\\"Buy\\""',
      'pro',
      'true',
      '7',
      null,
      '2026-03-01 00:00:01.123456',
      'true',
    ]);
  });

  test('an existing table keeps its columns, and each gets values of its own type', async () => {
    const fields = {
      uuid: 'VARCHAR',
      properties: 'VARCHAR',
      team_id: 'VARCHAR',
      extra: 'VARCHAR',
      EVENT: 'VARCHAR',
    };
    await make('events', fields);
    await deliver(events(1, 2), { config: { ...config, schema_policy: 'ignore' } });
    const rows = await query(
      `SELECT "uuid", PARSE_JSON("properties"):"n"::VARCHAR, "team_id", "extra", "EVENT" FROM ${table()} ORDER BY "uuid"`,
    );
    expect(rows).toEqual([
      [uuid(1), '1', '7', null, null],
      [uuid(2), '2', '7', null, null],
    ]);
  });

  test('a table without any of the columns is refused with a remedy', async () => {
    await make('events', { UUID: 'VARCHAR' });
    expect(await failure(deliver(events(1)))).toMatchObject({
      class: 'configuration',
      message: expect.stringContaining(`ALTER TABLE ${table()} ADD COLUMN IF NOT EXISTS "uuid" STRING, `),
    });
  });

  test('existing rows are not added again by any run', async () => {
    await deliver(events(1, 2));
    await deliver(events(1, 2, 3));
    await deliver(events(3, 4), { hour: 1 });
    expect((await query(`SELECT "uuid" FROM ${table()} ORDER BY "uuid"`)).flat()).toEqual(
      [1, 2, 3, 4].map(uuid),
    );
  });

  test('events of different projects may have the same uuid', async () => {
    await deliver(events(1));
    await deliver({ columns: EVENT_COLUMNS, values: [eventRow(1, { team_id: '8' })] }, { exportId: 'other' });
    expect((await query(`SELECT "team_id"::VARCHAR FROM ${table()} ORDER BY 1`)).flat()).toEqual(['7', '8']);
  });

  test('several files become visible together', async () => {
    const rows = events(1, 2, 3);
    const session = await destination.open(config, contextOf(rows));
    for (const n of [1, 2, 3]) await session.write(part(events(n), n - 1));
    expect(await query(`SELECT "uuid" FROM ${table()}`)).toEqual([]);
    await session.commit();
    expect((await query(`SELECT "uuid" FROM ${table()} ORDER BY "uuid"`)).flat()).toEqual(
      [1, 2, 3].map(uuid),
    );
  });

  test('a run that committed and died before reporting it adds nothing more', async () => {
    const shape = columns({ event: 'text', n: 'integer' });
    const rows: Rows = {
      columns: shape,
      values: [
        ['a', '1'],
        ['b', '2'],
      ],
    };
    const order = { runId: randomUUID(), custom: true };
    await deliver(rows, order);
    await deliver(rows, order);
    expect(await query(`SELECT "event", "n"::VARCHAR FROM ${table()} ORDER BY "n"`)).toEqual(rows.values);
  });

  test('only one of two concurrent commits of a run adds the rows', async () => {
    const shape = columns({ event: 'text' });
    const rows: Rows = { columns: shape, values: [['a']] };
    await deliver({ columns: shape, values: [['first']] }, { custom: true, hour: 5 });
    const context = contextOf(rows, { custom: true });
    const [one, other] = [await destination.open(config, context), await destination.open(config, context)];
    for (const session of [one!, other!]) await session.write(part(rows));
    await one!.commit();
    await other!.commit();
    expect((await query(`SELECT "event" FROM ${table()} ORDER BY 1`)).flat()).toEqual(['a', 'first']);
  });

  test('rows without a uuid cannot be matched: others for the same interval are refused', async () => {
    const shape = columns({ event: 'text' });
    await deliver({ columns: shape, values: [['a']] }, { custom: true });
    await deliver({ columns: shape, values: [['a']] }, { custom: true });
    const again = deliver({ columns: shape, values: [['a'], ['c']] }, { custom: true });
    expect(await failure(again)).toMatchObject({
      class: 'configuration',
      message: expect.stringContaining('add uuid to the query'),
    });
    expect((await query(`SELECT "event" FROM ${table()}`)).flat()).toEqual(['a']);
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
    expect((await query(`SELECT "uuid" FROM ${table()} ORDER BY "uuid"`)).flat()).toEqual([1, 2].map(uuid));
  });

  test('columns of a query have the types of their values, and any name', async () => {
    const shape = columns({
      'Count (all)': 'integer',
      thing: 'json',
      at: 'instant',
      day: 'date',
      yes: 'boolean',
      part: 'double',
    });
    const values = [
      ['9007199254740993', '{"a":[1]}', '2026-03-01T00:00:00.000001Z', '2026-03-01', 'true', '1.5'],
    ];
    await deliver({ columns: shape, values }, { custom: true });
    const [row] = await query(
      `SELECT "Count (all)"::VARCHAR, "thing":"a"[0]::VARCHAR, TO_VARCHAR("at", 'YYYY-MM-DD HH24:MI:SS.FF6'),
        "day"::VARCHAR, "yes"::VARCHAR, "part"::VARCHAR FROM ${table()}`,
    );
    expect(row).toEqual(['9007199254740993', '1', '2026-03-01 00:00:00.000001', '2026-03-01', 'true', '1.5']);
  });

  test('a failed statement undoes the ledger, too', async () => {
    await make('events', { uuid: 'VARCHAR', event: 'TIMESTAMP_NTZ' });
    const order = { config: { ...config, schema_policy: 'ignore' } };
    expect(await failure(deliver(events(1), order))).toMatchObject({ class: 'payload' });
    expect(await query(`SELECT * FROM ${table('weir_deliveries')}`)).toEqual([]);
  });

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
    const order = { model: 'persons' as const };

    test('are merged by key: a newer version replaces an older one', async () => {
      const plans = async () =>
        (
          await query(
            `SELECT "distinct_id" || ' ' || ("properties":"plan"::VARCHAR) FROM ${table()} ORDER BY 1`,
          )
        ).flat();
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
      await make('events', { team_id: 'INTEGER', distinct_id: 'VARCHAR', person_version: 'INTEGER' });
      const ignoring = { ...order, config: { ...config, schema_policy: 'ignore' } };
      expect(await failure(deliver(persons(person('ada', 1, 1, 'free')), ignoring))).toMatchObject({
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
      await peer.query(
        `UPDATE ${table()} SET "_weir_export_id" = NULL WHERE "uuid" = '${other.values[0]![0]}'`,
      );
      expect((await accounted()).sort((a, b) => (a.writer! < b.writer! ? -1 : 1))).toEqual([
        { writer: 'other', ...accountOf(events(4, 5)) },
        { writer: 'own', ...accountOf(own) },
        { writer: 'unmarked', ...accountOf(events(3)) },
      ]);
    });

    test('counts rows without a uuid', async () => {
      await make('events', { event: 'VARCHAR' });
      await peer.query(`INSERT INTO ${table()} VALUES ('a'), ('b')`);
      expect(await accounted()).toEqual([{ writer: null, rows: 2, uuidHash: null }]);
    });
  });

  describe('checks', () => {
    const run = async (name: string, more: DestinationConfig = {}) => {
      const check = destination.checks.find((each) => each.name === name)!;
      await check.run({ ...config, ...more }, contextOf(events(1)));
    };

    test.each(destination.checks.map(({ name }) => [name]))(
      '%s: passes and leaves nothing behind',
      async (name) => {
        await run(name);
        expect(await tables()).toEqual([]);
      },
    );

    test('a missing schema is reported', async () => {
      expect(await failure(run('Use the warehouse and the schema', { schema: 'NOWHERE' }))).toMatchObject({
        class: 'configuration',
        message: expect.stringContaining('keep their case'),
      });
    });

    test('a table that cannot hold the rows is found before they arrive', async () => {
      await make('events', { other: 'VARCHAR' });
      expect(await failure(run('Look at the table'))).toMatchObject({ class: 'configuration' });
    });
  });

  test('the preview shows the statement that creates such a table', async () => {
    const { table: sql } = destination.preview(config, contextOf(events(1)));
    for (const statement of sql!.split(';').filter((each) => each.trim() !== '')) await peer.query(statement);
    await deliver(events(1));
    expect((await query(`SELECT "uuid" FROM ${table()}`)).flat()).toEqual([uuid(1)]);
  });

  // What other tests of the process left behind may be freed in between, or not yet: a leak would show every time.
  test('memory stays far below the size of what is delivered', { retry: 2, timeout: 120_000 }, async () => {
    const random = seededRandom(1);
    const text = Array.from({ length: 100_000 }, () => Math.floor(random() * 2 ** 52).toString(36)).join('');
    const shape = columns({ event: 'text', n: 'integer' });
    const parts = [0, 1, 2].map((index) => {
      const path = join(folder, `bulk-${index}.jsonl`);
      rmSync(path, { force: true });
      for (let block = 0; block < 15; block++) {
        const lines = Array.from({ length: 2000 }, (_, n) => {
          const start = (n * 311 + block * 7919) % 900_000;
          return `{"event":"${text.slice(start, start + 2000)}","n":${n}}\n`;
        });
        appendFileSync(path, lines.join(''));
      }
      return { index, path, rows: 30_000, bytes: statSync(path).size };
    });
    const account = { rows: 90_000, uuidHash: null, rowsHash: '1' };
    const context = { ...contextOf({ columns: shape, values: [] }, { custom: true }), account };
    const session = await destination.open(config, context);
    const peak = await peakMemory(async () => {
      for (const each of parts) await session.write(each);
      await session.commit();
    });
    expect(peak).toBeLessThan(parts.reduce((sum, { bytes }) => sum + bytes, 0) / 4);
    expect((await query(`SELECT COUNT(*)::VARCHAR FROM ${table()}`)).flat()).toEqual(['90000']);
  });

  test('the client leaves no log behind', () => {
    expect(existsSync('snowflake.log')).toBe(false);
  });
});
