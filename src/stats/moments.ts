import type { Reason } from './reason.ts';
import type { Covariate, Proportion, Ratio, RatioCovariate, SampleMean, Sums } from './samples.ts';

/**
 * One arm as the mean of one value per unit. A ratio takes part through its linearisation: near the observed means it
 * moves like the mean of a value per unit (delta method; Deng, Knoblich and Lu 2018, "Applying the Delta Method in
 * Metric Analytics").
 */
export interface ArmMoments {
  /** Units. */
  n: number;
  /** Mean, proportion, ratio or quantile. */
  mean: number;
  /** Variance of one unit's value; the squared standard error of `mean` is `variance / n`. */
  variance: number;
  /** The reason why the arm cannot be compared, or null. */
  reason: Reason | null;
}

/** Samples that are sums; a quantile is not. */
export type SummedSample = SampleMean | Proportion | Ratio;

/** Sums of k values per unit, and of all their products, in matrix form. */
export interface Totals {
  n: number;
  /** Divisor of sums of squared deviations: n - 1, or n for proportions. */
  divisor: number;
  sums: number[];
  products: number[][];
}

/** Relative rounding error of subtracting sums; a smaller remainder is zero. */
const ROUNDING = 1e-12;

/** Totals of the metric alone: one value per unit, or numerator and denominator. */
export function metricTotals(sample: SummedSample): Totals {
  if (sample.kind !== 'ratio') return totals(sample, [valueSums(sample)], [[valueSums(sample).sumSquares]]);
  const { numerator, denominator, crossProduct } = sample;
  return totals(
    sample,
    [numerator, denominator],
    [
      [numerator.sumSquares, crossProduct],
      [crossProduct, denominator.sumSquares],
    ],
  );
}

/** Totals of the metric followed by its covariate, or null without one: two values per unit, or four. */
export function jointTotals(sample: SummedSample): Totals | null {
  if (!sample.covariate) return null;
  if (sample.kind === 'ratio') return ratioTotals(sample, sample.covariate);
  return meanTotals(sample, sample.covariate);
}

function meanTotals(sample: SampleMean | Proportion, before: Covariate): Totals {
  const value = valueSums(sample);
  return totals(
    sample,
    [value, before],
    [
      [value.sumSquares, before.crossProduct],
      [before.crossProduct, before.sumSquares],
    ],
  );
}

function ratioTotals(sample: Ratio, before: RatioCovariate): Totals {
  const { numerator, denominator, crossProduct } = sample;
  return totals(
    sample,
    [numerator, denominator, before.numerator, before.denominator],
    [
      [numerator.sumSquares, crossProduct, before.numeratorByNumerator, before.numeratorByDenominator],
      [crossProduct, denominator.sumSquares, before.denominatorByNumerator, before.denominatorByDenominator],
      [
        before.numeratorByNumerator,
        before.denominatorByNumerator,
        before.numerator.sumSquares,
        before.crossProduct,
      ],
      [
        before.numeratorByDenominator,
        before.denominatorByDenominator,
        before.crossProduct,
        before.denominator.sumSquares,
      ],
    ],
  );
}

function valueSums(sample: SampleMean | Proportion): Sums {
  // For a proportion the sum of squares equals the sum.
  return sample.kind === 'mean' ? sample : { sum: sample.successes, sumSquares: sample.successes };
}

function totals({ kind, n }: SummedSample, sums: Sums[], products: number[][]): Totals {
  return { n, divisor: kind === 'proportion' ? n : n - 1, sums: sums.map((each) => each.sum), products };
}

/** Totals of the units of both. */
export function addTotals(a: Totals, b: Totals): Totals {
  const isBinary = a.divisor === a.n;
  const n = a.n + b.n;
  return {
    n,
    divisor: isBinary ? n : n - 1,
    sums: a.sums.map((sum, i) => sum + b.sums[i]!),
    products: a.products.map((row, i) => row.map((product, j) => product + b.products[i]![j]!)),
  };
}

/** Mean of each value; zero without units. */
export function means({ n, sums }: Totals): number[] {
  return sums.map((sum) => (n > 0 ? sum / n : 0));
}

/** Variances and covariances: (S_xy - S_x S_y / n) / divisor. Zero for a single unit. */
export function covariances({ n, divisor, sums, products }: Totals): number[][] {
  if (divisor <= 0) return products.map((row) => row.map(() => 0));
  return products.map((row, i) =>
    row.map((product, j) => withoutNoise([product, (-sums[i]! * sums[j]!) / n]) / divisor),
  );
}

/** The sum over i, j of left_i matrix_ij right_j: the variance of a weighted sum, or the covariance of two. */
export function bilinear(left: readonly number[], matrix: number[][], right: readonly number[]): number {
  return withoutNoise(left.flatMap((l, i) => right.map((r, j) => l * matrix[i]![j]! * r)));
}

/** The sum of the terms, zero when they cancel but for rounding, NaN when they are too large. */
function withoutNoise(terms: number[]): number {
  const total = terms.reduce((sum, term) => sum + term, 0);
  const size = terms.reduce((sum, term) => sum + Math.abs(term), 0);
  if (!Number.isFinite(size)) return Number.NaN;
  return Math.abs(total) <= ROUNDING * size ? 0 : total;
}
