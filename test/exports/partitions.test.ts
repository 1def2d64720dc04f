import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import { DuckDbShaper } from '../../src/events/staging/duckdb_shaper.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { eventRow } from '../events/support.ts';
import { pythonWith, runPython } from '../support/peers/python.ts';
import { HOUR, TENANT, World } from './world.ts';

// Goal: a reader of a data lake finds each event in the Hive partition of its hour, and can read every name.

let dir: string;
let engine: DuckDbEngine;
let world: World;
const python = pythonWith('pyarrow.dataset');

const EVENING = Date.parse('2026-03-01T22:00:00Z');
const HIVE = 'year={start_year}/month={start_month}/day={start_day}/hour={start_hour}';
const { signal } = new AbortController();

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'weir-partitions-'));
  const stagingRoot = join(dir, 'staging');
  const log = createLog('silent');
  engine = await DuckDbEngine.open({ file: join(dir, 'events.duckdb'), stagingRoot, log });
  const shaper = new DuckDbShaper({ engine, stagingRoot, log });
  const flusher = { flush: () => engine.highSeq() };
  const start = '2026-03-01T22:30:00Z';
  world = new World({
    start,
    stagingRoot,
    sources: (events) => ({ ...events.sources(), events: engine, shaper, flusher }),
  });
});

afterEach(async () => {
  await engine.close();
  world.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Delivers four hours around midnight with three events each. */
async function deliver(config: Record<string, string>) {
  const times = Array.from({ length: 12 }, (_, index) => (EVENING + index * 20 * 60_000) * 1000);
  await engine.append(times.map((at, index) => eventRow(index + 1, { arrivedAt: at, timestamp: at })));
  const { row } = await world.create({ destination: { type: 'File', config } });
  await world.advance(4 * HOUR);
  expect(world.runs(row.id).map(({ status }) => status)).toEqual(Array(4).fill('Completed'));
  return row;
}

const PARTITIONS = [
  { day: 1, hour: 22 },
  { day: 1, hour: 23 },
  { day: 2, hour: 0 },
  { day: 2, hour: 1 },
].map((partition) => ({ year: 2026, month: 3, ...partition, rows: 3, arrived: 3 }));

test.each(['extended', 'basic'])('DuckDB reads Hive partitions (%s names)', async (file_name_style) => {
  await deliver({ prefix: HIVE, file_name_style });
  const instance = await DuckDBInstance.create(':memory:');
  const reader = await instance.connect();
  const found = await reader.runAndReadAll(
    `SELECT year::INT AS year, month::INT AS month, day::INT AS day, hour::INT AS hour, count(*)::INT AS rows,
       (count(*) FILTER (hour(_inserted_at AT TIME ZONE 'UTC') = hour::INT))::INT AS arrived
     FROM read_parquet('${world.exportsDir}/**/*.parquet', hive_partitioning = true)
     GROUP BY ALL ORDER BY ALL`,
  );
  expect(found.getRowObjects()).toEqual(PARTITIONS);
  reader.closeSync();
  instance.closeSync();
});

test.skipIf(python === null)('pyarrow reads Hive partitions', async () => {
  await deliver({ prefix: HIVE, file_name_style: 'basic' });
  const script = `
import json, sys
import pyarrow.dataset as dataset
rows = dataset.dataset(sys.argv[1], format='parquet', partitioning='hive').to_table().to_pylist()
count = {}
for row in rows:
    key = (row['year'], row['month'], row['day'], row['hour'])
    total, arrived = count.get(key, (0, 0))
    count[key] = (total + 1, arrived + (row['_inserted_at'].hour == row['hour']))
print(json.dumps([dict(year=y, month=m, day=d, hour=h, rows=n, arrived=a) for (y, m, d, h), (n, a) in sorted(count.items())]))`;
  expect(await runPython(python!, script, [world.exportsDir])).toEqual(PARTITIONS);
});

test('names without colons appear in the preview, the delivery and the repeat', async () => {
  const prefix = 'p/{data_interval_start}';
  const row = await deliver({ prefix, file_name_style: 'basic' });
  const names = world.files();
  expect(names).toHaveLength(4);
  expect(names[0]).toBe('p/20260301T220000Z/20260301T220000Z-20260301T230000Z.parquet');
  expect(names.join()).not.toMatch(/[:+]/);
  const preview = await world.room.previews.ofStored(TENANT, row.id, {}, signal);
  expect(preview.objects).toEqual(['p/20260302T010000Z/20260302T010000Z-20260302T020000Z.parquet']);
  await world.room.exports.backfill(TENANT, row.id, { startAt: '2026-03-01T22:00:00Z' });
  await world.advance(0);
  expect(world.files()).toEqual(names);
});

test('the established names and placeholders do not change', async () => {
  await deliver({ prefix: '{year}/{month}/{day}/{hour}/{minute}{second}/{table}' });
  expect(world.files()[1]).toBe(
    '2026/03/02/00/0000/events/2026-03-01T23:00:00+00:00-2026-03-02T00:00:00+00:00.parquet',
  );
});

test('the style cannot change, because names would; the same one may be sent again', async () => {
  const { row } = await world.create();
  const update = (config: object) =>
    world.room.exports.update(TENANT, row.id, { destination: { config: { ...config } } }, null);
  await expect(update({ file_name_style: 'basic' })).rejects.toMatchObject({
    kind: 'invalid',
    detail:
      "Cannot change 'file_name_style', because repeats of delivered intervals would get other names. " +
      'Create a new batch export',
  });
  expect((await update({ file_name_style: 'extended' })).config).toMatchObject({
    file_name_style: 'extended',
  });
});
