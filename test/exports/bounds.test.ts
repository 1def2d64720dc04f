import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_TOKEN } from '../support/send.ts';
import { settle } from '../support/settle.ts';
import { useApp } from '../support/use_app.ts';

// Goal: time that has a run keeps the bounds of that run, so that a reader of a folder sees each event once.

const app = useApp();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EXPORTS = '/api/projects/1/batch_exports/';

/** Midnight at which a test begins. Time goes on from test to test. */
let midnight: number;
let id: string;

/** An hourly File export from midnight on, with an event in each of `hours` hours, all of them delivered. */
async function delivered(prefix: string, hours: number): Promise<void> {
  midnight = Math.ceil(app().clock.now() / DAY) * DAY;
  await app().clock.advance(midnight + HOUR / 2 - app().clock.now());
  const destination = { type: 'File', config: { prefix, file_format: 'JSONLines' } };
  const body = { name: 'To files', interval: 'hour', destination };
  id = (await app().request('POST', EXPORTS, { body })).json.id;
  for (let n = 0; n < hours; n++) await capture();
}

/** One event, and an hour in which it is delivered. */
async function capture(): Promise<void> {
  const event = { api_key: PROJECT_TOKEN, event: 'seen', distinct_id: 'ada' };
  await app().request('POST', '/capture/', { body: event, key: null });
  await advance(HOUR);
}

async function advance(ms: number): Promise<void> {
  await app().clock.advance(ms);
  await settle(app());
}

const patch = (body: object) => app().request('PATCH', `${EXPORTS}${id}/`, { body });
const iso = (hour: number) => new Date(midnight + hour * HOUR).toISOString().replace('.000Z', 'Z');
const backfill = (from: number, to: number) =>
  app().request('POST', `${EXPORTS}${id}/backfills/`, { body: { start_at: iso(from), end_at: iso(to) } });

/** The uuids of all rows below a prefix, as a reader of the folder finds them. */
function uuids(prefix: string): string[] {
  const folder = join(app().config.dataDir, 'exports', prefix);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line).uuid);
}

/** `start end state` in hours of the test, oldest first. */
async function intervals(): Promise<string[]> {
  const { json } = await app().request('GET', `${EXPORTS}${id}/intervals/?limit=100&start=${iso(0)}`);
  return json.results
    .map((row: { data_interval_start: string; data_interval_end: string; state: string }) =>
      [
        ...[row.data_interval_start, row.data_interval_end].map((at) => (Date.parse(at) - midnight) / HOUR),
        row.state,
      ].join(' '),
    )
    .reverse();
}

const hours = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `${from + n} ${from + n + 1} completed`);

test('a day that was delivered hourly is backfilled hourly', async () => {
  await delivered('by_hour', 12);
  expect((await patch({ interval: 'day' })).status).toBe(200);
  await advance(DAY);
  expect(await intervals()).toEqual([...hours(0, 12), '12 24 completed', '24 48 future']);
  const { status, json } = await backfill(0, 24);
  expect(status).toBe(201);
  expect(json).toMatchObject({ start_at: iso(0), end_at: iso(24), progress: { total_runs: 13 } });
  await advance(0);
  const done = await app().request('GET', `${EXPORTS}${id}/backfills/${json.id}/`);
  expect(done.json).toMatchObject({
    status: 'Completed',
    total_records_count: 12,
    progress: { total_runs: 13, finished_runs: 13 },
  });
  expect(await intervals()).toEqual([...hours(0, 12), '12 24 completed', '24 48 future']);
  const rows = uuids('by_hour');
  expect(rows).toHaveLength(12);
  expect(new Set(rows).size).toBe(12);
});

test('a range that begins and ends within a delivered day is extended to that day', async () => {
  await delivered('by_day', 1);
  await patch({ interval: 'day' });
  await advance(DAY);
  await patch({ interval: 'hour' });
  const { json } = await backfill(5, 7);
  expect(json).toMatchObject({ start_at: iso(1), end_at: iso(24), progress: { total_runs: 1 } });
  await advance(0);
  expect((await intervals()).slice(0, 2)).toEqual(['0 1 completed', '1 24 completed']);
  const rows = uuids('by_day');
  expect(new Set(rows).size).toBe(rows.length);
});
