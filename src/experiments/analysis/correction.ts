import { adjustedInterval, benjaminiHochberg, holm } from '../../stats/multiple_testing.ts';
import { directionOf } from './findings.ts';
import type { Correction, Method } from './method.ts';
import type { Comparison, MetricResult, Verdict } from './result.ts';

const ADJUST: Record<Exclude<Correction, 'none'>, (pValues: readonly number[]) => number[]> = {
  holm,
  benjamini_hochberg: benjaminiHochberg,
};

/**
 * The goal metrics with p-values, intervals and significance corrected over all their comparisons with numbers: every
 * variant of every metric is one more chance of a false alarm. Guardrails and secondary metrics are not part of it:
 * the former decide by their margin, the latter decide nothing. Bayesian results have no p-value and stay as they are.
 * Correcting twice is correcting once.
 */
export function corrected(goals: readonly MetricResult[], method: Method): MetricResult[] {
  if (method.kind === 'bayesian' || method.correction === 'none') return [...goals];
  const pValues = goals.flatMap(({ comparisons }) => comparisons.flatMap(pValueOf));
  const adjusted = ADJUST[method.correction](pValues);
  let next = 0;
  return goals.map((result) => ({
    ...result,
    comparisons: result.comparisons.map((comparison) => {
      if (!comparison.verdict || pValueOf(comparison).length === 0) return comparison;
      const p = adjusted[next++]!;
      const { goal } = result.definition;
      return { ...comparison, verdict: correctedVerdict(comparison.verdict, p, method.alpha, goal) };
    }),
  }));
}

function pValueOf({ verdict }: Comparison): number[] {
  return verdict?.pValue == null ? [] : [verdict.pValue];
}

function correctedVerdict(
  verdict: Verdict,
  pValue: number,
  alpha: number,
  goal: 'increase' | 'decrease',
): Verdict {
  const significant = pValue < alpha;
  return {
    ...verdict,
    correctedPValue: pValue,
    correctedInterval: adjustedInterval(verdict.effect, pValue, alpha),
    significant,
    direction: significant ? directionOf(verdict.effect, goal) : null,
  };
}
