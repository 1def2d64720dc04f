import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { DestinationConfig, Part } from '../../src/destinations/destination.ts';
import { PostgresConnection } from '../../src/destinations/postgres/client.ts';
import { redshiftDestination } from '../../src/destinations/redshift.ts';
import { S3Store } from '../../src/destinations/s3/store.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import type { Column } from '../../src/kernel/columns.ts';
import { eventRow, openEngine, selection, stageOptions } from '../events/support.ts';
import { VirtualClock } from '../support/clock.ts';
import {
  EGRESS,
  EVENT,
  events,
  type Order,
  PostgresRoom,
  type Rows,
  range,
  uuidOf,
} from './postgres_room.ts';
import { FakeBucket, redshiftConfig, redshiftDatabase } from './redshift_room.ts';

// Goal: rows get into Redshift once and whole, by statements as it takes them and through a bucket.

const destination = redshiftDestination({ egress: EGRESS, clock: new SystemClock() });
let room: PostgresRoom;
let config: DestinationConfig;

beforeEach(async () => {
  room = await PostgresRoom.open(redshiftDatabase);
  config = redshiftConfig(room.peer, room.peer, room.database);
});
afterEach(() => {
  vi.restoreAllMocks();
  room.close();
});

const deliver = (rows: Rows, order: Order = {}) => room.deliver(rows, { destination, config, ...order });
const failure = (rows: Rows, order: Order = {}) => room.failure(rows, { destination, config, ...order });

const numbers = () => room.list('SELECT right(uuid, 12)::int FROM events ORDER BY 1');

describe('INSERT', () => {
  test('events arrive with every character, in each JSON format', async () => {
    const { engine, shaper, directory } = await openEngine();
    const properties = {
      text: 'a "quoted", \\value\\\nand a line',
      empty: '',
      n: 12.5,
      deep: [null, { x: '雪🏔' }],
    };
    await engine.append([
      eventRow(1, {
        event: 'it\'s, "one"\r\n',
        properties: JSON.stringify(properties),
        elementsChain: 'a:b="c"',
      }),
      eventRow(2, { distinctId: '', properties: '{}', personId: null, personProperties: null }),
    ]);
    for (const type of ['varchar', 'super']) {
      const typed = { ...config, properties_data_type: type, table_name: `as_${type}` };
      const staged = await shaper.stageEvents(
        engine.read(selection()),
        stageOptions(directory(), destination.staging(typed)),
      );
      const context = room.context({ columns: staged.columns, values: [] });
      const account = await engine.account(selection());
      const session = await destination.open(typed, { ...context, account });
      for (const [index, file] of staged.files.entries()) await session.write({ index, ...file });
      await session.commit();
      expect(
        await room.query(`SELECT *, properties::jsonb, timestamp::text FROM as_${type} ORDER BY uuid`),
      ).toEqual([
        expect.objectContaining({
          uuid: uuidOf(1),
          event: 'it\'s, "one"\r\n',
          properties,
          elements: '"a:b=\\"c\\""',
          set: null,
          set_once: null,
          distinct_id: 'user-1',
          team_id: 1,
          ip: null,
          site_url: null,
          timestamp: '2026-11-20 10:00:00.000001+00',
          person_properties: type === 'super' ? { plan: 'pro' } : '{"plan":"pro"}',
          person_id: '01930000-0000-7000-8000-0000000000aa',
        }),
        expect.objectContaining({ uuid: uuidOf(2), distinct_id: '', properties: null, person_id: null }),
      ]);
      const check = { model: 'events', exportId: 'an-export' } as const;
      expect(await destination.account!(typed, check, new AbortController().signal)).toEqual([
        { ...account, writer: 'own' },
      ]);
    }
    expect(
      await room.list(
        "SELECT format_type(atttypid, atttypmod) FROM pg_attribute WHERE attrelid = 'as_varchar'::regclass AND attnum > 0 ORDER BY attnum",
      ),
    ).toEqual([
      'character varying(200)',
      'character varying(600)',
      'character varying(65535)',
      'character varying(65535)',
      'character varying(65535)',
      'character varying(65535)',
      'character varying(1200)',
      'integer',
      'character varying(65535)',
      'character varying(200)',
      'timestamp with time zone',
      'character varying(65535)',
      'character varying(200)',
      'character varying(200)',
      'timestamp with time zone',
      'timestamp with time zone',
    ]);
  });

  test("statements stay within Redshift's limits on the number and size of values", async () => {
    const seen: Array<{ values: number; bytes: number }> = [];
    const query = PostgresConnection.prototype.query;
    vi.spyOn(PostgresConnection.prototype, 'query').mockImplementation(function (
      this: PostgresConnection,
      text,
      values,
      name,
    ) {
      if (text.startsWith('INSERT INTO weir_stage')) {
        seen.push({
          values: values!.length,
          bytes: values!.reduce<number>((sum, value) => sum + Buffer.byteLength(String(value ?? '')), 0),
        });
      }
      return query.call(this, text, values, name) as never;
    });
    const many = events(range(0, 12_000));
    const large = many.values.map((row, index) =>
      row.with(2, index < 600 ? JSON.stringify('x'.repeat(60_000)) : '{}'),
    );
    await deliver({ ...many, values: large });
    expect((await numbers()).length).toBe(12_000);
    expect(Math.max(...seen.map(({ values }) => values))).toBeLessThanOrEqual(32_767);
    expect(Math.max(...seen.map(({ bytes }) => bytes))).toBeLessThan(16 * 1024 * 1024);
    expect(seen.length).toBeLessThan(24);
  });

  test('whole numbers keep all digits', async () => {
    const columns: Column[] = [
      { name: 'n', type: 'integer' },
      { name: 'at', type: 'date' },
    ];
    await deliver(
      {
        columns,
        values: [
          ['9223372036854775807', '2026-01-31'],
          [null, null],
        ],
      },
      { custom: true },
    );
    expect(await room.query('SELECT n, at::text FROM events ORDER BY n')).toEqual([
      { n: '9223372036854775807', at: '2026-01-31' },
      { n: null, at: null },
    ]);
  });

  test('a text that Redshift cannot store is refused, and nothing is cut', async () => {
    const rows = events([1, 2]);
    const long = {
      ...rows,
      values: rows.values.map((row) => row.with(2, JSON.stringify('é'.repeat(32_767)))),
    };
    expect(await failure(long)).toEqual({
      class: 'payload',
      message: expect.stringMatching(/^A value of the column properties has more than 65535 bytes/),
    });
    expect(await room.list("SELECT relname FROM pg_class WHERE relname = 'events'")).toEqual([]);
  });

  test('names are converted to lower case', async () => {
    const named = { ...config, schema: 'Public', table_name: 'Events' };
    const columns: Column[] = [
      { name: 'personId', type: 'text' },
      { name: 'UUID', type: 'text' },
    ];
    const rows = { columns, values: [['a', uuidOf(1)]] };
    await deliver(rows, { config: named, custom: true });
    await deliver(rows, { config: named, custom: true });
    expect(await room.query('SELECT personid, uuid FROM events')).toEqual([
      { personid: 'a', uuid: uuidOf(1) },
    ]);
    const twins: Column[] = [
      { name: 'a', type: 'text' },
      { name: 'A', type: 'text' },
    ];
    expect(await failure({ columns: twins, values: [['x', 'y']] }, { custom: true })).toMatchObject({
      class: 'configuration',
    });
  });

  test('a lost commit response, a repeat and an overlap add no duplicates', async () => {
    await deliver(events([1, 2]), { runId: 'one' });
    await deliver(events([1, 2]), { runId: 'one' });
    await deliver(events([1, 2, 3]), { hours: [0, 24] });
    await deliver(events([4]), { hours: [30, 31], exportId: 'another' });
    expect(await numbers()).toEqual([1, 2, 3, 4]);
    await room.query('TRUNCATE events');
    await deliver(events([1, 2]));
    expect(await numbers()).toEqual([1, 2]);
  });

  test('two concurrent attempts add no duplicates', async () => {
    await deliver(events([0]), { hours: [5, 6] });
    const sessions = [
      await room.written(events([1, 2]), { destination, config }),
      await room.written(events([1, 2]), { destination, config }),
    ];
    await Promise.all(sessions.map((session) => session.commit()));
    expect(await numbers()).toEqual([0, 1, 2]);
  });

  test('persons: the newer version stays', async () => {
    const columns: Column[] = [
      { name: 'team_id', type: 'integer' },
      { name: 'distinct_id', type: 'text' },
      { name: 'properties', type: 'json' },
      { name: 'person_distinct_id_version', type: 'integer' },
      { name: 'person_version', type: 'integer' },
    ];
    const persons = (...all: Array<[string, number, number]>): Rows => ({
      columns,
      values: all.map(([id, mapping, version]) => [
        '1',
        id,
        `{"v":${version}}`,
        String(mapping),
        String(version),
      ]),
    });
    const order = { model: 'persons' } as const;
    await deliver(persons(['ada', 1, 2], ['bob', 1, 1]), order);
    await deliver(persons(['ada', 1, 1], ['bob', 1, 2], ['eve', 0, 0], ['eve', 0, 1]), {
      ...order,
      hours: [1, 2],
    });
    await deliver(persons(['ada', 2, 0]), { ...order, hours: [2, 3] });
    await deliver(persons(['ada', 1, 3], ['eve', 0, 2], ['eve', 1, 1]), { ...order, hours: [3, 4] });
    expect(await room.query('SELECT distinct_id AS id, properties AS p FROM events ORDER BY 1')).toEqual([
      { id: 'ada', p: '{"v":0}' },
      { id: 'bob', p: '{"v":2}' },
      { id: 'eve', p: '{"v":1}' },
    ]);
  });

  test('an existing table keeps its columns, and its types apply', async () => {
    await room.query('CREATE TABLE events (note text, properties super, uuid varchar(200))');
    const lax = { config: { ...config, schema_policy: 'ignore' } };
    await deliver(events([1]), lax);
    await deliver(events([1, 2]), lax);
    expect(await room.query("SELECT note, properties->'n' AS n FROM events ORDER BY uuid")).toEqual([
      { note: null, n: 1 },
      { note: null, n: 2 },
    ]);
  });

  test('the checks pass and leave nothing behind, and the preview shows the tables', async () => {
    const note = vi.fn();
    const context = { ...room.checkContext(EVENT), note };
    for (const { run } of destination.checks) await run(config, context);
    expect(note.mock.calls).toEqual([['Not tried: mode INSERT uses no bucket.']]);
    expect(
      await room.list("SELECT relname FROM pg_class WHERE relname IN ('events', 'weir_deliveries')"),
    ).toEqual([]);
    await room.query(destination.preview(config, context).table!);
    await deliver(events([1]));
    for (const { run } of destination.checks) await run(config, context);
    expect(await numbers()).toEqual([1]);
  });
});

describe('COPY', () => {
  let bucket: FakeBucket;
  let copying: DestinationConfig;
  /** The statement that only Redshift knows, as it was sent. */
  let copies: string[];

  beforeEach(async () => {
    bucket = await FakeBucket.start();
    onTestFinished(() => bucket.close());
    copies = [];
    copying = {
      ...config,
      mode: 'COPY',
      properties_data_type: 'super',
      copy_inputs: {
        s3_bucket: 'a-bucket',
        s3_key_prefix: '/staging/weir/',
        region_name: 'eu-west-1',
        authorization: 'arn:aws:iam::123456789012:role/reads-the-bucket',
        bucket_credentials: { aws_access_key_id: 'AKIDBUCKET', aws_secret_access_key: 'bucket/secret' },
      },
    };
    const connect = S3Store.connect;
    vi.spyOn(S3Store, 'connect').mockImplementation(
      (egress, { use_virtual_style_addressing: _, ...stored }, scope) => {
        expect(stored).toEqual({
          bucket_name: 'a-bucket',
          region: 'eu-west-1',
          aws_access_key_id: 'AKIDBUCKET',
          aws_secret_access_key: 'bucket/secret',
        });
        return connect.call(S3Store, egress, { ...stored, endpoint_url: bucket.endpoint }, scope);
      },
    );
    const query = PostgresConnection.prototype.query;
    vi.spyOn(PostgresConnection.prototype, 'query').mockImplementation(async function (
      this: PostgresConnection,
      text,
      values,
    ) {
      if (!text.startsWith('COPY weir_stage')) {
        // Postgres has a word of its own here.
        const own = text.replaceAll('JSON_SERIALIZE(', 'super_text(');
        return query.call(this, own, values) as never;
      }
      copies.push(text);
      await copyFromBucket((sql, row) => query.call(this, sql, row));
      return [] as never;
    });
  });

  /** What Redshift does with the manifest and the objects it names. */
  async function copyFromBucket(query: (sql: string, values: string[]) => Promise<unknown>): Promise<void> {
    const key = [...bucket.objects.keys()].find((name) => name.endsWith('manifest.json'))!;
    const { entries } = JSON.parse(bucket.objects.get(key)!.toString()) as {
      entries: Array<{ url: string; mandatory: boolean; meta: { content_length: number } }>;
    };
    for (const { url, mandatory, meta } of entries) {
      const object = bucket.objects.get(url.replace('s3://a-bucket/', ''))!;
      expect({ mandatory, length: meta.content_length }).toEqual({ mandatory: true, length: object.length });
      for (const line of gunzipSync(object).toString().trim().split('\n')) {
        await query('INSERT INTO weir_stage SELECT * FROM jsonb_populate_record(NULL::weir_stage, $1)', [
          line,
        ]);
      }
    }
  }

  /** Gzipped JSON lines, as COPY is staged. */
  function part(index: number, rows: ReadonlyArray<Record<string, unknown>>): Part {
    const bytes = gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const path = join(room.folder, `${index}.jsonl.gz`);
    writeFileSync(path, bytes);
    return { index, path, rows: rows.length, bytes: bytes.length };
  }

  const row = (number: number) => ({
    uuid: uuidOf(number),
    event: '',
    properties: number === 2 ? null : { n: number },
    distinct_id: 'ada',
    team_id: 1,
    timestamp: '2020-03-01T00:30:00.123456Z',
  });

  async function written(parts: readonly Part[], order: Order = {}) {
    const context = room.context(events([]), order);
    const session = await destination.open(order.config ?? copying, context);
    for (const each of parts) await session.write(each);
    return session;
  }

  test('files go through the bucket into the stage, and are removed afterwards', async () => {
    expect(destination.staging(copying)).toEqual({
      format: 'JSONLines',
      compression: 'gzip',
      maxFileBytes: 64 * 1024 * 1024,
      layout: 'table',
    });
    const session = await written([part(0, [row(1), row(2)]), part(1, [row(3)])], { runId: 'a-run' });
    await session.commit();
    const folder = 'staging/weir/2020-03-01T00:00:00+00:00-2020-03-01T01:00:00+00:00-a-run';
    expect(copies.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      `COPY weir_stage FROM 's3://a-bucket/${folder}/manifest.json' ` +
        "IAM_ROLE 'arn:aws:iam::123456789012:role/reads-the-bucket' REGION 'eu-west-1' MANIFEST " +
        "FORMAT AS JSON 'auto ignorecase' GZIP TIMEFORMAT 'auto' DATEFORMAT 'auto' COMPUPDATE OFF STATUPDATE OFF",
    ]);
    const upload = (index: number) => [
      'GET  prefix uploads',
      `POST ${folder}/${index}.jsonl.gz uploads`,
      `PUT ${folder}/${index}.jsonl.gz partNumber uploadId`,
      `POST ${folder}/${index}.jsonl.gz uploadId`,
    ];
    const removed = ['0.jsonl.gz', '1.jsonl.gz', 'manifest.json'].map((name) => `DELETE ${folder}/${name}`);
    expect(bucket.requests.slice(0, 9)).toEqual([...upload(0), ...upload(1), `PUT ${folder}/manifest.json`]);
    expect(bucket.requests.slice(9).sort()).toEqual(removed);
    expect(bucket.objects.size).toBe(0);
    expect(await room.query('SELECT right(uuid, 1) AS n, event, properties FROM events ORDER BY 1')).toEqual([
      { n: '1', event: '', properties: { n: 1 } },
      { n: '2', event: '', properties: null },
      { n: '3', event: '', properties: { n: 3 } },
    ]);
  });

  test('JSON becomes text where the column is text', async () => {
    await (
      await written([part(0, [row(1)])], { config: { ...copying, properties_data_type: 'varchar' } })
    ).commit();
    expect(await room.list('SELECT properties::jsonb FROM events')).toEqual([{ n: 1 }]);
    expect(
      await room.list(
        "SELECT format_type(atttypid, atttypmod) FROM pg_attribute WHERE attrelid = 'events'::regclass AND attname = 'properties'",
      ),
    ).toEqual(['character varying(65535)']);
  });

  test.each([
    ['truncate', [1, 2, 3], { n: '2', properties: null }],
    ['reject_table', [1, 3], undefined],
  ])('values that SUPER cannot hold are left out with %s', async (onError, arrived, second) => {
    const big = 9007199254740993n;
    const large = { ...row(2), properties: { text: 'x'.repeat(70_000) } };
    const exact = { ...row(3), properties: { big: 'BIG' } };
    const staged = part(0, [row(1), large, exact]);
    const lines = gunzipSync(readFileSync(staged.path)).toString().replace('"BIG"', String(big));
    writeFileSync(staged.path, gzipSync(lines));
    const session = await written([staged], { config: { ...copying, on_error: onError } });
    const receipt = await session.commit();
    expect(await numbers()).toEqual(arrived);
    const rows = await room.query<{ n: string }>('SELECT right(uuid, 1) AS n, properties FROM events');
    expect(rows.find(({ n }) => n === '2')).toEqual(second);
    expect(await room.list("SELECT properties->>'big' FROM events WHERE right(uuid, 1) = '3'")).toEqual([
      String(big),
    ]);
    expect(receipt.failed).toBe(1);
    expect(receipt.notes?.[1]?.message).toBe(
      `Row ${uuidOf(2)}, column 'properties': a text of more than 65535 bytes in the JSON.`,
    );
    if (onError === 'reject_table') {
      expect(await room.list("SELECT data::json->>'event' FROM events_rejected")).toEqual(['']);
    }
  });

  test('a repeat adds missing rows', async () => {
    await (await written([part(0, [row(1)])])).commit();
    await (await written([part(0, [row(1), row(2)])])).commit();
    expect(await numbers()).toEqual([1, 2]);
  });

  test.each([
    [
      { aws_access_key_id: 'AKID', aws_secret_access_key: 'se/cret+' },
      "ACCESS_KEY_ID 'AKID' SECRET_ACCESS_KEY 'se/cret+'",
    ],
    [' default ', 'IAM_ROLE default'],
  ])('Redshift reads with %j', async (authorization, words) => {
    const inputs = { ...(copying.copy_inputs as object), authorization, s3_key_prefix: undefined };
    const session = await written([part(0, [row(1)])], { config: { ...copying, copy_inputs: inputs } });
    await session.commit();
    expect(copies[0]).toContain(`${words} REGION`);
    expect(copies[0]).toMatch(/^COPY weir_stage FROM 's3:\/\/a-bucket\/2020-/);
  });

  test('an aborted delivery removes its objects', async () => {
    const session = await written([part(0, [row(1)])]);
    expect(bucket.objects.size).toBe(1);
    await session.abort();
    expect(bucket.objects.size).toBe(0);
    expect(await room.list("SELECT relname FROM pg_class WHERE relname = 'events'")).toEqual([]);
  });

  test('an upload that breaks off leaves no parts behind', async () => {
    bucket.refusal = 403;
    bucket.refused = (method) => method === 'PUT';
    const session = await destination.open(copying, room.context(events([])));
    await expect(session.write(part(0, [row(1)]))).rejects.toThrow();
    await session.abort();
    expect(bucket.requests.filter((request) => /^(POST|DELETE) .* upload/.test(request))).toEqual([
      expect.stringMatching(/^POST .*0\.jsonl\.gz uploads$/),
      expect.stringMatching(/^DELETE .*0\.jsonl\.gz uploadId$/),
    ]);
  });

  test('an object that cannot be removed keeps no other, and is reported', async () => {
    const report = vi.fn();
    const context = { ...room.context({ ...events([1, 2]), columns: EVENT }), report };
    const session = await destination.open(copying, context);
    for (const number of [1, 2]) await session.write(part(number - 1, [row(number)]));
    bucket.refusal = 403;
    bucket.refused = (method, key) => method === 'DELETE' && key.endsWith('0.jsonl.gz');
    await session.commit();
    expect([...bucket.objects.keys()]).toEqual([expect.stringMatching(/0\.jsonl\.gz$/)]);
    expect(report.mock.calls).toEqual([
      ['WARNING', expect.stringMatching(/left in the bucket of copy_inputs, below staging.weir.*: 1 of 3/)],
    ]);
  });

  test('objects of a delivery that ended are removed, also by a slow store', async () => {
    const clock = new VirtualClock();
    const session = await redshiftDestination({ egress: EGRESS, clock }).open(
      copying,
      room.context(events(range(0, 20))),
    );
    for (const index of range(0, 20)) await session.write(part(index, [row(index)]));
    let release = () => {};
    bucket.held = new Promise((resolve) => {
      release = resolve;
    });
    const committed = session.commit();
    await vi.waitFor(() => expect(bucket.requests.at(-1)).toMatch(/^DELETE/));
    await clock.advance(5000);
    release();
    await committed;
    expect(bucket.objects.size).toBe(0);
  });

  test('rows that Redshift did not load are detected', async () => {
    const session = await written([{ ...part(0, [row(1)]), rows: 2 }]);
    expect(await room.classified(session.commit(), destination)).toMatchObject({ class: 'payload' });
    await session.abort();
    expect(bucket.objects.size).toBe(0);
  });

  test('a bucket that refuses access is named', async () => {
    bucket.refusal = 403;
    const failed = await room.classified(written([part(0, [row(1)])]), destination);
    expect(failed.class).toBe('credentials');
    expect(failed.message).toMatch(/^The bucket of copy_inputs: /);
    const check = destination.checks.at(-1)!;
    expect(await room.classified(check.run(copying, room.checkContext(EVENT)), destination)).toEqual(failed);
  });

  test('the check of the bucket leaves nothing behind', async () => {
    for (const { run } of destination.checks) await run(copying, room.checkContext(EVENT));
    expect(bucket.requests).toEqual(['PUT staging/weir/weir-probe', 'DELETE staging/weir/weir-probe']);
    expect(bucket.objects.size).toBe(0);
  });
});

test.each<[string, string, string, RegExp]>([
  ['XX000', 'Serializable isolation violation on table - 104', 'transient', /tried again/],
  [
    'XX000',
    'User arn:aws:redshift:x is not authorized to assume IAM Role arn:y',
    'credentials',
    /copy_inputs\.authorization/,
  ],
  ['XX000', 'S3ServiceException:Access Denied,Status 403', 'credentials', /copy_inputs\.authorization/],
  [
    'XX000',
    'S3ServiceException:The bucket is in this region: us-east-1 ... PermanentRedirect',
    'configuration',
    /region_name/,
  ],
  [
    'XX000',
    "Load into table 'weir_stage' failed. Check 'stl_load_errors' system table for details.",
    'payload',
    /sys_load_error_detail/,
  ],
  ['XX000', 'something else about "ada@example.com"', 'transient', /log has the details/],
  ['22001', 'value too long for type character varying(600)', 'payload', /too large/],
  ['28000', 'password authentication failed', 'credentials', /sign-in/],
])('%s %s', (code, message, errorClass, words) => {
  const error = Object.assign(new Error(message), { code, severity: 'ERROR' });
  const found = destination.classify(error);
  expect(found).toEqual({ class: errorClass, message: expect.stringMatching(words) });
  expect(found.message).not.toMatch(/arn:|ada@/);
});

test.each([
  ['s3_bucket', "b'; DROP TABLE x"],
  ['s3_key_prefix', 'a\\b'],
  ['region_name', 'eu\nwest'],
  ['authorization', { aws_access_key_id: 'a', aws_secret_access_key: "'" }],
])('copy_inputs.%s cannot end its quotes', (key, value) => {
  const credentials = { aws_access_key_id: 'a', aws_secret_access_key: 'b' };
  const copy_inputs = {
    s3_bucket: 'b',
    region_name: 'r',
    authorization: 'role',
    bucket_credentials: credentials,
    [key]: value,
  };
  const check = () =>
    destination.checkConfig!({ ...config, mode: 'COPY', copy_inputs }, { model: 'events', custom: false });
  expect(check).toThrow(/^copy_inputs\.[\w.]+ may not contain quotes, backslashes or control characters$/);
});
