import { density, phi, upperZ } from './plain_statistics.ts';

/*
 * A few planned looks share the error: Lan and DeMets (1983) say how much of it is spent by when, and Armitage,
 * McPherson and Rowe (1969) how far from zero a look must be to spend its part. The score of an experiment without an
 * effect walks by normal steps; what has not stopped yet is kept as a density on a grid.
 */

export type Spending = 'obrien_fleming' | 'pocock';

interface Grid {
  at: number[];
  /** Densities times the weights of an integral. */
  mass: number[];
}

const PANELS = 100;
/** Good to five digits. */
const FEW_PANELS = 20;
/** Boole's rule. */
const WEIGHTS = [7, 32, 12, 32];

/** How far from zero each look must be, both sides together spending alpha; shares of what is planned do not fall. */
export function boundsOf(
  shares: readonly number[],
  alpha: number,
  spending: Spending,
  panels = PANELS,
): number[] {
  let going: Grid = { at: [0], mass: [1] };
  let [share, spent] = [0, 0];
  return shares.map((next) => {
    const step = Math.sqrt(next - share);
    const budget = spentBy(next, alpha, spending) - spent;
    const beyond = (bound: number) => {
      const limit = bound * Math.sqrt(next);
      let sum = 0;
      for (let i = 0; i < going.at.length; i++) {
        const x = going.at[i]!;
        sum += going.mass[i]! * (phi((x - limit) / step) + phi((-limit - x) / step));
      }
      return sum;
    };
    const bound = whereBelow(beyond, budget);
    going = after(going, step, bound * Math.sqrt(next), panels);
    [share, spent] = [next, spent + budget];
    return bound;
  });
}

/** Of both sides; each has a half. */
function spentBy(share: number, alpha: number, spending: Spending): number {
  if (spending === 'pocock') return alpha * Math.log(1 + (Math.E - 1) * share);
  return 4 * phi(-upperZ(alpha / 4) / Math.sqrt(share));
}

/** Where a function that falls from 0 on is as large as wanted: by halving. */
function whereBelow(f: (x: number) => number, wanted: number): number {
  let [low, high] = [0, 12];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (f(middle) > wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function after(going: Grid, step: number, limit: number, panels: number): Grid {
  const points = 4 * panels;
  const width = (2 * limit) / points;
  const at = Array.from({ length: points + 1 }, (_, i) => -limit + i * width);
  const mass = at.map((x, i) => {
    let sum = 0;
    for (let k = 0; k < going.at.length; k++) {
      sum += (going.mass[k]! * density((x - going.at[k]!) / step)) / step;
    }
    const weight = i === 0 || i === points ? 7 : i % 4 === 0 ? 14 : WEIGHTS[i % 4]!;
    return sum * weight * ((2 * width) / 45);
  });
  return { at, mass };
}

/** The smallest alpha with which the last look finds something as far from zero as `z`. */
export function repeatedP(z: number, shares: readonly number[], spending: Spending): number {
  let [low, high] = [Math.log(1e-9), 0];
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2;
    if (boundsOf(shares, Math.exp(middle), spending, FEW_PANELS).at(-1)! > z) low = middle;
    else high = middle;
  }
  return Math.exp((low + high) / 2);
}
