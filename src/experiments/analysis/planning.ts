import type { Scale } from '../../stats/difference.ts';
import { plannedStandardError } from '../../stats/power.ts';
import type { Reason } from '../../stats/reason.ts';
import { runningDays } from '../../stats/running_time.ts';
import { minimumDetectableEffect, sampleSize } from '../../stats/sample_size.ts';
import { DEFAULTS, type Method, perComparison } from './method.ts';
import {
  MOST_UNITS,
  type PlanBaseline,
  type PlanInput,
  type PlanProblem,
  problemsOf,
  type Shares,
} from './plan_input.ts';
import { type PowerRule, powerRule } from './power_method.ts';
import { signed } from './progress.ts';
import { aboutDays, countText, effectText } from './wording.ts';

export interface ExperimentPlan {
  /** Units of all variants together. */
  units: number;
  /** Whole days at that traffic; null when the traffic is not known or zero. */
  days: number | null;
  /** Whole weeks that contain those days, so that every weekday counts equally. */
  weeks: number | null;
  /** One or two sentences for users. */
  detail: string;
  /** Detectable effects by number of weeks; empty when the traffic is unknown. */
  curve: PlanPoint[];
  /** Mean and variance of a unit's value that the plan rests on. */
  baseline: { mean: number; variance: number };
}

export interface PlanPoint {
  week: number;
  /** Units of all variants together by the end of the week. */
  units: number;
  /** In the plan's scale; null when the units are too few to detect any effect. */
  minimumDetectableEffect: number | null;
}

/** Either a plan, or the problems that prevent one. */
export interface PlanResult {
  plan: ExperimentPlan | null;
  problems: PlanProblem[];
}

/** Weeks of the curve. */
const WEEKS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The inputs that all steps of a plan share. */
interface Design {
  baseline: { mean: number; variance: number };
  effect: number;
  scale: Scale;
  shares: Shares;
  targetPower: number;
}

/**
 * Plans the running time: long enough that the decision ships with the requested power when one of the goal metrics has
 * the effect. One better goal is enough, at the level that is corrected for all of them. The plan is for the comparison
 * of the baseline with the smallest of the variants, or the observed one.
 */
export function planExperiment(input: PlanInput): PlanResult {
  const problems = problemsOf(input);
  if (problems.length > 0) return { plan: null, problems };
  const design = designOf(input);
  const { baseline, effect, scale, ...options } = design;
  const rule = ruleOf(design, perComparison(input.method, comparisonsOf(input)));
  const { units, reason } = sampleSize(baseline, effect, scale, { ...rule, ...options });
  if (reason || units > MOST_UNITS) {
    return { plan: null, problems: [unattainable(reason ?? 'not_attainable')] };
  }
  const { unitsPerDay } = input;
  const days = unitsPerDay === null ? null : runningDays(units, unitsPerDay);
  const plan: Omit<ExperimentPlan, 'detail'> = {
    units,
    days,
    weeks: days === null ? null : Math.max(1, Math.ceil(days / 7)),
    curve: curveOf(design, rule, unitsPerDay),
    baseline,
  };
  return { plan: { ...plan, detail: detailOf(plan, input) }, problems: [] };
}

/** Splits the units into arms with these shares: whole numbers that add up to the total. */
export function apportioned(units: number, shares: readonly number[]): number[] {
  const whole = shares.map((share) => Math.floor(units * share));
  const rest = (arm: number) => units * shares[arm]! - whole[arm]!;
  const missing = units - whole.reduce((sum, arm) => sum + arm, 0);
  const next = [...shares.keys()].sort((left, right) => rest(right) - rest(left)).slice(0, missing);
  return whole.map((arm, index) => arm + Number(next.includes(index)));
}

function designOf(input: PlanInput): Design {
  const { scale = DEFAULTS.scale, power: targetPower = 0.8, observed } = input;
  const shares = observed?.shares ?? sharesOf(input);
  const effect = signed(input.minimumDetectableEffect, { goal: input.goal ?? 'increase' });
  const design = { baseline: momentsOf(input.baseline), effect, scale, shares, targetPower };
  if (!observed || design.baseline.variance === 0) return design;
  const { mean, variance } = design.baseline;
  return {
    ...design,
    baseline: { mean, variance: (variance * observed.unitVariance) / unitVarianceOf(design) },
  };
}

function curveOf(
  { baseline, scale, shares, targetPower }: Design,
  rule: PowerRule,
  unitsPerDay: number | null,
): PlanPoint[] {
  if (unitsPerDay === null || unitsPerDay <= 0) return [];
  return WEEKS.map((week) => {
    const units = Math.floor(week * 7 * unitsPerDay);
    const arms = { control: units * shares.control, treatment: units * shares.treatment };
    const { effect, reason } = minimumDetectableEffect(baseline, scale, arms, { ...rule, targetPower });
    return { week, units, minimumDetectableEffect: reason ? null : effect };
  });
}

function ruleOf(design: Design, method: Method): PowerRule {
  const { scale, baseline } = design;
  return powerRule(method, { scale, unitVariance: unitVarianceOf(design), baseline: baseline.mean });
}

function unitVarianceOf({ baseline, effect, scale, shares }: Design): number {
  return (shares.control + shares.treatment) * plannedStandardError(baseline, effect, scale, shares) ** 2;
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

/** The comparisons of each goal metric with each variant, as the decision counts them. */
function comparisonsOf({
  goalMetrics = 1,
  shares,
  variants = shares?.length ?? 2,
  method,
}: PlanInput): number {
  return method.correction === 'none' ? 1 : goalMetrics * (variants - 1);
}

function detailOf({ units, days, weeks, curve }: Omit<ExperimentPlan, 'detail'>, input: PlanInput): string {
  const { minimumDetectableEffect, goal = 'increase' } = input;
  const comparisons = comparisonsOf(input);
  const where = comparisons > 1 ? ` at a level corrected for ${countText(comparisons)} comparisons` : '';
  const effect = sizeText(signed(minimumDetectableEffect, { goal }), input);
  const size = `To find ${effect}${where} it takes ${countText(units)} units`;
  if (days === null || weeks === null) return `${size}. With the units a day there would be a time, too.`;
  const whole = `Plan ${countText(weeks)} whole ${weeks === 1 ? 'week' : 'weeks'}, so that every weekday counts the same.`;
  return [`${size}, ${aboutDays(days)}. ${whole}`, ...realistic(weeks, curve, input)].join(' ');
}

/** The effect that is detectable within a realistic time; empty when the plan is shorter. */
function realistic(weeks: number, curve: readonly PlanPoint[], input: PlanInput): string[] {
  const last = curve.at(-1);
  if (!last || weeks <= last.week) return [];
  const { week, minimumDetectableEffect: effect } = last;
  if (effect === null) return [`In ${countText(week)} weeks no effect of any size could be found.`];
  const size = sizeText(signed(effect, { goal: input.goal ?? 'increase' }), input);
  return [`In ${countText(week)} weeks an effect of ${size} could be found.`];
}

function sizeText(effect: number, { scale = DEFAULTS.scale, baseline }: PlanInput): string {
  return effectText({ scale }, effect, 'proportion' in baseline ? 'share' : 'value');
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
