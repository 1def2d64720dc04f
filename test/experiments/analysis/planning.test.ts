import { describe, expect, it } from 'vitest';
import { type PlanInput, planExperiment } from '../../../src/experiments/analysis/planning.ts';
import { BAYESIAN, methodOf, SEQUENTIAL, T_TEST } from './support.ts';

/** Goal: a plan has the size that the textbook has, and what cannot be planned is said by field. */
const Z = 1.959964 + 0.841621;

function planned(changes: Partial<PlanInput> = {}) {
  return planExperiment({
    baseline: { mean: 10, variance: 40 },
    minimumDetectableEffect: 0.5,
    scale: 'absolute',
    unitsPerDay: 1000,
    method: T_TEST,
    ...changes,
  });
}

const plan = (changes: Partial<PlanInput> = {}) => planned(changes).plan!;

describe('sizes', () => {
  it('of a mean are the classic formula', () => {
    const total = (Z ** 2 * 40 * 4) / 0.5 ** 2;
    const { units } = plan();
    expect(Math.abs(units.total - total)).toBeLessThan(2);
    expect(units).toMatchObject({ baseline: Math.ceil(units.total / 2), smallestVariant: units.baseline });
  });

  it('of a share have its variance, and grow with the lift on the relative scale', () => {
    const total = (Z ** 2 * 0.09 * 2 * (1 + 1.1 ** 2)) / 0.01 ** 2;
    const found = plan({ baseline: { proportion: 0.1 }, minimumDetectableEffect: 0.1, scale: 'relative' });
    expect(found.baseline.variance).toBeCloseTo(0.09, 12);
    expect(Math.abs(found.units.total / total - 1)).toBeLessThan(1e-3);
    const less = plan({
      baseline: { proportion: 0.1 },
      minimumDetectableEffect: 0.1,
      scale: 'relative',
      goal: 'decrease',
    });
    expect(less.units.total).toBeLessThan(found.units.total);
  });

  it.each([
    ['more variants', { variants: 3 }],
    ['an uneven split', { shares: [80, 20] }],
    ['a smaller effect', { minimumDetectableEffect: 0.4 }],
    ['more power', { power: 0.9 }],
    ['a smaller alpha', { method: methodOf({ method: 'frequentist', frequentist: { alpha: 0.01 } }) }],
    ['looking early', { method: SEQUENTIAL }],
    ['mSPRT', { method: methodOf({ method: 'frequentist', frequentist: { sequential: 'msprt' } }) }],
    [
      'planned looks',
      {
        method: methodOf({
          method: 'frequentist',
          frequentist: { sequential: 'group_sequential', planned_units: 9999 },
        }),
      },
    ],
  ])('grow with %s', (_what, changes) => {
    expect(plan(changes).units.total).toBeGreaterThan(plan().units.total);
  });

  it('of a flat posterior are those of a t test', () => {
    expect(plan({ method: BAYESIAN }).units).toEqual(plan().units);
  });

  it('grow little for a few planned looks', () => {
    const method = methodOf({
      method: 'frequentist',
      frequentist: { sequential: 'group_sequential', planned_units: 9999 },
    });
    // Five looks by O'Brien and Fleming cost some per cent (Jennison and Turnbull 2000, table 2.4).
    expect(plan({ method }).units.total / plan().units.total).toBeLessThan(1.1);
  });

  it('take shares of any sum', () => {
    expect(plan({ shares: [1, 1] }).units).toEqual(plan().units);
    const { units } = plan({ shares: [50, 30, 20] });
    expect(units.baseline).toBe(Math.ceil(units.total / 2));
    expect(units.smallestVariant).toBe(Math.ceil(units.total * 0.2));
  });
});

describe('time', () => {
  it('is in days, and in whole weeks', () => {
    const { units, days, weeks, detail } = plan();
    expect(days).toBe(Math.ceil(units.total / 1000));
    expect(weeks).toBe(1);
    expect(detail).toBe(
      `To find +0.5 it takes 5,024 units, about 6 days. Plan 1 whole week, so that every weekday counts the same.`,
    );
    expect(plan({ unitsPerDay: 100 })).toMatchObject({ days: 51, weeks: 8 });
  });

  it.each([null, 0])('is unknown with %s units a day', (unitsPerDay) => {
    const { days, weeks, curve } = plan({ unitsPerDay });
    expect([days, weeks]).toEqual([null, null]);
    expect(curve).toEqual([]);
  });

  it('makes smaller effects visible, week by week', () => {
    const { curve } = plan();
    expect(curve.map(({ week, units }) => [week, units])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((w) => [w, w * 7000]),
    );
    curve.forEach(({ units, minimumDetectableEffect }) => {
      expect(minimumDetectableEffect).toBeCloseTo(Z * Math.sqrt((40 * 4) / units), 4);
    });
  });

  it('does not promise what few units can never show', () => {
    const { curve } = plan({ unitsPerDay: 0.5, minimumDetectableEffect: 0.5, scale: 'relative' });
    expect(curve[0]!.minimumDetectableEffect).toBeNull();
    expect(curve[7]!.minimumDetectableEffect).toBeGreaterThan(0);
  });
});

describe('problems', () => {
  it.each([
    [{ baseline: { proportion: 1 } }, 'baseline_proportion', /above 0 and below 1/],
    [{ baseline: { mean: Number.NaN, variance: 1 } }, 'baseline_mean', /must be a number/],
    [{ baseline: { mean: 1, variance: -1 } }, 'baseline_variance', /must be zero or more/],
    [{ baseline: { mean: 1, variance: 0 } }, 'baseline_variance', /Check the metric/],
    [{ baseline: { mean: 0, variance: 1 }, scale: 'relative' }, 'baseline_mean', /absolute scale/],
    [{ minimumDetectableEffect: 0 }, 'minimum_detectable_effect', /positive/],
    [{ minimumDetectableEffect: -0.1 }, 'minimum_detectable_effect', /positive/],
    [{ minimumDetectableEffect: 1e-6 }, 'minimum_detectable_effect', /Choose a larger one/],
    [{ variants: 1 }, 'variants', /from 2 to 20/],
    [{ variants: 2.5 }, 'variants', /whole number/],
    [{ shares: [100] }, 'shares', /2 to 20/],
    [{ shares: [100, 0] }, 'shares', /above zero/],
    [{ unitsPerDay: -1 }, 'units_per_day', /zero or more/],
    [{ power: 1 }, 'power', /0\.8 is usual/],
  ] as [Partial<PlanInput>, string, RegExp][])('of %j', (changes, field, detail) => {
    const { plan: none, problems } = planned(changes);
    expect(none).toBeNull();
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    expect(problems[0]!.detail).toMatch(detail);
    expect(problems[0]!.detail.startsWith(field)).toBe(true);
  });
});
