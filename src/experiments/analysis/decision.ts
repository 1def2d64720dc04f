import { corrected } from './correction.ts';
import { type DecisionCode, type Facts, ruleFor } from './decision_table.ts';
import type { HealthCheck } from './health_check.ts';
import type { Method } from './method.ts';
import { hasNumbers, type Progress } from './outcome.ts';
import { type Peeking, peeking } from './peeking.ts';
import type { Target } from './progress.ts';
import type { Comparison, MetricResult } from './result.ts';
import { findingText, percent, quoted } from './wording.ts';

export interface DecisionInput {
  method: Method;
  /** The goal metrics; they are corrected here, also when they have been already. */
  goals: readonly MetricResult[];
  guardrails: readonly MetricResult[];
  health: readonly HealthCheck[];
  /** False when it has ended; a paused experiment goes on. */
  isRunning: boolean;
  /** What the progress of the goal metrics is measured by. */
  target?: Target | null;
  /** From the launch to now or the end; below seven the reader is told. Null: unknown. */
  daysRunning: number | null;
  /** Units of all real arms so far. */
  units: number;
}

export interface DecisionReason {
  /** The variant it speaks of; null for the whole experiment. */
  variant: string | null;
  code: ReasonCode;
  detail: string;
}

export type ReasonCode =
  | 'health_failed'
  | 'health_warning'
  | 'no_goal_metric'
  | 'goal_better'
  | 'goal_worse'
  | 'goal_unclear'
  | 'goal_without_result'
  | 'guardrail_holds'
  | 'guardrail_harmed'
  | 'guardrail_unclear'
  | 'guardrail_without_result'
  | 'less_than_a_week';

export interface VariantDecision {
  variant: string;
  code: DecisionCode;
  facts: Facts;
  because: string;
}

/** What to do, and why. It advises; nothing acts on it. */
export interface Decision {
  code: DecisionCode;
  /** The variant to ship or to roll back; null for the other two. */
  variant: string | null;
  /** The decision line. */
  sentence: string;
  reasons: DecisionReason[];
  /** Each variant by itself. */
  variants: VariantDecision[];
  peeking: Peeking;
}

const FULL_WEEK = 7;
const NO_GOAL = 'None of its metrics is a goal. Add one to metrics, or give one there the role "goal".';

/** What one metric says of one variant. */
type Finding = 'better' | 'worse' | 'unclear' | 'no_data' | 'unknown';
type GuardrailFinding = 'holds' | 'harmed' | 'unclear' | 'unknown';

/**
 * The decision of a launched experiment, from its goal metrics, guardrails, health checks and the time of the look. Each
 * variant is judged by `decision_table.ts`; the best that can be shipped wins, by the effect on the first goal metric.
 */
export function decide(input: DecisionInput): Decision {
  const goals = corrected(input.goals, input.method);
  const look = peeking({ ...input, progress: slowest(goals) });
  const health = input.health.some(({ status }) => status === 'failed') ? 'failed' : 'fine';
  const keys = variantsOf([...goals, ...input.guardrails]);
  const variants = keys.map((variant) => {
    const facts: Facts = {
      health,
      goal: goalFact(goals, variant),
      guardrail: guardrailFact(input.guardrails, variant),
      timing: look.timing,
    };
    const { code, because } = ruleFor(facts);
    return { variant, code, because, facts };
  });
  const chosen = choice(variants, goals) ?? withoutVariants(goals, health, look);
  const named = chosen.code === 'ship' || chosen.code === 'roll_back' ? chosen.variant : null;
  return {
    code: chosen.code,
    variant: named,
    sentence: sentence(chosen.code, named, chosen.because),
    reasons: [
      ...wholeReasons(input),
      ...keys.flatMap((variant) => variantReasons(variant, goals, input.guardrails)),
    ],
    variants,
    peeking: look,
  };
}

/** Shipping one variant ends the harm of another; otherwise harm is the most urgent. */
const URGENT_FIRST: readonly DecisionCode[] = ['ship', 'roll_back', 'look_closer', 'keep_running'];

function choice(
  variants: readonly VariantDecision[],
  goals: readonly MetricResult[],
): VariantDecision | null {
  const code = URGENT_FIRST.find((each) => variants.some((variant) => variant.code === each));
  const candidates = variants.filter((variant) => variant.code === code);
  const gain = ({ variant }: VariantDecision) => gainOf(goals[0], variant);
  return candidates.reduce<VariantDecision | null>(
    (best, each) => (best && gain(best) >= gain(each) ? best : each),
    null,
  );
}

/** An experiment whose metrics all failed has no comparisons, but still a decision. */
function withoutVariants(goals: readonly MetricResult[], health: Facts['health'], look: Peeking) {
  const goal: Facts['goal'] = goals.length === 0 ? 'no_metric' : together(goals.map(endOf));
  const { code, because } = ruleFor({ health, goal, guardrail: 'holds', timing: look.timing });
  return { variant: null, code, because };
}

function sentence(code: DecisionCode, variant: string | null, because: string): string {
  const openings: Record<DecisionCode, string> = {
    ship: `Ship ${quoted(variant ?? '')}`,
    keep_running: 'Keep running',
    look_closer: 'Look closer',
    roll_back: `Roll back ${quoted(variant ?? '')}`,
  };
  return `${openings[code]}: ${because}.`;
}

function goalFact(goals: readonly MetricResult[], variant: string): Facts['goal'] {
  if (goals.length === 0) return 'no_metric';
  return together(goals.map((result) => goalFinding(result, variant)));
}

function goalFinding(result: MetricResult, variant: string): Finding {
  const found = comparisonOf(result, variant);
  if (!found) return endOf(result);
  if (!hasNumbers(found.outcome)) return endOf(found);
  return found.verdict?.direction ?? 'unclear';
}

/** How an answer without numbers counts. */
function endOf({ outcome }: Pick<MetricResult, 'outcome'>): Finding {
  return outcome.code === 'failed' || outcome.code === 'timed_out' ? 'unknown' : 'no_data';
}

/** Several goals: one that is unknown may be the one that is worse. */
function together(found: readonly Finding[]): Exclude<Facts['goal'], 'no_metric'> {
  const has = (finding: Finding) => found.includes(finding);
  if (has('unknown')) return 'unknown';
  if (has('better') && has('worse')) return 'mixed';
  return (['worse', 'better', 'unclear'] as const).find(has) ?? 'no_data';
}

function guardrailFact(guardrails: readonly MetricResult[], variant: string): Facts['guardrail'] {
  const found = guardrails.map((result) => guardrailFinding(result, variant));
  return (['harmed', 'unknown', 'unclear'] as const).find((each) => found.includes(each)) ?? 'holds';
}

/**
 * With a margin a guardrail holds when harm of the margin or more is excluded, however significant a smaller harm is.
 * Without one it holds until there is significant harm.
 */
function guardrailFinding(result: MetricResult, variant: string): GuardrailFinding {
  const found = comparisonOf(result, variant);
  if (!found || !hasNumbers(found.outcome)) {
    return endOf(found ?? result) === 'unknown' ? 'unknown' : 'unclear';
  }
  if (found.nonInferiority?.isNonInferior) return 'holds';
  if (found.verdict?.direction === 'worse') return 'harmed';
  return result.definition.margin === null ? 'holds' : 'unclear';
}

function wholeReasons({ goals, health, isRunning, daysRunning }: DecisionInput): DecisionReason[] {
  const reasons = health.flatMap(({ status, detail }): DecisionReason[] => {
    if (status === 'failed') return [{ variant: null, code: 'health_failed', detail }];
    return status === 'warning' ? [{ variant: null, code: 'health_warning', detail }] : [];
  });
  if (goals.length === 0) reasons.push({ variant: null, code: 'no_goal_metric', detail: NO_GOAL });
  if (daysRunning !== null && daysRunning < FULL_WEEK) {
    const detail = `It ${isRunning ? 'has run' : 'ran'} for less than a week, and people behave differently on different days of it.`;
    reasons.push({ variant: null, code: 'less_than_a_week', detail });
  }
  return reasons;
}

function variantReasons(
  variant: string,
  goals: readonly MetricResult[],
  guardrails: readonly MetricResult[],
): DecisionReason[] {
  const withoutResult = (finding: Finding | GuardrailFinding, found: Comparison | undefined) =>
    finding === 'unknown' || finding === 'no_data' || !found?.verdict;
  const reason = (kind: 'goal' | 'guardrail', result: MetricResult): DecisionReason => {
    const found = comparisonOf(result, variant);
    const finding = kind === 'goal' ? goalFinding(result, variant) : guardrailFinding(result, variant);
    const state = withoutResult(finding, found) ? 'without_result' : finding;
    return { variant, code: `${kind}_${state}` as ReasonCode, detail: describe(result, found) };
  };
  return [
    ...goals.map((result) => reason('goal', result)),
    ...guardrails.map((result) => reason('guardrail', result)),
  ];
}

function describe({ definition, outcome, unit }: MetricResult, found: Comparison | undefined): string {
  const name = quoted(definition.name);
  if (!found?.verdict) return `${name}: ${(found?.outcome ?? outcome).detail}`;
  const margin = found.nonInferiority;
  const bound = margin
    ? `, harm of ${percent(margin.margin)} or more is ${margin.isNonInferior ? '' : 'not '}excluded`
    : '';
  return `${name}: ${findingText(found.verdict, unit)}${bound}.`;
}

function comparisonOf({ comparisons }: MetricResult, variant: string): Comparison | undefined {
  return comparisons.find((each) => each.variant === variant);
}

function gainOf(result: MetricResult | undefined, variant: string): number {
  const verdict = result && comparisonOf(result, variant)?.verdict;
  if (!verdict) return Number.NEGATIVE_INFINITY;
  return result.definition.goal === 'increase' ? verdict.effect : -verdict.effect;
}

function variantsOf(results: readonly MetricResult[]): string[] {
  return [...new Set(results.flatMap(({ comparisons }) => comparisons.map(({ variant }) => variant)))];
}

/** A goal metric with numbers and without progress has no plan, so that there is none for all. */
function slowest(goals: readonly MetricResult[]): Progress | null {
  const counted = goals.filter(({ outcome }) => hasNumbers(outcome)).map(({ progress }) => progress);
  if (counted.length === 0 || counted.includes(null)) return null;
  const least = counted.reduce((a, b) => (a!.share <= b!.share ? a : b))!;
  // A goal without numbers yet has all the way to go.
  return goals.some(({ outcome }) => outcome.code === 'not_enough_data') ? { ...least, share: 0 } : least;
}
