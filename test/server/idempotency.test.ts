import { describe, expect, test } from 'vitest';
import { SecretBox } from '../../src/kernel/secrets.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, RIVAL } from '../support/world.ts';

/** Goal: a create with an Idempotency-Key happens once, whatever the network does to the answer. */
const app = useApp();

const PATH = '/api/projects/1/batch_exports/';
const body = { name: 'Only once', destination: { type: 'NoOp', config: {} }, interval: 'day' };
const create = (key: string, changes: object = {}, options: object = {}) =>
  app().request('POST', PATH, {
    body: { ...body, ...changes },
    headers: { 'Idempotency-Key': key },
    ...options,
  });
const count = async (name: string) => {
  const { json } = await app().request('GET', PATH);
  return json.results.filter((row: { name: string }) => row.name === name).length;
};

test('fifty concurrent requests create one object', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => create('fifty')));
  const created = answers.filter(({ status }) => status === 201);
  expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
  expect(new Set(created.map(({ text }) => text)).size).toBe(1);
  expect(await count('Only once')).toBe(1);
});

test('a quoted key equals the bare one', async () => {
  const [first, again] = [await create('quoted'), await create('"quoted"')];
  expect([again.status, again.text]).toEqual([201, first.text]);
});

test('a path without its last slash is the same request', async () => {
  const first = await create('slash');
  const again = await app().request('POST', PATH.slice(0, -1), {
    body,
    headers: { 'Idempotency-Key': 'slash' },
  });
  expect([again.status, again.text]).toEqual([201, first.text]);
});

test('the replay has the same headers and its own request id', async () => {
  const [first, again] = [await create('headers'), await create('headers')];
  for (const name of ['location', 'etag', 'content-type'])
    expect(again.headers.get(name)).toBe(first.headers.get(name));
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

test('a refused create does not use up the key', async () => {
  expect((await create('second try', { interval: 'fortnight' })).status).toBe(400);
  expect((await create('second try')).status).toBe(201);
});

test('a response whose secret key is lost is a conflict, and nothing is created again', async () => {
  expect((await create('lost', { name: 'Once, then lost' })).status).toBe(201);
  const sealed = new SecretBox('a-key-of-32-characters-that-is-lost').seal('{}');
  app().app.database.sqlite.prepare('UPDATE idempotency_keys SET body = ? WHERE key = ?').run(sealed, 'lost');
  expect(await create('lost', { name: 'Once, then lost' })).toMatchObject({
    status: 409,
    json: {
      code: 'conflict',
      attr: 'Idempotency-Key',
      detail: expect.stringContaining('cannot be decrypted'),
    },
  });
  expect(await count('Once, then lost')).toBe(1);
});

test('keys are scoped to the caller and to the path', async () => {
  const mine = await create('shared');
  const foreign = await app().request('POST', `/api/projects/${RIVAL.projectId}/batch_exports/`, {
    body,
    key: KEYS.rival,
    headers: { 'Idempotency-Key': 'shared' },
  });
  expect([mine.status, foreign.status]).toEqual([201, 201]);
  expect(foreign.json.id).not.toBe(mine.json.id);
  const elsewhere = await app().request('POST', '/api/organizations/', {
    body: { name: 'Elsewhere' },
    headers: { 'Idempotency-Key': 'shared' },
  });
  expect(elsewhere.status).toBe(422);
});

test('a key of @current is not that of the project that is current later', async () => {
  const other = await app().request('POST', '/api/projects/', { body: { name: 'Other' } });
  const post = (path: string) =>
    app().request('POST', path, { body, headers: { 'Idempotency-Key': 'current' } });
  const first = await post('/api/projects/@current/batch_exports/');
  expect([first.status, first.json.team_id]).toEqual([201, 1]);
  expect((await post(PATH)).json.id).toBe(first.json.id);
  const { sqlite } = app().app.database;
  sqlite.exec(`UPDATE users SET current_project_id = ${other.json.id} WHERE id = 1`);
  expect((await post('/api/projects/%40current/batch_exports/')).status).toBe(422);
});

test('a key expires after a day to the millisecond', async () => {
  const first = await create('daily');
  const later = (ms: number) => app().clock.set(app().clock.now() + ms);
  later(86_400_000 - 1);
  expect((await create('daily')).json.id).toBe(first.json.id);
  later(1);
  const next = await create('daily', { interval: 'hour' });
  expect(next.status).toBe(201);
  expect((await create('daily', { interval: 'hour' })).json.id).toBe(next.json.id);
});

describe('unusual keys', () => {
  test.each([
    ['""', 400],
    ['x'.repeat(256), 400],
    ['x'.repeat(255), 201],
  ])('%s: %i', async (key, status) => {
    expect((await create(key)).status).toBe(status);
  });
});

test('a create whose response could not be stored is not repeated', async () => {
  const { sqlite } = app().app.database;
  sqlite.exec(
    `CREATE TEMP TRIGGER refuse BEFORE UPDATE ON main.idempotency_keys BEGIN SELECT RAISE(ABORT, 'full'); END`,
  );
  try {
    expect((await create('not kept', { name: 'Not kept' })).status).toBe(201);
  } finally {
    sqlite.exec('DROP TRIGGER refuse');
  }
  expect((await create('not kept', { name: 'Not kept' })).status).toBe(409);
  expect(await count('Not kept')).toBe(1);
});
