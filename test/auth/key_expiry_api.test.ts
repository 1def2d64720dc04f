/** Goal: clients see when a key ends, and a clear 401 afterwards. */
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../src/kernel/time.ts';
import { useApp } from '../support/use_app.ts';

const app = useApp();
const KEYS_PATH = '/api/personal_api_keys/';

test('a key expires at the requested time', async () => {
  const expiresAt = new Date(app().clock.now() + HOUR_MS).toISOString().replace('.000Z', 'Z');
  const body = { label: 'Contractor', scopes: ['personal_api_key:read'], expires_at: expiresAt };
  const { json: made } = await app().request('POST', KEYS_PATH, { body });
  expect(made).toMatchObject({ expires_at: expiresAt, previous_value_expires_at: null });
  const listed = await app().request('GET', KEYS_PATH, { key: made.value });
  expect(listed.json).toContainEqual(expect.objectContaining({ id: made.id, expires_at: expiresAt }));
  await app().clock.advance(HOUR_MS);
  const refused = await app().request('GET', KEYS_PATH, { key: made.value });
  expect(refused.status).toBe(401);
  expect(refused.json).toMatchObject({
    code: 'authentication_failed',
    detail: `This personal API key expired at ${expiresAt}. Use another key.`,
  });
  expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer realm="weir", error="invalid_token"/);
});

test('both values of a rolled key are accepted during the overlap', async () => {
  const body = { label: 'Job', scopes: ['personal_api_key:read'] };
  const { json: made } = await app().request('POST', KEYS_PATH, { body });
  const roll = (overlap: unknown) =>
    app().request('POST', `${KEYS_PATH}${made.id}/roll/`, { body: { overlap_seconds: overlap } });
  const { json: rolled } = await roll(3600);
  const until = new Date(app().clock.now() + HOUR_MS).toISOString().replace('.000Z', 'Z');
  expect(rolled.previous_value_expires_at).toBe(until);
  const statusOf = async (key: string) =>
    (await app().request('GET', `${KEYS_PATH}@current/`, { key })).status;
  expect(await Promise.all([made.value, rolled.value].map(statusOf))).toEqual([200, 200]);
  await app().clock.advance(HOUR_MS);
  expect(await Promise.all([made.value, rolled.value].map(statusOf))).toEqual([401, 200]);
  for (const wrong of [-1, 604_801, 1.5, 'long', null]) {
    const refused = await roll(wrong);
    expect([wrong, refused.status, refused.json.attr]).toEqual([wrong, 400, 'overlap_seconds']);
  }
});
