import type { MetricReading } from '../aggregates.ts';
import { analyse, unanswered } from '../analysis/analyze.ts';
import { analyseDecisive, type Family } from '../analysis/claims.ts';
import { stepped } from '../analysis/correction.ts';
import { type Decision, decide } from '../analysis/decision.ts';
import type { ExposureCounts } from '../analysis/exposure_counts.ts';
import { biasRisk, healthChecks } from '../analysis/health.ts';
import type { HealthCheck } from '../analysis/health_check.ts';
import type { Method } from '../analysis/method.ts';
import type { Outcome } from '../analysis/outcome.ts';
import type { Target } from '../analysis/progress.ts';
import type { MetricDefinition as JudgedMetric, MetricResult } from '../analysis/result.ts';
import { type SampleRatio, sampleRatio } from '../analysis/sample_ratio.ts';
import type { ExperimentScope } from './scope.ts';
import { comparedUnits } from './traffic.ts';

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
  /** Goals and guardrails that the decision rests on; those among the questions when absent. */
  decisive?: Pick<Family, 'goals' | 'guardrails'>;
  /** Whole days from the launch to now or the end. */
  daysRunning: number;
}

export interface Judgement {
  /** In the order of the questions; goals and guardrails corrected for the comparisons of all. */
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
      units: comparedUnits(scope, traffic.units),
      family: familyOf(input),
    }),
    sampleRatio: sampleRatio(counts),
    biasRisk: biasRisk(counts),
  };
}

/** The results alone, in the order of the questions: no checks of the whole and no decision. */
export function judgeMetrics(input: JudgeInput): MetricResult[] {
  const { scope, method, traffic, questions, target } = input;
  // Nobody comes after the end, so that nothing is left to wait for.
  const unitsPerDay = scope.isOpen ? traffic.unitsPerDay : null;
  const exposureState = { units: comparedUnits(scope, traffic.units), unitsPerDay, shares: scope.shares };
  const { excluded } = scope;
  const family = familyOf(input);
  const results = questions.map(({ definition, reading }) => {
    if (isOutcome(reading)) return unanswered(definition, method, reading);
    const options = { method, definition, excluded, target, exposureState };
    return definition.role === 'secondary'
      ? analyse(reading, options)
      : analyseDecisive(reading, options, family);
  });
  const goals = stepped(
    results.filter(({ definition }) => definition.role === 'goal'),
    method,
  );
  let next = 0;
  return results.map((result) => (result.definition.role === 'goal' ? goals[next++]! : result));
}

/** A variant without traffic counts when it had some. */
function familyOf({ scope, method, traffic, questions, decisive }: JudgeInput): Family {
  const ofRole = (role: JudgedMetric['role']) =>
    questions.filter(({ definition }) => definition.role === role).length;
  const { goals, guardrails } = decisive ?? { goals: ofRole('goal'), guardrails: ofRole('guardrail') };
  const compared = comparedKeys(scope).filter((key) => key !== method.baselineKey);
  const variants = compared.filter((key) => scope.shares[key]! > 0 || unitsIn(traffic, key) > 0);
  return { goals, guardrails, variants: variants.length };
}

function exposureCounts({ scope, units }: Part, before: Part | null): ExposureCounts {
  const { shares, splitChanges, holdoutChanges, excluded, holdout, handling } = scope;
  const beforeChange = before && exposureCounts(before, null);
  return { units, shares, splitChanges, beforeChange, holdoutChanges, excluded, handling, holdout };
}

function comparedKeys({ shares, excluded }: JudgedScope): string[] {
  return Object.keys(shares).filter((key) => !excluded.includes(key));
}

function unitsIn({ units }: Traffic, key: string): number {
  return Object.hasOwn(units, key) ? units[key]! : 0;
}

function isOutcome(reading: MetricReading | Outcome): reading is Outcome {
  return 'code' in reading;
}
