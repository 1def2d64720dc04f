/**
 * Reasons why a figure could not be computed. A result that carries a reason is neutral: no effect, p-value 1, chance
 * to win one half, and never NaN or infinite.
 */
export const REASONS = [
  /** A number is not finite, or a count is negative or larger than its total. */
  'invalid_input',
  /** An arm has fewer than two units, so that its spread is unknown. */
  'too_few_samples',
  /** Fewer than two arms (or strata, or positive weights) are left to compare. */
  'too_few_arms',
  /** Nothing varies: every unit has the same value, and there is no standard error. */
  'zero_variance',
  /** The control's mean is zero, so that a relative difference means nothing. The absolute one may. */
  'zero_baseline',
  /** The denominators of a ratio metric sum to zero. */
  'zero_denominator',
  /** No sample size suffices, or an effect of zero was asked for. */
  'not_attainable',
] as const;

export type Reason = (typeof REASONS)[number];
