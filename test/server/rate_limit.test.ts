import { expect, it } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { KEYS } from '../support/world.ts';

/** Goal: a key has a budget a minute, knows what is left of it, and others do not pay for it. */
const app = useApp({ rateLimitPerMinute: 3 });

it('tells the budget, refuses beyond it, and forgives after the minute', async () => {
  const left: Array<string | null> = [];
  for (let i = 0; i < 3; i++) {
    const answer = await app().request('GET', '/api/projects/');
    expect([answer.status, answer.headers.get('ratelimit-policy')]).toEqual([200, '"key";q=3;w=60']);
    left.push(answer.headers.get('ratelimit'));
  }
  expect(left).toEqual(['"key";r=2;t=60', '"key";r=1;t=60', '"key";r=0;t=60']);

  await app().clock.advance(18_500);
  const refused = await app().request('GET', '/api/projects/');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('42');
  expect(refused.json).toMatchObject({
    type: 'throttled_error',
    code: 'throttled',
    detail: expect.stringContaining('42 seconds'),
  });

  // Another key, and what needs none, are not affected.
  expect((await app().request('GET', '/api/projects/', { key: KEYS.rival })).status).toBe(200);
  expect((await app().request('GET', '/healthz', { key: null })).status).toBe(200);

  await app().clock.advance(41_500);
  expect((await app().request('GET', '/api/projects/')).status).toBe(200);
});

it('counts refusals too, so that guessing is slow', async () => {
  await app().clock.advance(60_000);
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) {
    statuses.push((await app().request('GET', '/api/projects/', { key: KEYS.unrelated })).status);
  }
  expect(statuses).toEqual([403, 403, 403, 429, 429]);
});

it('does not count events', async () => {
  await app().clock.advance(60_000);
  for (let i = 0; i < 10; i++) {
    const answer = await app().request('GET', '/array/phc_example0000000000000000000000000000000000/config', {
      key: null,
    });
    expect([answer.status, answer.headers.has('ratelimit')]).toEqual([200, false]);
  }
});
