import type { Proportion, Ratio, SampleMean, Sums } from '../../src/stats/samples.ts';
import { seededRandom } from '../support/random.ts';

/** Sums of raw values, added up by plain loops. */
export function meanOf(values: readonly number[], before?: readonly number[]): SampleMean {
  const sample: SampleMean = { kind: 'mean', n: values.length, ...sumsOf(values) };
  return before
    ? { ...sample, covariate: { ...sumsOf(before), crossProduct: product(values, before) } }
    : sample;
}

export function proportionOf(values: readonly boolean[]): Proportion {
  return { kind: 'proportion', n: values.length, successes: values.filter(Boolean).length };
}

/** Values of one unit: numerator, denominator, and both before its exposure. */
export type RatioValues = readonly [number, number, number, number];

export function ratioOf(units: readonly RatioValues[], withCovariate = false): Ratio {
  const column = (i: 0 | 1 | 2 | 3) => units.map((unit) => unit[i]);
  const [num, den, num0, den0] = [column(0), column(1), column(2), column(3)];
  const sample: Ratio = {
    kind: 'ratio',
    n: units.length,
    numerator: sumsOf(num),
    denominator: sumsOf(den),
    crossProduct: product(num, den),
  };
  if (!withCovariate) return sample;
  return {
    ...sample,
    covariate: {
      numerator: sumsOf(num0),
      denominator: sumsOf(den0),
      crossProduct: product(num0, den0),
      numeratorByNumerator: product(num, num0),
      numeratorByDenominator: product(num, den0),
      denominatorByNumerator: product(den, num0),
      denominatorByDenominator: product(den, den0),
    },
  };
}

export function sumsOf(values: readonly number[]): Sums {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return { sum, sumSquares: product(values, values) };
}

function product(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** Seeded draws. */
export class Draws {
  readonly uniform: () => number;
  #next: number | null = null;

  constructor(seed: number) {
    this.uniform = seededRandom(seed);
  }

  /** Standard normal (Box and Muller), two at a time. */
  normal(): number {
    const kept = this.#next;
    this.#next = null;
    if (kept !== null) return kept;
    const radius = Math.sqrt(-2 * Math.log(1 - this.uniform()));
    const angle = 2 * Math.PI * this.uniform();
    this.#next = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  }

  /** Mean 1. */
  exponential(): number {
    return -Math.log(1 - this.uniform());
  }

  chance(p: number): boolean {
    return this.uniform() < p;
  }
}

/** `n` draws. */
export function many<T>(n: number, draw: (i: number) => T): T[] {
  const drawn: T[] = [];
  for (let i = 0; i < n; i++) drawn.push(draw(i));
  return drawn;
}
