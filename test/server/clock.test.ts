/** Goal: a clock that ran ahead and was set back is seen by whoever watches the server. */
import { expect, it } from 'vitest';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

const app = useApp();

it('readiness and metrics tell of arrivals that are ahead of the clock', async () => {
  const { clock, request } = app();
  const capture = () =>
    request('POST', '/batch/', {
      body: { api_key: PROJECT_TOKEN, batch: [{ event: 'seen', distinct_id: 'me' }] },
    });
  const right = clock.now();
  expect((await request('GET', '/readyz')).status).toBe(200);
  clock.set(right + 3_600_000);
  expect((await capture()).status).toBe(200);
  clock.set(right);
  const answer = await request('GET', '/readyz');
  expect(answer.status).toBe(503);
  expect(answer.json).toMatchObject({
    checks: expect.arrayContaining([
      expect.objectContaining({
        name: 'clock',
        status: 'fail',
        detail: expect.stringContaining('3600 seconds'),
      }),
    ]),
  });
  expect((await request('GET', '/metrics')).text).toContain('weir_arrivals_ahead_seconds 3600');
  clock.set(right + 3_500_000);
  expect((await request('GET', '/readyz')).status).toBe(200);
});

it('links say https when a proxy says that the caller used it', async () => {
  const path = '/api/projects/1/batch_exports/?limit=1&offset=1';
  const plain = await app().request('GET', path);
  expect(plain.json).toMatchObject({ previous: expect.stringMatching(/^http:/) });
  const proxied = await app().request('GET', path, { headers: { 'X-Forwarded-Proto': 'https' } });
  expect(proxied.json).toMatchObject({ previous: expect.stringMatching(/^https:/) });
});
