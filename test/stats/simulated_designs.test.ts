import { describe, expect, test } from 'vitest';
import { bayesianTest } from '../../src/stats/bayesian.ts';
import { confidenceSequence } from '../../src/stats/confidence_sequence.ts';
import { covariateDifference } from '../../src/stats/cuped.ts';
import { difference } from '../../src/stats/difference.ts';
import { oneSidedTTest, tTest } from '../../src/stats/frequentist.ts';
import { benjaminiHochberg, holm } from '../../src/stats/multiple_testing.ts';
import { power } from '../../src/stats/power.ts';
import { sampleRatioMismatch } from '../../src/stats/sample_ratio.ts';
import { sampleSize } from '../../src/stats/sample_size.ts';
import { zTest } from './oracles.ts';
import { Draws, many, meanOf } from './raw.ts';
import {
  covers,
  cupedExperiment,
  expectRate,
  known,
  moments,
  normalExperiment,
  rate,
  Z,
} from './simulated.ts';

/** Goal: what CUPED, sample ratios, adjusted p-values and plans promise holds on data whose truth is known. */
describe('CUPED', () => {
  test('stays unbiased and takes away the squared correlation of the variance', () => {
    const draws = new Draws(9);
    const trials = many(3000, () => cupedExperiment(draws, 0.2));
    const effects = trials.map(({ found }) => found.effect);
    const plain = trials.map(({ control, treatment }) => difference(control, treatment, 'absolute').effect);
    const [ours, theirs] = [moments(effects), moments(plain)];
    expect(Math.abs(ours.mean - 0.2)).toBeLessThan(Z * Math.sqrt(ours.variance / effects.length));
    // The correlation is 0.8. A ratio of two variances of 3000 values has a relative error of about 0.03.
    expect(ours.variance / theirs.variance).toBeGreaterThan(0.36 * 0.87);
    expect(ours.variance / theirs.variance).toBeLessThan(0.36 * 1.13);
    const claimed = moments(trials.map(({ found }) => found.standardError ** 2)).mean;
    expect(Math.abs(claimed / ours.variance - 1)).toBeLessThan(0.12);
    expect(moments(trials.map(({ found }) => found.varianceReduction)).mean).toBeCloseTo(0.64, 1);
  });

  test('finds arms that differed before, and only those', () => {
    const draws = new Draws(10);
    const arm = (shift: number) => {
      const before = many(200, () => shift + draws.normal());
      return meanOf(before, before);
    };
    const alarm = (shift: number) => () => tTest(covariateDifference(arm(0), arm(shift))!).pValue < 0.01;
    expectRate(rate(3000, alarm(0)), 0.01, 3000);
    expect(rate(200, alarm(0.6))).toBeGreaterThan(0.95);
  });
});

describe('sample ratio mismatch', () => {
  /** Units by arm, when units of the last arm get lost. */
  const split = (draws: Draws, lost: number) => {
    const units = [0, 0, 0];
    for (let i = 0; i < 2000; i++) {
      const u = draws.uniform();
      const arm = u < 0.5 ? 0 : u < 0.8 ? 1 : 2;
      if (arm < 2 || !draws.chance(lost)) units[arm]!++;
    }
    return sampleRatioMismatch(units, [50, 30, 20]).pValue;
  };

  test('has the false alarms it says, and sees lost units', () => {
    const draws = new Draws(11);
    const pValues = many(4000, () => split(draws, 0));
    expectRate(pValues.filter((p) => p < 0.01).length / 4000, 0.01, 4000);
    expectRate(pValues.filter((p) => p < 0.5).length / 4000, 0.5, 4000);
    expect(rate(200, () => split(draws, 0.3) < 0.001)).toBeGreaterThan(0.9);
  });
});

describe('many tests', () => {
  const draws = new Draws(12);
  const pValueOf = (effect: number) => zTest(known(effect + draws.normal(), 1)).pValue;

  test('Holm raises one false alarm or more in 5 % of families', () => {
    const families = many(5000, () => many(10, () => pValueOf(0)));
    const alarms = families.filter((family) => holm(family).some((p) => p < 0.05)).length;
    // Independent tests: 1 - (1 - alpha / m)^m.
    expectRate(alarms / 5000, 1 - (1 - 0.005) ** 10, 5000);
    expect(families.filter((family) => family.some((p) => p < 0.05)).length / 5000).toBeGreaterThan(0.35);
  });

  test('Benjamini-Hochberg keeps the false share of discoveries at alpha times the share of true nulls', () => {
    const shares = many(4000, () => {
      const family = many(10, (i) => pValueOf(i < 6 ? 0 : 3));
      const found = benjaminiHochberg(family).map((p) => p < 0.1);
      const [all, wrong] = [found.filter(Boolean).length, found.slice(0, 6).filter(Boolean).length];
      return wrong / Math.max(1, all);
    });
    const { mean, variance } = moments(shares);
    expect(Math.abs(mean - 0.06)).toBeLessThan(Z * Math.sqrt(variance / shares.length));
  });
});

describe('planning', () => {
  test('the sample size has the power it says', () => {
    const draws = new Draws(13);
    const { units } = sampleSize({ mean: 10, variance: 4 }, 0.06, 'relative', { targetPower: 0.8 });
    const found = rate(3000, () => {
      const arm = (shift: number) =>
        meanOf(many(Math.round(units / 2), () => 10 + shift + 2 * draws.normal()));
      return tTest(difference(arm(0), arm(0.6), 'relative')).pValue < 0.05;
    });
    expectRate(found, 0.8, 3000);
  });

  test.each([
    ['sequential', { kind: 'sequential', tuning: 500 } as const],
    ['Bayesian', { kind: 'bayesian', prior: { mean: 0.02, variance: 0.04 } } as const],
  ])('%s power is the chance of its decision', (_name, method) => {
    const draws = new Draws(14);
    const planned = { effect: 0.3, standardError: 0.1, n: 400 };
    const decides = () => {
      const found = { ...known(planned.effect + planned.standardError * draws.normal(), 0.1), n: planned.n };
      const interval =
        method.kind === 'sequential'
          ? confidenceSequence(found, method).interval
          : bayesianTest(found, method).credibleInterval;
      return !covers(interval, 0);
    };
    expectRate(rate(20_000, decides), power(planned, { method }), 20_000);
  });

  test('one-sided tests reject on their side only', () => {
    const draws = new Draws(15);
    const up = rate(
      4000,
      () => oneSidedTTest(normalExperiment(draws, 0, 'absolute').found, 'greater').pValue < 0.05,
    );
    expectRate(up, 0.05, 4000);
    expect(
      rate(500, () => oneSidedTTest(normalExperiment(draws, -1, 'absolute').found, 'greater').pValue < 0.05),
    ).toBe(0);
  });
});
