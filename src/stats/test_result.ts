import type { Reason } from './reason.ts';

/** In the unit and scale of the difference. */
export interface IntervalEstimate {
  lower: number;
  upper: number;
}

/** An interval of a one-sided test: null is the side that has no bound. */
export interface OpenInterval {
  lower: number | null;
  upper: number | null;
}

/**
 * When the error rate holds. `fixed_horizon`: at one look, at a time that was planned. `planned_looks`: at the planned
 * looks together. `always_valid`: at all looks together, however many, so that peeking is safe.
 */
export type Guarantee = 'fixed_horizon' | 'planned_looks' | 'always_valid';

export interface TestResult {
  /** Two-sided: probability of a difference at least this large when there is none. */
  pValue: number;
  /** Covers the true difference with probability 1 - alpha. */
  interval: IntervalEstimate;
  /** Half-width of the interval in standard errors; 0 with a reason. */
  critical: number;
  guarantee: Guarantee;
  reason: Reason | null;
}

export interface OneSidedResult {
  /** Probability of a difference at least this far to the alternative's side when it is not there. */
  pValue: number;
  interval: OpenInterval;
  /** Distance of the bound from the difference in standard errors; 0 with a reason. */
  critical: number;
  guarantee: Guarantee;
  reason: Reason | null;
}

/** `greater`: the treatment is higher than the control. */
export type Alternative = 'greater' | 'less';

/** The direction that is better for the product. */
export type Goal = 'increase' | 'decrease';

/** The interval effect -+ half. */
export function around(effect: number, half: number): IntervalEstimate {
  return { lower: effect - half, upper: effect + half };
}

/** The half-infinite interval of a one-sided test: `greater` has a lower bound only. */
export function beyond(effect: number, half: number, alternative: Alternative): OpenInterval {
  return alternative === 'greater'
    ? { lower: effect - half, upper: null }
    : { lower: null, upper: effect + half };
}

/** The result of a test when the difference is unknown. */
export function neutralResult(reason: Reason, guarantee: Guarantee): TestResult {
  return { pValue: 1, interval: { lower: 0, upper: 0 }, critical: 0, guarantee, reason };
}

/** The result of a one-sided test when the difference is unknown: it has no bound. */
export function neutralOneSided(reason: Reason, guarantee: Guarantee): OneSidedResult {
  return { pValue: 1, interval: { lower: null, upper: null }, critical: 0, guarantee, reason };
}
