import type { MetricAggregates } from '../../src/experiments/aggregates.ts';
import type { Method } from '../../src/experiments/analysis/method.ts';
import type { AnalyzedMetricDefinition, Comparison } from '../../src/experiments/analysis/result.ts';
import type { Sample } from '../../src/stats/samples.ts';
import { analysed, definition, methodOf } from '../experiments/analysis/support.ts';

/** The server's own analysis of two arms, for trials. */
export interface Arms<S extends Sample = Sample> {
  control: S;
  test: S;
}

export const METHODS = {
  't test': methodOf({ method: 'frequentist' }),
  'Bayesian, flat prior': methodOf({}),
  'Bayesian, prior N(0, 0.3²)': methodOf({ bayesian: { prior: { mean: 0, standard_deviation: 0.3 } } }),
  'confidence sequence': methodOf({
    method: 'frequentist',
    frequentist: { sequential: 'confidence_sequence' },
  }),
  mSPRT: methodOf({ method: 'frequentist', frequentist: { sequential: 'msprt' } }),
} satisfies Record<string, Method>;

export function judged(
  arms: Arms,
  method: Method,
  metric: Partial<AnalyzedMetricDefinition> = {},
  more: Partial<MetricAggregates> = {},
): Comparison {
  const kind = arms.control.kind === 'proportion' ? 'funnel' : arms.control.kind;
  const options = { method, definition: definition({ kind, ...metric }) };
  return analysed({ control: arms.control, test: arms.test }, options, more).comparisons[0]!;
}

/** Whether the analysis reports a difference. */
export function isSignificant(
  arms: Arms,
  method: Method,
  metric: Partial<AnalyzedMetricDefinition> = {},
): boolean {
  return judged(arms, method, metric).estimate?.significant ?? false;
}

/** Whether the interval of the verdict, where there is one, leaves out the true effect. */
export function misses(arms: Arms, method: Method, truth: number): boolean {
  const interval = judged(arms, method).estimate?.interval;
  if (!interval) return false;
  return (interval.lower ?? -Infinity) > truth || (interval.upper ?? Infinity) < truth;
}
