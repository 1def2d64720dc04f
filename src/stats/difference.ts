import { armMoments } from './arm.ts';
import { SMALLEST_ERROR } from './checks.ts';
import type { ArmMoments } from './moments.ts';
import type { Reason } from './reason.ts';
import type { Sample } from './samples.ts';

/** `absolute`: treatment minus control, in the metric's unit. `relative`: that over the size of the control's mean. */
export type Scale = 'absolute' | 'relative';

/**
 * The difference between treatment and control. All tests, intervals and posteriors of this folder start from it, so
 * that an adjustment (CUPED, strata) works with each of them.
 */
export interface Difference {
  scale: Scale;
  /** Positive when the treatment is higher. 0.1 on the relative scale means ten per cent higher. */
  effect: number;
  standardError: number;
  /** Welch and Satterthwaite's. */
  degreesOfFreedom: number;
  /** Units of both arms. */
  n: number;
  /** The control's mean as observed. */
  baseline: number;
  /** Not null: the difference is unknown, and effect and standard error are zero. */
  reason: Reason | null;
}

/**
 * The difference of two arms of the same metric. A relative one with a control mean of zero is neutral with
 * `zero_baseline`; the absolute one is still available.
 */
export function difference(control: Sample, treatment: Sample, scale: Scale): Difference {
  return differenceOfMoments(armMoments(control), armMoments(treatment), scale);
}

/** The same from moments: SE^2 = slopeT^2 vT / nT + slopeC^2 vC / nC (delta method). */
export function differenceOfMoments(control: ArmMoments, treatment: ArmMoments, scale: Scale): Difference {
  const slopes = effectSlopes(control.mean, treatment.mean, scale);
  const error = slopes.treatment ** 2 * squaredError(treatment) + slopes.control ** 2 * squaredError(control);
  return settled(
    {
      scale,
      effect: effectOf(treatment.mean - control.mean, control.mean, scale),
      standardError: Math.sqrt(error),
      degreesOfFreedom: welchDegreesOfFreedom([control, treatment]),
      n: control.n + treatment.n,
      baseline: control.mean,
    },
    control.reason ?? treatment.reason,
  );
}

/** mT - mC, or that over |mC|, so that the sign stays that of the change. */
export function effectOf(change: number, baseline: number, scale: Scale): number {
  return scale === 'absolute' ? change : change / Math.abs(baseline);
}

/** Derivatives of the effect by the two means: -1 and 1; relative -mT / (mC |mC|) and 1 / |mC|. */
export function effectSlopes(control: number, treatment: number, scale: Scale) {
  const size = Math.abs(control);
  return scale === 'absolute'
    ? { control: -1, treatment: 1 }
    : { control: -treatment / control / size, treatment: 1 / size };
}

/**
 * (sum s_i)^2 / sum(s_i^2 / (n_i - 1)) with s_i = v_i / n_i (Welch 1947). For relative effects too it takes the raw
 * variances.
 */
export function welchDegreesOfFreedom(arms: readonly Pick<ArmMoments, 'n' | 'variance'>[]): number {
  // Shares of the total instead of the variances themselves, whose squares may overflow.
  const errors = arms.map(squaredError);
  const total = errors.reduce((sum, error) => sum + error, 0);
  if (total === 0) return arms.reduce((sum, { n }) => sum + n - 1, 0);
  return 1 / errors.reduce((sum, error, i) => sum + (error / total) ** 2 / (arms[i]!.n - 1), 0);
}

/** The difference, or a neutral one when there is a reason not to trust it. */
export function settled(found: Omit<Difference, 'reason'>, reason: Reason | null): Difference {
  const why = reason ?? doubt(found);
  if (!why) return { ...found, reason: null };
  const known = (x: number) => (Number.isFinite(x) ? x : 0);
  const [n, baseline] = [known(found.n), known(found.baseline)];
  return { scale: found.scale, n, baseline, effect: 0, standardError: 0, degreesOfFreedom: 0, reason: why };
}

function doubt({ scale, effect, standardError, baseline }: Omit<Difference, 'reason'>): Reason | null {
  if (scale === 'relative' && baseline === 0) return 'zero_baseline';
  if (!Number.isFinite(effect) || !Number.isFinite(standardError)) return 'invalid_input';
  return standardError >= SMALLEST_ERROR ? null : 'zero_variance';
}

/** Squared standard error of an arm's mean. */
export function squaredError({ n, variance }: Pick<ArmMoments, 'n' | 'variance'>): number {
  return variance / n;
}
