/** Goal: what an export reads does not stay in memory, so that memory does not grow with the rows of an export. */
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventRow, openEngine, selection, stageOptions, tempFolder } from './support.ts';

const MIB = 1024 * 1024;
const CACHE = "SELECT memory_usage_bytes::DOUBLE AS bytes FROM duckdb_memory() WHERE tag = 'BASE_TABLE'";

/** An engine on a file with more than 60 MiB that no compression makes smaller. */
async function filled() {
  const folder = tempFolder();
  const first = await openEngine(folder);
  for (let seq = 1; seq <= 1200; seq += 50) {
    const rows = Array.from({ length: 50 }, (_, n) =>
      eventRow(seq + n, { properties: JSON.stringify({ text: randomBytes(45_000).toString('base64') }) }),
    );
    await first.engine.append(rows);
  }
  await first.close();
  return openEngine(folder);
}

test('the cache of the file is emptied as an export goes on', async () => {
  const { engine, folder, directory } = await filled();
  const cached = async () => Number((await engine.ask(CACHE))[0]!['bytes']);
  await engine.ask('SELECT max(strlen(properties)) FROM events');
  const before = await cached();
  const staged = await engine.stageEvents(selection(), stageOptions(directory(), { format: 'CSV' }));
  expect(staged).toMatchObject({ rows: 1200 });
  expect(before).toBeGreaterThan(65 * MIB);
  expect(await cached()).toBeLessThan(52 * MIB);
  expect(readdirSync(join(folder, 'staging'))).not.toContain('.release');
}, 60_000);

test('appends and exports at the same time do not take memory from each other', async () => {
  const { engine, directory } = await filled();
  const large = (seq: number) =>
    eventRow(seq, { properties: JSON.stringify({ text: 'x'.repeat(MIB / 2) }), arrivedAt: 1 });
  const appends = Array.from({ length: 20 }, (_, n) => engine.append([large(2000 + n)]));
  const stagings = ['Parquet', 'JSONLines'] as const;
  const staged = await Promise.all(
    stagings.map((format) => engine.stageEvents(selection(), stageOptions(directory(), { format }))),
  );
  await Promise.all(appends);
  expect(staged.map(({ rows }) => rows)).toEqual([1200, 1200]);
}, 60_000);
