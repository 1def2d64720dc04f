import betaCdf from '@stdlib/stats-base-dists-beta-cdf';
import gammaDensity from '@stdlib/stats-base-dists-gamma-pdf';
import { breakpoints, type Posterior, probabilitiesOfBeingBest } from './best_of.ts';
import { requireFraction } from './checks.ts';
import { gammaCdf, gammaQuantile } from './gamma_distribution.ts';
import { type Node, panelNodes } from './quadrature.ts';
import type { IntervalEstimate } from './test_result.ts';

/** An arm of a trend: how many events, among how many exposed units (or any measure proportional to them). */
export interface EventCount {
  count: number;
  exposure: number;
}

/**
 * Probability of each arm to have the highest rate of events per exposure. The rates' posteriors are
 * Gamma(count + 1, exposure), of a flat prior (Gelman et al. 2013, section 2.6).
 */
export function rateProbabilities(arms: readonly EventCount[]): number[] {
  return probabilitiesOfBeingBest(arms.map(posterior), nodes(arms));
}

/** Equal-tailed credible interval of an arm's rate: events per unit of exposure. */
export function rateInterval({ count, exposure }: EventCount, level = 0.95): IntervalEstimate {
  requireFraction('level', level);
  const tail = (1 - level) / 2;
  return {
    lower: gammaQuantile(tail, count + 1, exposure),
    upper: gammaQuantile(1 - tail, count + 1, exposure),
  };
}

/**
 * p-value of equal rates, exact and two-sided: given the sum of both counts, the control's is binomial with its share of
 * the exposure (Przyborowski and Wilenski 1940). Twice the smaller tail, at most 1.
 */
export function poissonMeansTest(control: EventCount, treatment: EventCount): number {
  const [k, n] = [control.count, control.count + treatment.count];
  const share = control.exposure / (control.exposure + treatment.exposure);
  // Binomial tails as beta distribution functions (Abramowitz and Stegun 26.5.24).
  const atMost = k >= n ? 1 : betaCdf(1 - share, n - k, k + 1);
  const atLeast = k <= 0 ? 1 : betaCdf(share, k, n - k + 1);
  return Math.min(1, 2 * Math.min(atMost, atLeast));
}

function posterior({ count, exposure }: EventCount): Posterior {
  return {
    density: (x) => gammaDensity(x, count + 1, exposure),
    cdf: (x) => gammaCdf(x, count + 1, exposure),
  };
}

/** Nodes of the rate x = y^2: on the root every posterior is about as wide as 1 / (2 sqrt(exposure)). */
function nodes(arms: readonly EventCount[]): Node[] {
  const roots = arms.map(({ count, exposure }) => ({
    mean: Math.sqrt((count + 1) / exposure),
    standardDeviation: 1 / (2 * Math.sqrt(exposure)),
  }));
  return panelNodes([...breakpoints(roots, 0, Number.POSITIVE_INFINITY), 0]).map(({ x: y, weight }) => ({
    x: y ** 2,
    weight: 2 * y * weight,
  }));
}
