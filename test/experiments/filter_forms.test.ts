import { expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { DAY, event, experimenter, now } from './results/support.ts';

/** Goal: the conditions on an event may be an object of values, as agents' clients send them. */
const app = useApp();
const { capture, expose, launched, ok, results } = experimenter(app);

const bought = (properties: unknown) => ({
  kind: 'ExperimentMetric',
  metric_type: 'mean',
  source: { kind: 'EventsNode', event: 'buy', properties },
});

/** Sum of the control's values. */
async function counted(properties: unknown): Promise<number> {
  const { id, flag } = await launched({ metrics: [bought(properties)] });
  await expose(flag, { control: 1, test: 1 });
  const buy = (plan: unknown, more: object = {}) =>
    event('buy', `${flag}-control-0`, now - DAY + 1000, { plan, ...more });
  await capture([buy('pro'), buy('team'), buy('free'), buy('pro', { seats: 5 })]);
  return (await results(id)).result.metrics[0].baseline.sum;
}

test.each<[unknown, number]>([
  [{}, 4],
  [null, 4],
  [[], 4],
  [{ plan: 'pro' }, 2],
  [{ plan: 'pro', seats: 5 }, 1],
  [{ plan: ['pro', 'team'] }, 3],
  [[{ key: 'plan', value: 'pro' }], 2],
])('conditions %j of a metric event', async (properties, sum) => {
  expect(await counted(properties)).toBe(sum);
});

test.each<[string, unknown, RegExp]>([
  ['a value that is an object', { plan: { is: 'pro' } }, /source: A filter with the operator exact/],
  ['a value that is null', { plan: null }, /source: A filter with the operator exact/],
  ['one filter without its list', { key: 'plan', operator: 'exact', value: 'pro' }, /in a list: \[\{/],
  ['a group of filters', { type: 'AND', values: [] }, /Groups of filters are not supported/],
  ['a text', 'plan', /must be a list of filters, or an object/],
])('%s is refused with the place', async (_, properties, detail) => {
  const body = { name: 'a', feature_flag_key: 'refused', metrics: [bought(properties)] };
  const { status, json } = await app().request('POST', '/api/projects/1/experiments/', { body });
  expect([status, json.attr]).toEqual([400, 'metrics']);
  expect(json.detail).toMatch(detail);
});

const config = (properties: unknown) => ({
  exposure_config: { kind: 'ExperimentEventExposureConfig', event: 'seen exposure_criteria', properties },
});
const older = (properties: unknown) => ({
  custom_exposure_filter: { events: [{ id: 'seen parameters', properties }] },
});

test.each<[string, (properties: unknown) => object]>([
  ['exposure_criteria', (properties) => ({ exposure_criteria: config(properties) })],
  ['parameters', (properties) => ({ parameters: older(properties) })],
])('conditions of the exposure event in %s', async (field, inputOf) => {
  const { id, flag } = await launched(inputOf({ plan: 'pro' }));
  const seen = (person: string, plan: string) =>
    event(`seen ${field}`, person, now - DAY, { plan, [`$feature/${flag}`]: 'control' });
  await capture([seen(`${flag}-a`, 'pro'), seen(`${flag}-b`, 'free')]);
  const { total_exposures } = await ok('GET', `/api/projects/1/experiments/${id}/exposures/`);
  expect(total_exposures).toMatchObject({ control: 1 });
  const { cohort } = await ok(
    'POST',
    `/api/projects/1/experiments/${id}/create_exposure_cohort_for_experiment/`,
  );
  expect(cohort.count).toBe(1);
  const body = { name: 'a', feature_flag_key: 'refused', ...inputOf({ plan: {} }) };
  const refused = await app().request('POST', '/api/projects/1/experiments/', { body });
  expect([refused.status, refused.json.attr]).toEqual([400, field]);
});

test('conditions of an event in legacy filters', async () => {
  const filters = { events: [{ id: 'buy', properties: { plan: 'pro' } }] };
  const { id, flag } = await launched({ metrics: [], filters });
  await expose(flag, { control: 2, test: 2 });
  const buy = (variant: string, plan: string) =>
    event('buy', `${flag}-${variant}-0`, now - DAY + 1000, { plan, [`$feature/${flag}`]: variant });
  await capture([buy('control', 'pro'), buy('control', 'free'), buy('test', 'pro')]);
  expect((await results(id)).result.variants).toMatchObject([
    { key: 'control', count: 1 },
    { key: 'test', count: 1 },
  ]);
});
