import { armMoments } from '../../stats/arm.ts';
import { effectiveUnits } from '../../stats/widening.ts';
import { lookState } from '../analysis/looks.ts';
import type { Method } from '../analysis/method.ts';
import { type DataProgress, failed } from '../analysis/outcome.ts';
import type { Noise, PlanProblem } from '../analysis/plan_input.ts';
import { apportioned, type ExperimentPlan, planExperiment } from '../analysis/planning.ts';
import { progressTo, signed } from '../analysis/progress.ts';
import { conversionsOf } from '../analysis/raw_numbers.ts';
import { MINIMUMS } from '../analysis/result.ts';
import { aboutDays, countText, percent } from '../analysis/wording.ts';
import type { MetricDefinition } from '../metrics/definition.ts';
import { noiseOf, type Observed, type Running } from './observed.ts';
import type { PlannedArm } from './request.ts';

/** Reasons why there is no plan: a closed list. */
export type PlanObstacle =
  | 'no_data'
  | 'not_enough_data'
  | 'baseline_is_zero'
  | 'nothing_varies'
  | 'not_attainable'
  | 'no_baseline'
  | 'no_variants'
  | 'timed_out'
  | 'failed';

export interface Unavailable {
  code: PlanObstacle;
  detail: string;
}

export interface PlanInputs {
  definition: MetricDefinition;
  arms: readonly PlannedArm[];
  /** A share of the baseline, positive. */
  effect: number;
  power: number;
  /** Goal metrics that the decision is corrected for. */
  goalMetrics: number;
  method: Method;
}

/** The mean, proportion, ratio or quantile of the metric. */
interface ObservedBaseline {
  units: number;
  mean: number;
  /** Variance of one exposed unit: the squared standard error of the mean is this divided by the units. */
  variance: number;
}

export interface BaselinePlan {
  baseline: ObservedBaseline | null;
  plan: ExperimentPlan | null;
  /** Units of each arm of the plan, in the order of the arms; they add up to the total. */
  armUnits: number[];
  /** Progress of a running experiment. */
  remaining: DataProgress | null;
  unavailable: Unavailable | null;
  /** The result as text, with or without a plan. */
  detail: string;
}

/** Metrics whose sample counts other things than the exposed units, or only a part of them. */
const COUNTED_OTHERWISE = ['retention', 'quantile'];

/** Computes a plan from the observed data, or the reason why there is none. */
export function planFrom(observed: Observed, inputs: PlanInputs): BaselinePlan {
  const short = shortage(observed, inputs.definition);
  if (short) return without(short);
  const moments = armMoments(observed.sample!);
  if (moments.reason) return without({ code: 'failed', detail: failed('invalid_values').detail });
  if (moments.mean === 0) return without(IMPOSSIBLE.baseline_mean);
  const perUnit = COUNTED_OTHERWISE.includes(inputs.definition.type) ? observed.units / moments.n : 1;
  const baseline = {
    units: observed.units,
    mean: moments.mean,
    variance: moments.variance * perUnit,
  };
  const { plan, problems, noise } = slowest(observed, inputs, baseline);
  if (!plan) return { ...without(impossible(problems[0]!)), baseline };
  const remaining = observed.running && remainingOf(observed.running, plan, observed, inputs);
  return {
    baseline,
    plan,
    armUnits: apportioned(
      plan.units,
      inputs.arms.map(({ share }) => share),
    ),
    remaining,
    unavailable: null,
    detail: inWords(plan, remaining, baseline, observed, noise !== null),
  };
}

interface Design extends ReturnType<typeof planExperiment> {
  /** Null: the baseline's variance and the configured shares were used. */
  noise: Noise | null;
}

/** The plan for the comparison that needs the most units. */
function slowest(observed: Observed, inputs: PlanInputs, { mean, variance }: ObservedBaseline): Design {
  const { definition, arms, effect, power, goalMetrics, method } = inputs;
  const designs = noises(observed.running, inputs).map((noise) => ({
    noise,
    ...planExperiment({
      baseline: { mean, variance },
      minimumDetectableEffect: effect,
      scale: 'relative',
      goal: definition.goal,
      shares: arms.map(({ share }) => share * 100),
      observed: noise,
      unitsPerDay: observed.unitsPerDay,
      power,
      goalMetrics,
      method,
    }),
  }));
  const unitsOf = ({ plan }: Design) => plan?.units ?? Number.POSITIVE_INFINITY;
  return designs.reduce((most, each) => (unitsOf(each) > unitsOf(most) ? each : most));
}

/** The noise by variant; a single null without a launched experiment. */
function noises(running: Running | null, { definition, effect, method }: PlanInputs): (Noise | null)[] {
  if (!running || running.pairs.length === 0) return [null];
  const settings = { method, metricType: definition.type, effect: signed(effect, definition) };
  return running.pairs.map((pair) => noiseOf(pair, { ...settings, units: running.units }));
}

/** A group sequential experiment ends at the units of its own plan. */
function remainingOf(
  { units, isOpen }: Running,
  plan: ExperimentPlan,
  { unitsPerDay }: Observed,
  { method }: PlanInputs,
): DataProgress {
  const need = lookState(method, units)?.plan.plannedUnits ?? plan.units;
  return progressTo(units, need, isOpen ? unitsPerDay : null);
}

export function without(unavailable: Unavailable): BaselinePlan {
  const { detail } = unavailable;
  return { baseline: null, plan: null, armUnits: [], remaining: null, unavailable, detail };
}

const REMEDIES = {
  before: {
    none: 'Choose another exposure event or more days, and check that events arrive.',
    few: 'Look back over more days, or choose a more frequent event.',
  },
  launched: {
    none: 'Check that the code evaluates the flag and reports it, or that your exposure event arrives.',
    few: 'Let it run for longer, or choose a more frequent event.',
  },
};

/** The result when the data are too few for a plan. */
function shortage({ units, sample, who, running }: Observed, { type }: MetricDefinition): Unavailable | null {
  const remedies = running ? REMEDIES.launched : REMEDIES.before;
  if (units === 0 || !sample) {
    return {
      code: 'no_data',
      detail: `There are no ${who}. ${remedies.none}`,
    };
  }
  const conversions = conversionsOf(sample, type);
  // A denominator of zero has its own reason.
  const denominators = Math.floor(effectiveUnits(sample) || MINIMUMS.denominatorsPerArm);
  const counted = COUNTED_OTHERWISE.includes(type) ? Math.min(units, sample.n) : units;
  const checks: [have: number, need: number, what: string][] = [
    [counted, MINIMUMS.exposuresPerArm, who],
    [conversions ?? MINIMUMS.conversionsPerArm, MINIMUMS.conversionsPerArm, 'conversions'],
    [denominators, MINIMUMS.denominatorsPerArm, 'effective units in the denominator'],
  ];
  const missing = checks.find(([have, need]) => have < need);
  if (!missing) return null;
  const [have, need, what] = missing;
  return {
    code: 'not_enough_data',
    detail: `Not enough data: ${countText(have)} of ${countText(need)} ${what}. ${remedies.few}`,
  };
}

const IMPOSSIBLE = {
  baseline_mean: {
    code: 'baseline_is_zero',
    detail: 'The baseline is zero, so that a relative effect has no meaning. Check the metric.',
  },
  baseline_variance: {
    code: 'nothing_varies',
    detail: 'All units have the same value, so that there is nothing to compare. Check the metric.',
  },
  minimum_detectable_effect: {
    code: 'not_attainable',
    detail:
      'So small an effect cannot be found with any number of units that will ever come. Choose a larger one.',
  },
} satisfies Record<string, Unavailable>;

function impossible({ field, detail }: PlanProblem): Unavailable {
  return Object.hasOwn(IMPOSSIBLE, field)
    ? IMPOSSIBLE[field as keyof typeof IMPOSSIBLE]
    : { code: 'failed', detail };
}

function inWords(
  plan: ExperimentPlan,
  remaining: DataProgress | null,
  { mean, units }: ObservedBaseline,
  { who, sample, unitsPerDay }: Observed,
  isAsSeen: boolean,
): string {
  const value =
    sample?.kind === 'proportion' ? percent(mean) : Number(mean.toPrecision(4)).toLocaleString('en-US');
  const traffic = unitsPerDay === null ? '' : `, ${perDay(unitsPerDay)}`;
  return [
    `The baseline is ${value}, from ${countText(units)} ${who}${traffic}.`,
    plan.detail,
    ...(isAsSeen ? [AS_SEEN] : []),
    ...(remaining ? [progressInWords(remaining)] : []),
  ].join(' ');
}

const AS_SEEN = 'That is by what both variants have varied so far, as in the results.';

function perDay(units: number): string {
  return units >= 10
    ? `about ${countText(units)} new ones a day`
    : `${Number(units.toPrecision(2))} new ones a day`;
}

function progressInWords({ have, need, daysLeft }: DataProgress): string {
  const there = `${countText(have)} of ${countText(need)} are there`;
  if (have >= need) return `${there}: that is enough for this metric.`;
  return daysLeft === null ? `${there}.` : `${there}, ${aboutDays(daysLeft)} left.`;
}
