import { armMoments } from '../../stats/arm.ts';
import { type Difference, differenceOfMoments } from '../../stats/difference.ts';
import { runningDays } from '../../stats/running_time.ts';
import { remainingUnits } from '../../stats/sample_size.ts';
import type { Goal } from '../../stats/test_result.ts';
import type { Differences, Pair } from './adjustment.ts';
import { lookState } from './looks.ts';
import type { Method } from './method.ts';
import type { Progress } from './outcome.ts';
import { powerRule } from './power_method.ts';

/** What the experiment is to find. */
export interface Target {
  /** The smallest relative effect worth finding, a positive share of the baseline: 0.05 is 5 %. */
  effect: number;
  /** Chance of finding it when it is there. */
  power: number;
  /** Nobody stated the effect: it is the server's own. */
  isAssumed?: boolean;
}

/** Units of all real arms together, so far and each day; null when the traffic is not known. */
export interface Traffic {
  units: number;
  unitsPerDay: number | null;
}

/** What a comparison is on its way to. */
export interface Course {
  method: Method;
  definition: { goal: Goal };
  target: Target | null;
  traffic: Traffic;
}

/** The same difference without and with the adjustment that counts, if there is one. */
export interface Narrowing {
  raw: Differences;
  counted: Differences;
}

/**
 * How far a comparison is on the way to the precision that finds the target: of the units that this takes, be they
 * reached or not. The plan of a running experiment takes as many. A group sequential plan has its units and needs no
 * target.
 */
export function progressOf(
  pair: Pair,
  narrowing: Narrowing,
  { method, definition, target, traffic }: Course,
): Progress | null {
  const looks = lookState(method, traffic.units);
  if (looks) return towards(traffic.units, looks.plan.plannedUnits, traffic.unitsPerDay);
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
  return reason ? null : towards(traffic.units, Math.ceil(traffic.units * total), traffic.unitsPerDay);
}

/** The effect with the sign that is good for the product. */
export function signed(effect: number, { goal }: { goal: Goal }): number {
  return goal === 'decrease' ? -effect : effect;
}

/**
 * The relative difference if the variant had this effect, with the variances that both arms have shown. The standard
 * error of a relative difference grows with the effect, and what is to be found is not what has been seen by chance. An
 * adjustment makes it narrower by as much as what was seen.
 */
export function ifThere(
  effect: number,
  { baseline, variant }: Pair,
  { raw, counted }: Narrowing,
): Difference {
  const [control, treatment] = [armMoments(baseline.sample), armMoments(variant.sample)];
  const mean = control.mean + effect * Math.abs(control.mean);
  // An arm that has shown no variance yet will vary like the other one.
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

/** Plain counting of units. */
export function towards(have: number, need: number, perDay: number | null): Progress {
  const missing = Math.max(0, need - have);
  return {
    have,
    need,
    counted: 'units',
    share: need > 0 ? Math.min(1, have / need) : 1,
    daysLeft: missing === 0 ? 0 : perDay === null ? null : runningDays(missing, perDay),
  };
}
