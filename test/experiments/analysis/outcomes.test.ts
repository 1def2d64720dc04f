import { describe, expect, test } from 'vitest';
import { unavailableResult } from '../../../src/experiments/analysis/analyze.ts';
import { failed, notStarted, OUTCOMES, timedOut } from '../../../src/experiments/analysis/outcome.ts';
import type { MetricResult } from '../../../src/experiments/analysis/result.ts';
import type { Sample } from '../../../src/stats/samples.ts';
import { analysed, definition, mean, methodOf, proportion, T_TEST } from './support.ts';

/** Goal: each result has one of seven outcomes, with a sentence that gives the remedy or the time left. */
const funnel = { definition: definition({ kind: 'funnel' }) };
const ratio = (numerator: number, denominator: number, n = 100): Sample => ({
  kind: 'ratio',
  n,
  numerator: { sum: numerator, sumSquares: numerator ** 2 },
  denominator: { sum: denominator, sumSquares: denominator ** 2 },
  crossProduct: (numerator * denominator) / 2,
});
/** An order of 10 by each of so many of 100 units. */
const ordered = (buyers: number) => ({
  kind: 'ratio' as const,
  n: 100,
  nonZero: buyers,
  numerator: { sum: 10 * buyers, sumSquares: 105 * buyers },
  denominator: { sum: buyers, sumSquares: buyers },
  crossProduct: 10 * buyers,
});
const group = methodOf({
  method: 'frequentist',
  frequentist: { sequential: 'group_sequential', planned_units: 10_000, planned_looks: 4 },
});
const state = (changes: object) => ({
  exposureState: { units: 0, unitsPerDay: 100, ...changes },
});
const good = { control: mean(100, 10, 4), test: mean(100, 11, 4) };

const CASES: [string, MetricResult, string, string | RegExp][] = [
  ['numbers', analysed(good), 'computed', 'Computed from 200 units.'],
  [
    'nobody',
    analysed({ control: mean(0, 0, 0), test: mean(0, 0, 0) }),
    'no_exposures',
    /^No units have been exposed/,
  ],
  [
    'few units',
    analysed({ control: mean(20, 1, 1), test: mean(40, 1, 1) }),
    'not_enough_data',
    'Not enough data: 20 of 50 units in variant "control", about 1 day left.',
  ],
  [
    'few units and little traffic of an uneven split',
    analysed(
      { control: mean(300, 1, 1), test: mean(20, 1, 1) },
      state({ shares: { control: 90, test: 10 } }),
    ),
    'not_enough_data',
    'Not enough data: 20 of 50 units in variant "test", about 3 days left.',
  ],
  [
    'few units and unknown traffic',
    analysed({ control: mean(20, 1, 1), test: mean(40, 1, 1) }, state({ unitsPerDay: null })),
    'not_enough_data',
    'Not enough data: 20 of 50 units in variant "control".',
  ],
  [
    'few units and no traffic',
    analysed({ control: mean(20, 1, 1), test: mean(40, 1, 1) }, state({ unitsPerDay: 0 })),
    'not_enough_data',
    'Not enough data: 20 of 50 units in variant "control".',
  ],
  [
    'few conversions',
    analysed(
      { control: proportion(200, 4), test: proportion(200, 2) },
      { ...funnel, ...state({ unitsPerDay: 40 }) },
    ),
    'not_enough_data',
    'Not enough data: 6 of 10 conversions in variants "control" and "test" together, about 7 days left.',
  ],
  [
    'no conversions',
    analysed({ control: proportion(200, 0), test: proportion(200, 0) }, funnel),
    'not_enough_data',
    'Not enough data: 0 of 10 conversions in variants "control" and "test" together.',
  ],
  [
    'few who came back',
    analysed(
      { control: ratio(3, 100), test: ratio(4, 100) },
      { definition: definition({ kind: 'retention' }) },
    ),
    'not_enough_data',
    /7 of 10 conversions/,
  ],
  [
    'a ratio of few units',
    analysed({ control: ordered(4), test: ordered(20) }, state({ unitsPerDay: 50 })),
    'not_enough_data',
    'Not enough data: 4 of 5 effective units in the denominator of variant "control", about 1 day left.',
  ],
  [
    'a ratio of one large unit beside many small ones',
    analysed({
      control: ordered(20),
      test: { ...ordered(20), denominator: { sum: 119, sumSquares: 10_019 } },
    }),
    'not_enough_data',
    'Not enough data: 1 of 5 effective units in the denominator of variant "test", about 6 days left.',
  ],
  [
    'a metric that nobody did',
    analysed({ control: mean(100, 0, 0), test: mean(100, 0, 0) }),
    'not_enough_data',
    'Not enough data: no unit of either variant has a value other than zero yet.',
  ],
  [
    'units that are all alike',
    analysed({ control: mean(100, 1, 0), test: mean(100, 1, 0) }),
    'not_enough_data',
    'Not enough data: the values do not vary measurably, so that chance cannot be distinguished from an effect.',
  ],
  [
    'everybody converts',
    analysed({ control: proportion(100, 100), test: proportion(100, 100) }, funnel),
    'not_enough_data',
    /do not vary/,
  ],
  [
    'a denominator of zero',
    analysed({ control: ratio(10, 0), test: ratio(10, 20) }),
    'not_enough_data',
    'Not enough data: the denominator is zero in one of the variants.',
  ],
  [
    'a first look that is not due',
    analysed({ control: mean(1000, 1, 1), test: mean(1000, 2, 1) }, { method: group }),
    'not_enough_data',
    'Not enough data: 2,000 of 2,500 units until the first planned look, about 5 days left.',
  ],
  [
    'a baseline of zero',
    analysed({ control: mean(100, 0, 0), test: mean(100, 2, 1) }),
    'baseline_is_zero',
    /only the absolute difference/,
  ],
  ['no baseline', analysed({ a: mean(100, 1, 1), b: mean(100, 1, 1) }), 'failed', /baseline_variant_key/],
  ['no variants', analysed({ control: mean(100, 1, 1) }), 'failed', /at least one more variant/],
  ['no arms', analysed({}), 'failed', /baseline_variant_key/],
  [
    'values that are no numbers',
    analysed({ control: mean(100, Number.NaN, 1), test: mean(100, 1, 1) }),
    'failed',
    /not finite numbers, or too large/,
  ],
  [
    'values that are too large',
    analysed({ control: mean(100, 1e200, 1), test: mean(100, 1, 1) }),
    'failed',
    /not finite numbers, or too large/,
  ],
  [
    'samples of two kinds',
    analysed({ control: mean(100, 1, 1), test: proportion(100, 50) }),
    'failed',
    /not finite numbers, or too large/,
  ],
  [
    'a question that failed',
    unavailableResult(definition(), T_TEST, failed('question_failed')),
    'failed',
    /Try again; if it fails again, see the log/,
  ],
  [
    'a metric that is wrong',
    unavailableResult(definition(), T_TEST, failed('invalid_metric', 'A funnel needs a step.')),
    'failed',
    'A funnel needs a step.',
  ],
  ['a draft', unavailableResult(definition(), T_TEST, notStarted()), 'not_started', /Launch it/],
  [
    'a slow question',
    unavailableResult(definition(), T_TEST, timedOut(30)),
    'timed_out',
    /longer than 30 seconds/,
  ],
];

describe('outcomes', () => {
  test.each(CASES)('of %s', (_what, { outcome }, code, detail) => {
    expect(outcome.code).toBe(code);
    if (typeof detail === 'string') expect(outcome.detail).toBe(detail);
    else expect(outcome.detail).toMatch(detail);
    expect(outcome.failure === null).toBe(code !== 'failed');
  });

  test('are all of the list, and nothing but the list', () => {
    const seen = new Set(CASES.map(([, { outcome }]) => outcome.code));
    expect([...seen].sort()).toEqual([...OUTCOMES].sort());
  });

  test('without numbers have no figures anywhere', () => {
    for (const [what, { outcome, comparisons }] of CASES) {
      const hasFigures = comparisons.some(({ raw, estimate }) => raw !== null || estimate !== null);
      expect(hasFigures, what).toBe(outcome.code === 'computed' || outcome.code === 'baseline_is_zero');
    }
  });
});

describe('a baseline of zero', () => {
  const result = analysed({ control: mean(100, 0, 0), test: mean(100, 2, 1) });

  test('has the absolute difference as its verdict, and no relative one', () => {
    const [comparison] = result.comparisons;
    expect(comparison!.raw!.relative).toBeNull();
    expect(comparison!.estimate).toMatchObject({ scale: 'absolute', significant: true, direction: 'better' });
    expect(comparison!.estimate!.effect).toBeCloseTo(2, 12);
    expect(result.arms.map((arm) => arm.validationFailures)).toEqual([['baseline-mean-is-zero'], []]);
  });

  test('is judged by each method, with a prior and a margin, too', () => {
    const prior = { mean: 0.1, standard_deviation: 0.3 };
    const samples = { control: mean(5000, 0, 0), test: mean(5000, 2, 1) };
    for (const config of [
      { bayesian: { prior } },
      { method: 'frequentist', frequentist: { sequential: 'msprt' } },
      { method: 'frequentist', frequentist: { sequential: 'confidence_sequence' } },
      { method: 'frequentist', frequentist: { sequential: 'group_sequential', planned_units: 10_000 } },
    ]) {
      const options = { method: methodOf(config), definition: definition({ margin: 0.02 }) };
      const { outcome, comparisons } = analysed(samples, options);
      expect(outcome.code).toBe('baseline_is_zero');
      expect(comparisons[0]!.estimate).toMatchObject({ scale: 'absolute', significant: true });
      expect(comparisons[0]!.nonInferiority).toBeNull();
    }
  });
});

describe('minimums', () => {
  test.each([
    [49, 'not_enough_data'],
    [50, 'computed'],
  ])('%d units in an arm are %s', (n, code) => {
    const { outcome, arms } = analysed({ control: mean(n, 1, 1), test: mean(500, 1, 1) });
    expect(outcome.code).toBe(code);
    expect(arms[0]!.interval === null).toBe(code === 'not_enough_data');
    expect(arms[0]!.raw.numberOfSamples).toBe(n);
  });

  test.each([
    [4, 'not_enough_data'],
    [5, 'computed'],
  ])('5 and %d conversions are %s', (successes, code) => {
    const { outcome, arms } = analysed(
      { control: proportion(500, 5), test: proportion(500, successes) },
      { definition: definition({ kind: 'funnel' }) },
    );
    expect(outcome.code).toBe(code);
    expect(arms[1]!.validationFailures).toEqual(successes < 5 ? ['not-enough-metric-data'] : []);
  });

  test('can be others', () => {
    const minimums = {
      exposuresPerArm: 10,
      conversionsPerArm: 1,
      denominatorsPerArm: 1,
      valuesPerArmAtAnyLook: 1,
    };
    expect(analysed({ control: mean(20, 1, 1), test: mean(20, 1, 1) }, { minimums }).outcome.code).toBe(
      'computed',
    );
  });
});
