/** Goal: the plan of a running experiment and its results report one number for any method, also after it is reached. */
import { describe, expect, test } from 'vitest';
import { sampleSize } from '../../../src/stats/sample_size.ts';
import { useApp } from '../../support/use_app.ts';
import { buys, DAY, experimenter, iso, MINUTE, now } from '../results/support.ts';
import { buying, planning } from './support.ts';

const app = useApp();
const { expose, launched, results, capture } = experimenter(app);
const { plan } = planning(app);
const T_TEST = { method: 'frequentist' };
const funnel = buying('buy', { name: 'Buys' });
const looking = buying('look', { name: 'Looks' });
const arms = { control: { users: 400, buy: 100, look: 90 }, test: { users: 396, buy: 150, look: 80 } };
const sequential = (more: object) => ({ ...T_TEST, frequentist: more });
const retained = {
  kind: 'ExperimentMetric',
  metric_type: 'retention',
  start_event: { kind: 'EventsNode', event: 'buy' },
  completion_event: { kind: 'EventsNode', event: 'look' },
  retention_window_start: 0,
  retention_window_end: 7,
  retention_window_unit: 'day',
};

/** The numbers of the plan and of the results for the first metric, with an effect in per cent. */
async function both(
  effect: number,
  { input = {}, exposed = arms }: { input?: object; exposed?: object } = {},
) {
  const made = { metrics: [funnel], stats_config: T_TEST, parameters: { minimum_detectable_effect: effect } };
  const { id, flag, metrics } = await launched({ ...made, ...input });
  await expose(flag, exposed as typeof arms);
  const { result } = await results(id);
  const metric = metrics[0] as unknown as object;
  const planned = await plan({ metric, minimum_detectable_effect: effect, experiment_id: id });
  return { id, metric, planned, result, progress: result.metrics[0].progress };
}

describe('with', () => {
  test.each([
    ['a t test', {}],
    ['a flat prior', { stats_config: {} }],
    ['a prior', { stats_config: { bayesian: { prior: { mean: 0.01, standard_deviation: 0.1 } } } }],
    ['a confidence sequence', { stats_config: sequential({ sequential_testing_enabled: true }) }],
    ['mSPRT', { stats_config: sequential({ sequential: 'msprt' }) }],
    ['two goals', { metrics: [funnel, looking] }],
    ['a mean', { metrics: [buys] }],
    ['less being better', { metrics: [{ ...funnel, goal: 'decrease' }] }],
    ['retention', { metrics: [retained] }],
    [
      'retention and a confidence sequence',
      {
        metrics: [retained],
        stats_config: sequential({ sequential_testing_enabled: true }),
      },
    ],
    ['the absolute scale', { stats_config: sequential({ difference_type: 'absolute' }) }],
  ])('%s the plan takes as many units as the results', async (_what, input) => {
    const { planned, progress } = await both(10, { input });
    expect(progress.have).toBe(796);
    expect(planned.sample_size.total).toBe(progress.need);
    expect(planned.remaining).toEqual(progress);
    expect(planned.detail).toContain('by what both variants have varied so far, as in the results');
  });

  test('three variants it is the one that takes the most', async () => {
    const thirds = ['control', 'a', 'b'].map((key, i) => ({ key, rollout_percentage: i === 0 ? 34 : 33 }));
    const { planned, progress } = await both(10, {
      input: { parameters: { feature_flag_variants: thirds, minimum_detectable_effect: 10 } },
      exposed: { control: { users: 300, buy: 60 }, a: { users: 300, buy: 70 }, b: { users: 200, buy: 60 } },
    });
    expect(progress.have).toBe(800);
    expect(planned.remaining).toEqual(progress);
  });

  test('variance reduction it counts', async () => {
    const cuped = { ...T_TEST, cuped: { enabled: true, lookback_days: 14 } };
    const { id, flag, metrics } = await launched({ metrics: [buys], stats_config: cuped });
    await expose(flag, { control: { users: 100, buy: 50 }, test: { users: 100, buy: 60 } });
    await capture(
      ['control', 'test'].flatMap((variant) =>
        Array.from({ length: 40 }, (_, i) => ({
          event: 'buy',
          distinct_id: `${flag}-${variant}-${i}`,
          timestamp: iso(now - 3 * DAY - MINUTE),
        })),
      ),
    );
    const [{ progress, variant_results: variants }] = (await results(id)).result.metrics;
    const planned = await plan({ metric: metrics[0] as unknown as object, experiment_id: id });
    expect(variants[0].adjustment.variance_reduction).toBeGreaterThan(0.3);
    expect(planned.remaining).toEqual(progress);
    const plain = await plan({
      metric: metrics[0] as unknown as object,
      experiment_id: id,
      stats_config: T_TEST,
    });
    expect(plain.sample_size.total).toBeGreaterThan(1.4 * planned.sample_size.total);
  });
});

test('a metric that both know without its uuid is the same one', async () => {
  const { id, progress } = await both(10);
  expect((await plan({ metric: funnel, experiment_id: id })).remaining).toEqual(progress);
});

test('arms that vary alike take what was planned before the launch', async () => {
  const exposed = { control: { users: 400, buy: 100 }, test: { users: 400, buy: 100 } };
  const { progress } = await both(10, { exposed });
  expect(progress.need).toBe(sampleSize({ mean: 0.25, variance: 0.1875 }, 0.1, 'relative').units);
});

test('what is reached was still to be reached: need does not follow have', async () => {
  const { progress, planned } = await both(60);
  expect(progress).toMatchObject({ have: 796, share: 1, days_left: 0 });
  expect(progress.need).toBeLessThan(600);
  expect(planned.remaining).toEqual(progress);
});

test('a group sequential experiment goes on to the units of its own plan', async () => {
  const stats_config = sequential({ sequential: 'group_sequential', planned_units: 3000, planned_looks: 5 });
  const { planned, progress } = await both(10, { input: { stats_config } });
  expect(progress).toMatchObject({ have: 796, need: 3000 });
  expect(planned.remaining).toEqual(progress);
  expect(planned.sample_size.total).not.toBe(3000);
});

test('until another variant has enough data the baseline stands for it', async () => {
  const exposed = { control: { users: 400, buy: 100 }, test: { users: 30, buy: 10 } };
  const { planned, result } = await both(10, { exposed });
  expect(result.metrics[0].outcome.code).toBe('not_enough_data');
  expect(planned.sample_size.total).toBe(sampleSize({ mean: 0.25, variance: 0.1875 }, 0.1, 'relative').units);
  expect(planned.detail).not.toContain('so far, as in the results');
});

test('after the end nobody comes any more', async () => {
  const { id, metric } = await both(10);
  await app().clock.advance(MINUTE);
  await app().request('POST', `/api/projects/1/experiments/${id}/end/`);
  const ended = await plan({ metric, experiment_id: id });
  expect(ended.remaining.days_left).toBeNull();
});
