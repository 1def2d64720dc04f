import { beforeEach, describe, expect, test } from 'vitest';
import { NOW } from '../support/app.ts';
import { useApp } from '../support/use_app.ts';
import { RIVAL, WORLD } from '../support/world.ts';

/** Goal: experiments are visible to permitted callers only, newest first, and refusals look as clients know them. */
const app = useApp();
beforeEach(() => app().clock.set(NOW));

const EXPERIMENTS = '/api/projects/1/experiments/';
const { experimentId: RUNNING, draftId: DRAFT, archivedId: ARCHIVED } = WORLD;

const send = (method: string, path: string, body?: object, key?: string | null) =>
  app().request(method, path, { body, ...(key === undefined ? {} : { key }) });
const ids = async (query = '') =>
  (await send('GET', `${EXPERIMENTS}?${query}`)).json.results.map(({ id }: { id: number }) => id);

describe('who asks', () => {
  const authentication = (code: string) => ({ type: 'authentication_error', code, attr: null });

  test.each([
    ['no key', null, 'not_authenticated'],
    ['a wrong key', 'phx_wrong', 'authentication_failed'],
  ])('with %s is a 401', async (_, key, code) => {
    for (const path of [EXPERIMENTS, `${EXPERIMENTS}${RUNNING}/`, `${EXPERIMENTS}99/`]) {
      const { status, json } = await send('GET', path, undefined, key);
      expect({ status, ...json }).toMatchObject({ status: 401, ...authentication(code) });
    }
  });

  const READS = ['', `${DRAFT}/`, `${DRAFT}/results/`, `${DRAFT}/secondary_results/`];
  const STEPS = ['launch', 'pause', 'resume', 'end', 'archive', 'unarchive', 'reset', 'duplicate'];
  const WRITES: [string, string, object?][] = [
    ['POST', '', { name: 'New', feature_flag_key: 'new' }],
    ['PATCH', `${RUNNING}/`, { name: 'Other' }],
    ['DELETE', `${RUNNING}/`],
    ['POST', `${RUNNING}/create_exposure_cohort_for_experiment/`],
    ['POST', `${RUNNING}/ship_variant/`, { variant_key: 'test' }],
    ...STEPS.map((step): [string, string] => ['POST', `${RUNNING}/${step}/`]),
  ];
  const keyFor = async (scope: string) =>
    (await send('POST', '/api/personal_api_keys/', { label: scope, scopes: [scope] })).json.value as string;

  test('may read with experiment:read, and change nothing', async () => {
    const key = await keyFor('experiment:read');
    for (const path of READS) {
      expect([path, (await send('GET', EXPERIMENTS + path, undefined, key)).status]).toEqual([path, 200]);
    }
    for (const [method, path, body] of WRITES) {
      const { status, json } = await send(method, EXPERIMENTS + path, body, key);
      expect({ method, path, status, ...json }).toMatchObject({
        method,
        path,
        status: 403,
        ...authentication('permission_denied'),
      });
    }
  });

  test('may read and change with experiment:write', async () => {
    const key = await keyFor('experiment:write');
    const path = `${EXPERIMENTS}${DRAFT}/`;
    expect((await send('GET', path, undefined, key)).status).toBe(200);
    expect((await send('PATCH', path, { name: 'Other' }, key)).status).toBe(200);
    expect((await send('POST', `${path}launch/`, undefined, key)).status).toBe(200);
  });
});

describe('an experiment that is not there', () => {
  const absent = { type: 'invalid_request', code: 'not_found', detail: 'Not found.', attr: null };

  test.each([
    ['unknown', 99],
    ['of another project', RIVAL.experimentId],
    ['with the last id there is', 2 ** 31 - 1],
    ['with an id there is none of', 2 ** 31],
    ['with the id 0', 0],
  ])('%s: a 404', async (_, id) => {
    for (const [method, body] of [['GET'], ['PATCH', { name: 'Mine' }], ['DELETE']] as const) {
      const { status, json } = await send(method, `${EXPERIMENTS}${id}/`, body);
      expect({ method, status, ...json }).toMatchObject({ method, status: 404, ...absent });
    }
    for (const action of ['launch', 'create_exposure_cohort_for_experiment', 'duplicate']) {
      expect(await send('POST', `${EXPERIMENTS}${id}/${action}/`)).toMatchObject({
        status: 404,
        json: absent,
      });
    }
  });
});

describe('the list', () => {
  test('is newest first, a hundred a page, without what was deleted', async () => {
    const made: number[] = [];
    for (let n = 0; n < 101; n++) {
      await app().clock.advance(1);
      const body = { name: `Number ${n}`, feature_flag_key: 'one-for-all' };
      made.unshift((await send('POST', EXPERIMENTS, body)).json.id);
    }
    expect(await ids()).toEqual(made.slice(0, 100));
    await send('DELETE', `${EXPERIMENTS}${made[0]}/`);
    const page = (await send('GET', `${EXPERIMENTS}?limit=2&offset=1`)).json;
    expect([page.count, page.results.map(({ id }: { id: number }) => id)]).toEqual([105, made.slice(2, 4)]);
  });

  test('has the archived ones unless it is told', async () => {
    expect(await ids()).toContain(ARCHIVED);
    expect(await ids('archived=true')).toEqual([ARCHIVED]);
    expect(await ids('archived=false')).not.toContain(ARCHIVED);
  });

  test('finds by state, name, flag and order', async () => {
    expect(await ids('status=Draft')).toEqual([DRAFT]);
    expect(await ids('status=running')).toEqual([RUNNING]);
    expect(await ids('status=PAUSED')).toEqual([WORLD.pausedId]);
    expect((await ids('status=complete')).sort()).toEqual([WORLD.stoppedId, ARCHIVED]);
    expect(await ids('search=SHORTER')).toEqual([DRAFT]);
    expect(await ids(`feature_flag_id=${DRAFT}`)).toEqual([DRAFT]);
    expect(await ids('created_by_id=99')).toEqual([]);
    expect((await ids('order=name'))[0]).toBe(RUNNING);
    expect((await ids('order=-name'))[0]).toBe(DRAFT);
  });
});

test('a flag with one variant or without control in front is none to choose', async () => {
  const shares = (...keys: string[]) => ({
    groups: [],
    multivariate: { variants: keys.map((key) => ({ key, rollout_percentage: 100 / keys.length })) },
  });
  const flags = { one: ['control'], behind: ['test', 'control'], right: ['control', 'test'] };
  for (const [key, keys] of Object.entries(flags)) {
    await send('POST', '/api/projects/1/feature_flags/', { key, filters: shares(...keys) });
  }
  const { json } = await send('GET', `${EXPERIMENTS}eligible_feature_flags/`);
  const found = json.results.map(({ key }: { key: string }) => key);
  expect(Object.keys(flags).filter((key) => found.includes(key))).toEqual(['right']);
});
