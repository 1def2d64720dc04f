import { requireFraction } from './checks.ts';
import { normalTailQuantile } from './distributions.ts';
import { around, type Interval } from './test_result.ts';

/** Replaces p-values too small to be distinguished from zero. */
const SMALLEST = 1e-300;

/**
 * Adjusted p-values of m tests, in the order of the input. A test is significant at alpha when its adjusted p-value is
 * below alpha. Leave out tests that returned a reason: they tested nothing.
 */

/** Every p-value times m (Dunn 1961): one false alarm or more with probability alpha at most. */
export function bonferroni(pValues: readonly number[], tests = pValues.length): number[] {
  return pValues.map((p) => Math.min(1, p * tests));
}

/** Step-down (Holm 1979): guards like Bonferroni and finds more. adj_(i) = max over j <= i of (m - j + 1) p_(j). */
export function holm(pValues: readonly number[]): number[] {
  const m = pValues.length;
  let highest = 0;
  return inOrder(pValues, ascending(pValues), (p, rank) => {
    highest = Math.max(highest, Math.min(1, (m - rank) * p));
    return highest;
  });
}

/**
 * Step-up (Benjamini and Hochberg 1995): of what is called significant, a share of alpha at most is false on average.
 * adj_(i) = min over j >= i of m p_(j) / j.
 */
export function benjaminiHochberg(pValues: readonly number[]): number[] {
  const m = pValues.length;
  let lowest = 1;
  return inOrder(pValues, ascending(pValues).reverse(), (p, step) => {
    lowest = Math.min(lowest, (m * p) / (m - step));
    return lowest;
  });
}

/**
 * The interval that an adjusted p-value implies: the standard error is the one that would have led to it,
 * |d| / z_{1 - p/2}, so that the interval leaves out zero exactly when p < alpha. Null when it has no bounds (p = 1) or
 * there is no effect to scale.
 */
export function adjustedInterval(effect: number, adjustedPValue: number, alpha = 0.05): Interval | null {
  requireFraction('alpha', alpha);
  if (effect === 0 || adjustedPValue >= 1) return null;
  const z = normalTailQuantile(Math.max(adjustedPValue, SMALLEST) / 2);
  return around(effect, (normalTailQuantile(alpha / 2) * Math.abs(effect)) / z);
}

function ascending(pValues: readonly number[]): number[] {
  return [...pValues.keys()].sort((a, b) => pValues[a]! - pValues[b]!);
}

/** Maps the p-values in the given order and puts the results where they came from. */
function inOrder(
  pValues: readonly number[],
  order: readonly number[],
  adjust: (p: number, position: number) => number,
): number[] {
  const adjusted = pValues.map(() => 0);
  order.forEach((index, position) => {
    adjusted[index] = adjust(pValues[index]!, position);
  });
  return adjusted;
}
