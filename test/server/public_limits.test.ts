import { beforeEach, describe, expect, test } from 'vitest';
import { RateLimiter } from '../../src/server/limits/rate_limit.ts';
import { VirtualClock } from '../support/clock.ts';
import { PROJECT_TOKEN, type TestResponse } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, RIVAL } from '../support/world.ts';

/** Goal: a project or an address that floods the public operations is refused, and others are served in full. */
const app = useApp({
  addressRequestsPerMinute: 60,
  projectRequestsPerMinute: 30,
  projectEventsPerMinute: 60,
  failedAuthenticationsPerMinute: 3,
  trustedProxies: ['127.0.0.1'],
});

beforeEach(() => app().clock.advance(60_000));

/** Each client has an address of its own, unless it is named. */
let clients = 0;
const from = (client = `198.51.100.${++clients % 250}`) => ({ 'X-Forwarded-For': client });

const flags = (token: string, client?: string) =>
  app().request('POST', '/flags/?v=2', {
    key: null,
    headers: from(client),
    body: { token, distinct_id: 'visitor-1' },
  });

const events = (token: string, count: number, client?: string) =>
  app().request('POST', '/batch/', {
    key: null,
    headers: from(client),
    body: { api_key: token, batch: Array(count).fill({ event: 'purchase', distinct_id: 'visitor-1' }) },
  });

const projects = (key: string | null, client?: string) =>
  app().request('GET', '/api/projects/', { key, headers: from(client) });

async function times<T>(count: number, request: () => Promise<T>): Promise<T[]> {
  const responses: T[] = [];
  for (let i = 0; i < count; i++) responses.push(await request());
  return responses;
}

const statuses = (responses: TestResponse[]) => responses.map(({ status }) => status);

async function metric(series: string): Promise<number> {
  const { text } = await app().request('GET', '/metrics', { key: null });
  const line = text.split('\n').find((line) => line.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

const throttled = (limit: string) => metric(`weir_requests_throttled_total{limit="${limit}"}`);
const accepted = () => metric('weir_events_total{result="accepted"}');

function expectThrottled(response: TestResponse, seconds: number): void {
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe(String(seconds));
  expect(response.json).toMatchObject({
    type: 'throttled_error',
    code: 'throttled',
    detail: `Request was throttled. Expected available in ${seconds} second${seconds === 1 ? '' : 's'}.`,
  });
}

describe('the limit of a project', () => {
  test('refuses its flag evaluations, and those of no other project', async () => {
    const before = await throttled('project_requests');
    const flood = await times(20, () => flags(PROJECT_TOKEN));
    expect(statuses(flood)).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
    expectThrottled(flood.at(-1)!, 2);
    // A page of any site can read when to try again.
    expect(flood.at(-1)!.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect((await throttled('project_requests')) - before).toBe(15);

    expect(statuses(await times(5, () => flags(RIVAL.token)))).toEqual(Array(5).fill(200));
    expect((await events(PROJECT_TOKEN, 1)).status).toBe(200);
    expect((await projects(KEYS.owner)).status).toBe(200);

    await app().clock.advance(2_000);
    expect(statuses(await times(2, () => flags(PROJECT_TOKEN)))).toEqual([200, 429]);
  });

  test('includes SDK configurations', async () => {
    const paths = ['config', 'config.js', 'array.js'];
    const read = (path: string) =>
      app().request('GET', `/array/${PROJECT_TOKEN}/${path}`, { key: null, headers: from() });
    for (const path of paths) expect((await read(path)).status).toBe(200);
    await times(2, () => flags(PROJECT_TOKEN));
    for (const path of paths) expectThrottled(await read(path), 2);
  });

  test('counts events, and stores nothing of a refused batch', async () => {
    const before = await throttled('project_events');
    const acceptedBefore = await accepted();
    expect((await events(PROJECT_TOKEN, 7)).json).toMatchObject({ accepted: 7 });
    expectThrottled(await events(PROJECT_TOKEN, 5), 2);
    expect((await events(PROJECT_TOKEN, 3)).json).toMatchObject({ accepted: 3 });
    expectThrottled(await events(PROJECT_TOKEN, 1), 1);
    expect((await throttled('project_events')) - before).toBe(2);

    expect((await events(RIVAL.token, 10)).json).toMatchObject({ accepted: 10 });
    expect((await flags(PROJECT_TOKEN)).status).toBe(200);
    expect((await accepted()) - acceptedBefore).toBe(20);
  });

  test('accepts a batch larger than the budget when the budget is full', async () => {
    expect((await events(PROJECT_TOKEN, 50)).json).toMatchObject({ accepted: 50 });
    expectThrottled(await events(PROJECT_TOKEN, 50), 10);
    await app().clock.advance(10_000);
    expect((await events(PROJECT_TOKEN, 50)).json).toMatchObject({ accepted: 50 });
  });
});

describe('the limit of a client address', () => {
  test('refuses its requests to public operations, and those of no other address', async () => {
    const before = await throttled('address');
    const surveys = (client: string) =>
      app().request('GET', '/api/surveys/', { key: null, headers: from(client) });
    const flood = await times(12, () => surveys('203.0.113.1'));
    expect(statuses(flood)).toEqual([...Array(10).fill(200), 429, 429]);
    expectThrottled(flood.at(-1)!, 1);
    expectThrottled(await flags(RIVAL.token, '203.0.113.1'), 1);
    expectThrottled(await events('phc_unknown', 1, '203.0.113.1'), 1);
    // So are requests without a key to operations that need one.
    expectThrottled(await projects(null, '203.0.113.1'), 1);
    expect((await throttled('address')) - before).toBe(5);

    expect((await surveys('203.0.113.2')).status).toBe(200);
    expect((await projects(KEYS.owner, '203.0.113.1')).status).toBe(200);
    for (const path of ['/healthz', '/readyz']) {
      expect((await app().request('GET', path, { key: null, headers: from('203.0.113.1') })).status).toBe(
        200,
      );
    }
  });

  test('counts an IPv6 network as one address', async () => {
    const surveys = (client: string) =>
      app().request('GET', '/api/surveys/', { key: null, headers: from(client) });
    await times(10, () => surveys(`2001:db8::${++clients}`));
    expect((await surveys('2001:db8::ffff')).status).toBe(429);
    expect((await surveys('2001:db8:0:1::1')).status).toBe(200);
  });
});

describe('the limit of failed authentications', () => {
  test('refuses keys after too many wrong ones, correct ones too, but not from other addresses', async () => {
    const before = await throttled('failed_authentication');
    const guess = () => projects('phx_wrong00000000000000000000000000000000', '203.0.113.3');
    const guesses = await times(5, guess);
    expect(statuses(guesses)).toEqual([401, 401, 401, 429, 429]);
    expectThrottled(guesses.at(-1)!, 20);
    expectThrottled(await projects(KEYS.owner, '203.0.113.3'), 20);
    expect((await throttled('failed_authentication')) - before).toBe(3);

    expect((await projects(KEYS.owner, '203.0.113.4')).status).toBe(200);
    expect((await flags(PROJECT_TOKEN, '203.0.113.3')).status).toBe(200);
    await app().clock.advance(20_000);
    expect((await projects(KEYS.owner, '203.0.113.3')).status).toBe(200);
  });

  test('does not lock out a key that its address has used before', async () => {
    expect((await projects(KEYS.owner, '203.0.113.5')).status).toBe(200);
    await times(5, () => projects('phx_wrong00000000000000000000000000000000', '203.0.113.5'));
    expect((await projects(KEYS.owner, '203.0.113.5')).status).toBe(200);
    expect((await projects(KEYS.rival, '203.0.113.5')).status).toBe(429);
  });

  test.each<[string, () => Promise<TestResponse>]>([
    ['flags', () => flags('phc_unknown', '203.0.113.6')],
    ['capture', () => events('phc_unknown', 1, '203.0.113.7')],
    [
      'capture protocol 1',
      () =>
        app().request('POST', '/i/v1/analytics/events', {
          key: 'phc_unknown',
          headers: from('203.0.113.8'),
          body: { batch: [] },
        }),
    ],
  ])('refuses unknown project tokens of %s, but not known ones', async (_name, request) => {
    expect(statuses(await times(5, request))).toEqual([401, 401, 401, 429, 429]);
    for (const client of ['203.0.113.6', '203.0.113.7', '203.0.113.8']) {
      expect((await flags(PROJECT_TOKEN, client)).status).toBe(200);
    }
  });

  test('counts unknown tokens in paths', async () => {
    const read = () =>
      app().request('GET', '/array/phc_unknown/config', { key: null, headers: from('203.0.113.9') });
    expect(statuses(await times(4, read))).toEqual([404, 404, 404, 429]);
  });
});

describe('memory', () => {
  test('does not grow with the number of addresses', () => {
    const limiter = new RateLimiter({ clock: new VirtualClock(), perMinute: 60 });
    for (let i = 0; i < 1_000_000; i++) limiter.take(`198.51.${i >> 8}.${i & 255}`);
    expect(limiter.tracked).toBeLessThanOrEqual(40_000);
  });

  test('keeps the budget of a flooding address among a million others', () => {
    const limiter = new RateLimiter({ clock: new VirtualClock(), perMinute: 2 });
    limiter.take('flood');
    limiter.take('flood');
    for (let i = 0; i < 200_000; i++) {
      limiter.take(`198.51.${i >> 8}.${i & 255}`);
      if (i % 10_000 === 0) expect(() => limiter.take('flood')).toThrow('throttled');
    }
  });

  test('is released when budgets are full again', async () => {
    const clock = new VirtualClock();
    const limiter = new RateLimiter({ clock, perMinute: 60 });
    for (let i = 0; i < 1_000; i++) limiter.take(`198.51.${i >> 8}.${i & 255}`);
    await clock.advance(60_000);
    limiter.take('last');
    await clock.advance(60_000);
    limiter.take('last');
    expect(limiter.tracked).toBeLessThanOrEqual(2);
  });
});
