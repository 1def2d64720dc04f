import type { Scale } from '../../stats/difference.ts';
import { plannedStandardError } from '../../stats/power.ts';
import type { Reason } from '../../stats/reason.ts';
import { runningDays } from '../../stats/running_time.ts';
import { minimumDetectableEffect, sampleSize } from '../../stats/sample_size.ts';
import { DEFAULTS, type Method } from './method.ts';
import { type PowerRule, powerRule } from './power_method.ts';
import { aboutDays, count, effectText } from './wording.ts';

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
  /** Units that enter the experiment each day, all variants together; null when nobody knows. */
  unitsPerDay: number | null;
  /** Chance of finding the effect when it is there; 0.8 when absent. */
  power?: number;
  method: Method;
}

/** `field` is the name on the wire; `detail` says what would be right. */
export interface PlanProblem {
  field: string;
  detail: string;
}

export interface Plan {
  /** Units of all variants together, of the baseline, and of the smallest other variant. */
  units: { total: number; baseline: number; smallestVariant: number };
  /** Whole days at that traffic; null when the traffic is not known or zero. */
  days: number | null;
  /** Whole weeks that hold those days, so that every weekday counts the same. */
  weeks: number | null;
  /** A sentence or two for people. */
  detail: string;
  /** What could be found after so many weeks; empty when the traffic is not known. */
  curve: PlanPoint[];
  /** Mean and variance of a unit's value that the plan rests on. */
  baseline: { mean: number; variance: number };
}

export interface PlanPoint {
  week: number;
  /** Units of all variants together by the end of the week. */
  units: number;
  /** In the plan's scale; null when no effect could be found with so few. */
  minimumDetectableEffect: number | null;
}

/** One of the two is empty: a plan, or what keeps us from making one. */
export interface Planned {
  plan: Plan | null;
  problems: PlanProblem[];
}

/** The curve's weeks. */
const WEEKS = [1, 2, 3, 4, 5, 6, 7, 8];
const MAX_VARIANTS = 20;
const MOST_UNITS = 1e12;

/** A variant beside the baseline that gets the least: the others are found sooner. */
interface Shares {
  control: number;
  treatment: number;
}

/** How long must it run? For the comparison of the baseline with the smallest of the variants. */
export function planExperiment(input: PlanInput): Planned {
  const problems = problemsOf(input);
  if (problems.length > 0) return { plan: null, problems };
  const baseline = momentsOf(input.baseline);
  const shares = sharesOf(input);
  const { scale = DEFAULTS.scale, power: targetPower = 0.8, unitsPerDay } = input;
  const effect = input.minimumDetectableEffect * (input.goal === 'decrease' ? -1 : 1);
  const rule = ruleOf(input, effect, shares);
  const { units: total, reason } = sampleSize(baseline, effect, scale, { ...rule, targetPower, shares });
  if (reason || total > MOST_UNITS) {
    return { plan: null, problems: [unattainable(reason ?? 'not_attainable')] };
  }
  const days = unitsPerDay === null ? null : runningDays(total, unitsPerDay);
  const plan: Omit<Plan, 'detail'> = {
    units: {
      total,
      baseline: Math.ceil(total * shares.control),
      smallestVariant: Math.ceil(total * shares.treatment),
    },
    days,
    weeks: days === null ? null : Math.max(1, Math.ceil(days / 7)),
    curve: curveOf(input, shares, rule),
    baseline,
  };
  return { plan: { ...plan, detail: detailOf(plan, input) }, problems: [] };
}

function curveOf(input: PlanInput, shares: Shares, rule: PowerRule): PlanPoint[] {
  const { unitsPerDay, scale = DEFAULTS.scale, power: targetPower = 0.8 } = input;
  if (unitsPerDay === null || unitsPerDay <= 0) return [];
  const baseline = momentsOf(input.baseline);
  return WEEKS.map((week) => {
    const units = Math.floor(week * 7 * unitsPerDay);
    const arms = { control: units * shares.control, treatment: units * shares.treatment };
    const { effect, reason } = minimumDetectableEffect(baseline, scale, arms, { ...rule, targetPower });
    return { week, units, minimumDetectableEffect: reason ? null : effect };
  });
}

function ruleOf({ baseline, scale = DEFAULTS.scale, method }: PlanInput, effect: number, shares: Shares) {
  const moments = momentsOf(baseline);
  const ofOneUnit = plannedStandardError(moments, effect, scale, shares);
  const unitVariance = (shares.control + shares.treatment) * ofOneUnit ** 2;
  return powerRule(method, { scale, unitVariance, baseline: moments.mean });
}

/** The variance of a proportion is p (1 - p). */
function momentsOf(baseline: PlanBaseline): { mean: number; variance: number } {
  if (!('proportion' in baseline)) return { mean: baseline.mean, variance: baseline.variance };
  const { proportion: p } = baseline;
  return { mean: p, variance: p * (1 - p) };
}

function sharesOf({ shares, variants = 2 }: PlanInput): Shares {
  if (!shares) return { control: 1 / variants, treatment: 1 / variants };
  const total = shares.reduce((sum, share) => sum + share, 0);
  const [control, ...others] = shares;
  return { control: control! / total, treatment: Math.min(...others) / total };
}

function detailOf({ units, days, weeks }: Omit<Plan, 'detail'>, input: PlanInput): string {
  const { scale = DEFAULTS.scale, minimumDetectableEffect, baseline, goal } = input;
  const unit = 'proportion' in baseline ? 'share' : 'value';
  const effect = effectText({ scale }, minimumDetectableEffect * (goal === 'decrease' ? -1 : 1), unit);
  const size = `To find ${effect} it takes ${count(units.total)} units`;
  if (days === null || weeks === null) return `${size}. With the units a day there would be a time, too.`;
  const whole = `Plan ${count(weeks)} whole ${weeks === 1 ? 'week' : 'weeks'}, so that every weekday counts the same.`;
  return `${size}, ${aboutDays(days)}. ${whole}`;
}

const UNATTAINABLE: Partial<Record<Reason, PlanProblem>> = {
  zero_baseline: {
    field: 'baseline_mean',
    detail: 'is zero, so that a relative effect has no meaning. Plan on the absolute scale.',
  },
  zero_variance: {
    field: 'baseline_variance',
    detail: 'is zero: units that are all alike need no experiment. Check the metric.',
  },
};

function unattainable(reason: Reason): PlanProblem {
  const { field, detail } = UNATTAINABLE[reason] ?? {
    field: 'minimum_detectable_effect',
    detail: 'cannot be found with any number of units that will ever come. Choose a larger one.',
  };
  return { field, detail: `${field} ${detail}` };
}

/** What a field must be, and whether it is. */
type Rule = [field: string, isRight: boolean, rule: string];

function problemsOf(input: PlanInput): PlanProblem[] {
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
