import { describe, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { returned } from './support.ts';

/** Goal: variants written into `feature_flag`, as the experiment shows them, are the variants that run. */
const app = useApp();
const EXPERIMENTS = '/api/projects/1/experiments/';

const send = (method: string, path: string, body?: object) =>
  app().request(method, `${EXPERIMENTS}${path}`, body ? { body } : {});
const ok = async (...request: Parameters<typeof send>) => {
  const { status, json } = await send(...request);
  expect(status, JSON.stringify(json)).toBeLessThan(300);
  return json;
};
const split = (...shares: [key: string, share: number][]) =>
  shares.map(([key, rollout_percentage]) => ({ key, rollout_percentage }));
const three = split(['control', 20], ['red', 30], ['blue', 50]);
const flagWith = (filters: object, more: object = {}) => ({ feature_flag: { filters, ...more } });
const multivariate = { variants: three };
const created = (input: object) => ok('POST', '', { name: 'a', feature_flag_key: 'written', ...input });
const variantsOf = (experiment: { feature_flag: { filters: { multivariate: { variants: unknown } } } }) =>
  experiment.feature_flag.filters.multivariate.variants;

describe('on create', () => {
  test('all settings reach the flag and the parameters', async () => {
    const groups = [{ properties: [], rollout_percentage: 40 }];
    const payloads = { red: '{"a":1}' };
    const filters = { multivariate, groups, payloads, aggregation_group_type_index: 0 };
    const experiment = await created(flagWith(filters, { ensure_experience_continuity: true }));
    expect(experiment.feature_flag).toMatchObject({ filters, ensure_experience_continuity: true });
    expect(experiment.parameters).toMatchObject({ feature_flag_variants: three, rollout_percentage: 40 });
    expect(experiment.warnings).toEqual([]);
  });

  test('the same in both places is taken once', async () => {
    const parameters = { feature_flag_variants: three, minimum_detectable_effect: 5 };
    const experiment = await created({ ...flagWith({ multivariate }), parameters });
    expect(variantsOf(experiment)).toEqual(three);
    expect(experiment.parameters).toEqual({ ...parameters, feature_flag_variants: returned(three) });
  });

  test.each<[string, object, string[]]>([
    [
      'other variants in both places',
      {
        ...flagWith({ multivariate }),
        parameters: { feature_flag_variants: split(['control', 50], ['x', 50]) },
      },
      ['feature_flag.filters.multivariate.variants', 'parameters.feature_flag_variants'],
    ],
    [
      'another rollout in both places',
      {
        ...flagWith({ groups: [{ properties: [], rollout_percentage: 10 }] }),
        parameters: { rollout_percentage: 20 },
      },
      ['feature_flag.filters.groups[0].rollout_percentage', 'parameters.rollout_percentage'],
    ],
    [
      'release conditions',
      flagWith({ groups: [{ properties: [{ key: 'plan', value: 'pro', type: 'person' }] }] }),
      ['feature_flag.filters.groups'],
    ],
    ['two groups', flagWith({ groups: [{}, {}] }), ['feature_flag.filters.groups']],
  ])('%s are refused by name, and nothing is created', async (_, input, names) => {
    const before = (await ok('GET', '')).count;
    const { status, json } = await send('POST', '', { name: 'a', feature_flag_key: 'refused', ...input });
    expect([status, json.attr]).toEqual([400, 'feature_flag']);
    for (const name of names) expect(json.detail).toContain(name);
    expect((await ok('GET', '')).count).toBe(before);
  });

  test('are checked as variants in the parameters are', async () => {
    const input = flagWith({ multivariate: { variants: split(['a', 50], ['b', 50]) } });
    const { status, json } = await send('POST', '', { name: 'a', feature_flag_key: 'refused', ...input });
    expect([status, json.attr, json.detail]).toEqual([
      400,
      'feature_flag',
      'Feature flag variants must contain a control variant',
    ]);
  });

  test.each([null, 7, {}, { key: 'written' }])('%j says nothing of the settings', async (feature_flag) => {
    const experiment = await created({ feature_flag });
    expect(variantsOf(experiment)).toMatchObject(split(['control', 50], ['test', 50]));
  });
});

describe('on update', () => {
  test('of a draft the flag follows, and other parameters stay', async () => {
    const { id } = await created({ parameters: { minimum_detectable_effect: 5 } });
    const changed = await ok('PATCH', `${id}/`, flagWith({ multivariate }));
    expect(variantsOf(changed)).toEqual(three);
    expect(changed.parameters).toEqual({
      minimum_detectable_effect: 5,
      feature_flag_variants: returned(three),
    });
  });

  test('what was read may be sent back, with a change in either place', async () => {
    const read = await created(flagWith({ multivariate }));
    const path = `${read.id}/`;
    expect(await ok('PATCH', path, read)).toEqual(read);
    const two = split(['control', 60], ['red', 40]);
    const byParameters = await ok('PATCH', path, { ...read, parameters: { feature_flag_variants: two } });
    expect(variantsOf(byParameters)).toEqual(two);
    const filters = { ...byParameters.feature_flag.filters, multivariate };
    const byFlag = await ok('PATCH', path, { ...byParameters, ...flagWith(filters) });
    expect(variantsOf(byFlag)).toEqual(three);
    const other = { feature_flag_variants: split(['control', 10], ['red', 90]) };
    const refused = await send('PATCH', path, {
      ...flagWith({ multivariate: { variants: two } }),
      parameters: other,
    });
    expect([refused.status, refused.json.attr]).toEqual([400, 'feature_flag']);
  });

  test('of a launched experiment the rules of the parameters hold', async () => {
    const { id } = await created(flagWith({ multivariate }));
    await ok('POST', `${id}/launch/`);
    const others = split(['control', 50], ['x', 50]);
    const refused = await send('PATCH', `${id}/`, flagWith({ multivariate: { variants: others } }));
    expect([refused.status, refused.json.detail]).toEqual([
      400,
      "Can't update feature_flag_variants on Experiment",
    ]);
    const moved = split(['control', 40], ['red', 30], ['blue', 30]);
    const changed = await ok('PATCH', `${id}/`, {
      ...flagWith({ multivariate: { variants: moved } }),
      update_feature_flag_params: true,
    });
    expect(variantsOf(changed)).toEqual(moved);
  });
});
