import type { MetricAggregates } from '../aggregates.ts';
import { analyse, unavailableResult } from '../analysis/analyze.ts';
import { analyseDecisive, type Family } from '../analysis/claims.ts';
import { stepped } from '../analysis/correction.ts';
import { type Decision, decide } from '../analysis/decision/decision.ts';
import { at, type ExposureCounts } from '../analysis/exposure_counts.ts';
import { biasRisk, healthChecks } from '../analysis/health.ts';
import type { HealthCheck } from '../analysis/health_check.ts';
import type { Method } from '../analysis/method.ts';
import type { MetricOutcome } from '../analysis/outcome.ts';
import type { PlannedTarget } from '../analysis/progress.ts';
import type { AnalyzedMetricDefinition, MetricResult } from '../analysis/result.ts';
import { type SampleRatio, sampleRatio } from '../analysis/sample_ratio.ts';
import { comparedKeys, comparedUnits, type ExperimentScope } from './scope.ts';

/**
 * The part of a scope that the analysis needs. It contains no times of the queries, so that the analysis stays the same
 * while they advance.
 */
export interface AnalysisScope
  extends Pick<
    ExperimentScope,
    'shares' | 'splitChanges' | 'holdoutChanges' | 'excluded' | 'holdout' | 'isOpen'
  > {
  handling: ExperimentScope['exposures']['multipleVariants'];
}

/** The exposures by variant in a part of an experiment. */
interface AnalysisPart {
  scope: AnalysisScope;
  /** Exposed units by variant, including `$multiple`. */
  units: Readonly<Record<string, number>>;
}

/** Plain data: all inputs of an analysis. */
export interface AnalysisInput {
  scope: AnalysisScope;
  method: Method;
  traffic: Pick<AnalysisPart, 'units'> & {
    /** Exposed units per day of all compared variants together; null when unknown. */
    unitsPerDay: number | null;
  };
  /** Exposures up to the first change of the split; null when they were not queried. */
  beforeChange: AnalysisPart | null;
  target: PlannedTarget | null;
  metrics: readonly {
    definition: AnalyzedMetricDefinition;
    /** The aggregates, or the outcome that explains why there are none. */
    aggregates: MetricAggregates | MetricOutcome;
  }[];
  /** Numbers of goals and guardrails that the decision rests on. Default: those in `metrics`. */
  decisive?: Pick<Family, 'goals' | 'guardrails'>;
  /** Whole days from the launch to now or the end. */
  daysRunning: number;
  /** Default: false. */
  isPaused?: boolean;
  /** Default: null. */
  soleVariant?: string | null;
}

export interface ExperimentAnalysis {
  /** In the order of `metrics`; goals and guardrails are corrected for all comparisons. */
  results: MetricResult[];
  health: HealthCheck[];
  decision: Decision;
  sampleRatio: SampleRatio | null;
  /** Share of the exposed units that saw several variants, when leaving them out biases the comparison. */
  biasRisk: number | null;
}

/** Analyzes aggregates. This module loads the distributions: import it lazily. */
export function analyzeExperiment(input: AnalysisInput): ExperimentAnalysis {
  const { scope, method, traffic, metrics, target } = input;
  const counts = exposureCounts({ scope, units: traffic.units }, input.beforeChange);
  const results = analyzeMetrics(input);
  const computed = metrics.flatMap(({ definition, aggregates }) =>
    isOutcome(aggregates) ? [] : [{ definition, aggregates }],
  );
  const health = healthChecks(counts, computed, method);
  const ofRole = (role: AnalyzedMetricDefinition['role']) =>
    results.filter(({ definition }) => definition.role === role);
  return {
    results,
    health,
    decision: decide({
      method,
      goals: ofRole('goal'),
      guardrails: ofRole('guardrail'),
      health,
      isRunning: scope.isOpen,
      target,
      daysRunning: input.daysRunning,
      isPaused: input.isPaused ?? false,
      soleVariant: input.soleVariant ?? null,
      units: comparedUnits(scope, traffic.units),
      family: familyOf(input),
    }),
    sampleRatio: sampleRatio(counts),
    biasRisk: biasRisk(counts),
  };
}

/** Returns the results in the order of `metrics`, without the health checks and the decision. */
export function analyzeMetrics(input: AnalysisInput): MetricResult[] {
  const { scope, method, traffic, metrics, target } = input;
  // No units are exposed after the end, so there is no time to completion to estimate.
  const unitsPerDay = scope.isOpen ? traffic.unitsPerDay : null;
  const exposureState = { units: comparedUnits(scope, traffic.units), unitsPerDay, shares: scope.shares };
  const { excluded } = scope;
  const family = familyOf(input);
  const results = metrics.map(({ definition, aggregates }) => {
    if (isOutcome(aggregates)) return unavailableResult(definition, method, aggregates);
    const options = { method, definition, excluded, target, exposureState };
    return definition.role === 'secondary'
      ? analyse(aggregates, options)
      : analyseDecisive(aggregates, options, family);
  });
  const goals = stepped(
    results.filter(({ definition }) => definition.role === 'goal'),
    method,
  );
  let next = 0;
  return results.map((result) => (result.definition.role === 'goal' ? goals[next++]! : result));
}

/** A variant without traffic counts as a comparison when it had traffic before. */
function familyOf({ scope, method, traffic, metrics, decisive }: AnalysisInput): Family {
  const ofRole = (role: AnalyzedMetricDefinition['role']) =>
    metrics.filter(({ definition }) => definition.role === role).length;
  const { goals, guardrails } = decisive ?? { goals: ofRole('goal'), guardrails: ofRole('guardrail') };
  const compared = comparedKeys(scope).filter((key) => key !== method.baselineKey);
  const variants = compared.filter((key) => scope.shares[key]! > 0 || at(traffic.units, key) > 0);
  return { goals, guardrails, variants: variants.length };
}

function exposureCounts({ scope, units }: AnalysisPart, before: AnalysisPart | null): ExposureCounts {
  const { shares, splitChanges, holdoutChanges, excluded, holdout, handling } = scope;
  const beforeChange = before && exposureCounts(before, null);
  return { units, shares, splitChanges, beforeChange, holdoutChanges, excluded, handling, holdout };
}

function isOutcome(aggregates: MetricAggregates | MetricOutcome): aggregates is MetricOutcome {
  return 'code' in aggregates;
}
