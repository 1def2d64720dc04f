import { describe, expect, test } from 'vitest';
import { difference } from '../../src/stats/difference.ts';
import { armEstimate } from '../../src/stats/estimate.ts';
import { alphaSpent, groupSequentialBounds } from '../../src/stats/group_sequential.ts';
import { legacyFunnelResult, legacyTrendResult } from '../../src/stats/legacy_results.ts';
import { power } from '../../src/stats/power.ts';
import { quantileBounds } from '../../src/stats/quantile.ts';
import { runningDays } from '../../src/stats/running_time.ts';
import { minimumDetectableEffect, remainingUnits, sampleSize } from '../../src/stats/sample_size.ts';
import type { Quantile } from '../../src/stats/samples.ts';
import { groupSequentialTest, zTest } from './oracles.ts';
import { meanOf, ratioOf } from './raw.ts';

/** Goal: designs and verdicts say what their textbooks and interfaces say. */
const fifths = [0.2, 0.4, 0.6, 0.8, 1];
const rounded = (digits: number) => (x: number) => Number(x.toFixed(digits));
const equalArms = (units: number) => ({ control: units, treatment: units });

describe('group sequential', () => {
  test('bounds are those of the published tables of spending functions', () => {
    const bounds = (spending: 'obrien_fleming' | 'pocock') =>
      groupSequentialBounds(fifths, { spending }).map((look) => rounded(2)(look.bound));
    // Reboussin, DeMets, Kim and Lan (2000), five equal looks, two-sided 0.05.
    expect(bounds('obrien_fleming')).toEqual([4.88, 3.36, 2.68, 2.29, 2.03]);
    expect(bounds('pocock')).toEqual([2.44, 2.43, 2.41, 2.4, 2.39]);
  });

  test('spends alpha from nothing to all of it', () => {
    for (const spending of ['obrien_fleming', 'pocock', { power: 3 }] as const) {
      for (const sides of [1, 2] as const) {
        const options = { alpha: 0.02, sides, spending };
        const spent = [1e-9, 0.3, 0.7, 1, 1.5].map((t) => alphaSpent(t, options));
        expect(spent[0]).toBeLessThan(1e-6);
        expect(spent[1]).toBeGreaterThan(0);
        expect(spent[2]).toBeGreaterThan(spent[1]!);
        expect(spent.slice(3)).toEqual([0.02, 0.02]);
      }
    }
  });

  test('with a single look at the end is the z test', () => {
    const [look] = groupSequentialBounds([1]);
    expect(look!.bound).toBeCloseTo(1.959963984540054, 12);
    expect(look!.nominalAlpha).toBeCloseTo(0.05, 12);
    const found = difference(meanOf([1, 2, 3, 4]), meanOf([2, 3, 5, 9]), 'absolute');
    const [here, fixed] = [groupSequentialTest(found, [1]), zTest(found)];
    expect(here.pValue).toBeCloseTo(fixed.pValue, 9);
    expect(here.interval.lower).toBeCloseTo(fixed.interval.lower, 9);
    expect(here.guarantee).toBe('planned_looks');
  });

  test('a look without new data repeats the bound and spends nothing', () => {
    const looks = groupSequentialBounds([0.5, 0.5, 0.50001, 1]);
    expect(looks[1]!.bound).toBe(looks[0]!.bound);
    expect(looks[2]!.alphaSpent).toBe(looks[0]!.alphaSpent);
    expect(looks[3]!.bound).toBeCloseTo(groupSequentialBounds([0.5, 1])[1]!.bound, 10);
  });

  test('one that comes too early finds nothing', () => {
    expect(groupSequentialBounds([0.01])[0]).toMatchObject({ bound: 8 });
    const found = difference(meanOf([1, 2, 3, 4]), meanOf([2, 3, 5, 9]), 'absolute');
    expect(groupSequentialTest(found, [0.01]).pValue).toBeGreaterThan(0.9);
    expect(groupSequentialTest(found, [])).toMatchObject({ pValue: 1, look: null });
  });
});

describe('planning', () => {
  test('agrees with the textbook formulas', () => {
    // (1.96 + 0.8416)^2 * 2 * sigma^2 / delta^2 per arm.
    expect(sampleSize({ mean: 0, variance: 1 }, 0.5, 'absolute').units).toBe(126);
    // The relative effect of 30 % of a mean of 1 is the absolute one of 0.3, but the control's mean is not known.
    const [absolute, relative] = (['absolute', 'relative'] as const).map(
      (scale) => sampleSize({ mean: 1, variance: 1 }, 0.3, scale).units,
    );
    expect(absolute).toBe(349);
    expect(relative! / absolute!).toBeCloseTo((1 + 1.3 ** 2) / 2, 2);
  });

  test('finds a detectable relative effect by the quadratic it solves', () => {
    // x = 1 + effect: (1 - z^2 s) x^2 - 2 x + 1 - z^2 s = 0 with s = v / (n m^2).
    const z2s = (1.959963984540054 + 0.8416212335729143) ** 2 * (3 / (500 * 4));
    const x = (1 + Math.sqrt(1 - (1 - z2s) ** 2)) / (1 - z2s);
    const { effect } = minimumDetectableEffect({ mean: 2, variance: 3 }, 'relative', equalArms(500));
    // The formula leaves out the far tail.
    expect(effect).toBeCloseTo(x - 1, 5);
  });

  test('a sequential plan needs more than a fixed one, and a third arm half as much again', () => {
    const baseline = { mean: 5, variance: 9 };
    const size = (options: Parameters<typeof sampleSize>[3]) =>
      sampleSize(baseline, 0.05, 'relative', options).units;
    const third = { control: 1 / 3, treatment: 1 / 3 };
    expect(size({ method: { kind: 'sequential', tuning: 5000 } })).toBeGreaterThan(1.2 * size({}));
    expect(Math.abs(size({ shares: third }) - 1.5 * size({}))).toBeLessThan(2);
  });

  test('in the middle of an experiment asks for what is missing to the full sample size', () => {
    const arm = (shift: number) => meanOf(Array.from({ length: 200 }, (_, i) => 10 + shift + (i % 5)));
    const found = difference(arm(0), arm(0), 'absolute');
    const missing = remainingUnits(found, 0.2);
    const variance = (found.standardError ** 2 * 200) / 2;
    expect(
      Math.abs(missing.units + 400 - sampleSize({ mean: 10, variance }, 0.2, 'absolute').units),
    ).toBeLessThan(2);
    expect(missing.factor * 400).toBeCloseTo(missing.units, -1);
    expect(missing.powerNow).toBeLessThan(0.8);
    expect(runningDays(missing.units, 400)).toBe(Math.ceil(missing.factor));
    expect(remainingUnits(found, 2)).toMatchObject({ factor: 0, units: 0, reason: null });
  });

  test('of a Bayesian whose prior says nothing is that of the fixed test', () => {
    const baseline = { mean: 5, variance: 9 };
    const fixed = sampleSize(baseline, 0.05, 'relative').units;
    const wide = { mean: 0, variance: 1e6 };
    for (const prior of [null, wide]) {
      const method = { kind: 'bayesian', prior } as const;
      expect(sampleSize(baseline, 0.05, 'relative', { method }).units).toBe(fixed);
    }
  });

  test('does not mind the sign of a mean, and knows the ends of power', () => {
    const size = (mean: number) => sampleSize({ mean, variance: 9 }, 0.05, 'relative').units;
    expect(size(-5)).toBe(size(5));
    expect(power({ effect: 0, standardError: 0, n: 10 })).toBe(0.05);
    expect(power({ effect: 0.1, standardError: 0, n: 10 })).toBe(1);
    expect(power({ effect: 0, standardError: 0.1, n: 10 }, { alpha: 0.01 })).toBeCloseTo(0.01, 12);
  });

  test('rounds the days up', () => {
    expect(runningDays(0, 10)).toBe(0);
    expect(runningDays(1001, 100)).toBe(11);
  });
});

describe('quantiles', () => {
  test('bounds are the ranks of the 95 % interval', () => {
    expect(quantileBounds(100, 0.5)!.lower).toBeCloseTo(0.402, 3);
    expect(quantileBounds(10_000, 0.9)!.upper).toBeCloseTo(0.90588, 5);
    expect(quantileBounds(100, 0.99)).toBeNull();
  });

  test('clusters of one value change nothing, and clusters of equal values count once', () => {
    const sample = (repeats: number, clusters?: Quantile['clusters']): Quantile => {
      const n = 400 * repeats;
      // The distance of the order statistics that many independent values have.
      const half = 1 / Math.sqrt(n);
      return { kind: 'quantile', n, probability: 0.5, value: 5, lower: 5 - half, upper: 5 + half, clusters };
    };
    const below = (repeats: number) =>
      ratioOf(Array.from({ length: 400 }, (_, i) => [i % 2 === 0 ? repeats : 0, repeats, 0, 0]));
    const errorOf = (quantile: Quantile) => armEstimate(quantile).standardError;
    const plain = errorOf(sample(1));
    expect(errorOf(sample(1, below(1)))).toBeCloseTo(plain, 3);
    expect(errorOf(sample(9, below(9)))).toBeCloseTo(plain, 3);
    expect(errorOf(sample(9))).toBeCloseTo(plain / 3, 3);
    expect(difference(sample(9, below(9)), sample(9, below(9)), 'absolute').n).toBe(800);
  });
});

describe('legacy verdicts', () => {
  const funnel = (successes: number, failures: number) => ({ successes, failures });
  const trend = (count: number, exposure: number) => ({ count, exposure });

  test.each([
    ['not_enough_exposure', funnel(10, 80), [funnel(60, 40)]],
    ['not_enough_exposure', funnel(10, 90), [funnel(60, 40), funnel(1, 2)]],
    ['low_win_probability', funnel(50, 50), [funnel(52, 48)]],
    ['high_loss', funnel(80, 20), [funnel(60, 40)]],
    ['significant', funnel(50, 50), [funnel(80, 20)]],
    ['significant', funnel(500, 500), [funnel(800, 200), funnel(300, 700)]],
  ] as const)('of a funnel: %s', (code, control, tests) => {
    const result = legacyFunnelResult(control, tests);
    expect(result.significanceCode).toBe(code);
    expect(result.isSignificant).toBe(code === 'significant');
    expect(result.probabilities).toHaveLength(tests.length + 1);
    expect(result.credibleIntervals).toHaveLength(tests.length + 1);
    if (code === 'not_enough_exposure') expect(result.expectedLoss).toBe(1);
    else expect(result.expectedLoss).toBeLessThan(0.3);
  });

  test.each([
    ['not_enough_exposure', trend(20, 99), [trend(80, 200)]],
    ['low_win_probability', trend(20, 200), [trend(22, 200)]],
    ['high_p_value', trend(20, 200), [trend(31, 200)]],
    ['significant', trend(20, 200), [trend(60, 200)]],
    ['significant', trend(60, 200), [trend(20, 200)]],
    // The best rate is significant, the largest count is not: the count decides.
    ['high_p_value', trend(100, 1000), [trend(101, 1000), trend(30, 100)]],
  ] as const)('of a trend: %s', (code, control, tests) => {
    const result = legacyTrendResult(control, tests);
    expect(result.significanceCode).toBe(code);
    expect(result.isSignificant).toBe(code === 'significant');
    if (code === 'not_enough_exposure') expect(result.pValue).toBe(1);
  });

  test('takes the exposures of a trend relative to the control', () => {
    const [, ofTest] = legacyTrendResult(trend(4, 200), [trend(5, 100)]).probabilities;
    expect(ofTest).toBeCloseTo(0.923, 3);
  });

  test('compares the control with the best test by rate', () => {
    const tests = [funnel(90, 10), funnel(300, 700)];
    expect(legacyFunnelResult(funnel(50, 50), tests).expectedLoss).toBeLessThan(1e-6);
  });
});

describe('an arm by itself', () => {
  test('has the interval of its mean', () => {
    const found = armEstimate(meanOf([1, 2, 3, 4, 5]));
    expect(found).toMatchObject({ n: 5, mean: 3, reason: null });
    expect(found.standardError).toBeCloseTo(Math.sqrt(0.5), 12);
    expect(found.interval.upper).toBeCloseTo(3 + 1.96 * Math.sqrt(0.5), 4);
    expect(armEstimate(meanOf([7]))).toMatchObject({
      mean: 7,
      interval: { lower: 7, upper: 7 },
      reason: 'too_few_samples',
    });
  });
});
