import { armMoments, type CovariateMoments, covariateMoments } from './arm.ts';
import { type Contrast, contrast, contrastOf } from './contrast.ts';
import {
  type Difference,
  difference,
  effectOf,
  effectSlopes,
  type Scale,
  settled,
  squaredError,
  welchDegreesOfFreedom,
} from './difference.ts';
import { type ArmMoments, addTotals, covariances, jointTotals, type SummedSample } from './moments.ts';
import { balanceWidening, effectiveUnits, FEWEST_UNITS, widened } from './widening.ts';

/**
 * CUPED: controlled experiments using pre-experiment data (Deng, Xu, Kohavi and Walker 2013). Each unit's value y is
 * replaced by y - theta x, x being its value before exposure. Randomisation makes x equal in both arms, so that the
 * expected difference stays and its variance falls by the squared correlation of y and x.
 */
export interface CupedDifference extends Difference {
  /** Regression slope of the metric on its covariate; 0 when there is no covariate to use. */
  theta: number;
  /** Share of the variance of the absolute difference that the covariate took away; 0.3 means 30 per cent. */
  varianceReduction: number;
}

interface Context {
  scale: Scale;
  isRatio: boolean;
}

interface AdjustedArm extends ArmMoments {
  raw: ArmMoments;
  covariate: CovariateMoments;
}

/**
 * The difference adjusted by the covariates of the two samples. Without them (in both), or when they do not vary, it
 * is the plain difference with theta 0. `theta` is estimated from the samples unless it is given.
 */
export function cupedDifference(
  control: SummedSample,
  treatment: SummedSample,
  scale: Scale,
  theta: number | null = cupedTheta(control, treatment),
): CupedDifference {
  const plain = { ...difference(control, treatment, scale), theta: 0, varianceReduction: 0 };
  const [c, t] = [adjusted(control, theta), adjusted(treatment, theta)];
  if (plain.reason || !c || !t || theta === null) return plain;
  const found = settled(
    {
      ...plain,
      effect: effectOf(t.mean - c.mean, c.raw.mean, scale),
      standardError: Math.sqrt(adjustedError(c, t, theta, { scale, isRatio: control.kind === 'ratio' })),
      degreesOfFreedom: welchDegreesOfFreedom([c, t]),
    },
    null,
  );
  const reduction = 1 - (squaredError(c) + squaredError(t)) / (squaredError(c.raw) + squaredError(t.raw));
  return { ...found, theta, varianceReduction: found.reason ? 0 : reduction };
}

/** The same for linear tests: D is the adjusted difference, B the observed mean of the control. */
export function cupedContrast(control: SummedSample, treatment: SummedSample): CupedDifference & Contrast {
  const found = cupedDifference(control, treatment, 'absolute');
  const { n, variance, reason } = armMoments(control);
  const shared = (covariateMoments(control)?.covariance ?? 0) * found.theta;
  return reason ? contrastOf(found, 0, 0) : contrastOf(found, variance / n, (shared - variance) / n);
}

/**
 * theta = cov(y, x) / var(x). Means and proportions: over the units of both arms as one sample. Ratios: the arms'
 * covariances of the linearised values added up, over their variances added up. Null without a covariate that varies.
 */
export function cupedTheta(control: SummedSample, treatment: SummedSample): number | null {
  const [c, t] = [covariateMoments(control), covariateMoments(treatment)];
  if (!c || !t) return null;
  if (control.kind === 'ratio') return slope(c.covariance + t.covariance, c.variance + t.variance);
  const [first, second] = covariances(addTotals(jointTotals(control)!, jointTotals(treatment)!));
  return slope(first![1]!, second![1]!);
}

/**
 * The difference of the covariates, absolute: a health check. Randomised arms have none, so that a p-value below 0.001
 * says that the arms differed before the experiment. Null when a sample has no covariate, or too few units have one.
 *
 * Few units have a value before their exposure. Welch's error of the smaller arm is then small exactly when its mean is
 * off: with 2 % buyers it found a difference in 5.5 % of the tests at 1,800 + 200, and in 1.6 % at 9,000 + 1,000.
 */
export function covariateDifference(control: SummedSample, treatment: SummedSample): Difference | null {
  const [c, t] = [before(control), before(treatment)];
  if (!c || !t || Math.min(effectiveUnits(c), effectiveUnits(t)) < FEWEST_UNITS) return null;
  return widened(contrast(c, t), balanceWidening(c, t));
}

function slope(covariance: number, variance: number): number | null {
  const theta = covariance / variance;
  return variance > 0 && Number.isFinite(theta) ? theta : null;
}

function adjusted(sample: SummedSample, theta: number | null): AdjustedArm | null {
  const [raw, covariate] = [armMoments(sample), covariateMoments(sample)];
  if (!covariate || theta === null) return null;
  const variance = raw.variance + theta ** 2 * covariate.variance - 2 * theta * covariate.covariance;
  return { ...raw, raw, covariate, mean: raw.mean - theta * covariate.mean, variance: Math.max(0, variance) };
}

/**
 * Squared standard error by the delta method. The treatment takes part as slopeT (y - theta x), the control as
 * slopeC y + slopeT theta x: on the relative scale the control's y is in the numerator and in the denominator. There
 * slopeC needs the treatment's mean, which for means and proportions is the observed one and for ratios the adjusted one
 * (control plus adjusted difference); the two agree where the covariates balance.
 */
function adjustedError(
  control: AdjustedArm,
  treatment: AdjustedArm,
  theta: number,
  context: Context,
): number {
  const { raw, covariate } = control;
  const shifted = raw.mean + treatment.mean - control.mean;
  const slopes = effectSlopes(raw.mean, context.isRatio ? shifted : treatment.raw.mean, context.scale);
  const ofX = slopes.treatment * theta;
  const ofControl =
    slopes.control ** 2 * raw.variance +
    2 * slopes.control * ofX * covariate.covariance +
    ofX ** 2 * covariate.variance;
  return slopes.treatment ** 2 * squaredError(treatment) + Math.max(0, ofControl) / control.n;
}

function before(sample: SummedSample): SummedSample | null {
  if (!sample.covariate) return null;
  const { n } = sample;
  if (sample.kind !== 'ratio') {
    const { sum, sumSquares } = sample.covariate;
    return { kind: 'mean', n, sum, sumSquares };
  }
  const { numerator, denominator, crossProduct } = sample.covariate;
  return { kind: 'ratio', n, numerator, denominator, crossProduct };
}
