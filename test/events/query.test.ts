import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PersonRow, StagedFile, StageOptions } from '../../src/events/engine.ts';
import { errorMessageOf } from '../../src/events/sandbox/error_messages.ts';
import type { CheckOrder } from '../../src/events/sandbox/protocol.ts';
import { checkQuery } from '../../src/events/sandbox/run_query.ts';
import { validateQuery } from '../../src/events/sandbox/validate_query.ts';
import { parseExact } from '../../src/kernel/json/exact_json.ts';
import { duckdb, eventRow, eventRows, HOUR, openEngine, selection, stageOptions, TEN } from './support.ts';

// A query shapes the rows of one interval of one project: its columns have types, its rows an order, and a repeat gives
// the same bytes.

type Opened = Awaited<ReturnType<typeof openEngine>>;

const linesOf = (files: readonly StagedFile[]) =>
  files.flatMap(({ path }) => {
    const text = readFileSync(path, 'utf8').trimEnd();
    return text.split('\n').map((line) => parseExact(line) as Record<string, unknown>);
  });

async function rowsOf(
  { engine, shaper, directory }: Opened,
  query: string,
  changes: Partial<StageOptions> = {},
) {
  const folder = directory();
  const result = await shaper.stageEvents(
    engine.read(selection()),
    stageOptions(folder, { query, ...changes }),
  );
  expect(readdirSync(folder)).toEqual(result.files.map(({ path }) => path.slice(folder.length + 1)));
  expect(result.rows).toBe(result.files.reduce((sum, { rows }) => sum + rows, 0));
  return { ...result, lines: linesOf(result.files) };
}

describe('rows', () => {
  test('are those of the interval, the project and the events asked for', async () => {
    const { engine, shaper, directory } = await openEngine();
    await engine.append([
      eventRow(1, { arrivedAt: TEN - 1 }),
      eventRow(2),
      eventRow(3, { teamId: 2 }),
      eventRow(4, { event: 'noise' }),
      eventRow(5, { properties: '{"hidden":true}' }),
      eventRow(6, { arrivedAt: TEN + HOUR }),
      eventRow(7),
    ]);
    const filters = [{ subject: 'event', key: 'hidden', operator: 'is_not_set', values: [] }] as const;
    const chosen = selection({ excludeEvents: ['noise'], filters, highSeq: 6 });
    const query = 'SELECT uuid, team_id FROM events ORDER BY uuid';
    const { files } = await shaper.stageEvents(engine.read(chosen), stageOptions(directory(), { query }));
    expect(linesOf(files)).toEqual([{ uuid: eventRow(2).uuid, team_id: 1 }]);
  });

  test('come in the order of their arrival, or in the order the query says', async () => {
    const opened = await openEngine();
    await opened.engine.append(eventRows(5000));
    await opened.engine.append([eventRow(5001, { arrivedAt: TEN + 5 })]);
    const late = eventRow(5001).uuid;
    const plain = await rowsOf(opened, 'SELECT uuid FROM events');
    expect(plain.lines.map(({ uuid }) => uuid)).toEqual([late, ...eventRows(5000).map(({ uuid }) => uuid)]);
    const sorted = await rowsOf(opened, 'SELECT uuid FROM events ORDER BY uuid DESC LIMIT 3 OFFSET 1');
    const wanted = [5000, 4999, 4998].map((seq) => eventRow(seq).uuid);
    expect(sorted.lines.map(({ uuid }) => uuid)).toEqual(wanted);
  });

  test('may be joined, grouped and counted', async () => {
    const opened = await openEngine();
    await opened.engine.append(eventRows(700));
    const query = `WITH a AS (SELECT distinct_id, count(*) AS n FROM events GROUP BY 1)
      SELECT e.distinct_id AS id, a.n, min(e.timestamp) AS first FROM events e JOIN a USING (distinct_id)
      GROUP BY ALL ORDER BY id -- and that is all`;
    const { lines, account } = await rowsOf(opened, query);
    expect(lines).toHaveLength(7);
    expect(lines[1]).toEqual({ id: 'user-1', n: 100, first: '2026-11-20T10:00:00.000001Z' });
    expect(account).toMatchObject({ rows: 7, uuidHash: null });
  });

  test('of an interval without events are what the query makes of nothing', async () => {
    const opened = await openEngine();
    expect((await rowsOf(opened, 'SELECT count(*) AS n FROM events')).lines).toEqual([{ n: 0 }]);
    const none = await rowsOf(opened, 'SELECT uuid FROM events');
    expect(none).toMatchObject({ files: [], rows: 0, columns: [{ name: 'uuid', type: 'text' }] });
    expect(none.account).toEqual({ rows: 0, uuidHash: '0', rowsHash: '0' });
  });

  test('are accounted for by their uuids', async () => {
    const opened = await openEngine();
    await opened.engine.append(eventRows(100));
    const whole = await opened.engine.account(selection());
    expect((await rowsOf(opened, 'SELECT event, uuid FROM events')).account).toMatchObject(whole);
    const some = await rowsOf(opened, 'SELECT uuid FROM events WHERE properties.n::INT <= 40');
    expect(some.account).toMatchObject(await opened.engine.account(selection({ highSeq: 40 })));
    const partly = await rowsOf(opened, 'SELECT if(properties.n::INT > 40, uuid, NULL) AS uuid FROM events');
    expect(partly.account).toMatchObject({ rows: 100, uuidHash: null });
  });
});

const checkOrder = (sql: string): CheckOrder => ({
  job: 'check',
  model: 'events',
  sql,
  limits: { memoryBytes: 256 * 1024 * 1024, diskBytes: 0 },
});

/** What the process of a query does when one is saved, without the process. */
const described = (sql: string) => checkQuery(checkOrder(sql), validateQuery);

describe('columns', () => {
  const CASES: [expression: string, type: string, value: unknown][] = [
    ['uuid', 'text', eventRow(1).uuid],
    ['uuid::UUID', 'text', eventRow(1).uuid],
    ["TIME '10:00'", 'text', '10:00:00'],
    ['INTERVAL 90 MINUTE', 'text', '01:30:00'],
    ["'a'::BLOB", 'text', 'YQ=='],
    ['18446744073709551616::UHUGEINT', 'text', '18446744073709551616'],
    ['properties.n', 'json', 1],
    ["properties->'$.big'", 'json', { deep: [1, null] }],
    ["properties->>'text'", 'text', 'a "quoted", value\nand a line'],
    ['properties.none', 'json', null],
    ['[1, NULL]', 'json', [1, null]],
    ["{'a': 1, 'b': [timestamp]}", 'json', { a: 1, b: ['2026-11-20 10:00:00.000001+00'] }],
    ["MAP {'k': 1}", 'json', { k: 1 }],
    ['timestamp', 'instant', '2026-11-20T10:00:00.000001Z'],
    ["TIMESTAMP '2026-01-02 03:04:05'", 'instant', '2026-01-02T03:04:05.000000Z'],
    ["TIMESTAMP_NS '2026-01-02 03:04:05.123456789'", 'instant', '2026-01-02T03:04:05.123456Z'],
    ["'infinity'::TIMESTAMP", 'instant', null],
    ['timestamp::DATE', 'date', '2026-11-20'],
    ["event = 'viewed'", 'boolean', true],
    ['team_id', 'integer', 1],
    ['7::UTINYINT', 'integer', 7],
    ['9007199254740991::BIGINT', 'integer', 9007199254740991],
    ['1.25', 'decimal(3,2)', 1.25],
    ['1.25::DOUBLE', 'double', 1.25],
    ['18446744073709551615::UBIGINT', 'decimal(20,0)', 18446744073709551615n],
    ['sum(team_id) OVER ()', 'integer', 1],
    ['sum(9007199254740993) OVER ()', 'integer', 9007199254740993n],
    ['[9007199254740993::HUGEINT]', 'json', [9007199254740993n]],
    ["'nan'::DOUBLE", 'double', null],
    ["'-inf'::FLOAT", 'double', null],
    ['[1 / 0, -1 / 0, -2.5, 0 / 0]', 'json', [null, null, -2.5, null]],
    [
      "{'NaN': 0 / 0, 'text': ':NaN,-Infinity \\ \"[inf', 'list': [NULL]}",
      'json',
      { NaN: null, text: ':NaN,-Infinity \\ "[inf', list: [null] },
    ],
    ["json_object('info', true, 'ratio', -1 / 0)", 'json', { info: true, ratio: null }],
    [`'{"a":nan,"b":[-INF,null,Infinity,1e5]}'::JSON`, 'json', { a: null, b: [null, null, null, 1e5] }],
    ["'NaN'::JSON", 'json', null],
    ['0.5::DECIMAL(18, 18)', 'decimal(18,18)', 0.5],
    ['-0.25::DECIMAL(38, 38)', 'decimal(38,38)', -0.25],
    ['[-0.25::DECIMAL(38, 38)]', 'json', [-0.25]],
    [
      "{'d': 0.5::DECIMAL(18, 18), 'n': -10.25, 'f': 1.5e-7, 'text': ':.5,-.5 \\ \"[.5'}",
      'json',
      { d: 0.5, n: -10.25, f: 1.5e-7, text: ':.5,-.5 \\ "[.5' },
    ],
    ['NULL', 'integer', null],
  ];

  test('have the type of their values', async () => {
    const opened = await openEngine();
    await opened.engine.append([eventRow(1)]);
    const list = CASES.map(([expression], index) => `${expression} AS "column ${index}"`).join(', ');
    const query = `SELECT ${list} FROM events`;
    const { columns, lines } = await rowsOf(opened, query);
    expect(columns).toEqual(CASES.map(([, type], index) => ({ name: `column ${index}`, type })));
    expect(lines).toEqual([
      Object.fromEntries(CASES.map(([, , value], index) => [`column ${index}`, value])),
    ]);
    const described = await opened.shaper.describeQuery(query, 'events');
    expect(described.map(({ name, type }) => ({ name, type }))).toEqual(columns);
  });

  test('keep their order and their names, whatever these are', async () => {
    const opened = await openEngine();
    await opened.engine.append([eventRow(1)]);
    const names = ['2', '1', '__proto__', 'a "b" c', 'É', 'constructor'];
    const query = `SELECT ${names.map((name, n) => `${n} AS "${name.replaceAll('"', '""')}"`).join(', ')} FROM events`;
    const { columns, lines } = await rowsOf(opened, query);
    expect(columns.map(({ name }) => name)).toEqual(names);
    expect(Object.keys(lines[0]!).sort()).toEqual([...names].sort());
  });

  test('are typed in Parquet and plain in CSV', async () => {
    const { engine, shaper, directory } = await openEngine();
    await engine.append([eventRow(1)]);
    const query =
      "SELECT uuid, timestamp, properties.n AS n, 12345678901234567.50 AS d, DATE '2026-01-02' AS day FROM events";
    const parquet = await shaper.stageEvents(
      engine.read(selection()),
      stageOptions(directory(), { query, format: 'Parquet' }),
    );
    const types = await duckdb(`DESCRIBE FROM '${parquet.files[0]!.path}'`);
    expect(types.map(({ column_type: type }) => type)).toEqual([
      'VARCHAR',
      'TIMESTAMP WITH TIME ZONE',
      'VARCHAR',
      'DECIMAL(19,2)',
      'DATE',
    ]);
    const csv = await shaper.stageEvents(
      engine.read(selection()),
      stageOptions(directory(), { query, format: 'CSV' }),
    );
    expect(readFileSync(csv.files[0]!.path, 'utf8')).toBe(
      `uuid,timestamp,n,d,day\r\n${eventRow(1).uuid},2026-11-20T10:00:00.000001Z,1,12345678901234567.50,2026-01-02\r\n`,
    );
  });

  test('hold nothing that a database cannot when it is for one', async () => {
    const opened = await openEngine();
    await opened.engine.append([eventRow(1, { properties: '{"a":"x\\u0000y"}' })]);
    const query = "SELECT properties AS p, 'a' || chr(0) || 'b' AS t FROM events";
    const { lines } = await rowsOf(opened, query, { layout: 'table' });
    expect(lines).toEqual([{ p: { a: 'xy' }, t: 'ab' }]);
  });

  test.each([
    [
      'two of a name',
      'SELECT uuid, event AS UUID FROM events',
      'Two columns are named UUID. Give each a name of its own with AS.',
    ],
    [
      'a name with a line',
      'SELECT uuid AS "a\nb" FROM events',
      'Column 1 needs a name of at most 200 characters: write AS and a name behind it.',
    ],
    [
      'a long name',
      `SELECT 1 AS a, upper('${'x'.repeat(200)}') FROM events`,
      'Column 2 needs a name of at most 200 characters: write AS and a name behind it.',
    ],
    [
      'too many',
      `SELECT ${Array.from({ length: 501 }, (_, n) => `${n} AS c${n}`).join()} FROM events`,
      'The query may have at most 500 columns',
    ],
    [
      'an unknown one',
      'SELECT plan FROM events',
      /^Invalid query: Referenced column "plan" not found in FROM clause! Candidate bindings: "\w+"/,
    ],
    [
      'one of persons',
      'SELECT is_deleted FROM events',
      /^Invalid query: Referenced column "is_deleted" not found/,
    ],
    [
      'what only the reader of files has',
      'SELECT filename FROM events',
      /^Invalid query: Referenced column "filename" not found/,
    ],
    [
      'a wrong pattern',
      "SELECT uuid FROM events WHERE regexp_matches(event, '(')",
      'Invalid query: missing ): (',
    ],
    [
      'a wrong argument',
      'SELECT upper(event, 2) AS e FROM events',
      /^Invalid query: No function matches .* 'upper\(VARCHAR, INTEGER_LITERAL\)'/,
    ],
    [
      'a name with $ without quotes',
      "SELECT properties->>'$browser' AS b FROM events",
      'Invalid query: JSON path error near \'browser\'. A name that begins with $ needs quotes: properties."$browser", ' +
        'or properties->>\'$."$browser"\' for its text.',
    ],
    ['no SQL', 'uuid, event', 'Failed to parse query: syntax error at or near "uuid"'],
    [
      'something behind the end',
      'SELECT uuid FROM events; -- done',
      'Failed to parse query: syntax error at or near ";"',
    ],
  ])('are refused: %s', async (_, sql, detail) => {
    const refused = await described(sql).then(
      () => null,
      (error) => errorMessageOf(error, checkOrder(sql)),
    );
    if (typeof detail === 'string') expect(refused).toBe(detail);
    else expect(refused).toMatch(detail);
  });

  test('are refused when saved, by name', async () => {
    const { shaper } = await openEngine();
    await expect(shaper.describeQuery('SELECT plan FROM events', 'events')).rejects.toMatchObject({
      kind: 'invalid',
      attr: 'ql_query',
      detail: expect.stringContaining('Referenced column "plan" not found'),
    });
  });

  test('say what they are made of', async () => {
    const made = async (sql: string) =>
      (await described(sql)).map(({ name, expression }) => [name, expression]);
    expect(
      await made("SELECT uuid, lower(event) AS e, properties->>'a' AS a, 1+1 AS two FROM events e;"),
    ).toEqual([
      ['uuid', 'uuid'],
      ['e', 'lower("event")'],
      ['a', "(properties ->> 'a')"],
      ['two', '(1 + 1)'],
    ]);
    expect(
      await made('SELECT DISTINCT event AS e, count(*) FROM events GROUP BY ALL HAVING true LIMIT 1'),
    ).toEqual([
      ['e', '"event"'],
      ['count_star()', 'count_star()'],
    ]);
    // Numbers that JavaScript cannot hold are no reason to refuse a query.
    expect(await made('SELECT 36893488147419103231 AS big FROM events')).toEqual([['big', 'big']]);
    expect((await made('SELECT * FROM events')).map(([name]) => name)).toEqual([
      'uuid',
      'event',
      'properties',
      'distinct_id',
      'person_id',
      'person_properties',
      'elements_chain',
      'timestamp',
      'created_at',
      '_inserted_at',
      'team_id',
    ]);
  });
});

describe('a repeat', () => {
  const digest = (files: readonly StagedFile[]) => {
    const hash = createHash('sha256');
    for (const { path } of files) hash.update(readFileSync(path));
    return hash.digest('hex');
  };

  test.each([
    [
      'groups',
      'SELECT properties.n::INT % 1000 AS k, count(*) AS n, list(uuid) AS l, sum(1 / properties.n::DOUBLE) AS s FROM events GROUP BY 1',
    ],
    [
      'joins',
      'SELECT a.uuid, b.uuid AS other FROM events a JOIN events b ON a.distinct_id = b.distinct_id AND a.properties.n::INT + 7 = b.properties.n::INT',
    ],
    ['windows', 'SELECT uuid, row_number() OVER (PARTITION BY distinct_id) AS n FROM events'],
  ])('gives the same bytes: %s', async (_, query) => {
    const first = await openEngine();
    await first.engine.append(eventRows(6000));
    const digests: string[] = [];
    const stage = async ({ engine, shaper, directory }: Opened) => {
      const { files, rows } = await shaper.stageEvents(
        engine.read(selection()),
        stageOptions(directory(), { query }),
      );
      expect(rows).toBeGreaterThan(1);
      digests.push(digest(files));
    };
    await stage(first);
    await stage(first);
    await first.close();
    await stage(await openEngine(first.folder));
    expect(new Set(digests).size).toBe(1);
  });
});

describe('files', () => {
  test('begin anew at the limit, with any compression', async () => {
    const { engine, shaper, directory } = await openEngine();
    const text = (seq: number) => createHash('sha512').update(String(seq)).digest('hex').repeat(250);
    await engine.append(
      eventRows(200).map((row) => ({ ...row, properties: JSON.stringify({ x: text(row.seq) }) })),
    );
    const progress: number[] = [];
    const { files, rows } = await shaper.stageEvents(
      engine.read(selection()),
      stageOptions(directory(), {
        query: 'SELECT uuid, properties FROM events',
        maxFileBytes: 1024 * 1024,
        onProgress: (now) => progress.push(now.rows),
      }),
    );
    expect(rows).toBe(200);
    expect(files.length).toBeGreaterThan(3);
    expect(linesOf(files).map(({ uuid }) => uuid)).toEqual(eventRows(200).map(({ uuid }) => uuid));
    expect(progress.at(-1)).toBe(200);
  });

  test.each([
    ['SELECT event::INTEGER AS n FROM events', 'Conversion'],
    ["SELECT strptime(event, '%Y') AS at FROM events", 'Invalid Input'],
    ['SELECT timezone(event, timestamp) AS at FROM events', 'Not implemented'],
    ['SELECT timestamp AT TIME ZONE event AS at FROM events', 'Not implemented'],
  ])('are none when the rows of the interval do not suit the query: %s', async (query, kind) => {
    const { engine, shaper, directory } = await openEngine();
    await engine.append([eventRow(1, { event: 'a very private value' })]);
    const folder = directory();
    const failure = await shaper
      .stageEvents(engine.read(selection()), stageOptions(folder, { query }))
      .catch((error) => error);
    expect(failure).toMatchObject({
      kind: 'invalid',
      detail: `The query failed on a value of a row (${kind} Error). Use TRY_CAST(x AS type) or TRY(x), which give null for such a value.`,
    });
    expect(JSON.stringify(failure) + String(failure.stack)).not.toContain('private');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('are none when a property is compared with text as JSON, and have its rows when it is compared as text', async () => {
    const { engine, shaper, directory } = await openEngine();
    const properties = JSON.stringify({ plan: 'pro', $browser: 'Firefox' });
    await engine.append([eventRow(1, { properties })]);
    const stage = (query: string) =>
      shaper.stageEvents(engine.read(selection()), stageOptions(directory(), { query }));
    await expect(stage("SELECT uuid FROM events WHERE properties.plan = 'pro'")).rejects.toMatchObject({
      kind: 'invalid',
      detail:
        'The query failed on a value of a row (Conversion Error). A property is a JSON value. Compare it with a text by ' +
        "->>, such as properties->>'plan' = 'pro'. Otherwise use TRY_CAST(x AS type) or TRY(x), which give null for such " +
        'a value.',
    });
    const { files } = await stage(
      `SELECT properties."$browser" AS json, properties->>'$."$browser"' AS text FROM events
       WHERE properties->>'plan' = 'pro'`,
    );
    expect(readFileSync(files[0]!.path, 'utf8')).toBe('{"json":"Firefox","text":"Firefox"}\n');
  });

  test('are none when a sum is too large for a column, which names the remedy', async () => {
    const { engine, shaper, directory } = await openEngine();
    await engine.append([eventRow(1), eventRow(2)]);
    const stage = (total: string) =>
      shaper.stageEvents(
        engine.read(selection()),
        stageOptions(directory(), { query: `SELECT ${total} AS total FROM events` }),
      );
    const sum = 'sum(9223372036854775807 - team_id)';
    await expect(stage(sum)).rejects.toMatchObject({
      kind: 'invalid',
      detail:
        'An integer in the result of the query has more than 64 bits. Cast it, for example to DECIMAL(38, 0) or VARCHAR.',
    });
    const { files } = await stage(`${sum}::DECIMAL(38, 0)`);
    expect(readFileSync(files[0]!.path, 'utf8')).toBe('{"total":18446744073709551612}\n');
  });
});

const person = (n: number): PersonRow => ({
  teamId: 1,
  distinctId: `user-${n}`,
  personId: eventRow(n % 3).uuid,
  properties: `{"n":${n}}`,
  personDistinctIdVersion: 1,
  personVersion: n,
  createdAt: TEN,
  isDeleted: n === 2,
  changedAt: TEN + n,
});

const persons = (count: number) => Array.from({ length: count }, (_, n) => person(n + 1));

describe('persons', () => {
  test('are shaped like events', async () => {
    const { shaper, directory } = await openEngine();
    const query = `SELECT person_id, list(distinct_id) AS ids, bool_or(is_deleted) AS gone, max(_inserted_at) AS at,
      sum(properties.n::INT)::INT AS n FROM persons GROUP BY ALL ORDER BY n`;
    const { columns, files, account } = await shaper.stagePersons(
      persons(4),
      stageOptions(directory(), { query }),
    );
    expect(columns.map(({ type }) => type)).toEqual(['text', 'json', 'boolean', 'instant', 'integer']);
    expect(linesOf(files)).toEqual([
      { person_id: eventRow(2).uuid, ids: ['user-2'], gone: true, at: '2026-11-20T10:00:00.000002Z', n: 2 },
      { person_id: eventRow(0).uuid, ids: ['user-3'], gone: false, at: '2026-11-20T10:00:00.000003Z', n: 3 },
      {
        person_id: eventRow(1).uuid,
        ids: ['user-1', 'user-4'],
        gone: false,
        at: '2026-11-20T10:00:00.000004Z',
        n: 5,
      },
    ]);
    expect(account).toMatchObject({ rows: 3, uuidHash: null });
  });

  test('have columns of their own', async () => {
    const { shaper } = await openEngine();
    const columns = await shaper.describeQuery('SELECT * FROM persons', 'persons');
    expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'distinct_id text',
      'person_id text',
      'properties json',
      'person_distinct_id_version integer',
      'person_version integer',
      'created_at instant',
      'is_deleted boolean',
      '_inserted_at instant',
      'team_id integer',
    ]);
    await expect(shaper.describeQuery('SELECT event FROM persons', 'persons')).rejects.toMatchObject({
      detail: expect.stringContaining('Referenced column "event" not found'),
    });
  });
});

describe('a sample', () => {
  const options = (changes = {}) => ({
    layout: 'file' as const,
    limit: 3,
    signal: new AbortController().signal,
    ...changes,
  });

  test('has the first rows as JSON lines would have them', async () => {
    const { engine, shaper, folder } = await openEngine();
    await engine.append(eventRows(50));
    const { columns, rows } = await shaper.sampleEvents(engine.read(selection()), options());
    expect(rows.map(({ uuid }) => uuid)).toEqual(eventRows(3).map(({ uuid }) => uuid));
    expect(rows[0]).toMatchObject({ timestamp: '2026-11-20T10:00:00.000001Z', properties: { n: 1 } });
    expect(columns.map(({ name }) => name)).toEqual(Object.keys(rows[0]!));
    expect(readdirSync(`${folder}/staging`)).toEqual([]);
  });

  test('with whatever a text may hold, such as what looks like the end of a line', async () => {
    const { engine, shaper } = await openEngine();
    const text = 'a\u2028b\u2029c\u0085d\u000be\r\nf';
    await engine.append([eventRow(1, { properties: JSON.stringify({ text }) }), eventRow(2)]);
    const { rows } = await shaper.sampleEvents(engine.read(selection()), options());
    expect(rows.map(({ uuid }) => uuid)).toEqual([eventRow(1).uuid, eventRow(2).uuid]);
    expect(rows[0]).toMatchObject({ properties: { text } });
  });

  test('of a query, a layout, filters and nothing', async () => {
    const { engine, shaper } = await openEngine();
    await engine.append(eventRows(50));
    const query = 'SELECT uuid, count(*) OVER () AS n FROM events ORDER BY uuid DESC';
    const shaped = await shaper.sampleEvents(engine.read(selection()), options({ query }));
    expect(shaped.rows.map(({ n }) => n)).toEqual([50, 50, 50]);
    expect(shaped.rows[0]!['uuid']).toBe(eventRow(50).uuid);
    const table = await shaper.sampleEvents(engine.read(selection()), options({ layout: 'table', limit: 1 }));
    expect(table.rows[0]).toHaveProperty('site_url', null);
    const filters = [{ subject: 'event', key: 'n', operator: 'gt', values: [48] }] as const;
    expect((await shaper.sampleEvents(engine.read(selection({ filters })), options())).rows).toHaveLength(2);
    const nothing = await shaper.sampleEvents(engine.read(selection({ teamId: 9 })), options());
    expect(nothing.rows).toEqual([]);
    expect(nothing.columns).toHaveLength(10);
  });

  test('of persons', async () => {
    const { shaper } = await openEngine();
    const { rows } = await shaper.samplePersons(persons(9), options());
    expect(rows.map(({ distinct_id: id }) => id)).toEqual(['user-1', 'user-2', 'user-3']);
    const query = 'SELECT count(*) AS n FROM persons';
    expect((await shaper.samplePersons(persons(9), options({ query }))).rows).toEqual([{ n: 9 }]);
    const filters = [{ subject: 'person', key: 'n', operator: 'gte', values: [8] }] as const;
    const filtered = await shaper.samplePersons(persons(9), options(), filters);
    expect(filtered.rows.map(({ distinct_id: id }) => id)).toEqual(['user-8', 'user-9']);
  });

  test('is refused like the query', async () => {
    const { engine, shaper, folder } = await openEngine();
    await engine.append(eventRows(5));
    const refused = shaper.sampleEvents(
      engine.read(selection()),
      options({ query: 'SELECT now() AS t FROM events' }),
    );
    await expect(refused).rejects.toMatchObject({ kind: 'invalid', attr: 'ql_query' });
    expect(existsSync(`${folder}/staging`) && readdirSync(`${folder}/staging`)).toEqual([]);
  });
});
