/** Goal: a plan rests on the project's own events and has the size that the statistics give for them. */
import { describe, expect, test } from 'vitest';
import { armMoments } from '../../../src/stats/arm.ts';
import { minimumDetectableEffect, sampleSize } from '../../../src/stats/sample_size.ts';
import { useApp } from '../../support/use_app.ts';
import { ago, buying, DAY, HOUR, meanOf, now, planning } from './support.ts';

const app = useApp();
const { plan, capture } = planning(app);
const T_TEST = { method: 'frequentist' };
const halves = { control: 0.5, treatment: 0.5 };

/** Persons who view, evenly over ten days, and buy a minute later for 1, 2, 3, ... if they are among the first. */
async function shop(name: string, { persons, buyers }: { persons: number; buyers: number }) {
  const [view, buy] = [`${name} viewed`, `${name} bought`];
  await capture(
    Array.from({ length: persons }, (_, n) => {
      const at = 10 * DAY - (n * 10 * DAY) / persons;
      const who = `${name}-${n}`;
      const viewed = ago(at, who, view, { place: n % 2 ? 'top' : 'side' });
      const bought = ago(at - 60_000, who, buy, { amount: n + 1 });
      return n < buyers ? [viewed, viewed, bought] : [viewed];
    }).flat(),
  );
  return { view, buy };
}

describe('the baseline', () => {
  test('of a funnel is a share of everybody who did the exposure event, each once', async () => {
    const { view, buy } = await shop('share', { persons: 400, buyers: 80 });
    const found = await plan({ metric: buying(buy), exposure_event: view, stats_config: T_TEST });
    expect(found).toMatchObject({
      kind: 'ExperimentPlan',
      source: 'events',
      unit: 'person',
      date_from: '2026-11-06T10:30:00Z',
      date_to: '2026-11-20T10:30:00Z',
      baseline: { number_of_samples: 400, mean: 0.2 },
      method: 'frequentist',
      level: 0.95,
      power: 0.8,
      remaining: null,
      unavailable: null,
    });
    expect(found.baseline.variance).toBeCloseTo(0.16, 12);
    expect(found.units_per_day).toBeCloseTo(40, 9);
    const { units } = sampleSize({ mean: 0.2, variance: 0.16 }, 0.1, 'relative', { shares: halves });
    const [more, less] = [Math.ceil(units / 2), Math.floor(units / 2)];
    expect(found.sample_size).toEqual({
      total: units,
      arms: [
        { key: null, share: 0.5, units: more },
        { key: null, share: 0.5, units: less },
      ],
    });
    expect([found.days, found.weeks]).toEqual([Math.ceil(units / 40), Math.ceil(units / 280)]);
    expect(found.detail).toBe(
      `The baseline is 20%, from 400 persons who did "share viewed" in 14 days, about 40 new ones a day. To find +10% it takes ${units.toLocaleString('en-US')} units, about ${found.days} days. Plan ${found.weeks} whole weeks, so that every weekday counts the same. In 8 weeks an effect of +${Number(found.curve[7].minimum_detectable_effect.toPrecision(3))}% could be found.`,
    );
    found.curve.forEach((point: Record<string, number>, index: number) => {
      const arm = (280 * (index + 1)) / 2;
      const { effect } = minimumDetectableEffect({ mean: 0.2, variance: 0.16 }, 'relative', {
        control: arm,
        treatment: arm,
      });
      expect([point.week, point.units]).toEqual([index + 1, 280 * (index + 1)]);
      expect(point.minimum_detectable_effect).toBeCloseTo(effect * 100, 6);
    });
    expect(found.curve).toHaveLength(8);
  });

  test('of a mean has the variance of the values, with 0 for who has none', async () => {
    const { view, buy } = await shop('value', { persons: 200, buyers: 50 });
    const metric = meanOf(buy, { math: 'sum', math_property: 'amount' });
    const found = await plan({ metric, exposure_event: view, stats_config: T_TEST });
    const values = Array.from({ length: 200 }, (_, n) => (n < 50 ? n + 1 : 0));
    const mean = values.reduce((sum, value) => sum + value, 0) / 200;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 199;
    expect(found.baseline.mean).toBeCloseTo(mean, 12);
    expect(found.baseline.variance).toBeCloseTo(variance, 9);
    expect(found.sample_size.total).toBe(sampleSize({ mean, variance }, 0.1, 'relative').units);
  });

  test('of a ratio has the variance of the delta method', async () => {
    const { view, buy } = await shop('ratio', { persons: 200, buyers: 60 });
    const source = (math: object) => ({ kind: 'EventsNode', event: buy, ...math });
    const metric = {
      kind: 'ExperimentMetric',
      metric_type: 'ratio',
      numerator: source({ math: 'sum', math_property: 'amount' }),
      denominator: source({}),
    };
    const found = await plan({ metric, exposure_event: view });
    const amounts = Array.from({ length: 60 }, (_, n) => n + 1);
    const sum = amounts.reduce((total, x) => total + x, 0);
    const { mean, variance } = armMoments({
      kind: 'ratio',
      n: 200,
      numerator: { sum, sumSquares: amounts.reduce((total, x) => total + x * x, 0) },
      denominator: { sum: 60, sumSquares: 60 },
      crossProduct: sum,
    });
    expect(found.baseline.mean).toBeCloseTo(mean, 12);
    expect(found.baseline.variance / variance).toBeCloseTo(1, 9);
  });

  test('of retention counts exposed units, of which only some start', async () => {
    const persons = Array.from({ length: 200 }, (_, n) => `retained-${n}`);
    const batch = persons.flatMap((who, n) => [
      ago(10 * DAY, who, 'retained viewed'),
      ...(n < 100 ? [ago(10 * DAY - HOUR, who, 'retained began')] : []),
      ...(n < 40 ? [ago(9 * DAY - 2 * HOUR, who, 'retained came')] : []),
    ]);
    await capture(batch);
    const metric = {
      kind: 'ExperimentMetric',
      metric_type: 'retention',
      start_event: { kind: 'EventsNode', event: 'retained began' },
      completion_event: { kind: 'EventsNode', event: 'retained came' },
      retention_window_start: 1,
      retention_window_end: 1,
      retention_window_unit: 'day',
    };
    const found = await plan({ metric, exposure_event: 'retained viewed', stats_config: T_TEST });
    expect(found.baseline).toMatchObject({ number_of_samples: 200, mean: 0.4 });
    const started = sampleSize({ mean: 0.4, variance: 0.24 }, 0.1, 'relative').units;
    expect(Math.abs(found.sample_size.total - 2 * started)).toBeLessThanOrEqual(2);
    // A completion may come until two days after its start.
    expect(found.date_to).toBe('2026-11-18T10:30:00Z');
  });

  test('leaves out who can still convert', async () => {
    const batch = Array.from({ length: 120 }, (_, n) => {
      const isOld = n < 60;
      const at = isOld ? 9 * DAY : 2 * DAY;
      const bought = ago(at - HOUR, `window-${n}`, 'window bought');
      return [ago(at, `window-${n}`, 'window viewed'), ...(n % 2 || !isOld ? [] : [bought])];
    });
    await capture(batch.flat());
    const window = { conversion_window: 7, conversion_window_unit: 'day' };
    const requested = { exposure_event: 'window viewed', lookback_days: 7 };
    const found = await plan({ metric: buying('window bought', window), ...requested });
    expect(found).toMatchObject({
      date_from: '2026-11-06T10:30:00Z',
      date_to: '2026-11-13T10:30:00Z',
      baseline: { number_of_samples: 60, mean: 0.5 },
    });
    const open = await plan({ metric: buying('window bought'), ...requested, lookback_days: 14 });
    expect(open.baseline).toMatchObject({ number_of_samples: 120, mean: 0.25 });
  });
});

describe('who takes part', () => {
  test('meets the conditions on the event and is none of the team', async () => {
    const { view, buy } = await shop('who', { persons: 200, buyers: 100 });
    const top = [{ key: 'place', type: 'event', operator: 'exact', value: 'top' }];
    const requested = { metric: buying(buy), exposure_event: view };
    const count = async (more: object) => (await plan({ ...requested, ...more })).baseline.number_of_samples;
    expect(await count({ exposure_properties: top })).toBe(100);
    const body = { test_account_filters: [{ ...top[0], operator: 'is_not' }] };
    expect((await app().request('PATCH', '/api/projects/1/', { body })).status).toBe(200);
    expect(await count({})).toBe(100);
    expect(await count({ filter_test_accounts: false })).toBe(200);
  });

  test('may be groups', async () => {
    const batch = Array.from({ length: 240 }, (_, n) => {
      const groups = { $groups: { organization: `org-${n % 60}` } };
      const viewed = ago(DAY, `member-${n}`, 'group viewed', groups);
      return n % 60 < 30 ? [viewed, ago(HOUR, `member-${n}`, 'group bought', groups)] : [viewed];
    });
    await capture(batch.flat());
    const found = await plan({
      metric: buying('group bought'),
      exposure_event: 'group viewed',
      aggregation_group_type_index: 0,
    });
    expect(found).toMatchObject({ unit: 'group', baseline: { number_of_samples: 60, mean: 0.5 } });
    expect(found.detail).toContain('60 groups that did "group viewed"');
  });

  test('comes at the rate of the days that the event has existed', async () => {
    await capture(
      Array.from({ length: 90 }, (_, n) => [
        ago(3 * DAY - (n * 3 * DAY) / 90, `young-${n}`, 'young viewed'),
        ...(n < 45 ? [ago(0, `young-${n}`, 'young bought')] : []),
      ]).flat(),
    );
    const found = await plan({ metric: buying('young bought'), exposure_event: 'young viewed' });
    expect(found.units_per_day).toBeCloseTo(30, 9);
  });
});

describe('the question', () => {
  test('may have shares, power, and another method', async () => {
    const { view, buy } = await shop('asked', { persons: 400, buyers: 80 });
    const requested = { metric: buying(buy), exposure_event: view };
    const baseline = { mean: 0.2, variance: 0.16 };
    const found = await plan({ ...requested, shares: [60, 30, 10], power: 0.9, stats_config: T_TEST });
    const shares = { control: 0.6, treatment: 0.1 };
    // Two variants are compared with the baseline, and share alpha.
    const { units } = sampleSize(baseline, 0.1, 'relative', { shares, targetPower: 0.9, alpha: 0.025 });
    expect(found.sample_size.total).toBe(units);
    const arms: number[] = found.sample_size.arms.map((arm: { units: number }) => arm.units);
    expect(arms.reduce((sum, arm) => sum + arm, 0)).toBe(units);
    [0.6, 0.3, 0.1].forEach((share, index) => {
      expect(Math.abs(arms[index]! - units * share)).toBeLessThan(1);
    });
    const several = await plan({ ...requested, goal_metrics: 2, stats_config: T_TEST });
    expect(several).toMatchObject({ power: 0.8, goal_metrics: 2 });
    expect(several.sample_size.total).toBe(sampleSize(baseline, 0.1, 'relative', { alpha: 0.025 }).units);
    const three = await plan({ ...requested, variants: 3, minimum_detectable_effect: 5 });
    const third = { control: 1 / 3, treatment: 1 / 3 };
    expect(three.method).toBe('bayesian');
    expect(three.sample_size.total).toBe(
      sampleSize(baseline, 0.05, 'relative', { shares: third, method: { kind: 'bayesian', prior: null } })
        .units,
    );
    const safe = { method: 'frequentist', frequentist: { sequential_testing_enabled: true, alpha: 0.1 } };
    const sequential = await plan({ ...requested, stats_config: safe });
    expect(sequential.level).toBeCloseTo(0.9, 12);
    expect(sequential.sample_size.total).toBe(
      sampleSize(baseline, 0.1, 'relative', { alpha: 0.1, method: { kind: 'sequential', tuning: 5000 } })
        .units,
    );
  });

  test('about less of something finds an effect downwards', async () => {
    const { view, buy } = await shop('less', { persons: 400, buyers: 80 });
    const metric = buying(buy, { goal: 'decrease' });
    const found = await plan({ metric, exposure_event: view, stats_config: T_TEST });
    expect(found.sample_size.total).toBe(
      sampleSize({ mean: 0.2, variance: 0.16 }, -0.1, 'relative', { shares: halves }).units,
    );
    expect(found.detail).toContain('To find -10%');
  });
});

test('asks about pages and two weeks when nothing else is said', async () => {
  await capture(
    Array.from({ length: 60 }, (_, n) => [
      ago(n < 50 ? 13 * DAY : 15 * DAY, `page-${n}`, '$pageview'),
      ago(DAY, `page-${n}`, 'page bought', { n }),
    ]).flat(),
  );
  const found = await plan({ metric: meanOf('page bought', { math: 'sum', math_property: 'n' }) });
  expect(found.baseline.number_of_samples).toBe(50);
  expect(Date.parse(found.date_to) - Date.parse(found.date_from)).toBe(14 * DAY);
  expect(Date.parse(found.date_to)).toBe(now);
});
