/**
 * Sufficient statistics of an arm: aggregates over its units (persons or groups), never the units. Aggregates of two
 * sets of units add up. A unit without any event counts with the value 0, unless the metric excludes it.
 *
 * A covariate is the same metric before the unit's exposure; it makes variance reduction (CUPED) possible.
 */
export type Sample = SampleMean | Proportion | Ratio | Quantile;

/** Sum of a value over the units, and of its square. */
export interface Sums {
  sum: number;
  sumSquares: number;
}

/** A value per unit (count, revenue, duration), compared by its mean. */
export interface SampleMean extends Sums {
  kind: 'mean';
  /** Units. */
  n: number;
  /** Units with a value other than 0; absent where it was not counted. */
  nonZero?: number;
  covariate?: Covariate;
}

/** A binary value per unit (conversion, retention), compared by the proportion of successes. */
export interface Proportion {
  kind: 'proportion';
  /** Units. */
  n: number;
  /** Units that converted. */
  successes: number;
  /** For a binary covariate, `sum` and `sumSquares` are the same number. */
  covariate?: Covariate;
}

/** Pre-period value per unit, and its sum of products with the metric's value. */
export interface Covariate extends Sums {
  crossProduct: number;
}

/**
 * Two values per unit, compared by the ratio of their sums (revenue per order). The unit is the unit of randomisation,
 * not what the denominator counts.
 */
export interface Ratio {
  kind: 'ratio';
  /** Units. */
  n: number;
  /** Units with a numerator other than 0; absent where it was not counted. */
  nonZero?: number;
  numerator: Sums;
  denominator: Sums;
  /** Sum of numerator times denominator. */
  crossProduct: number;
  covariate?: RatioCovariate;
}

/** Pre-period numerator and denominator per unit. The other five are sums of products. */
export interface RatioCovariate {
  numerator: Sums;
  denominator: Sums;
  /** Pre-period numerator times pre-period denominator. */
  crossProduct: number;
  /** Metric's numerator times pre-period numerator. */
  numeratorByNumerator: number;
  /** Metric's numerator times pre-period denominator. */
  numeratorByDenominator: number;
  /** Metric's denominator times pre-period numerator. */
  denominatorByNumerator: number;
  /** Metric's denominator times pre-period denominator. */
  denominatorByDenominator: number;
}

/** The distinct values next to a quantile, and how many values lie below and up to it. */
export interface Ties {
  /** Values below the quantile, and values at or below it. */
  below: number;
  atOrBelow: number;
  /** The largest value below the quantile and the smallest above it; null where there is none. */
  previous: number | null;
  next: number | null;
}

/** A quantile of the values (median, 90th percentile). `quantileBounds` gives the positions of `lower` and `upper`. */
export interface Quantile {
  kind: 'quantile';
  /** Values. */
  n: number;
  /** The probability of the quantile: 0.5 for the median. */
  probability: number;
  /** The quantile of the sample. */
  value: number;
  /** Order statistic at the lower end of the 95 % interval for the rank. */
  lower: number;
  /** Order statistic at the upper end of it. */
  upper: number;
  /** The values around `value`, where they may be equal; absent where they were not read. */
  ties?: Ties;
  /**
   * Needed when a unit may give several values. Per unit: how many of its values are at or below `value` (numerator),
   * how many values it has (denominator). Then `n` above counts values and `clusters.n` units.
   */
  clusters?: Ratio;
}
