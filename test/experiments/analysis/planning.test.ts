import { describe, expect, test } from 'vitest';
import type { PlanInput } from '../../../src/experiments/analysis/plan_input.ts';
import { apportioned, planExperiment } from '../../../src/experiments/analysis/planning.ts';
import { BAYESIAN, methodOf, SEQUENTIAL, T_TEST } from './support.ts';

/** Goal: a plan has the size of the textbook, and unsuitable inputs are reported by field. */
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
  test('of a mean are the classic formula', () => {
    const total = (Z ** 2 * 40 * 4) / 0.5 ** 2;
    const { units } = plan();
    expect(Math.abs(units - total)).toBeLessThan(2);
  });

  test('of a share have its variance, and grow with the lift on the relative scale', () => {
    const total = (Z ** 2 * 0.09 * 2 * (1 + 1.1 ** 2)) / 0.01 ** 2;
    const found = plan({ baseline: { proportion: 0.1 }, minimumDetectableEffect: 0.1, scale: 'relative' });
    expect(found.baseline.variance).toBeCloseTo(0.09, 12);
    expect(Math.abs(found.units / total - 1)).toBeLessThan(1e-3);
    const less = plan({
      baseline: { proportion: 0.1 },
      minimumDetectableEffect: 0.1,
      scale: 'relative',
      goal: 'decrease',
    });
    expect(less.units).toBeLessThan(found.units);
  });

  test.each([
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
    expect(plan(changes).units).toBeGreaterThan(plan().units);
  });

  test('of a flat posterior are those of a one-sided test, as its chance to win is', () => {
    const twice = methodOf({ method: 'frequentist', frequentist: { alpha: 0.1 } });
    expect(plan({ method: BAYESIAN }).units).toEqual(plan({ method: twice }).units);
  });

  test('grow little for a few planned looks', () => {
    const method = methodOf({
      method: 'frequentist',
      frequentist: { sequential: 'group_sequential', planned_units: 9999 },
    });
    // Five looks by O'Brien and Fleming cost some per cent (Jennison and Turnbull 2000, table 2.4).
    expect(plan({ method }).units / plan().units).toBeLessThan(1.1);
  });

  test('take shares of any sum', () => {
    expect(plan({ shares: [1, 1] }).units).toEqual(plan().units);
    // 1 / 0.5 + 1 / 0.2 against 1 / 0.5 + 1 / 0.5
    const method = methodOf({ method: 'frequentist', frequentist: { multiple_testing_correction: 'none' } });
    expect(plan({ shares: [50, 30, 20], method }).units / plan().units).toBeCloseTo(7 / 4, 2);
  });
});

describe('arms', () => {
  test.each([
    [1703, [0.5, 0.5], [852, 851]],
    [10, [1 / 3, 1 / 3, 1 / 3], [4, 3, 3]],
    [7, [0.1, 0.9], [1, 6]],
    [0, [0.5, 0.5], [0, 0]],
  ])('of %d units by %j are whole and add up', (units, shares, arms) => {
    expect(apportioned(units, shares)).toEqual(arms);
  });
});

describe('what a running experiment has shown', () => {
  const observed = (shares: { control: number; treatment: number }, unitVariance: number) =>
    plan({ observed: { shares, unitVariance } }).units;
  const halves = { control: 0.5, treatment: 0.5 };
  // Of a unit of both arms: v (1 / wC + 1 / wT)
  const assumed = 40 * 4;

  test('goes before the variance of the baseline and the shares', () => {
    expect(observed(halves, assumed)).toBe(plan().units);
    expect(observed(halves, 2 * assumed) / plan().units).toBeCloseTo(2, 2);
    // A third arm has half of the units.
    expect(observed({ control: 0.25, treatment: 0.25 }, assumed) / plan().units).toBeCloseTo(2, 2);
  });
});

describe('several goal metrics', () => {
  test('and variants take the units of one at the level that is corrected for all', () => {
    const { units, detail } = plan({ goalMetrics: 3, variants: 3 });
    const sixth = methodOf({ method: 'frequentist', frequentist: { alpha: 0.05 / 6 } });
    const thirds = { control: 1 / 3, treatment: 1 / 3 };
    const observed = { shares: thirds, unitVariance: 40 * 6 * (2 / 3) };
    expect(units).toBe(plan({ method: sixth, observed }).units);
    expect(detail).toContain('To find +0.5 at a level corrected for 6 comparisons it takes');
  });
});

describe('time', () => {
  test('is in days, and in whole weeks', () => {
    const { units, days, weeks, detail } = plan();
    expect(days).toBe(Math.ceil(units / 1000));
    expect(weeks).toBe(1);
    expect(detail).toBe(
      `To find +0.5 it takes 5,024 units, about 6 days. Plan 1 whole week, so that every weekday counts the same.`,
    );
    expect(plan({ unitsPerDay: 100 })).toMatchObject({ days: 51, weeks: 8 });
  });

  test('that is too long comes with the effect that would be found in eight weeks', () => {
    const { curve, detail } = plan({ unitsPerDay: 10, goal: 'decrease' });
    const last = curve.at(-1)!.minimumDetectableEffect!;
    expect(detail).toContain(`In 8 weeks an effect of -${Number(last.toPrecision(3))} could be found.`);
    expect(plan({ unitsPerDay: 100 }).detail).not.toContain('In 8 weeks');
    const none = plan({ unitsPerDay: 0.02, scale: 'relative' });
    expect(none.detail).toContain('In 8 weeks no effect of any size could be found.');
  });

  test.each([null, 0])('is unknown with %s units a day', (unitsPerDay) => {
    const { days, weeks, curve } = plan({ unitsPerDay });
    expect([days, weeks]).toEqual([null, null]);
    expect(curve).toEqual([]);
  });

  test('makes smaller effects visible, week by week', () => {
    const { curve } = plan();
    expect(curve.map(({ week, units }) => [week, units])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((w) => [w, w * 7000]),
    );
    curve.forEach(({ units, minimumDetectableEffect }) => {
      expect(minimumDetectableEffect).toBeCloseTo(Z * Math.sqrt((40 * 4) / units), 4);
    });
  });

  test('does not promise what few units can never show', () => {
    const { curve } = plan({ unitsPerDay: 0.5, minimumDetectableEffect: 0.5, scale: 'relative' });
    expect(curve[0]!.minimumDetectableEffect).toBeNull();
    expect(curve[7]!.minimumDetectableEffect).toBeGreaterThan(0);
  });
});

describe('problems', () => {
  test.each([
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
