import { armMoments } from '../../stats/arm.ts';
import { type Difference, differenceOfMoments } from '../../stats/difference.ts';
import { runningDays } from '../../stats/running_time.ts';
import { remainingUnits } from '../../stats/sample_size.ts';
import type { Goal } from '../../stats/test_result.ts';
import type { Differences, Pair } from './adjustment.ts';
import { lookState } from './looks.ts';
import type { Method } from './method.ts';
import type { DataProgress } from './outcome.ts';
import { powerRule } from './power_method.ts';

/** The effect that the experiment is planned to detect. */
export interface PlannedTarget {
  /** The smallest relative effect worth finding, a positive share of the baseline: 0.05 is 5 %. */
  effect: number;
  /** Probability of detecting it when it exists. */
  power: number;
  /** True when the effect is the default of the server and not stated by the user. */
  isAssumed?: boolean;
}

/** Units of all compared arms together, so far and per day; null when the traffic is unknown. */
export interface Traffic {
  units: number;
  unitsPerDay: number | null;
}

/** The inputs of a comparison's progress. */
export interface Trajectory {
  method: Method;
  definition: { goal: Goal };
  target: PlannedTarget | null;
  traffic: Traffic;
}

/** The same difference without an adjustment and with the one in effect, if any. */
export interface Precision {
  raw: Differences;
  counted: Differences;
}

/**
 * Progress of a comparison towards the precision that detects the target, as a part of the units that this requires.
 * The plan of a running experiment requires the same number. A group sequential plan states its units and needs no
 * target.
 */
export function progressOf(
  pair: Pair,
  narrowing: Precision,
  { method, definition, target, traffic }: Trajectory,
): DataProgress | null {
  const looks = lookState(method, traffic.units);
  if (looks) return progressTo(traffic.units, looks.plan.plannedUnits, traffic.unitsPerDay);
  if (!target) return null;
  const effect = signed(target.effect, definition);
  const difference = ifThere(effect, pair, narrowing);
  if (difference.reason) return null;
  const rule = powerRule(method, {
    scale: difference.scale,
    unitVariance: unitVarianceOf(difference),
    baseline: difference.baseline,
  });
  const { total, reason } = remainingUnits(difference, effect, { ...rule, targetPower: target.power });
  return reason ? null : progressTo(traffic.units, Math.ceil(traffic.units * total), traffic.unitsPerDay);
}

/** The effect with the sign that is good for the product. */
export function signed(effect: number, { goal }: { goal: Goal }): number {
  return goal === 'decrease' ? -effect : effect;
}

/**
 * The relative difference if the variant had this effect, with the observed variances of both arms. The standard error
 * of a relative difference grows with the effect, and the target differs from what was observed by chance. An
 * adjustment narrows it by the same factor as the observed one.
 */
export function ifThere(
  effect: number,
  { baseline, variant }: Pair,
  { raw, counted }: Precision,
): Difference {
  const [control, treatment] = [armMoments(baseline.sample), armMoments(variant.sample)];
  const mean = control.mean + effect * Math.abs(control.mean);
  // An arm without variance so far is assumed to vary like the other one.
  const variances = {
    control: control.variance || treatment.variance,
    treatment: treatment.variance || control.variance,
  };
  const found = differenceOfMoments(
    { ...control, variance: variances.control },
    { ...treatment, variance: variances.treatment, mean },
    'relative',
  );
  const isKnown = raw.relative.standardError > 0 && !counted.relative.reason;
  const share = isKnown ? counted.relative.standardError / raw.relative.standardError : 1;
  return { ...found, standardError: found.standardError * share };
}

/** Units of both arms times the squared standard error: it does not change with time. */
export function unitVarianceOf({ n, standardError }: Difference): number {
  return n * standardError ** 2;
}

/** Progress by the number of units. */
export function progressTo(have: number, need: number, perDay: number | null): DataProgress {
  const missing = Math.max(0, need - have);
  return {
    have,
    need,
    counted: 'units',
    share: need > 0 ? Math.min(1, have / need) : 1,
    daysLeft: missing === 0 ? 0 : perDay === null ? null : runningDays(missing, perDay),
  };
}
