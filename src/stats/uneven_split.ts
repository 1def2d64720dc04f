import { armMoments } from './arm.ts';
import type { Contrast } from './contrast.ts';
import type { Sample } from './samples.ts';

/**
 * Sparse, skewed values under an uneven split. The small arm's mean and variance then move together: with few of the
 * large values it has both a low mean and a small standard error, and Welch's test finds too much. The skewness of the
 * difference, in standard errors, goes with (1 - 2 a) / sqrt(M a (1 - a)), where `a` is the small arm's share of the units
 * and M the units with a value in both arms (Boos and Hughes-Oliver 2000, "How large does n have to be for Z and t
 * intervals?"; it cancels when a = 1/2). Where its square is above 1 / `ENOUGH`, the arm with the lower mean takes at
 * least the pooled variance, which is what the null hypothesis says that it has.
 */
const ENOUGH = 700;

/** What is added to the squared standard errors of the two means. */
export interface Widening {
  control: number;
  treatment: number;
}

/** Null where the arms need none, or the units with a value were not counted. */
export function widening(control: Sample, treatment: Sample): Widening | null {
  const [c, t] = [armMoments(control), armMoments(treatment)];
  const values = valuesOf(control) + valuesOf(treatment);
  if (c.reason || t.reason || !(values < ENOUGH * skewing(c.n, t.n))) return null;
  const pooled = ((c.n - 1) * c.variance + (t.n - 1) * t.variance) / (c.n + t.n - 2);
  const missing = ({ n, variance }: typeof c) => Math.max(0, pooled - variance) / n;
  const isTreatmentLower = Math.abs(t.mean) < Math.abs(c.mean);
  return isTreatmentLower ? { control: 0, treatment: missing(t) } : { control: missing(c), treatment: 0 };
}

export function widened(found: Contrast, by: Widening | null): Contrast {
  if (!by || found.reason) return found;
  return {
    ...found,
    standardError: Math.sqrt(found.standardError ** 2 + by.control + by.treatment),
    baselineVariance: found.baselineVariance + by.control,
    covariance: found.covariance - by.control,
  };
}

/** (1 - 2 a)^2 / (a (1 - a)): 0 for equal arms, 7 for 90 to 10. */
function skewing(control: number, treatment: number): number {
  return (control - treatment) ** 2 / (control * treatment);
}

/** Units that differ from the value that most units of a sparse metric have; infinite where they were not counted. */
export function valuesOf(sample: Sample): number {
  if (sample.kind === 'proportion') return Math.min(sample.successes, sample.n - sample.successes);
  return sample.kind === 'quantile' ? Number.POSITIVE_INFINITY : (sample.nonZero ?? Number.POSITIVE_INFINITY);
}
