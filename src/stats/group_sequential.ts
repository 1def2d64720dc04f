import { requireFraction, requirePositive } from './checks.ts';
import { normalDensity, normalTail, normalTailQuantile } from './distributions.ts';
import { evenNodes, type Node } from './quadrature.ts';
import { root } from './root.ts';

/**
 * Group sequential tests: a few planned looks share alpha by an error spending function (Lan and DeMets 1983). Power
 * families spend alpha t^rho (Kim and DeMets 1987); `obrien_fleming` spends little at first, `pocock` evenly.
 */
export type Spending = 'obrien_fleming' | 'pocock' | { power: number };

export interface GroupSequentialOptions {
  alpha?: number;
  sides?: 1 | 2;
  spending?: Spending;
}

/** A look: stop with a difference when z (|z| with two sides) is at the bound or beyond. */
export interface Look {
  /** Share of the planned information, in (0, 1]. */
  fraction: number;
  /** Alpha that is spent up to this look. */
  alphaSpent: number;
  /** Critical value of z. */
  bound: number;
  /** The same as a p-value to be below at this look. */
  nominalAlpha: number;
}

/** Bounds are cut here: nothing is ever found beyond. */
const HIGHEST_BOUND = 8;
/** The work grows with the square of the looks, and a design has a few of them. */
const MOST_LOOKS = 100;
/** A look that adds less than this share of the information is no new look. */
const SMALLEST_STEP = 1e-4;
/** Width of an integration panel of 20 points, in standard deviations of the shortest step beside it. */
const PANEL_STEPS = 6;

/** Alpha that may be spent when the share `t` of the information is there: all of it from t = 1 on. */
export function alphaSpent(
  t: number,
  { alpha = 0.05, sides = 2, spending = 'obrien_fleming' }: GroupSequentialOptions = {},
): number {
  if (t >= 1) return alpha;
  if (spending === 'pocock') return alpha * Math.log(1 + (Math.E - 1) * t);
  if (typeof spending === 'object') return alpha * t ** spending.power;
  const z = normalTailQuantile(alpha / sides / 2);
  return sides * 2 * normalTail(z / Math.sqrt(t));
}

/**
 * The bounds of the looks so far, at information fractions that do not fall, by recursive integration of the density of
 * the paths that have not stopped (Armitage, McPherson and Rowe 1969; Jennison and Turnbull 2000, chapter 19).
 */
export function groupSequentialBounds(
  fractions: readonly number[],
  options: GroupSequentialOptions = {},
): Look[] {
  const { alpha = 0.05, sides = 2, spending } = options;
  requireFraction('alpha', alpha);
  if (typeof spending === 'object') requirePositive('spending.power', spending.power);
  if (fractions.length > MOST_LOOKS) throw new RangeError(`more than ${MOST_LOOKS} looks`);
  for (const fraction of fractions) requirePositive('information fraction', fraction);
  // On the score scale z sqrt(t) the path has independent normal steps, from a sure start at 0.
  let going: Node[] = [{ x: 0, weight: 1 }];
  let last = { fraction: 0, alphaSpent: 0, bound: HIGHEST_BOUND };
  return fractions.map((fraction, look) => {
    // The same data again: the same bound again.
    if (fraction - last.fraction >= SMALLEST_STEP) {
      const step = Math.sqrt(fraction - last.fraction);
      const total = alphaSpent(fraction, options);
      const bound = boundOf((total - last.alphaSpent) / sides, going, step, Math.sqrt(fraction));
      const next = Math.sqrt(Math.max(SMALLEST_STEP, (fractions[look + 1] ?? 2) - fraction));
      going = survivors(going, step, sides, bound * Math.sqrt(fraction), Math.min(step, next));
      last = { fraction, alphaSpent: total, bound };
    }
    const { bound } = last;
    return { fraction, alphaSpent: last.alphaSpent, bound, nominalAlpha: sides * normalTail(bound) };
  });
}

/** The z that the paths pass upwards at this look with the given probability. */
function boundOf(probability: number, going: readonly Node[], step: number, sqrtT: number): number {
  // A logarithm keeps the root finder fast in the tail; the floor keeps it finite.
  const excess = (bound: number) => {
    const exit = going.reduce(
      (sum, { x, weight }) => sum + weight * normalTail((bound * sqrtT - x) / step),
      0,
    );
    return Math.log(Math.max(exit, 1e-300) / probability);
  };
  if (!(probability > 0) || excess(HIGHEST_BOUND) >= 0) return HIGHEST_BOUND;
  return root(excess, -HIGHEST_BOUND, HIGHEST_BOUND);
}

/** Density of the paths below the limit (and above minus the limit, with two sides) after a step, times weights. */
function survivors(
  going: readonly Node[],
  step: number,
  sides: 1 | 2,
  limit: number,
  finest: number,
): Node[] {
  const lower = sides === 2 ? -limit : -HIGHEST_BOUND;
  const panels = Math.max(2, Math.ceil((limit - lower) / (PANEL_STEPS * finest)));
  return evenNodes(lower, limit, panels).map(({ x, weight }) => ({
    x,
    weight:
      weight *
      going.reduce((sum, from) => sum + (from.weight * normalDensity((x - from.x) / step)) / step, 0),
  }));
}
