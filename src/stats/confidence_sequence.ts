import { requireFraction, requirePositive } from './checks.ts';
import type { Difference } from './difference.ts';
import {
  mixtureBoundary,
  mixturePValue,
  oneSidedMixtureBoundary,
  oneSidedMixturePValue,
} from './normal_mixture.ts';
import {
  type Alternative,
  around,
  beyond,
  neutralOneSided,
  neutralResult,
  type OneSidedResult,
  type TestResult,
} from './test_result.ts';

export interface ConfidenceSequenceOptions {
  alpha?: number;
  /** Units of both arms at which the sequence is narrowest. Fix it before the start. */
  tuning?: number;
}

/**
 * Asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2021, "Time-uniform central limit
 * theory and asymptotic confidence sequences"): the interval holds at all looks together, so that peeking is
 * safe. It is wider than a fixed-horizon interval, the more so the farther N is from the tuning.
 *
 * half = SE sqrt(2 (N rho^2 + 1) / (N rho^2) ln(sqrt(N rho^2 + 1) / alpha)).
 */
export function confidenceSequence(
  difference: Difference,
  { alpha = 0.05, tuning = 5000 }: ConfidenceSequenceOptions = {},
): TestResult {
  const { effect, standardError, n, reason } = difference;
  const g = n * rhoSquared(alpha, tuning);
  if (reason) return neutralResult(reason, 'always_valid');
  const critical = mixtureBoundary(g, alpha);
  return {
    pValue: mixturePValue(g, effect / standardError),
    interval: around(effect, critical * standardError),
    critical,
    guarantee: 'always_valid',
    reason: null,
  };
}

/**
 * The one-sided sequence (same paper), for alpha below one half; rho is that of 2 alpha. The p-value is
 * 0.5 when nothing speaks for the alternative.
 */
export function oneSidedConfidenceSequence(
  difference: Difference,
  alternative: Alternative,
  { alpha = 0.05, tuning = 5000, nullEffect = 0 }: ConfidenceSequenceOptions & { nullEffect?: number } = {},
): OneSidedResult {
  const { effect, standardError, n, reason } = difference;
  const g = n * rhoSquared(2 * alpha, tuning);
  if (reason) return neutralOneSided(reason, 'always_valid');
  const sign = alternative === 'greater' ? 1 : -1;
  const critical = oneSidedMixtureBoundary(g, alpha);
  return {
    pValue: oneSidedMixturePValue(g, (sign * (effect - nullEffect)) / standardError),
    interval: beyond(effect, critical * standardError, alternative),
    critical,
    guarantee: 'always_valid',
    reason: null,
  };
}

/** Half-width of the two-sided sequence in standard errors, with `n` units in both arms. */
export function confidenceSequenceBoundary(n: number, alpha: number, tuning: number): number {
  return mixtureBoundary(n * rhoSquared(alpha, tuning), alpha);
}

/** rho^2 = (-2 ln alpha + ln(1 - 2 ln alpha)) / N*: makes the sequence narrowest at N* (same paper). */
function rhoSquared(alpha: number, tuning: number): number {
  requireFraction('alpha', alpha);
  requirePositive('tuning', tuning);
  return (-2 * Math.log(alpha) + Math.log(1 - 2 * Math.log(alpha))) / tuning;
}
