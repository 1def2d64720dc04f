import { requireFraction } from './checks.ts';
import type { Difference } from './difference.ts';
import { tTail, tTailQuantile } from './distributions.ts';
import {
  type Alternative,
  around,
  beyond,
  neutralOneSided,
  neutralResult,
  type OneSidedResult,
  type TestResult,
} from './test_result.ts';

/**
 * Welch's t test, two-sided: p = 2 P(T > |d / SE|), interval d -+ t_{1 - alpha/2} SE (Welch 1947). On the relative scale
 * and for ratios the standard error is the delta method's. Holds at one look that was planned.
 */
export function tTest(difference: Difference, alpha = 0.05): TestResult {
  requireFraction('alpha', alpha);
  const { effect, standardError, degreesOfFreedom, reason } = difference;
  if (reason) return neutralResult(reason, 'fixed_horizon');
  const critical = tTailQuantile(alpha / 2, degreesOfFreedom);
  return {
    pValue: Math.min(1, 2 * tTail(Math.abs(effect / standardError), degreesOfFreedom)),
    interval: around(effect, critical * standardError),
    critical,
    guarantee: 'fixed_horizon',
    reason: null,
  };
}

/**
 * Welch's t test, one-sided, against an effect of `nullEffect`. Its interval has one bound, at level 1 - alpha.
 */
export function oneSidedTTest(
  difference: Difference,
  alternative: Alternative,
  { alpha = 0.05, nullEffect = 0 } = {},
): OneSidedResult {
  requireFraction('alpha', alpha);
  const { effect, standardError, degreesOfFreedom, reason } = difference;
  if (reason) return neutralOneSided(reason, 'fixed_horizon');
  const sign = alternative === 'greater' ? 1 : -1;
  const critical = tTailQuantile(alpha, degreesOfFreedom);
  return {
    pValue: tTail((sign * (effect - nullEffect)) / standardError, degreesOfFreedom),
    interval: beyond(effect, critical * standardError, alternative),
    critical,
    guarantee: 'fixed_horizon',
    reason: null,
  };
}
