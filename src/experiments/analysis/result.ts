import type { Scale } from '../../stats/difference.ts';
import type { Quantile, RatioCovariate } from '../../stats/samples.ts';
import type { Goal, Guarantee, IntervalEstimate, OpenInterval } from '../../stats/test_result.ts';
import { FEWEST_UNITS } from '../../stats/widening.ts';
import type { Method } from './method.ts';
import type { DataProgress, MetricOutcome } from './outcome.ts';
import type { ValueUnit } from './wording.ts';

/** The properties of a metric that the analysis needs. */
export interface AnalyzedMetricDefinition {
  name: string;
  /** `mean`, `funnel`, `ratio`, `retention`, `quantile`, ...: decides what counts as a conversion. */
  kind: string;
  /** The direction that is good for the product. */
  goal: Goal;
  role: 'goal' | 'secondary' | 'guardrail';
  /** The largest harm that is acceptable as a share of the baseline: 0.02 is 2 %. Null: none was stated. */
  margin: number | null;
}

/** Minimums of an arm: below them only raw numbers are computed. */
export interface Minimums {
  exposuresPerArm: number;
  /**
   * Conversions that an arm would have at the pooled rate of both arms: an arm without any is compared when some were
   * to be expected.
   */
  conversionsPerArm: number;
  /** Units that the denominator of a ratio rests on, by `effectiveUnits`. */
  denominatorsPerArm: number;
  /** The same as of conversions for units with a value, for always-valid methods: the first looks have the fewest. */
  valuesPerArmAtAnyLook: number;
}

/** The first two are PostHog's. The others keep the error rates of `test/simulation/scenarios`. */
export const MINIMUMS: Minimums = {
  exposuresPerArm: 50,
  conversionsPerArm: 5,
  denominatorsPerArm: FEWEST_UNITS,
  valuesPerArmAtAnyLook: 20,
};

export type ValidationFailure =
  | 'not-enough-exposures'
  /** Too few conversions of a proportion metric. */
  | 'not-enough-metric-data'
  /** Only the absolute difference has a meaning. */
  | 'baseline-mean-is-zero';

/**
 * The aggregates of an arm before any adjustment: sufficient to compute the result again. Null: not defined for this
 * kind of metric, or not a number.
 */
export interface RawNumbers {
  /** Units: persons, or groups. */
  numberOfSamples: number;
  /** Sum of the value, of the numerator, or of the units that converted. */
  sum: number | null;
  sumSquares: number | null;
  /** Units that reached each step, the exposure first; funnels only. */
  stepCounts?: readonly number[];
  denominatorSum?: number | null;
  denominatorSumSquares?: number | null;
  numeratorDenominatorSumProduct?: number | null;
  /** Sum of the value (the numerator) before the exposure. */
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
  /** `other`: shown but not compared, such as holdouts, excluded variants and units of several variants. */
  part: 'baseline' | 'variant' | 'other';
  raw: RawNumbers;
  /** Mean, proportion, ratio or quantile; null without units. */
  mean: number | null;
  /**
   * Interval of the mean alone, at the method's level; null below the minimums. Compare arms by their comparison, not
   * by their intervals.
   */
  interval: IntervalEstimate | null;
  validationFailures: ValidationFailure[];
}

/** One comparison on one scale. On the relative scale 0.1 means ten per cent of the baseline. */
export interface Finding {
  scale: Scale;
  /**
   * The observed effect, positive when the variant is higher. In an estimate the posterior's mean, where there is one.
   */
  effect: number;
  /** In an estimate the posterior's standard deviation, where there is one. */
  standardError: number;
  /** The posterior of the effect; null unless Bayesian. */
  posterior: { mean: number; standardDeviation: number } | null;
  /** Confidence or credible interval at the method's level; null is an end that the data do not bound. */
  interval: OpenInterval;
  /** The reason why an end is missing, as a sentence; null when both are bounded. */
  intervalProblem: string | null;
  /** Two-sided; frequentist only. */
  pValue: number | null;
  /** Probability that the variant is better; Bayesian only. */
  chanceToWin: number | null;
  /** Average loss of the wrong choice, in the scale; Bayesian only. */
  expectedLoss: { keepingBaseline: number; choosingVariant: number } | null;
  /** The looks for which the error rate holds. */
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
  /** Fraction of the absolute difference's variance that the adjustment removed; negative when it added some. */
  varianceReduction: number;
  /** CUPED's regression slope. */
  theta: number | null;
  /** Cells of the post-stratification. */
  strata: number | null;
}

/** The test that the variant is worse than the baseline by less than the margin. */
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

/**
 * The finding used for decisions: adjusted where there is an adjustment, on the method's scale where the baseline
 * allows it.
 */
export interface EffectEstimate extends Finding {
  isAdjusted: boolean;
  /** After correction for the comparisons of its role; null without one and with a posterior. `significant` follows it. */
  correctedPValue: number | null;
  /** At the level of `claims`; null without a correction. */
  correctedInterval: OpenInterval | null;
}

/** The claims that a decision may make about a comparison, as one of several that it rests on. */
export interface DecisionClaims {
  /** Comparisons that share the error rate; 1 without a correction. */
  comparisons: number;
  /** Level of the interval in use: the method's, corrected for the comparisons. */
  level: number;
  /** True when that interval excludes the target improvement, and all larger ones. */
  excludesTarget: boolean;
  /** True when a method for one look finds harm, and an always-valid test does, too. */
  isHarmSure: boolean;
}

export interface Comparison {
  /** Keys of variants. */
  variant: string;
  baseline: string;
  outcome: MetricOutcome;
  /** Null when there are only raw numbers; the outcome gives the reason. */
  raw: Findings | null;
  /** Null when no adjustment was requested or possible; `adjustmentProblem` gives the reason. */
  adjusted: Findings | null;
  adjustment: Adjustment | null;
  adjustmentProblem: string | null;
  estimate: EffectEstimate | null;
  /** Null without a margin, or on a baseline of zero. */
  nonInferiority: NonInferiority | null;
  /** Progress towards the planned precision; null without a plan. */
  progress: DataProgress | null;
  /** Set for goals and guardrails with numbers. */
  claims?: DecisionClaims;
}

/** The result of a part of the units. */
export interface PartResult {
  outcome: MetricOutcome;
  /** In the order of the aggregates. */
  arms: ArmResult[];
  /** One for each variant but the baseline. */
  comparisons: Comparison[];
}

export interface BreakdownResult extends PartResult {
  /** Value of the property on the exposure event. */
  value: string;
}

/** The complete result of one metric. It never contains NaN or infinite numbers. */
export interface MetricResult extends PartResult {
  definition: AnalyzedMetricDefinition;
  method: Method;
  /** The unit for displaying its means and absolute effects. */
  unit: ValueUnit;
  /** Progress of the slowest comparison. */
  progress: DataProgress | null;
  /** Most units first. Exploratory: without correction, and not part of the decision. */
  breakdowns: BreakdownResult[];
}
