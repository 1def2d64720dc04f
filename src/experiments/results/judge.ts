import { analyse, unanswered } from '../analysis/analyse.ts';
import { corrected } from '../analysis/correction.ts';
import { type Decision, decide } from '../analysis/decision.ts';
import type { ExposureCounts } from '../analysis/exposure_counts.ts';
import { biasRisk, healthChecks } from '../analysis/health.ts';
import type { HealthCheck } from '../analysis/health_check.ts';
import type { Method } from '../analysis/method.ts';
import type { Outcome } from '../analysis/outcome.ts';
import type { Target } from '../analysis/progress.ts';
import type { MetricDefinition as JudgedMetric, MetricResult } from '../analysis/result.ts';
import { type SampleRatio, sampleRatio } from '../analysis/sample_ratio.ts';
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

/** Who was exposed to what in a part of an experiment. */
export interface Part extends Pick<Traffic, 'units'> {
  scope: ExperimentScope;
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
  /** Up to the first change of the split; null when that was not read. */
  beforeChange: Part | null;
  target: Target | null;
  questions: readonly JudgedQuestion[];
  /** Days from the launch to now or the end. */
  daysRunning: number;
}

export interface Judgement {
  /** In the order of the questions; goal metrics corrected over all of them. */
  results: MetricResult[];
  health: HealthCheck[];
  decision: Decision;
  sampleRatio: SampleRatio | null;
  /** Share of the exposed units that saw several variants, when leaving them out biases the comparison. */
  biasRisk: number | null;
}

/** Turns sums into a judgement; loads the distributions, so load it when it is needed. */
export function judge(input: JudgeInput): Judgement {
  const { scope, method, traffic, questions, target } = input;
  // Nobody comes after the end, so that nothing is left to wait for.
  const unitsPerDay = scope.isOpen ? traffic.unitsPerDay : null;
  const counts = exposureCounts({ scope, units: traffic.units }, input.beforeChange);
  const units = comparedUnits(scope, traffic);
  const alone = questions.map(({ definition, reading }) =>
    isOutcome(reading)
      ? unanswered(definition, method, reading)
      : analyse(reading, {
          method,
          definition,
          excluded: scope.excluded,
          target,
          exposureState: {
            units,
            unitsPerDay,
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
      target,
      daysRunning: input.daysRunning,
      units,
    }),
    sampleRatio: sampleRatio(counts),
    biasRisk: biasRisk(counts),
  };
}

function exposureCounts({ scope, units }: Part, before: Part | null): ExposureCounts {
  const { shares, splitChanges, holdoutChanges, excluded, holdout, exposures } = scope;
  const handling = exposures.multipleVariants;
  const beforeChange = before && exposureCounts(before, null);
  return { units, shares, splitChanges, beforeChange, holdoutChanges, excluded, handling, holdout };
}

function comparedUnits({ shares, excluded }: ExperimentScope, { units }: Traffic): number {
  return Object.keys(shares)
    .filter((key) => !excluded.includes(key))
    .reduce((sum, key) => sum + (Object.hasOwn(units, key) ? units[key]! : 0), 0);
}

function isOutcome(reading: MetricReading | Outcome): reading is Outcome {
  return 'code' in reading;
}
