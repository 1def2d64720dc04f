import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { DAY, EXPERIMENTS, event, experimenter, HOUR, iso, now } from './support.ts';

/** Goal: metrics are computed as the contract states; each test is named by its sentence. */
const app = useApp();
const { capture, expose, launched, ok, results } = experimenter(app);

const node = (name: string, more: object = {}) => ({ kind: 'EventsNode', event: name, ...more });
const metricOf = (metric_type: string, more: object) => ({ kind: 'ExperimentMetric', metric_type, ...more });
const mean = (more: object = {}) => metricOf('mean', { source: node('buy'), ...more });
const funnel = (more: object = {}) => metricOf('funnel', { series: [node('view'), node('buy')], ...more });
const inHours = (conversion_window: number) => ({ conversion_window, conversion_window_unit: 'hour' });
const start = now - DAY;

interface Arm {
  number_of_samples: number;
}
type Deed = [name: string, after: number, properties?: object];

/** The control's numbers, of one exposed unit that does these things so long after its exposure. */
async function controlOf(metric: object, deeds: readonly Deed[], input: object = {}) {
  const { id, flag } = await launched({ metrics: [metric], ...input });
  await expose(flag, { control: 1, test: 1 }, start);
  await capture(deeds.map(([name, after, more]) => event(name, `${flag}-control-0`, start + after, more)));
  return { id, control: (await results(id)).result.metrics[0].baseline };
}
const sumOf = async (...requested: Parameters<typeof controlOf>) =>
  (await controlOf(...requested)).control.sum;

describe('unknown fields', () => {
  const input = (field: string): [string, object][] => [
    ['metrics', { metrics: [{ ...mean(), [field]: 1 }] }],
    ['exposure_criteria', { exposure_criteria: { [field]: 1 } }],
    ['stats_config', { stats_config: { [field]: 1 } }],
  ];
  const body = (one: object) => ({ name: 'a', feature_flag_key: 'sentence', ...one });

  test('a field that appears to be misspelled returns 400', async () => {
    const wrong = { metrics: 'conversion_windw', exposure_criteria: 'exposure_confg', stats_config: 'methd' };
    for (const [field, misspelled] of Object.entries(wrong)) {
      const [, one] = input(misspelled).find(([name]) => name === field)!;
      const { status, json } = await app().request('POST', EXPERIMENTS, { body: body(one) });
      expect([status, json.attr]).toEqual([400, field]);
    }
  });

  test('any other unknown field is stored and reported by the warning unread_members', async () => {
    for (const [field, one] of input('zebra')) {
      const { [field]: stored, ...experiment } = await ok('POST', EXPERIMENTS, {
        ...body(one),
        feature_flag_key: `kept-${field}`,
      });
      expect(JSON.stringify(stored)).toContain('"zebra":1');
      expect(experiment.warnings).toContainEqual({
        code: 'unread_members',
        detail: expect.stringContaining('zebra'),
      });
    }
  });
});

describe('the conversion window', () => {
  test('an event counts until the last exposure plus the window (exclusive)', async () => {
    const within = (after: number) => sumOf(mean(inHours(2)), [['buy', after]]);
    expect([await within(2 * HOUR - 1), await within(2 * HOUR)]).toEqual([1, 0]);
  });

  test('each step of an ordered funnel must occur less than the window after the previous step', async () => {
    const steps = (view: number, buy: number) =>
      sumOf(funnel(inHours(2)), [
        ['view', view],
        ['buy', buy],
      ]);
    expect(await steps(2 * HOUR - 1, 4 * HOUR - 2)).toBe(1);
    expect(await steps(2 * HOUR - 1, 4 * HOUR - 1)).toBe(0);
    expect(await steps(2 * HOUR, 2 * HOUR)).toBe(0);
  });

  test('all steps of an unordered funnel must occur less than the window after one exposure', async () => {
    const steps = (view: number, buy: number) =>
      sumOf(funnel({ ...inHours(2), funnel_order_type: 'unordered' }), [
        ['view', view],
        ['buy', buy],
      ]);
    expect(await steps(2 * HOUR - 1, HOUR)).toBe(1);
    // Less than the window after the other step, and not after the exposure.
    expect(await steps(2 * HOUR, HOUR)).toBe(0);
  });
});

describe('what is read after the end', () => {
  const end_date = iso(start + HOUR);

  test('with a window events after the end also count for units that were exposed before the end', async () => {
    expect(await sumOf(mean(inHours(3)), [['buy', 2 * HOUR]], { end_date })).toBe(1);
    expect(await sumOf(mean(inHours(3)), [['buy', 3 * HOUR]], { end_date })).toBe(0);
  });

  test('up to one window after the end, whatever was done before', async () => {
    const steps = (buy: number) =>
      sumOf(
        funnel(inHours(2)),
        [
          ['view', 1.5 * HOUR],
          ['buy', buy],
        ],
        { end_date },
      );
    expect([await steps(3 * HOUR), await steps(3 * HOUR + 1)]).toEqual([1, 0]);
  });

  test('without one events after the end do not count', async () => {
    const deeds: Deed[] = [
      ['buy', HOUR],
      ['buy', HOUR + 1],
    ];
    expect(await sumOf(mean(), deeds, { end_date })).toBe(1);
  });

  test('except for completions of a retention', async () => {
    const retention = metricOf('retention', {
      start_event: node('view'),
      completion_event: node('buy'),
      retention_window_start: 1,
      retention_window_end: 3,
      retention_window_unit: 'hour',
    });
    const deeds: Deed[] = [
      ['view', 0],
      ['buy', 2 * HOUR],
    ];
    expect(await sumOf(retention, deeds, { end_date })).toBe(1);
  });
});

test('events dated in the future count once that time has come', async () => {
  const { id, control } = await controlOf(mean(), [['buy', DAY + HOUR]]);
  expect(control.sum).toBe(0);
  await app().clock.advance(2 * HOUR);
  expect((await results(id)).result.metrics[0].baseline.sum).toBe(1);
});

test('a text that contains a number is accepted; events with other values are ignored', async () => {
  const source = node('buy', { math: 'sum', math_property: 'amount' });
  const amounts = [2, '12.5', '1e1', 'many', true, null, '', 'NaN', 'inf'];
  const deeds = amounts.map((amount): Deed => ['buy', HOUR, { amount }]);
  expect(await sumOf(mean({ source }), deeds)).toBe(24.5);
});

test('number_of_samples of a quantile of events are the units with such an event', async () => {
  const source = node('load', { math_property: 'ms' });
  const quantile = metricOf('quantile', { source, quantile: 0.5, quantile_unit: 'event' });
  const { id, flag } = await launched({ metrics: [quantile] });
  await expose(flag, { control: 60, test: 60 }, start);
  const loads = (variant: string, units: number) =>
    Array.from({ length: units * 5 }, (_, i) =>
      event('load', `${flag}-${variant}-${i % units}`, start + HOUR, { ms: i }),
    );
  await capture([...loads('control', 55), ...loads('test', 60)]);
  expect((await results(id)).result.metrics[0].baseline.number_of_samples).toBe(55);
});

describe('CUPED looks before the exposure', () => {
  const stats_config = { cuped: { enabled: true, lookback_days: 1 } };
  const before: Deed[] = [['buy', -HOUR]];

  test('for a funnel at whether the unit did the last step, on its own', async () => {
    const { control } = await controlOf(funnel(), before, { stats_config });
    expect(control).toMatchObject({ sum: 0, covariate_sum: 1 });
    const first = await controlOf(funnel(), [['view', -HOUR]], { stats_config });
    expect(first.control.covariate_sum).toBe(0);
  });

  test('for a retention at whether it did the completion, on its own', async () => {
    const retention = metricOf('retention', {
      start_event: node('view'),
      completion_event: node('buy'),
      retention_window_start: 0,
      retention_window_end: 1,
    });
    const { control } = await controlOf(retention, [...before, ['view', 1]], { stats_config });
    expect(control).toMatchObject({ number_of_samples: 1, sum: 0, covariate_sum: 1 });
  });

  test('for a mean at its value', async () => {
    const { control } = await controlOf(mean(), [...before, ...before, ['buy', 1]], { stats_config });
    expect(control).toMatchObject({ sum: 1, covariate_sum: 2 });
  });
});

describe('texts are compared case-insensitively', () => {
  const plans = ['PRO', 'ÄÖ'].map((plan, i): Deed => ['buy', HOUR + i, { plan }]);
  const buysWhere = (operator: string, value: string) =>
    sumOf(mean({ source: node('buy', { properties: [{ key: 'plan', operator, value }] }) }), plans);

  test.each(['exact', 'icontains', 'starts_with', 'ends_with'])('%s, in ASCII', async (operator) => {
    expect(await buysWhere(operator, 'pro')).toBe(1);
  });

  test('letters beyond ASCII only by exact and is_not', async () => {
    expect(await buysWhere('exact', 'äö')).toBe(1);
    expect(await buysWhere('is_not', 'äö')).toBe(1);
    expect(await buysWhere('icontains', 'äö')).toBe(0);
    expect(await buysWhere('icontains', 'ÄÖ')).toBe(1);
  });

  test('but not by regex', async () => {
    expect(await buysWhere('regex', '^pro$')).toBe(0);
    expect(await buysWhere('regex', '^PRO$')).toBe(1);
  });
});

describe('standard_error', () => {
  interface Moments {
    number_of_samples: number;
    sum: number;
    sum_squares: number;
  }
  const variance = ({ number_of_samples: n, sum, sum_squares }: Moments) =>
    (sum_squares - sum ** 2 / n) / (n - 1);

  /** The standard error of the result, and the inputs to compute it again. */
  async function found(arms: Parameters<typeof expose>[1]) {
    const { id, flag } = await launched({ metrics: [mean()], stats_config: { method: 'frequentist' } });
    await expose(flag, arms, start);
    const { baseline, variant_results } = (await results(id)).result.metrics[0];
    const both: Moments[] = [baseline, variant_results[0]];
    return { error: variant_results[0].raw.absolute.standard_error as number, both };
  }
  const errorOf = (both: Moments[], atLeast: number) =>
    Math.sqrt(both.reduce((sum, arm) => sum + Math.max(variance(arm), atLeast) / arm.number_of_samples, 0));

  test('each variant has a variance of its own', async () => {
    const { error, both } = await found({ control: { users: 200, buy: 20 }, test: { users: 200, buy: 40 } });
    expect(error).toBeCloseTo(errorOf(both, 0), 9);
  });

  test('with different numbers of units and few values, each variance is at least the pooled one', async () => {
    const { error, both } = await found({ control: { users: 400, buy: 20 }, test: { users: 80, buy: 8 } });
    const weights = both.map(({ number_of_samples }) => number_of_samples - 1);
    const pooled =
      (weights[0]! * variance(both[0]!) + weights[1]! * variance(both[1]!)) / (weights[0]! + weights[1]!);
    expect(error).toBeCloseTo(errorOf(both, pooled), 9);
    expect(error).toBeGreaterThan(errorOf(both, 0));
  });
});

test('a winsorization bound is that of all variants combined, including a holdout group', async () => {
  const holdout = await ok('POST', '/api/projects/1/experiment_holdouts/', {
    name: 'Bounds',
    filters: [{ properties: [], rollout_percentage: 50 }],
  });
  const metrics = [
    mean({ source: node('buy', { math: 'sum', math_property: 'v' }), upper_bound_percentile: 0.5 }),
  ];
  const { id, flag } = await launched({ metrics, holdout_id: holdout.id });
  const held = `holdout-${holdout.id}`;
  await expose(flag, { control: 1, test: 1, [held]: 3 }, start);
  const buy = (unit: string, v: number) => event('buy', `${flag}-${unit}`, start + HOUR, { v });
  const values = [1, 2, 3].map((v, i) => buy(`${held}-${i}`, v));
  await capture([...values, buy('control-0', 10), buy('test-0', 20)]);
  const { baseline, other_arms } = (await results(id)).result.metrics[0];
  expect([baseline.sum, other_arms[0].sum]).toEqual([3, 6]);
});

test('breakdown values are in descending order of units, without those that only a holdout group has', async () => {
  const { id: holdoutId } = await ok('POST', '/api/projects/1/experiment_holdouts/', {
    name: 'Breakdowns',
    filters: [{ properties: [], rollout_percentage: 50 }],
  });
  const breakdownFilter = { breakdown: 'plan', breakdown_type: 'event' };
  const { id, flag } = await launched({ metrics: [mean({ breakdownFilter })], holdout_id: holdoutId });
  const units: [plan: string, variant: string, count: number][] = [
    ['free', 'control', 2],
    ['pro', 'test', 3],
    ['free', `holdout-${holdoutId}`, 5],
    ['legacy', `holdout-${holdoutId}`, 4],
  ];
  await capture(
    units.flatMap(([plan, variant, count]) =>
      Array.from({ length: count }, (_, i) =>
        event('$feature_flag_called', `${plan}-${variant}-${i}`, start, {
          $feature_flag: flag,
          $feature_flag_response: variant,
          plan,
        }),
      ),
    ),
  );
  const [metric] = (await results(id)).result.metrics;
  expect(metric.other_arms[0].number_of_samples).toBe(9);
  const numbers = (part: { value: string; baseline: Arm; variant_results: Arm[] }) => [
    part.value,
    ...[part.baseline, ...part.variant_results].map(({ number_of_samples }) => number_of_samples),
  ];
  expect(metric.breakdown_results.map(numbers)).toEqual([
    ['pro', 0, 3],
    ['free', 2, 0],
  ]);
});

test('events with a number above 1e100 or below -1e100 are ignored', async () => {
  const source = node('buy', { math: 'sum', math_property: 'v' });
  const values = [1e100, -1e99, 1.1e100, -1.1e100, 1e308, '1e308'];
  const buys = values.map((v, i): Deed => ['buy', HOUR + i, { v }]);
  expect(await sumOf(mean({ source }), buys)).toBe(1e100 - 1e99);
});
