import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { DAY, event, experimenter, now } from './support.ts';

/** Goal: exposures count each user once, at its first exposure; queries of clients return them. */
const app = useApp();
const { capture, expose, exposures, launched, ok, results } = experimenter(app);
const query = (body: object) => app().request('POST', '/api/projects/1/query/', { body });

/** A user of the control sees the other variant, too. */
const seesTest = (flag: string, user: number) =>
  event('$feature_flag_called', `${flag}-control-${user}`, now, {
    $feature_flag: flag,
    $feature_flag_response: 'test',
  });

describe('exposures', () => {
  test('count each user once, at the first exposure, with several variants apart', async () => {
    const { id, flag } = await launched();
    await expose(flag, { control: 60, test: 50 });
    await expose(flag, { control: 60 }, now - 2 * DAY);
    await capture([seesTest(flag, 0)]);
    const json = await exposures(id);
    expect(json.total_exposures).toEqual({ control: 59, test: 50, $multiple: 1 });
    const control = json.timeseries.find(({ variant }: { variant: string }) => variant === 'control');
    expect(control.exposure_counts.at(-1)).toBe(59);
    expect(control.days.at(-1)).toBe(new Date(app().clock.now()).toISOString().slice(0, 10));
    expect(json.sample_ratio_mismatch.expected).toEqual({ control: 54.5, test: 54.5 });
    expect(json.health.map(({ code }: { code: string }) => code)).toContain('sample_ratio');
  });

  test.each([
    [[50, 50], null],
    [[70, 30], { multiple_variant_percentage: (100 * 12) / 132 }],
  ])(
    'split %j with units of several variants say whether these bias the comparison',
    async ([a, b], risk) => {
      const variants = [
        { key: 'control', rollout_percentage: a },
        { key: 'test', rollout_percentage: b },
      ];
      const { id, flag } = await launched({ parameters: { feature_flag_variants: variants } });
      await expose(flag, { control: 72, test: 60 });
      await capture(Array.from({ length: 12 }, (_, i) => seesTest(flag, i)));
      const json = await exposures(id);
      expect(json.health).toContainEqual(
        expect.objectContaining({ code: 'several_variants', status: 'warning' }),
      );
      expect(json.bias_risk).toEqual(risk);
    },
  );

  test('of a draft are none', async () => {
    const { id } = await launched({ start_date: null });
    expect(Object.values((await exposures(id)).total_exposures).every((total) => total === 0)).toBe(true);
  });
});

test('the groups that a condition set assigns variants to are the units, also where the flag names none', async () => {
  const { id, flag, flagId, metrics } = await launched();
  const path = `/api/projects/1/feature_flags/${flagId}/`;
  const { filters } = await ok('GET', path);
  const groups = [{ properties: [], rollout_percentage: 100, aggregation_group_type_index: 0 }];
  await ok('PATCH', path, { filters: { ...filters, groups } });
  const batch = Array.from({ length: 240 }, (_, n) => {
    const inGroup = { $groups: { organization: `units-${n % 60}` } };
    const exposed = { $feature_flag: flag, $feature_flag_response: n % 2 === 0 ? 'control' : 'test' };
    return event('$feature_flag_called', `${flag}-${n}`, now - DAY, { ...exposed, ...inGroup });
  });
  await capture(batch);
  expect((await exposures(id)).total_exposures).toEqual({ control: 30, test: 30 });
  const { result } = await results(id);
  expect(
    result.metrics.find((metric: { uuid: string }) => metric.uuid === metrics[0]!.uuid).baseline,
  ).toMatchObject({
    number_of_samples: 30,
  });
});

test('exposures without a group do not count where units are groups, and the results report it', async () => {
  const { id, flag } = await launched({ parameters: { aggregation_group_type_index: 0 } });
  await expose(flag, { control: 3, test: 3 });
  expect((await exposures(id)).total_exposures).toEqual({ control: 0, test: 0 });
  expect((await results(id)).unavailable).toEqual({
    code: 'no_data',
    detail:
      'No exposure of a group has been recorded since the experiment started. Check that the code evaluates the flag and ' +
      'reports it, with the group in the property "$groups": other exposures do not count.',
  });
});

describe('a query', () => {
  test.each<[string, object, string, string]>([
    ['of another kind', { kind: 'TrendsQuery' }, 'query__kind', 'invalid_input'],
    ['without an experiment', { kind: 'ExperimentExposureQuery' }, 'query__experiment_id', 'required'],
    ['without a metric', { kind: 'ExperimentQuery', experiment_id: 1 }, 'query__metric', 'required'],
    [
      'with a bad metric',
      { kind: 'ExperimentQuery', experiment_id: 1, metric: { kind: 'ExperimentMetric' } },
      'query__metric',
      'invalid_input',
    ],
  ])('%s is refused', async (_, body, attr, code) => {
    const { status, json } = await query({ query: body });
    expect({ status, ...json }).toMatchObject({ status: 400, attr, code });
  });

  test('about a foreign experiment is a 404', async () => {
    const { status } = await query({ query: { kind: 'ExperimentExposureQuery', experiment_id: 2 } });
    expect(status).toBe(404);
  });
});
