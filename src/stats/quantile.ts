import type { ArmMoments } from './arm.ts';
import { normalTailQuantile } from './distributions.ts';
import type { Quantile } from './samples.ts';

const Z95 = normalTailQuantile(0.025);

/**
 * Which values of a sample are `lower` and `upper` of a `Quantile`, as fractions of the sorted sample: the 95 %
 * interval of the rank, p -+ 1.96 sqrt(p (1 - p) / n). Read them with the engine's quantile function. Null when the
 * sample is too small to reach so far to both sides.
 */
export function quantileBounds(n: number, probability: number): { lower: number; upper: number } | null {
  const half = Z95 * Math.sqrt((probability * (1 - probability)) / n);
  const bounds = { lower: probability - half, upper: probability + half };
  return n > 0 && bounds.lower > 0 && bounds.upper < 1 ? bounds : null;
}

/**
 * A quantile as if it were a mean: no density is estimated, the distance of two order statistics tells the standard
 * error, SE = (U - L) / (2 z). With several values per unit the variance grows by what the clustering does to the share
 * of values below the quantile (Deng, Knoblich and Lu 2018, on quantile metrics).
 * `clusters` are the moments of `sample.clusters`.
 *
 * Where many values are equal, U = L: the variance is zero and the result neutral.
 */
export function quantileMoments(sample: Quantile, clusters: ArmMoments | null): ArmMoments {
  const { n, probability: p, value: mean } = sample;
  if (!(p > 0 && p < 1) || sample.upper < sample.lower) return unknown(sample, 'invalid_input');
  if (clusters?.reason) return unknown(sample, clusters.reason);
  if (!quantileBounds(n, p)) return unknown(sample, 'too_few_samples');
  const variance = (n - 1) * ((sample.upper - sample.lower) / (2 * Z95)) ** 2;
  if (!clusters) return { n, mean, variance, reason: null };
  const squaredError = variance / n;
  const inflation = clusters.variance / clusters.n / ((p * (1 - p)) / n);
  return { n: clusters.n, mean, variance: squaredError * inflation * clusters.n, reason: null };
}

function unknown({ n, value }: Quantile, reason: ArmMoments['reason']): ArmMoments {
  return { n, mean: reason === 'invalid_input' ? 0 : value, variance: 0, reason };
}
