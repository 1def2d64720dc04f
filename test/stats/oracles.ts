import { requireFraction } from '../../src/stats/checks.ts';
import type { Difference } from '../../src/stats/difference.ts';
import { normalTail, normalTailQuantile } from '../../src/stats/distributions.ts';
import {
  type GroupSequentialOptions,
  groupSequentialBounds,
  type Look,
} from '../../src/stats/group_sequential.ts';
import { root } from '../../src/stats/root.ts';
import { around, neutralResult, type TestResult } from '../../src/stats/test_result.ts';

/** Textbook tests that the shipped ones are compared with. */

/** The two-sided test with the normal distribution in place of Student's; for proportions the variance is unpooled. */
export function zTest(difference: Difference, alpha = 0.05): TestResult {
  requireFraction('alpha', alpha);
  const { effect, standardError, reason } = difference;
  if (reason) return neutralResult(reason, 'fixed_horizon');
  const critical = normalTailQuantile(alpha / 2);
  return {
    pValue: 2 * normalTail(Math.abs(effect / standardError)),
    interval: around(effect, critical * standardError),
    critical,
    guarantee: 'fixed_horizon',
    reason: null,
  };
}

/**
 * The test at the last of the looks so far. The interval d -+ bound SE is the repeated confidence interval, the p-value
 * the smallest alpha whose bound z has reached (Jennison and Turnbull 2000, chapter 9); both hold at all the looks.
 */
export function groupSequentialTest(
  difference: Difference,
  fractions: readonly number[],
  options: Omit<GroupSequentialOptions, 'sides'> = {},
): TestResult & { look: Look | null } {
  const look = groupSequentialBounds(fractions, options).at(-1) ?? null;
  const { effect, standardError, reason } = difference;
  if (reason || !look) return { ...neutralResult(reason ?? 'too_few_samples', 'planned_looks'), look };
  return {
    pValue: repeatedPValue(Math.abs(effect / standardError), fractions, options),
    interval: around(effect, look.bound * standardError),
    critical: look.bound,
    guarantee: 'planned_looks',
    reason: null,
    look,
  };
}

/** The alpha at which the last bound is z. */
function repeatedPValue(
  z: number,
  fractions: readonly number[],
  options: Omit<GroupSequentialOptions, 'sides'>,
): number {
  const excess = (logAlpha: number) =>
    z - groupSequentialBounds(fractions, { ...options, alpha: Math.exp(logAlpha) }).at(-1)!.bound;
  const [lowest, highest] = [Math.log(1e-12), -1e-6];
  if (excess(lowest) >= 0) return Math.exp(lowest);
  if (excess(highest) <= 0) return 1;
  return Math.exp(root(excess, lowest, highest, 1e-11));
}
