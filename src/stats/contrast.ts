import { armMoments } from './arm.ts';
import { type Difference, differenceOfMoments, settled, squaredError } from './difference.ts';
import type { ArmMoments } from './moments.ts';
import type { Sample } from './samples.ts';

/**
 * An absolute difference D beside the baseline B that a relative effect divides it by: all that linear tests of relative
 * effects need.
 */
export interface Contrast extends Difference {
  scale: 'absolute';
  /** Squared standard error of B. */
  baselineVariance: number;
  /** Covariance of D and B as estimates: B is a part of D. */
  covariance: number;
}

/** The two estimates of unadjusted arms: D = mT - mC, B = mC. */
export function contrast(control: Sample, treatment: Sample): Contrast {
  return contrastOfMoments(armMoments(control), armMoments(treatment));
}

export function contrastOfMoments(control: ArmMoments, treatment: ArmMoments): Contrast {
  const ofBaseline = control.reason ? 0 : squaredError(control);
  return contrastOf(differenceOfMoments(control, treatment, 'absolute'), ofBaseline, -ofBaseline);
}

/** A neutral difference makes a neutral contrast. */
export function contrastOf<D extends Difference>(
  found: D,
  baselineVariance: number,
  covariance: number,
): D & Contrast {
  const isKnown = found.reason === null;
  return {
    ...found,
    scale: 'absolute',
    baselineVariance: isKnown ? baselineVariance : 0,
    covariance: isKnown ? covariance : 0,
  };
}

/**
 * The contrast that is zero when the relative effect is `r`: D - r |B|, with the squared standard error
 * v_D - 2 r s c + r^2 v_B, where s is the sign of B and c the covariance. For unadjusted arms it is mT - (1 + r) mC with
 * vT / nT + (1 + r)^2 vC / nC. Unlike the ratio D / |B| it is as good as normal with few units (Fieller 1954).
 */
export function linearContrast(found: Contrast, r: number): Difference {
  if (found.reason) return found;
  const { effect, standardError, baseline, baselineVariance, covariance } = found;
  const variance = standardError ** 2 - 2 * r * Math.sign(baseline) * covariance + r ** 2 * baselineVariance;
  const moved = { effect: effect - r * Math.abs(baseline), standardError: Math.sqrt(Math.max(0, variance)) };
  const { degreesOfFreedom, n } = found;
  return settled({ scale: 'absolute', degreesOfFreedom, n, baseline, ...moved }, null);
}
