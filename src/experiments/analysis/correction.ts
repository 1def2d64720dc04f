import { benjaminiHochberg, holm } from '../../stats/multiple_testing.ts';
import { directionOf } from './findings.ts';
import type { Correction, Method } from './method.ts';
import type { AnalyzedMetricDefinition, Comparison, EffectEstimate, MetricResult } from './result.ts';

const STEPPING: Partial<Record<Correction, (pValues: readonly number[]) => number[]>> = {
  holm,
  benjamini_hochberg: benjaminiHochberg,
};

/**
 * The goal metrics with p-values and significance corrected by a procedure that uses all p-values together. Intervals
 * remain those of Bonferroni, which hold simultaneously at the method's level; one may contain zero although the
 * procedure finds a difference.
 */
export function stepped(goals: readonly MetricResult[], method: Method): MetricResult[] {
  const adjust = STEPPING[method.correction];
  if (method.kind === 'bayesian' || !adjust) return [...goals];
  const pValues = goals.flatMap(({ comparisons }) => comparisons.flatMap(pValueOf));
  const adjusted = adjust([...pValues, ...unreadOf(goals)]);
  let next = 0;
  return goals.map((result) => ({
    ...result,
    comparisons: result.comparisons.map((comparison) => {
      if (!comparison.estimate || pValueOf(comparison).length === 0) return comparison;
      const estimate = estimateAt(comparison.estimate, adjusted[next++]!, method.alpha, result.definition);
      return { ...comparison, estimate };
    }),
  }));
}

/** A goal without results can cause a false alarm, too; p = 1 makes no other comparison look better. */
function unreadOf(goals: readonly MetricResult[]): number[] {
  const unread = goals.filter(({ outcome: { code } }) => code === 'failed' || code === 'timed_out');
  const each = Math.max(0, ...goals.map(({ comparisons }) => comparisons.length));
  return unread.flatMap(() => Array.from({ length: each }, () => 1));
}

function pValueOf({ estimate }: Comparison): number[] {
  return estimate?.pValue == null ? [] : [estimate.pValue];
}

function estimateAt(
  estimate: EffectEstimate,
  pValue: number,
  alpha: number,
  { goal }: AnalyzedMetricDefinition,
): EffectEstimate {
  const significant = pValue < alpha;
  const direction = significant ? directionOf(estimate.effect, goal) : null;
  return { ...estimate, correctedPValue: pValue, significant, direction };
}
