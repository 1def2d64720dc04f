/** Goal: what an export reads does not stay in memory, so that memory does not grow with the rows of an export. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { afterAll, expect, test } from 'vitest';
import { BufferCache } from '../../src/events/buffer_cache.ts';
import type { DuckDbEngine, DuckDbOptions } from '../../src/events/duckdb.ts';
import { StagingPermits, stage } from '../../src/events/staging/stager.ts';
import { eventRow, eventRows, openEngine, selection, stageOptions, tempFolder } from './support.ts';

const MIB = 1024 * 1024;
const CACHE = "SELECT memory_usage_bytes::DOUBLE AS bytes FROM duckdb_memory() WHERE tag = 'BASE_TABLE'";

const ROWS = 6500;

let full: Promise<string> | undefined;
afterAll(async () => {
  if (full) rmSync(await full, { recursive: true, force: true });
});

/** An engine on a file with more than 90 MiB that no compression makes smaller; made once, as it takes seconds. */
async function filled(options: Partial<DuckDbOptions> = {}) {
  full ??= fill();
  return openEngine(await full, options);
}

async function cachedBytes(engine: DuckDbEngine): Promise<number> {
  const [row] = await engine.query(CACHE);
  return Number(row!['bytes']);
}

async function fill(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'weir-filled-'));
  const first = await openEngine(folder);
  for (let seq = 1; seq <= ROWS; seq += 250) {
    const rows = Array.from({ length: 250 }, (_, n) =>
      eventRow(seq + n, { properties: JSON.stringify({ text: randomBytes(11_000).toString('base64') }) }),
    );
    await first.engine.append(rows);
  }
  await first.close();
  return folder;
}

test('the cache of the file is emptied as an export goes on', async () => {
  const { engine, shaper, directory } = await filled();
  await engine.query('SELECT max(strlen(properties)) FROM events');
  const before = await cachedBytes(engine);
  const staged = await shaper.stageEvents(
    engine.read(selection()),
    stageOptions(directory(), { format: 'CSV' }),
  );
  expect(staged).toMatchObject({ rows: ROWS });
  expect(before).toBeGreaterThan(65 * MIB);
  expect(await cachedBytes(engine)).toBeLessThan(52 * MIB);
}, 60_000);

test.each([
  ['stay for their next refresh', { isRepeated: true, memory: 512 }, 65, 512],
  ['leave half of the memory to exports', { isRepeated: true, memory: 100 }, 0, 52],
  ['do not stay if they are not read again', { isRepeated: false, memory: 512 }, 0, 52],
])(
  'blocks that results of experiments have read %s',
  async (_, { isRepeated, memory }, least, most) => {
    const { engine, shaper, directory } = await filled({ memoryBytes: memory * 1_000_000 });
    const read = (connection: DuckDBConnection) =>
      connection.run('SELECT max(strlen(properties)) FROM events');
    await engine.derive(read, { isRepeated });
    await shaper.stageEvents(engine.read(selection()), stageOptions(directory(), { format: 'CSV' }));
    expect(await cachedBytes(engine)).toBeGreaterThanOrEqual(least * MIB);
    expect(await cachedBytes(engine)).toBeLessThan(most * MIB);
  },
  60_000,
);

test('no slice is being encoded while the cache is emptied, and memory is given back once', async () => {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const directory = tempFolder();
  const connection = await instance.connect();
  await connection.run(`CREATE TABLE numbers AS
    SELECT range AS seq, hash(range)::VARCHAR AS text, ${MIB / 64} AS weight FROM range(16384)`);
  let encoding = 0;
  const atRelease: number[] = [];
  const atTrim: number[] = [];
  const connect = async () => {
    const opened = await instance.connect();
    const run = opened.run.bind(opened);
    opened.run = (...statement) => {
      encoding++;
      return run(...statement).finally(() => encoding--);
    };
    return opened;
  };
  const cache = {
    isLarge: async () => true,
    release: async () => void atRelease.push(encoding),
    trim: async () => void atTrim.push(atRelease.length),
  };
  const staged = await stage(
    { engine: { connect }, permits: new StagingPermits(), cache },
    { table: 'numbers', where: 'true', order: 'stored' },
    [{ name: 'text', type: 'text', expression: 'text' }],
    stageOptions(directory, { format: 'Parquet' }),
  );
  expect(staged).toMatchObject({ rows: 16_384 });
  expect(atRelease.length).toBeGreaterThan(5);
  expect(Math.max(...atRelease)).toBe(0);
  expect(atTrim).toEqual([atRelease.length]);
  connection.closeSync();
  instance.closeSync();
});

test('appends and exports at the same time do not take memory from each other', async () => {
  const { engine, shaper, directory } = await filled();
  const large = (seq: number) =>
    eventRow(seq, { properties: JSON.stringify({ text: 'x'.repeat(MIB / 2) }), arrivedAt: 1 });
  const appends = Array.from({ length: 20 }, (_, n) => engine.append([large(2 * ROWS + n)]));
  const stagings = ['Parquet', 'JSONLines'] as const;
  const staged = await Promise.all(
    stagings.map((format) =>
      shaper.stageEvents(engine.read(selection()), stageOptions(directory(), { format })),
    ),
  );
  await Promise.all(appends);
  expect(staged.map(({ rows }) => rows)).toEqual([ROWS, ROWS]);
}, 60_000);

test('an export of few bytes keeps the cache for later reads', async () => {
  const first = await openEngine();
  // Short enough for the engine to store the text once.
  await first.engine.append(eventRows(6000, { properties: JSON.stringify({ text: 'x'.repeat(3500) }) }));
  await first.close();
  const { engine, shaper, directory } = await openEngine(first.folder);
  await engine.query('SELECT max(strlen(properties)) FROM events');
  const before = await cachedBytes(engine);
  const staged = await shaper.stageEvents(engine.read(selection()), stageOptions(directory()));
  expect(staged).toMatchObject({ rows: 6000 });
  expect(before).toBeGreaterThan(0);
  expect(await cachedBytes(engine)).toBeGreaterThanOrEqual(before);
});

/** Sixteen mebibytes at a time: more than is spare when most of the memory is taken for a moment. */
const DEMANDING = `SELECT n % 4, string_agg(repeat('x', 400), ',') FROM range(60000) r(n) GROUP BY ALL`;

test('work that suddenly wants memory never finds it taken by a release', async () => {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '300000000B' });
  const cache = await BufferCache.open(instance, 300_000_000);
  const connections = await Promise.all([instance.connect(), instance.connect()]);
  let running = true;
  const work = connections.map(async (connection) => {
    for (let times = 0; times < 30; times++) await connection.run(DEMANDING);
    running = false;
  });
  const releases = (async () => {
    let count = 0;
    for (; running; count++) await cache.release();
    return count;
  })();
  await Promise.all(work);
  expect(await releases).toBeGreaterThan(30);
  for (const connection of connections) connection.closeSync();
  await cache.close();
  instance.closeSync();
}, 60_000);

test('the limit that a release asks for is never reached', async () => {
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: '300000000B' });
  const cache = await BufferCache.open(instance, 300_000_000);
  const connection = await instance.connect();
  for (let times = 0; times < 20; times++) {
    await expect(connection.run("SET memory_limit = '1B'")).rejects.toThrow('Failed to change memory limit');
    await cache.release();
    await connection.run("SELECT string_agg(repeat('x', 400), ',') FROM range(20000)");
  }
  await cache.trim();
  const [[limit]] = (await connection.runAndReadAll("SELECT current_setting('memory_limit')")).getRows() as [
    [string],
  ];
  expect(limit).toBe('286.1 MiB');
  connection.closeSync();
  await cache.close();
  instance.closeSync();
});

test('a release changes no setting but the limit that it shows until memory is given back', async () => {
  const { engine } = await openEngine();
  const settings = () =>
    engine.query(
      "SELECT name, value FROM duckdb_settings() WHERE name <> 'max_temp_directory_size' ORDER BY name",
    );
  const before = await settings();
  await engine
    .read(selection())
    .open({ first: null, signal: new AbortController().signal }, async (events) => {
      if (!('cache' in events)) throw new Error('events are in a table');
      await events.cache.release();
      const changed = (await settings()).filter(({ value }, index) => value !== before[index]!['value']);
      expect(changed.map(({ name }) => name)).toEqual(['max_memory', 'memory_limit']);
      await events.cache.trim();
    });
  expect(await settings()).toEqual(before);
});

test('a closed engine lets another process open its file', async () => {
  const { engine, folder, close } = await openEngine();
  await engine.append([eventRow(1)]);
  await close();
  const script = `
    const { DuckDBInstance } = await import('@duckdb/node-api');
    const instance = await DuckDBInstance.create(process.argv[1]);
    const connection = await instance.connect();
    console.log((await connection.runAndReadAll('SELECT count(*)::INTEGER FROM events')).getRows()[0][0]);`;
  const file = join(folder, 'events.duckdb');
  const args = ['--input-type=module', '--eval', script, file];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('1\n');
});
