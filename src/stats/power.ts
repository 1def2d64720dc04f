import type { NormalPrior } from './bayesian.ts';
import { requireFraction } from './checks.ts';
import { confidenceSequenceBoundary } from './confidence_sequence.ts';
import type { Scale } from './difference.ts';
import { normalTail, normalTailQuantile } from './distributions.ts';

/** The metric as it is without the treatment: mean and variance of one unit's value. */
export interface Baseline {
  mean: number;
  variance: number;
}

/** The decision rule of the experiment, two-sided. `bayesian`: ship when the credible interval excludes zero. */
export type PowerMethod =
  | { kind: 'fixed' }
  | { kind: 'sequential'; tuning: number }
  | { kind: 'bayesian'; prior: NormalPrior | null };

/** An effect that is to be found, on a scale, with a standard error and that many units in both arms. */
export interface PlannedEffect {
  effect: number;
  standardError: number;
  n: number;
}

/**
 * Probability of finding the effect at one look with these units: 1 - Phi(z - d / SE) + Phi(-z - d / SE), with the
 * boundary of the method in place of z. Priors are on the scale of the effect.
 */
export function power(
  planned: PlannedEffect,
  { alpha = 0.05, method = { kind: 'fixed' } }: { alpha?: number; method?: PowerMethod } = {},
): number {
  requireFraction('alpha', alpha);
  const { effect, standardError, n } = planned;
  if (!(standardError > 0)) return effect === 0 ? alpha : 1;
  const signal = effect / standardError;
  const { lower, upper } = rejection(method, standardError, n, alpha);
  return normalTail(upper - signal) + normalTail(signal - lower);
}

/** The z values beyond which, at this standard error, the method finds an effect. */
function rejection(method: PowerMethod, standardError: number, n: number, alpha: number) {
  const z = normalTailQuantile(alpha / 2);
  if (method.kind === 'sequential') {
    const boundary = confidenceSequenceBoundary(n, alpha, method.tuning);
    return { lower: -boundary, upper: boundary };
  }
  if (method.kind === 'fixed' || !method.prior) return { lower: -z, upper: z };
  // The posterior mean is z sd from zero: (m0 / s0^2 + d / SE^2) sd = z, with 1 / sd^2 = 1 / s0^2 + 1 / SE^2.
  const { mean, variance } = method.prior;
  const half = z * Math.sqrt(1 + standardError ** 2 / variance);
  const shift = (-mean * standardError) / variance;
  return { lower: shift - half, upper: shift + half };
}

/**
 * Standard error of a difference that is `effect`, when both arms have the baseline's variance: on the relative scale
 * SE^2 = v / m^2 (1 / nT + (1 + effect)^2 / nC).
 */
export function plannedStandardError(
  { mean, variance }: Baseline,
  effect: number,
  scale: Scale,
  units: { control: number; treatment: number },
): number {
  const { control, treatment } = units;
  if (scale === 'absolute') return Math.sqrt(variance * (1 / treatment + 1 / control));
  return Math.sqrt(variance * (1 / treatment + (1 + effect) ** 2 / control)) / Math.abs(mean);
}
