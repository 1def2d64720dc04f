import { armMoments } from './arm.ts';
import { requireFraction } from './checks.ts';
import { normalTailQuantile } from './distributions.ts';
import type { Reason } from './reason.ts';
import type { Sample } from './samples.ts';
import { around, type IntervalEstimate } from './test_result.ts';

/** One arm alone, for display beside the others. Compare arms by their difference, not by overlapping intervals. */
export interface ArmEstimate {
  n: number;
  mean: number;
  standardError: number;
  /** mean -+ z SE. */
  interval: IntervalEstimate;
  reason: Reason | null;
}

/** Mean (proportion, ratio, quantile) of an arm with its normal interval. With a reason the interval is a point. */
export function armEstimate(sample: Sample, level = 0.95): ArmEstimate {
  requireFraction('level', level);
  const { n, mean, variance, reason } = armMoments(sample);
  const standardError = reason ? 0 : Math.sqrt(variance / n);
  const half = normalTailQuantile((1 - level) / 2) * standardError;
  return { n, mean, standardError, interval: around(mean, half), reason };
}
