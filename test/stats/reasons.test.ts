import { describe, expect, test } from 'vitest';
import { bayesianTest } from '../../src/stats/bayesian.ts';
import { confidenceSequence, oneSidedConfidenceSequence } from '../../src/stats/confidence_sequence.ts';
import { difference, type Scale } from '../../src/stats/difference.ts';
import { armEstimate } from '../../src/stats/estimate.ts';
import { oneSidedTTest, tTest } from '../../src/stats/frequentist.ts';
import { groupSequentialBounds } from '../../src/stats/group_sequential.ts';
import { legacyFunnelResult, legacyTrendResult } from '../../src/stats/legacy_results.ts';
import type { SummedSample } from '../../src/stats/moments.ts';
import { mixtureSequentialTest } from '../../src/stats/msprt.ts';
import { postStratifiedDifference } from '../../src/stats/post_stratification.ts';
import { quantileBounds } from '../../src/stats/quantile.ts';
import type { Reason } from '../../src/stats/reason.ts';
import { runningDays } from '../../src/stats/running_time.ts';
import { sampleRatioMismatch } from '../../src/stats/sample_ratio.ts';
import { minimumDetectableEffect, remainingUnits, sampleSize } from '../../src/stats/sample_size.ts';
import type { Proportion, Quantile, Ratio, Sample, SampleMean } from '../../src/stats/samples.ts';
import { meanOf, ratioOf } from './raw.ts';

/** Goal: what cannot be computed is neutral and says why, and options that make no sense are refused. */
const mean = (n: number, sum: number, sumSquares: number): SampleMean => ({
  kind: 'mean',
  n,
  sum,
  sumSquares,
});
const proportion = (n: number, successes: number): Proportion => ({ kind: 'proportion', n, successes });
const ratio = (n: number, num: number, den: number): Ratio => ({
  kind: 'ratio',
  n,
  numerator: { sum: num, sumSquares: num ** 2 },
  denominator: { sum: den, sumSquares: den ** 2 },
  crossProduct: num * den * 0.9,
});
const median = (n: number, value: number, lower: number, upper: number): Quantile => ({
  kind: 'quantile',
  n,
  probability: 0.5,
  value,
  lower,
  upper,
});
const fine = mean(100, 250, 900);
/** Ten equal values, whose sums in doubles leave a variance of 2e-18. */
const tenths = meanOf(Array.from({ length: 10 }, () => 0.1));
/** Three for each of the denominator. */
const triples = ratioOf([0.1, 0.7, 1.1, 2.3, 0.9].map((x) => [3 * x, x, 0, 0]));

describe('reasons', () => {
  const cases: [string, Sample, Sample, Scale, Reason][] = [
    ['no units', mean(0, 0, 0), fine, 'absolute', 'too_few_samples'],
    ['one unit', fine, mean(1, 5, 25), 'relative', 'too_few_samples'],
    ['no units in a proportion', proportion(0, 0), proportion(0, 0), 'relative', 'too_few_samples'],
    ['a constant', mean(4, 8, 16), mean(5, 15, 45), 'absolute', 'zero_variance'],
    ['a constant that has no exact double', tenths, tenths, 'absolute', 'zero_variance'],
    ['a ratio that is the same for all', triples, triples, 'absolute', 'zero_variance'],
    ['nobody converts', proportion(50, 0), proportion(60, 0), 'absolute', 'zero_variance'],
    ['everybody stops converting', proportion(50, 20), proportion(60, 0), 'relative', 'zero_variance'],
    ['a baseline of zero', proportion(50, 0), proportion(60, 6), 'relative', 'zero_baseline'],
    ['a mean of zero', mean(10, 0, 30), fine, 'relative', 'zero_baseline'],
    ['no denominators', ratio(10, 5, 0), ratio(10, 5, 4), 'absolute', 'zero_denominator'],
    ['not a number', mean(10, Number.NaN, 1), fine, 'absolute', 'invalid_input'],
    ['infinite', fine, mean(10, Number.POSITIVE_INFINITY, 1), 'absolute', 'invalid_input'],
    ['more successes than units', proportion(10, 11), proportion(10, 5), 'absolute', 'invalid_input'],
    ['fewer than no successes', proportion(10, 2), proportion(10, -1), 'absolute', 'invalid_input'],
    ['fewer than no units', mean(-5, 1, 1), fine, 'absolute', 'invalid_input'],
    ['too large to square', mean(10, 1e300, 1e300), fine, 'absolute', 'invalid_input'],
    ['a median of three', median(3, 1, 0, 2), median(100, 1, 0, 2), 'absolute', 'too_few_samples'],
    ['a median among equal values', median(100, 1, 1, 1), median(100, 1, 1, 1), 'absolute', 'zero_variance'],
    ['bounds in the wrong order', median(100, 1, 2, 1), median(100, 1, 0, 2), 'absolute', 'invalid_input'],
  ];

  test.each(cases)('%s', (_name, control, treatment, scale, reason) => {
    const found = difference(control, treatment, scale);
    expect(found).toMatchObject({ reason, effect: 0, standardError: 0 });
    const neutral = { pValue: 1, interval: { lower: 0, upper: 0 }, reason };
    const open = { pValue: 1, interval: { lower: null, upper: null }, reason };
    expect(tTest(found)).toMatchObject(neutral);
    expect(confidenceSequence(found)).toMatchObject(neutral);
    expect(mixtureSequentialTest(found, { mixingVariance: 1 })).toMatchObject(neutral);
    expect(oneSidedTTest(found, 'less')).toMatchObject(open);
    expect(oneSidedConfidenceSequence(found, 'less')).toMatchObject(open);
    expect(remainingUnits(found, 0.1)).toEqual({ powerNow: 0, total: 0, factor: 0, units: 0, reason });
    expect(bayesianTest(found)).toMatchObject({
      chanceToWin: 0.5,
      credibleInterval: { lower: 0, upper: 0 },
      expectedLoss: { keepingControl: 0, choosingTreatment: 0 },
      reason,
    });
  });

  test('leave what is known: the units and the baseline', () => {
    const found = difference(mean(4, 8, 16), mean(5, 15, 45), 'relative');
    expect(found).toEqual({
      scale: 'relative',
      effect: 0,
      standardError: 0,
      degreesOfFreedom: 0,
      n: 9,
      baseline: 2,
      reason: 'zero_variance',
    });
  });

  test('leave the absolute difference when only the baseline is zero', () => {
    const [nobody, some] = [proportion(500, 0), proportion(600, 60)];
    const found = difference(nobody, some, 'absolute');
    expect(found).toMatchObject({ effect: 0.1, reason: null });
    expect(tTest(found).pValue).toBeLessThan(1e-9);
    // A prior on the relative effect has no meaning there.
    expect(bayesianTest(found, { prior: { mean: 0, variance: 0.1 } })).toMatchObject({
      chanceToWin: 0.5,
      reason: 'zero_baseline',
    });
  });

  test('of plans', () => {
    const baseline = { mean: 10, variance: 4 };
    const units = { control: 100, treatment: 100 };
    expect(sampleSize(baseline, 0, 'relative')).toEqual({ units: 0, reason: 'not_attainable' });
    expect(sampleSize({ mean: 0, variance: 4 }, 0.1, 'relative')).toEqual({
      units: 0,
      reason: 'zero_baseline',
    });
    expect(sampleSize({ mean: 10, variance: 0 }, 0.1, 'absolute')).toEqual({
      units: 0,
      reason: 'zero_variance',
    });
    expect(sampleSize({ mean: Number.NaN, variance: 1 }, 0.1, 'absolute').reason).toBe('invalid_input');
    expect(sampleSize(baseline, 1e-300, 'absolute').reason).toBe('not_attainable');
    expect(minimumDetectableEffect({ mean: 1, variance: 1e4 }, 'relative', units)).toEqual({
      effect: 0,
      reason: 'not_attainable',
    });
    expect(minimumDetectableEffect(baseline, 'relative', { control: 0, treatment: 5 }).reason).toBe(
      'too_few_samples',
    );
    expect(remainingUnits(difference(fine, fine, 'relative'), 0).reason).toBe('not_attainable');
    expect(runningDays(100, 0)).toBeNull();
    expect(quantileBounds(3, 0.5)).toBeNull();
    expect(quantileBounds(0, 0.5)).toBeNull();
  });

  test('of sample ratios', () => {
    const cases: [number[], number[], Reason][] = [
      [[10], [1], 'too_few_arms'],
      [[10, 5], [1, 0], 'too_few_arms'],
      [[0, 0], [1, 1], 'too_few_samples'],
      [[], [], 'too_few_arms'],
      [[-1, 5], [1, 1], 'invalid_input'],
      [[5, 5], [1, Number.NaN], 'invalid_input'],
      [[5, 5, 5], [1, 1], 'invalid_input'],
    ];
    for (const [units, weights, reason] of cases) {
      expect(sampleRatioMismatch(units, weights)).toMatchObject({ pValue: 1, reason });
    }
  });

  test('of strata', () => {
    const cell = (control: SummedSample, treatment: SummedSample) => ({ control, treatment });
    expect(postStratifiedDifference([], 'absolute').reason).toBe('too_few_samples');
    expect(postStratifiedDifference([cell(fine, mean(1, 1, 1))], 'absolute').reason).toBe('too_few_samples');
    expect(postStratifiedDifference([cell(fine, mean(5, Number.NaN, 1))], 'absolute').reason).toBe(
      'invalid_input',
    );
    expect(postStratifiedDifference([cell(ratio(9, 1, 0), ratio(9, 1, 0))], 'relative').reason).toBe(
      'zero_denominator',
    );
  });

  test('small strata are pooled instead of lost', () => {
    const cell = (control: SummedSample, treatment: SummedSample) => ({ control, treatment });
    const large = cell(mean(50, 100, 260), mean(50, 120, 330));
    const pooled = postStratifiedDifference(
      [large, cell(mean(1, 9, 81), mean(0, 0, 0)), cell(mean(2, 5, 17), mean(3, 8, 30))],
      'absolute',
    );
    const together = postStratifiedDifference([large, cell(mean(3, 14, 98), mean(3, 8, 30))], 'absolute');
    expect(pooled).toEqual(together);
    expect(pooled.n).toBe(106);
  });

  test('a pool that is still small takes in the smallest stratum', () => {
    const large = { control: mean(50, 100, 260), treatment: mean(50, 120, 330) };
    const medium = { control: mean(9, 30, 110), treatment: mean(8, 31, 125) };
    const found = postStratifiedDifference(
      [medium, { control: mean(1, 9, 81), treatment: mean(0, 0, 0) }, large],
      'absolute',
    );
    const merged = { control: mean(10, 39, 191), treatment: mean(8, 31, 125) };
    expect(found).toEqual(postStratifiedDifference([large, merged], 'absolute'));
  });

  test('two units are enough', () => {
    expect(difference(mean(2, 3, 5), mean(2, 5, 13), 'absolute')).toMatchObject({ effect: 1, reason: null });
  });

  test('of legacy results', () => {
    expect(legacyFunnelResult({ successes: 5, failures: -1 }, [{ successes: 1, failures: 1 }])).toMatchObject(
      {
        probabilities: [0.5, 0.5],
        expectedLoss: 1,
        isSignificant: false,
        reason: 'invalid_input',
      },
    );
    expect(legacyFunnelResult({ successes: 5, failures: 5 }, []).reason).toBe('too_few_arms');
    expect(legacyTrendResult({ count: -5, exposure: 1 }, [{ count: 1, exposure: 1 }])).toMatchObject({
      pValue: 1,
      reason: 'invalid_input',
    });
    expect(
      legacyTrendResult({ count: 0, sumSquares: 8, exposure: 1 }, [{ count: 1, exposure: 1 }]).reason,
    ).toBe('invalid_input');
  });
});

describe('options that make no sense are refused', () => {
  const found = difference(fine, mean(100, 260, 950), 'relative');
  const refused: [string, () => unknown][] = [
    ['alpha 0', () => tTest(found, 0)],
    ['alpha 1', () => tTest(found, 1)],
    ['alpha NaN', () => confidenceSequence(found, { alpha: Number.NaN })],
    ['one-sided alpha of a half', () => oneSidedConfidenceSequence(found, 'less', { alpha: 0.5 })],
    ['tuning 0', () => confidenceSequence(found, { tuning: 0 })],
    ['mixing variance -1', () => mixtureSequentialTest(found, { mixingVariance: -1 })],
    ['prior without variance', () => bayesianTest(found, { prior: { mean: 0, variance: 0 } })],
    ['level 95', () => bayesianTest(found, { level: 95 })],
    ['level 95 of an arm', () => armEstimate(fine, 95)],
    ['power 1', () => sampleSize({ mean: 1, variance: 1 }, 0.1, 'absolute', { targetPower: 1 })],
    ['no information', () => groupSequentialBounds([0])],
    ['a hundred and one looks', () => groupSequentialBounds(Array.from({ length: 101 }, (_, i) => i + 1))],
    ['a spending power of 0', () => groupSequentialBounds([1], { spending: { power: 0 } })],
  ];

  test.each(refused)('%s', (_name, call) => {
    expect(call).toThrow(RangeError);
  });
});
