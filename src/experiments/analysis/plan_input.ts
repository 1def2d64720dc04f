import type { Scale } from '../../stats/difference.ts';
import type { Method } from './method.ts';

/** The metric without the treatment: a share of units, or mean and variance of a unit's value. */
export type PlanBaseline = { proportion: number } | { mean: number; variance: number };

export interface PlanInput {
  baseline: PlanBaseline;
  /** The smallest effect worth finding, positive: a share of the mean, or on the absolute scale in its unit. */
  minimumDetectableEffect: number;
  /** Which of the two; relative when absent. */
  scale?: Scale;
  goal?: 'increase' | 'decrease';
  /** Variants, the baseline among them; each gets the same traffic unless `shares` says otherwise. */
  variants?: number;
  /** Percentages of the variants, the baseline first. */
  shares?: readonly number[];
  /** What a running experiment has shown of both arms; it goes before the shares and the baseline's variance. */
  observed?: Noise | null;
  /** Units that enter the experiment each day, all variants together; null when nobody knows. */
  unitsPerDay: number | null;
  /** Chance of finding the effect when it is there; 0.8 when absent. */
  power?: number;
  /** Goal metrics that the decision is corrected for; 1 when absent. */
  goalMetrics?: number;
  method: Method;
}

/** How noisy a comparison is. */
export interface Noise {
  /** Of all units of the experiment. */
  shares: Shares;
  /** Units of both arms times the squared standard error of their difference, were it the effect. */
  unitVariance: number;
}

/** Of the baseline and of a variant: the one that gets the least, because the others are found sooner. */
export interface Shares {
  control: number;
  treatment: number;
}

/** `field` is the name on the wire; `detail` says what would be right. */
export interface PlanProblem {
  field: string;
  detail: string;
}

const MAX_VARIANTS = 20;
export const MOST_UNITS = 1e12;

/** What a field must be, and whether it is. */
type Rule = [field: string, isRight: boolean, rule: string];

/** What is wrong with what is to be planned, in the order of the fields. */
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
