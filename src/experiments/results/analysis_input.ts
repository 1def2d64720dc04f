import type { ExposuresReport } from '../../events/queries/exposures.ts';
import { remembered } from '../../kernel/memoize.ts';
import { DAY_MS } from '../../kernel/time.ts';
import type { MetricReading } from '../aggregates.ts';
import type { Method } from '../analysis/method.ts';
import type { Outcome } from '../analysis/outcome.ts';
import type { Target } from '../analysis/progress.ts';
import type { MetricResult } from '../analysis/result.ts';
import type { ExperimentView } from '../manage/repository.ts';
import type { JudgedScope, JudgeInput, Judgement } from './analyze_experiment.ts';
import { type MetricQuestion, questionsOf, secondaryGuardrailsOf } from './metric_spec.ts';
import type { ExperimentScope } from './scope.ts';
import { experimentUnitsPerDay } from './traffic.ts';

/** An experiment as it is being asked about. */
export interface Subject {
  view: ExperimentView;
  scope: ExperimentScope;
  method: Method;
  target: Target;
}

/** Who was exposed in a part of an experiment. */
export interface Counted {
  scope: ExperimentScope;
  report: ExposuresReport;
}

let loaded: Promise<typeof import('./analyze_experiment.ts')> | undefined;

/**
 * The distributions take a quarter of a second to load: who never asks for results never waits for them. To import what
 * is loaded takes longer than to judge a day, so that it is done once.
 */
function judges(): Promise<typeof import('./analyze_experiment.ts')> {
  loaded ??= import('./analyze_experiment.ts');
  return loaded;
}

/** What was read about an experiment. */
export interface Evidence {
  exposed: { value: ExposuresReport; beforeChange: Counted | null };
  questions: readonly { question: MetricQuestion; reading: MetricReading | Outcome }[];
  /** Milliseconds: how the experiment stands then. */
  now: number;
}

/** By all that a judgement depends on: what is known of an experiment is asked for more often than it changes. */
const known = remembered<Judgement>(1_000_000);

/** Judges what was read about an experiment. */
export async function judged(subject: Subject, evidence: Evidence): Promise<Judgement> {
  const { judge } = await judges();
  const input = inputOf(subject, evidence);
  return known(JSON.stringify(input), () => judge(input));
}

/** The results alone, without the checks and the decision of the whole. */
export async function judgedMetrics(subject: Subject, evidence: Evidence): Promise<MetricResult[]> {
  const { judgeMetrics } = await judges();
  return judgeMetrics(inputOf(subject, evidence));
}

function inputOf(
  { view, scope, method, target }: Subject,
  { exposed: { value: exposures, beforeChange }, questions, now }: Evidence,
): JudgeInput {
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
    questions: questions.map(({ question, reading }) => ({ definition: question.judged, reading })),
    decisive: decisiveOf(
      view,
      questions.map(({ question }) => question),
    ),
    daysRunning: Math.floor(running / DAY_MS),
  };
}

/** The goals and guardrails of an experiment, and those that are asked about beside them. */
function decisiveOf(view: ExperimentView, asked: readonly MetricQuestion[]) {
  const own = [...questionsOf(view, 'primary'), ...secondaryGuardrailsOf(view)];
  const all = new Map([...own, ...asked].map(({ uuid, judged: { role } }) => [uuid, role]));
  const ofRole = (role: string) => [...all.values()].filter((each) => each === role).length;
  return { goals: ofRole('goal'), guardrails: ofRole('guardrail') };
}

function judgedScope(scope: ExperimentScope): JudgedScope {
  const { shares, splitChanges, holdoutChanges, excluded, holdout, isOpen, exposures } = scope;
  const handling = exposures.multipleVariants;
  return { shares, splitChanges, holdoutChanges, excluded, holdout, isOpen, handling };
}

export function unitsIn({ variants }: ExposuresReport): Record<string, number> {
  return Object.fromEntries(variants.map(({ variant, total }) => [variant, total]));
}

const POWER = 0.8;
/** What is worth finding when an experiment does not say: without it no look could ever be on time. */
const DEFAULT_EFFECT = 0.1;

/** The smallest effect worth finding, in any of the goal metrics; experiments state it in per cent. */
export function targetOf(view: ExperimentView): Target {
  const { runningTimeCalculation, parameters } = view.experiment;
  const stated = runningTimeCalculation?.minimum_detectable_effect ?? parameters?.minimum_detectable_effect;
  const isStated = typeof stated === 'number' && stated > 0;
  return {
    effect: isStated ? stated / 100 : DEFAULT_EFFECT,
    power: POWER,
    isAssumed: !isStated,
  };
}
