import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ALLOWED_FUNCTIONS } from '../../src/events/sandbox/functions.ts';
import { parseQuery } from '../../src/events/sandbox/parse.ts';
import { openBox } from '../../src/events/sandbox/run_query.ts';
import { QueryRefusal, validateQuery } from '../../src/events/sandbox/validate_query.ts';
import { ATTEMPTS, MARK } from './sandbox_attempts.ts';
import { duckdb } from './support.ts';

// A query sees the rows of its interval and nothing else. First wall: the parse tree. Second: the engine it runs in.
// (The third, the process, is in sandbox_process.test.ts and sandbox_bounds.test.ts.) Every attempt is shown to work where nothing guards it.

const LIMITS = { memoryBytes: 512 * 1024 * 1024, diskBytes: 64 * 1024 * 1024 };

let parser: DuckDBInstance;
let connection: DuckDBConnection;
let world: World;
beforeAll(async () => {
  world = await makeWorld();
  parser = await DuckDBInstance.create(':memory:');
  connection = await parser.connect();
});
afterAll(() => {
  world.close();
  connection.closeSync();
  parser.closeSync();
});

/** What a query is refused with; null when it is accepted. */
async function refusalOf(sql: string, model = 'events'): Promise<string | null> {
  try {
    validateQuery(await parseQuery(connection, sql), model);
    return null;
  } catch (error) {
    if (error instanceof QueryRefusal) return error.message;
    throw error;
  }
}

const EVENTS = `SELECT 1 AS team_id, 'viewed' AS event, '{}'::JSON AS properties, TIMESTAMPTZ '2026-01-01' AS timestamp`;

interface World {
  /** Files that hold the mark. */
  dir: string;
  /** The engine a query runs in, with the rows of one project. */
  box: DuckDBConnection;
  close(): void;
}

async function makeWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'weir-sandbox-'));
  const [dir, own] = [join(folder, 'secrets'), join(folder, 'own')];
  mkdirSync(dir);
  mkdirSync(own);
  writeFileSync(join(dir, `${MARK}.csv`), `a,b\n${MARK},1\n`);
  writeFileSync(join(dir, `${MARK}.json`), `{"a":"${MARK}"}\n`);
  await duckdb(`COPY (SELECT '${MARK}' AS a) TO '${dir}/${MARK}.parquet'`);
  await duckdb(`ATTACH '${dir}/${MARK}.duckdb' AS x; CREATE TABLE x.t AS SELECT '${MARK}' AS a; DETACH x`);
  await duckdb(`COPY (${EVENTS}) TO '${own}/events.parquet'`);
  const { instance, connection: box } = await openBox(own, LIMITS);
  await box.run(`CREATE VIEW events AS SELECT * FROM read_parquet('${own}/events.parquet')`);
  const close = () => {
    box.closeSync();
    instance.closeSync();
    rmSync(folder, { recursive: true });
  };
  return { dir, box, close };
}

/** Runs all statements of a text and returns all their rows as text. */
async function runAll(target: DuckDBConnection, sql: string): Promise<string> {
  const statements = await target.extractStatements(sql);
  const rows: unknown[] = [];
  for (let index = 0; index < statements.count; index++) {
    const prepared = await statements.prepare(index);
    rows.push((await prepared.runAndReadAll()).getRowsJson());
  }
  return JSON.stringify(rows);
}

/** An engine without any guard, with rows of several projects. */
async function plainEngine() {
  const instance = await DuckDBInstance.create(':memory:');
  const plain = await instance.connect();
  onTestFinished(() => {
    plain.closeSync();
    instance.closeSync();
  });
  await plain.run(`
    CREATE TABLE events AS ${EVENTS} UNION ALL SELECT 2, '${MARK}', '{}', TIMESTAMPTZ '2026-01-01';
    CREATE TABLE persons AS SELECT '${MARK}' AS distinct_id`);
  return plain;
}

describe.each(Object.entries(ATTEMPTS))('%s', (_, attempts) => {
  test.each(attempts)('$what: refused', async ({ sql, refusal }) => {
    const detail = await refusalOf(sql('/somewhere'));
    expect(detail).toMatch(refusal);
    expect(detail!.length).toBeLessThan(400);
  });

  test.each(attempts.filter(({ control }) => control !== null))(
    '$what: possible without a guard, and of no use in the box',
    async ({ sql, control }) => {
      const { dir, box } = world;
      const before = readdirSync(dir);
      const made = () => readdirSync(dir).filter((name) => !before.includes(name));
      const got = await runAll(await plainEngine(), sql(dir));
      if (control === 'leaks') expect(got).toContain(MARK);
      for (const name of made()) rmSync(join(dir, name), { recursive: true });
      // The words of an error quote the attempt, names of files and all.
      expect(await runAll(box, sql(dir)).catch(() => 'an error')).not.toContain(MARK);
      expect(made()).toEqual([]);
      await expect(box.run('SET enable_external_access = true')).rejects.toThrow(/locked|Cannot/);
    },
  );
});

describe('what is allowed reaches only the rows that are there', () => {
  test.each([
    ['rows of another project', 'SELECT * FROM events WHERE team_id = 2'],
    ['any project', 'SELECT * FROM events WHERE true OR team_id = 1'],
    ['a table with an invisible character behind it', 'SELECT * FROM events\u200b'],
    ['itself, again', 'SELECT a.* FROM events a FULL JOIN events b ON true'],
    ['rows side by side', 'SELECT * FROM events a POSITIONAL JOIN events b'],
    ['a table of its own', 'WITH x AS (FROM events) SELECT * FROM x'],
    ['all of them and more', 'SELECT * FROM (FROM events UNION ALL FROM events)'],
  ])('%s', async (_, sql) => {
    expect(await refusalOf(sql)).toBeNull();
    expect(await runAll(world.box, sql)).not.toContain(MARK);
  });

  test('as the same in an engine that holds everybody’s rows shows', async () => {
    expect(await runAll(await plainEngine(), 'SELECT * FROM events WHERE team_id = 2')).toContain(MARK);
  });
});

/** Places in a query where an expression may stand. */
const PLACES: [string, (expression: string) => string][] = [
  ['the list', (x) => `SELECT ${x} FROM events`],
  ['WHERE', (x) => `SELECT 1 FROM events WHERE ${x} IS NULL`],
  ['GROUP BY', (x) => `SELECT 1 FROM events GROUP BY ${x}`],
  ['GROUPING SETS', (x) => `SELECT 1 FROM events GROUP BY GROUPING SETS ((${x}))`],
  ['HAVING', (x) => `SELECT 1 FROM events GROUP BY event HAVING ${x} IS NULL`],
  ['QUALIFY', (x) => `SELECT 1 FROM events QUALIFY ${x} IS NULL`],
  ['ORDER BY', (x) => `SELECT 1 FROM events ORDER BY ${x}`],
  ['LIMIT', (x) => `SELECT 1 FROM events LIMIT ${x}`],
  ['OFFSET', (x) => `SELECT 1 FROM events LIMIT 1 OFFSET ${x}`],
  ['DISTINCT ON', (x) => `SELECT DISTINCT ON (${x}) 1 FROM events`],
  ['a join', (x) => `SELECT 1 FROM events a JOIN events b ON ${x} IS NULL`],
  ['a subquery', (x) => `SELECT (SELECT ${x}) FROM events`],
  ['a table', (x) => `SELECT 1 FROM (SELECT ${x} FROM events)`],
  ['a CTE', (x) => `WITH a AS (SELECT ${x}) SELECT 1 FROM events, a`],
  ['a CTE of a subquery', (x) => `SELECT (WITH a AS (SELECT ${x}) SELECT 1) FROM events`],
  ['VALUES', (x) => `SELECT 1 FROM events, (VALUES (${x}))`],
  ['an argument', (x) => `SELECT upper(${x}) FROM events`],
  ['FILTER', (x) => `SELECT count(*) FILTER (WHERE ${x} IS NULL) FROM events`],
  ['the order of an aggregate', (x) => `SELECT list(event ORDER BY ${x}) FROM events`],
  ['a partition', (x) => `SELECT count(*) OVER (PARTITION BY ${x}) FROM events`],
  ['the order of a window', (x) => `SELECT count(*) OVER (ORDER BY ${x}) FROM events`],
  ['a named window', (x) => `SELECT count(*) OVER w FROM events WINDOW w AS (ORDER BY ${x})`],
  ['a frame', (x) => `SELECT count(*) OVER (ORDER BY event ROWS ${x} PRECEDING) FROM events`],
  ['an offset', (x) => `SELECT lag(event, ${x}) OVER (ORDER BY event) FROM events`],
  ['a default', (x) => `SELECT lag(event, 1, ${x}) OVER (ORDER BY event) FROM events`],
  ['CASE', (x) => `SELECT CASE WHEN ${x} IS NULL THEN 1 END FROM events`],
  ['THEN', (x) => `SELECT CASE WHEN true THEN ${x} END FROM events`],
  ['ELSE', (x) => `SELECT CASE WHEN true THEN 1 ELSE ${x} END FROM events`],
  ['BETWEEN', (x) => `SELECT 1 BETWEEN 0 AND ${x} FROM events`],
  ['IN', (x) => `SELECT 1 IN (2, ${x}) FROM events`],
  ['ANY', (x) => `SELECT 1 = ANY(SELECT ${x}) FROM events`],
  ['a cast', (x) => `SELECT CAST(${x} AS VARCHAR) FROM events`],
  ['TRY', (x) => `SELECT TRY(${x}) FROM events`],
  ['a list', (x) => `SELECT [1, ${x}] FROM events`],
  ['a struct', (x) => `SELECT {'a': ${x}} FROM events`],
  ['a map', (x) => `SELECT MAP {1: ${x}} FROM events`],
  ['a slice', (x) => `SELECT event[1:${x}] FROM events`],
  ['a lambda', (x) => `SELECT list_transform([1], lambda a: ${x}) FROM events`],
  ['a comprehension', (x) => `SELECT [${x} FOR a IN [1] IF ${x} IS NULL] FROM events`],
  ['a replacement', (x) => `SELECT * REPLACE (${x} AS event) FROM events`],
  ['an operator', (x) => `SELECT event || ${x} FROM events`],
  ['an arrow', (x) => `SELECT properties -> ${x} FROM events`],
];

const HOSTILE = [
  "getenv('HOME')",
  'random()',
  'current_timestamp',
  "(SELECT content FROM read_text('/etc/passwd'))",
  "(FROM '/etc/passwd')",
  '(SELECT 1 FROM duckdb_settings())',
  '(SELECT 1 FROM main.events)',
  '$1',
];

describe('the whole of a query is looked at', () => {
  test.each(PLACES)('%s', async (_, place) => {
    expect(await refusalOf(place('event'))).toBeNull();
    for (const expression of HOSTILE) {
      const detail = await refusalOf(place(expression));
      expect(detail, expression).toMatch(/not available|must only SELECT|not possible|Failed to parse/);
    }
    // Most of them can be parsed there, or this would show nothing.
    const details = await Promise.all(HOSTILE.map((expression) => refusalOf(place(expression))));
    expect(details.filter((detail) => !/Failed to parse/.test(detail!)).length).toBeGreaterThan(
      HOSTILE.length / 2,
    );
  });

  test.each([
    'FROM events, x',
    'FROM x, events',
    'FROM events NATURAL JOIN x',
    'FROM (events JOIN x ON true)',
  ])('a table in: %s', async (from) => {
    expect(await refusalOf(`SELECT 1 ${from.replace('x', 'events')}`)).toBeNull();
    expect(await refusalOf(`SELECT 1 ${from}`)).toMatch(/must only SELECT/);
    expect(await refusalOf(`SELECT 1 ${from.replace('x', "read_text('/etc/passwd')")}`)).toMatch(/must only/);
  });
});

describe('functions', () => {
  const names = async (condition: string) => {
    const sql = `SELECT DISTINCT function_name AS name FROM duckdb_functions() WHERE ${condition}`;
    return (await duckdb(sql)).map(({ name }) => String(name));
  };
  const call = (name: string) => `"${name.replaceAll('"', '""')}"()`;

  test('that are not listed are refused, whatever the engine has', async () => {
    const unlisted = (await names('true')).filter((name) => !ALLOWED_FUNCTIONS.has(name.toLowerCase()));
    expect(unlisted.length).toBeGreaterThan(400);
    for (const name of unlisted) {
      expect(await refusalOf(`SELECT ${call(name)} FROM events`), name).not.toBeNull();
    }
  });

  test('are not tables', async () => {
    for (const name of await names("function_type IN ('table', 'table_macro')")) {
      expect(await refusalOf(`SELECT * FROM events, ${call(name)}`), name).toMatch(/must only SELECT/);
    }
  });

  test('that are listed exist', async () => {
    const known = new Set((await names('true')).map((name) => name.toLowerCase()));
    // These are grammar: the engine has no entry for them.
    for (const name of ['->', 'unnest', 'row', '^@', '!__postfix']) known.add(name);
    expect([...ALLOWED_FUNCTIONS].filter((name) => !known.has(name))).toEqual([]);
  });

  test('that read files, settings, the catalog, the clock or chance are not listed', () => {
    const wrong =
      /read_|scan|glob|sniff|setting|getenv|variable|duckdb_|pragma|pg_|schema$|database|user|nextval|currval|random|uuid|^now|today|query|sleep|log$|version|current_|range|series|repeat|resize|^.pad$|printf|^format$/;
    const exceptions = ['log', 'mode'];
    expect([...ALLOWED_FUNCTIONS].filter((name) => wrong.test(name) && !exceptions.includes(name))).toEqual(
      [],
    );
  });
});

describe('what people write', () => {
  test.each([
    "SELECT uuid, properties.plan AS plan, properties->>'$.a.b' AS b FROM events WHERE event = 'x' ORDER BY 1 DESC LIMIT 5",
    'SELECT * EXCLUDE (elements_chain) FROM events',
    "FROM events SELECT event, date_trunc('day', timestamp) AS day, count(*) AS n GROUP BY ALL HAVING n > 1",
    'WITH a AS (SELECT distinct_id FROM events), b AS MATERIALIZED (SELECT * FROM a) SELECT b.* FROM b LEFT JOIN a USING (distinct_id)',
    "SELECT unnest(json_extract_string(properties, '$.items[*].sku')) AS sku, uuid FROM events",
    'SELECT e.uuid, (SELECT count(*) FROM events f WHERE f.distinct_id = e.distinct_id) AS n FROM events e',
    "SELECT list_transform(['a'], lambda x: upper(x)) AS l, [x FOR x IN [1, 2] IF x > 1] AS m FROM events",
    "SELECT timestamp AT TIME ZONE 'Europe/Berlin' AS local, extract(hour FROM timestamp) AS h FROM events",
    "SELECT event, coalesce(TRY_CAST(properties->>'n' AS INTEGER), 0) AS n, if(event ILIKE 'a%', 1, 2) AS k FROM events",
    'SELECT DISTINCT ON (distinct_id) * FROM events QUALIFY row_number() OVER (PARTITION BY event ORDER BY timestamp) = 1;',
    'SELECT uuid, e.user, properties::JSON AS p, INTERVAL 1 DAY + timestamp AS t FROM EVENTS AS e -- user',
  ])('%s', async (sql) => {
    expect(await refusalOf(sql)).toBeNull();
  });

  test('is about persons when the model is', async () => {
    expect(await refusalOf('SELECT distinct_id FROM persons', 'persons')).toBeNull();
    expect(await refusalOf('SELECT distinct_id FROM events', 'persons')).toBe(
      'Query must only SELECT FROM persons',
    );
    expect(await refusalOf('SELECT 1', 'persons')).toBe('Query must SELECT FROM persons');
  });
});
