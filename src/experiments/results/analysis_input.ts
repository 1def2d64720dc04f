import type { ExposuresReport } from '../../events/queries/exposures.ts';
import { memoize } from '../../kernel/memoize.ts';
import { DAY_MS } from '../../kernel/time.ts';
import type { MetricAggregates } from '../aggregates.ts';
import type { Method } from '../analysis/method.ts';
import type { Outcome } from '../analysis/outcome.ts';
import type { PlannedTarget } from '../analysis/progress.ts';
import type { MetricResult } from '../analysis/result.ts';
import type { ExperimentView } from '../manage/repository.ts';
import type { AnalysisInput, AnalysisScope, ExperimentAnalysis } from './analyze_experiment.ts';
import { type MetricSpec, secondaryGuardrailsOf, specsOf } from './metric_spec.ts';
import type { ExperimentScope } from './scope.ts';
import { experimentUnitsPerDay } from './traffic.ts';

/** An experiment with the settings of its analysis. */
export interface AnalysisSubject {
  view: ExperimentView;
  scope: ExperimentScope;
  method: Method;
  target: PlannedTarget;
}

/** The exposures in a part of an experiment. */
export interface CountedExposures {
  scope: ExperimentScope;
  report: ExposuresReport;
}

let loaded: Promise<typeof import('./analyze_experiment.ts')> | undefined;

/**
 * The distributions take a quarter of a second to load, so they are loaded only when results are requested. The promise
 * is kept because importing a loaded module takes longer than analyzing one day.
 */
function judges(): Promise<typeof import('./analyze_experiment.ts')> {
  loaded ??= import('./analyze_experiment.ts');
  return loaded;
}

/** The query results of an experiment. */
export interface Evidence {
  exposed: { value: ExposuresReport; beforeChange: CountedExposures | null };
  questions: readonly { question: MetricSpec; aggregates: MetricAggregates | Outcome }[];
  /** The instant that the analysis describes, in milliseconds. */
  now: number;
}

/** Keyed by all inputs of an analysis: results are requested more often than they change. */
const known = memoize<ExperimentAnalysis>(1_000_000);

/** Analyzes the query results of an experiment. */
export async function analyzed(subject: AnalysisSubject, evidence: Evidence): Promise<ExperimentAnalysis> {
  const { analyzeExperiment: judge } = await judges();
  const input = inputOf(subject, evidence);
  return known(JSON.stringify(input), () => judge(input));
}

/** Returns the results of the metrics, without the health checks and the decision. */
export async function analyzedMetrics(subject: AnalysisSubject, evidence: Evidence): Promise<MetricResult[]> {
  const { analyzeMetrics: judgeMetrics } = await judges();
  return judgeMetrics(inputOf(subject, evidence));
}

function inputOf(
  { view, scope, method, target }: AnalysisSubject,
  { exposed: { value: exposures, beforeChange }, questions, now }: Evidence,
): AnalysisInput {
  const { startDate, endDate } = view.experiment;
  const running = Math.max(0, Math.min(now, endDate ?? now) - (startDate ?? now));
  return {
    scope: judgedScope(scope),
    method,
    traffic: {
      units: unitsIn(exposures),
      unitsPerDay: experimentUnitsPerDay(exposures, scope),
    },
    beforeChange: beforeChange && {
      scope: judgedScope(beforeChange.scope),
      units: unitsIn(beforeChange.report),
    },
    target,
    questions: questions.map(({ question, aggregates }) => ({ definition: question.judged, aggregates })),
    decisive: decisiveOf(
      view,
      questions.map(({ question }) => question),
    ),
    daysRunning: Math.floor(running / DAY_MS),
  };
}

/** The goals and guardrails of an experiment, and those requested in addition. */
function decisiveOf(view: ExperimentView, asked: readonly MetricSpec[]) {
  const own = [...specsOf(view, 'primary'), ...secondaryGuardrailsOf(view)];
  const all = new Map([...own, ...asked].map(({ uuid, judged: { role } }) => [uuid, role]));
  const ofRole = (role: string) => [...all.values()].filter((each) => each === role).length;
  return { goals: ofRole('goal'), guardrails: ofRole('guardrail') };
}

function judgedScope(scope: ExperimentScope): AnalysisScope {
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
