import type { OpenInterval } from '../../../stats/test_result.ts';
import type { HealthCheck } from '../health_check.ts';
import type { Timing } from '../peeking.ts';
import { type PlannedTarget, signed } from '../progress.ts';
import type { Comparison, EffectEstimate, MetricResult } from '../result.ts';
import {
  effectText,
  levelText,
  percent,
  percentChance,
  pValueText,
  quoted,
  signedPercent,
  type ValueUnit,
} from '../wording.ts';
import { comparisonOf, goalFinding, guardrailFinding, isValidLook } from './facts.ts';
import type { GoalFinding, GuardrailFinding } from './table.ts';

export interface DecisionReason {
  /** The variant that it concerns; null for the whole experiment. */
  variant: string | null;
  code: DecisionReasonCode;
  detail: string;
}

export type DecisionReasonCode =
  | 'health_failed'
  | 'health_warning'
  | 'no_goal_metric'
  | 'goal_better'
  | 'goal_worse'
  | 'goal_excluded'
  | 'goal_unclear'
  | 'goal_without_result'
  | 'guardrail_holds'
  | 'guardrail_harmed'
  | 'guardrail_unclear'
  | 'guardrail_without_result'
  | 'less_than_a_week';

export interface ReasonInput {
  goals: readonly MetricResult[];
  guardrails: readonly MetricResult[];
  health: readonly HealthCheck[];
  isRunning: boolean;
  daysRunning: number | null;
  target?: PlannedTarget | null;
}

const FULL_WEEK = 7;
const NO_GOAL = 'None of its metrics is a goal. Add one to metrics, or give one there the role "goal".';

const GOAL_CODES: Record<GoalFinding, DecisionReasonCode> = {
  better: 'goal_better',
  small: 'goal_better',
  looks_better: 'goal_better',
  worse: 'goal_worse',
  looks_worse: 'goal_worse',
  mixed: 'goal_unclear',
  excluded: 'goal_excluded',
  unclear: 'goal_unclear',
  no_data: 'goal_without_result',
  unknown: 'goal_without_result',
};

const GUARDRAIL_CODES: Record<GuardrailFinding, DecisionReasonCode> = {
  safe: 'guardrail_holds',
  not_harmed: 'guardrail_holds',
  harmed: 'guardrail_harmed',
  looks_harmed: 'guardrail_harmed',
  unclear: 'guardrail_unclear',
  unknown: 'guardrail_without_result',
};

/** Reasons that concern the whole experiment. */
export function wholeReasons({ goals, health, isRunning, daysRunning }: ReasonInput): DecisionReason[] {
  const reasons = health.flatMap(({ status, detail }): DecisionReason[] => {
    if (status === 'failed') return [{ variant: null, code: 'health_failed', detail }];
    return status === 'warning' ? [{ variant: null, code: 'health_warning', detail }] : [];
  });
  if (goals.length === 0) reasons.push({ variant: null, code: 'no_goal_metric', detail: NO_GOAL });
  if (daysRunning !== null && daysRunning < FULL_WEEK) {
    const detail = `It ${isRunning ? 'has run' : 'ran'} for less than a week, and people behave differently on different days of the week.`;
    reasons.push({ variant: null, code: 'less_than_a_week', detail });
  }
  return reasons;
}

/** One reason for each goal and guardrail. */
export function variantReasons(variant: string, input: ReasonInput, timing: Timing): DecisionReason[] {
  const { goals, guardrails, target = null } = input;
  const goalReason = (result: MetricResult): DecisionReason => {
    const found = comparisonOf(result, variant);
    const code = found?.estimate ? GOAL_CODES[goalFinding(result, variant, timing)] : 'goal_without_result';
    return {
      variant,
      code,
      detail: describe(result, found, [targetText(result, found, { target, timing })]),
    };
  };
  const guardrailReason = (result: MetricResult): DecisionReason => {
    const found = comparisonOf(result, variant);
    const finding = guardrailFinding(result, variant, timing);
    const code = found?.estimate ? GUARDRAIL_CODES[finding] : 'guardrail_without_result';
    return { variant, code, detail: describe(result, found, [marginText(found, finding, timing)]) };
  };
  return [...goals.map(goalReason), ...guardrails.map(guardrailReason)];
}

function describe(
  { definition, outcome, unit, method }: MetricResult,
  found: Comparison | undefined,
  more: readonly string[],
): string {
  const name = quoted(definition.name);
  if (!found?.estimate) return `${name}: ${(found?.outcome ?? outcome).detail}`;
  const level = found.claims?.level ?? (method.kind === 'bayesian' ? method.level : 1 - method.alpha);
  return `${name}: ${[findingText(found.estimate, unit, level), ...more.filter((text) => text !== '')].join(', ')}.`;
}

interface Aim {
  target: PlannedTarget | null;
  timing: Timing;
}

/** States that the target effect is ruled out, or at least larger than the observed one. */
function targetText(
  { definition }: MetricResult,
  found: Comparison | undefined,
  { target, timing }: Aim,
): string {
  if (!target || !found?.estimate || !isValidLook(timing)) return '';
  const aim = signedPercent(signed(target.effect, definition));
  const more = definition.goal === 'increase' ? 'more' : 'less';
  if (found.claims?.excludesTarget) return `${aim} or ${more} is ruled out`;
  const seen = signed((found.adjusted ?? found.raw)?.relative?.effect ?? target.effect, definition);
  const isSmall = found.estimate.direction === 'better' && !target.isAssumed && seen < target.effect;
  return isSmall ? `less than the ${aim} that it was to find, which is not ruled out` : '';
}

function marginText(found: Comparison | undefined, finding: GuardrailFinding, timing: Timing): string {
  const margin = found?.nonInferiority;
  if (margin) {
    const harm = `harm of ${percent(margin.margin)} or more`;
    const is = isValidLook(timing) ? 'is' : 'looks';
    return margin.isNonInferior ? `${harm} ${is} excluded` : `${harm} is not excluded`;
  }
  return finding === 'not_harmed' ? 'no harm was found, and without a margin none is excluded' : '';
}

/** "+3.4% [+1.1%, +5.7%] at 95%, chance to win 99.8%"; corrected where there is a correction. */
export function findingText(estimate: EffectEstimate, unit: ValueUnit, level: number): string {
  const { correctedPValue, correctedInterval, chanceToWin } = estimate;
  const text = (x: number) => effectText(estimate, x, unit);
  const interval = intervalText(correctedInterval ?? estimate.interval, text);
  const bounds = interval && `${interval} at ${levelText(level)}`;
  const p = correctedPValue === null ? pValueText(estimate.pValue ?? 1) : correctedText(correctedPValue);
  const evidence = chanceToWin === null ? p : `chance to win ${percentChance(chanceToWin)}`;
  return `${effectText(estimate, estimate.effect, unit)}${bounds}, ${evidence}`;
}

/** " [+1.1%, +5.7%]", " (above +1.1%)" where the data bound one side only, nothing where they bound none. */
function intervalText({ lower, upper }: OpenInterval, text: (x: number) => string): string {
  if (lower !== null && upper !== null) return ` [${text(lower)}, ${text(upper)}]`;
  if (lower !== null) return ` (above ${text(lower)})`;
  return upper === null ? '' : ` (below ${text(upper)})`;
}

const correctedText = (pValue: number) => `${pValueText(pValue)} after correction`;
