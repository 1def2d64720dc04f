import betaCdf from '@stdlib/stats-base-dists-beta-cdf';
import betaDensity from '@stdlib/stats-base-dists-beta-pdf';
import betaQuantile from '@stdlib/stats-base-dists-beta-quantile';
import { breakpoints, expectedLossOf, type Posterior, probabilitiesOfBeingBest } from './best_of.ts';
import { requireFraction } from './checks.ts';
import { type Node, panelNodes } from './quadrature.ts';
import type { IntervalEstimate } from './test_result.ts';

/** An arm of a funnel: units that converted and units that did not. */
export interface Conversions {
  successes: number;
  failures: number;
}

/** Beta(a, b) of a conversion rate before the data. Flat is (1, 1), Jeffreys' is (0.5, 0.5). */
export interface BetaPrior {
  a: number;
  b: number;
}

const FLAT: BetaPrior = { a: 1, b: 1 };

/**
 * Probability of each arm to have the highest conversion rate. The rates' posteriors are Beta(successes + a,
 * failures + b) (Gelman et al. 2013, section 2.4).
 */
export function conversionProbabilities(arms: readonly Conversions[], prior = FLAT): number[] {
  return probabilitiesOfBeingBest(posteriors(arms, prior), nodes(arms, prior));
}

/** Average loss of conversion rate when `target` is chosen and a rival is better. */
export function conversionLoss(target: Conversions, rivals: readonly Conversions[], prior = FLAT): number {
  const [chosen, ...others] = posteriors([target, ...rivals], prior);
  return expectedLossOf(chosen!, others, nodes([target, ...rivals], prior));
}

/** Equal-tailed credible interval of a conversion rate. */
export function conversionInterval(arm: Conversions, level = 0.95, prior = FLAT): IntervalEstimate {
  requireFraction('level', level);
  const { a, b } = parameters(arm, prior);
  const tail = (1 - level) / 2;
  return { lower: betaQuantile(tail, a, b), upper: betaQuantile(1 - tail, a, b) };
}

function parameters({ successes, failures }: Conversions, prior: BetaPrior): BetaPrior {
  return { a: successes + prior.a, b: failures + prior.b };
}

function posteriors(arms: readonly Conversions[], prior: BetaPrior): Posterior[] {
  return arms.map((arm) => {
    const { a, b } = parameters(arm, prior);
    return { density: (x) => betaDensity(x, a, b), cdf: (x) => betaCdf(x, a, b) };
  });
}

/**
 * Nodes of the rate x = sin^2(angle): on the angle every posterior is about as wide as 1 / (2 sqrt(n)), and Jeffreys'
 * density has no poles.
 */
function nodes(arms: readonly Conversions[], prior: BetaPrior): Node[] {
  const angles = arms.map((arm) => {
    const { a, b } = parameters(arm, prior);
    return { mean: Math.asin(Math.sqrt(a / (a + b))), standardDeviation: 1 / (2 * Math.sqrt(a + b)) };
  });
  return panelNodes([...breakpoints(angles, 0, Math.PI / 2), 0, Math.PI / 2]).map(({ x: angle, weight }) => ({
    x: Math.sin(angle) ** 2,
    weight: weight * Math.sin(2 * angle),
  }));
}
