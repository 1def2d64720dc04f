import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import type { EventRow } from '../../src/events/engine.ts';
import { DuckDbShaper } from '../../src/events/staging/duckdb_shaper.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { HOUR, TENANT, World } from './world.ts';

// Goal: with the real event store, files hold exactly the rows of their interval and a repeat gives the same bytes.

let dir: string;
let engine: DuckDbEngine;
let world: World;

const FROM = Date.parse('2026-03-01T10:00:00Z');

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'weir-duckdb-'));
  const stagingRoot = join(dir, 'staging');
  engine = await DuckDbEngine.open({
    file: join(dir, 'events.duckdb'),
    stagingRoot,
    log: createLog('silent'),
  });
  const shaper = new DuckDbShaper({ engine, stagingRoot, log: createLog('silent') });
  const sources = (events: World['events']) => ({
    ...events.sources(),
    events: engine,
    shaper,
    flusher: { flush: () => engine.highSeq() },
  });
  world = new World({ sources, stagingRoot });
});

afterEach(async () => {
  await engine.close();
  world.close();
  rmSync(dir, { recursive: true, force: true });
});

/** `n` events spread over two hours, with one in ten of another project. */
function events(n: number): EventRow[] {
  return Array.from({ length: n }, (_, i) => {
    const arrivedAt = (FROM + Math.floor((i * 2 * HOUR) / n)) * 1000;
    return {
      seq: i + 1,
      teamId: i % 10 === 9 ? 2 : 1,
      uuid: `0197c1a0-0000-7000-8000-${String(i).padStart(12, '0')}`,
      event: i % 2 === 0 ? 'seen' : 'bought',
      distinctId: `user-${i % 7}`,
      personId: null,
      timestamp: arrivedAt - 1000,
      createdAt: arrivedAt,
      arrivedAt,
      properties: JSON.stringify({ i, quote: '"', comma: ',' }),
      personProperties: null,
      elementsChain: '',
    };
  });
}

function digests(): Record<string, string> {
  return Object.fromEntries(
    world.files().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(world.exportsDir, name)))
        .digest('hex'),
    ]),
  );
}

test.each([
  { file_format: 'JSONLines', compression: null },
  { file_format: 'JSONLines', compression: 'gzip' },
  { file_format: 'JSONLines', compression: 'brotli' },
  { file_format: 'JSONLines', compression: 'zstd' },
  { file_format: 'CSV', compression: null },
  { file_format: 'CSV', compression: 'gzip' },
  { file_format: 'CSV', compression: 'brotli' },
  { file_format: 'CSV', compression: 'zstd' },
  { file_format: 'Parquet', compression: null },
  { file_format: 'Parquet', compression: 'zstd' },
  { file_format: 'Parquet', compression: 'lz4' },
  { file_format: 'Parquet', compression: 'snappy' },
  { file_format: 'Parquet', compression: 'gzip' },
  { file_format: 'Parquet', compression: 'brotli' },
])('repeated staging gives the same bytes: %j', async (config) => {
  await engine.append(events(200));
  const { row } = await world.create({ destination: { type: 'File', config } });
  await world.advance(2 * HOUR);
  const runs = world.runs(row.id);
  expect(runs.map((run) => [run.status, run.recordsCompleted])).toEqual([
    ['Completed', 90],
    ['Completed', 90],
  ]);
  const first = digests();
  expect(Object.keys(first)).toHaveLength(2);
  await world.room.exports.backfill(TENANT, row.id, { startAt: '2026-03-01T10:00:00Z' });
  await world.advance(0);
  expect(world.runs(row.id)).toHaveLength(4);
  expect(digests()).toEqual(first);
  expect(world.staging()).toEqual([]);
});

test.each([
  [null, (bytes: Buffer) => bytes],
  ['gzip', gunzipSync],
  ['brotli', brotliDecompressSync],
])('JSON lines contain each event of the interval once (%s)', async (compression, open) => {
  await engine.append(events(200));
  await world.create({ destination: { type: 'File', config: { file_format: 'JSONLines', compression } } });
  await world.advance(2 * HOUR);
  const seen = world.files().map((name) => {
    const text = open(readFileSync(join(world.exportsDir, name))).toString();
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).properties.i as number);
  });
  const own = Array.from({ length: 200 }, (_, i) => i).filter((i) => i % 10 !== 9);
  expect(seen).toEqual([own.filter((i) => i < 100), own.filter((i) => i >= 100)]);
});

test('event names filter rows, and an interval without rows has no file', async () => {
  await engine.append(events(20));
  const config = { file_format: 'JSONLines', include_events: ['bought'] };
  const { row } = await world.create({ destination: { type: 'File', config } });
  await world.advance(4 * HOUR);
  expect(world.runs(row.id).map((run) => run.recordsCompleted)).toEqual([4, 4, 0, 0]);
  expect(world.files()).toHaveLength(2);
});
