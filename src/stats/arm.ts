import { isUsable } from './checks.ts';
import {
  type ArmMoments,
  bilinear,
  covariances,
  jointTotals,
  means,
  metricTotals,
  type SummedSample,
} from './moments.ts';
import { quantileMoments } from './quantile.ts';
import type { Reason } from './reason.ts';
import type { Sample } from './samples.ts';

/** The covariate of an arm, linearised like its metric. */
export interface CovariateMoments {
  mean: number;
  variance: number;
  /** With the metric, of one unit. */
  covariance: number;
}

/** Mean and variance per unit of an arm's metric, without any adjustment. */
export function armMoments(sample: Sample): ArmMoments {
  const reason = unusable(sample);
  if (reason === 'invalid_input') return { n: 0, mean: 0, variance: 0, reason };
  if (sample.kind === 'quantile') {
    return finite(quantileMoments(sample, sample.clusters ? armMoments(sample.clusters) : null));
  }
  const metric = metricTotals(sample);
  const values = means(metric);
  if (sample.kind === 'ratio' && values[1] === 0) {
    return { n: sample.n, mean: 0, variance: 0, reason: reason ?? 'zero_denominator' };
  }
  const slope = gradient(sample, values);
  return finite({
    n: sample.n,
    mean: value(sample, values),
    variance: Math.max(0, bilinear(slope, covariances(metric), slope)),
    reason,
  });
}

/** Mean, variance and covariance of an arm's covariate; null when it has none that can be used. */
export function covariateMoments(sample: SummedSample): CovariateMoments | null {
  const joint = jointTotals(sample);
  if (!joint || unusable(sample)) return null;
  const all = means(joint);
  const width = all.length / 2;
  const [now, before] = [all.slice(0, width), all.slice(width)];
  if (sample.kind === 'ratio' && (now[1] === 0 || before[1] === 0)) return null;
  const none = now.map(() => 0);
  const ofMetric = [...gradient(sample, now), ...none];
  const ofCovariate = [...none, ...gradient(sample, before)];
  const matrix = covariances(joint);
  const moments = {
    mean: value(sample, before),
    variance: bilinear(ofCovariate, matrix, ofCovariate),
    covariance: bilinear(ofMetric, matrix, ofCovariate),
  };
  return Object.values(moments).every(Number.isFinite) ? moments : null;
}

/** The metric as a function of the means of its values. */
export function value({ kind }: SummedSample, values: readonly number[]): number {
  return kind === 'ratio' ? values[0]! / values[1]! : values[0]!;
}

/** Its derivatives at these means: 1, or (1 / D, -M / D^2) for a ratio M / D. */
export function gradient({ kind }: SummedSample, values: readonly number[]): number[] {
  const [m, d] = [values[0]!, values[1]!];
  return kind === 'ratio' ? [1 / d, -m / d ** 2] : [1];
}

/** Returns the reason why a sample cannot be compared by itself, or null. */
export function unusable(sample: Sample): Reason | null {
  const isPossible = numbersOf(sample).every(isUsable);
  if (!isPossible || sample.n < 0) return 'invalid_input';
  if (sample.kind === 'proportion' && (sample.successes < 0 || sample.successes > sample.n)) {
    return 'invalid_input';
  }
  return sample.n < 2 ? 'too_few_samples' : null;
}

function finite(arm: ArmMoments): ArmMoments {
  if (Number.isFinite(arm.mean) && Number.isFinite(arm.variance)) return arm;
  return { n: 0, mean: 0, variance: 0, reason: 'invalid_input' };
}

function numbersOf(object: object): number[] {
  return Object.values(object).flatMap((entry) =>
    typeof entry === 'number' ? [entry] : entry && typeof entry === 'object' ? numbersOf(entry) : [],
  );
}
