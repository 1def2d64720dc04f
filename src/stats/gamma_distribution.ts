import gammaDensity from '@stdlib/stats-base-dists-gamma-pdf';
import { normalCdf } from './distributions.ts';
import { root } from './root.ts';

/**
 * Distribution function and quantiles of the gamma distribution. The package's own are wrong by up to two per cent above
 * the mean when the shape is larger than about 200 (0.3.1); its density is right, and these start from it.
 */

/** Beyond this number of standard deviations from the mean, a double cannot distinguish the probability from 0 or 1. */
const FAR = 12;

/** From this shape on the series is long, and the cube root is normal to double precision. */
const LARGE = 1e8;

/** P(X <= x), by the series of the lower incomplete gamma function (Abramowitz and Stegun 6.5.29); all terms positive. */
export function gammaCdf(x: number, shape: number, rate: number): number {
  if (x <= 0) return 0;
  if (x >= highest(shape) / rate) return 1;
  if (shape > LARGE) return wilsonHilferty((x * rate) / shape, shape);
  let [term, sum] = [1, 1];
  for (let k = 1; term > sum * Number.EPSILON; k++) {
    term *= (x * rate) / (shape + k);
    sum += term;
  }
  return Math.min(1, (gammaDensity(x, shape, rate) * x * sum) / shape);
}

/** The x with P(X <= x) = p. */
export function gammaQuantile(p: number, shape: number, rate: number): number {
  return root((x) => gammaCdf(x, shape, 1) - p, 0, highest(shape)) / rate;
}

/** The cube root of X over its mean is normal but for terms of the order of 1 / shape (Wilson and Hilferty 1931). */
function wilsonHilferty(ratio: number, shape: number): number {
  const variance = 1 / (9 * shape);
  return normalCdf((Math.cbrt(ratio) - (1 - variance)) / Math.sqrt(variance));
}

function highest(shape: number): number {
  return shape + FAR * Math.sqrt(shape) + 4 * FAR;
}
