/** Goal: what SDKs ask for and Weir does not have is answered as they expect, stores nothing, and is bounded. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PROJECT_TOKEN } from '../support/send.ts';
import { changedTables, snapshot } from '../support/snapshot.ts';
import { useApp } from '../support/use_app.ts';

const app = useApp();

test.each([
  ['GET', '/api/surveys/', { surveys: [] }],
  ['GET', '/api/early_access_features/', { earlyAccessFeatures: [] }],
  ['GET', '/api/web_experiments/', { experiments: [] }],
  ['GET', '/api/product_tours/', { product_tours: [] }],
  ['POST', '/s/', { status: 1 }],
  ['POST', '/i/v1/logs', {}],
  ['POST', '/i/v1/metrics', {}],
  ['POST', '/i/v1/traces', {}],
])('%s %s has nothing to say, for a page of any origin', async (method, path, nothing) => {
  const before = snapshot(app().app.database);
  const body = method === 'POST' ? gzipSync('{"anything": true}') : undefined;
  const answer = await app().request(method, `${path}?token=${PROJECT_TOKEN}&ip=1&_=1770000000&ver=1.449.2`, {
    key: null,
    headers: { Origin: 'https://shop.example', 'Content-Type': 'text/plain' },
    body,
  });
  expect([answer.status, answer.json]).toEqual([200, nothing]);
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example');
  expect(changedTables(before, snapshot(app().app.database))).toEqual([]);
});

test('a recording sent while a page closes is dropped without a body', async () => {
  const answer = await app().request('POST', '/s/?beacon=1', { key: null, body: '[]' });
  expect([answer.status, answer.text]).toEqual([204, '']);
});
