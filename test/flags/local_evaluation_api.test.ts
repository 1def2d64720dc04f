/** Goal: SDKs that decide by themselves get the definitions, with a secret key only, and again only when they changed. */
import { describe, expect, test } from 'vitest';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, RIVAL } from '../support/world.ts';
import { asking, groupsOf, has, inCohort } from './asking.ts';

const app = useApp();
const { flag, cohort, change, capture } = asking(app);
const ADDRESSES = [
  '/flags/definitions',
  '/api/feature_flag/local_evaluation/',
  '/api/projects/1/feature_flags/local_evaluation/',
  '/api/environments/@current/feature_flags/local_evaluation',
];
const read = (query = '', options = {}) => app().request('GET', `${ADDRESSES[0]}${query}`, options);
const keysIn = (answer: { json: { flags: { key: string }[] } }) => answer.json.flags.map(({ key }) => key);

test.each(ADDRESSES)('%s has flags, group types and cohorts', async (path) => {
  const { id } = await cohort({ filters: { properties: { type: 'AND', values: [has('plan', 'pro')] } } });
  const made = await flag('paying', { groups: groupsOf(inCohort(id)) }, { evaluation_contexts: ['web'] });
  await flag('off', {}, { active: false });
  await capture({
    event: '$groupidentify',
    distinct_id: 'ada',
    properties: { $group_type: 'organization', $group_key: 'engines' },
  });
  const { json } = await app().request('GET', `${path}?token=${PROJECT_TOKEN}&send_cohorts`);
  const one = (key: string) => json.flags.find((candidate: { key: string }) => candidate.key === key);
  expect(one('paying')).toMatchObject({
    id: made.id,
    active: true,
    version: 1,
    evaluation_contexts: ['web'],
    has_experiment: false,
  });
  expect(one('off').active).toBe(false);
  expect(one('checkout-button').has_experiment).toBe(true);
  expect(json.group_type_mapping).toEqual({ 0: 'organization' });
  expect(json.cohorts[id].values).toHaveLength(1);
  const { json: without } = await app().request('GET', `${path}?token=${PROJECT_TOKEN}`);
  expect(without.cohorts).toEqual({});
});

describe('access', () => {
  test('needs a personal key with the scope, never the public token', async () => {
    for (const path of ADDRESSES) {
      const status = async (key: string | null) =>
        (await app().request('GET', `${path}?token=${PROJECT_TOKEN}`, { key })).status;
      expect([await status(null), await status(PROJECT_TOKEN)]).toEqual([401, 401]);
      expect([await status(KEYS.unrelated), await status(KEYS.reader)]).toEqual([403, 200]);
    }
  });

  test('the token selects the project; the default is the current one', async () => {
    const current = await read();
    expect(keysIn(current)).toEqual(keysIn(await read(`?token=${PROJECT_TOKEN}`)));
    expect((await read(`?token=${RIVAL.token}`)).status).toBe(403);
    expect((await read('?token=phc_nobody')).json).toMatchObject({ status: 401, code: 'invalid_api_key' });
    const theirs = await read('', { key: KEYS.rival });
    expect(theirs.json.flags.every((one: { team_id: number }) => one.team_id === 2)).toBe(true);
    expect((await read(`?token=${PROJECT_TOKEN}`, { key: KEYS.projectOnly })).status).toBe(200);
    expect((await read(`?token=${RIVAL.token}`, { key: KEYS.projectOnly })).status).toBe(403);
  });
});

describe('below a project', () => {
  const below = (project: string, query = '', options = {}) =>
    app().request('GET', `/api/projects/${project}/feature_flags/local_evaluation/${query}`, options);

  test('has the definitions of the project in the path, regardless of the token', async () => {
    const { json } = await read('?send_cohorts');
    for (const query of ['?send_cohorts', `?send_cohorts&token=${RIVAL.token}`]) {
      expect((await below('1', query)).json).toEqual(json);
    }
    expect((await below(String(RIVAL.projectId))).status).toBe(403);
  });

  test('takes the project of the token if the path has @current', async () => {
    expect((await below('@current', `?token=${RIVAL.token}`)).status).toBe(403);
    const answer = await below('@current', `?token=${PROJECT_TOKEN}`, { key: KEYS.projectOnly });
    expect([answer.status, keysIn(answer)]).toEqual([200, keysIn(await read())]);
  });

  test('comes again only when something has changed', async () => {
    const { id } = await flag('on');
    const since = { headers: { 'If-None-Match': (await below('1')).headers.get('etag')! } };
    expect((await below('1', '', since)).status).toBe(304);
    await change(id, { active: false });
    expect((await below('1', '', since)).status).toBe(200);
  });
});

test('comes again only when something has changed', async () => {
  const { id } = await flag('on');
  const first = await read();
  const since = { headers: { 'If-None-Match': first.headers.get('etag')! } };
  expect((await read('', since)).status).toBe(304);
  await change(id, { filters: { groups: groupsOf(has('plan', 'pro')) } });
  const second = await read('', since);
  expect([second.status, second.headers.get('etag') === first.headers.get('etag')]).toEqual([200, false]);
  const rival = { key: 'a', filters: { groups: [] } };
  await app().request('POST', '/api/projects/2/feature_flags/', { key: KEYS.rival, body: rival });
  expect((await read('', { headers: { 'If-None-Match': second.headers.get('etag')! } })).status).toBe(304);
});
