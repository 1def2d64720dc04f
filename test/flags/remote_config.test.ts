/** Goal: an SDK with a secret key gets the payload of a flag without asking who somebody is. */
import { PostHog } from 'posthog-node';
import { describe, expect, test } from 'vitest';
import { API_KEY, PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, RIVAL } from '../support/world.ts';
import { arms, asking } from './asking.ts';

const app = useApp();
const { flag, change } = asking(app);

interface Asked {
  token?: string | null;
  project?: string;
  key?: string | null;
}
const read = (
  flagKey: string,
  { token = PROJECT_TOKEN, project = '@current', key = API_KEY }: Asked = {},
) => {
  const query = token === null ? '' : `?token=${token}`;
  const path = `/api/projects/${project}/feature_flags/${flagKey}/remote_config${query}`;
  return app().request('GET', path, { key });
};

describe('posthog-node', () => {
  const payloadOf = async (key: string) => {
    const client = new PostHog(PROJECT_TOKEN, { host: app().url, personalApiKey: API_KEY });
    try {
      return await client.getRemoteConfigPayload(key);
    } finally {
      await client.shutdown();
    }
  };

  test.each([{ maxItems: 20, regions: ['eu', 'ü'] }, [1, 'two', null], 'a text', '"quoted"', 7, false])(
    'gets %j',
    async (value) => {
      await flag('limits', { payloads: { true: JSON.stringify(value) } });
      expect(await payloadOf('limits')).toEqual(value);
    },
  );

  test('gets the current payload, and nothing from a flag without one', async () => {
    const { id, filters } = await flag('limits');
    expect(await payloadOf('limits')).toBeNull();
    await change(id, { filters: { ...filters, payloads: { true: '{"a":1}' } } });
    expect(await payloadOf('limits')).toEqual({ a: 1 });
  });
});

test('is JSON text in JSON, the same for all users, whether or not the flag is enabled', async () => {
  const none = { groups: [{ properties: [], rollout_percentage: 0 }], payloads: { true: { a: 1 } } };
  await flag('limits', none, { active: false });
  const answer = await read('limits');
  expect([answer.status, answer.text]).toEqual([200, JSON.stringify('{"a":1}')]);
});

test('is found by key or id', async () => {
  const { id } = await flag('limits', { payloads: { true: '1' } });
  expect((await read(String(id))).json).toBe('1');
});

test('a key that looks like the id of another flag is a key', async () => {
  const { id } = await flag('limits', { payloads: { true: '1' } });
  await flag(String(id), { payloads: { true: '2' } });
  expect((await read(String(id))).json).toBe('2');
});

test('is empty for a flag with variants, each of which has its own', async () => {
  await flag('arms', { multivariate: arms, payloads: { test: '1' } });
  expect((await read('arms')).json).toBeNull();
});

test('is a 404 for a flag that does not exist or is deleted', async () => {
  const { id } = await flag('limits', { payloads: { true: '1' } });
  await change(id, { deleted: true });
  expect([(await read('limits')).status, (await read('nothing')).status]).toEqual([404, 404]);
});

test('needs a personal key with the scope, never the public token', async () => {
  await flag('limits', { payloads: { true: '1' } });
  const status = async (key: string | null) => (await read('limits', { key })).status;
  expect(await Promise.all([null, PROJECT_TOKEN, KEYS.unrelated, KEYS.reader].map(status))).toEqual([
    401, 401, 403, 200,
  ]);
});

test('the token selects the project', async () => {
  await flag('limits', { payloads: { true: '1' } });
  expect((await read('limits', { token: null })).json).toBe('1');
  expect((await read('limits', { token: RIVAL.token })).status).toBe(403);
  const unknown = await read('limits', { token: 'phc_nobody' });
  expect(unknown.json).toMatchObject({ status: 401, code: 'invalid_api_key' });
  expect((await read('limits', { token: null, key: KEYS.rival })).status).toBe(404);
  expect((await read('limits', { token: RIVAL.token, project: '1' })).json).toBe('1');
});
