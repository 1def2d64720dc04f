import type { Family } from '../claims.ts';
import { type ComparisonCount, comparisonCount } from '../comparison_count.ts';
import type { Method } from '../method.ts';
import { type DataProgress, hasNumbers } from '../outcome.ts';
import { type Peeking, peeking } from '../peeking.ts';
import type { MetricResult } from '../result.ts';
import { quoted } from '../wording.ts';
import { comparisonOf, findingWithoutNumbers, goalFact, guardrailFact, together } from './facts.ts';
import { type DecisionReason, type ReasonInput, variantReasons, wholeReasons } from './reasons.ts';
import { type DecisionCode, type Facts, ruleFor } from './table.ts';

/** Goals and guardrails as `analyzeMetrics` returns them, corrected for one another. */
export interface DecisionInput extends ReasonInput {
  method: Method;
  /** Units of all compared arms so far. */
  units: number;
  /** The comparisons that the results were corrected for. Default: those of the results. */
  family?: Family;
  /** True while the flag is off, so that nothing arrives to wait for. Default: false. */
  isPaused?: boolean;
  /** The variant that the flag gives to all users, so that no more units can be compared. Default: null. */
  soleVariant?: string | null;
}

export interface VariantDecision {
  variant: string;
  code: DecisionCode;
  facts: Facts;
  because: string;
}

/** The recommended action and its reasons. It is advice only: nothing acts on it. */
export interface Decision {
  code: DecisionCode;
  /** The variant to ship or to roll back; null for the other two. */
  variant: string | null;
  /** The decision line. */
  sentence: string;
  reasons: DecisionReason[];
  /** The decision for each variant alone. */
  variants: VariantDecision[];
  comparisons: ComparisonCount;
  peeking: Peeking;
}

/**
 * The decision of a launched experiment, from its goal metrics, guardrails, health checks and the time of the look.
 * Each variant is decided by `decision_table.ts`; the best of those that can be shipped wins, by the effect on the
 * first goal metric. One goal that is better is enough to ship, and one that is worse is enough to roll back
 * (Schultzberg, Ankargren and Frånberg 2024, "Risk-aware product decisions in A/B tests with multiple metrics").
 */
export function decide(input: DecisionInput): Decision {
  const { goals, guardrails } = input;
  const health = input.health.some(({ status }) => status === 'failed') ? 'failed' : 'fine';
  const keys = variantsOf([...goals, ...guardrails]);
  const family = input.family ?? {
    goals: goals.length,
    guardrails: guardrails.length,
    variants: keys.length,
  };
  const comparisons = comparisonCount(input.method, family);
  const look = peeking({ ...input, health, comparisons, progress: slowest(goals) });
  const variants = keys.map((variant) => {
    const facts: Facts = {
      health,
      goal: stated(goalFact(goals, variant, look.timing), input),
      guardrail: guardrailFact(guardrails, variant, look.timing),
      timing: look.timing,
    };
    return { variant, ...feasible(ruleFor(facts), input), facts };
  });
  const chosen = choice(variants, goals) ?? withoutVariants(input, health, look);
  const named = chosen.code === 'ship' || chosen.code === 'roll_back' ? chosen.variant : null;
  return {
    code: chosen.code,
    variant: named,
    sentence: `${sentence(chosen, named, input.isPaused)}${others(named, variants)}`,
    reasons: [
      ...wholeReasons(input),
      ...keys.flatMap((variant) => variantReasons(variant, input, look.timing)),
    ],
    variants,
    comparisons,
    peeking: look,
  };
}

/** Without a stated target no improvement counts as small. */
function stated(goal: Facts['goal'], { target }: DecisionInput): Facts['goal'] {
  return goal === 'small' && target?.isAssumed ? 'better' : goal;
}

/** Shipping one variant ends the harm of another; otherwise harm is the most urgent decision. */
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

/** Without results of any metric there are no comparisons, but still a decision. */
function withoutVariants(input: DecisionInput, health: Facts['health'], look: Peeking) {
  const { goals } = input;
  const goal: Facts['goal'] = goals.length === 0 ? 'no_metric' : together(goals.map(findingWithoutNumbers));
  const rule = ruleFor({ health, goal, guardrail: 'none', timing: look.timing });
  return { variant: null, ...feasible(rule, input) };
}

type Advice = Pick<VariantDecision, 'code' | 'because'>;

/** To keep running is of no use while the flag gives all users one variant. */
function feasible({ code, because }: Advice, { soleVariant = null }: DecisionInput): Advice {
  if (code !== 'keep_running' || soleVariant === null) return { code, because };
  const gives = `the flag gives all users the variant ${quoted(soleVariant)}`;
  return { code: 'look_closer', because: `${gives}, so that nothing more is compared` };
}

function sentence({ code, because }: Advice, variant: string | null, isPaused = false): string {
  const openings: Record<DecisionCode, string> = {
    ship: `Ship ${quoted(variant ?? '')}`,
    keep_running: isPaused ? 'Resume it' : 'Keep running',
    look_closer: 'Look closer',
    roll_back: `Roll back ${quoted(variant ?? '')}`,
  };
  return `${openings[code]}: ${because}.`;
}

/** Variants are compared with the baseline and never with one another. */
function others(named: string | null, variants: readonly VariantDecision[]): string {
  const code = variants.find(({ variant }) => variant === named)?.code;
  const also = variants.filter((each) => each.code === code && each.variant !== named);
  if (code !== 'ship' || also.length === 0) return '';
  const list = also.map(({ variant }) => quoted(variant)).join(', ');
  return ` It has the larger effect on the first goal, but was not compared with the others that qualify: ${list}.`;
}

function gainOf(result: MetricResult | undefined, variant: string): number {
  const estimate = result && comparisonOf(result, variant)?.estimate;
  if (!estimate) return Number.NEGATIVE_INFINITY;
  return result.definition.goal === 'increase' ? estimate.effect : -estimate.effect;
}

function variantsOf(results: readonly MetricResult[]): string[] {
  return [...new Set(results.flatMap(({ comparisons }) => comparisons.map(({ variant }) => variant)))];
}

/** A goal metric with numbers but without progress has no plan, so the experiment has none. */
function slowest(goals: readonly MetricResult[]): DataProgress | null {
  const counted = goals.filter(({ outcome }) => hasNumbers(outcome)).map(({ progress }) => progress);
  if (counted.length === 0 || counted.includes(null)) return null;
  const least = counted.reduce((a, b) => (a!.share <= b!.share ? a : b))!;
  // A goal without numbers is still at the start.
  return goals.some(({ outcome }) => outcome.code === 'not_enough_data') ? { ...least, share: 0 } : least;
}
