import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as schema from '../../src/store/schema/index.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, RIVAL, WORLD } from '../support/world.ts';
import { TENANT, World } from './world.ts';

// Goal: a run shows what it delivered, how large, and how long each phase took.

const app = useApp();
const EXPORTS = '/api/projects/1/batch_exports/';
const HOUR = 3_600_000;

/** Delivers an hour with so many events to files, and returns the path of its run. */
async function delivered(events: number, body: object = {}): Promise<string> {
  const config = { prefix: 'delivery', file_format: 'JSONLines' };
  const created = await app().request('POST', EXPORTS, {
    body: { name: 'Files', interval: 'hour', destination: { type: 'File', config }, ...body },
  });
  expect(created).toMatchObject({ status: 201 });
  const batch = Array.from({ length: events }, (_, at) => ({ event: 'seen', distinct_id: `user-${at}` }));
  if (events > 0)
    await app().request('POST', '/batch/', { body: { api_key: PROJECT_TOKEN, batch }, key: null });
  app().clock.set(app().clock.now() + HOUR);
  await app().app.tick();
  const runs = `${EXPORTS}${created.json.id}/runs/`;
  const { json } = await app().request('GET', runs);
  expect(json.results[0]).toMatchObject({ status: 'Completed', records_completed: events });
  return `${runs}${json.results[0].id}/`;
}

test('a delivery has its phases, files and objects', async () => {
  const run = await delivered(3);
  const { status, json } = await app().request('GET', `${run}delivery/`);
  expect(status).toBe(200);
  const { json: read } = await app().request('GET', run);
  expect(json.phases.map(({ name }: { name: string }) => name)).toEqual(['stage', 'load', 'commit']);
  const times = json.phases.flatMap(({ start, end }: { start: string; end: string }) => [start, end]);
  expect(times).toEqual([...times].sort());
  expect(json.phases[1].start).toBe(json.phases[0].end);
  expect(json.attempts).toEqual([
    {
      number: 1,
      status: 'Completed',
      error: null,
      phases: json.phases,
      started_at: read.started_at,
      ended_at: read.finished_at,
    },
  ]);
  const file = readFileSync(join(app().config.dataDir, 'exports', json.objects[0]));
  const sha256 = createHash('sha256').update(file).digest('hex');
  expect(json.files).toEqual([{ rows: 3, bytes: read.bytes_exported, sha256 }]);
  expect(json).toMatchObject({
    files_count: 1,
    objects_count: 1,
    rows_hash: null,
    objects: [expect.stringMatching(/^delivery\/.*\.jsonl$/)],
  });
});

test('attempts have the phases that they reached', async () => {
  const time = (second: number) => Date.parse('2026-11-20T10:20:00Z') + second * 1000;
  const ended = { runId: WORLD.openRunId, status: 'Failed', error: 'No such host.' } as const;
  const { orm } = app().app.database;
  orm
    .insert(schema.batchExportRunAttempts)
    .values([
      { ...ended, number: 1, startedAt: time(0), endedAt: time(5) },
      { ...ended, number: 2, startedAt: time(10), loadStartedAt: time(12), endedAt: time(15) },
      {
        runId: WORLD.openRunId,
        number: 3,
        status: 'Running',
        startedAt: time(20),
        loadStartedAt: time(22),
        commitStartedAt: time(25),
      },
    ])
    .run();
  const iso = (second: number) => `2026-11-20T10:20:${String(second).padStart(2, '0')}Z`;
  const phase = (name: string, start: number, end: number | null) => ({
    name,
    start: iso(start),
    end: end === null ? null : iso(end),
  });
  const { json } = await app().request(
    'GET',
    `${EXPORTS}${WORLD.exportId}/runs/${WORLD.openRunId}/delivery/`,
  );
  const failed = { status: 'Failed', error: 'No such host.' };
  expect(json).toMatchObject({
    phases: [],
    attempts: [
      { ...failed, number: 1, started_at: iso(0), ended_at: iso(5), phases: [phase('stage', 0, 5)] },
      {
        ...failed,
        number: 2,
        started_at: iso(10),
        ended_at: iso(15),
        phases: [phase('stage', 10, 12), phase('load', 12, 15)],
      },
      {
        number: 3,
        status: 'Running',
        started_at: iso(20),
        ended_at: null,
        error: null,
        phases: [phase('stage', 20, 22), phase('load', 22, 25), phase('commit', 25, null)],
      },
    ],
  });
});

test('each object is the file at its position', async () => {
  const world = new World();
  onTestFinished(() => world.close());
  for (const event of ['seen', 'subscription renewed'])
    world.events.add(Date.parse('2026-03-01T10:10:00Z'), event);
  const config = { prefix: 'out', file_format: 'JSONLines', max_file_size_mb: 1 };
  const { row } = await world.create({ destination: { type: 'File', config } });
  await world.advance(HOUR);
  const { receipt } = world.room.runs.delivery(TENANT, row.id, world.runs(row.id)[0]!.id);
  const { delivered: objects, files } = receipt!;
  const sizes = objects.map((object) => statSync(join(world.exportsDir, object)).size);
  expect(sizes).toHaveLength(2);
  expect(new Set(sizes).size).toBe(2);
  expect(files!.map(({ bytes }) => bytes)).toEqual(sizes);
});

test('a run without rows has no files', async () => {
  const run = await delivered(0);
  const { json } = await app().request('GET', `${run}delivery/`);
  expect(json).toMatchObject({ files: [], files_count: 0, objects: [], objects_count: 0 });
  expect(json.phases).toMatchObject([{ name: 'stage' }]);
});

test('a run that has not delivered has none, and a run of others is not found', async () => {
  const own = `${EXPORTS}${WORLD.exportId}/runs/${WORLD.openRunId}/delivery/`;
  expect((await app().request('GET', own)).json).toEqual({
    attempts: [],
    phases: [],
    files: [],
    files_count: 0,
    objects: [],
    objects_count: 0,
    rows_hash: null,
  });
  const theirs = `${EXPORTS}${RIVAL.exportId}/runs/${RIVAL.runId}/delivery/`;
  expect(await app().request('GET', theirs)).toMatchObject({ status: 404 });
  expect(await app().request('GET', own, { key: KEYS.rival })).toMatchObject({ status: 403 });
});
