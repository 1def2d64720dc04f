import type { Scale } from '../../stats/difference.ts';
import type { Quantile, RatioCovariate } from '../../stats/samples.ts';
import type { Goal, Guarantee, Interval, OpenInterval } from '../../stats/test_result.ts';
import type { Method } from './method.ts';
import type { Outcome, Progress } from './outcome.ts';
import type { ValueUnit } from './wording.ts';

/** What the judgement needs to know of a metric. */
export interface MetricDefinition {
  name: string;
  /** `mean`, `funnel`, `ratio`, `retention`, `quantile`, ...: decides what counts as a conversion. */
  kind: string;
  /** The direction that is good for the product. */
  goal: Goal;
  role: 'goal' | 'secondary' | 'guardrail';
  /** The largest harm that is acceptable as a share of the baseline: 0.02 is 2 %. Null: none was stated. */
  margin: number | null;
}

/** Fewer than these in an arm and nothing is computed but sums. */
export interface Minimums {
  exposuresPerArm: number;
  /**
   * Conversions that an arm would have at the rate of both arms of a comparison together: an arm without any is judged
   * when it should have had some.
   */
  conversionsPerArm: number;
  /** The same of units with a value, for methods that hold at every look: the first looks are those with the fewest. */
  valuesPerArmAtAnyLook: number;
}

/** The first two are PostHog's. The third keeps the error rates of `test/simulation/scenarios/always_valid.ts`. */
export const MINIMUMS: Minimums = { exposuresPerArm: 50, conversionsPerArm: 5, valuesPerArmAtAnyLook: 20 };

export type ValidationFailure =
  | 'not-enough-exposures'
  /** Too few conversions of a metric of yes and no. */
  | 'not-enough-metric-data'
  /** Only the absolute difference has a meaning. */
  | 'baseline-mean-is-zero';

/**
 * The sums of an arm as the events say, whatever adjustment follows: all that is needed to compute the result again.
 * Null: not defined for this kind of metric, or not a number.
 */
export interface RawNumbers {
  /** Units: persons, or groups. */
  numberOfSamples: number;
  /** Of the value; of the numerator; units that converted. */
  sum: number | null;
  sumSquares: number | null;
  /** Units that reached each step, the exposure first; funnels only. */
  stepCounts?: readonly number[];
  denominatorSum?: number | null;
  denominatorSumSquares?: number | null;
  numeratorDenominatorSumProduct?: number | null;
  /** Of the value (the numerator) before the exposure. */
  covariateSum?: number | null;
  covariateSumSquares?: number | null;
  mainCovariateSumProduct?: number | null;
  /** All sums of a ratio's covariate. */
  ratioCovariate?: RatioCovariate;
  quantile?: Pick<Quantile, 'probability' | 'value' | 'lower' | 'upper'>;
}

export interface ArmResult {
  /** Key of the variant. */
  key: string;
  /** `other`: shown and not compared, as holdouts, excluded variants and units of several variants. */
  part: 'baseline' | 'variant' | 'other';
  raw: RawNumbers;
  /** Mean, proportion, ratio or quantile; null without units. */
  mean: number | null;
  /** Of the mean, at the method's level and by itself; null below the minimums. Judge arms by their comparison. */
  interval: Interval | null;
  validationFailures: ValidationFailure[];
}

/** One way to look at one comparison. On the relative scale 0.1 means ten per cent of the baseline. */
export interface Finding {
  scale: Scale;
  /** As observed, positive when the variant is higher. In a verdict the posterior's mean, where there is one. */
  effect: number;
  /** In a verdict the posterior's standard deviation, where there is one. */
  standardError: number;
  /** What a prior makes of the effect; null unless Bayesian. */
  posterior: { mean: number; standardDeviation: number } | null;
  /** Confidence or credible interval at the method's level; null is an end that the data do not bound. */
  interval: OpenInterval;
  /** Why an end is missing, in a sentence; null when both are there. */
  intervalProblem: string | null;
  /** Two-sided; frequentist only. */
  pValue: number | null;
  /** Probability that the variant is better; Bayesian only. */
  chanceToWin: number | null;
  /** What is lost on average by the wrong choice, in the scale; Bayesian only. */
  expectedLoss: { keepingBaseline: number; choosingVariant: number } | null;
  /** Under which looking the error rate holds. */
  guarantee: Guarantee;
  /** p below alpha; chance to win above the level or below one minus the level. */
  significant: boolean;
  /** Null unless significant. */
  direction: 'better' | 'worse' | null;
}

/** The same comparison on both scales. */
export interface Findings {
  absolute: Finding;
  /** Null when the baseline is zero. */
  relative: Finding | null;
}

export interface Adjustment {
  kind: 'cuped' | 'post_stratification';
  /** Share of the absolute difference's variance that it took away; negative when it added some. */
  varianceReduction: number;
  /** CUPED's regression slope. */
  theta: number | null;
  /** Cells of the post-stratification. */
  strata: number | null;
}

/** Is the variant not worse than the baseline by the margin or more? */
export interface NonInferiority {
  /** Share of the baseline. */
  margin: number;
  isNonInferior: boolean;
  /** The worst relative effect that the data allow, one-sided at the method's level; null when they do not bound it. */
  worst: number | null;
  pValue: number | null;
  /** Probability that the harm is below the margin; Bayesian only. */
  chance: number | null;
  guarantee: Guarantee;
}

/** The finding that counts: adjusted where there is an adjustment, on the method's scale where the baseline allows. */
export interface Verdict extends Finding {
  isAdjusted: boolean;
  /** After correction for the comparisons of its role; null without one and with a posterior. `significant` follows it. */
  correctedPValue: number | null;
  /** At the level of `claims`; null without a correction. */
  correctedInterval: OpenInterval | null;
}

/** What a decision may claim of a comparison, as one of several that it rests on. */
export interface Claims {
  /** Comparisons that share the error rate; 1 without a correction. */
  comparisons: number;
  /** Level of the interval that counts: the method's, corrected for the comparisons. */
  level: number;
  /** That interval leaves out the improvement that the experiment is to find, and all larger ones. */
  excludesTarget: boolean;
  /** A method for one look finds harm, and so does a test that holds at every look. */
  isHarmSure: boolean;
}

export interface Comparison {
  /** Keys of variants. */
  variant: string;
  baseline: string;
  outcome: Outcome;
  /** Null when there is nothing to say but the raw numbers; the outcome says why. */
  raw: Findings | null;
  /** Null when no adjustment was asked for or possible; `adjustmentProblem` says why. */
  adjusted: Findings | null;
  adjustment: Adjustment | null;
  adjustmentProblem: string | null;
  verdict: Verdict | null;
  /** Null without a margin, or on a baseline of zero. */
  nonInferiority: NonInferiority | null;
  /** On the way to the planned precision; null without a plan. */
  progress: Progress | null;
  /** Of goals and guardrails with numbers. */
  claims?: Claims;
}

/** The answer about some of the units. */
export interface PartResult {
  outcome: Outcome;
  /** In the order of the question. */
  arms: ArmResult[];
  /** One for each variant but the baseline. */
  comparisons: Comparison[];
}

export interface BreakdownResult extends PartResult {
  /** The exposure's value of the property. */
  value: string;
}

/** The whole answer of one metric. Nothing in it is ever NaN or infinite. */
export interface MetricResult extends PartResult {
  definition: MetricDefinition;
  method: Method;
  /** How to write its means and absolute effects. */
  unit: ValueUnit;
  /** Of the slowest comparison. */
  progress: Progress | null;
  /** Most units first. They are for looking at: no correction, no decision. */
  breakdowns: BreakdownResult[];
}
