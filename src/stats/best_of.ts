import type { Node } from './quadrature.ts';

/** The posterior distribution of one arm's rate. */
export interface Posterior {
  density(x: number): number;
  cdf(x: number): number;
}

/** Densities and distribution functions of all arms at the nodes, so that each is computed once. */
interface Table {
  weight: number;
  densities: number[];
  cdfs: number[];
}

function tabulate(posteriors: readonly Posterior[], nodes: readonly Node[]): Table[] {
  return nodes.map(({ x, weight }) => ({
    weight,
    densities: posteriors.map((each) => each.density(x)),
    cdfs: posteriors.map((each) => each.cdf(x)),
  }));
}

/**
 * Probability of each arm to be the best: the integral of f_i(x) prod_{j != i} F_j(x), instead of Monte Carlo draws. The
 * probabilities sum to 1 as exactly as the nodes allow.
 */
export function probabilitiesOfBeingBest(posteriors: readonly Posterior[], nodes: readonly Node[]): number[] {
  const table = tabulate(posteriors, nodes);
  return posteriors.map((_, i) =>
    table.reduce((sum, { weight, densities, cdfs }) => sum + weight * densities[i]! * others(cdfs, i), 0),
  );
}

/**
 * Expected loss of choosing `target`: the mean of max(0, best of the others - target), which is the integral of
 * P(target < x) P(best of the others > x).
 */
export function expectedLossOf(
  target: Posterior,
  rivals: readonly Posterior[],
  nodes: readonly Node[],
): number {
  return nodes.reduce((sum, { x, weight }) => {
    const allBelow = rivals.reduce((product, each) => product * each.cdf(x), 1);
    return sum + weight * target.cdf(x) * (1 - allBelow);
  }, 0);
}

/**
 * Points where the integrands of these arms bend: their means plus and minus some standard deviations, within the range
 * of the rate. Forty of them reach the end of an exponential tail.
 */
export function breakpoints(
  arms: readonly { mean: number; standardDeviation: number }[],
  lowest: number,
  highest: number,
): number[] {
  const steps = [-40, -10, -5, -2, 0, 2, 5, 10, 40];
  const points = arms.flatMap(({ mean, standardDeviation }) =>
    steps.map((k) => mean + k * standardDeviation),
  );
  return points.map((x) => Math.min(highest, Math.max(lowest, x)));
}

function others(cdfs: readonly number[], i: number): number {
  return cdfs.reduce((product, cdf, j) => (j === i ? product : product * cdf), 1);
}
