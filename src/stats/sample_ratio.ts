import { isUsable } from './checks.ts';
import { chiSquareTail } from './distributions.ts';
import type { Reason } from './reason.ts';

export interface SampleRatioResult {
  chiSquare: number;
  degreesOfFreedom: number;
  /** 1 when there is nothing to test. Below 0.001 the split is broken, and no result of the experiment can be trusted. */
  pValue: number;
  /** Units that the weights lead to expect, in the order of the arms; 0 for an arm without weight. */
  expected: number[];
  reason: Reason | null;
}

/**
 * Sample ratio mismatch: Pearson's chi-square test of the arms' sizes against their weights, sum (O - E)^2 / E with
 * k - 1 degrees of freedom (Fabijan et al. 2019). Weights need not sum to 1. An arm of weight zero, and its units, are
 * left out; an arm with weight and without units counts.
 */
export function sampleRatioMismatch(units: readonly number[], weights: readonly number[]): SampleRatioResult {
  const isIn = (i: number) => weights[i]! > 0;
  const sum = (values: readonly number[]) => values.reduce((total, x, i) => total + (isIn(i) ? x : 0), 0);
  const [n, total] = [sum(units), sum(weights)];
  const expected = weights.map((weight) => (weight > 0 ? (n * weight) / total : 0));
  const degreesOfFreedom = Math.max(0, weights.filter((_, i) => isIn(i)).length - 1);
  const terms = expected.map((e, i) => (e > 0 ? (units[i]! - e) ** 2 / e : 0));
  const chiSquare = terms.reduce((all, term) => all + term, 0);
  const isValid = [...units, ...weights].every((x) => isUsable(x) && x >= 0);
  if (!isValid || units.length !== weights.length || !Number.isFinite(chiSquare)) {
    return untested(weights, 'invalid_input');
  }
  if (degreesOfFreedom === 0) return untested(weights, 'too_few_arms');
  if (n === 0) return untested(weights, 'too_few_samples');
  const pValue = chiSquareTail(chiSquare, degreesOfFreedom);
  return { chiSquare, degreesOfFreedom, pValue, expected, reason: null };
}

function untested(weights: readonly number[], reason: Reason): SampleRatioResult {
  return { chiSquare: 0, degreesOfFreedom: 0, pValue: 1, expected: weights.map(() => 0), reason };
}
