import { expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';

/** Goal: a response that was prepared for an earlier request is the one that preparing it again would give. */
const app = useApp();

const LIST = '/api/projects/1/batch_exports/';
const EXPORT = `${LIST}${WORLD.exportId}/`;
const S3 = {
  type: 'S3',
  config: {
    bucket_name: 'b',
    region: 'eu-central-1',
    prefix: 'p',
    aws_access_key_id: 'canary-id',
    aws_secret_access_key: 'canary-secret',
  },
};

const get = (path: string, headers: Record<string, string> = {}) => app().request('GET', path, { headers });
const patch = (path: string, body: object) => app().request('PATCH', path, { body });

/** Reads an export in the list and by its path, both twice; the four must be equal. Returns the last response. */
async function reread(path = EXPORT) {
  const [, again, firstList, secondList] = [
    await get(path),
    await get(path),
    await get(LIST),
    await get(LIST),
  ];
  for (const { json } of [firstList, secondList]) {
    expect(json.results).toContainEqual(again.json);
  }
  expect(secondList.text).toBe(firstList.text);
  expect(secondList.headers.get('etag')).toBe(firstList.headers.get('etag'));
  return again;
}

test('a repeated read returns the same text and tag, and a 304 to a caller who has it', async () => {
  const [first, again] = [await get(EXPORT), await reread()];
  expect([again.text, again.headers.get('etag')]).toEqual([first.text, first.headers.get('etag')]);
  expect((await get(EXPORT, { 'If-None-Match': again.headers.get('etag')! })).status).toBe(304);
  const list = await get(LIST);
  expect((await get(LIST, { 'If-None-Match': list.headers.get('etag')! })).status).toBe(304);
});

test('compact and indented responses have the same contents', async () => {
  for (const path of [EXPORT, LIST]) {
    const [compact, indented] = [await get(`${path}?pretty=0`), await get(`${path}?pretty=1`)];
    expect(indented.json.results ?? indented.json).toEqual(compact.json.results ?? compact.json);
    expect(indented.text).toBe(`${JSON.stringify(indented.json, null, 2)}\n`);
    expect(compact.text).toBe(JSON.stringify(compact.json));
  }
});

test('every change shows at once', async () => {
  let tag = (await reread()).headers.get('etag');
  const changes: [object, object][] = [
    [{ name: 'Umlaut ü and "quote"' }, { name: 'Umlaut ü and "quote"' }],
    [
      { interval: 'day', offset_hour: 3 },
      { interval: 'day', offset_hour: 3 },
    ],
    [{ timezone: 'Europe/Zurich' }, { timezone: 'Europe/Zurich' }],
    [{ end_at: '2030-01-01T00:00:00Z' }, { end_at: '2030-01-01T00:00:00Z' }],
    [{ paused: true }, { paused: true }],
    [{ paused: false }, { paused: false }],
  ];
  for (const [change, shown] of changes) {
    expect((await patch(EXPORT, change)).status).toBe(200);
    const changed = await reread();
    expect(changed.json).toMatchObject(shown);
    expect(changed.headers.get('etag')).not.toBe(tag);
    tag = changed.headers.get('etag');
  }
});

test('progress of a run shows at once and keeps the version', async () => {
  const before = await reread();
  const cancelled = await app().request('POST', `${EXPORT}runs/${WORLD.openRunId}/cancel/`);
  expect(cancelled.status).toBe(200);
  const after = await reread();
  const statusOf = ({ json }: typeof after) =>
    json.latest_runs.find(({ id }: { id: string }) => id === WORLD.openRunId).status;
  expect([statusOf(before), statusOf(after)]).toEqual(['FailedRetryable', 'Cancelled']);
  const [tagBefore, tagAfter] = [before, after].map(({ headers }) => headers.get('etag')!);
  expect(tagAfter).not.toBe(tagBefore);
  expect(tagAfter!.split('-')[0]).toBe(tagBefore!.split('-')[0]);
});

test('secrets never show, and a new configuration shows at once', async () => {
  const body = { name: 'To S3', interval: 'hour', destination: S3 };
  const created = await app().request('POST', LIST, { body });
  expect(created.status).toBe(201);
  const path = `${LIST}${created.json.id}/`;
  const before = await reread(path);
  expect(before.json.destination.config).toMatchObject({ prefix: 'p' });
  const config = { ...S3.config, prefix: 'q', aws_secret_access_key: 'canary-new' };
  expect((await patch(path, { destination: { config } })).status).toBe(200);
  const after = await reread(path);
  expect(after.json.destination.config).toMatchObject({ prefix: 'q' });
  expect(before.text + after.text + (await get(LIST)).text).not.toContain('canary');
});

test('a deleted export is neither listed nor found', async () => {
  await reread();
  expect((await app().request('DELETE', EXPORT)).status).toBe(204);
  expect((await get(EXPORT)).status).toBe(404);
  const { json } = await get(LIST);
  expect(json.results.map(({ id }: { id: string }) => id)).not.toContain(WORLD.exportId);
});

test('every change of a summary shows at once, with as many intervals as requested', async () => {
  const own = async (query = '') => {
    const { json } = await get(`${LIST}summaries/${query}`);
    return json.results.find(({ id }: { id: string }) => id === WORLD.exportId);
  };
  const { sqlite } = app().app.database;
  const first = await own();
  expect(await own()).toEqual(first);
  expect(await own('?intervals=1')).toEqual({ ...first, intervals: first.intervals.slice(0, 1) });
  expect(await own('?intervals=0')).toEqual({ ...first, intervals: [] });
  expect(await own()).toEqual(first);
  await patch(EXPORT, { name: 'Another name' });
  expect(await own()).toEqual({ ...first, name: 'Another name' });
  const day = app().clock.now() - 1000;
  const change = `UPDATE batch_export_runs SET status = 'Completed', records_completed = 7, finished_at = ${day}`;
  sqlite.exec(`${change} WHERE batch_export_id = '${WORLD.exportId}'`);
  const { rows_today, last_success_at, open_runs } = await own();
  expect(rows_today).toBeGreaterThan(0);
  expect([last_success_at, open_runs]).toEqual([new Date(day).toISOString().replace('.000Z', 'Z'), 0]);
});
