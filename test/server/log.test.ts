import { describe, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';

/** Goal: a line for each request, enough to find out what happened and nothing that has to be hidden. */
const app = useApp();

test('logs the caller, the request and the outcome', async () => {
  await app().request('GET', `/api/environments/1/batch_exports/${WORLD.exportId}/?a=b`, {
    headers: { 'X-Request-Id': 'log-test-1' },
  });
  const lines = app()
    .logLines.map((line) => JSON.parse(line))
    .filter((line) => line.request_id === 'log-test-1');
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      request_id: 'log-test-1',
      method: 'GET',
      operation: 'readBatchExport',
      path: `/api/environments/1/batch_exports/${WORLD.exportId}/`,
      status: 200,
      ms: expect.any(Number),
      key_id: WORLD.keyId,
      msg: 'request',
    },
  ]);
});

test.each([
  ['a refused request', 'GET', '/api/projects/', 401],
  ['a wrong method', 'PUT', '/api/projects/', 405],
  ['an unknown address', 'GET', '/nothing', 404],
])('%s is logged too', async (_name, method, path, status) => {
  await app().request(method, path, { key: null, headers: { 'X-Request-Id': 'log-test-2' } });
  const lines = app()
    .logLines.map((line) => JSON.parse(line))
    .filter((line) => line.request_id === 'log-test-2');
  expect(lines).toMatchObject([{ method, path, status, msg: 'request' }]);
});

test.each(['', '/api/projects/', '/batch/'])('a long path below "%s" is cut', async (start) => {
  const path = `${start}/${'a'.repeat(14_000)}/`;
  await app().request('GET', path, { headers: { 'X-Request-Id': `log-test-${start.length}-long` } });
  const line = app().logLines.find((text) => text.includes(`log-test-${start.length}-long`))!;
  expect(JSON.parse(line).path).toBe(`${path.slice(0, 500)}…`);
});

test('an entry is one line, whatever the path contains', async () => {
  await app().request('GET', '/nothing/%0a{"level":"fatal"}%0d', {
    headers: { 'X-Request-Id': 'log-test-3' },
  });
  expect(app().logLines.filter((line) => line.includes('log-test-3'))).toHaveLength(1);
  for (const line of app().logLines) expect(line.trimEnd()).not.toContain('\n');
});

test('counts requests by operation, never by path', async () => {
  for (let i = 0; i < 5; i++) await app().request('GET', `/api/projects/91827${i}/`);
  const { text } = await app().request('GET', '/metrics', { key: null });
  expect(text).toContain(
    'http_server_request_duration_seconds_count{method="GET",route="/api/projects/{project_id}/",status="404"}',
  );
  expect(text).not.toContain('91827');
});

describe('probes', () => {
  const debugging = useApp({ logLevel: 'debug' });
  const PROBES = ['/healthz', '/readyz', '/metrics'];
  const linesOf = (lines: readonly string[], path: string) =>
    lines.map((line) => JSON.parse(line)).filter((line) => line.path === path && line.msg === 'request');

  test.each(PROBES)('%s is logged at debug', async (path) => {
    for (const { request } of [app(), debugging()]) await request('GET', path, { key: null });
    expect(linesOf(app().logLines, path).filter(({ status }) => status === 200)).toEqual([]);
    expect(linesOf(debugging().logLines, path)).toMatchObject([{ level: 'debug', status: 200 }]);
  });

  test('a refused one is logged like any request', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.1', 'X-Request-Id': 'log-test-4' };
    await app().request('GET', '/metrics', { key: null, headers });
    const refused = linesOf(app().logLines, '/metrics').filter((line) => line.request_id === 'log-test-4');
    expect(refused).toMatchObject([{ level: 'info', status: 401 }]);
  });
});
