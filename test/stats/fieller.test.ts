import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Contrast, contrast, linearContrast } from '../../src/stats/contrast.ts';
import { cupedContrast, cupedDifference } from '../../src/stats/cuped.ts';
import { difference } from '../../src/stats/difference.ts';
import { fiellerBound, fiellerInterval } from '../../src/stats/fieller.ts';
import { oneSidedTTest, tTest } from '../../src/stats/frequentist.ts';
import { postStratifiedContrast, postStratifiedDifference } from '../../src/stats/post_stratification.ts';
import { chanceAbove, relativeInterval, standardised } from '../../src/stats/relative_posterior.ts';
import { adjustable, alphas, near, pairs } from './arbitraries.ts';
import { holds } from './holds.ts';

/** Goal: linear tests of relative effects, and the intervals that hold what they do not reject. */
const contrasts = pairs
  .map(([control, treatment]) => contrast(control, treatment))
  .filter(({ reason, baseline }) => reason === null && baseline !== 0);

const known = (changes: Partial<Contrast>): Contrast => ({
  scale: 'absolute',
  effect: 1,
  standardError: 0.5,
  degreesOfFreedom: 1e6,
  n: 1000,
  baseline: 10,
  reason: null,
  baselineVariance: 0.1,
  covariance: -0.1,
  ...changes,
});

describe('a relative interval', () => {
  test('leaves out zero exactly when the test of no difference rejects', () => {
    let significant = 0;
    holds(
      fc.property(contrasts, alphas, (found, alpha) => {
        const { pValue, critical } = tTest(found, alpha);
        fc.pre(Math.abs(pValue - alpha) > 1e-8);
        const { lower, upper } = fiellerInterval(found, critical);
        significant += Number(pValue < alpha);
        expect((lower ?? -Infinity) > 0 || (upper ?? Infinity) < 0).toBe(pValue < alpha);
      }),
    );
    expect(significant).toBeGreaterThan(5);
  });

  test('ends where the linear test has its critical value', () => {
    holds(
      fc.property(contrasts, (found) => {
        const { lower, upper } = fiellerInterval(found, 1.96);
        for (const end of [lower, upper]) {
          if (end === null) continue;
          const { effect, standardError, reason } = linearContrast(found, end);
          if (!reason) expect(Math.abs(effect / standardError)).toBeCloseTo(1.96, 4);
        }
      }),
    );
  });

  test('is that of the delta method where the baseline is known exactly', () => {
    const { lower, upper } = fiellerInterval(known({ baselineVariance: 0, covariance: 0 }), 2);
    expect([lower, upper]).toEqual([expect.closeTo(0, 12), expect.closeTo(0.2, 12)]);
  });

  test('has no bound, or only the one towards zero, where the baseline may be zero', () => {
    const nearZero = { baseline: 0.5, baselineVariance: 0.1, covariance: -0.1 };
    expect(fiellerInterval(known({ ...nearZero, effect: 0.9 }), 2)).toEqual({ lower: null, upper: null });
    const higher = fiellerInterval(known({ ...nearZero, effect: 3 }), 2);
    expect(higher.upper).toBeNull();
    expect(higher.lower).toBeGreaterThan(0);
    const lower = fiellerInterval(known({ ...nearZero, effect: -3 }), 2);
    expect(lower.lower).toBeNull();
    expect(lower.upper).toBeLessThan(0);
    expect(fiellerBound(known({ ...nearZero, effect: 3 }), 2, 'greater')).toBeNull();
  });

  test('mirrors a negative baseline', () => {
    const found = known({ effect: 1, baseline: -10, covariance: 0.1 });
    const mirrored = known({ effect: 1, baseline: 10, covariance: -0.1 });
    expect(fiellerInterval(found, 2)).toEqual(fiellerInterval(mirrored, 2));
  });

  test('has one bound that agrees with the one-sided linear test', () => {
    holds(
      fc.property(contrasts, fc.constantFrom(-0.2, -0.05, 0.05, 0.3), (found, r) => {
        const { pValue, critical } = oneSidedTTest(linearContrast(found, r), 'greater');
        const bound = fiellerBound(found, critical, 'greater');
        fc.pre(bound !== null && Math.abs(pValue - 0.05) > 1e-8);
        expect(bound! > r).toBe(pValue < 0.05);
      }),
    );
  });
});

describe('the linear contrast', () => {
  test('has, at the observed effect, the error of the delta method', () => {
    holds(
      fc.property(pairs, ([control, treatment]) => {
        const relative = difference(control, treatment, 'relative');
        const found = contrast(control, treatment);
        fc.pre(relative.reason === null && found.reason === null);
        const { standardError, reason } = linearContrast(found, relative.effect);
        if (!reason) near(standardError / Math.abs(found.baseline), relative.standardError);
      }),
    );
  });

  test('and that of strata, and of CUPED where the covariates balance', () => {
    holds(
      fc.property(adjustable, adjustable, adjustable, adjustable, (a, b, c, d) => {
        const strata = [
          { control: a, treatment: b },
          { control: c, treatment: d },
        ];
        const relative = postStratifiedDifference(strata, 'relative');
        const found = postStratifiedContrast(strata);
        fc.pre(relative.reason === null && found.reason === null);
        const { standardError, reason } = linearContrast(found, relative.effect);
        if (!reason) near(standardError / Math.abs(found.baseline), relative.standardError);
      }),
    );
    const same = { kind: 'mean' as const, n: 50, sum: 500, sumSquares: 5400 };
    const covariate = { sum: 400, sumSquares: 3600, crossProduct: 4250 };
    const [control, treatment] = [
      { ...same, covariate },
      { ...same, covariate },
    ];
    const relative = cupedDifference(control, treatment, 'relative');
    const found = linearContrast(cupedContrast(control, treatment), relative.effect);
    near(found.standardError / 10, relative.standardError);
  });
});

describe('the posterior of a relative effect', () => {
  const prior = { mean: 0.02, variance: 0.04 };

  test('is Fieller’s with a flat prior', () => {
    const found = known({});
    expect(relativeInterval(found, null, 2)).toEqual(fiellerInterval(found, 2));
    expect(chanceAbove(found, null, 0)).toBeCloseTo(0.97725, 5);
  });

  test('ends where the chance says so, and is bounded with a prior', () => {
    for (const effect of [-4, -0.5, 0, 0.5, 4]) {
      for (const baseline of [0.2, -3, 10]) {
        const found = known({ effect, baseline });
        const { lower, upper } = relativeInterval(found, prior, 2);
        expect(standardised(found, prior, lower!)).toBeCloseTo(2, 8);
        expect(standardised(found, prior, upper!)).toBeCloseTo(-2, 8);
        expect(lower! > 0).toBe(standardised(found, prior, 0) > 2);
      }
    }
  });
});
