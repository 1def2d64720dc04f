import { expect, test } from 'vitest';
import { addressOf, defaultKey, exampleBody, OPERATIONS, type Operation } from '../contract/document.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: pages of any site may send events; no page of another site may use the API with somebody's key. */
const app = useApp();

const isForBrowsers = ({ tags, isPublic }: Operation) =>
  isPublic && ['capture', 'flag_evaluation', 'browser_sdk', 'sdk_compatibility'].includes(tags[0]!);

const ORIGIN = { Origin: 'https://shop.example' };
const ASKING = {
  ...ORIGIN,
  'Access-Control-Request-Method': 'POST',
  'Access-Control-Request-Headers': 'content-type',
};

/** The origin that may read the response, and whether the request may have been sent with credentials. */
const allowed = ({ headers }: { headers: Headers }) => [
  headers.get('access-control-allow-origin'),
  headers.get('access-control-allow-credentials'),
];
/** Browsers accept no wildcard for requests with credentials, as older SDKs send them. */
const NAMED = [ORIGIN.Origin, 'true'];

test('a browser may send a preflight before events, and may read the response', async () => {
  for (const op of OPERATIONS.filter(isForBrowsers)) {
    const path = addressOf(op);
    const asked = await app().request('OPTIONS', path, { key: null, headers: ASKING });
    expect([op.id, asked.status, asked.text]).toEqual([op.id, 204, '']);
    expect(allowed(asked)).toEqual(NAMED);
    expect(asked.headers.get('access-control-allow-methods')).toContain(op.method.toUpperCase());
    expect(asked.headers.get('access-control-allow-headers')).toMatch(/content-type/i);
    const sent = await app().request(op.method.toUpperCase(), path, {
      key: defaultKey(op) ?? null,
      headers: ORIGIN,
      body: exampleBody(op),
    });
    expect([op.id, sent.status, ...allowed(sent)]).toEqual([op.id, 200, ...NAMED]);
    expect(sent.headers.get('vary')).toMatch(/\borigin\b/i);
  }
});

test('a response without an origin to name allows all of them', async () => {
  const sent = await app().request('GET', '/array/phc_unknown/config', { key: null });
  expect(allowed(sent)).toEqual(['*', null]);
});

test('a page may add headers of its own, as tracers do to every request', async () => {
  const wanted = 'content-type,traceparent,x-shop';
  const asked = await app().request('OPTIONS', '/flags/', {
    key: null,
    headers: { ...ASKING, 'Access-Control-Request-Headers': wanted },
  });
  expect(asked.headers.get('access-control-allow-headers')).toBe(wanted);
  expect(asked.headers.get('vary')).toMatch(/access-control-request-headers/i);
});

test('a page may read when to retry', async () => {
  const sent = await app().request('GET', '/array/phc_unknown/config', { key: null, headers: ORIGIN });
  expect([sent.status, sent.headers.get('access-control-expose-headers')]).toEqual([
    404,
    'Retry-After, X-Request-Id, PostHog-Request-Id',
  ]);
});

test('a refused event can be read by the page that sent it', async () => {
  const answer = await app().request('POST', '/e/', { key: null, headers: ORIGIN, body: '{' });
  expect([answer.status, ...allowed(answer)]).toEqual([400, ...NAMED]);
});

test('other operations are closed to other sites', async () => {
  for (const op of OPERATIONS.filter((op) => !isForBrowsers(op))) {
    const asked = await app().request('OPTIONS', addressOf(op), { key: null, headers: ASKING });
    const names = [...asked.headers.keys()].filter((name) => name.startsWith('access-control'));
    expect([op.id, asked.status, names]).toEqual([op.id, 204, []]);
  }
  const read = await app().request('GET', '/api/projects/1/', { headers: ORIGIN });
  expect([read.status, ...allowed(read)]).toEqual([200, null, null]);
});

test('a page can read a 404 and a 405', async () => {
  for (const [method, path, status] of [
    ['POST', '/i/v9/nothing', 404],
    ['GET', '/nothing.js', 404],
    ['GET', '/e/', 405],
  ] as const) {
    const asked = await app().request('OPTIONS', path, { key: null, headers: ASKING });
    expect([path, asked.status, ...allowed(asked)]).toEqual([path, 204, ...NAMED]);
    const sent = await app().request(method, path, { key: null, headers: ORIGIN });
    expect([path, sent.status, ...allowed(sent)]).toEqual([path, status, ...NAMED]);
    expect(sent.json).toMatchObject({ type: 'invalid_request', status });
  }
});

test('OPTIONS of an unknown path is a 404, except for a preflight', async () => {
  expect((await app().request('OPTIONS', '/nothing', { headers: ORIGIN })).status).toBe(404);
});
