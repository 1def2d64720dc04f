import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Staging } from '../../src/destinations/destination.ts';
import type { StageResult } from '../../src/events/engine.ts';
import type { Column } from '../../src/kernel/columns.ts';
import { eventRow, openEngine, selection, stageOptions, TEN } from '../events/support.ts';
import { EVENT, events, PostgresRoom, type Rows, uuidOf } from './postgres_room.ts';

// Goal: tables hold what was staged, to the last character; those that were there before are filled as far as they go.

let room: PostgresRoom;
beforeEach(async () => {
  room = await PostgresRoom.open();
});
afterEach(() => room.close());

/** Columns and types, as the database names them. */
const shape = async (table: string) =>
  room.list(
    `SELECT attname || ' ' || format_type(atttypid, atttypmod) FROM pg_attribute
    WHERE attrelid = '${table}'::regclass AND attnum > 0 ORDER BY attnum`,
  );

function withoutDelivery(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('_weir_')));
}

async function deliverStaged(
  staged: StageResult,
  model: 'events' | 'persons',
  custom = false,
): Promise<void> {
  const context = room.context({ columns: staged.columns, values: [] }, { model, custom });
  const account = staged.account ?? { rows: staged.rows, uuidHash: null };
  const session = await room.destination.open(room.config, { ...context, account });
  for (const [index, file] of staged.files.entries()) await session.write({ index, ...file });
  await session.commit();
}

function staging(): Staging {
  return room.destination.staging(room.config);
}

describe('staged by the event store', () => {
  test('events arrive with every character', async () => {
    const { engine, shaper, directory } = await openEngine();
    const hard = {
      'a "quoted" key': 'comma, "quote", \\backslash\\, \\.',
      lines: 'one\ntwo\r\n\\.\nthree',
      words: 'snø 雪 🏔 \u2028',
      big: 2 ** 70,
      deep: [1, null, true, { x: [''] }],
      $ip: '192.0.2.7',
      $set: { plan: 'pro' },
      $set_once: { first: null },
    };
    await engine.append([
      eventRow(1, {
        event: 'line one\nline "two"\r\n\\.\n, end',
        distinctId: 'é'.repeat(400),
        properties: JSON.stringify(hard),
        personProperties: '{"plan":"free"}',
        elementsChain: 'a:text="x"href="y"',
        timestamp: TEN + 123_456,
      }),
      eventRow(2, {
        event: '\\.',
        distinctId: '',
        properties: '{"nul":"a\\u0000b","kept":"\\\\u0000"}',
        personId: null,
        personProperties: null,
      }),
      eventRow(3, {
        event: ' ',
        properties: '{}',
        personProperties: '{}',
        timestamp: Date.parse('1700-01-01T00:00:00.001Z') * 1000,
      }),
    ]);
    const staged = await shaper.stageEvents(engine.read(selection()), stageOptions(directory(), staging()));
    await deliverStaged(staged, 'events');
    expect(await shape('events')).toEqual([
      'uuid character varying(200)',
      'event text',
      'properties jsonb',
      'elements jsonb',
      'set jsonb',
      'set_once jsonb',
      'distinct_id text',
      'team_id integer',
      'ip text',
      'site_url character varying(200)',
      'timestamp timestamp with time zone',
      'person_properties jsonb',
      'person_id character varying(200)',
      '_weir_export_id text',
      '_weir_interval_start timestamp with time zone',
      '_weir_delivered_at timestamp with time zone',
    ]);
    const rows = await room.query('SELECT *, timestamp::text FROM events ORDER BY uuid');
    expect(rows.map(withoutDelivery)).toEqual([
      {
        uuid: uuidOf(1),
        event: 'line one\nline "two"\r\n\\.\n, end',
        properties: hard,
        elements: 'a:text="x"href="y"',
        set: { plan: 'pro' },
        set_once: { first: null },
        distinct_id: 'é'.repeat(400),
        team_id: 1,
        ip: '192.0.2.7',
        site_url: null,
        timestamp: '2026-11-20 10:00:00.123456+00',
        person_properties: { plan: 'free' },
        person_id: '01930000-0000-7000-8000-0000000000aa',
      },
      {
        uuid: uuidOf(2),
        event: '\\.',
        properties: { nul: 'ab', kept: '\\u0000' },
        elements: null,
        set: null,
        set_once: null,
        distinct_id: '',
        team_id: 1,
        ip: null,
        site_url: null,
        timestamp: '2026-11-20 10:00:00.000002+00',
        person_properties: null,
        person_id: null,
      },
      {
        uuid: uuidOf(3),
        event: ' ',
        properties: null,
        elements: null,
        set: null,
        set_once: null,
        distinct_id: 'user-3',
        team_id: 1,
        ip: null,
        site_url: null,
        timestamp: '1700-01-01 00:00:00.001+00',
        person_properties: null,
        person_id: '01930000-0000-7000-8000-0000000000aa',
      },
    ]);
  });

  test('the account of the table equals that of the event store', async () => {
    const { engine, shaper, directory } = await openEngine();
    const rows = Array.from({ length: 1000 }, (_, index) => eventRow(index + 1));
    await engine.append(rows);
    const wanted = await engine.account(selection());
    const account = () =>
      room.destination.account!(
        room.config,
        { model: 'events', exportId: 'an-export' },
        new AbortController().signal,
      );
    const own = { ...wanted, writer: 'own' };
    expect(await account()).toEqual([]);
    await deliverStaged(
      await shaper.stageEvents(engine.read(selection()), stageOptions(directory(), staging())),
      'events',
    );
    expect(wanted.uuidHash).toMatch(/^\d{10,20}$/);
    expect(await account()).toEqual([own]);
    await room.query('UPDATE events SET uuid = upper(uuid)');
    expect(await account()).toEqual([own]);
    await room.query('ALTER TABLE events ALTER uuid TYPE uuid USING uuid::uuid');
    expect(await account()).toEqual([own]);
    await room.query('DELETE FROM events WHERE uuid = $1', [uuidOf(1)]);
    const [fewer] = await account();
    expect(fewer!.rows).toBe(999);
    expect(fewer!.uuidHash).not.toBe(wanted.uuidHash);
    await room.query("UPDATE events SET _weir_export_id = 'another' WHERE uuid = $1", [uuidOf(2)]);
    await room.query('UPDATE events SET _weir_export_id = NULL WHERE uuid IN ($1, $2)', [
      uuidOf(3),
      uuidOf(4),
    ]);
    expect((await account()).map(({ writer, rows }) => [writer, rows]).sort()).toEqual([
      ['other', 1],
      ['own', 996],
      ['unmarked', 2],
    ]);
    await room.query('ALTER TABLE events DROP COLUMN _weir_export_id');
    expect(await account()).toEqual([{ ...fewer, writer: null }]);
  });

  test('persons become a table with a key', async () => {
    const { shaper, directory } = await openEngine();
    const person = {
      teamId: 1,
      distinctId: 'ada',
      personId: uuidOf(1),
      properties: '{"plan":"pro"}',
      personDistinctIdVersion: 0,
      personVersion: 2,
      createdAt: TEN,
      isDeleted: false,
      changedAt: TEN,
    };
    const options = () => stageOptions(mkdtempSync(join(directory(), 'p-')), staging());
    // Without its NUL the name is the same as the other one.
    const twin = { ...person, distinctId: 'a\0da', personVersion: 3 };
    await deliverStaged(
      await shaper.stagePersons([person, twin, { ...person, distinctId: 'bob' }], options()),
      'persons',
    );
    expect(await shape('events')).toEqual([
      'team_id integer',
      'distinct_id text',
      'person_id character varying(200)',
      'properties jsonb',
      'person_distinct_id_version bigint',
      'person_version bigint',
      'created_at timestamp with time zone',
      'is_deleted boolean',
      '_weir_export_id text',
      '_weir_interval_start timestamp with time zone',
      '_weir_delivered_at timestamp with time zone',
    ]);
    expect(await room.query('SELECT distinct_id, person_version, properties FROM events ORDER BY 1')).toEqual(
      [
        { distinct_id: 'ada', person_version: '3', properties: { plan: 'pro' } },
        { distinct_id: 'bob', person_version: '2', properties: { plan: 'pro' } },
      ],
    );
  });
});

test('every column type of a query is supported', async () => {
  const columns: Column[] = [
    { name: 'a "text"', type: 'text' },
    { name: 'json', type: 'json' },
    { name: 'whole', type: 'integer' },
    { name: 'fraction', type: 'double' },
    { name: 'flag', type: 'boolean' },
    { name: 'at', type: 'instant' },
    { name: 'select', type: 'date' },
    { name: 'exact', type: 'decimal(38,2)' },
  ];
  const values = [
    [
      '',
      '{"a":[1]}',
      '9223372036854775807',
      '0.1',
      'true',
      '2026-01-01T00:00:00.000001Z',
      '2026-01-31',
      '123456789012345678901234567890123456.70',
    ],
    [
      null,
      '"text"',
      '-9223372036854775808',
      'nan',
      'false',
      '1700-01-01T00:00:00.000000Z',
      '0001-01-01',
      '-0.01',
    ],
    [' x ', 'null', '0', '-inf', null, null, null, null],
  ];
  await room.deliver({ columns, values }, { custom: true });
  expect(await shape('events')).toEqual([
    'a "text" text',
    'json jsonb',
    'whole bigint',
    'fraction double precision',
    'flag boolean',
    'at timestamp with time zone',
    'select date',
    'exact numeric(38,2)',
    '_weir_export_id text',
    '_weir_interval_start timestamp with time zone',
    '_weir_delivered_at timestamp with time zone',
  ]);
  const [first, second, third] = await room.query<Record<string, unknown>>(
    'SELECT *, at::text, "select"::text, json::text FROM events ORDER BY whole DESC',
  );
  expect(withoutDelivery(first!)).toEqual({
    'a "text"': '',
    json: '{"a": [1]}',
    whole: '9223372036854775807',
    fraction: 0.1,
    flag: true,
    at: '2026-01-01 00:00:00.000001+00',
    select: '2026-01-31',
    exact: '123456789012345678901234567890123456.70',
  });
  expect(second).toMatchObject({
    'a "text"': ' x ',
    json: 'null',
    fraction: -Infinity,
    flag: null,
    at: null,
  });
  expect(third).toMatchObject({
    'a "text"': null,
    json: '"text"',
    fraction: Number.NaN,
    at: '1700-01-01 00:00:00+00',
  });
});

test('the preview shows the tables that a delivery creates', async () => {
  const { table, objects } = room.destination.preview(room.config, room.checkContext(EVENT));
  expect(objects).toEqual([]);
  await room.deliver(events([1]));
  const made = [await shape('events'), await shape('weir_deliveries')];
  await room.query('DROP TABLE events, weir_deliveries');
  await room.query(table!);
  expect([await shape('events'), await shape('weir_deliveries')]).toEqual(made);
  await room.deliver(events([1]));
  expect(await room.list('SELECT uuid FROM events')).toEqual([uuidOf(1)]);
});

describe('an existing table', () => {
  test('is filled in its columns, and never altered', async () => {
    await room.query(`CREATE TABLE events (note text DEFAULT 'kept', event varchar(20), uuid uuid, properties text,
      n int GENERATED ALWAYS AS (length(event)) STORED, distinct_id text GENERATED ALWAYS AS ('made here') STORED)`);
    const before = await shape('events');
    const config = { ...room.config, schema_policy: 'ignore' };
    expect((await room.deliver(events([1]), { config })).notes).toEqual([
      {
        level: 'WARNING',
        message:
          "Left out, because the table lacks them and schema_policy is ignore: 'team_id', 'timestamp'.",
      },
    ]);
    await room.deliver(events([1, 2]), { config });
    expect(await room.query('SELECT * FROM events ORDER BY uuid')).toEqual([
      {
        note: 'kept',
        event: 'event 1',
        uuid: uuidOf(1),
        properties: '{"n":1}',
        n: 7,
        distinct_id: 'made here',
      },
      {
        note: 'kept',
        event: 'event 2',
        uuid: uuidOf(2),
        properties: '{"n":2}',
        n: 7,
        distinct_id: 'made here',
      },
    ]);
    expect(await shape('events')).toEqual(before);
  });

  test('may be partitioned', async () => {
    await room.query(`CREATE TABLE events (uuid text, event text, properties jsonb, distinct_id text, team_id int, timestamp timestamptz)
      PARTITION BY RANGE (timestamp);
      CREATE TABLE march PARTITION OF events FOR VALUES FROM ('2020-03-01') TO ('2020-04-01')`);
    await room.deliver(events([1]));
    await room.deliver(events([1, 2]));
    expect(await room.list('SELECT uuid FROM march ORDER BY 1')).toEqual([uuidOf(1), uuidOf(2)]);
  });

  test('may have triggers, which run', async () => {
    await room.deliver(events([1]));
    await room.query(`CREATE FUNCTION shout() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.event := upper(NEW.event); RETURN NEW; END';
      CREATE TRIGGER shout BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION shout()`);
    await room.deliver(events([2]), { hours: [1, 2] });
    expect(await room.list('SELECT event FROM events ORDER BY uuid')).toEqual(['event 1', 'EVENT 2']);
  });

  test('may have triggers that move rows elsewhere', async () => {
    await room.deliver(events([1]));
    await room.query(`CREATE TABLE elsewhere (LIKE events);
      CREATE FUNCTION divert() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN INSERT INTO elsewhere VALUES (NEW.*); RETURN NULL; END';
      CREATE TRIGGER divert BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION divert()`);
    await room.deliver(events([2]), { hours: [1, 2] });
    expect(await room.list('SELECT uuid FROM elsewhere')).toEqual([uuidOf(2)]);
  });

  test('may have triggers that drop rows, which are not counted and delivered once they may be', async () => {
    await room.query(`CREATE TABLE events (uuid text, event text, properties jsonb, distinct_id text, team_id int, timestamp timestamptz);
      CREATE FUNCTION drop_some() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN IF NEW.event = ANY(ARRAY[''event 2'', ''event 3'']) THEN RETURN NULL; END IF; RETURN NEW; END';
      CREATE TRIGGER drop_some BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION drop_some()`);
    const left = (rows: string) => ({
      level: 'WARNING',
      message: expect.stringMatching(new RegExp(`^A trigger or rule of the table left out ${rows}, which `)),
    });
    const visible = (rows: number) => ({ rows, uuidHash: null, rowsHash: null });
    const first = await room.deliver(events([1, 2, 3]));
    expect(first).toMatchObject({
      account: visible(1),
      notes: expect.arrayContaining([left('2 of 3 rows')]),
    });
    const again = await room.deliver(events([1, 2, 3]));
    expect(again).toMatchObject({ account: visible(1), notes: [left('2 of 3 rows')] });
    await room.query('CREATE UNIQUE INDEX once ON events (uuid)');
    const keyed = await room.deliver(events([1, 2, 4]));
    expect(keyed).toMatchObject({ account: visible(2), notes: [left('1 of 3 rows')] });
    await room.query('DROP TRIGGER drop_some ON events');
    const whole = await room.deliver(events([1, 2, 3]));
    expect(whole.account).toBeUndefined();
    expect(whole.notes).toEqual([]);
    expect(await room.list('SELECT uuid FROM events ORDER BY 1')).toEqual([1, 2, 3, 4].map(uuidOf));
  });

  test.each([
    [
      'a trigger',
      `CREATE FUNCTION hide() RETURNS trigger LANGUAGE plpgsql
       AS 'BEGIN UPDATE events SET hidden = true WHERE uuid = OLD.uuid; RETURN NULL; END';
       CREATE TRIGGER hide BEFORE DELETE ON events FOR EACH ROW EXECUTE FUNCTION hide()`,
      'DROP TRIGGER hide ON events',
    ],
    [
      'a rule',
      'CREATE RULE hide AS ON DELETE TO events DO INSTEAD UPDATE events SET hidden = true WHERE uuid = OLD.uuid',
      'DROP RULE hide ON events',
    ],
  ])('may not have %s that keeps rows which are to be replaced', async (_, hide, show) => {
    const config = { ...room.config, write_mode: 'replace_interval' };
    await room.deliver(events([1, 2]), { config });
    await room.query('ALTER TABLE events ADD hidden boolean');
    await room.query(hide);
    expect(await room.failure(events([1, 3]), { config })).toEqual({
      class: 'configuration',
      message: expect.stringMatching(/^A trigger or rule of the table keeps rows .* write_mode to append\.$/),
    });
    const visible = () => room.list('SELECT uuid FROM events WHERE hidden IS NULL ORDER BY 1');
    expect(await visible()).toEqual([1, 2].map(uuidOf));
    await room.query(show);
    await room.deliver(events([1, 3]), { config });
    expect(await visible()).toEqual([1, 3].map(uuidOf));
  });

  test('may have triggers that drop rows of a query without uuids, or rows that are merged', async () => {
    const rows = {
      columns: [{ name: 'event', type: 'text' } as const],
      values: [['kept'], ['dropped']],
    };
    await room.query(`CREATE FUNCTION drop_some() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN IF NEW.event = ''dropped'' THEN RETURN NULL; END IF; RETURN NEW; END'`);
    for (const [table, columns, config] of [
      ['marked', 'event text, _weir_export_id text, _weir_interval_start timestamptz', {}],
      ['plain', 'event text', { schema_policy: 'ignore' }],
      ['merged', 'event text PRIMARY KEY', { write_mode: 'merge', merge_key: ['event'] }],
    ] as const) {
      await room.query(`CREATE TABLE ${table} (${columns});
        CREATE TRIGGER drop_some BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION drop_some()`);
      const order = { config: { ...room.config, ...config, table_name: table }, custom: true };
      const receipt = await room.deliver(rows, order);
      expect(receipt.account, table).toEqual({ rows: 1, uuidHash: null, rowsHash: null });
      expect(receipt.notes?.map(({ message }) => message).join(), table).toMatch(
        /left out 1 of 2 rows, which is/,
      );
      expect(await room.list(`SELECT event FROM ${table}`)).toEqual(['kept']);
    }
  });

  test.each([
    ['none of the columns', 'CREATE TABLE events (other int)', /has none of the columns/],
    [
      'a column that has to be filled',
      'CREATE TABLE events (uuid text, other int NOT NULL)',
      /rule of the table .* Column: other\. \(SQLSTATE 23502\)/,
    ],
    [
      'a check',
      "CREATE TABLE events (event text CONSTRAINT no_events CHECK (event = ''))",
      /Rule: no_events\./,
    ],
    [
      'another type',
      'CREATE TABLE events (event integer)',
      /^The column 'event' of the table has the type integer, which cannot hold its values of the type TEXT\. Change/,
    ],
    ['too little room', 'CREATE TABLE events (event varchar(3))', /does not fit .* \(SQLSTATE 22001\)/],
    [
      'no rows of its own',
      'CREATE VIEW events AS SELECT $$$$ AS uuid',
      /belongs to something else|as they are/,
    ],
  ])('with %s cannot be filled', async (_, statement, message) => {
    await room.query(statement);
    const failure = await room.failure(events([1]), { config: { ...room.config, schema_policy: 'ignore' } });
    expect(['configuration', 'payload']).toContain(failure.class);
    expect(failure.message).toMatch(message);
    // Values of rows are nobody's business.
    expect(failure.message).not.toMatch(/event 1|ada|0193/);
  });
});

describe('persons', () => {
  const PERSON: Column[] = [
    { name: 'team_id', type: 'integer' },
    { name: 'distinct_id', type: 'text' },
    { name: 'person_id', type: 'text' },
    { name: 'person_distinct_id_version', type: 'integer' },
    { name: 'person_version', type: 'integer' },
  ];
  /** `[distinct_id, person, version of the mapping, version of the person]` */
  const persons = (...values: Array<[string, string, number, number]>): Rows => ({
    columns: PERSON,
    values: values.map(([id, person, mapping, version]) => [
      '1',
      id,
      person,
      String(mapping),
      String(version),
    ]),
  });
  const all = () => room.query('SELECT distinct_id AS id, person_id AS person FROM events ORDER BY 1');
  const model = { model: 'persons' } as const;

  test('the newer version stays, whatever arrives last', async () => {
    await room.deliver(persons(['ada', 'A2', 1, 2], ['bob', 'B1', 1, 1]), model);
    await room.deliver(persons(['ada', 'A1', 1, 1], ['bob', 'B2', 1, 2], ['eve', 'E1', 0, 0]), {
      ...model,
      hours: [1, 2],
    });
    expect(await all()).toEqual([
      { id: 'ada', person: 'A2' },
      { id: 'bob', person: 'B2' },
      { id: 'eve', person: 'E1' },
    ]);
    // A mapping that changed to a person with a lower version is newer all the same.
    await room.deliver(persons(['ada', 'C', 2, 0]), { ...model, hours: [2, 3] });
    expect((await all())[0]).toEqual({ id: 'ada', person: 'C' });
    // What a slow delivery read before that is older, however often that person had changed.
    await room.deliver(persons(['ada', 'A3', 1, 3], ['eve', 'E2', 0, 2], ['eve', 'E3', 1, 1]), {
      ...model,
      hours: [3, 4],
    });
    expect(await all()).toEqual([
      { id: 'ada', person: 'C' },
      { id: 'bob', person: 'B2' },
      { id: 'eve', person: 'E3' },
    ]);
  });

  test('a repeat changes nothing', async () => {
    const rows = persons(['ada', 'A', 1, 1]);
    await room.deliver(rows, model);
    await room.query("UPDATE events SET person_id = 'mine'");
    await room.deliver(rows, model);
    expect(await all()).toEqual([{ id: 'ada', person: 'mine' }]);
  });

  test('a table without the key is refused with a remedy that works', async () => {
    await room.query(
      'CREATE TABLE events (team_id int, distinct_id text, person_id text, person_distinct_id_version int, person_version int)',
    );
    const failure = await room.failure(persons(['ada', 'A', 1, 1]), model);
    expect(failure.class).toBe('configuration');
    const [, remedy] = /is missing a primary key on \(team_id, distinct_id\)\. Add it: (.+)$/.exec(
      failure.message,
    )!;
    await room.query(remedy!);
    await room.deliver(persons(['ada', 'A', 1, 1]), model);
    expect(await all()).toEqual([{ id: 'ada', person: 'A' }]);
  });

  test('a table without versions is refused', async () => {
    await room.query(
      'CREATE TABLE events (team_id int, distinct_id text, PRIMARY KEY (team_id, distinct_id))',
    );
    const failure = await room.failure(persons(['ada', 'A', 1, 1]), model);
    expect(failure).toEqual({
      class: 'configuration',
      message: expect.stringMatching(
        /^The table lacks the columns 'person_id', .* ADD COLUMN "person_version" BIGINT\./,
      ),
    });
  });
});

describe('rows of a query', () => {
  const counts = (n: number): Rows => ({
    columns: [
      { name: 'event', type: 'text' },
      { name: 'n', type: 'integer' },
    ],
    values: Array.from({ length: n }, (_, i) => [`event ${i}`, '1']),
  });
  const custom = { custom: true };
  const total = async () => (await room.list('SELECT count(*)::int FROM events'))[0];

  test('without uuid the same rows again count as delivered', async () => {
    await room.deliver(counts(3), custom);
    await room.deliver(counts(3), custom);
    await room.deliver(counts(2), { ...custom, hours: [1, 2] });
    expect(await total()).toBe(5);
  });

  test('without uuid other rows of a delivered interval are refused', async () => {
    await room.deliver(counts(3), custom);
    for (const again of [
      { rows: counts(4), hours: [0, 1] },
      { rows: counts(3), hours: [0, 24] },
    ] as const) {
      expect(await room.failure(again.rows, { ...custom, hours: again.hours })).toEqual({
        class: 'configuration',
        message: expect.stringMatching(/cannot be told apart\. Set write_mode to replace_interval/),
      });
    }
    expect(await total()).toBe(3);
    await room.query('DELETE FROM weir_deliveries; TRUNCATE events');
    await room.deliver(counts(4), custom);
    expect(await total()).toBe(4);
  });

  test('without uuid an interval that has become empty is refused as well, and an empty one stays empty', async () => {
    const empty = async (hours: [number, number]) => {
      const context = room.context(counts(0), { ...custom, hours });
      const session = await room.destination.open(room.config, context);
      return session.commit().finally(() => session.abort());
    };
    expect(await empty([0, 1])).toMatchObject({ delivered: [], bytes: 0 });
    await room.deliver(counts(3), custom);
    expect(await room.classified(empty([0, 1]))).toEqual({
      class: 'configuration',
      message: expect.stringMatching(/cannot be told apart/),
    });
    expect(await empty([1, 2])).toMatchObject({ bytes: 0 });
    expect(await total()).toBe(3);
  });

  test('with uuid a repeat adds missing rows', async () => {
    const columns: Column[] = [
      { name: 'n', type: 'integer' },
      { name: 'uuid', type: 'text' },
    ];
    const values = [
      ['1', uuidOf(1)],
      ['2', uuidOf(2)],
    ];
    await room.deliver({ columns, values, uuidHash: '7' }, custom);
    await room.query('DELETE FROM events WHERE n = 2');
    await room.deliver({ columns, values, uuidHash: '7' }, custom);
    expect(await room.list('SELECT n FROM events ORDER BY n')).toEqual(['1', '2']);
  });

  test('rows of which some have no uuid are refused rather than left out', async () => {
    const columns: Column[] = [
      { name: 'n', type: 'integer' },
      { name: 'uuid', type: 'text' },
    ];
    const values = [
      ['1', uuidOf(1)],
      ['2', null],
    ];
    await room.deliver({ columns, values: [['1', uuidOf(1)]] }, { ...custom, exportId: 'another' });
    expect(await room.failure({ columns, values }, custom)).toEqual({
      class: 'configuration',
      message: expect.stringMatching(/^Another export has delivered rows of the same time to this table/),
    });
    await room.deliver({ columns, values }, { ...custom, hours: [1, 2] });
    expect(await room.list('SELECT n FROM events ORDER BY n, uuid')).toEqual(['1', '1', '2']);
  });

  test('a name that Postgres would truncate is refused', async () => {
    const columns: Column[] = [{ name: 'ß'.repeat(32), type: 'text' }];
    const failure = await room.failure({ columns, values: [['x']] }, custom);
    expect(failure).toEqual({
      class: 'configuration',
      message: 'A column may have a name of at most 63 bytes. Give it an alias with AS.',
    });
  });

  test('a name of a system column is refused', async () => {
    const columns: Column[] = [{ name: 'ctid', type: 'text' }];
    const failure = await room.failure({ columns, values: [['x']] }, custom);
    expect(failure).toMatchObject({
      class: 'configuration',
      message: expect.stringMatching(/^The column name ctid belongs to a system column of the database\./),
    });
  });
});

test('a file with other rows than declared is refused', async () => {
  const rows: Rows = { columns: [{ name: 'event', type: 'text' }], values: [['\\.'], ['end'], [null], ['']] };
  const session = await room.destination.open(room.config, room.context(rows, { custom: true }));
  const failure = await room.classified(session.write({ ...room.part(rows), rows: 5 }));
  expect(failure).toMatchObject({ class: 'payload', message: expect.stringContaining('took 4 rows for 5') });
  await session.abort();
  expect(await room.list("SELECT relname FROM pg_class WHERE relname = 'events'")).toEqual([]);
  await room.deliver(rows, { custom: true });
  expect(await room.list('SELECT event FROM events')).toEqual(['\\.', 'end', null, '']);
});
