import { analyse, unanswered } from '../analysis/analyse.ts';

import { corrected } from '../analysis/correction.ts';
import { type Decision, decide } from '../analysis/decision.ts';
import {
  type ExposureCounts,
  type HealthCheck,
  healthChecks,
  multipleShare,
  type SampleRatio,
  sampleRatio,
} from '../analysis/health.ts';
import type { Method } from '../analysis/method.ts';
import type { Outcome } from '../analysis/outcome.ts';
import type { Target } from '../analysis/progress.ts';
import type { MetricDefinition as JudgedMetric, MetricResult } from '../analysis/result.ts';
import type { MetricReading } from '../reading.ts';
import type { ExperimentScope } from './scope.ts';

export { unanswered };

/** What is known of the traffic. */
export interface Traffic {
  /** By variant, `$multiple` too. */
  units: Readonly<Record<string, number>>;
  /** Exposed units of the compared variants together; null when nobody can say. */
  unitsPerDay: number | null;
}

export interface JudgedQuestion {
  definition: JudgedMetric;
  /** What the events say, or how the question ended without that. */
  reading: MetricReading | Outcome;
}

export interface JudgeInput {
  scope: ExperimentScope;
  method: Method;
  traffic: Traffic;
  target: Target | null;
  questions: readonly JudgedQuestion[];
  /** Days since the launch. */
  daysRunning: number;
}

export interface Judgement {
  /** In the order of the questions; goal metrics corrected over all of them. */
  results: MetricResult[];
  health: HealthCheck[];
  decision: Decision;
  sampleRatio: SampleRatio | null;
  /** Share of the exposed units that saw several variants. */
  multipleShare: number;
}

/** Turns sums into a judgement; loads the distributions, so load it when it is needed. */
export function judge(input: JudgeInput): Judgement {
  const { scope, method, traffic, questions } = input;
  const counts = exposureCounts(scope, traffic);
  const units = comparedUnits(scope, traffic);
  const alone = questions.map(({ definition, reading }) =>
    isOutcome(reading)
      ? unanswered(definition, method, reading)
      : analyse(reading, {
          method,
          definition,
          excluded: scope.excluded,
          target: input.target,
          exposureState: {
            hasStarted: true,
            units,
            unitsPerDay: traffic.unitsPerDay,
            shares: scope.shares,
          },
        }),
  );
  const goals = corrected(
    alone.filter(({ definition }) => definition.role === 'goal'),
    method,
  );
  const read = questions.flatMap(({ definition, reading }) =>
    isOutcome(reading) ? [] : [{ definition, reading }],
  );
  const health = healthChecks(counts, read, method);
  let next = 0;
  return {
    results: alone.map((result) => (result.definition.role === 'goal' ? goals[next++]! : result)),
    health,
    decision: decide({
      method,
      goals,
      guardrails: alone.filter(({ definition }) => definition.role === 'guardrail'),
      health,
      isRunning: scope.isOpen,
      daysRunning: input.daysRunning,
      units,
    }),
    sampleRatio: sampleRatio(counts),
    multipleShare: multipleShare(counts),
  };
}

function exposureCounts(scope: ExperimentScope, { units }: Traffic): ExposureCounts {
  const { shares, excluded, holdout, exposures } = scope;
  return {
    units,
    shares,
    excluded,
    handling: exposures.multipleVariants,
    holdout: holdout && holdout.percentage > 0 ? holdout : null,
  };
}

function comparedUnits({ shares, excluded }: ExperimentScope, { units }: Traffic): number {
  return Object.keys(shares)
    .filter((key) => !excluded.includes(key))
    .reduce((sum, key) => sum + (Object.hasOwn(units, key) ? units[key]! : 0), 0);
}

function isOutcome(reading: MetricReading | Outcome): reading is Outcome {
  return 'code' in reading;
}
