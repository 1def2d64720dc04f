import { normalTailQuantile } from './distributions.ts';
import type { ArmMoments } from './moments.ts';
import type { Quantile } from './samples.ts';

const Z95 = normalTailQuantile(0.025);

/**
 * Positions of `lower` and `upper` of a `Quantile`, as fractions of the sorted sample: the 95 % interval of the rank, p
 * -+ 1.96 sqrt(p (1 - p) / n). Read the values with the engine's quantile function. Null when the sample is too small
 * for the interval on either side.
 */
export function quantileBounds(n: number, probability: number): { lower: number; upper: number } | null {
  const half = Z95 * Math.sqrt((probability * (1 - probability)) / n);
  const bounds = { lower: probability - half, upper: probability + half };
  return n > 0 && bounds.lower > 0 && bounds.upper < 1 ? bounds : null;
}

/**
 * A quantile as if it were a mean: no density is estimated, the distance of two order statistics gives the standard
 * error, SE = (U - L) / (2 z) (Woodruff 1952). With several values per unit the variance grows by what the clustering
 * does to the share of values below the quantile (Deng, Knoblich and Lu 2018, on quantile metrics).
 * `clusters` are the moments of `sample.clusters`.
 *
 * Where many values are equal, U and L may be the same value, or the quantile itself, although the quantile of another
 * sample would be the neighbouring value. So the standard error is at least the distance to either neighbour over the
 * standard errors of the rank that lie between, and these count as z at least: tests are cautious then. Where U and L
 * differ, the quantile is rounded to one of a few values, which adds the square of their distance over 12 (Sheppard 1898).
 * Without `ties` and with U = L the variance is zero and the result neutral.
 */
export function quantileMoments(sample: Quantile, clusters: ArmMoments | null): ArmMoments {
  const { n, probability: p, value: mean, upper, lower } = sample;
  if (!(p > 0 && p < 1) || upper < lower) return unknown(sample, 'invalid_input');
  if (clusters?.reason) return unknown(sample, clusters.reason);
  if (!quantileBounds(n, p)) return unknown(sample, 'too_few_samples');
  const inflation = clusters ? clusters.variance / clusters.n / (shareVariance(sample) / n) : 1;
  const ofRank = Math.sqrt((inflation * p * (1 - p)) / n);
  const variance = (n - 1) * ((upper - lower) / (2 * Z95)) ** 2;
  const ofBounds = (variance / n) * inflation + rounding(sample);
  const squaredError = Math.max(ofBounds, errorByTies(sample, ofRank) ** 2);
  const units = clusters?.n ?? n;
  return { n: units, mean, variance: squaredError * units, reason: null };
}

/** Variance of whether a value is at or below the quantile; with ties that is the case for more values than p. */
function shareVariance({ n, probability: p, ties }: Quantile): number {
  const share = ties ? ties.atOrBelow / n : p;
  return share > 0 && share < 1 ? share * (1 - share) : p * (1 - p);
}

function rounding({ lower, upper, ties }: Quantile): number {
  if (!ties || ties.previous === null || ties.next === null || lower === upper) return 0;
  return ((ties.next - ties.previous) / 2) ** 2 / 12;
}

/** The larger of the standard errors that the two neighbours of the quantile suggest; `ofRank` is that of its rank. */
function errorByTies({ n, probability, value, ties }: Quantile, ofRank: number): number {
  if (!ties) return 0;
  const { below, atOrBelow, previous, next } = ties;
  const error = (distance: number, rank: number) => distance / Math.max(Z95, rank / ofRank);
  return Math.max(
    previous === null ? 0 : error(value - previous, probability - below / n),
    next === null ? 0 : error(next - value, atOrBelow / n - probability),
  );
}

function unknown({ n, value }: Quantile, reason: ArmMoments['reason']): ArmMoments {
  return { n, mean: reason === 'invalid_input' ? 0 : value, variance: 0, reason };
}
