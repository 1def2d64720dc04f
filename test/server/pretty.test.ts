/** Goal: people get indented JSON, programs and SDKs the compact one, and everything computed from a body fits the body sent. */
import { expect, test, vi } from 'vitest';
import { PROJECT_TOKEN, type RequestOptions, type TestResponse } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

const app = useApp();
const PROJECT = '/api/projects/1/';
const PROGRAM = 'application/json';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const send = (method: string, path: string, accept: string, { headers, ...options }: RequestOptions = {}) =>
  app().request(method, path, { ...options, headers: { Accept: accept, ...headers } });

const indented = ({ json }: TestResponse) => `${JSON.stringify(json, null, 2)}\n`;
const compact = ({ json }: TestResponse) => JSON.stringify(json);

test.each([
  [PROJECT, '*/*', 'indented'],
  [PROJECT, '', 'indented'],
  [PROJECT, BROWSER, 'indented'],
  [PROJECT, PROGRAM, 'compact'],
  [PROJECT, 'application/json, text/plain, */*', 'compact'],
  [`${PROJECT}?pretty`, PROGRAM, 'indented'],
  [`${PROJECT}?pretty=1`, PROGRAM, 'indented'],
  [`${PROJECT}?pretty=TRUE`, PROGRAM, 'indented'],
  [`${PROJECT}?pretty=0`, '*/*', 'compact'],
  [`${PROJECT}?pretty=false`, BROWSER, 'compact'],
  [`${PROJECT}?pretty=perhaps`, PROGRAM, 'compact'],
  [`${PROJECT}?pretty=perhaps`, '*/*', 'indented'],
  [`${PROJECT}?prettyish`, PROGRAM, 'compact'],
  ['/readyz', '*/*', 'indented'],
  ['/api/projects/?limit=1', '*/*', 'indented'],
  ['/api/projects/999/', '*/*', 'indented'],
  ['/api/projects/999/', PROGRAM, 'compact'],
  ['/api/projects/999/', 'application/problem+json', 'compact'],
  ['/no/such/page', '*/*', 'indented'],
  ['/no/such/page', PROGRAM, 'compact'],
])('%s for %s is %s', async (path, accept, layout) => {
  const response = await send('GET', path, accept);
  expect(response.text).toBe(layout === 'indented' ? indented(response) : compact(response));
  expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(response.text));
});

const CALLS_OF_SDKS: Array<[string, string, RequestOptions]> = [
  ['POST', '/flags/?v=2', { key: null, body: { api_key: PROJECT_TOKEN, distinct_id: 'a' } }],
  ['POST', '/flags/', { key: null, body: { api_key: PROJECT_TOKEN, distinct_id: 'a' } }],
  ['POST', '/decide/?v=3', { key: null, body: { api_key: PROJECT_TOKEN, distinct_id: 'a' } }],
  ['POST', '/decide/?v=4', { key: null, body: { api_key: PROJECT_TOKEN, distinct_id: 'a' } }],
  [
    'POST',
    '/batch/',
    { key: null, body: { api_key: PROJECT_TOKEN, batch: [{ event: 'e', distinct_id: 'a' }] } },
  ],
  ['POST', '/e/', { key: null, body: { api_key: PROJECT_TOKEN, event: 'e', distinct_id: 'a' } }],
  ['POST', '/e/', { key: null, body: { api_key: 'phc_wrong' } }],
  ['GET', `/array/${PROJECT_TOKEN}/config`, { key: null }],
  ['GET', '/flags/definitions', {}],
  ['GET', '/api/feature_flag/local_evaluation/', {}],
  ['GET', '/api/projects/1/feature_flags/none/remote_config/', {}],
  ['PUT', '/e/', { key: null, body: {} }],
  ['DELETE', '/flags/', { key: null }],
];

test.each(CALLS_OF_SDKS)('%s %s stays compact unless requested', async (method, path, options) => {
  for (const accept of ['*/*', '', BROWSER]) {
    const response = await send(method, path, accept, options);
    expect(response.text).toBe(compact(response));
  }
  const asked = await send(method, `${path}${path.includes('?') ? '&' : '?'}pretty`, '*/*', options);
  expect(asked.text).toBe(indented(asked));
});

test('the contract keeps its published form unless requested', async () => {
  const published = await send('GET', '/openapi.json', '*/*', { key: null });
  const asked = await send('GET', '/openapi.json?pretty', '*/*', { key: null });
  expect(asked.text).toBe(indented(published));
});

test('the contract is indented once, because that holds the server', async () => {
  const read = async () => (await fetch(`${app().url}/openapi.json?pretty`)).text();
  const first = await read();
  const parse = vi.spyOn(JSON, 'parse');
  try {
    expect(await read()).toBe(first);
    const lengths = parse.mock.calls.map(([text]) => text.length);
    expect(Math.max(0, ...lengths)).toBeLessThan(first.length / 2);
  } finally {
    parse.mockRestore();
  }
});

test('each form has its entity tag, both tags guard a change, and a repeat is a 304', async () => {
  const created = await send('POST', `${PROJECT}cohorts/`, '*/*', { body: { name: 'A' } });
  const path = `${PROJECT}cohorts/${created.json.id}/`;
  const tagOf = async (accept: string) => (await send('GET', path, accept)).headers.get('etag')!;
  const [indentedTag, compactTag] = [await tagOf('*/*'), await tagOf(PROGRAM)];
  expect(indentedTag).not.toBe(compactTag);
  const status = async (accept: string, tag: string) =>
    (await send('GET', path, accept, { headers: { 'If-None-Match': tag } })).status;
  expect(await status('*/*', indentedTag)).toBe(304);
  expect(await status(PROGRAM, compactTag)).toBe(304);
  expect(await status(PROGRAM, indentedTag)).toBe(200);
  for (const [tag, expected] of [
    [indentedTag, 200],
    [compactTag, 412],
  ] as const) {
    const changed = await send('PATCH', path, PROGRAM, { body: { name: 'B' }, headers: { 'If-Match': tag } });
    expect(changed.status).toBe(expected);
  }
});

test('a repeat under an Idempotency-Key is the first response, in its form', async () => {
  const create = (accept: string) =>
    send('POST', `${PROJECT}cohorts/`, accept, {
      body: { name: 'Once' },
      headers: { 'Idempotency-Key': 'pretty-1' },
    });
  const first = await create('*/*');
  expect(first.text).toBe(indented(first));
  for (const accept of ['*/*', PROGRAM]) {
    const again = await create(accept);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  }
});

test.each(['gzip', 'br'])('%s returns the whole indented form', async (encoding) => {
  for (let n = 0; n < 10; n++) {
    await send('POST', `${PROJECT}cohorts/`, PROGRAM, { body: { name: `Cohort ${n}` } });
  }
  const response = await send('GET', `${PROJECT}cohorts/`, '*/*', {
    headers: { 'Accept-Encoding': encoding },
  });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.text).toBe(indented(response));
});

test('pages of a list keep the requested form', async () => {
  for (const name of ['One', 'Two']) await send('POST', `${PROJECT}cohorts/`, PROGRAM, { body: { name } });
  const { json } = await send('GET', `${PROJECT}cohorts/?limit=1&pretty=0`, '*/*');
  expect(new URL(json.next).searchParams.get('pretty')).toBe('0');
});
