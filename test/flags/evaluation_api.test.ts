/** Goal: SDKs of every generation get the flags that the definitions and what is known of the subject give. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { API_KEY, PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { arms, asking, groupsOf, has } from './asking.ts';

const app = useApp();
const { flag, flags, change } = asking(app);

describe('the response', () => {
  test('v=2 returns each flag with its reason', async () => {
    const { id } = await flag('arms', { multivariate: arms, payloads: { control: '1', test: '{"a":2}' } });
    const answer = await flags({ flag_keys_to_evaluate: ['arms', 'checkout-button'] });
    const { variant } = answer.flags.arms;
    expect(answer.flags.arms).toEqual({
      key: 'arms',
      enabled: true,
      variant: expect.stringMatching(/^(control|test)$/),
      reason: { code: 'condition_match', condition_index: 0, description: 'Matched condition set 1' },
      metadata: {
        id,
        version: 1,
        description: null,
        payload: variant === 'control' ? '1' : '{"a":2}',
        has_experiment: false,
      },
    });
    expect(answer.flags['checkout-button'].metadata.has_experiment).toBe(true);
    expect(answer.errorsWhileComputingFlags).toBe(false);
    expect(answer.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.evaluatedAt).toBe(Date.parse('2026-11-20T10:30:00Z'));
  });

  test('earlier versions return only the values', async () => {
    await flag('on', { payloads: { true: '[1]' } });
    await flag('nobody', { groups: [{ properties: [], rollout_percentage: 0 }] });
    const body = { flag_keys_to_evaluate: ['on', 'nobody'] };
    const values = {
      featureFlags: { on: true, nobody: false },
      featureFlagPayloads: { on: '[1]' },
      errorsWhileComputingFlags: false,
    };
    expect(await flags(body, '/flags/')).toEqual(values);
    expect(await flags(body, '/flags/?v=1')).toEqual(values);
    const config = { supportedCompression: expect.any(Array), hasFeatureFlags: true };
    expect(await flags(body, '/decide/?v=3')).toMatchObject({ ...values, ...config });
    expect((await flags(body, '/decide/?v=2')).featureFlags).toEqual({ on: true });
    expect((await flags(body, '/decide/')).featureFlags).toEqual(['on']);
    expect((await flags(body, '/decide/?v=4')).flags.on.enabled).toBe(true);
  });

  test('has the configuration of the SDK on request', async () => {
    expect(await flags({}, '/flags/?v=2&config=true')).toMatchObject({
      flags: expect.any(Object),
      token: PROJECT_TOKEN,
      sessionRecording: false,
      hasFeatureFlags: true,
    });
    expect(await flags({}, '/flags/?v=2')).not.toHaveProperty('sessionRecording');
  });

  test('omits disabled and deleted flags', async () => {
    const one = await flag('one');
    const two = await flag('two');
    await change(one.id, { active: false });
    await change(two.id, { deleted: true });
    const answer = await flags();
    expect(Object.keys(answer.flags)).toContain('new-checkout');
    expect(answer.flags).not.toHaveProperty('one');
    expect(answer.flags).not.toHaveProperty('two');
  });

  test('has no flags when the SDK disables the evaluation', async () => {
    expect((await flags({ disable_flags: true })).flags).toEqual({});
  });

  test('marks flags that cannot be decided', async () => {
    const { id } = await flag('base');
    await flag('dependent', {
      groups: groupsOf({ key: 'base', type: 'flag', operator: 'flag_evaluates_to', value: true }),
    });
    app().app.database.sqlite.prepare('UPDATE feature_flags SET deleted = 1 WHERE id = ?').run(id);
    const answer = await flags();
    expect(answer.errorsWhileComputingFlags).toBe(true);
    expect(answer.flags.dependent).toMatchObject({
      enabled: false,
      failed: true,
      reason: { code: 'missing_dependency' },
    });
    expect(answer.flags['new-checkout']).not.toHaveProperty('failed');
    const older = await flags({}, '/flags/');
    expect([older.errorsWhileComputingFlags, 'dependent' in older.featureFlags]).toEqual([true, false]);
  });

  test('is the same for the same subject', async () => {
    await flag('arms', { multivariate: arms });
    const [first, second] = [await flags(), await flags()];
    expect(second.flags).toEqual(first.flags);
  });
});

describe('which flags', () => {
  test('those with the requested keys, evaluated with their dependencies', async () => {
    await flag('base');
    const condition = { key: 'base', type: 'flag', operator: 'flag_evaluates_to', value: true };
    await flag('dependent', { groups: groupsOf(condition) });
    const answer = await flags({ flag_keys_to_evaluate: ['dependent', 'nothing'] });
    expect(Object.keys(answer.flags)).toEqual(['dependent']);
    expect(answer.flags.dependent.enabled).toBe(true);
    const ofBrowsers = await flags({ flag_keys: ['dependent', 'nothing'] });
    expect(ofBrowsers.flags).toEqual(answer.flags);
    expect((await flags({ flag_keys: [] })).flags).toEqual({});
  });

  test('those of the requested contexts, and those without contexts', async () => {
    await flag('web', {}, { evaluation_contexts: ['web', 'docs'] });
    await flag('app', {}, { evaluation_contexts: ['app'] });
    const keys = async (body: object) => Object.keys((await flags(body)).flags);
    const docs = await keys({ evaluation_contexts: ['docs'] });
    expect(docs).toEqual(expect.arrayContaining(['new-checkout', 'web']));
    expect(docs).not.toContain('app');
    expect(await keys({})).toContain('app');
    expect(await keys({ evaluation_contexts: [] })).toContain('app');
    expect(await keys({ evaluation_environments: ['docs'] })).toEqual(docs);
    expect(await keys({ evaluation_contexts: ['docs'], evaluation_environments: ['app'] })).toEqual(docs);
  });
});

describe('inputs of the request', () => {
  test('properties of the person', async () => {
    await flag('pro', { groups: groupsOf(has('plan', 'pro')) });
    expect((await flags({ person_properties: { plan: 'pro' } })).flags.pro.enabled).toBe(true);
    expect((await flags({ person_properties: { plan: 'free' } })).flags.pro.enabled).toBe(false);
  });

  test('the device, under both names', async () => {
    await flag('device', {}, { bucketing_identifier: 'device_id' });
    await flag(
      'half',
      { groups: [{ properties: [], rollout_percentage: 50 }] },
      {
        bucketing_identifier: 'device_id',
      },
    );
    const value = async (body: object) => (await flags(body)).flags;
    expect((await value({})).device.enabled).toBe(false);
    expect((await value({ $device_id: 'd1' })).device.enabled).toBe(true);
    const [one, other] = [
      await value({ device_id: 'd1' }),
      await value({ $device_id: 'd1', distinct_id: 'x' }),
    ];
    expect(one.half.enabled).toBe(other.half.enabled);
  });

  test('an id that is a number, and empty lists instead of objects', async () => {
    await flag('on');
    const body = { distinct_id: 42, person_properties: [], groups: [], group_properties: [] };
    expect((await flags(body)).flags.on.enabled).toBe(true);
  });
});

describe('forms of the body', () => {
  const text = JSON.stringify({ token: PROJECT_TOKEN, distinct_id: 'somebody' });
  const base64 = Buffer.from(text).toString('base64');
  const forms: [string, string, string | Uint8Array, Record<string, string>][] = [
    ['JSON', '', text, {}],
    ['gzip by header', '', gzipSync(text), { 'Content-Encoding': 'gzip' }],
    ['gzip by its bytes', '&compression=gzip-js', gzipSync(text), { 'Content-Type': 'text/plain' }],
    ['base64', '&compression=base64', base64, { 'Content-Type': 'text/plain' }],
    [
      'a form',
      '',
      `data=${encodeURIComponent(base64)}`,
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    ],
  ];

  test.each(forms)('%s', async (_name, query, body, headers) => {
    const answer = await app().request('POST', `/flags/?v=2${query}`, { key: null, body, headers });
    expect([answer.status, Object.keys(answer.json.flags)]).toEqual([
      200,
      expect.arrayContaining(['new-checkout']),
    ]);
  });

  test('api_key means token, and the query may name it', async () => {
    const send = (path: string, body: object) => app().request('POST', path, { key: null, body });
    const asked = { distinct_id: 'a' };
    expect((await send('/flags/?v=2', { ...asked, api_key: PROJECT_TOKEN })).status).toBe(200);
    expect((await send(`/flags/?v=2&token=${PROJECT_TOKEN}`, asked)).status).toBe(200);
  });
});

describe('refusals', () => {
  const refused: [string, unknown, number, string, string | null][] = [
    ['no token', { distinct_id: 'a' }, 400, 'required', 'token'],
    ['nobody', { token: PROJECT_TOKEN }, 400, 'required', 'distinct_id'],
    ['an empty id', { token: PROJECT_TOKEN, distinct_id: '' }, 400, 'required', 'distinct_id'],
    [
      'an id of 401 characters',
      { token: PROJECT_TOKEN, distinct_id: 'x'.repeat(401) },
      400,
      'max_length',
      'distinct_id',
    ],
    [
      'keys that are no list',
      { token: PROJECT_TOKEN, distinct_id: 'a', flag_keys_to_evaluate: 'on' },
      400,
      'invalid_input',
      'flag_keys_to_evaluate',
    ],
    [
      'more values than anybody has properties',
      { token: PROJECT_TOKEN, distinct_id: 'a', person_properties: { list: Array(20_001).fill(0) } },
      413,
      'payload_too_large',
      null,
    ],
    [
      'more than two megabytes',
      { token: PROJECT_TOKEN, distinct_id: 'a', person_properties: { text: 'x'.repeat(2 * 1024 * 1024) } },
      413,
      'payload_too_large',
      null,
    ],
    ['an unknown token', { token: 'phc_nobody', distinct_id: 'a' }, 401, 'invalid_api_key', null],
    ['a personal key', { token: API_KEY, distinct_id: 'a' }, 401, 'invalid_api_key', null],
    ['a list', [], 400, 'parse_error', null],
    ['no JSON', '{"token":', 400, 'parse_error', null],
    ['nothing', '', 400, 'parse_error', null],
  ];

  test.each(refused)('%s', async (_name, body, status, code, attr) => {
    for (const path of ['/flags/?v=2', '/decide/?v=3']) {
      const answer = await app().request('POST', path, { key: null, body });
      expect([answer.status, answer.json.code, answer.json.attr]).toEqual([status, code, attr]);
    }
  });
});

describe('changes', () => {
  test('of a flag are visible in the next response', async () => {
    const { id } = await flag('on');
    expect((await flags()).flags.on.enabled).toBe(true);
    await change(id, { filters: { groups: [{ properties: [], rollout_percentage: 0 }] } });
    expect((await flags()).flags.on).toMatchObject({ enabled: false, metadata: { version: 2 } });
  });

  test('of an experiment are visible, too', async () => {
    await flag('arms', { multivariate: arms });
    const isTried = async () => (await flags()).flags.arms.metadata.has_experiment;
    expect(await isTried()).toBe(false);
    const body = { name: 'New', feature_flag_key: 'arms', start_date: '2026-11-20T10:00:00Z' };
    const made = await app().request('POST', '/api/projects/1/experiments/', { body });
    expect([made.status, await isTried()]).toEqual([201, true]);
    await app().request('DELETE', `/api/projects/1/experiments/${made.json.id}/`);
    expect((await flags()).flags).not.toHaveProperty('arms');
  });

  test('that fail have no effect', async () => {
    const before = await flags();
    const { database } = app().app;
    const work = () =>
      database.transact(() => {
        database.sqlite.exec('UPDATE feature_flags SET active = 0');
        throw new Error('no');
      });
    expect(work).toThrow('no');
    expect((await flags()).flags).toEqual(before.flags);
  });

  test('are required before flags are read again', async () => {
    await flags();
    const read = vi.spyOn(app().app.database.orm, 'select');
    await flags({ distinct_id: 'somebody else' });
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });
});
