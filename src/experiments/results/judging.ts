import type { ExposuresReport } from '../../events/questions/exposures.ts';
import { DAY_MS } from '../../kernel/time.ts';
import type { Method } from '../analysis/method.ts';
import type { Outcome } from '../analysis/outcome.ts';
import type { Target } from '../analysis/progress.ts';
import type { MetricReading } from '../reading.ts';
import type { ExperimentView } from '../records.ts';
import type { Judgement } from './judge.ts';
import { goalsOf, type MetricQuestion } from './questions.ts';
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

let loaded: Promise<typeof import('./judge.ts')> | undefined;

/**
 * The distributions take a quarter of a second to load: who never asks for results never waits for them. To import what
 * is loaded takes longer than to judge a day, so that it is done once.
 */
function judges(): Promise<typeof import('./judge.ts')> {
  loaded ??= import('./judge.ts');
  return loaded;
}

/** Judges what was read about an experiment as it stands at `now` (milliseconds). */
export async function judged(
  { view, scope, method, target }: Subject,
  { value: exposures, beforeChange }: { value: ExposuresReport; beforeChange: Counted | null },
  questions: readonly { question: MetricQuestion; reading: MetricReading | Outcome }[],
  now: number,
): Promise<Judgement> {
  const { judge } = await judges();
  const { startDate, endDate } = view.experiment;
  return judge({
    scope,
    method,
    traffic: {
      units: unitsIn(exposures),
      unitsPerDay: experimentUnitsPerDay(exposures, scope),
    },
    beforeChange: beforeChange && { scope: beforeChange.scope, units: unitsIn(beforeChange.report) },
    target,
    questions: questions.map(({ question, reading }) => ({ definition: question.judged, reading })),
    daysRunning: Math.max(0, Math.min(now, endDate ?? now) - (startDate ?? now)) / DAY_MS,
  });
}

function unitsIn({ variants }: ExposuresReport): Record<string, number> {
  return Object.fromEntries(variants.map(({ variant, total }) => [variant, total]));
}

const POWER = 0.8;
/** What is worth finding when an experiment does not say: without it no look could ever be on time. */
const DEFAULT_EFFECT = 0.1;

/** The smallest effect worth finding, in all goal metrics; experiments state it in per cent. */
export function targetOf(view: ExperimentView): Target {
  const { runningTimeCalculation, parameters } = view.experiment;
  const stated = runningTimeCalculation?.minimum_detectable_effect ?? parameters?.minimum_detectable_effect;
  const isStated = typeof stated === 'number' && stated > 0;
  return {
    effect: isStated ? stated / 100 : DEFAULT_EFFECT,
    power: POWER,
    goalMetrics: Math.max(1, goalsOf(view).length),
    isAssumed: !isStated,
  };
}
