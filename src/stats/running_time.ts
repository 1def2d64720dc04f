/** Rules of thumb for planning before there are data, and days. */

/** Kinds of metric whose variance may be guessed from the mean. */
export type PlannedMetric = 'count' | 'sum' | 'proportion';

/** Counts vary by about twice their mean, sums of values by half of it, a proportion by p (1 - p). */
const ASSUMED_VARIANCE: Record<PlannedMetric, (mean: number) => number> = {
  count: (mean) => 2 * mean,
  sum: (mean) => 0.25 * mean ** 2,
  proportion: (p) => p * (1 - p),
};

/** Variance of one unit's value when only the mean is known. Prefer the variance of real data. */
export function assumedVariance(metric: PlannedMetric, mean: number): number {
  return ASSUMED_VARIANCE[metric](mean);
}

/**
 * Units of all variants together by Lehr's rule (Lehr 1992; van Belle 2008, section 2.1): 16 v / delta^2 per variant, for
 * alpha 0.05 and power 0.8. `relativeEffect` is a share of the mean. Null when the mean or the effect is zero.
 */
export function lehrSampleSize(
  { mean, variance }: { mean: number; variance: number },
  relativeEffect: number,
  variants: number,
): number | null {
  const units = ((16 * variance) / (relativeEffect * mean) ** 2) * variants;
  return Number.isFinite(units) ? wholeUp(units) : null;
}

/** Whole days until this number of units has been exposed. Null without traffic. */
export function runningDays(units: number, unitsPerDay: number): number | null {
  const days = units / unitsPerDay;
  return unitsPerDay > 0 && Number.isFinite(days) ? wholeUp(days) : null;
}

/** Rounds up, except for a remainder that is only rounding noise. */
function wholeUp(x: number): number {
  return Math.ceil(x * (1 - 1e-12));
}
