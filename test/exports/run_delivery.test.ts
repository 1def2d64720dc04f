import { expect, test } from 'vitest';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, RIVAL, WORLD } from '../support/world.ts';

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
  expect(json.files).toEqual([{ rows: 3, bytes: read.bytes_exported }]);
  expect(json).toMatchObject({
    ...{ files_count: 1, objects_count: 1, rows_hash: null },
    objects: [expect.stringMatching(/^delivery\/.*\.jsonl$/)],
  });
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
    ...{ phases: [], files: [], files_count: 0, objects: [], objects_count: 0, rows_hash: null },
  });
  const theirs = `${EXPORTS}${RIVAL.exportId}/runs/${RIVAL.runId}/delivery/`;
  expect(await app().request('GET', theirs)).toMatchObject({ status: 404 });
  expect(await app().request('GET', own, { key: KEYS.rival })).toMatchObject({ status: 403 });
});
