/**
 * Goal: every path and protocol that SDKs send events by stores the same events: those of the first SDKs, the batches of
 * AI observability, and the newer capture protocol with its results by event.
 */
import { deflateSync, gzipSync } from 'node:zlib';
import { PostHog } from 'posthog-node';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bootApp, NOW, type TestApp } from '../support/app.ts';
import { type ExportedEvent, exportEvents } from '../support/exported.ts';
import { knownUuids } from '../support/known_uuids.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { zstd } from '../support/zstd.ts';

let server: TestApp;
const app = () => server;
beforeEach(async () => {
  server = await bootApp();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

const ANALYTICS = '/i/v1/analytics/events';
const UUIDS = ['a0', 'a1', 'a2', 'a3'].map((end) => `0197c1a0-0000-7000-8000-0000000000${end}`);

/** Rows of the events that `send` stores. */
async function storedBy(send: () => Promise<void>): Promise<ExportedEvent[]> {
  const everything = await exportEvents(app());
  await send();
  return everything.read();
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return app().request('POST', path, { key: null, body, headers });
}

describe('legacy paths', () => {
  test.each(['/track/', '/i/v0/ai/batch/'])('%s stores events like /batch/', async (path) => {
    const event = {
      uuid: UUIDS[0],
      event: '$ai_generation',
      distinct_id: 'ada',
      properties: { $ai_model: 'm' },
    };
    const rows = await storedBy(async () => {
      const { status, json } = await post(path, { api_key: PROJECT_TOKEN, batch: [event] });
      expect([status, json]).toEqual([200, { status: 1, accepted: 1, duplicates: 0, rejected: [] }]);
    });
    expect(rows).toMatchObject([
      { event: '$ai_generation', distinct_id: 'ada', properties: { $ai_model: 'm' } },
    ]);
  });

  test('/engage/ sets properties of the person', async () => {
    const entry = { $token: PROJECT_TOKEN, $distinct_id: 'ada', $set: { plan: 'pro' }, uuid: UUIDS[0] };
    const data = Buffer.from(JSON.stringify(entry)).toString('base64');
    const rows = await storedBy(async () => {
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const { status, json } = await post('/engage/', `data=${encodeURIComponent(data)}`, form);
      expect([status, json.accepted]).toEqual([200, 1]);
    });
    expect(rows).toMatchObject([
      { event: '$identify', distinct_id: 'ada', person_properties: { plan: 'pro' } },
    ]);
  });

  test('other paths refuse an event without a name', async () => {
    const { json } = await post('/track/', {
      token: PROJECT_TOKEN,
      distinct_id: 'ada',
      $set: { plan: 'pro' },
    });
    expect(json).toMatchObject({ accepted: 0, rejected: [{ index: 0, code: 'required' }] });
  });
});

describe('capture protocol 1', () => {
  const HEADERS = {
    Authorization: `Bearer ${PROJECT_TOKEN}`,
    'PostHog-Sdk-Info': 'posthog-test/1.2.3',
    'PostHog-Attempt': '1',
    'PostHog-Request-Id': '0197c1a0-0000-7000-8000-0000000000ff',
    'PostHog-Request-Timestamp': NOW,
  };
  const event = (at: number, more: object = {}) => ({
    uuid: UUIDS[at],
    event: 'purchase',
    distinct_id: 'ada',
    timestamp: '2026-11-20T10:00:00Z',
    options: {},
    properties: {},
    ...more,
  });

  test('stores events with the fields that the protocol moved out of their properties', async () => {
    const options = {
      process_person_profile: false,
      cookieless_mode: true,
      product_tour_id: 'tour',
      other: 1,
    };
    const rows = await storedBy(async () => {
      const batch = [
        event(0, { session_id: 's', window_id: 'w', options, properties: { amount: 2, $lib: 'mine' } }),
        event(1, { properties: { $set: { plan: 'pro' } } }),
      ];
      const { status, json, headers } = await post(ANALYTICS, { created_at: NOW, batch }, HEADERS);
      expect([status, json]).toEqual([
        200,
        { results: { [UUIDS[0]!]: { result: 'ok' }, [UUIDS[1]!]: { result: 'ok' } } },
      ]);
      expect(headers.get('posthog-request-id')).toBe(HEADERS['PostHog-Request-Id']);
    });
    expect(rows[0]!.properties).toEqual({
      amount: 2,
      $session_id: 's',
      $window_id: 'w',
      $cookieless_mode: true,
      $process_person_profile: false,
      $product_tour_id: 'tour',
      $lib: 'posthog-test',
      $lib_version: '1.2.3',
    });
    expect(rows[1]!.person_properties).toEqual({ plan: 'pro' });
  });

  test('reports each event: duplicates are ok, invalid ones are dropped', async () => {
    const rows = await storedBy(async () => {
      await post(ANALYTICS, { batch: [event(0)] }, HEADERS);
      const batch = [event(0), event(1, { event: '' }), event(2, { properties: 'none' }), event(3)];
      const odd = event(0, { uuid: 'not a uuid' });
      const { json } = await post(
        ANALYTICS,
        { batch: [...batch, odd] },
        { ...HEADERS, 'PostHog-Attempt': '2' },
      );
      expect(json.results).toEqual({
        [UUIDS[0]!]: { result: 'ok' },
        [UUIDS[1]!]: { result: 'drop', details: 'The event has no name.' },
        [UUIDS[2]!]: { result: 'drop', details: 'properties must be an object.' },
        [UUIDS[3]!]: { result: 'ok' },
        'not a uuid': { result: 'drop', details: 'uuid must be a UUID.' },
      });
    });
    expect(rows.map(({ uuid }) => uuid).sort()).toEqual([UUIDS[0], UUIDS[3]]);
  });

  test('corrects the clock of the sender, unless the event disables it', async () => {
    const rows = await storedBy(async () => {
      const batch = [event(0), event(1, { options: { disable_skew_correction: true } })];
      const behind = { ...HEADERS, 'PostHog-Request-Timestamp': '2026-11-20T10:10:00Z' };
      expect((await post(ANALYTICS, { batch }, behind)).status).toBe(200);
    });
    const times = new Map(rows.map(({ uuid, timestamp }) => [uuid, Date.parse(timestamp)]));
    expect(Math.abs(times.get(UUIDS[0]!)! - Date.parse('2026-11-20T10:20:00Z'))).toBeLessThan(60_000);
    expect(times.get(UUIDS[1]!)).toBe(Date.parse('2026-11-20T10:00:00Z'));
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['zstd', zstd],
  ] as const)('takes %s', async (encoding, compress) => {
    const body = compress(JSON.stringify({ batch: [event(0)] }));
    const { json } = await post(ANALYTICS, body, { ...HEADERS, 'Content-Encoding': encoding });
    expect(json).toEqual({ results: { [UUIDS[0]!]: { result: 'ok' } } });
  });

  test.each([
    ['no token', {}, { batch: [event(0)] }, 401, 'invalid_api_key', null],
    ['no batch', HEADERS, {}, 400, 'required', 'batch'],
    ['a list', HEADERS, [event(0)], 400, 'required', 'batch'],
    ['no uuid', HEADERS, { batch: [event(0), { event: 'a' }] }, 400, 'required', 'batch__1__uuid'],
    [
      'an endless uuid',
      HEADERS,
      { batch: [event(0, { uuid: 'x'.repeat(201) })] },
      400,
      'invalid_input',
      'batch__0__uuid',
    ],
    ['too many', HEADERS, { batch: Array(10_001).fill(event(0)) }, 413, 'payload_too_large', null],
  ] as const)('refuses %s and stores nothing', async (_name, headers, body, status, code, attr) => {
    const answer = await post(ANALYTICS, body, headers);
    expect([answer.status, answer.json.code, answer.json.attr]).toEqual([status, code, attr]);
    const { sqlite } = app().app.database;
    expect(knownUuids(sqlite)).toEqual([]);
  });

  test('does not return an unsafe request id', async () => {
    const answer = await post(ANALYTICS, { batch: [] }, { ...HEADERS, 'PostHog-Request-Id': 'a b"c' });
    expect([answer.status, answer.headers.get('posthog-request-id')]).toEqual([200, null]);
  });

  test('works with unmodified posthog-node', async () => {
    vi.stubEnv('POSTHOG_CAPTURE_MODE', 'v1');
    const rows = await storedBy(async () => {
      const sdk = new PostHog(PROJECT_TOKEN, { host: app().url, flushAt: 10 });
      const errors: unknown[] = [];
      sdk.on('error', (error) => errors.push(error));
      sdk.capture({
        distinctId: 'ada',
        event: 'ordered',
        uuid: UUIDS[0]!,
        properties: { value: 3, $set: { plan: 'pro' } },
      });
      await sdk.shutdown();
      expect(errors).toEqual([]);
    });
    expect(rows).toMatchObject([
      {
        event: 'ordered',
        properties: { value: 3, $lib: 'posthog-node' },
        person_properties: { plan: 'pro' },
      },
    ]);
    expect(app().logLines.some((line) => line.includes('captureAnalytics'))).toBe(true);
  });
});
