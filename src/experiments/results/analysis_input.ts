import type { ExposuresReport } from '../../events/queries/exposures.ts';
import { runStage } from '../../kernel/log/stages.ts';
import { memoize } from '../../kernel/memoize.ts';
import { DAY_MS } from '../../kernel/time.ts';
import type { PlannedTarget } from '../analysis/progress.ts';
import type { MetricResult } from '../analysis/result.ts';
import { isComparing, soleVariant } from '../flag_link/flag_sync.ts';
import type { ExperimentView } from '../manage/view.ts';
import { analysisModule } from './analysis_module.ts';
import type { AnalysisInput, AnalysisScope, ExperimentAnalysis } from './analyze_experiment.ts';
import { type ExposureResult, experimentUnitsPerDay, type ResultsContext } from './exposure_query.ts';
import type { MetricQueryResult } from './metric_query.ts';
import { type MetricSpec, secondaryGuardrailsOf, specsOf } from './metric_spec.ts';
import type { ExperimentScope } from './scope.ts';

/** The exposures and the metrics of an experiment, as queried. */
export interface ExperimentAggregates {
  exposures: ExposureResult;
  metrics: readonly MetricQueryResult[];
  /** The instant that the analysis describes, in milliseconds. */
  now: number;
}

/** Keyed by all inputs of an analysis: results are requested more often than they change. */
const known = memoize<ExperimentAnalysis>(1_000_000);

/** Analyzes the query results of an experiment. */
export async function analyzed(
  context: ResultsContext,
  aggregates: ExperimentAggregates,
): Promise<ExperimentAnalysis> {
  const { analyzeExperiment } = await analysisModule();
  const input = inputOf(context, aggregates);
  return runStage('results: analyze', () => known(JSON.stringify(input), () => analyzeExperiment(input)));
}

/** Returns the results of the metrics, without the health checks and the decision. */
export async function analyzedMetrics(
  context: ResultsContext,
  aggregates: ExperimentAggregates,
): Promise<MetricResult[]> {
  const { analyzeMetrics } = await analysisModule();
  return analyzeMetrics(inputOf(context, aggregates));
}

function inputOf(
  { view, scope, method, target }: ResultsContext,
  { exposures: { value: report, beforeChange }, metrics, now }: ExperimentAggregates,
): AnalysisInput {
  const { startDate, endDate } = view.experiment;
  const running = Math.max(0, Math.min(now, endDate ?? now) - (startDate ?? now));
  return {
    scope: analysisScope(scope),
    method,
    traffic: {
      units: unitsIn(report),
      // Without new units to compare, the traffic so far does not foretell when there are enough.
      unitsPerDay: isComparing(view.flag) ? experimentUnitsPerDay(report, scope) : null,
    },
    beforeChange: beforeChange && {
      scope: analysisScope(beforeChange.scope),
      units: unitsIn(beforeChange.report),
    },
    target,
    metrics: metrics.map(({ spec, aggregates }) => ({ definition: spec.analyzed, aggregates })),
    decisive: decisiveOf(
      view,
      metrics.map(({ spec }) => spec),
    ),
    daysRunning: Math.floor(running / DAY_MS),
    isPaused: view.status === 'paused',
    soleVariant: view.status === 'stopped' ? null : soleVariant(view.flag.filters),
  };
}

/** The goals and guardrails of an experiment, and those requested in addition. */
function decisiveOf(view: ExperimentView, requested: readonly MetricSpec[]) {
  const own = [...specsOf(view, 'primary'), ...secondaryGuardrailsOf(view)];
  const all = new Map([...own, ...requested].map(({ uuid, analyzed: { role } }) => [uuid, role]));
  const ofRole = (role: string) => [...all.values()].filter((each) => each === role).length;
  return { goals: ofRole('goal'), guardrails: ofRole('guardrail') };
}

function analysisScope(scope: ExperimentScope): AnalysisScope {
  const { shares, splitChanges, holdoutChanges, excluded, holdout, isOpen, exposures } = scope;
  const handling = exposures.multipleVariants;
  return { shares, splitChanges, holdoutChanges, excluded, holdout, isOpen, handling };
}

export function unitsIn({ variants }: ExposuresReport): Record<string, number> {
  return Object.fromEntries(variants.map(({ variant, total }) => [variant, total]));
}

const POWER = 0.8;
/** The target of an experiment that does not set one: without a target no look would ever count as on time. */
const DEFAULT_EFFECT = 0.1;

/** The smallest effect worth finding, in any of the goal metrics; experiments state it in per cent. */
export function decisionTargetOf(view: ExperimentView): PlannedTarget {
  const { runningTimeCalculation, parameters } = view.experiment;
  const stated = runningTimeCalculation?.minimum_detectable_effect ?? parameters?.minimum_detectable_effect;
  const isStated = typeof stated === 'number' && stated > 0;
  return {
    effect: isStated ? stated / 100 : DEFAULT_EFFECT,
    power: POWER,
    isAssumed: !isStated,
  };
}
