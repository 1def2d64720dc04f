import type { MetricAggregates } from '../../../src/experiments/aggregates.ts';
import { type AnalysisOptions, analyse } from '../../../src/experiments/analysis/analyze.ts';
import type { Method } from '../../../src/experiments/analysis/method.ts';
import type {
  AnalyzedMetricDefinition,
  Finding,
  MetricResult,
} from '../../../src/experiments/analysis/result.ts';
import { parseStatsConfig } from '../../../src/experiments/analysis/stats_config.ts';
import type { Proportion, Sample, SampleMean } from '../../../src/stats/samples.ts';
import type { IntervalEstimate } from '../../../src/stats/test_result.ts';

/** The method of a wire `stats_config` that must be right. */
export function methodOf(config: object): Method {
  const { method, problems } = parseStatsConfig(config);
  if (problems.length > 0) throw new Error(problems[0]!.detail);
  return method;
}

export const BAYESIAN = methodOf({});
export const T_TEST = methodOf({ method: 'frequentist' });
export const SEQUENTIAL = methodOf({
  method: 'frequentist',
  frequentist: { sequential_testing_enabled: true },
});

export function definition(changes: Partial<AnalyzedMetricDefinition> = {}): AnalyzedMetricDefinition {
  return { name: 'Revenue', kind: 'mean', goal: 'increase', role: 'goal', margin: null, ...changes };
}

/** Arms in the order of the members. */
export function aggregates(
  arms: Record<string, Sample>,
  more: Partial<MetricAggregates> = {},
): MetricAggregates {
  return {
    arms: Object.entries(arms).map(([variant, sample]) => ({ variant, sample })),
    breakdowns: [],
    strata: [],
    ...more,
  };
}

/** The sums of `n` values of this mean and variance (divisor n - 1). */
export function mean(n: number, average: number, variance: number): SampleMean {
  const nonZero = average === 0 && variance === 0 ? 0 : n;
  return { kind: 'mean', n, nonZero, sum: n * average, sumSquares: (n - 1) * variance + n * average ** 2 };
}

export function proportion(n: number, successes: number): Proportion {
  return { kind: 'proportion', n, successes };
}

export function analysed(
  arms: Record<string, Sample>,
  options: Partial<AnalysisOptions> = {},
  more: Partial<MetricAggregates> = {},
): MetricResult {
  return analyse(aggregates(arms, more), {
    method: T_TEST,
    definition: definition(),
    exposureState: { units: 0, unitsPerDay: 100 },
    ...options,
  });
}

/** A finding whose interval has both ends. */
export type Bounded<F extends Finding = Finding> = Omit<F, 'interval'> & { interval: IntervalEstimate };

export function bounded<F extends Finding>(finding: F): Bounded<F> {
  const { lower, upper } = finding.interval;
  if (lower === null || upper === null) throw new Error(finding.intervalProblem ?? 'an end is missing');
  return { ...finding, interval: { lower, upper } };
}

/** The only comparison, with its numbers. */
export function only(result: MetricResult) {
  const [comparison, ...others] = result.comparisons;
  if (!comparison?.raw || !comparison.estimate || others.length > 0) {
    throw new Error(`not one comparison with numbers: ${result.outcome.detail}`);
  }
  const { absolute, relative } = comparison.raw;
  const raw = { absolute: bounded(absolute), relative: relative && bounded(relative) };
  return { ...comparison, raw, estimate: bounded(comparison.estimate) };
}
