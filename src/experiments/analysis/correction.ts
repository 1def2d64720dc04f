import { adjustedInterval, benjaminiHochberg, holm } from '../../stats/multiple_testing.ts';
import type { Interval } from '../../stats/test_result.ts';
import { directionOf } from './findings.ts';
import type { Correction, Method } from './method.ts';
import type { Comparison, MetricDefinition, MetricResult, Verdict } from './result.ts';

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
  pValues.push(...unreadOf(goals));
  const adjusted = ADJUST[method.correction](pValues);
  let next = 0;
  return goals.map((result) => ({
    ...result,
    comparisons: result.comparisons.map((comparison) => {
      if (!comparison.verdict || pValueOf(comparison).length === 0) return comparison;
      const verdict = correctedVerdict(
        comparison.verdict,
        adjusted[next++]!,
        method.alpha,
        result.definition,
      );
      // One alone keeps its own interval, which has bounds whatever its p-value is.
      const correctedInterval = adjusted.length > 1 ? verdict.correctedInterval : verdict.interval;
      return { ...comparison, verdict: { ...verdict, correctedInterval } };
    }),
  }));
}

/** What could not be read is a chance of a false alarm all the same; with p = 1 it makes no other comparison look better. */
function unreadOf(goals: readonly MetricResult[]): number[] {
  const unread = goals.filter(({ outcome: { code } }) => code === 'failed' || code === 'timed_out');
  const each = Math.max(0, ...goals.map(({ comparisons }) => comparisons.length));
  return unread.flatMap(() => Array.from({ length: each }, () => 1));
}

function pValueOf({ verdict }: Comparison): number[] {
  return verdict?.pValue == null ? [] : [verdict.pValue];
}

function correctedVerdict(
  verdict: Verdict,
  pValue: number,
  alpha: number,
  { goal }: MetricDefinition,
): Verdict {
  const significant = pValue < alpha;
  return {
    ...verdict,
    correctedPValue: pValue,
    correctedInterval: wider(adjustedInterval(verdict.effect, pValue, alpha), verdict.interval),
    significant,
    direction: significant ? directionOf(verdict.effect, goal) : null,
  };
}

/** What a corrected p-value implies is by the normal distribution: other tests may have been wider from the start. */
function wider(implied: Interval | null, own: Interval): Interval | null {
  return implied && { lower: Math.min(implied.lower, own.lower), upper: Math.max(implied.upper, own.upper) };
}
