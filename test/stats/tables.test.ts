import betaCdf from '@stdlib/stats-base-dists-beta-cdf';
import { describe, expect, test } from 'vitest';
import { bayesianTest } from '../../src/stats/bayesian.ts';
import {
  conversionInterval,
  conversionLoss,
  conversionProbabilities,
} from '../../src/stats/beta_binomial.ts';
import { cupedDifference } from '../../src/stats/cuped.ts';
import { type Difference, difference } from '../../src/stats/difference.ts';
import {
  chiSquareTail,
  normalTail,
  normalTailQuantile,
  tTail,
  tTailQuantile,
} from '../../src/stats/distributions.ts';
import { oneSidedTTest, tTest } from '../../src/stats/frequentist.ts';
import { gammaCdf, gammaQuantile } from '../../src/stats/gamma_distribution.ts';
import { poissonMeansTest, rateInterval, rateProbabilities } from '../../src/stats/gamma_poisson.ts';
import { groupSequentialBounds, type Spending } from '../../src/stats/group_sequential.ts';
import type { SummedSample } from '../../src/stats/moments.ts';
import { benjaminiHochberg, holm } from '../../src/stats/multiple_testing.ts';
import { mixtureBoundary, mixturePValue } from '../../src/stats/normal_mixture.ts';
import { postStratifiedDifference, type Stratum } from '../../src/stats/post_stratification.ts';
import { power } from '../../src/stats/power.ts';
import { sampleRatioMismatch } from '../../src/stats/sample_ratio.ts';
import { minimumDetectableEffect, sampleSize } from '../../src/stats/sample_size.ts';
import type { Proportion, SampleMean } from '../../src/stats/samples.ts';
import type { IntervalEstimate } from '../../src/stats/test_result.ts';
import adjusted from './fixtures/adjusted_differences_table.json' with { type: 'json' };
import posteriors from './fixtures/bayesian_table.json' with { type: 'json' };
import design from './fixtures/design_table.json' with { type: 'json' };
import differences from './fixtures/differences_table.json' with { type: 'json' };
import distributions from './fixtures/distributions_table.json' with { type: 'json' };
import exact from './fixtures/exact_table.json' with { type: 'json' };
import sequential from './fixtures/sequential_table.json' with { type: 'json' };
import { zTest } from './oracles.ts';

/**
 * Goal: figures agree to nine digits with what scipy, statsmodels and mpmath answer, over wide ranges. The tables are
 * written by scripts/stats_tables.py, which says how each was made.
 */
const NINE_DIGITS = 1e-9;

/** Expects a relative error of nine digits; numbers that are zero but for rounding are compared with `unit`. */
function same(found: number, expected: number, what: string, unit = 0): void {
  const error = Math.abs(found - expected) / Math.max(Math.abs(expected), unit, Number.MIN_VALUE);
  if (!(error <= NINE_DIGITS)) expect.fail(`${what}: ${found}, not ${expected}, off by ${error}`);
}

function sameInterval({ lower, upper }: IntervalEstimate, expected: number[], what: string): void {
  const unit = Math.max(...expected.map(Math.abs));
  same(lower, expected[0]!, `${what}, lower`, unit);
  same(upper, expected[1]!, `${what}, upper`, unit);
}

/** Runs on every row, so that a table that became empty fails. */
function each<Row>(rows: readonly Row[], check: (row: Row, label: string) => void): void {
  expect(rows.length).toBeGreaterThan(1);
  rows.forEach((row, i) => {
    check(row, `row ${i}`);
  });
}

const known = (effect: number, standardError: number): Difference => ({
  scale: 'relative',
  effect,
  standardError,
  degreesOfFreedom: 1e9,
  n: 1e9,
  baseline: 1,
  reason: null,
});

describe('distributions', () => {
  test('normal', () => {
    each(distributions.normalTail, ({ z, tail }) => same(normalTail(z), tail, `z ${z}`));
    each(distributions.normalTailQuantile, ({ tail, z }) =>
      same(normalTailQuantile(tail), z, `tail ${tail}`, 1e-6),
    );
  });

  test('Student', () => {
    each(distributions.tTail, ({ t, df, tail }) => same(tTail(t, df), tail, `t ${t}, df ${df}`));
    each(distributions.tTailQuantile, ({ tail, df, t }) =>
      same(tTailQuantile(tail, df), t, `tail ${tail}, df ${df}`),
    );
  });

  test('chi-square', () => {
    each(distributions.chiSquareTail, ({ x, df, tail }) =>
      same(chiSquareTail(x, df), tail, `x ${x}, df ${df}`),
    );
  });

  test('gamma', () => {
    each(distributions.gammaCdf, ({ x, shape, rate, cdf }) =>
      same(gammaCdf(x, shape, rate), cdf, `x ${x}, shape ${shape}`),
    );
    each(distributions.gammaCdfOfLargeShapes, ({ x, shape, rate, cdf }) =>
      // A normal approximation, good to nine digits after the point.
      expect(Math.abs(gammaCdf(x, shape, rate) - cdf), `x ${x}, shape ${shape}`).toBeLessThan(1e-9),
    );
    each(distributions.gammaQuantile, ({ p, shape, rate, x }) =>
      same(gammaQuantile(p, shape, rate), x, `p ${p}, shape ${shape}`),
    );
  });

  test('beta, as the package has it', () => {
    each(distributions.betaCdf, ({ x, a, b, cdf }) => same(betaCdf(x, a, b), cdf, `x ${x}, a ${a}, b ${b}`));
  });
});

describe('differences', () => {
  const rows = differences.means.map((row) => {
    const [control, treatment] = [row.control as SampleMean, row.treatment as SampleMean];
    return { ...row, control, treatment, found: difference(control, treatment, 'absolute') };
  });

  test("Welch's test, two-sided and one-sided", () => {
    each(rows, ({ found, alpha, ...row }, label) => {
      const [test, greater] = [tTest(found, alpha), oneSidedTTest(found, 'greater', { alpha })];
      same(found.effect, row.effect, label);
      same(found.degreesOfFreedom, row.degreesOfFreedom, label);
      same(test.pValue, row.pValue, label);
      sameInterval(test.interval, row.interval, label);
      same(greater.pValue, row.pValueGreater, label);
      same(greater.interval.lower!, row.lowerBound, label, Math.abs(row.effect));
      same(zTest(found, alpha).pValue, row.zPValue, label);
    });
  });

  test('non-inferiority', () => {
    each(rows, ({ found, margin, nonInferiorityPValue }, label) => {
      same(oneSidedTTest(found, 'greater', { nullEffect: -margin }).pValue, nonInferiorityPValue, label);
    });
  });

  test('relative, by the delta method', () => {
    each(rows, ({ control, treatment, relativeEffect, relativeError }, label) => {
      const found = difference(control, treatment, 'relative');
      same(found.effect, relativeEffect, label);
      same(found.standardError, relativeError, label);
    });
  });

  test('ratios', () => {
    each(differences.ratios, (row, label) =>
      sameEffects(row, (c, t, scale) => difference(c, t, scale), label),
    );
  });

  test('proportions', () => {
    each(differences.proportions, ({ control, treatment, interval }, label) => {
      const found = difference(control as Proportion, treatment as Proportion, 'absolute');
      sameInterval(zTest(found).interval, interval, label);
    });
  });
});

describe('adjusted differences', () => {
  test('CUPED of a mean is the test of the adjusted values', () => {
    each(adjusted.cupedMeans, ({ control, treatment, ...row }, label) => {
      const found = cupedDifference(control as SampleMean, treatment as SampleMean, 'absolute');
      same(found.theta, row.theta, label);
      same(found.effect, row.effect, label);
      same(found.degreesOfFreedom, row.degreesOfFreedom, label);
      same(tTest(found).pValue, row.pValue, label);
      sameInterval(tTest(found).interval, row.interval, label);
      same(found.varianceReduction, row.varianceReduction, label, 1);
    });
  });

  test('CUPED of a ratio', () => {
    each(adjusted.cupedRatios, (row, label) => {
      const find = (c: SummedSample, t: SummedSample, scale: 'absolute' | 'relative') => {
        const found = cupedDifference(c, t, scale);
        same(found.theta, row.theta, label);
        return found;
      };
      sameEffects(row, find, label);
    });
  });

  test('post-stratification', () => {
    each(adjusted.strata, (row, label) => {
      const find = (scale: 'absolute' | 'relative') =>
        postStratifiedDifference(row.strata as Stratum[], scale);
      sameEffect(find('absolute'), row.absolute, label);
      sameEffect(find('relative'), row.relative, label);
    });
  });
});

test('posteriors: mean, interval, chance to win, expected loss', () => {
  each(posteriors, (row, label) => {
    const result = bayesianTest(known(row.effect, row.standardError), { prior: row.prior });
    same(result.posterior.mean, row.mean, label, row.standardError);
    same(result.posterior.standardDeviation, row.standardDeviation, label);
    same(result.chanceToWin, row.chanceToWin, label);
    sameInterval(result.credibleInterval, row.interval, label);
    same(result.expectedLoss.keepingControl, row.keepingControl, label);
    same(result.expectedLoss.choosingTreatment, row.choosingTreatment, label);
  });
});

describe('sequential', () => {
  test('mixture boundary', () => {
    each(sequential.mixtures, ({ r, alpha, boundary, pValueAt2 }, label) => {
      same(mixtureBoundary(r - 1, alpha), boundary, label);
      same(mixturePValue(r - 1, 2), pValueAt2, label);
    });
  });

  test('group sequential bounds', () => {
    each(sequential.groupSequential, ({ fractions, alpha, sides, spending, bounds }, label) => {
      const options = { alpha, sides: sides as 1 | 2, spending: spending as Spending };
      const looks = groupSequentialBounds(fractions, options);
      bounds.forEach((bound, k) => {
        same(looks[k]!.bound, bound, `${label}, look ${k}`);
      });
    });
  });
});

describe('design', () => {
  test('sample ratio', () => {
    each(design.sampleRatios, ({ units, weights, chiSquare, pValue }, label) => {
      const result = sampleRatioMismatch(units, weights);
      same(result.chiSquare, chiSquare, label);
      same(result.pValue, pValue, label);
    });
  });

  test('adjusted p-values', () => {
    each(design.adjustments, (row, label) => {
      const sameAll = (found: number[], expected: number[], method: string) => {
        expect(found).toHaveLength(expected.length);
        expected.forEach((p, i) => {
          same(found[i]!, p, `${label}, ${method}`);
        });
      };
      sameAll(holm(row.pValues), row.holm, 'Holm');
      sameAll(benjaminiHochberg(row.pValues), row.benjaminiHochberg, 'Benjamini-Hochberg');
    });
  });

  test('power, sample size and detectable effect', () => {
    each(design.powers, (row, label) => {
      const { standardisedEffect: effect, alpha, ratio, targetPower, controlUnits } = row;
      const errorAt = (control: number) => Math.sqrt((1 + 1 / ratio) / control);
      same(
        power({ effect, standardError: errorAt(controlUnits / 2), n: 1 }, { alpha }),
        row.powerAtHalf,
        label,
      );

      const baseline = { mean: 3, variance: 1 };
      const shares = { control: 1 / (1 + ratio), treatment: ratio / (1 + ratio) };
      const size = sampleSize(baseline, effect, 'absolute', { shares, alpha, targetPower });
      expect(size.units, label).toBe(Math.ceil(controlUnits * (1 + ratio)));

      const units = { control: controlUnits, treatment: controlUnits * ratio };
      const detectable = minimumDetectableEffect(baseline, 'absolute', units, { alpha, targetPower });
      same(detectable.effect, effect, label);
    });
  });
});

describe('exact posteriors', () => {
  test('conversion rates', () => {
    each(exact.conversions, ({ arms, probabilities, lossOfLast, intervals }, label) => {
      const found = conversionProbabilities(arms);
      found.forEach((p, i) => {
        same(p, probabilities[i]!, `${label}, arm ${i}`, 1);
        sameInterval(conversionInterval(arms[i]!), intervals[i]!, label);
      });
      same(conversionLoss(arms.at(-1)!, arms.slice(0, -1)), lossOfLast, label, 1);
    });
  });

  test('rates', () => {
    each(exact.rates, ({ arms, probabilities, intervals, pValue }, label) => {
      const found = rateProbabilities(arms);
      found.forEach((p, i) => {
        same(p, probabilities[i]!, `${label}, arm ${i}`, 1);
        sameInterval(rateInterval(arms[i]!), intervals[i]!, label);
      });
      same(poissonMeansTest(arms[0]!, arms[1]!), pValue, label);
    });
  });
});

type Find = (control: SummedSample, treatment: SummedSample, scale: 'absolute' | 'relative') => Difference;

interface EffectsRow {
  control: unknown;
  treatment: unknown;
  absolute: number[];
  relative: number[];
}

function sameEffects(row: EffectsRow, find: Find, label: string): void {
  const [control, treatment] = [row.control as SummedSample, row.treatment as SummedSample];
  sameEffect(find(control, treatment, 'absolute'), row.absolute, `${label}, absolute`);
  sameEffect(find(control, treatment, 'relative'), row.relative, `${label}, relative`);
}

function sameEffect(found: Difference, [effect, error]: number[], label: string): void {
  same(found.effect, effect!, `${label}, effect`);
  same(found.standardError, error!, `${label}, standard error`);
}
