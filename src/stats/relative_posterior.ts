import type { NormalPrior } from './bayesian.ts';
import { type Contrast, linearContrast } from './contrast.ts';
import type { Difference } from './difference.ts';
import { normalCdf } from './distributions.ts';
import { fiellerBound, fiellerInterval } from './fieller.ts';
import { root } from './root.ts';
import type { OpenInterval } from './test_result.ts';

/**
 * The posterior of a relative effect by its linear contrasts: P(effect > r) = Phi(z(r)). With a flat prior z(r) is
 * (D - r |B|) / SE(r), so that P(effect > r) = P(mT > (1 + r) mC) of the normal posteriors of both means. With a prior
 * N(m, s^2) on the effect, the contrast has the prior N((m - r) |B|, (s B)^2) and z(r) is the mean of its posterior over
 * its standard deviation (Gelman et al. 2013, section 2.5). At r = 0 both are the posterior of the absolute difference.
 */
export function standardised(found: Contrast, prior: NormalPrior | null, r: number): number {
  const { effect, standardError } = linearContrast(found, r);
  if (!prior) return effect / standardError;
  const size = Math.abs(found.baseline);
  const [own, of] = [standardError ** 2, prior.variance * size ** 2];
  return (of * effect + own * (prior.mean - r) * size) / Math.sqrt(of * own * (of + own));
}

/** Probability that the relative effect is above `r`. */
export function chanceAbove(found: Contrast, prior: NormalPrior | null, r: number): number {
  return normalCdf(standardised(found, prior, r));
}

/** The relative effects r with |z(r)| <= z: equal-tailed. Without a prior it is Fieller's and may lack a bound. */
export function relativeInterval(found: Contrast, prior: NormalPrior | null, z: number): OpenInterval {
  if (!prior) return fiellerInterval(found, z);
  return { lower: effectAt(found, prior, z), upper: effectAt(found, prior, -z) };
}

/** Its median and the deviation that its interval has; without a prior the effect and its error by the delta method. */
export function relativePosterior(
  found: Contrast,
  relative: Difference,
  prior: NormalPrior | null,
): { mean: number; standardDeviation: number } {
  const { effect, standardError } = relative;
  const observed = { mean: effect, standardDeviation: standardError };
  if (!prior) return observed;
  const [middle, lower, upper] = [0, 1, -1].map((z) => effectAt(found, prior, z));
  if (middle == null || lower == null || upper == null) return observed;
  return { mean: middle, standardDeviation: (upper - lower) / 2 };
}

/** The relative effect that the true one is above, or below, with a probability of Phi(z). */
export function relativeBound(
  found: Contrast,
  prior: NormalPrior | null,
  z: number,
  side: 'lower' | 'upper',
): number | null {
  if (!prior) return fiellerBound(found, z, side === 'lower' ? 'greater' : 'less');
  return effectAt(found, prior, side === 'lower' ? z : -z);
}

/** Steps outwards, each twice the last, until the posterior is on the other side. */
const MOST_STEPS = 60;

/** The r with z(r) = z, on the side of zero where z(0) says that it is; null when it is too far away. */
function effectAt(found: Contrast, prior: NormalPrior, z: number): number | null {
  const surplus = (r: number) => standardised(found, prior, r) - z;
  const sign = surplus(0) > 0 ? 1 : -1;
  let step = Math.sqrt(prior.variance);
  for (let i = 0; i < MOST_STEPS; i++, step *= 2) {
    const reached = surplus(sign * step);
    if (Number.isNaN(reached)) return null;
    if (reached > 0 !== sign > 0) return root(surplus, 0, sign * step, 1e-12);
  }
  return null;
}
