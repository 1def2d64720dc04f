import { requireFraction, requirePositive } from './checks.ts';
import type { Difference } from './difference.ts';
import { mixtureBoundary, mixturePValue } from './normal_mixture.ts';
import { around, neutralResult, type TestResult } from './test_result.ts';

export interface MsprtOptions {
  alpha?: number;
  /**
   * tau: variance of the effects that the test is tuned for, in the squared unit of the difference; 0.1^2 suits relative
   * effects of about 10 %. Fix it before the start: one that follows the data loses the guarantee.
   */
  mixingVariance: number;
}

/**
 * Mixture sequential probability ratio test (Johari, Koomen, Pekelis and Walsh 2017, "Peeking at A/B Tests"):
 * p-value and interval hold at all looks together. The confidence sequence is the same test with a mixing variance in
 * units of one unit's variance; this one is stated in effects.
 */
export function mixtureSequentialTest(
  difference: Difference,
  { alpha = 0.05, mixingVariance }: MsprtOptions,
): TestResult {
  requireFraction('alpha', alpha);
  requirePositive('mixingVariance', mixingVariance);
  const { effect, standardError, reason } = difference;
  if (reason) return neutralResult(reason, 'always_valid');
  const g = mixingVariance / standardError ** 2;
  const critical = mixtureBoundary(g, alpha);
  return {
    pValue: mixturePValue(g, effect / standardError),
    interval: around(effect, critical * standardError),
    critical,
    guarantee: 'always_valid',
    reason: null,
  };
}
