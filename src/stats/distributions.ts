import chiSquareDensity from '@stdlib/stats-base-dists-chisquare-pdf';
import cdfOfNormal from '@stdlib/stats-base-dists-normal-cdf';
import quantileOfNormal from '@stdlib/stats-base-dists-normal-quantile';
import cdfOfT from '@stdlib/stats-base-dists-t-cdf';
import quantileOfT from '@stdlib/stats-base-dists-t-quantile';

/**
 * Distribution functions by their upper tails. A tail is never written as one minus a probability, so that a tail
 * of 1e-200 is 1e-200 and not 0.
 */

/** P(Z <= z) of the standard normal distribution. */
export function normalCdf(z: number): number {
  return cdfOfNormal(z, 0, 1);
}

/** P(Z > z) of the standard normal distribution. */
export function normalTail(z: number): number {
  return cdfOfNormal(-z, 0, 1);
}

/** Density of the standard normal distribution. */
export function normalDensity(z: number): number {
  return Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI);
}

/** The z with P(Z > z) = `tail`, for a tail in (0, 1). `normalTailQuantile(0.025)` is 1.96. */
export function normalTailQuantile(tail: number): number {
  if (tail > 0.5) return -normalTailQuantile(1 - tail);
  if (tail > 1e-4) return -quantileOfNormal(tail, 0, 1);
  // The package works with 1 - 2 tail, which loses the digits of a small tail: Newton steps on the logarithm.
  let z = Math.sqrt(-2 * Math.log(tail));
  for (let step = 0; step < 8; step++) {
    const reached = normalTail(z);
    z += (Math.log(reached / tail) * reached) / normalDensity(z);
  }
  return z;
}

/** P(T > t) of Student's distribution. `degreesOfFreedom` need not be whole. */
export function tTail(value: number, degreesOfFreedom: number): number {
  return cdfOfT(-value, degreesOfFreedom);
}

/** The t with P(T > t) = `tail`, for a tail in (0, 1). */
export function tTailQuantile(tail: number, degreesOfFreedom: number): number {
  return -quantileOfT(tail, degreesOfFreedom);
}

/**
 * P(X > x) of the chi-square distribution with whole degrees of freedom, by the recurrence
 * Q(x; k) = Q(x; k - 2) + 2 f(x; k) (Abramowitz and Stegun 26.4.8).
 */
export function chiSquareTail(x: number, degreesOfFreedom: number): number {
  if (x <= 0) return 1;
  const isOdd = degreesOfFreedom % 2 === 1;
  let tail = isOdd ? 2 * normalTail(Math.sqrt(x)) : Math.exp(-x / 2);
  for (let k = isOdd ? 3 : 4; k <= degreesOfFreedom; k += 2) tail += 2 * chiSquareDensity(x, k);
  return Math.min(1, tail);
}
