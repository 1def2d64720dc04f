import { requireFraction, requirePositive } from './checks.ts';
import type { Difference } from './difference.ts';
import { oneSidedTTest, tTest } from './frequentist.ts';
import type { Goal, Interval, OneSidedResult } from './test_result.ts';

export interface MarginOptions {
  /** The largest harm that is acceptable, positive, in the scale of the difference: 0.02 of a relative one is 2 %. */
  margin: number;
  alpha?: number;
}

/**
 * Tests that the treatment is worse than the control by less than the margin. The guardrail's test: one-sided t against
 * an effect of `margin` in the bad direction (Wellek 2010, chapter 2). The interval's one bound is the worst effect
 * that the data allow.
 */
export function nonInferiority(
  difference: Difference,
  { margin, alpha = 0.05, goal }: MarginOptions & { goal: Goal },
): OneSidedResult & { isNonInferior: boolean } {
  requirePositive('margin', margin);
  const result = oneSidedTTest(difference, goal === 'increase' ? 'greater' : 'less', {
    alpha,
    nullEffect: goal === 'increase' ? -margin : margin,
  });
  return { ...result, isNonInferior: result.pValue < alpha };
}

/**
 * Tests that the arms differ by less than the margin, in both directions. Two one-sided tests (Schuirmann 1987): the
 * p-value is the larger of the two, and the interval, of level 1 - 2 alpha, lies within the margins when they are
 * equivalent.
 */
export function equivalence(
  difference: Difference,
  { margin, alpha = 0.05 }: MarginOptions,
): { pValue: number; interval: Interval; isEquivalent: boolean; reason: Difference['reason'] } {
  requirePositive('margin', margin);
  requireFraction('2 alpha', 2 * alpha);
  const above = oneSidedTTest(difference, 'greater', { alpha, nullEffect: -margin });
  const below = oneSidedTTest(difference, 'less', { alpha, nullEffect: margin });
  const pValue = Math.max(above.pValue, below.pValue);
  const { interval, reason } = tTest(difference, 2 * alpha);
  return { pValue, interval, isEquivalent: pValue < alpha, reason };
}
