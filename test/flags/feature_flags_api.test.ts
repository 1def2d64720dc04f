/** Goal: flags are made, changed and deleted safely: what is wrong is named, and nothing that others rest on goes. */
import { describe, expect, test } from 'vitest';
import { FlagEditor } from '../../src/flags/editor.ts';
import { FlagsService } from '../../src/flags/service.ts';
import { firstStart } from '../support/state.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, RIVAL, WORLD } from '../support/world.ts';
import { arms, asking, groupsOf, has, inCohort } from './asking.ts';

const app = useApp();
const { flag, cohort, flags, change } = asking(app);
const PATH = '/api/projects/1/feature_flags/';
const create = (body: object) => app().request('POST', PATH, { body });
const read = (id: number) => app().request('GET', `${PATH}${id}/`);
const remove = (id: number, headers = {}) => app().request('DELETE', `${PATH}${id}/`, { headers });
const dependsOn = (key: string) =>
  groupsOf({ key, type: 'flag', operator: 'flag_evaluates_to', value: true });

describe('creating', () => {
  test('needs only a key', async () => {
    const answer = await create({ key: 'simple' });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      key: 'simple',
      name: '',
      active: true,
      deleted: false,
      version: 1,
      filters: { groups: [{ properties: [], rollout_percentage: 100 }], multivariate: null, payloads: {} },
      ensure_experience_continuity: false,
      bucketing_identifier: null,
      evaluation_contexts: [],
      experiment_set: [],
      created_by: { first_name: 'Ada' },
    });
    expect(answer.headers.get('location')).toBe(`${PATH}${answer.json.id}/`);
    expect((await flags()).flags.simple.enabled).toBe(true);
  });

  test('stores all fields', async () => {
    const body = {
      key: 'all',
      name: 'All of it',
      active: false,
      filters: { groups: groupsOf(has('plan', 'pro')), multivariate: arms, payloads: { test: '{"a":1}' } },
      ensure_experience_continuity: true,
      bucketing_identifier: 'device_id',
      evaluation_contexts: ['web', 'web', 'docs'],
      tags: ['search', 'q4', 'search'],
    };
    const { json } = await create(body);
    expect((await read(json.id)).json).toEqual(json);
    expect(json).toMatchObject({ ...body, evaluation_contexts: ['web', 'docs'], tags: ['search', 'q4'] });
  });

  const wrong: [string, object, string, string][] = [
    ['no key', {}, 'key', 'required'],
    ['an odd key', { key: 'a b' }, 'key', 'invalid_input'],
    ['a key that is taken', { key: 'new-checkout' }, 'key', 'unique'],
    [
      'a share above 100',
      { groups: [{ rollout_percentage: 101 }] },
      'filters__groups__0__rollout_percentage',
      'invalid_input',
    ],
    [
      'shares that do not sum to 100',
      { multivariate: { variants: [{ key: 'a', rollout_percentage: 50 }] } },
      'filters__multivariate__variants',
      'invalid_input',
    ],
    [
      'an unknown operator',
      { groups: groupsOf(has('a', 1, 'like')) },
      'filters__groups__0__properties__0__operator',
      'invalid_operator',
    ],
    [
      'a pattern that can take for ever',
      { groups: groupsOf(has('a', '(?=x)', 'regex')) },
      'filters__groups__0__properties__0__value',
      'invalid_value',
    ],
    [
      'a flag that does not exist',
      { groups: dependsOn('nothing') },
      'filters__groups__0__properties__0__key',
      'flag_does_not_exist',
    ],
    [
      'itself',
      { groups: dependsOn('wrong') },
      'filters__groups__0__properties__0__key',
      'circular_dependency',
    ],
    [
      'a cohort that does not exist',
      { groups: groupsOf(inCohort(99)) },
      'filters__groups__0__properties__0__value',
      'cohort_does_not_exist',
    ],
    [
      'a cohort of others',
      { groups: groupsOf(inCohort(RIVAL.cohortId)) },
      'filters__groups__0__properties__0__value',
      'cohort_does_not_exist',
    ],
  ];
  test.each(wrong)('refuses %s', async (_name, parts, attr, code) => {
    const isKey = attr === 'key';
    const answer = await create(isKey ? parts : { key: 'wrong', filters: { groups: groupsOf(), ...parts } });
    expect([answer.status, answer.json.attr, answer.json.code]).toEqual([400, attr, code]);
  });
});

describe('listing', () => {
  const keys = async (query: string) => {
    const { json } = await app().request('GET', PATH + query);
    return json.results.map((one: { key: string }) => one.key);
  };

  test('is newest first, in pages', async () => {
    for (const key of ['one', 'two', 'three']) await flag(key);
    expect(await keys('?limit=2')).toEqual(['three', 'two']);
    expect(await keys('?limit=2&offset=2')).toContain('one');
  });

  test('filters by text in key or name, and by active', async () => {
    await flag('grün', {}, { key: 'green', name: 'GRÜNER Knopf' });
    await flag('off', {}, { active: false });
    expect(await keys('?search=grüner')).toEqual(['green']);
    expect(await keys('?search=GREE')).toEqual(['green']);
    expect(await keys('?active=false&search=off')).toEqual(['off']);
    expect(await keys('?active=true&search=off')).toEqual([]);
  });
});

describe('changing', () => {
  test('keeps fields that are not sent, and increments the version', async () => {
    const { id } = await flag('on', { groups: groupsOf(has('plan', 'pro')) }, { name: 'On' });
    const answer = await change(id, { active: false });
    expect(answer.json).toMatchObject({ name: 'On', active: false, version: 2 });
    expect(answer.json.filters.groups).toEqual(groupsOf(has('plan', 'pro')));
    expect((await change(id, { active: false })).json.version).toBe(2);
  });

  test('is refused for another version', async () => {
    const { id } = await flag('on');
    const stale = (await read(id)).headers.get('etag')!;
    await change(id, { name: 'New' });
    const headers = { 'If-Match': stale };
    const answer = await app().request('PATCH', `${PATH}${id}/`, { body: { name: 'Newer' }, headers });
    expect(answer.status).toBe(412);
    expect((await remove(id, headers)).status).toBe(412);
  });

  test('refuses a circular dependency', async () => {
    const { id } = await flag('first');
    await flag('second', { groups: dependsOn('first') });
    const answer = await change(id, { filters: { groups: dependsOn('second') } });
    expect([answer.status, answer.json.code]).toEqual([400, 'circular_dependency']);
  });

  test('can rename a key that is not in use', async () => {
    const { id } = await flag('old');
    expect((await change(id, { key: 'newer' })).json.key).toBe('newer');
    expect((await change(id, { key: 'new-checkout' })).json).toMatchObject({ attr: 'key', code: 'unique' });
    await flag('dependent', { groups: dependsOn('newer') });
    expect((await change(id, { key: 'newest' })).json).toMatchObject({ attr: 'key', status: 400 });
    const tried = await change(WORLD.experimentId, { key: 'other' });
    expect(tried.json).toMatchObject({
      attr: 'key',
      detail: expect.stringContaining('Checkout button colour'),
    });
  });
});

describe('deleting', () => {
  test('frees the key', async () => {
    const { id } = await flag('on');
    expect((await remove(id)).status).toBe(204);
    expect([(await read(id)).status, (await remove(id)).status]).toEqual([404, 404]);
    expect((await flag('on')).id).not.toBe(id);
  });

  test('by PATCH is the same', async () => {
    const { id } = await flag('on');
    expect((await change(id, { deleted: true })).json).toMatchObject({ deleted: true, active: false });
    expect((await read(id)).status).toBe(404);
  });

  test('is refused while an experiment uses the flag, or another flag depends on it', async () => {
    const answer = await remove(WORLD.experimentId);
    expect([answer.status, answer.json.detail]).toEqual([
      400,
      expect.stringContaining('"Checkout button colour"'),
    ]);
    const { id } = await flag('base');
    const dependent = await flag('dependent', { groups: dependsOn(String(id)) });
    expect((await remove(id)).json.detail).toContain('dependent');
    await remove(dependent.id);
    expect((await remove(id)).status).toBe(204);
  });
});

describe('a flag whose condition names a flag that is gone', () => {
  const orphan = async () => {
    const { id } = await flag('base');
    const dependent = await flag('dependent', { groups: dependsOn('base') });
    app().app.database.sqlite.prepare('UPDATE feature_flags SET deleted = 1 WHERE id = ?').run(id);
    return dependent.id as number;
  };

  test('can be disabled, but not enabled', async () => {
    const id = await orphan();
    expect((await change(id, { active: false })).status).toBe(200);
    const answer = await change(id, { active: true });
    expect([answer.status, answer.json.code]).toEqual([400, 'flag_does_not_exist']);
  });
});

test('deleting an experiment is refused while another flag depends on its flag', async () => {
  const experiments = '/api/projects/1/experiments/';
  const body = { name: 'Arms', feature_flag_key: 'arms' };
  const { json } = await app().request('POST', experiments, { body });
  const { id } = await flag('dependent', { groups: dependsOn('arms') });
  const away = () => app().request('DELETE', `${experiments}${json.id}/`);
  const refused = await away();
  expect([refused.status, refused.json.detail]).toEqual([400, expect.stringContaining('dependent')]);
  await remove(id);
  expect((await away()).status).toBe(204);
});

describe('access', () => {
  test('requires different scopes for reading and writing', async () => {
    const as = (key: string, method: string, body?: object) => app().request(method, PATH, { key, body });
    expect((await as(KEYS.reader, 'GET')).status).toBe(200);
    expect((await as(KEYS.reader, 'POST', { key: 'a' })).json.detail).toContain("'feature_flag:write'");
    expect((await as(KEYS.unrelated, 'GET')).json.detail).toContain("'feature_flag:read'");
    expect((await as(KEYS.writer, 'POST', { key: 'a' })).status).toBe(201);
  });

  test('returns 404 for flags of other organizations', async () => {
    expect((await read(RIVAL.experimentId)).status).toBe(404);
    expect((await change(RIVAL.experimentId, { active: false })).status).toBe(404);
    expect((await remove(RIVAL.experimentId)).status).toBe(404);
  });
});

test('listeners are called for changes, in their transaction', () => {
  const state = firstStart();
  const service = new FlagsService(state);
  const editor = new FlagEditor({ ...state, flags: service });
  const heard: [boolean, boolean][] = [];
  service.onChange((after, before) => {
    if (after.name === 'no') throw new Error('no');
    heard.push([before.active, after.active]);
  });
  const { principal, first } = state;
  const tenant = { teamIds: [first.project.id] };
  const { flag: made } = editor.create(principal, first.project, { key: 'on' });
  for (let time = 0; time < 2; time++) editor.update(tenant, made.id, { active: false }, null);
  expect(heard).toEqual([[true, false]]);
  expect(() => editor.update(tenant, made.id, { name: 'no' }, null)).toThrow('no');
  expect(editor.read(tenant, made.id).flag).toMatchObject({ name: '', version: 2 });
  const { flag } = editor.read(tenant, made.id);
  state.database.transact(() => service.update(flag, { active: true }));
  expect(heard.slice(1)).toEqual([[false, true]]);
});

test('an exposure cohort can be a condition', async () => {
  const { id } = await cohort({ filters: { properties: { type: 'OR', values: [has('plan', 'pro')] } } });
  const { filters } = await flag('paying', { groups: groupsOf(inCohort(id)) });
  expect(filters.groups[0].properties[0].value).toBe(id);
});
