/** Gauss-Legendre quadrature (Abramowitz and Stegun 25.4.30), composed of panels. */

/** A point of an integration rule: the integral of f is the sum of `weight * f(x)`. */
export interface Node {
  x: number;
  weight: number;
}

const POINTS = 20;
const RULE = legendreRule(POINTS);

/**
 * Nodes between the smallest and the largest of `breakpoints`, one panel of 20 points between each two neighbours.
 * Put breakpoints where the integrand bends; order and repeats do not matter.
 */
export function panelNodes(breakpoints: readonly number[]): Node[] {
  const edges = [...new Set(breakpoints)].sort((a, b) => a - b);
  return edges.slice(1).flatMap((upper, i) => {
    const half = (upper - edges[i]!) / 2;
    const middle = edges[i]! + half;
    return RULE.map(({ x, weight }) => ({ x: middle + half * x, weight: half * weight }));
  });
}

/** Nodes of `panels` equal panels on [lower, upper]. */
export function evenNodes(lower: number, upper: number, panels: number): Node[] {
  const edge = (i: number) => lower + ((upper - lower) * i) / panels;
  return panelNodes(Array.from({ length: panels + 1 }, (_, i) => edge(i)));
}

/** Roots and weights of the Legendre polynomial on [-1, 1], by Newton steps from Chebyshev's guess. */
function legendreRule(points: number): Node[] {
  return Array.from({ length: points }, (_, i) => {
    let x = Math.cos((Math.PI * (i + 0.75)) / (points + 0.5));
    let slope = 1;
    for (let step = 0; step < 10; step++) {
      let [previous, current] = [1, x];
      for (let k = 2; k <= points; k++) {
        [previous, current] = [current, ((2 * k - 1) * x * current - (k - 1) * previous) / k];
      }
      slope = (points * (x * current - previous)) / (x * x - 1);
      x -= current / slope;
    }
    return { x, weight: 2 / ((1 - x * x) * slope * slope) };
  });
}
