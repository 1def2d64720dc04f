import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '../support/app.ts';
import { useApp } from '../support/use_app.ts';
import { seedWorld, WORLD } from '../support/world.ts';

/** Goal: nobody overwrites what they have not seen, unless they want to. */
const app = useApp();

const EXPORT = `/api/projects/1/batch_exports/${WORLD.exportId}/`;
const patch = (body: object, ifMatch?: string) =>
  app().request('PATCH', EXPORT, { body, ...(ifMatch && { headers: { 'If-Match': ifMatch } }) });

test('the second of two editors gets a 412', async () => {
  const tag = (await app().request('GET', EXPORT)).headers.get('etag')!;
  const first = await patch({ name: 'First' }, tag);
  expect(first.status).toBe(200);
  const second = await patch({ name: 'Second' }, tag);
  expect([second.status, second.json.code]).toEqual([412, 'precondition_failed']);
  expect((await patch({ name: 'Third' }, first.headers.get('etag')!)).status).toBe(200);
  expect((await app().request('GET', EXPORT)).json.name).toBe('Third');
});

test('the tag of a 412 is the current one', async () => {
  const refused = await patch({ name: 'Stale' }, '"77"');
  expect((await patch({ name: 'Fresh' }, refused.headers.get('etag')!)).status).toBe(200);
});

test('a tag that a compressing proxy has made weak or marked is that of the same version', async () => {
  for (const marked of [(tag: string) => `W/${tag}`, (tag: string) => tag.replace(/"$/, '-gzip"')]) {
    const read = marked((await app().request('GET', EXPORT)).headers.get('etag')!);
    expect((await patch({ name: marked('"a"') }, read)).status).toBe(200);
    expect((await patch({ name: 'Stale' }, read)).status).toBe(412);
  }
});

test('one of several tags has to match', async () => {
  const tag = (await app().request('GET', EXPORT)).headers.get('etag')!;
  expect((await patch({ name: 'Neither' }, '"77", "a,b"')).status).toBe(412);
  expect((await patch({ name: 'Second of two' }, `"77", W/${tag}`)).status).toBe(200);
  expect((await patch({ name: 'Stale' }, `"77",${tag}`)).status).toBe(412);
});

test('without a tag, and with *, the change is made', async () => {
  expect((await patch({ name: 'Blind' })).status).toBe(200);
  expect((await patch({ name: 'Any' }, '*')).status).toBe(200);
});

test('concurrent changes of different fields are both kept', async () => {
  await Promise.all([patch({ name: 'Both' }), patch({ interval: 'day' }), patch({ paused: true })]);
  expect((await app().request('GET', EXPORT)).json).toMatchObject({
    name: 'Both',
    interval: 'day',
    paused: true,
  });
});

test('the tag changes with a change and not with a read', async () => {
  const tag = async () => (await app().request('GET', EXPORT)).headers.get('etag');
  const before = await tag();
  expect(await tag()).toBe(before);
  await patch({ name: 'Another' });
  expect(await tag()).not.toBe(before);
});

describe('where the operator requires If-Match', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await bootApp({ requireIfMatch: true });
    seedWorld(strict);
  });
  afterAll(() => strict?.stop());

  test('a change without it is a 428', async () => {
    const answer = await strict.request('PATCH', EXPORT, { body: { name: 'Blind' } });
    expect([answer.status, answer.json.code]).toEqual([428, 'precondition_required']);
    expect((await strict.request('DELETE', EXPORT)).status).toBe(428);
    const tag = (await strict.request('GET', EXPORT)).headers.get('etag')!;
    expect((await strict.request('DELETE', EXPORT, { headers: { 'If-Match': tag } })).status).toBe(204);
  });
});

test('a PATCH that changes nothing keeps the version', async () => {
  const path = `/api/projects/1/batch_exports/${WORLD.exportId}/`;
  const before = await app().request('GET', path);
  const config = { config: before.json.destination.config };
  for (const body of [{}, { name: before.json.name }, { destination: config }]) {
    const { status, headers } = await app().request('PATCH', path, { body });
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe(before.headers.get('etag'));
  }
});
