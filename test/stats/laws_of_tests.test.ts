import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bayesianTest } from '../../src/stats/bayesian.ts';
import { conversionProbabilities } from '../../src/stats/beta_binomial.ts';
import { confidenceSequence, oneSidedConfidenceSequence } from '../../src/stats/confidence_sequence.ts';
import type { Difference } from '../../src/stats/difference.ts';
import { oneSidedTTest, tTest } from '../../src/stats/frequentist.ts';
import { rateProbabilities } from '../../src/stats/gamma_poisson.ts';
import { mixtureSequentialTest } from '../../src/stats/msprt.ts';
import { benjaminiHochberg, holm } from '../../src/stats/multiple_testing.ts';
import { sampleRatioMismatch } from '../../src/stats/sample_ratio.ts';
import { minimumDetectableEffect, sampleSize } from '../../src/stats/sample_size.ts';
import type { IntervalEstimate } from '../../src/stats/test_result.ts';
import { alphas, differences, leavesOut, near, positive, scale, standardised, value } from './arbitraries.ts';
import { holds } from './holds.ts';
import { groupSequentialTest, zTest } from './oracles.ts';

/** Goal: laws of tests, intervals, posteriors and plans that hold for every difference. */
describe('an interval leaves out zero exactly when p < alpha', () => {
  const tests: [
    string,
    (found: Difference, alpha: number) => { pValue: number; interval: IntervalEstimate },
  ][] = [
    ['t', tTest],
    ['z', zTest],
    ['confidence sequence', (found, alpha) => confidenceSequence(found, { alpha, tuning: 40 })],
    [
      'mSPRT',
      (found, alpha) => mixtureSequentialTest(found, { alpha, mixingVariance: found.standardError ** 2 * 5 }),
    ],
    ['group sequential', (found, alpha) => groupSequentialTest(found, [0.4, 0.9], { alpha })],
  ];

  test.each(tests)('%s', (_name, test) => {
    let significant = 0;
    holds(
      fc.property(standardised, alphas, (found, alpha) => {
        const { pValue, interval } = test(found, alpha);
        fc.pre(Math.abs(pValue - alpha) > 1e-8);
        significant += Number(pValue < alpha);
        expect(leavesOut(interval)).toBe(pValue < alpha);
      }),
      60,
    );
    expect(significant).toBeGreaterThan(5);
  });

  test('one-sided sequence and t', () => {
    holds(
      fc.property(differences, (found) => {
        for (const result of [
          oneSidedTTest(found, 'greater'),
          oneSidedConfidenceSequence(found, 'greater'),
        ]) {
          expect(result.interval.lower! > 0).toBe(result.pValue < 0.05);
        }
      }),
    );
  });
});

describe('more of this means less of that', () => {
  test('a stricter level makes every interval wider', () => {
    holds(
      fc.property(differences, (found) => {
        const widths = [0.2, 0.05, 0.01].map((alpha) => {
          const width = ({ lower, upper }: IntervalEstimate) => upper - lower;
          const wald = width(zTest(found, alpha).interval);
          const always = width(confidenceSequence(found, { alpha }).interval);
          expect(always).toBeGreaterThan(wald);
          expect(width(tTest(found, alpha).interval)).toBeGreaterThan(wald * (1 - 1e-12));
          return [wald, always] as const;
        });
        expect(widths[1]![0]).toBeGreaterThan(widths[0]![0]);
        expect(widths[2]![1]).toBeGreaterThan(widths[1]![1]);
      }),
    );
  });

  test('a proper prior draws the effect to its mean and narrows the interval', () => {
    holds(
      fc.property(differences, positive, (found, k) => {
        fc.pre(found.scale === 'relative');
        const variance = k * found.standardError ** 2;
        const { mean, standardDeviation } = bayesianTest(found, { prior: { mean: 0, variance } }).posterior;
        expect(Math.abs(mean)).toBeLessThanOrEqual(Math.abs(found.effect));
        expect(standardDeviation).toBeLessThan(found.standardError);
      }),
    );
  });

  test('a prior is carried from the relative to the absolute scale', () => {
    const prior = { mean: 0.07, variance: 0.04 };
    holds(
      fc.property(standardised, value, (found, baseline) => {
        fc.pre(baseline !== 0);
        const unit = Math.abs(baseline);
        const { effect, standardError } = found;
        const absolute = { ...found, baseline, effect: effect * unit, standardError: standardError * unit };
        const [there, here] = [
          bayesianTest(absolute, { prior }),
          bayesianTest({ ...found, baseline, scale: 'relative' }, { prior }),
        ];
        near(there.posterior.mean, here.posterior.mean * unit, unit);
        near(there.posterior.standardDeviation, here.posterior.standardDeviation * unit);
        near(there.chanceToWin, here.chanceToWin, 1);
      }),
    );
  });

  test('a smaller effect or a larger variance needs more units, and more units find a smaller effect', () => {
    holds(
      fc.property(positive, positive, scale, (mean, variance, s) => {
        const size = (v: number, effect: number) => sampleSize({ mean, variance: v }, effect, s).units;
        expect(size(variance, 0.05)).toBeGreaterThan(size(variance, 0.1));
        expect(size(2 * variance, 0.1)).toBeGreaterThan(size(variance, 0.1));
        const detectable = (n: number) =>
          minimumDetectableEffect({ mean, variance }, s, { control: n, treatment: n }).effect;
        expect(detectable(1e7)).toBeLessThan(detectable(1e6));
        // There and back again.
        const effect = detectable(1e7);
        expect(Math.abs(size(variance, effect) - 2e7)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('adjusted p-values keep the order, are not below the raw ones, and Holm lies between', () => {
    const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
    holds(
      fc.property(pValues, (raw) => {
        const bonferroni = raw.map((p) => Math.min(1, p * raw.length));
        const [step, discovery] = [holm(raw), benjaminiHochberg(raw)];
        raw.forEach((p, i) => {
          expect(step[i]).toBeLessThanOrEqual(bonferroni[i]!);
          expect(discovery[i]).toBeLessThanOrEqual(step[i]! * (1 + 1e-12));
          expect(discovery[i]).toBeGreaterThanOrEqual(p * (1 - 1e-12));
          raw.forEach((q, j) => {
            if (p <= q) expect(step[i]).toBeLessThanOrEqual(step[j]!);
            if (p <= q) expect(discovery[i]).toBeLessThanOrEqual(discovery[j]!);
          });
        });
      }),
    );
  });
});

describe('probabilities of being best', () => {
  const count = fc.integer({ min: 0, max: 3000 });

  test('sum to 1 and follow the arms', () => {
    const arms = fc.array(fc.record({ successes: count, failures: count }), { minLength: 2, maxLength: 4 });
    const trends = fc.array(fc.record({ count, exposure: positive }), { minLength: 2, maxLength: 4 });
    holds(
      fc.property(arms, trends, (funnel, trend) => {
        for (const [there, back] of [
          [conversionProbabilities(funnel), conversionProbabilities([...funnel].reverse())],
          [rateProbabilities(trend), rateProbabilities([...trend].reverse())],
        ] as const) {
          near(
            there.reduce((sum, p) => sum + p, 0),
            1,
          );
          there.forEach((p, i) => {
            near(p, back.at(-1 - i)!, 1);
          });
        }
      }),
      25,
    );
  });
});

test('a sample ratio does not depend on the unit of the weights or the order of the arms', () => {
  const arms = fc.array(fc.tuple(fc.nat(5000), positive), { minLength: 2, maxLength: 6 });
  holds(
    fc.property(arms, positive, (pairsOfArms, k) => {
      const test = (all: typeof pairsOfArms, times: number) =>
        sampleRatioMismatch(
          all.map(([n]) => n),
          all.map(([, weight]) => weight * times),
        );
      const plain = test(pairsOfArms, 1);
      near(test(pairsOfArms, k).chiSquare, plain.chiSquare);
      near(test([...pairsOfArms].reverse(), 1).chiSquare, plain.chiSquare);
    }),
  );
});
