import type { Difference } from '../../stats/difference.ts';
import { runningDays } from '../../stats/running_time.ts';
import { remainingUnits } from '../../stats/sample_size.ts';
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
  /** Metrics that all are to find theirs. */
  goalMetrics: number;
}

/** Units of all real arms together, so far and each day; null when the traffic is not known. */
export interface Traffic {
  units: number;
  unitsPerDay: number | null;
}

/**
 * How far a comparison is on the way to the precision that finds the target. The share is (target width / current
 * width)^2 of a fixed-horizon interval, which is 1 / (1 + k) when k times the units so far are missing; other methods
 * take their own boundary into account. A group sequential plan has its units and needs no target.
 */
export function progressOf(
  difference: Difference,
  method: Method,
  target: Target | null,
  traffic: Traffic,
): Progress | null {
  const looks = lookState(method, traffic.units);
  if (looks) return towards(traffic.units, looks.plan.plannedUnits, traffic.unitsPerDay);
  if (!target || difference.scale !== 'relative' || difference.reason) return null;
  const rule = powerRule(method, {
    scale: difference.scale,
    unitVariance: difference.n * difference.standardError ** 2,
    baseline: difference.baseline,
  });
  const { factor, reason } = remainingUnits(difference, target.effect, {
    ...rule,
    targetPower: target.power,
    goalMetrics: target.goalMetrics,
  });
  if (reason) return null;
  return {
    ...towards(traffic.units, Math.ceil(traffic.units * (1 + factor)), traffic.unitsPerDay),
    share: 1 / (1 + factor),
  };
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
