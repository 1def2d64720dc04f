import { describe, expect, test } from 'vitest';
import { whileLocked } from '../support/locked.ts';
import { rawRequest } from '../support/raw.ts';
import { API_KEY } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: how the server is doing is for its operator; others learn whether it takes requests, and nothing else. */
const TOKEN = 'metrics-token-51c7e9-0123';
const LOCAL = { key: null };
const THROUGH_PROXY: Record<string, Record<string, string>> = {
  'x-forwarded-for': { 'X-Forwarded-For': '203.0.113.7' },
  'x-forwarded-proto': { 'X-Forwarded-Proto': 'https' },
  forwarded: { Forwarded: 'for=203.0.113.7' },
  via: { Via: '1.1 proxy' },
  'x-real-ip': { 'X-Real-Ip': '203.0.113.7' },
  'another host': { Host: 'weir.example.com' },
  'a host that begins like this machine': { Host: 'localhost.example.com' },
};

const DENIED = {
  status: 401,
  json: expect.objectContaining({
    code: 'not_authenticated',
    detail:
      'Metrics are for the operator: call from this machine, or set WEIR_METRICS_TOKEN and send it as a bearer token.',
  }),
};

describe('without a token', () => {
  const app = useApp();
  const get = (path: string, headers: Record<string, string> = {}, key: string | null = null) =>
    app().request('GET', path, { key, headers });

  test('a caller on this machine sees metrics and reasons', async () => {
    const metrics = await app().request('GET', '/metrics', LOCAL);
    expect([metrics.status, metrics.text]).toEqual([200, expect.stringContaining('weir_events_total')]);
    const ready = await app().request('GET', '/readyz', LOCAL);
    expect([ready.status, ready.json.status]).toEqual([200, 'ok']);
    expect(ready.json.checks.length).toBeGreaterThan(4);
  });

  test.each(Object.entries(THROUGH_PROXY))('a caller behind a proxy does not: %s', async (_, headers) => {
    const metrics = await get('/metrics', headers, API_KEY);
    expect(metrics).toMatchObject(DENIED);
    expect(metrics.headers.get('www-authenticate')).toBe('Bearer realm="weir"');
    expect((await get('/readyz', headers, API_KEY)).json).toEqual({ status: 'ok' });
    expect((await get('/healthz', headers, API_KEY)).json).toEqual({ status: 'ok' });
  });

  /** It names itself as the host then, and adds no header. */
  test('a caller behind nginx without any settings does not', async () => {
    const asNginx = (path: string) =>
      rawRequest(app().url, `GET ${path} HTTP/1.0\nHost: ${new URL(app().url).host}`);
    expect(await asNginx('/metrics')).toMatch(/^HTTP\/1.1 401 /);
    expect(await asNginx('/readyz')).not.toContain('checks');
  });

  test('a server that is not ready shows others only its status', async () => {
    await whileLocked(app(), async () => {
      const { status, json } = await get('/readyz', THROUGH_PROXY.via);
      expect([status, json]).toEqual([503, { status: 'unavailable' }]);
    });
  });
});

describe('with a token', () => {
  const app = useApp({ metricsToken: TOKEN });
  const bearer = (value: string) => ({ Authorization: `Bearer ${value}` });

  test('it gives access to metrics and reasons from anywhere', async () => {
    const headers = { ...bearer(TOKEN), 'X-Forwarded-For': '203.0.113.7' };
    expect((await app().request('GET', '/metrics', { key: null, headers })).status).toBe(200);
    expect((await app().request('GET', '/readyz', { key: null, headers })).json).toHaveProperty('checks');
  });

  test.each([
    ['none', {}],
    ['another', bearer(`${TOKEN}x`)],
    ['an API key', bearer(API_KEY)],
    ['another scheme', { Authorization: `Basic ${TOKEN}` }],
    ['none, behind a proxy', { 'X-Forwarded-For': '203.0.113.7' }],
  ])('nothing is shown without it, on this machine too: %s', async (_, headers) => {
    expect(await app().request('GET', '/metrics', { key: null, headers })).toMatchObject(DENIED);
    expect((await app().request('GET', '/readyz', { key: null, headers })).json).toEqual({ status: 'ok' });
  });

  test('is in no response and no line of the log', async () => {
    const { text } = await app().request('GET', '/metrics', { key: TOKEN });
    expect(text + app().logLines.join('')).not.toContain(TOKEN);
  });
});
