import { gradient, unusable, value } from './arm.ts';
import { type Contrast, contrastOf } from './contrast.ts';
import {
  type Difference,
  effectOf,
  effectSlopes,
  type Scale,
  settled,
  squaredError,
  welchDegreesOfFreedom,
} from './difference.ts';
import {
  addTotals,
  bilinear,
  covariances,
  means,
  metricTotals,
  type SummedSample,
  type Totals,
} from './moments.ts';
import type { Reason } from './reason.ts';

/** The arms within one stratum: a country, a platform, anything known of a unit before its exposure. */
export interface Stratum {
  control: SummedSample;
  treatment: SummedSample;
}

const UNITS_WITH_VARIANCE = 2;

type Cell = Record<'control' | 'treatment', Totals>;

/**
 * Post-stratification (Miratrix, Sekhon and Yu 2013; Xie and Aurisset 2016): the means of the strata are weighted by
 * the strata's shares nu_k of all N units, so that an arm that happened to get more units of a high stratum has no
 * advantage. With the gradients g of the effect at the weighted means,
 *
 *   SE^2 = sum nu_k^2 (gT' S_Tk gT / n_Tk + gC' S_Ck gC / n_Ck) + sum nu_k (delta_k - delta)^2 / N:
 *
 * the variance within the strata and that of the weights; delta_k is the linearised effect of stratum k.
 * Strata with fewer than `fewest` units in an arm are pooled, if need be with the smallest of the others.
 * All strata hold the same kind of sample.
 */
export function postStratifiedDifference(
  strata: readonly Stratum[],
  scale: Scale,
  fewest = UNITS_WITH_VARIANCE,
): Difference {
  const found = weighted(strata, fewest);
  if ('reason' in found) return unknown(scale, found.reason);
  const { control, treatment, n } = found;
  const slopes = effectSlopes(control.mean, treatment.mean, scale);
  const effect = effectOf(treatment.mean - control.mean, control.mean, scale);
  const error = covarianceOf(found, slopes, slopes);
  const { degreesOfFreedom } = found;
  const standardError = Math.sqrt(Math.max(0, error));
  return settled({ scale, effect, standardError, degreesOfFreedom, n, baseline: control.mean }, null);
}

/** The same for linear tests: the weighted means of both arms, and how they vary together. `strata`: after pooling. */
export function postStratifiedContrast(
  strata: readonly Stratum[],
  fewest = UNITS_WITH_VARIANCE,
): Contrast & { strata: number } {
  const difference = postStratifiedDifference(strata, 'absolute', fewest);
  const found = weighted(strata, fewest);
  if ('reason' in found) return { ...contrastOf(difference, 0, 0), strata: 0 };
  const [change, baseline] = [
    { control: -1, treatment: 1 },
    { control: 1, treatment: 0 },
  ] as const;
  const contrast = contrastOf(
    difference,
    covarianceOf(found, baseline, baseline),
    covarianceOf(found, change, baseline),
  );
  return { ...contrast, strata: found.cells.length };
}

/** A weighted mean of an arm, with its derivatives by the means of the values. */
interface WeightedMean {
  mean: number;
  gradient: readonly number[];
}

interface Weighted extends Record<keyof Cell, WeightedMean> {
  cells: readonly Cell[];
  shares: readonly number[];
  n: number;
  degreesOfFreedom: number;
}

function weighted(strata: readonly Stratum[], fewest: number): Weighted | { reason: Reason } {
  const cells = poolSmall(strata.map(cellOf), fewest);
  const n = cells.reduce((sum, cell) => sum + size(cell), 0);
  const reason = firstReason(strata, cells, fewest);
  if (reason) return { reason };
  const metric = strata[0]!.control;
  const shares = cells.map((cell) => size(cell) / n);
  const control = weightedMeans(cells, shares, 'control');
  const treatment = weightedMeans(cells, shares, 'treatment');
  if (metric.kind === 'ratio' && (control[1] === 0 || treatment[1] === 0)) {
    return { reason: 'zero_denominator' };
  }
  const meanOf = (values: number[]) => ({ mean: value(metric, values), gradient: gradient(metric, values) });
  const arms = { control: meanOf(control), treatment: meanOf(treatment) };
  const parts = cells.flatMap((cell, k) =>
    ARMS.map((arm) => ({
      n: cell[arm].n,
      variance: spread(cell[arm], arms[arm].gradient, arms[arm].gradient) * shares[k]! ** 2,
    })),
  );
  return { cells, shares, n, ...arms, degreesOfFreedom: welchDegreesOfFreedom(parts) };
}

const ARMS = ['control', 'treatment'] as const;

/** Weights of the two arms in an estimate: -1 and 1 in their difference. */
type Slopes = Readonly<Record<keyof Cell, number>>;

/** Covariance of two estimates, each a sum of the weighted means times its slopes. */
function covarianceOf({ cells, shares, n, ...arms }: Weighted, left: Slopes, right: Slopes): number {
  const within = cells.flatMap((cell, k) =>
    ARMS.map((arm) => {
      const { gradient: g } = arms[arm];
      const variance = spread(cell[arm], times(g, left[arm]), times(g, right[arm])) * shares[k]! ** 2;
      return squaredError({ n: cell[arm].n, variance });
    }),
  );
  const levels = (slopes: Slopes) =>
    cells.map((cell) =>
      ARMS.reduce((sum, arm) => sum + slopes[arm] * dot(arms[arm].gradient, means(cell[arm])), 0),
    );
  const [a, b] = [levels(left), levels(right)];
  const [meanOfA, meanOfB] = [dot(shares, a), dot(shares, b)];
  const between = dot(
    shares,
    a.map((level, k) => (level - meanOfA) * (b[k]! - meanOfB)),
  );
  return within.reduce((sum, part) => sum + part, 0) + between / n;
}

/** Covariance, within one arm of a stratum, of one unit's value in two linearisations. */
function spread(totals: Totals, left: readonly number[], right: readonly number[]): number {
  return bilinear(left, covariances(totals), right);
}

const times = (values: readonly number[], factor: number) => values.map((each) => each * factor);

function weightedMeans(cells: readonly Cell[], shares: readonly number[], arm: keyof Cell): number[] {
  const each = cells.map((cell) => means(cell[arm]));
  return each[0]!.map((_, i) =>
    dot(
      shares,
      each.map((values) => values[i]!),
    ),
  );
}

/** Cells with enough units in both arms; what is smaller goes into one cell. */
function poolSmall(cells: readonly Cell[], fewest: number): Cell[] {
  const whole = cells.filter((cell) => isWhole(cell, fewest)).sort((a, b) => size(b) - size(a));
  const small = cells.filter((cell) => !isWhole(cell, fewest));
  if (small.length === 0) return whole;
  let pool = small.reduce(merge);
  while (!isWhole(pool, fewest) && whole.length > 0) pool = merge(pool, whole.pop()!);
  return [...whole, pool];
}

function merge(a: Cell, b: Cell): Cell {
  return { control: addTotals(a.control, b.control), treatment: addTotals(a.treatment, b.treatment) };
}

function cellOf({ control, treatment }: Stratum): Cell {
  return { control: metricTotals(control), treatment: metricTotals(treatment) };
}

function isWhole({ control, treatment }: Cell, fewest: number): boolean {
  return control.n >= fewest && treatment.n >= fewest;
}

function size({ control, treatment }: Cell): number {
  return control.n + treatment.n;
}

function firstReason(strata: readonly Stratum[], cells: readonly Cell[], fewest: number): Reason | null {
  const reasons = strata.flatMap(({ control, treatment }) => [unusable(control), unusable(treatment)]);
  if (reasons.includes('invalid_input')) return 'invalid_input';
  return cells.length > 0 && cells.every((cell) => isWhole(cell, fewest)) ? null : 'too_few_samples';
}

function unknown(scale: Scale, reason: Reason): Difference {
  return settled({ scale, effect: 0, standardError: 0, degreesOfFreedom: 0, n: 0, baseline: 0 }, reason);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, x, i) => sum + x * b[i]!, 0);
}
