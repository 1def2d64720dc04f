import { describe, expect, test } from 'vitest';
import type { ExposureCounts } from '../../../src/experiments/analysis/exposure_counts.ts';
import {
  biasRisk,
  covariateBalanceCheck,
  healthChecks,
  minimumDataCheck,
  multipleShare,
  severalVariantsCheck,
} from '../../../src/experiments/analysis/health.ts';
import { sampleRatio, sampleRatioCheck } from '../../../src/experiments/analysis/sample_ratio.ts';
import { Draws, many, meanOf } from '../../stats/raw.ts';
import { aggregates, BAYESIAN, definition, mean, methodOf } from './support.ts';

/** Goal: what makes an experiment worthless is seen, and what is fine is not called broken. */
const counts = (units: Record<string, number>, changes: Partial<ExposureCounts> = {}): ExposureCounts => ({
  units,
  shares: { control: 50, test: 50 },
  handling: 'exclude',
  ...changes,
});

describe('sample ratio', () => {
  test('is the chi-square test of the sizes', () => {
    // (5100 - 5000)^2 / 5000 * 2 = 4, with one degree of freedom: p = 2 (1 - Phi(2)).
    const found = sampleRatio(counts({ control: 5100, test: 4900 }))!;
    expect(found.expected).toEqual({ control: 5000, test: 5000 });
    expect(found.pValue).toBeCloseTo(0.0455, 4);
  });

  test.each([
    ['an even split', { control: 5000, test: 5000 }, {}, 'ok'],
    ['p of 0.0455', { control: 5100, test: 4900 }, {}, 'ok'],
    ['p of 0.0051', { control: 5140, test: 4860 }, {}, 'warning'],
    ['p of 0.0007', { control: 5170, test: 4830 }, {}, 'failed'],
    [
      '7 units where 2 are expected, p of 0.009',
      { control: 193, test: 7 },
      { shares: { control: 99, test: 1 } },
      'warning',
    ],
    [
      '10 units where 2 are expected',
      { control: 190, test: 10 },
      { shares: { control: 99, test: 1 } },
      'failed',
    ],
    ['no units where 2 are expected', { control: 200, test: 0 }, { shares: { control: 99, test: 1 } }, 'ok'],
    [
      'no units where 15 are expected',
      { control: 300, test: 0 },
      { shares: { control: 95, test: 5 } },
      'failed',
    ],
    [
      'a broken split of large variants beside a small one',
      { control: 600, test: 400, new: 10 },
      { shares: { control: 49.5, test: 49.5, new: 1 } },
      'failed',
    ],
    ['99 exposures', { control: 99, test: 0 }, {}, 'not_checked'],
    ['100 exposures', { control: 100, test: 0 }, {}, 'failed'],
    ['a variant that never came', { control: 500 }, {}, 'failed'],
    ['shares of 90 and 10', { control: 900, test: 100 }, { shares: { control: 90, test: 10 } }, 'ok'],
    ['shares that do not sum to 100', { control: 900, test: 100 }, { shares: { control: 9, test: 1 } }, 'ok'],
    ['units of several variants', { control: 500, test: 500, $multiple: 900 }, {}, 'ok'],
    [
      'a variant without traffic',
      { control: 500, test: 500, off: 70 },
      { shares: { control: 50, test: 50, off: 0 } },
      'ok',
    ],
    [
      'an excluded variant',
      { control: 500, test: 500, bad: 3 },
      { shares: { control: 40, test: 40, bad: 20 }, excluded: ['bad'] },
      'ok',
    ],
    ['a holdout that is not asked for', { control: 500, test: 500, 'holdout-3': 70 }, {}, 'ok'],
    [
      'a holdout that fits',
      { control: 450, test: 450, 'holdout-3': 100 },
      { holdout: { key: 'holdout-3', percentage: 10 } },
      'ok',
    ],
    [
      'an excluded variant beside a holdout',
      { control: 3600, test: 3600, bad: 1800, 'holdout-3': 1000 },
      {
        shares: { control: 40, test: 40, bad: 20 },
        excluded: ['bad'],
        holdout: { key: 'holdout-3', percentage: 10 },
      },
      'ok',
    ],
    [
      'a holdout whose share nobody knows',
      { control: 450, test: 450, 'holdout-3': 700 },
      { holdout: { key: 'holdout-3', percentage: 0 } },
      'ok',
    ],
    [
      'a holdout that is too large',
      { control: 450, test: 450, 'holdout-3': 200 },
      { holdout: { key: 'holdout-3', percentage: 10 } },
      'failed',
    ],
    ['one variant', { control: 500 }, { shares: { control: 100 } }, 'not_checked'],
    [
      'a variant with a common name',
      { control: 500, constructor: 500 },
      { shares: { control: 50, constructor: 50 } },
      'ok',
    ],
    ['the same name without units', { control: 500 }, { shares: { control: 50, constructor: 50 } }, 'failed'],
  ])('of %s', (_what, units, changes, status) => {
    expect(sampleRatioCheck(counts(units as Record<string, number>, changes)).status).toBe(status);
  });

  test('says how many exposures it waits for', () => {
    expect(sampleRatioCheck(counts({ control: 99, test: 0 })).detail).toBe(
      'The split is checked once at least two variants have 100 exposed units together.',
    );
  });

  test('leaves to the variants what the holdout leaves', () => {
    const holdout = { key: 'holdout-3', percentage: 20 };
    expect(sampleRatio(counts({ control: 400, test: 400, 'holdout-3': 200 }, { holdout }))!.expected).toEqual(
      {
        control: 400,
        test: 400,
        'holdout-3': 200,
      },
    );
  });

  test('is not tested when the percentages changed: no single split is to be expected', () => {
    const changed = counts({ control: 900, test: 100 }, { splitChanges: [Date.UTC(2026, 0, 31, 13, 5)] });
    expect(sampleRatio(changed)).toBeNull();
    const once = sampleRatioCheck(changed);
    expect(once).toMatchObject({ status: 'warning', pValue: null });
    expect(once.detail).toContain('changed while the experiment ran, at 2026-01-31 13:05:00 UTC.');
    const twice = { ...changed, splitChanges: [Date.UTC(2026, 0, 30), Date.UTC(2026, 1, 2, 9)] };
    expect(sampleRatioCheck(twice).detail).toContain('2 times, the last time at 2026-02-02 09:00:00 UTC.');
  });

  test('is tested by what ran before the percentages changed', () => {
    const splitChanges = [Date.UTC(2026, 0, 31), Date.UTC(2026, 1, 2)];
    const found = (units: Record<string, number>, changes: Partial<ExposureCounts> = {}) =>
      sampleRatioCheck(counts({}, { splitChanges, beforeChange: counts(units), ...changes }));
    const fine = found({ control: 500, test: 500 });
    expect(fine).toMatchObject({ status: 'warning', pValue: 1 });
    expect(fine.detail).toContain('Up to the first change, at 2026-01-31 00:00:00 UTC, they can be checked');
    expect(found({ control: 500, test: 300 })).toMatchObject({ status: 'failed' });
    expect(found({ control: 9, test: 9 })).toMatchObject({ status: 'warning', pValue: null });
    const both = found({ control: 500, test: 500 }, { holdoutChanges: [Date.UTC(2026, 1, 1)] });
    expect(both).toMatchObject({ status: 'warning', pValue: 1 });
    expect(both.detail).toContain('The percentages of the variants changed');
    expect(both.detail).toContain('The holdout changed while the experiment ran, at 2026-02-01');
  });

  test('does not judge the units of several variants by the percentages of today', () => {
    const changed = counts(
      { control: 900, test: 100, $multiple: 50 },
      { shares: { control: 80, test: 20 }, splitChanges: [Date.UTC(2026, 0, 31)] },
    );
    expect(biasRisk(changed)).toBeNull();
    const { status, detail } = severalVariantsCheck(changed);
    expect(status).toBe('warning');
    expect(detail).toContain('The change of the percentages gave units another variant.');
    expect(severalVariantsCheck({ ...changed, splitChanges: [] }).detail).toContain('uneven split');
  });

  test('says what is wrong and where to look', () => {
    const { detail } = sampleRatioCheck(counts({ control: 6000, test: 4000 }));
    expect(detail).toContain('"control" 6,000 of 5,000 expected, "test" 4,000 of 5,000 expected (p < 0.001)');
    expect(detail).toMatch(/Look for a variant that loses units/);
  });

  test('raises a false alarm in less than one of a hundred good splits', () => {
    const draws = new Draws(11);
    const statuses = many(2000, () => {
      const test = many(400, () => draws.chance(0.5)).filter(Boolean).length;
      return sampleRatioCheck(counts({ control: 400 - test, test })).status;
    });
    expect(statuses.filter((status) => status === 'failed').length).toBeLessThan(10);
    expect(statuses.filter((status) => status !== 'ok').length).toBeLessThan(40);
  });
});

describe('several variants', () => {
  const uneven = { shares: { control: 80, test: 20 } };
  test.each([
    ['none', { control: 500, test: 500 }, {}, 'ok'],
    ['0.5 % and an even split', { control: 995, test: 1000, $multiple: 10 }, {}, 'ok'],
    ['0.5 % and an uneven split', { control: 1595, test: 400, $multiple: 10 }, uneven, 'warning'],
    ['0.1 % and an uneven split', { control: 7992, test: 2000, $multiple: 10 }, uneven, 'ok'],
    ['2 % and an even split', { control: 490, test: 490, $multiple: 20 }, {}, 'warning'],
    ['2 % of few', { control: 98, test: 98, $multiple: 4 }, {}, 'ok'],
    [
      'many, counted by the first',
      { control: 490, test: 490, $multiple: 200 },
      { handling: 'first_seen' },
      'ok',
    ],
    ['nobody', { control: 0, test: 0 }, {}, 'not_checked'],
  ] as const)('%s', (_what, units, changes, status) => {
    expect(severalVariantsCheck(counts(units, changes)).status).toBe(status);
  });

  test('are a share of all who were exposed', () => {
    expect(multipleShare(counts({ control: 60, test: 30, $multiple: 10 }))).toBe(0.1);
    expect(multipleShare(counts({}))).toBe(0);
  });
});

describe('covariate balance', () => {
  const cuped = methodOf({ cuped: { enabled: true } });
  const draws = new Draws(5);
  const arm = (shift: number) => {
    const before = many(500, () => shift + draws.normal());
    return meanOf(
      before.map((x) => x + draws.normal()),
      before,
    );
  };
  const read = (control: number, test: number) => [
    {
      definition: definition({ name: 'Orders' }),
      aggregates: aggregates({ control: arm(control), test: arm(test) }),
    },
  ];

  test('is not checked without CUPED or without values before', () => {
    expect(covariateBalanceCheck(read(0, 1), BAYESIAN).status).toBe('not_checked');
    const plain = [
      { definition: definition(), aggregates: aggregates({ control: mean(99, 1, 1), test: mean(99, 1, 1) }) },
    ];
    expect(covariateBalanceCheck(plain, cuped).status).toBe('not_checked');
    expect(covariateBalanceCheck([], cuped).status).toBe('not_checked');
  });

  test('fails when the arms differed before, and names the metric', () => {
    const found = covariateBalanceCheck([...read(0, 0), ...read(0, 1)], cuped);
    expect(found.status).toBe('failed');
    expect(found.pValue).toBeLessThan(0.001);
    expect(found.detail).toMatch(/^"test" differed from the baseline in "Orders" before the exposure/);
    expect(covariateBalanceCheck(read(0, 0), cuped).status).toBe('ok');
  });

  test('allows for one chance more with each metric and variant', () => {
    const doubtful = aggregates({ control: arm(0), test: arm(0.23) });
    const metrics = (length: number) =>
      many(length, () => ({ definition: definition(), aggregates: doubtful }));
    const alone = covariateBalanceCheck(metrics(1), cuped);
    expect(alone.status).toBe('failed');
    const among = covariateBalanceCheck(metrics(60), cuped);
    expect(among.pValue).toBeCloseTo(60 * alone.pValue!, 12);
    expect(among.status).toBe('ok');
  });

  test('does not look at arms that are not compared', () => {
    const [{ definition: named, aggregates: whole }] = read(0, 0) as [ReturnType<typeof read>[number]];
    const odd = { ...whole, arms: [...whole.arms, { variant: 'holdout-1', sample: arm(3) }] };
    expect(covariateBalanceCheck([{ definition: named, aggregates: odd }], cuped).status).toBe('ok');
    const bad = { ...whole, arms: [...whole.arms, { variant: 'bad', sample: arm(3) }] };
    expect(covariateBalanceCheck([{ definition: named, aggregates: bad }], cuped).status).toBe('failed');
    expect(covariateBalanceCheck([{ definition: named, aggregates: bad }], cuped, ['bad']).status).toBe('ok');
  });
});

describe('minimum data', () => {
  test('counts real variants only', () => {
    expect(minimumDataCheck(counts({ control: 50, test: 50 })).status).toBe('ok');
    const short = minimumDataCheck(counts({ control: 50, test: 49, $multiple: 500 }));
    expect(short).toMatchObject({ status: 'warning', detail: 'Each variant needs 50 units: "test" has 49.' });
    expect(minimumDataCheck(counts({}, { shares: {} })).status).toBe('not_checked');
  });
});

describe('all checks', () => {
  test('come in one order, each with a sentence', () => {
    const checks = healthChecks(counts({ control: 500, test: 500 }), [], BAYESIAN);
    expect(checks.map(({ code, status }) => `${code} ${status}`)).toEqual([
      'sample_ratio ok',
      'several_variants ok',
      'covariate_balance not_checked',
      'minimum_data ok',
    ]);
    for (const { detail } of checks) expect(detail).toMatch(/^[A-Z0-9].*\.$/);
  });
});
