import { expect, test } from 'vitest';
import { whyNoExposures } from '../../../src/experiments/results/no_exposures.ts';
import { useApp } from '../../support/use_app.ts';
import { DAY, event, experimenter, MINUTE, now } from './support.ts';

/** Goal: where no unit is exposed, the results name what was recorded instead. */
const app = useApp();
const { capture, expose, exposures, launched, results } = experimenter(app);

const detailOf = async (id: number) => (await results(id)).unavailable.detail;

test('exposures with other values than the variants are named, with the units that have them', async () => {
  const { id, flag } = await launched();
  await expose(flag, { false: 2000, Test: 2 });
  await expose(flag, { Test: 2 });
  const withoutValue = { $feature_flag: flag };
  await capture([event('$feature_flag_called', `${flag}-none`, now - DAY, withoutValue)]);
  expect((await exposures(id)).total_exposures).toEqual({ control: 0, test: 0 });
  expect((await results(id)).unavailable).toEqual({
    code: 'no_data',
    detail:
      'No exposure to a compared variant has been recorded since the experiment started, only exposures with other values: ' +
      '"false" (2,000 units), "Test" (2 units), no value (1 unit). Check that the flag gives users one of the variants, and ' +
      'that the code reports the variant.',
  });
  await expose(flag, { control: 1 });
  expect((await results(id)).result.exposures.total_exposures).toEqual({ control: 1, test: 0 });
});

test('exposures to an excluded variant are named as such', async () => {
  const { id, flag } = await launched({
    parameters: {
      feature_flag_variants: ['control', 'test', 'spare'].map((key) => ({
        key,
        rollout_percentage: key === 'test' ? 34 : 33,
      })),
      excluded_variants: ['spare'],
    },
  });
  await expose(flag, { spare: 2 });
  expect(await detailOf(id)).toContain('only exposures with other values: "spare" (excluded, 2 units).');
});

test('exposures before the start or of another flag are not', async () => {
  const { id, flag } = await launched();
  await expose(flag, { Test: 2 }, now - 4 * DAY);
  await expose('another', { Test: 2 });
  expect(await detailOf(id)).toMatch(/^No exposure has been recorded since the experiment started\./);
});

test('events of yours without the variant are', async () => {
  const exposure_config = { kind: 'ExperimentEventExposureConfig', event: 'saw price', properties: [] };
  const { id, flag } = await launched({ exposure_criteria: { exposure_config } });
  await capture([event('saw price', `${flag}-1`, now - DAY)]);
  expect(await detailOf(id)).toMatch(
    `: no value (1 unit). Check that the flag gives users one of the variants, and that events named "saw price" carry the ` +
      `variant in their property "$feature/${flag}".`,
  );
});

test('nothing is claimed about what was recorded where that cannot be queried', async () => {
  const failing = { run: () => Promise.reject(new Error('too many queries')) };
  const view = { experiment: { exposureCriteria: null }, flag: { key: 'price' } } as Parameters<
    typeof whyNoExposures
  >[1];
  const scope = {} as Parameters<typeof whyNoExposures>[2];
  expect(await whyNoExposures(failing, view, scope, false)).toBe(
    'No unit counts as exposed since the experiment started. Check that the code evaluates the flag and reports it.',
  );
});

test('units that are exposed but have no activation event are told from units without an exposure', async () => {
  const activation_config = { kind: 'ExperimentEventExposureConfig', event: 'opened cart', properties: [] };
  const { id, flag } = await launched({ exposure_criteria: { activation_config } });
  await expose(flag, { control: 3, test: 3, Test: 1 });
  await capture([event('opened cart', `${flag}-control-0`, now - DAY - MINUTE)]);
  expect(await detailOf(id)).toBe(
    'Units have been exposed since the experiment started, but none of them has had an activation event "opened cart" ' +
      'afterwards. Check that these events arrive from the same users.',
  );
});

test('an exposure to a variant that arrives after the first look at the results is taken into account', async () => {
  const activation_config = { kind: 'ExperimentEventExposureConfig', event: 'opened cart', properties: [] };
  const { id, flag } = await launched({ exposure_criteria: { activation_config } });
  await expose(flag, { Test: 1 });
  expect(await detailOf(id)).toMatch(/^No exposure to a compared variant has been recorded/);
  await expose(flag, { control: 1 });
  expect(await detailOf(id)).toMatch(
    /^Units have been exposed since the experiment started, but none of them/,
  );
});

test('a metric whose units all saw several variants does not report that none was exposed', async () => {
  const { id, flag } = await launched();
  for (const variant of ['control', 'test']) {
    const exposed = { $feature_flag: flag, $feature_flag_response: variant };
    await capture([event('$feature_flag_called', `${flag}-1`, now - DAY, exposed)]);
  }
  const { result } = await results(id);
  expect(result.exposures.total_exposures).toEqual({ control: 0, test: 0, $multiple: 1 });
  expect(result.metrics[0].outcome).toMatchObject({
    code: 'no_exposures',
    detail:
      'No units have been exposed to a single compared variant: all exposed units saw several variants, or are in the ' +
      'holdout group or in an excluded variant.',
  });
});
