import { describe, expect, test } from 'vitest';
import type { EventRow } from '../../../src/events/engine.ts';
import { readExposures } from '../../../src/events/queries/exposures.ts';
import { queryFunnel } from '../../../src/events/queries/funnel.ts';
import { type MeanQuery, queryMean } from '../../../src/events/queries/mean.ts';
import { queryQuantile } from '../../../src/events/queries/quantile.ts';
import { queryRatio } from '../../../src/events/queries/ratio.ts';
import { queryRetention } from '../../../src/events/queries/retention.ts';
import { openBoth } from '../dialects/support.ts';
import { called, DAY, exposures, HOUR, happened, matcher, personId, question, source } from './support.ts';

// Rows few enough to count by hand.

async function holding(...rows: EventRow[]) {
  const engine = await openBoth();
  await engine.append(rows);
  return engine;
}

type Sums = Record<string, Record<string, number>>;

/** Sums by variant of the whole. */
const byVariant = (cells: Awaited<ReturnType<typeof queryMean>>): Sums =>
  Object.fromEntries(cells.filter(({ part }) => part === 'all').map(({ variant, sums }) => [variant, sums]));

const counting = (changes: Partial<MeanQuery> = {}): MeanQuery => ({
  ...question(),
  source: source('ordered'),
  outliers: null,
  threshold: null,
  ...changes,
});

const ordered = (seq: number, n: number, at: number, amount?: unknown) =>
  happened(seq, n, at, 'ordered', { amount });

describe('exposures', () => {
  const rows = [
    called(1, 1, 0, 'control'),
    called(2, 1, DAY, 'control'),
    called(3, 2, 2 * HOUR, 'test'),
    called(4, 3, DAY, 'test'),
    called(5, 3, 2 * DAY, 'control'),
    called(6, 4, -1, 'test'),
    called(7, 5, 14 * DAY + 1, 'test'),
    called(8, 6, HOUR, 'other'),
    called(9, 7, 14 * DAY, 'test'),
    happened(10, 8, HOUR, '$feature_flag_called', {
      $feature_flag: 'another',
      $feature_flag_response: 'test',
    }),
  ];

  test('count first ones inside the experiment, and several variants apart', async () => {
    const engine = await holding(...rows);
    const report = await readExposures(engine, exposures());
    expect(report.days).toHaveLength(15);
    expect([report.days[0], report.days.at(-1)]).toEqual(['2026-03-01', '2026-03-15']);
    expect(report.variants.map(({ variant, total }) => [variant, total])).toEqual([
      ['control', 1],
      ['test', 2],
      ['$multiple', 1],
    ]);
    expect(report.variants[1]!.cumulative).toEqual([...Array(14).fill(1), 2]);
    expect(report.variants[2]!.cumulative.slice(0, 3)).toEqual([0, 1, 1]);
  });

  test('let the first variant count', async () => {
    const engine = await holding(...rows);
    const { variants } = await readExposures(engine, exposures({ multipleVariants: 'first_seen' }));
    expect(variants.map(({ variant, total }) => [variant, total])).toEqual([
      ['control', 1],
      ['test', 3],
    ]);
  });

  test('at the same time: the one that arrived first counts; variants that are not compared are ignored', async () => {
    const engine = await holding(
      called(1, 1, 0, 'test'),
      called(2, 1, 0, 'control'),
      called(3, 2, 0, 'other'),
      called(4, 2, 1, 'test'),
    );
    const { variants } = await readExposures(engine, exposures({ multipleVariants: 'first_seen' }));
    expect(variants.map(({ variant, total }) => [variant, total])).toEqual([
      ['control', 0],
      ['test', 2],
    ]);
    const excluding = await readExposures(engine, exposures());
    expect(excluding.variants.map(({ variant, total }) => [variant, total])).toEqual([
      ['control', 0],
      ['test', 1],
      ['$multiple', 1],
    ]);
  });

  test('fall on days of the zone', async () => {
    const engine = await holding(...rows);
    const { days, variants } = await readExposures(engine, exposures({ timezone: 'America/New_York' }));
    expect(days[0]).toBe('2026-02-28');
    expect(variants[0]!.cumulative[0]).toBe(1);
  });

  test('have no days before a start in the future', async () => {
    const engine = await holding(...rows);
    const { days, variants } = await readExposures(engine, exposures({ asOf: exposures().from - 5 * DAY }));
    expect(days).toEqual([]);
    expect(variants.map(({ total, first, cumulative }) => [total, first, cumulative])).toEqual([
      [0, null, []],
      [0, null, []],
    ]);
  });

  test('count groups by their key; an empty one is none', async () => {
    const inGroup = (seq: number, key: string) => called(seq, seq, 0, 'test', { $group_1: key });
    const engine = await holding(inGroup(20, "b'b"), inGroup(21, 'aa'), inGroup(22, 'aa'), inGroup(23, ''));
    const { variants } = await readExposures(engine, exposures({ groupIndex: 1 }));
    expect(variants.map(({ total }) => total)).toEqual([0, 2]);
  });

  test('count a merged person once', async () => {
    const engine = await holding(
      called(1, 1, 0, 'test'),
      called(2, 2, HOUR, 'test'),
      ordered(3, 2, 2 * HOUR),
    );
    await engine.overridePersons([{ seq: 1, teamId: 1, oldPersonId: personId(2), personId: personId(1) }]);
    const merged = byVariant(await queryMean(engine, counting(question({ hasOverrides: true }))));
    expect(merged).toEqual({ test: { n: 1, non_zero: 1, sum_value: 1, sum_value_value: 1 } });
  });

  test('of a feature event say the variant in their properties', async () => {
    const saw = (seq: number, n: number, variant: unknown) =>
      happened(seq, n, 0, 'saw', { '$feature/checkout-button': variant });
    const engine = await holding(
      saw(1, 1, 'test'),
      saw(2, 2, 'control'),
      saw(3, 3, true),
      called(4, 4, 0, 'test'),
    );
    const { variants } = await readExposures(engine, exposures({ exposure: matcher('saw') }));
    expect(variants.map(({ total }) => total)).toEqual([1, 1]);
  });
});

describe('mean', () => {
  test('counts everybody, whether or not they did it, from the exposure on', async () => {
    const engine = await holding(
      called(1, 1, HOUR, 'control'),
      called(2, 2, HOUR, 'control'),
      called(3, 3, HOUR, 'test'),
      ordered(4, 1, HOUR),
      ordered(5, 1, 2 * HOUR),
      ordered(6, 3, HOUR - 1),
      ordered(7, 9, 3 * HOUR),
    );
    expect(byVariant(await queryMean(engine, counting()))).toEqual({
      control: { n: 2, non_zero: 1, sum_value: 2, sum_value_value: 4 },
      test: { n: 1, non_zero: 0, sum_value: 0, sum_value_value: 0 },
    });
  });

  test('counts a window from the last exposure, its end not of it, also beyond the end of the experiment', async () => {
    const late = 14 * DAY;
    const engine = await holding(
      called(1, 1, 0, 'test'),
      called(2, 1, 2 * DAY, 'test'),
      called(3, 2, late, 'test'),
      ordered(4, 1, DAY + 1),
      ordered(5, 1, 3 * DAY - 1),
      ordered(6, 1, 3 * DAY),
      ordered(7, 2, late + HOUR),
    );
    const asked = counting({ window: DAY, exposures: exposures({ asOf: exposures().to + 7 * DAY }) });
    expect(byVariant(await queryMean(engine, asked)).test).toEqual({
      n: 2,
      non_zero: 2,
      sum_value: 3,
      sum_value_value: 5,
    });
  });

  test('leaves out units whose time to convert is not over, when asked to', async () => {
    const engine = await holding(
      called(1, 1, DAY, 'test'),
      called(2, 2, DAY + 1, 'test'),
      called(3, 3, 0, 'test'),
      ordered(4, 3, HOUR),
    );
    const spec = exposures({ asOf: exposures().from + 2 * DAY });
    const unitsOf = async (onlyMatured: boolean, window: number | null) => {
      const asked = counting({ window, exposures: { ...spec, onlyMatured } });
      return byVariant(await queryMean(engine, asked)).test!.n;
    };
    expect(await unitsOf(true, DAY)).toBe(2);
    expect(await unitsOf(true, null)).toBe(3);
    expect(await unitsOf(false, DAY)).toBe(3);
  });

  test('reads numbers as they are written, and nothing else as a number', async () => {
    const amounts = [1, '2.5', 'many', null, true, { a: 1 }, 'NaN', 'Infinity', '1e400', 1e300, -4];
    const engine = await holding(
      called(1, 1, 0, 'test'),
      ...amounts.map((amount, index) => ordered(index + 2, 1, HOUR, amount)),
    );
    const sum = source('ordered', { math: 'sum', property: 'amount' });
    expect(byVariant(await queryMean(engine, counting({ source: sum }))).test).toMatchObject({
      sum_value: -0.5,
    });
  });

  test('clamps at percentiles of all variants together', async () => {
    const values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 1000];
    const engine = await holding(
      ...values.map((_, i) => called(i + 1, i + 1, 0, i % 2 === 0 ? 'control' : 'test')),
      ...values.map((value, i) => ordered(i + 100, i + 1, HOUR, value)),
    );
    const outliers = { lower: 0.1, upper: 0.9, ignoreZeros: false };
    const asked = counting({ source: source('ordered', { math: 'max', property: 'amount' }), outliers });
    const { control, test } = byVariant(await queryMean(engine, asked));
    // numpy.percentile of the ten: 0.9 and 107.2.
    expect(control!.sum_value).toBeCloseTo(0.9 + 2 + 4 + 6 + 8, 9);
    expect(test!.sum_value).toBeCloseTo(1 + 3 + 5 + 7 + 107.2, 9);
  });

  test('adds up without losing small values beside large ones', async () => {
    const amounts = [1e16, ...Array<number>(100).fill(1), -1e16];
    const engine = await holding(
      called(1, 1, 0, 'test'),
      ...amounts.map((amount, index) => ordered(index + 2, 1, HOUR, amount)),
    );
    const sum = source('ordered', { math: 'sum', property: 'amount' });
    expect(byVariant(await queryMean(engine, counting({ source: sum }))).test!.sum_value).toBe(100);
  });

  test('has a covariate from the time before the exposure', async () => {
    const engine = await holding(
      called(1, 1, HOUR, 'test'),
      called(2, 2, HOUR, 'test'),
      ordered(3, 1, 0),
      ordered(4, 1, -DAY + HOUR),
      ordered(5, 1, -DAY + HOUR - 1),
      ordered(6, 1, 2 * HOUR),
    );
    expect(byVariant(await queryMean(engine, counting({ lookback: DAY }))).test).toEqual({
      n: 2,
      non_zero: 1,
      sum_value: 1,
      sum_value_value: 1,
      sum_before_value: 2,
      sum_before_value_before_value: 4,
      sum_value_before_value: 2,
    });
  });

  test('breaks down by the first exposure, rare values together', async () => {
    const engine = await holding(
      ...Array.from({ length: 30 }, (_, i) =>
        called(i + 1, i + 1, 0, 'test', { lang: `l${String(i).padStart(2, '0')}` }),
      ),
      called(50, 50, 0, 'control', { lang: 'l00' }),
      called(51, 50, HOUR, 'control', { lang: 'l01' }),
      called(60, 60, 0, 'test'),
    );
    const breakdown = { subject: 'event' as const, key: 'lang' };
    const cells = await queryMean(engine, counting(question({ breakdown })));
    const parts = new Map(
      cells.map(({ part, value, variant, sums }) => [`${part} ${value} ${variant}`, sums.n]),
    );
    expect(parts.get('all  test')).toBe(31);
    expect(parts.get('breakdown l00 control')).toBe(1);
    expect(parts.get('breakdown l01 control')).toBeUndefined();
    expect(parts.get('breakdown $other test')).toBe(6);
    expect([...parts.keys()].filter((key) => key.endsWith('test'))).toHaveLength(27);
  });
});

describe('ratio', () => {
  test('adds up both sides and their products', async () => {
    const engine = await holding(
      called(1, 1, 0, 'test'),
      called(2, 2, 0, 'test'),
      called(3, 3, 0, 'test'),
      ordered(4, 1, HOUR, 10),
      ordered(5, 1, HOUR, 5),
      ordered(6, 2, HOUR, 7),
    );
    const asked = {
      ...question(),
      numerator: source('ordered', { math: 'sum', property: 'amount' }),
      denominator: source('ordered'),
      numeratorOutliers: null,
      denominatorOutliers: null,
    };
    expect(byVariant(await queryRatio(engine, asked)).test).toEqual({
      n: 3,
      non_zero: 2,
      sum_numerator: 22,
      sum_denominator: 3,
      sum_numerator_numerator: 274,
      sum_denominator_denominator: 5,
      sum_numerator_denominator: 37,
    });
  });
});

describe('funnel', () => {
  const asked = { ...question(), steps: [matcher('a'), matcher('b')], order: 'ordered' as const };
  const steps = (cells: Awaited<ReturnType<typeof queryFunnel>>) =>
    ['step_0', 'step_1', 'step_2'].map((name) => byVariant(cells).test?.[name]);

  test('wants steps in their order, and a new exposure starts again', async () => {
    const engine = await holding(
      called(1, 1, 0, 'test'),
      happened(2, 1, HOUR, 'b'),
      happened(3, 1, 2 * HOUR, 'a'),
      called(4, 2, 0, 'test'),
      happened(5, 2, HOUR, 'a'),
      happened(6, 2, HOUR, 'b'),
      called(7, 3, 0, 'test'),
      called(8, 3, 5 * DAY, 'test'),
      happened(9, 3, 5 * DAY + 1, 'a'),
      happened(10, 3, 6 * DAY, 'b'),
    );
    expect(steps(await queryFunnel(engine, asked))).toEqual([3, 3, 2]);
    expect(steps(await queryFunnel(engine, { ...asked, order: 'unordered' }))).toEqual([3, 3, 3]);
    expect(steps(await queryFunnel(engine, { ...asked, window: DAY }))).toEqual([3, 3, 2]);
    expect(steps(await queryFunnel(engine, { ...asked, window: DAY - 1 }))).toEqual([3, 3, 1]);
    expect(steps(await queryFunnel(engine, { ...asked, window: HOUR }))).toEqual([3, 1, 0]);
  });

  test('measures the window from the step before, any of them', async () => {
    const engine = await holding(
      called(1, 1, 0, 'test'),
      ...[20, 40, 60].map((hour, index) => happened(index + 2, 1, hour * HOUR, 'a')),
      happened(9, 1, 83 * HOUR, 'b'),
    );
    // Only the first `a` is within a day of the exposure, and `b` is not within a day of it.
    expect(steps(await queryFunnel(engine, { ...asked, window: DAY }))).toEqual([1, 1, 0]);
    expect(steps(await queryFunnel(engine, { ...asked, window: 3 * DAY }))).toEqual([1, 1, 1]);
  });

  test('does not take one event for two steps', async () => {
    const engine = await holding(called(1, 1, 0, 'test'), happened(2, 1, HOUR, 'a'));
    const twice = { ...asked, steps: [matcher('a'), matcher('a')] };
    expect(steps(await queryFunnel(engine, twice))).toEqual([1, 1, 0]);
    expect(steps(await queryFunnel(engine, { ...twice, window: DAY }))).toEqual([1, 1, 0]);
  });

  test.each([null, DAY])(
    'does not take one event for steps that are not neighbours, with the window %j',
    async (window) => {
      const engine = await holding(
        called(1, 1, 0, 'test'),
        happened(2, 1, HOUR, 'a'),
        happened(3, 1, HOUR, 'b'),
        called(4, 2, 0, 'test'),
        happened(5, 2, HOUR, 'a'),
        happened(6, 2, HOUR, 'b'),
        happened(7, 2, 2 * HOUR, 'a'),
      );
      const returned = { ...asked, window, steps: [matcher('a'), matcher('b'), matcher('a')] };
      const { step_2, step_3 } = byVariant(await queryFunnel(engine, returned)).test!;
      expect([step_2, step_3]).toEqual([2, 1]);
      // Nor an exposure that comes with the first step for the second.
      const again = await holding(called(1, 1, 0, 'test'), happened(2, 1, 0, 'a'));
      const exposures = { ...asked, window, steps: [matcher('a'), matcher('$feature_flag_called')] };
      expect(byVariant(await queryFunnel(again, exposures)).test!.step_2).toBe(0);
    },
  );
});

describe('retention', () => {
  test('counts whole days of the zone, among those who started', async () => {
    const engine = await holding(
      called(1, 1, 0, 'test'),
      called(2, 2, 0, 'test'),
      called(3, 3, 0, 'test'),
      // 23:30 in Tokyo, and an hour later: the next day there, the same in UTC.
      happened(4, 1, 14.5 * HOUR, 'start'),
      happened(5, 1, 15.5 * HOUR, 'back'),
      happened(6, 2, HOUR, 'start'),
      happened(7, 2, 2 * HOUR, 'back'),
    );
    const asked = {
      start: matcher('start'),
      completion: matcher('back'),
      startHandling: 'first_seen' as const,
      windowStart: 1,
      windowEnd: 1,
      unit: 'day' as const,
    };
    const inTokyo = await queryRetention(engine, { ...question({ timezone: 'Asia/Tokyo' }), ...asked });
    expect(byVariant(inTokyo).test).toEqual({ n: 2, completed: 1 });
    expect(byVariant(await queryRetention(engine, { ...question(), ...asked })).test).toEqual({
      n: 2,
      completed: 0,
    });
  });

  test('needs a second event where start and completion are the same', async () => {
    const engine = await holding(
      called(1, 1, 0, 'test'),
      happened(2, 1, HOUR, 'visit'),
      called(3, 2, 0, 'test'),
      happened(4, 2, HOUR, 'visit'),
      happened(5, 2, 2 * HOUR, 'visit'),
    );
    const asked = {
      start: matcher('visit'),
      completion: matcher('visit'),
      startHandling: 'first_seen' as const,
      windowStart: 0,
      windowEnd: 1,
      unit: 'day' as const,
    };
    expect(byVariant(await queryRetention(engine, { ...question(), ...asked })).test).toEqual({
      n: 2,
      completed: 1,
    });
  });

  test('leaves out units whose time to come back is not over, when asked to', async () => {
    const engine = await holding(
      called(1, 1, 0, 'test'),
      happened(2, 1, DAY, 'start'),
      called(3, 2, 0, 'test'),
      happened(4, 2, DAY + 1, 'start'),
    );
    const asked = {
      start: matcher('start'),
      completion: matcher('back'),
      startHandling: 'first_seen' as const,
      windowStart: 1,
      windowEnd: 1,
      unit: 'day' as const,
    };
    const spec = { asOf: exposures().from + 3 * DAY };
    const all = await queryRetention(engine, { ...question(spec), ...asked });
    const matured = await queryRetention(engine, { ...question({ ...spec, onlyMatured: true }), ...asked });
    expect([all, matured].map((cells) => byVariant(cells).test!.n)).toEqual([2, 1]);
  });

  test('counts weeks and months by the calendar, over a change of the clock', async () => {
    const engine = await holding(
      called(1, 1, 0, 'test'),
      // Saturday noon, then Sunday in eight days; the clock of New York moves on 2026-03-08.
      happened(2, 1, 6.5 * DAY, 'start'),
      happened(3, 1, 14.5 * DAY, 'back'),
    );
    const asked = {
      ...question({ timezone: 'America/New_York', asOf: exposures().to + 60 * DAY }),
      start: matcher('start'),
      completion: matcher('back'),
      startHandling: 'last_seen' as const,
    };
    const completed = async (unit: 'day' | 'week' | 'month', distance: number) =>
      byVariant(await queryRetention(engine, { ...asked, unit, windowStart: distance, windowEnd: distance }))
        .test!.completed;
    expect(await completed('day', 8)).toBe(1);
    expect(await completed('week', 1)).toBe(1);
    expect(await completed('week', 2)).toBe(0);
    expect(await completed('month', 0)).toBe(1);
  });
});

describe('quantile', () => {
  test('interpolates, and says how the values cluster in units', async () => {
    const engine = await holding(
      called(1, 1, 0, 'test'),
      called(2, 2, 0, 'test'),
      called(3, 3, 0, 'test'),
      ...[1, 2, 3].map((value, i) => ordered(i + 10, 1, HOUR, value)),
      ordered(20, 2, HOUR, 10),
    );
    const asked = {
      ...question(),
      source: source('ordered', { math: 'sum', property: 'amount' }),
      probability: 0.5,
      z: 0,
      ignoreZeros: false,
    };
    expect(byVariant(await queryQuantile(engine, { ...asked, per: 'event' })).test).toEqual({
      n: 4,
      value: 2.5,
      lower: 2.5,
      upper: 2.5,
      units: 2,
      below: 2,
      at_or_below: 2,
      previous: 2,
      next: 3,
      sum_below: 2,
      sum_total: 4,
      sum_below_below: 4,
      sum_total_total: 10,
      sum_below_total: 6,
    });
    expect(byVariant(await queryQuantile(engine, { ...asked, per: 'unit' })).test).toMatchObject({
      n: 3,
      value: 6,
    });
    const ofBuyers = await queryQuantile(engine, { ...asked, per: 'unit', ignoreZeros: true });
    expect(byVariant(ofBuyers).test).toMatchObject({ n: 2, value: 8 });
  });
});
