import { describe, expect, test } from 'vitest';
import { lookState } from '../../../src/experiments/analysis/looks.ts';
import { repeatedTest } from '../../../src/experiments/analysis/repeated_test.ts';
import { groupSequentialBounds } from '../../../src/stats/group_sequential.ts';
import { groupSequentialTest } from '../../stats/oracles.ts';
import { known } from '../../stats/simulated.ts';
import { methodOf, T_TEST } from './support.ts';

/** Goal: the quick curve agrees with the search through all alphas. */
describe('repeated p-values', () => {
  test.each([
    ['obrien_fleming', [0.25]],
    ['obrien_fleming', [0.25, 0.5, 0.75]],
    ['pocock', [0.2, 0.4, 0.6, 0.8, 1]],
  ] as const)('of %s after the looks %j are those of the search', (spending, fractions) => {
    const { bound, pValueOf } = repeatedTest(fractions, { alpha: 0.05, spending });
    expect(bound).toBeCloseTo(groupSequentialBounds(fractions, { spending }).at(-1)!.bound, 12);
    for (const z of [1.2, 1.9, 2.3, 2.8, 3.6]) {
      const exact = groupSequentialTest(known(z, 1), fractions, { spending }).pValue;
      expect(Math.abs(pValueOf(z) / exact - 1)).toBeLessThan(exact < 0.2 ? 0.012 : 0.05);
    }
    expect(pValueOf(bound * 1.000001)).toBeLessThan(0.05);
    expect(pValueOf(bound * 0.999999)).toBeGreaterThan(0.05);
    expect(pValueOf(0)).toBe(1);
    expect(pValueOf(50)).toBeLessThan(1e-10);
  });
});

describe('looks', () => {
  const method = methodOf({
    method: 'frequentist',
    frequentist: { sequential: 'group_sequential', planned_units: 1000, planned_looks: 4 },
  });

  test.each([
    [0, 0, 250, []],
    [249, 0, 250, []],
    [250, 1, 500, [0.25]],
    [499, 1, 500, [0.499]],
    [800, 3, 1000, [0.25, 0.5, 0.8]],
    [1000, 4, null, [0.25, 0.5, 0.75, 1]],
    [2000, 4, null, [0.25, 0.5, 0.75, 2]],
  ])('with %d units are %d', (units, look, nextAt, fractions) => {
    expect(lookState(method, units)).toMatchObject({ look, looks: 4, nextAt, fractions });
  });

  test('are none of another method', () => {
    expect(lookState(T_TEST, 500)).toBeNull();
  });
});
