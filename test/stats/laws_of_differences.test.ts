import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { armMoments } from '../../src/stats/arm.ts';
import { bayesianTest } from '../../src/stats/bayesian.ts';
import { cupedDifference } from '../../src/stats/cuped.ts';
import { difference } from '../../src/stats/difference.ts';
import { oneSidedTTest, tTest } from '../../src/stats/frequentist.ts';
import { postStratifiedDifference } from '../../src/stats/post_stratification.ts';
import {
  adjustable,
  alphas,
  differences,
  means,
  near,
  pairs,
  positive,
  ratios,
  scale,
  units,
  value,
  values,
} from './arbitraries.ts';
import { holds } from './holds.ts';
import { meanOf, type RatioValues, ratioOf } from './raw.ts';

/** Goal: laws of differences and their adjustments that hold for every sample. */
describe('swapping control and treatment', () => {
  test('mirrors the absolute difference and all that follows', () => {
    holds(
      fc.property(pairs, alphas, ([c, t], alpha) => {
        const [there, back] = [difference(c, t, 'absolute'), difference(t, c, 'absolute')];
        fc.pre(there.reason === null);
        const size = Math.abs(there.effect) + there.standardError;
        near(there.effect, -back.effect, size);
        near(there.standardError, back.standardError);
        near(there.degreesOfFreedom, back.degreesOfFreedom);
        near(tTest(there, alpha).pValue, tTest(back, alpha).pValue);
        near(tTest(there, alpha).interval.lower, -tTest(back, alpha).interval.upper, size);
        near(oneSidedTTest(there, 'greater').pValue, oneSidedTTest(back, 'less').pValue);
        const [a, b] = [bayesianTest(there), bayesianTest(back)];
        near(a.chanceToWin, 1 - b.chanceToWin, 1);
        near(a.expectedLoss.keepingControl, b.expectedLoss.choosingTreatment, size);
      }),
    );
  });

  test('mirrors CUPED', () => {
    holds(
      fc.property(fc.oneof(fc.tuple(adjustable, adjustable), fc.tuple(ratios, ratios)), ([c, t]) => {
        const [there, back] = [cupedDifference(c, t, 'absolute'), cupedDifference(t, c, 'absolute')];
        expect(there.reason).toBe(back.reason);
        near(there.theta, back.theta);
        near(there.effect, -back.effect, Math.abs(there.effect) + there.standardError);
        near(there.standardError, back.standardError);
      }),
    );
  });

  test('is what the goal "decrease" does', () => {
    holds(
      fc.property(differences, (found) => {
        const [up, down] = [bayesianTest(found), bayesianTest(found, { goal: 'decrease' })];
        near(up.chanceToWin, 1 - down.chanceToWin, 1);
        near(up.expectedLoss.keepingControl, down.expectedLoss.choosingTreatment);
      }),
    );
  });
});

describe('the unit of a metric', () => {
  const factor = fc.constantFrom(1e-9, 0.5, 3, 1e9, -1);

  test('does not touch relative differences or p-values, unless it turns the sign', () => {
    holds(
      fc.property(values, values, factor, (c, t, k) => {
        const times = (all: number[]) => meanOf(all.map((x) => x * k));
        for (const each of ['absolute', 'relative'] as const) {
          const [plain, scaled] = [
            difference(meanOf(c), meanOf(t), each),
            difference(times(c), times(t), each),
          ];
          expect(scaled.reason).toBe(plain.reason);
          const unit = each === 'absolute' ? k : Math.sign(k);
          const size = Math.abs(scaled.effect) + scaled.standardError;
          near(scaled.effect, plain.effect * unit, size);
          near(scaled.standardError, plain.standardError * Math.abs(unit));
          near(tTest(scaled).pValue, tTest(plain).pValue, 1);
        }
      }),
    );
  });

  test('does not touch a ratio whose two sides grow alike', () => {
    holds(
      fc.property(units, units, positive, (c, t, k) => {
        const times = (all: RatioValues[]) => ratioOf(all.map(([m, d, m0, d0]) => [k * m, k * d, m0, d0]));
        const [plain, scaled] = [
          difference(ratioOf(c), ratioOf(t), 'absolute'),
          difference(times(c), times(t), 'absolute'),
        ];
        near(scaled.effect, plain.effect, Math.abs(plain.effect) + plain.standardError);
        near(scaled.standardError, plain.standardError);
      }),
    );
  });

  test('does not touch the absolute difference when its zero moves', () => {
    holds(
      fc.property(values, values, value, (c, t, by) => {
        const shift = (all: number[]) => meanOf(all.map((x) => x + by));
        const [plain, moved] = [
          difference(meanOf(c), meanOf(t), 'absolute'),
          difference(shift(c), shift(t), 'absolute'),
        ];
        near(moved.effect, plain.effect, 1e3);
        near(moved.standardError, plain.standardError, 1e3);
      }),
    );
  });
});

describe('special cases', () => {
  test('relative times the size of the baseline is absolute', () => {
    holds(
      fc.property(pairs, ([c, t]) => {
        const relative = difference(c, t, 'relative');
        fc.pre(relative.reason === null);
        const absolute = difference(c, t, 'absolute');
        near(relative.effect * Math.abs(relative.baseline), absolute.effect);
      }),
    );
  });

  test('a ratio with denominators of 1 is a mean', () => {
    holds(
      fc.property(values, values, scale, (c, t, s) => {
        const perUnit = (all: number[]) => ratioOf(all.map((x) => [x, 1, 0, 0]));
        const [mean, ratio] = [difference(meanOf(c), meanOf(t), s), difference(perUnit(c), perUnit(t), s)];
        expect(ratio.reason).toBe(mean.reason);
        near(ratio.effect, mean.effect);
        near(ratio.standardError, mean.standardError);
      }),
    );
  });

  test('CUPED with a covariate that is the metric itself leaves nothing, and with a constant one everything', () => {
    holds(
      fc.property(values, values, (c, t) => {
        const itself = (all: number[]) => meanOf(all, all);
        expect(cupedDifference(itself(c), itself(t), 'absolute').reason).toBe('zero_variance');
        const constant = (all: number[]) =>
          meanOf(
            all,
            all.map(() => 7),
          );
        const { theta, varianceReduction, ...found } = cupedDifference(constant(c), constant(t), 'relative');
        expect([theta, varianceReduction]).toEqual([0, 0]);
        expect(found).toEqual(difference(constant(c), constant(t), 'relative'));
      }),
    );
  });

  test('CUPED never has a larger standard error than the mean without it, but for the arms not sharing theta', () => {
    holds(
      fc.property(adjustable, (arm) => {
        const found = cupedDifference(arm, arm, 'absolute');
        fc.pre(found.reason === null);
        expect(found.varianceReduction).toBeGreaterThanOrEqual(-1e-9);
        expect(found.varianceReduction).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('a single stratum changes nothing', () => {
    holds(
      fc.property(pairs, scale, ([control, treatment], s) => {
        const plain = difference(control, treatment, s);
        fc.pre(plain.reason === null);
        const one = postStratifiedDifference([{ control, treatment }], s);
        near(one.effect, plain.effect);
        near(one.standardError, plain.standardError);
      }),
    );
  });

  test('the order of strata changes nothing', () => {
    holds(
      fc.property(fc.array(fc.tuple(means, means), { minLength: 2, maxLength: 5 }), scale, (cells, s) => {
        const strata = cells.map(([control, treatment]) => ({ control, treatment }));
        const [there, back] = [
          postStratifiedDifference(strata, s),
          postStratifiedDifference([...strata].reverse(), s),
        ];
        fc.pre(there.reason === null);
        near(there.effect, back.effect, Math.abs(there.effect) + there.standardError);
        near(there.standardError, back.standardError);
      }),
    );
  });
});

test('moments are those of the raw values', () => {
  holds(
    fc.property(values, (all) => {
      const mean = all.reduce((sum, x) => sum + x, 0) / all.length;
      const variance = all.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (all.length - 1);
      const found = armMoments(meanOf(all));
      near(found.mean, mean, 500);
      near(found.variance, variance, 500 ** 2);
    }),
  );
});
