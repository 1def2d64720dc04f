import { describe, expect, test } from 'vitest';
import { decide } from '../../../src/experiments/analysis/decision/decision.ts';
import { alwaysValidCountTest, exactCountTest, ratioPosterior } from '../../../src/stats/count_test.ts';
import { poissonMeansTest } from '../../../src/stats/gamma_poisson.ts';
import type { SampleMean } from '../../../src/stats/samples.ts';
import { analysed, BAYESIAN, definition, methodOf, only, proportion, SEQUENTIAL, T_TEST } from './support.ts';

/** Goal: an arm without variance is not treated as exact; it is compared by counts or not at all, with a fitting text. */
const funnel = definition({ kind: 'funnel' });
const payers = (n: number, nonZero: number): SampleMean => ({
  kind: 'mean',
  n,
  nonZero,
  sum: 30 * nonZero,
  sumSquares: 1500 * nonZero,
});
const GROUP = methodOf({
  method: 'frequentist',
  frequentist: { sequential: 'group_sequential', planned_units: 4000 },
});

describe('40 of 1,900 paid, and 0 of 100', () => {
  const arms = { control: payers(1900, 40), test: payers(100, 0) };

  test('is no finding: Fisher would say p = 0.26', () => {
    const { outcome, estimate } = only(analysed(arms));
    expect(outcome.code).toBe('computed');
    expect(outcome.detail).toBe(
      'Computed from 2,000 units. No unit of variant "test" has a value other than zero, so the variants are compared by how many units have one.',
    );
    expect(estimate.pValue).toBeCloseTo(2 * 0.95 ** 40, 12);
    expect(estimate).toMatchObject({ significant: false, direction: null, scale: 'relative', effect: -1 });
    expect(estimate.interval.lower).toBe(-1);
    expect(estimate.interval.upper).toBeGreaterThan(0.5);
  });

  test.each([
    ['Bayesian', BAYESIAN],
    ['at planned looks', GROUP],
  ])('is no finding either: %s', (_name, method) => {
    expect(only(analysed(arms, { method })).estimate.significant).toBe(false);
  });

  test('is too little for a method that holds at every look', () => {
    expect(analysed(arms, { method: SEQUENTIAL }).outcome).toMatchObject({
      code: 'not_enough_data',
      detail: expect.stringContaining(
        '40 of 400 units with a value other than zero in variants "control" and "test" together',
      ),
    });
  });

  test('is not rolled back', () => {
    const input = { method: T_TEST, guardrails: [], health: [], isRunning: true, units: 2000 };
    expect(decide({ ...input, goals: [analysed(arms)], daysRunning: 10 }).code).not.toBe('roll_back');
  });

  test('leaves the mean of the empty arm without an interval', () => {
    expect(analysed(arms).arms[1]).toMatchObject({ mean: 0, interval: null });
  });
});

describe('a funnel that nobody finishes in one arm', () => {
  test.each([
    ['t test', T_TEST, 'fixed_horizon'],
    ['Bayesian', BAYESIAN, 'fixed_horizon'],
    ['always valid', SEQUENTIAL, 'always_valid'],
    ['at planned looks', GROUP, 'planned_looks'],
  ])('is worse than 30 per cent: %s', (_name, method, guarantee) => {
    const arms = { control: proportion(3000, 900), test: proportion(3000, 0) };
    const result = analysed(arms, { method, definition: { ...funnel, margin: 0.05 } });
    const { estimate, nonInferiority } = only(result);
    expect(estimate).toMatchObject({ significant: true, direction: 'worse', guarantee });
    expect(estimate.interval.upper).toBeLessThan(-0.98);
    expect(nonInferiority!.isNonInferior).toBe(false);
    expect(nonInferiority!.worst).toBeCloseTo(-1, 3);
    expect(result.arms[1]!.validationFailures).toEqual([]);
  });

  test('is a baseline of zero where it is the baseline', () => {
    const arms = { control: proportion(10_000, 0), test: proportion(10_000, 3000) };
    const { outcome, raw, estimate, nonInferiority } = only(analysed(arms, { definition: funnel }));
    expect(outcome.code).toBe('baseline_is_zero');
    expect(raw.relative).toBeNull();
    expect(estimate).toMatchObject({ scale: 'absolute', significant: true, direction: 'better' });
    expect(estimate.interval.lower).toBeGreaterThan(0.29);
    // The rate of the variant has a standard error of 0.0046.
    expect(estimate.interval.upper).toBeCloseTo(0.309, 3);
    expect(nonInferiority).toBeNull();
  });

  test.each([
    ['t test', T_TEST],
    ['Bayesian', BAYESIAN],
    ['always valid', SEQUENTIAL],
  ])('has an interval no narrower than that of the other rate: %s', (_name, method) => {
    const arms = { control: proportion(500, 0), test: proportion(500, 124) };
    const { interval, standardError } = only(analysed(arms, { method, definition: funnel })).estimate;
    // Wilson's interval of 124 of 500.
    expect(interval.lower).toBeLessThan(0.2122);
    expect(interval.upper).toBeGreaterThan(0.2877);
    expect(standardError).toBeGreaterThan(0.019);
  });

  test('counts failures where every unit converts', () => {
    const arms = { control: proportion(1000, 900), test: proportion(1000, 1000) };
    const { outcome, raw, estimate } = only(analysed(arms, { definition: funnel }));
    expect(outcome.detail).toContain('Every unit of variant "test" converted');
    expect(estimate).toMatchObject({ significant: true, direction: 'better' });
    expect(raw.absolute.effect).toBeCloseTo(0.1, 12);
    expect(raw.relative!.effect).toBeCloseTo(1 / 9, 12);
    // The rate f of failures of the baseline is below 0.1186, and the relative effect is f / (1 - f).
    expect(raw.absolute.interval.upper).toBeGreaterThan(0.1186);
    expect(raw.relative!.interval.upper).toBeGreaterThan(0.1186 / (1 - 0.1186));
  });
});

describe('values of one arm that are all the same', () => {
  test('are not compared, and the answer names the variant', () => {
    const arms = { control: payers(500, 100), test: { ...payers(500, 500), sumSquares: 500 * 900 } };
    const { outcome, comparisons } = analysed(arms);
    expect(outcome.code).toBe('not_enough_data');
    expect(outcome.detail).toBe(
      'Not enough data: the values of variant "test" do not vary measurably, so that chance cannot be distinguished from an effect.',
    );
    expect(comparisons[0]!.estimate).toBeNull();
  });

  test('are not compared by counts that were not read', () => {
    const arms = {
      control: payers(500, 100),
      test: { kind: 'mean' as const, n: 500, sum: 0, sumSquares: 0 },
    };
    expect(analysed(arms).outcome.detail).toContain('the values of variant "test" do not vary measurably');
  });
});

describe('the test of none beside some', () => {
  const CASES = [
    { count: 40, exposureRatio: 100 / 1900 },
    { count: 6, exposureRatio: 1 },
    { count: 3, exposureRatio: 4 },
  ];

  test.each(CASES)('is the exact binomial one, $count', (found) => {
    const control = { count: found.count, exposure: 1 };
    const treatment = { count: 0, exposure: found.exposureRatio };
    for (const alpha of [0.01, 0.05, 0.3]) {
      const { pValue, highestRatio } = exactCountTest(found, alpha);
      expect(pValue).toBeCloseTo(poissonMeansTest(control, treatment), 12);
      expect(highestRatio < 1).toBe(pValue < alpha);
    }
  });

  test.each(CASES)('is more cautious at every look, and agrees with its bound, $count', (found) => {
    for (const alpha of [0.01, 0.05, 0.3]) {
      const always = alwaysValidCountTest(found, alpha);
      const once = exactCountTest(found, alpha);
      expect(always.pValue).toBeGreaterThanOrEqual(once.pValue);
      expect(always.highestRatio < 1).toBe(always.pValue < alpha);
    }
  });

  test('has the posterior of a Beta(1, count + 1) share', () => {
    const { count, exposureRatio } = { count: 6, exposureRatio: 0.5 };
    const posterior = ratioPosterior({ count, exposureRatio });
    // Means over the quantiles of the share 1 - (1 - u)^(1 / 7).
    const draws = Array.from({ length: 200_000 }, (_, i) => {
      const share = 1 - (1 - (i + 0.5) / 200_000) ** (1 / (count + 1));
      return share / (1 - share) / exposureRatio;
    });
    const mean = (of: (ratio: number) => number) =>
      draws.reduce((sum, ratio) => sum + of(ratio), 0) / 200_000;
    expect(posterior.mean).toBeCloseTo(
      mean((ratio) => ratio),
      3,
    );
    expect(posterior.chanceAbove(1)).toBeCloseTo(
      mean((ratio) => Number(ratio > 1)),
      4,
    );
    expect(posterior.expectedAbove).toBeCloseTo(
      mean((ratio) => Math.max(0, ratio - 1)),
      3,
    );
    expect(posterior.expectedBelow).toBeCloseTo(
      mean((ratio) => Math.max(0, 1 - ratio)),
      3,
    );
    expect(posterior.chanceAbove(posterior.ratioAt(0.2))).toBeCloseTo(0.2, 12);
  });
});
