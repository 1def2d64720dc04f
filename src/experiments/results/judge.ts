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

/** What the judgement needs to know of a scope: none of its times, so that an answer stays the same while they go on. */
export interface JudgedScope
  extends Pick<
    ExperimentScope,
    'shares' | 'splitChanges' | 'holdoutChanges' | 'excluded' | 'holdout' | 'isOpen'
  > {
  handling: ExperimentScope['exposures']['multipleVariants'];
}

/** Who was exposed to what in a part of an experiment. */
export interface Part extends Pick<Traffic, 'units'> {
  scope: JudgedScope;
}

export interface JudgedQuestion {
  definition: JudgedMetric;
  /** What the events say, or how the question ended without that. */
  reading: MetricReading | Outcome;
}

/** Plain data: a judgement depends on nothing else. */
export interface JudgeInput {
  scope: JudgedScope;
  method: Method;
  traffic: Traffic;
  /** Up to the first change of the split; null when that was not read. */
  beforeChange: Part | null;
  target: Target | null;
  questions: readonly JudgedQuestion[];
  /** Whole days from the launch to now or the end. */
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
  const counts = exposureCounts({ scope, units: traffic.units }, input.beforeChange);
  const results = judgeMetrics(input);
  const read = questions.flatMap(({ definition, reading }) =>
    isOutcome(reading) ? [] : [{ definition, reading }],
  );
  const health = healthChecks(counts, read, method);
  const ofRole = (role: JudgedMetric['role']) => results.filter(({ definition }) => definition.role === role);
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
      units: comparedUnits(scope, traffic),
    }),
    sampleRatio: sampleRatio(counts),
    biasRisk: biasRisk(counts),
  };
}

/** The results alone, in the order of the questions: no checks of the whole and no decision. */
export function judgeMetrics({ scope, method, traffic, questions, target }: JudgeInput): MetricResult[] {
  // Nobody comes after the end, so that nothing is left to wait for.
  const unitsPerDay = scope.isOpen ? traffic.unitsPerDay : null;
  const exposureState = { units: comparedUnits(scope, traffic), unitsPerDay, shares: scope.shares };
  const { excluded } = scope;
  const alone = questions.map(({ definition, reading }) =>
    isOutcome(reading)
      ? unanswered(definition, method, reading)
      : analyse(reading, { method, definition, excluded, target, exposureState }),
  );
  const goals = corrected(
    alone.filter(({ definition }) => definition.role === 'goal'),
    method,
  );
  let next = 0;
  return alone.map((result) => (result.definition.role === 'goal' ? goals[next++]! : result));
}

function exposureCounts({ scope, units }: Part, before: Part | null): ExposureCounts {
  const { shares, splitChanges, holdoutChanges, excluded, holdout, handling } = scope;
  const beforeChange = before && exposureCounts(before, null);
  return { units, shares, splitChanges, beforeChange, holdoutChanges, excluded, handling, holdout };
}

function comparedUnits({ shares, excluded }: JudgedScope, { units }: Traffic): number {
  return Object.keys(shares)
    .filter((key) => !excluded.includes(key))
    .reduce((sum, key) => sum + (Object.hasOwn(units, key) ? units[key]! : 0), 0);
}

function isOutcome(reading: MetricReading | Outcome): reading is Outcome {
  return 'code' in reading;
}
