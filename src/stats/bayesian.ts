import { requireFraction, requirePositive } from './checks.ts';
import type { Difference } from './difference.ts';
import { normalCdf, normalDensity, normalTail, normalTailQuantile } from './distributions.ts';
import type { Reason } from './reason.ts';
import { around, type Goal, type IntervalEstimate } from './test_result.ts';

/** Normal prior of the *relative* effect. N(0, 0.3^2) is a cautious choice. */
export interface NormalPrior {
  mean: number;
  variance: number;
}

/** Normal distribution of the effect, given the data. */
export interface NormalPosterior {
  mean: number;
  standardDeviation: number;
  reason: Reason | null;
}

export interface BayesianResult {
  posterior: NormalPosterior;
  /** Probability that the treatment is better than the control. */
  chanceToWin: number;
  /** Equal-tailed; contains the effect with the requested probability. */
  credibleInterval: IntervalEstimate;
  /** Average loss of choosing the worse of two arms, in the scale of the difference. */
  expectedLoss: { keepingControl: number; choosingTreatment: number };
  /**
   * A posterior does not depend on the number of looks, but a rule "stop when the chance is high" has no error rate.
   */
  guarantee: 'fixed_horizon';
  reason: Reason | null;
}

export interface BayesianOptions {
  /** Null: flat, every effect equally likely before. */
  prior?: NormalPrior | null;
  /** Probability inside the credible interval. */
  level?: number;
  goal?: Goal;
}

/**
 * Posterior of the effect with a normal likelihood N(d, SE^2): with a flat prior the same, with a normal prior the
 * precision-weighted mean (Gelman et al. 2013, "Bayesian Data Analysis", section 2.5). A prior speaks of the relative
 * effect; for an absolute difference it is carried over with the size of the control's mean.
 */
export function normalPosterior(difference: Difference, prior: NormalPrior | null = null): NormalPosterior {
  const { effect, standardError, baseline, scale, reason } = difference;
  if (reason) return { mean: 0, standardDeviation: 0, reason };
  if (!prior) return { mean: effect, standardDeviation: standardError, reason: null };
  requirePositive('prior.variance', prior.variance);
  const unit = scale === 'absolute' ? Math.abs(baseline) : 1;
  const variance = prior.variance * unit ** 2;
  if (variance === 0) return { mean: 0, standardDeviation: 0, reason: 'zero_baseline' };
  // The data's weight. Written with variances, not precisions, so that a tiny error does not overflow.
  const weight = variance / (variance + standardError ** 2);
  return {
    mean: weight * effect + (1 - weight) * prior.mean * unit,
    standardDeviation: Math.sqrt(weight) * standardError,
    reason: null,
  };
}

/** Chance to win, credible interval and expected loss of a difference. */
export function bayesianTest(
  difference: Difference,
  { prior = null, level = 0.95, goal = 'increase' }: BayesianOptions = {},
): BayesianResult {
  requireFraction('level', level);
  const posterior = normalPosterior(difference, prior);
  const { mean, standardDeviation, reason } = posterior;
  const better = goal === 'increase' ? mean : -mean;
  const half = reason ? 0 : normalTailQuantile((1 - level) / 2) * standardDeviation;
  return {
    posterior,
    chanceToWin: reason ? 0.5 : normalCdf(better / standardDeviation),
    credibleInterval: around(mean, half),
    expectedLoss: {
      keepingControl: expectedPositivePart(better, standardDeviation),
      choosingTreatment: expectedPositivePart(-better, standardDeviation),
    },
    guarantee: 'fixed_horizon',
    reason,
  };
}

/** E[max(0, X)] of X ~ N(mean, sd^2): sd (phi(z) + z Phi(z)) with z = mean / sd (unit normal loss). */
export function expectedPositivePart(mean: number, standardDeviation: number): number {
  if (standardDeviation === 0) return Math.max(0, mean);
  const z = mean / standardDeviation;
  const loss = (x: number) => Math.max(0, standardDeviation * (normalDensity(x) - x * normalTail(x)));
  // E[X+] = E[X] + E[X-]: on the far side only the small part is computed, so that no digits cancel.
  return z > 0 ? mean + loss(z) : loss(-z);
}
