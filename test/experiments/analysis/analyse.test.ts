import { describe, expect, test } from 'vitest';
import { adjustedDifferences, rawDifferences } from '../../../src/experiments/analysis/adjustment.ts';
import { sampleSize } from '../../../src/stats/sample_size.ts';
import type { Sample, SampleMean } from '../../../src/stats/samples.ts';
import { Draws, many, meanOf } from '../../stats/raw.ts';
import { moments } from '../../stats/simulated.ts';
import {
  analysed,
  BAYESIAN,
  definition,
  mean,
  methodOf,
  only,
  proportion,
  SEQUENTIAL,
  T_TEST,
} from './support.ts';

/** Goal: the figures are the plain ones of the units, and every text about them is right. */
const draws = new Draws(20260131);
const before = { control: many(400, () => 5 + draws.normal()), test: many(300, () => 5 + draws.normal()) };
const raw = {
  control: before.control.map((x) => 10 + 0.8 * (x - 5) + 0.6 * draws.normal()),
  test: before.test.map((x) => 10.4 + 0.8 * (x - 5) + 0.6 * draws.normal()),
};
const arms = {
  control: meanOf(raw.control, before.control),
  test: meanOf(raw.test, before.test),
};

describe('a comparison of two means', () => {
  const [c, t] = [moments(raw.control), moments(raw.test)];
  const error = Math.sqrt(c.variance / 400 + t.variance / 300);
  const comparison = only(analysed(arms));

  test('has the difference, its error and the quantiles of the t distribution', () => {
    const { absolute } = comparison.raw;
    expect(absolute.effect).toBeCloseTo(t.mean - c.mean, 12);
    expect(absolute.standardError).toBeCloseTo(error, 12);
    const half = (absolute.interval.upper - absolute.interval.lower) / 2;
    // t with about 640 degrees of freedom.
    expect(half / error).toBeCloseTo(1.9637, 3);
    expect(absolute).toMatchObject({ scale: 'absolute', significant: true, direction: 'better' });
    expect(absolute).toMatchObject({ chanceToWin: null, expectedLoss: null, guarantee: 'fixed_horizon' });
  });

  test('has the relative difference by the delta method', () => {
    const relative = comparison.raw.relative!;
    expect(relative.effect).toBeCloseTo((t.mean - c.mean) / c.mean, 12);
    const variance = t.variance / 300 / c.mean ** 2 + ((c.variance / 400) * t.mean ** 2) / c.mean ** 4;
    expect(relative.standardError).toBeCloseTo(Math.sqrt(variance), 12);
  });

  test('answers in the scale of the method', () => {
    expect(comparison.estimate).toMatchObject({ ...comparison.raw.relative!, isAdjusted: false });
    const absolute = methodOf({ method: 'frequentist', frequentist: { difference_type: 'absolute' } });
    const estimate = only(analysed(arms, { method: absolute })).estimate;
    expect(estimate).toMatchObject({ ...comparison.raw.absolute });
  });

  test('comes with the sums as they were read', () => {
    const { arms: shown } = analysed(arms);
    const { sum, sumSquares, covariate } = arms.test;
    expect(shown[1]).toMatchObject({ key: 'test', part: 'variant', validationFailures: [] });
    expect(shown[1]!.raw).toEqual({
      numberOfSamples: 300,
      sum,
      sumSquares,
      covariateSum: covariate!.sum,
      covariateSumSquares: covariate!.sumSquares,
      mainCovariateSumProduct: covariate!.crossProduct,
    });
    expect(shown[1]!.mean).toBeCloseTo(t.mean, 12);
    const half = (shown[1]!.interval!.upper - shown[1]!.interval!.lower) / 2;
    expect(half).toBeCloseTo(1.959964 * Math.sqrt(t.variance / 300), 6);
  });
});

describe('raw numbers', () => {
  test('of a funnel have its steps, and of a ratio both sides', () => {
    const funnel = analysed(
      {},
      { definition: definition({ kind: 'funnel' }) },
      {
        arms: ['control', 'test'].map((variant) => ({
          variant,
          sample: proportion(100, 20),
          stepCounts: [100, 60, 20],
        })),
      },
    );
    expect(funnel.arms[0]!.raw).toEqual({
      numberOfSamples: 100,
      sum: 20,
      sumSquares: 20,
      stepCounts: [100, 60, 20],
    });
    expect(funnel.unit).toBe('share');
    const ratio: Sample = {
      kind: 'ratio',
      n: 100,
      numerator: { sum: 500, sumSquares: 3000 },
      denominator: { sum: 200, sumSquares: 450 },
      crossProduct: 1100,
    };
    expect(analysed({ control: ratio, test: ratio }).arms[0]!.raw).toEqual({
      numberOfSamples: 100,
      sum: 500,
      sumSquares: 3000,
      denominatorSum: 200,
      denominatorSumSquares: 450,
      numeratorDenominatorSumProduct: 1100,
    });
  });

  test('of a quantile are its order statistics, and units are counted, not values', () => {
    const clusters: Sample = {
      kind: 'ratio',
      n: 80,
      numerator: { sum: 200, sumSquares: 600 },
      denominator: { sum: 400, sumSquares: 2100 },
      crossProduct: 1100,
    };
    const median: Sample = {
      kind: 'quantile',
      n: 400,
      probability: 0.5,
      value: 7,
      lower: 6,
      upper: 9,
      clusters,
    };
    expect(analysed({ control: median, test: median }).arms[0]!.raw).toEqual({
      numberOfSamples: 80,
      sum: null,
      sumSquares: null,
      quantile: { probability: 0.5, value: 7, lower: 6, upper: 9 },
    });
  });

  test('of a variant without values are no quantile', () => {
    const none: Sample = { kind: 'quantile', n: 0, probability: 0.5, value: 0, lower: 0, upper: 0 };
    const [arm] = analysed({ control: none, test: none }).arms;
    expect(arm!.raw).toEqual({ numberOfSamples: 0, sum: null, sumSquares: null });
  });
});

describe('methods', () => {
  test('Bayesian: chance to win, credible interval and expected loss', () => {
    const { estimate } = only(
      analysed({ control: mean(5000, 10, 40), test: mean(5000, 10.1, 40) }, { method: BAYESIAN }),
    );
    const error = Math.sqrt(40 / 5000 + (40 / 5000) * 1.01 ** 2) / 10;
    expect(estimate.standardError).toBeCloseTo(error, 12);
    // Of the linear difference, Phi(0.1 / sqrt(2 * 40 / 5000)) by a table: z = 0.7906 -> 0.7854.
    expect(estimate.chanceToWin).toBeCloseTo(0.7854, 3);
    expect(estimate.pValue).toBeNull();
    expect(estimate).toMatchObject({ significant: false, direction: null });
    const { keepingBaseline, choosingVariant } = estimate.expectedLoss!;
    expect(keepingBaseline - choosingVariant).toBeCloseTo(0.01, 12);
  });

  test.each([
    [10.4, 'increase', 'better'],
    [9.6, 'increase', 'worse'],
    [10.4, 'decrease', 'worse'],
    [9.6, 'decrease', 'better'],
  ] as const)('see that %f with goal %s is %s', (average, goal, direction) => {
    for (const method of [BAYESIAN, T_TEST, SEQUENTIAL]) {
      const samples = { control: mean(5000, 10, 9), test: mean(5000, average, 9) };
      const { estimate } = only(analysed(samples, { method, definition: definition({ goal }) }));
      expect(estimate).toMatchObject({ significant: true, direction });
      expect((estimate.chanceToWin ?? 0.99) > 0.5).toBe(
        direction === 'better' || estimate.chanceToWin === null,
      );
    }
  });

  test('pull towards a prior', () => {
    const method = methodOf({ bayesian: { prior: { mean: 0, standard_deviation: 0.01 } } });
    const samples = { control: mean(5000, 10, 40), test: mean(5000, 10.4, 40) };
    const [flat, informed] = [BAYESIAN, method].map(
      (each) => only(analysed(samples, { method: each })).estimate,
    );
    // Precision-weighted by hand: the error of the relative difference is 0.0129, that of the prior 0.01.
    const weight = 0.01 ** 2 / (0.01 ** 2 + flat!.standardError ** 2);
    expect(informed!.effect).toBeCloseTo(weight * flat!.effect, 3);
    expect(informed!.standardError).toBeCloseTo(Math.sqrt(weight) * flat!.standardError, 3);
    expect((informed!.interval.lower + informed!.interval.upper) / 2).toBeCloseTo(informed!.effect, 4);
    expect(informed!.interval.upper).toBeLessThan(flat!.interval.upper);
    expect(informed!.chanceToWin).toBeLessThan(flat!.chanceToWin!);
  });

  test('keep what was observed beside the posterior, and its middle is what counts', () => {
    const method = methodOf({ bayesian: { prior: { mean: 0, standard_deviation: 0.01 } } });
    const samples = { control: mean(100, 10, 4), test: mean(100, 20, 4) };
    const { raw, estimate } = only(analysed(samples, { method }));
    expect(raw.relative!.effect).toBeCloseTo(1, 12);
    expect(estimate.effect).toBeLessThan(estimate.interval.upper);
    expect(estimate.effect).toBeGreaterThan(estimate.interval.lower);
  });

  const samples = { control: mean(5000, 10, 40), test: mean(5000, 10.2, 40) };
  const sequential = (frequentist: object) =>
    only(analysed(samples, { method: methodOf({ method: 'frequentist', frequentist }) }));

  test('that allow peeking say so and are wider', () => {
    const fixed = only(analysed(samples));
    const width = ({ estimate }: typeof fixed) => estimate.interval.upper - estimate.interval.lower;
    for (const [frequentist, guarantee] of [
      [{ sequential: 'confidence_sequence' }, 'always_valid'],
      [{ sequential: 'msprt' }, 'always_valid'],
      [{ sequential: 'msprt', difference_type: 'absolute', mixing_standard_deviation: 1 }, 'always_valid'],
      [{ sequential: 'group_sequential', planned_units: 20_000 }, 'planned_looks'],
    ] as const) {
      const found = sequential(frequentist);
      expect(found.estimate.guarantee).toBe(guarantee);
      expect(found.estimate.pValue).toBeGreaterThan(fixed.estimate.pValue!);
      const scale = found.estimate.scale === 'absolute' ? 10 : 1;
      expect(width(found) / scale).toBeGreaterThan(1.2 * width(fixed));
    }
  });

  test('mSPRT is the same on both scales when the mixing is', () => {
    const relative = sequential({ sequential: 'msprt', mixing_standard_deviation: 0.1 });
    const absolute = sequential({
      sequential: 'msprt',
      mixing_standard_deviation: 1,
      difference_type: 'absolute',
    });
    expect(relative.raw.absolute.pValue).toBeCloseTo(absolute.raw.absolute.pValue!, 12);
    expect(relative.raw.relative!.pValue).toBeCloseTo(absolute.raw.relative!.pValue!, 12);
  });
});

describe('adjustment', () => {
  test('CUPED stands beside the raw numbers and gives the verdict', () => {
    const comparison = only(
      analysed(arms, { method: methodOf({ method: 'frequentist', cuped: { enabled: true } }) }),
    );
    const all = [...raw.control, ...raw.test];
    const allBefore = [...before.control, ...before.test];
    const [y, x] = [moments(all).mean, moments(allBefore).mean];
    const product = all.reduce((sum, value, i) => sum + (value - y) * (allBefore[i]! - x), 0);
    const square = allBefore.reduce((sum, value) => sum + (value - x) ** 2, 0);
    const theta = product / square;
    const shifted = (key: 'control' | 'test') =>
      moments(raw[key].map((value, i) => value - theta * before[key][i]!));
    const [c, t] = [shifted('control'), shifted('test')];
    expect(comparison.adjustment!.theta).toBeCloseTo(theta, 10);
    expect(comparison.adjusted!.absolute.effect).toBeCloseTo(t.mean - c.mean, 10);
    const error = Math.sqrt(c.variance / 400 + t.variance / 300);
    expect(comparison.adjusted!.absolute.standardError).toBeCloseTo(error, 10);
    expect(comparison.adjustment!.varianceReduction).toBeGreaterThan(0.4);
    expect(comparison.estimate).toMatchObject({ ...comparison.adjusted!.relative!, isAdjusted: true });
    expect(comparison.raw).toEqual(only(analysed(arms)).raw);
  });

  const POST_STRATIFIED = methodOf({
    method: 'frequentist',
    post_stratification: { enabled: true, property: '$os' },
  });
  type Cells = Record<string, Record<'control' | 'test', ReturnType<typeof mean>>>;
  const IOS = { control: mean(300, 20, 4), test: mean(100, 21, 4) };
  const WEB = { control: mean(100, 10, 4), test: mean(300, 11, 4) };

  function stratified(cells: Cells, change = (samples: Cells[string]) => samples) {
    const join = (key: 'control' | 'test') => {
      const all = Object.values(cells).map((cell) => cell[key]);
      const sum = (name: 'n' | 'sum' | 'sumSquares') => all.reduce((total, each) => total + each[name], 0);
      return mean2(sum('n'), sum('sum'), sum('sumSquares'));
    };
    const strata = Object.entries(cells).map(([value, samples]) => ({
      value,
      arms: Object.entries(samples).map(([variant, sample]) => ({ variant, sample })),
    }));
    const samples = change({ control: join('control'), test: join('test') });
    return only(analysed(samples, { method: POST_STRATIFIED }, { strata }));
  }

  test('post-stratification weights the cells', () => {
    const { raw: plain, adjusted, adjustment } = stratified({ ios: IOS, web: WEB });
    // Within each cell the variant is one higher, although it is lower as a whole.
    expect(plain.absolute.effect).toBeCloseTo(-4, 10);
    expect(adjusted!.absolute.effect).toBeCloseTo(1, 10);
    expect(adjustment).toMatchObject({ kind: 'post_stratification', strata: 2, theta: null });
    const partial = stratified({ ios: IOS, web: WEB }, (samples) => ({
      ...samples,
      test: mean2(401, 5400, 90_000),
    }));
    expect(partial.adjusted).toBeNull();
    expect(partial.adjustmentProblem).toMatch(/some units are in none/);
  });

  test('strata of fewer than ten units in an arm are one', () => {
    const small = {
      linux: { control: mean(30, 10, 4), test: mean(9, 11, 4) },
      bsd: { control: mean(9, 10, 4), test: mean(30, 11, 4) },
    };
    const found = stratified({ ios: IOS, web: WEB, ...small });
    expect(found.adjustment).toMatchObject({ strata: 3 });
    const other = { control: mean2(39, 390, 4048), test: mean2(39, 429, 4867) };
    const together = stratified({ ios: IOS, web: WEB, other });
    expect(found.adjusted!.absolute.effect).toBeCloseTo(together.adjusted!.absolute.effect, 10);
  });

  test('leaves out post-stratification where no value varies within the strata, for plans too', () => {
    const constant = (n: number, average: number) => mean(n, average, 0);
    const cells = {
      ios: { control: constant(300, 20), test: constant(100, 20) },
      web: { control: constant(100, 10), test: constant(300, 10) },
    };
    const found = stratified(cells);
    expect(found).toMatchObject({ adjusted: null, adjustment: null });
    expect(found.adjustmentProblem).toBe('The adjusted difference cannot be computed.');
    const arm = (variant: string, sample: SampleMean) => ({ variant, sample });
    const pair = {
      baseline: arm('control', mean2(400, 7000, 130_000)),
      variant: arm('test', mean2(400, 5000, 70_000)),
      strata: Object.entries(cells).map(([value, { control, test }]) => ({
        value,
        arms: [arm('control', control), arm('test', test)],
      })),
    };
    expect(adjustedDifferences(pair, rawDifferences(pair), POST_STRATIFIED).differences).toBeNull();
  });

  test('says why there is no post-stratification: one stratum has enough units', () => {
    const found = stratified({ ios: IOS, web: { control: mean(9, 10, 4), test: mean(300, 11, 4) } });
    expect(found).toMatchObject({ adjusted: null, adjustment: null });
    expect(found.adjustmentProblem).toBe(
      'Post-stratification needs 10 units of each variant in at least two strata.',
    );
  });

  test.each([
    ['no values before', { control: mean(100, 1, 1), test: mean(100, 2, 1) }, /read without them/],
    [
      'values that do not vary',
      {
        control: { ...mean(100, 1, 1), covariate: { sum: 0, sumSquares: 0, crossProduct: 0 } },
        test: { ...mean(100, 2, 1), covariate: { sum: 0, sumSquares: 0, crossProduct: 0 } },
      },
      /no values before the exposure that vary/,
    ],
  ])('says why there is none: %s', (_what, samples, why) => {
    const comparison = only(analysed(samples, { method: methodOf({ cuped: { enabled: true } }) }));
    expect(comparison).toMatchObject({ adjusted: null, adjustment: null });
    expect(comparison.adjustmentProblem).toMatch(why);
    expect(comparison.estimate.isAdjusted).toBe(false);
  });
});

describe('arms', () => {
  const many = {
    $multiple: mean(90, 1, 1),
    'holdout-12': mean(90, 1, 1),
    control: mean(100, 1, 1),
    red: mean(100, 2, 1),
    blue: mean(100, 3, 1),
  };

  test('of holdouts, of several variants and excluded ones are shown and not compared', () => {
    const result = analysed(many, { excluded: ['blue'] });
    expect(result.arms.map(({ key, part }) => [key, part])).toEqual([
      ['$multiple', 'other'],
      ['holdout-12', 'other'],
      ['control', 'baseline'],
      ['red', 'variant'],
      ['blue', 'other'],
    ]);
    expect(result.comparisons.map(({ variant, baseline }) => [variant, baseline])).toEqual([
      ['red', 'control'],
    ]);
    expect(result.outcome.detail).toBe('Computed from 200 units.');
  });

  test('are each compared with the baseline that the method names', () => {
    const { comparisons } = analysed(many, { method: { ...T_TEST, baselineKey: 'red' } });
    expect(comparisons.map(({ variant, baseline }) => [variant, baseline])).toEqual([
      ['control', 'red'],
      ['blue', 'red'],
    ]);
    expect(comparisons[0]!.estimate!.effect).toBeCloseTo(-0.5, 12);
  });

  test('may be short of data one by one', () => {
    const { outcome, comparisons } = analysed({ ...many, blue: mean(10, 1, 1) });
    expect(comparisons.map((each) => each.outcome.code)).toEqual(['computed', 'not_enough_data']);
    expect(outcome.code).toBe('computed');
  });
});

describe('breakdowns', () => {
  test('answer for their own units, and not for the whole', () => {
    const part = (value: string, control: Sample, test: Sample) => ({
      value,
      arms: [
        { variant: 'control', sample: control },
        { variant: 'test', sample: test },
      ],
    });
    const breakdowns = [
      part('web', mean(100, 1, 1), mean(100, 2, 1)),
      part('ios', mean(20, 1, 1), mean(20, 2, 1)),
      part('none', mean(1, 0, 0), mean(0, 0, 0)),
    ];
    const result = analysed({ control: mean(120, 1, 1), test: mean(120, 2, 1) }, {}, { breakdowns });
    expect(result.breakdowns.map(({ value, outcome }) => [value, outcome.code])).toEqual([
      ['web', 'computed'],
      ['ios', 'not_enough_data'],
      ['none', 'not_enough_data'],
    ]);
    expect(result.breakdowns[0]!.comparisons[0]!.estimate!.effect).toBeCloseTo(1, 12);
    expect(result.breakdowns[1]!.outcome.detail).toBe(
      'Not enough data: 20 of 50 units in variant "control".',
    );
  });
});

describe('margins', () => {
  const samples = { control: mean(5000, 10, 40), test: mean(5000, 9.9, 40) };
  const ask = (margin: number, method = T_TEST) =>
    only(analysed(samples, { method, definition: definition({ margin }) })).nonInferiority!;

  test('exclude the harm that the data exclude', () => {
    // Where (9.9 - 10 k) / sqrt(0.008 (1 + k^2)) is 1.645: k = 0.96951.
    expect(ask(0.05).worst).toBeCloseTo(-0.03049, 4);
    expect(ask(0.05)).toMatchObject({ isNonInferior: true, margin: 0.05 });
    expect(ask(0.02)).toMatchObject({ isNonInferior: false });
  });

  test.each([
    ['flat posterior', BAYESIAN],
    ['confidence sequence', SEQUENTIAL],
    ['mSPRT', methodOf({ method: 'frequentist', frequentist: { sequential: 'msprt' } })],
    [
      'planned looks',
      methodOf({
        method: 'frequentist',
        frequentist: { sequential: 'group_sequential', planned_units: 10_000 },
      }),
    ],
  ])('agree with their bound: %s', (_name, method) => {
    for (const margin of [0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.07, 0.1]) {
      const found = ask(margin, method);
      expect(found.isNonInferior).toBe(found.worst! > -margin);
      const mirrored = only(
        analysed(
          { control: mean(5000, 10, 40), test: mean(5000, 10.1, 40) },
          { method, definition: definition({ margin, goal: 'decrease' }) },
        ),
      ).nonInferiority!;
      expect(mirrored.isNonInferior).toBe(mirrored.worst! < margin);
    }
  });

  test('are judged by the adjusted difference where there is one', () => {
    for (const frequentist of [{}, { sequential: 'confidence_sequence' }, { sequential: 'msprt' }]) {
      const plain = { method: 'frequentist', frequentist };
      const options = { definition: definition({ margin: 0.02 }) };
      const [without, within] = [plain, { ...plain, cuped: { enabled: true } }].map((config) =>
        only(analysed(arms, { ...options, method: methodOf(config) })),
      );
      const distance = ({ estimate, nonInferiority }: NonNullable<typeof within>) =>
        estimate.effect - nonInferiority!.worst!;
      expect(distance(within!)).toBeLessThan(0.8 * distance(without!));
    }
  });

  test('are not asked of a metric without one', () => {
    expect(only(analysed(samples)).nonInferiority).toBeNull();
  });
});

describe('progress', () => {
  test('is what is there of the units that find the target, were it the effect', () => {
    const target = { effect: 0.05, power: 0.8, goalMetrics: 1 };
    const samples = { control: mean(1000, 10, 40), test: mean(1000, 10.1, 40) };
    const { progress } = only(analysed(samples, { method: T_TEST, target }));
    const { units } = sampleSize({ mean: 10, variance: 40 }, 0.05, 'relative');
    expect(progress).toMatchObject({ have: 2000, need: units, share: 2000 / units });
    const other = { control: mean(1000, 10, 40), test: mean(1000, 20, 40) };
    expect(only(analysed(other, { method: T_TEST, target })).progress).toEqual(progress);
    expect(progress!.daysLeft).toBe(Math.ceil((progress!.need - 2000) / 100));
    expect(only(analysed(samples)).progress).toBeNull();
  });

  test('is the slowest of all variants, and ends at one', () => {
    const target = { effect: 0.5, power: 0.8, goalMetrics: 1 };
    const done = analysed({ control: mean(1000, 10, 40), test: mean(1000, 10.1, 40) }, { target });
    const looks = methodOf({
      method: 'frequentist',
      frequentist: { sequential: 'group_sequential', planned_units: 1500 },
    });
    const over = analysed({ control: mean(1000, 10, 40), test: mean(1000, 10.1, 40) }, { method: looks });
    expect(over.progress).toMatchObject({ share: 1, daysLeft: 0, have: 2000, need: 1500 });
    const { units } = sampleSize({ mean: 10, variance: 40 }, 0.5, 'relative');
    expect(units).toBeLessThan(200);
    expect(done.progress).toMatchObject({ share: 1, daysLeft: 0, have: 2000, need: units });
    const slow = analysed(
      { control: mean(1000, 10, 40), a: mean(1000, 10.1, 40), b: mean(60, 10, 40) },
      { target: { ...target, effect: 0.1 } },
    );
    expect(slow.progress).toEqual(slow.comparisons[1]!.progress);
    expect(slow.progress!.share).toBeLessThan(1);
  });
});

function mean2(n: number, sum: number, sumSquares: number): SampleMean {
  return { kind: 'mean', n, sum, sumSquares };
}
