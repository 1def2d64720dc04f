import { beforeEach, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { KEYS } from '../support/world.ts';

/** Goal: a key has a budget that refills steadily, its responses state what is left, and other keys are not affected. */
const app = useApp({ rateLimitPerMinute: 3 });

beforeEach(() => app().clock.advance(60_000));

test('reports the budget, refuses beyond it, and refills one request at a time', async () => {
  const left: Array<string | null> = [];
  for (let i = 0; i < 3; i++) {
    const response = await app().request('GET', '/api/projects/');
    expect([response.status, response.headers.get('ratelimit-policy')]).toEqual([200, '"key";q=3;w=60']);
    left.push(response.headers.get('ratelimit'));
  }
  expect(left).toEqual(['"key";r=2;t=20', '"key";r=1;t=40', '"key";r=0;t=60']);

  await app().clock.advance(2_500);
  const refused = await app().request('GET', '/api/projects/');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('18');
  expect(refused.headers.get('ratelimit')).toBe('"key";r=0;t=58');
  expect(refused.json).toMatchObject({
    type: 'throttled_error',
    code: 'throttled',
    detail: 'Request was throttled. Expected available in 18 seconds.',
  });

  // Another key, and public operations, are not affected.
  expect((await app().request('GET', '/api/projects/', { key: KEYS.rival })).status).toBe(200);
  expect((await app().request('GET', '/healthz', { key: null })).status).toBe(200);

  await app().clock.advance(17_500);
  expect((await app().request('GET', '/api/projects/')).status).toBe(200);
  expect((await app().request('GET', '/api/projects/')).status).toBe(429);
});

test('does not depend on the system clock', async () => {
  for (let i = 0; i < 3; i++) await app().request('GET', '/api/projects/');
  app().clock.step(-3_600_000);
  expect((await app().request('GET', '/api/projects/')).headers.get('retry-after')).toBe('20');
  app().clock.step(7_200_000);
  expect((await app().request('GET', '/api/projects/')).headers.get('retry-after')).toBe('20');
  app().clock.step(-3_600_000);
});

test('counts refusals for a missing scope', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) {
    statuses.push((await app().request('GET', '/api/projects/', { key: KEYS.unrelated })).status);
  }
  expect(statuses).toEqual([403, 403, 403, 429, 429]);
});

test('does not count public operations', async () => {
  for (let i = 0; i < 10; i++) {
    const path = '/array/phc_example0000000000000000000000000000000000/config';
    const response = await app().request('GET', path, { key: null });
    expect([response.status, response.headers.has('ratelimit')]).toEqual([200, false]);
  }
});
