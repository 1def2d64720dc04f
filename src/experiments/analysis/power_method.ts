import type { Scale } from '../../stats/difference.ts';
import { groupSequentialBounds } from '../../stats/group_sequential.ts';
import type { PowerMethod } from '../../stats/power.ts';
import type { Method } from './method.ts';

/** The decision rule of a method, as input of the power calculations. */
export interface PowerRule {
  alpha: number;
  method: PowerMethod;
}

/** Limit of alpha: a level of one half would not be a test. */
const MOST_ALPHA = 0.9999;

/** The inputs of the rule besides the method. */
export interface Precision {
  scale: Scale;
  /** Units of both arms times the squared standard error of their difference: it does not change with time. */
  unitVariance: number;
  /** Size of the baseline, for values that are stated on the other scale. */
  baseline: number;
}

/**
 * Bayesian: the chance to win is above the level, which is one-sided, so that the two-sided alpha is twice its
 * complement. Group sequential: as if only the last look counted, which needs a few units more than all looks together. mSPRT: the
 * confidence sequence with the same mixing, rho^2 = tau / (N SE^2).
 */
export function powerRule(method: Method, precision: Precision): PowerRule {
  if (method.kind === 'bayesian') {
    return {
      alpha: Math.min(MOST_ALPHA, 2 * (1 - method.level)),
      method: { kind: 'bayesian', prior: priorOn(method.prior, precision) },
    };
  }
  const { alpha, sequential } = method;
  if (!sequential) return { alpha, method: { kind: 'fixed' } };
  if (sequential.kind === 'confidence_sequence') {
    return { alpha, method: { kind: 'sequential', tuning: sequential.tuning } };
  }
  if (sequential.kind === 'group_sequential') {
    const { looks, spending } = sequential;
    const fractions = Array.from({ length: looks }, (_, i) => (i + 1) / looks);
    const last = groupSequentialBounds(fractions, { alpha, spending }).at(-1)!;
    return { alpha: last.nominalAlpha, method: { kind: 'fixed' } };
  }
  const size = sequential.mixingStandardDeviation / (method.scale === precision.scale ? 1 : unit(precision));
  const tuning = (optimum(alpha) * precision.unitVariance) / size ** 2;
  return { alpha, method: { kind: 'sequential', tuning: Math.min(1e12, Math.max(1e-3, tuning)) } };
}

/** Divides a value on the other scale to convert it to the scale of the precision. */
function unit({ scale, baseline }: Precision): number {
  const size = Math.abs(baseline) || 1;
  return scale === 'relative' ? size : 1 / size;
}

function priorOn(prior: { mean: number; variance: number } | null, { scale, baseline }: Precision) {
  if (!prior || scale === 'relative') return prior;
  const size = Math.abs(baseline);
  return size > 0 ? { mean: prior.mean * size, variance: prior.variance * size ** 2 } : null;
}

/** N rho^2 at which the confidence sequence is narrowest. */
function optimum(alpha: number): number {
  return -2 * Math.log(alpha) + Math.log(1 - 2 * Math.log(alpha));
}
