import fc from 'fast-check';
import { expect } from 'vitest';
import { type Difference, difference, type Scale } from '../../src/stats/difference.ts';
import type { IntervalEstimate } from '../../src/stats/test_result.ts';
import { meanOf, proportionOf, ratioOf } from './raw.ts';

export const value = fc.integer({ min: -4000, max: 4000 }).map((x) => x / 8);
export const values = fc.array(value, { minLength: 3, maxLength: 30 }).filter((all) => new Set(all).size > 1);
export const means = values.map((all) => meanOf(all));
export const proportions = fc
  .array(fc.boolean(), { minLength: 4, maxLength: 40 })
  .filter((all) => new Set(all).size > 1)
  .map(proportionOf);
export const positive = fc.integer({ min: 1, max: 80 }).map((x) => x / 4);
export const units = fc.array(fc.tuple(value, positive, value, positive), { minLength: 4, maxLength: 25 });
export const ratios = units.map((all) => ratioOf(all, true));
export const adjustable = fc.array(fc.tuple(value, value), { minLength: 4, maxLength: 25 }).map((all) =>
  meanOf(
    all.map(([now]) => now),
    all.map(([, before]) => before),
  ),
);
export const scale = fc.constantFrom<Scale>('absolute', 'relative');
export const pairs = fc.oneof(
  fc.tuple(means, means),
  fc.tuple(proportions, proportions),
  fc.tuple(ratios, ratios),
  fc.tuple(adjustable, adjustable),
);
export const differences = fc
  .tuple(pairs, scale)
  .map(([[c, t], s]) => difference(c, t, s))
  .filter(({ reason }) => reason === null);
/** Differences of up to six standard errors. */
export const standardised = fc
  .tuple(fc.integer({ min: -60, max: 60 }), positive, fc.integer({ min: 4, max: 5000 }))
  .map(([z, standardError, n]): Difference => {
    const effect = (z / 10) * standardError;
    return {
      scale: 'absolute',
      effect,
      standardError,
      degreesOfFreedom: n - 2,
      n,
      baseline: 1,
      reason: null,
    };
  });
export const alphas = fc.constantFrom(0.01, 0.05, 0.1, 0.3);

/** Equal but for rounding, seen beside the size of the numbers they come from. */
export function near(a: number, b: number, size = Math.max(Math.abs(a), Math.abs(b))): void {
  expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * size + 1e-300);
}

export const leavesOut = ({ lower, upper }: IntervalEstimate) => lower > 0 || upper < 0;
