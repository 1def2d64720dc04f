import { isUsable, requireFraction } from './checks.ts';
import type { Difference, Scale } from './difference.ts';
import { type Baseline, type PowerMethod, plannedStandardError, power } from './power.ts';
import type { Reason } from './reason.ts';
import { root } from './root.ts';

export interface PlanOptions {
  /** Probability of detecting an effect that does not exist, two-sided. */
  alpha?: number;
  /** Probability of detecting the effect when it exists. */
  targetPower?: number;
  method?: PowerMethod;
}

/** Limit of the units of a plan. */
const MOST_UNITS = 2 ** 53;
/** Limit of the effect, in standard errors. */
const LARGEST_EFFECT = 2 ** 40;

/**
 * The smallest number of units, all arms of the experiment together, at which the power reaches its target. `shares` are
 * the arms' shares of the traffic: with three equal arms both are 1/3 and the third arm is in the total. For a fixed
 * horizon it is the classic N = (z_{1-alpha/2} + z_power)^2 v (1 / wC + 1 / wT) / effect^2 (Chow, Shao, Wang and
 * Lokhnygina 2017, section 3.2), up to the far tail of the two-sided test.
 */
export function sampleSize(
  baseline: Baseline,
  effect: number,
  scale: Scale,
  {
    shares = { control: 0.5, treatment: 0.5 },
    alpha = 0.05,
    targetPower = 0.8,
    method,
  }: PlanOptions & { shares?: { control: number; treatment: number } } = {},
): { units: number; reason: Reason | null } {
  const reason = unplannable(baseline, scale, effect) ?? (effect === 0 ? 'not_attainable' : null);
  if (reason) return { units: 0, reason };
  requireFraction('targetPower', targetPower);
  const ofOneUnit = plannedStandardError(baseline, effect, scale, shares);
  const surplus = (units: number) => {
    const n = units * (shares.control + shares.treatment);
    return power({ effect, standardError: ofOneUnit / Math.sqrt(units), n }, { alpha, method }) - targetPower;
  };
  const units = firstPositive(surplus, MOST_UNITS);
  return units === null ? { units: 0, reason: 'not_attainable' } : { units: Math.ceil(units), reason: null };
}

/**
 * The smallest positive effect that is found with the target power by that many units in each arm. On the relative scale
 * there may be none, because the standard error grows with the effect: `not_attainable`.
 */
export function minimumDetectableEffect(
  baseline: Baseline,
  scale: Scale,
  units: { control: number; treatment: number },
  { alpha = 0.05, targetPower = 0.8, method }: PlanOptions = {},
): { effect: number; reason: Reason | null } {
  const reason = unplannable(baseline, scale, units.control, units.treatment);
  if (reason) return { effect: 0, reason };
  if (!(units.control > 0 && units.treatment > 0)) return { effect: 0, reason: 'too_few_samples' };
  requireFraction('targetPower', targetPower);
  const n = units.control + units.treatment;
  const unit = plannedStandardError(baseline, 0, scale, units);
  const surplus = (multiple: number) => {
    const effect = multiple * unit;
    const standardError = plannedStandardError(baseline, effect, scale, units);
    return power({ effect, standardError, n }, { alpha, method }) - targetPower;
  };
  const multiple = firstPositive(surplus, LARGEST_EFFECT);
  return multiple === null
    ? { effect: 0, reason: 'not_attainable' }
    : { effect: multiple * unit, reason: null };
}

/** The units that a running experiment still needs. */
export interface Remaining {
  /** Power of the units so far. */
  powerNow: number;
  /** Units that it takes from the start, as a multiple of those so far: below one when fewer were enough. */
  total: number;
  /** Units still needed, as a multiple of those so far. */
  factor: number;
  /** The same in units of both arms. */
  units: number;
  reason: Reason | null;
}

/**
 * The further units until `effect` (on the scale of the difference) is detected with the target power, if the standard
 * error continues to fall with the root of the units: the smallest k with power(SE^2 / (1 + k)) >= target. Priors are
 * on the scale of the difference.
 */
export function remainingUnits(
  difference: Difference,
  effect: number,
  { alpha = 0.05, targetPower = 0.8, method }: PlanOptions = {},
): Remaining {
  requireFraction('targetPower', targetPower);
  const { standardError, n } = difference;
  const reason = difference.reason ?? (isUsable(effect) && effect !== 0 ? null : 'not_attainable');
  if (reason) return { powerNow: 0, total: 0, factor: 0, units: 0, reason };
  const powerAt = (multiple: number) =>
    power({ effect, standardError: standardError / Math.sqrt(multiple), n: n * multiple }, { alpha, method });
  const powerNow = powerAt(1);
  const total = firstPositive((x) => powerAt(x) - targetPower, MOST_UNITS / n);
  if (total === null) return { powerNow, total: 0, factor: 0, units: 0, reason: 'not_attainable' };
  const factor = powerNow >= targetPower ? 0 : Math.max(0, total - 1);
  return { powerNow, total, factor, units: Math.ceil(factor * n), reason: null };
}

function unplannable({ mean, variance }: Baseline, scale: Scale, ...others: number[]): Reason | null {
  if (![mean, variance, ...others].every(isUsable) || variance < 0) return 'invalid_input';
  if (variance === 0) return 'zero_variance';
  return scale === 'relative' && mean === 0 ? 'zero_baseline' : null;
}

/** The zero of a rising function: null when it is beyond the limit, 0 when the function is positive everywhere. */
function firstPositive(f: (x: number) => number, limit: number): number | null {
  let upper = 1;
  while (!(f(upper) >= 0)) {
    if (upper >= limit) return null;
    upper *= 2;
  }
  let lower = upper / 2;
  while (f(lower) > 0) {
    if (lower === 0) return 0;
    lower /= 2;
  }
  return root(f, lower, upper);
}
