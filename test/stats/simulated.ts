import { expect } from 'vitest';
import { cupedDifference } from '../../src/stats/cuped.ts';
import { type Difference, difference } from '../../src/stats/difference.ts';
import { postStratifiedDifference } from '../../src/stats/post_stratification.ts';
import { quantileBounds } from '../../src/stats/quantile.ts';
import type { Quantile, SampleMean } from '../../src/stats/samples.ts';
import type { IntervalEstimate } from '../../src/stats/test_result.ts';
import { type Draws, many, meanOf, type RatioValues, ratioOf } from './raw.ts';

/** A simulated rate may be so many standard errors off: narrow enough to fail for a wrong formula. */
export const Z = 4.5;

/** Expects a rate that differs from the truth by chance only. */
export function expectRate(found: number, truth: number, trials: number): void {
  const slack = Z * Math.sqrt((truth * (1 - truth)) / trials);
  expect(found).toBeGreaterThan(truth - slack);
  expect(found).toBeLessThan(truth + slack);
}

/** Expects a rate that is above the limit by chance only. */
export function expectAtMost(found: number, limit: number, trials: number): void {
  expect(found).toBeLessThan(limit + Z * Math.sqrt((limit * (1 - limit)) / trials));
}

/** Share of the trials that came true. */
export function rate(trials: number, trial: (i: number) => boolean): number {
  return many(trials, trial).filter(Boolean).length / trials;
}

export const covers = ({ lower, upper }: IntervalEstimate, truth: number) => lower <= truth && truth <= upper;

/** One experiment: the difference and what it truly is. */
export interface Experiment {
  found: Difference;
  truth: number;
}

/** Normal values around 10, shifted by the effect. */
export function normalExperiment(
  draws: Draws,
  effect: number,
  scale: 'absolute' | 'relative',
  n = 60,
): Experiment {
  const arm = (shift: number, size: number) => meanOf(many(size, () => 10 + shift + 2 * draws.normal()));
  const found = difference(arm(0, n), arm(effect, 2 * n), scale);
  return { found, truth: scale === 'absolute' ? effect : effect / 10 };
}

/** Revenue per order: units with more orders also earn more on each. */
export function ratioExperiment(draws: Draws, lift: number): Experiment {
  const unit = (factor: number): RatioValues => {
    const orders = 1 + Math.floor(4 * draws.uniform());
    return [factor * orders * (1 + orders + draws.exponential()), orders, 0, 0];
  };
  const arm = (factor: number) => ratioOf(many(400, () => unit(factor)));
  return { found: difference(arm(1), arm(1 + lift), 'relative'), truth: lift };
}

/** Values that correlate with the pre-period by 0.8. */
export function cupedExperiment(draws: Draws, effect: number) {
  const arm = (shift: number): SampleMean => {
    const before = many(200, () => 5 + draws.normal());
    return meanOf(
      before.map((x) => 10 + shift + 0.8 * (x - 5) + 0.6 * draws.normal()),
      before,
    );
  };
  const [control, treatment] = [arm(0), arm(effect)];
  return { control, treatment, found: cupedDifference(control, treatment, 'absolute'), truth: effect };
}

export function cupedRatioExperiment(draws: Draws, lift: number): Experiment {
  const unit = (factor: number): RatioValues => {
    const level = 2 + draws.exponential();
    const orders = () => 1 + Math.floor(4 * draws.uniform());
    const [now, before] = [orders(), orders()];
    return [factor * now * (level + draws.uniform()), now, before * (level + draws.uniform()), before];
  };
  const arm = (factor: number) =>
    ratioOf(
      many(400, () => unit(factor)),
      true,
    );
  return { found: cupedDifference(arm(1), arm(1 + lift), 'relative'), truth: lift };
}

/** Three strata of different level, and chance decides how many of each an arm gets. */
export function strataExperiment(draws: Draws, effect: number): Experiment {
  const cells = many(3, () => ({ control: [] as number[], treatment: [] as number[] }));
  for (let unit = 0; unit < 240; unit++) {
    const stratum = Math.floor(3 * draws.uniform());
    const isTreated = draws.chance(0.5);
    const value = 10 + 5 * stratum + (isTreated ? effect : 0) + draws.normal();
    cells[stratum]![isTreated ? 'treatment' : 'control'].push(value);
  }
  const strata = cells.map(({ control, treatment }) => ({
    control: meanOf(control),
    treatment: meanOf(treatment),
  }));
  return { found: postStratifiedDifference(strata, 'absolute'), truth: effect };
}

/** Medians of skewed values, of which a unit has several that are alike. */
export function quantileExperiment(draws: Draws, shift: number): Experiment {
  const arm = (extra: number): Quantile => {
    const units = many(150, () => {
      const level = draws.exponential();
      return many(1 + Math.floor(4 * draws.uniform()), () => extra + 3 * level + draws.exponential());
    });
    const sorted = new Float64Array(units.flat()).sort();
    const n = sorted.length;
    const at = (fraction: number) => sorted[Math.ceil(fraction * n) - 1]!;
    const bounds = quantileBounds(n, 0.5)!;
    const value = at(0.5);
    const clusters = ratioOf(
      units.map((values) => [values.filter((x) => x <= value).length, values.length, 0, 0]),
    );
    return {
      kind: 'quantile',
      n,
      probability: 0.5,
      value,
      lower: at(bounds.lower),
      upper: at(bounds.upper),
      clusters,
    };
  };
  return { found: difference(arm(0), arm(shift), 'absolute'), truth: shift };
}

/** An experiment of each kind of metric and adjustment. */
export const EXPERIMENTS: [string, (draws: Draws, effect: number) => Experiment][] = [
  ['a mean, absolute', (draws, effect) => normalExperiment(draws, effect, 'absolute')],
  ['a mean, relative', (draws, effect) => normalExperiment(draws, effect, 'relative', 200)],
  ['a ratio', ratioExperiment],
  ['CUPED', cupedExperiment],
  ['CUPED of a ratio', cupedRatioExperiment],
  ['strata', strataExperiment],
  ['a clustered median', quantileExperiment],
];

/** A difference of which only effect and standard error matter. */
export function known(effect: number, standardError: number): Difference {
  const n = 1e6;
  return { scale: 'relative', effect, standardError, degreesOfFreedom: n, n, baseline: 1, reason: null };
}

/** Mean and variance of raw values. */
export function moments(values: number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
  const variance = values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (values.length - 1);
  return { mean, variance };
}
