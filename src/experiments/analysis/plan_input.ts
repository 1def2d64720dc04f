import type { Scale } from '../../stats/difference.ts';
import type { Method } from './method.ts';

/** The metric without the treatment: a share of units, or mean and variance of a unit's value. */
export type PlanBaseline = { proportion: number } | { mean: number; variance: number };

export interface PlanInput {
  baseline: PlanBaseline;
  /** The smallest effect worth finding, positive: a share of the mean, or on the absolute scale in its unit. */
  minimumDetectableEffect: number;
  /** Scale of the effect. Default: relative. */
  scale?: Scale;
  goal?: 'increase' | 'decrease';
  /** Number of variants including the baseline; each gets the same traffic unless `shares` is set. */
  variants?: number;
  /** Percentages of the variants, the baseline first. */
  shares?: readonly number[];
  /** The noise observed in a running experiment; it takes precedence over the shares and the baseline's variance. */
  observed?: Noise | null;
  /** Units that enter the experiment each day, all variants together; null when unknown. */
  unitsPerDay: number | null;
  /** Probability of detecting the effect when it exists. Default: 0.8. */
  power?: number;
  /** Number of goal metrics that the decision is corrected for. Default: 1. */
  goalMetrics?: number;
  method: Method;
}

/** The noise of a comparison. */
export interface Noise {
  /** Shares of all units of the experiment. */
  shares: Shares;
  /** Units of both arms times the squared standard error of their difference if it equaled the effect. */
  unitVariance: number;
}

/** Shares of the baseline and of the variant with the least traffic: effects of the others are detected sooner. */
export interface Shares {
  control: number;
  treatment: number;
}

/** `field` is the name in the API; `detail` states the valid values. */
export interface PlanProblem {
  field: string;
  detail: string;
}

const MAX_VARIANTS = 20;
export const MOST_UNITS = 1e12;

/** A field, whether it is valid, and its rule. */
type Rule = [field: string, isRight: boolean, rule: string];

/** The problems of a plan's input, in the order of the fields. */
export function problemsOf(input: PlanInput): PlanProblem[] {
  const { minimumDetectableEffect: mde, variants = 2, shares, unitsPerDay, power = 0.8 } = input;
  const isTwo = (list: readonly number[]) => list.length >= 2 && list.length <= MAX_VARIANTS;
  const rules: Rule[] = [
    ...baselineRules(input.baseline),
    [
      'minimum_detectable_effect',
      within(mde, 1e-9, 1e9),
      'must be a positive number; 0.05 is 5% of the mean',
    ],
    [
      'variants',
      Number.isInteger(variants) && within(variants, 2, MAX_VARIANTS),
      `must be a whole number from 2 to ${MAX_VARIANTS}, the baseline among them`,
    ],
    [
      'shares',
      !shares || (isTwo(shares) && shares.every((share) => within(share, 1e-6, 100))),
      `must be 2 to ${MAX_VARIANTS} percentages above zero, the baseline's first`,
    ],
    [
      'units_per_day',
      unitsPerDay === null || within(unitsPerDay, 0, MOST_UNITS),
      'must be zero or more, or null when it is not known',
    ],
    ['power', within(power, 0.05, 0.9999), 'must be a number from 0.05 to 0.9999; 0.8 is usual'],
  ];
  return rules
    .filter(([, isRight]) => !isRight)
    .map(([field, , rule]) => ({ field, detail: `${field} ${rule}.` }));
}

function baselineRules(baseline: PlanBaseline): Rule[] {
  if ('proportion' in baseline) {
    const isRight = baseline.proportion > 0 && baseline.proportion < 1;
    return [['baseline_proportion', isRight, 'must be above 0 and below 1; 0.1 is 10% of the units']];
  }
  const { mean, variance } = baseline;
  return [
    ['baseline_mean', within(mean, -1e30, 1e30), 'must be a number'],
    ['baseline_variance', within(variance, 0, 1e60), 'must be zero or more'],
  ];
}

function within(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}
