import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bayesianTest } from '../../src/stats/bayesian.ts';
import { confidenceSequence, oneSidedConfidenceSequence } from '../../src/stats/confidence_sequence.ts';
import { covariateDifference, cupedDifference } from '../../src/stats/cuped.ts';
import { type Difference, difference, type Scale } from '../../src/stats/difference.ts';
import { armEstimate } from '../../src/stats/estimate.ts';
import { oneSidedTTest, tTest } from '../../src/stats/frequentist.ts';
import { legacyFunnelResult, legacyTrendResult } from '../../src/stats/legacy_results.ts';
import { mixtureSequentialTest } from '../../src/stats/msprt.ts';
import { postStratifiedDifference } from '../../src/stats/post_stratification.ts';
import { quantileBounds } from '../../src/stats/quantile.ts';
import { REASONS } from '../../src/stats/reason.ts';
import { runningDays } from '../../src/stats/running_time.ts';
import { sampleRatioMismatch } from '../../src/stats/sample_ratio.ts';
import { minimumDetectableEffect, remainingUnits, sampleSize } from '../../src/stats/sample_size.ts';
import type { Ratio } from '../../src/stats/samples.ts';
import { holds } from './holds.ts';

/** Goal: whatever the input is, nothing is ever NaN or infinite. */
describe('all figures are finite', () => {
  const number = fc.oneof(
    fc.constantFrom(
      0,
      1,
      2,
      -1,
      0.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1e-300,
      1e9,
      1e12,
      1e155,
      1e300,
      -1e300,
    ),
    fc.integer({ min: 0, max: 100 }),
    fc.double(),
  );
  const sums = fc.record({ sum: number, sumSquares: number });
  const covariate = fc.option(fc.record({ sum: number, sumSquares: number, crossProduct: number }), {
    nil: undefined,
  });
  const anyMean = fc.record({
    kind: fc.constant('mean' as const),
    n: number,
    sum: number,
    sumSquares: number,
    covariate,
  });
  const anyProportion = fc.record({
    kind: fc.constant('proportion' as const),
    n: number,
    successes: number,
    covariate,
  });
  const anyRatio: fc.Arbitrary<Ratio> = fc.record({
    kind: fc.constant('ratio' as const),
    n: number,
    numerator: sums,
    denominator: sums,
    crossProduct: number,
    covariate: fc.option(
      fc.record({
        numerator: sums,
        denominator: sums,
        crossProduct: number,
        numeratorByNumerator: number,
        numeratorByDenominator: number,
        denominatorByNumerator: number,
        denominatorByDenominator: number,
      }),
      { nil: undefined },
    ),
  });
  const anyQuantile = fc.record({
    kind: fc.constant('quantile' as const),
    n: number,
    probability: number,
    value: number,
    lower: number,
    upper: number,
    clusters: fc.option(anyRatio, { nil: undefined }),
  });
  const pairOf = <S>(sample: fc.Arbitrary<S>) => fc.tuple(sample, sample);
  const scale = fc.constantFrom<Scale>('absolute', 'relative');
  const prior = { mean: 0.1, variance: 0.09 };

  /** Every number in the answer is finite, and every reason a word of the list. */
  function expectWhole(answer: unknown, path = ''): void {
    if (typeof answer === 'number' && !Number.isFinite(answer)) expect.fail(`${path} is ${answer}`);
    if (typeof answer === 'object' && answer !== null) {
      for (const [key, entry] of Object.entries(answer)) expectWhole(entry, `${path}.${key}`);
      if ('reason' in answer && answer.reason !== null) expect(REASONS).toContain(answer.reason);
    }
  }

  function expectWholeResults(found: Difference): void {
    expectWhole({
      found,
      t: tTest(found),
      greater: oneSidedTTest(found, 'greater'),
      sequence: confidenceSequence(found),
      oneSidedSequence: oneSidedConfidenceSequence(found, 'less'),
      msprt: mixtureSequentialTest(found, { mixingVariance: 0.01 }),
      flat: bayesianTest(found),
      proper: bayesianTest(found, { prior }),
      nonInferior: oneSidedTTest(found, 'less', { nullEffect: 0.02 }),
      remaining: remainingUnits(found, 0.05),
      remainingSequential: remainingUnits(found, 0.05, { method: { kind: 'sequential', tuning: 5000 } }),
      remainingBayesian: remainingUnits(found, 0.05, { method: { kind: 'bayesian', prior } }),
    });
  }

  test('for samples of any numbers', () => {
    const samples = fc.oneof(pairOf(anyMean), pairOf(anyProportion), pairOf(anyRatio), pairOf(anyQuantile));
    holds(
      fc.property(samples, scale, ([control, treatment], s) => {
        expectWholeResults(difference(control, treatment, s));
        expectWhole(armEstimate(control));
      }),
      600,
    );
  });

  test('for adjusted samples of any numbers', () => {
    const samples = fc.oneof(pairOf(anyMean), pairOf(anyProportion), pairOf(anyRatio));
    holds(
      fc.property(samples, samples, scale, ([control, treatment], other, s) => {
        expectWholeResults(cupedDifference(control, treatment, s));
        expectWhole(covariateDifference(control, treatment));
        const strata = [{ control, treatment }];
        if (other[0].kind === control.kind) strata.push({ control: other[0], treatment: other[1] });
        expectWholeResults(postStratifiedDifference(strata, s));
      }),
      400,
    );
  });

  test('for small counts, which are likely', () => {
    const small = fc.integer({ min: 0, max: 4 });
    const tiny = fc.tuple(small, small).map(([n, k]) => ({
      kind: 'proportion' as const,
      n,
      successes: Math.min(n, k),
    }));
    holds(
      fc.property(tiny, tiny, scale, (control, treatment, s) => {
        expectWholeResults(difference(control, treatment, s));
      }),
      300,
    );
  });

  test('for plans, sample ratios and legacy results of any numbers', () => {
    holds(
      fc.property(fc.array(number, { minLength: 6, maxLength: 6 }), scale, (numbers, s) => {
        const [a, b, c, d, e, f] = numbers as [number, number, number, number, number, number];
        const baseline = { mean: a, variance: b };
        expectWhole(sampleSize(baseline, c, s));
        expectWhole(minimumDetectableEffect(baseline, s, { control: d, treatment: e }));
        expectWhole(sampleRatioMismatch([a, b, c], [d, e, f]));
        expectWhole(legacyFunnelResult({ successes: a, failures: b }, [{ successes: c, failures: d }]));
        expectWhole(legacyTrendResult({ count: a, exposure: b }, [{ count: c, exposure: d }]));
        expectWhole([runningDays(a, b), quantileBounds(a, 0.5)]);
      }),
      600,
    );
  });
});
