import { describe, expect, test } from 'vitest';
import {
  type LegacySource,
  type LegacyTrendQuery,
  queryLegacyTrend,
} from '../../../src/events/queries/legacy_trend.ts';
import type { ValueSource } from '../../../src/events/queries/unit_values.ts';
import {
  called,
  DAY,
  exposures,
  filter,
  HOUR,
  happened,
  matcher,
  personId,
  source,
} from '../../events/queries/support.ts';
import { seededRandom } from '../../support/random.ts';
import { engineWith, FEATURE, featured } from './support.ts';

// Events of an older trend are counted by the variant that they carry; exposures are counted apart.

const THREE_DAYS = { to: exposures().from + 3 * DAY - 1 };

function query(
  requested: LegacySource,
  changes: Parameters<typeof exposures>[0] = {},
  exposureFilters: LegacyTrendQuery['exposureFilters'] = [],
): LegacyTrendQuery {
  return { exposures: exposures({ ...THREE_DAYS, ...changes }), source: requested, exposureFilters };
}

const revenue = (math: ValueSource['math']) => source('paid', { math, property: 'amount' });

describe('known events', () => {
  const ROWS = [
    called(1, 1, HOUR, 'control'),
    called(2, 1, 2 * HOUR, 'control'),
    called(3, 2, HOUR, 'test'),
    called(4, 3, DAY, 'test'),
    called(5, 4, DAY, 'other'),
    happened(6, 9, HOUR, '$feature_flag_called', {
      $feature_flag: 'other-flag',
      $feature_flag_response: 'test',
    }),
    featured(10, 1, 3 * HOUR, 'paid', 'control', { amount: 5 }),
    featured(11, 1, DAY + HOUR, 'paid', 'control', { amount: 7 }),
    featured(12, 2, 0, 'paid', 'test', { amount: '2.5', $session_id: 's' }),
    featured(13, 2, 2 * DAY, 'paid', 'test', { amount: 'much', $session_id: 's' }),
    featured(14, 3, 2 * DAY + 1, 'paid', 'test', { amount: 4, $group_0: 'acme' }),
    featured(15, 4, HOUR, 'paid', 'other', { amount: 1000 }),
    happened(16, 5, HOUR, 'paid', { amount: 1000 }),
    featured(17, 5, HOUR, 'viewed', 'test', { amount: 1000 }),
    // One microsecond too early, one too late, and another project.
    featured(18, 6, -1, 'paid', 'test', { amount: 1000 }),
    featured(19, 6, 3 * DAY, 'paid', 'test', { amount: 1000 }),
    featured(20, 6, HOUR, 'paid', 'test', { amount: 1000 }, { teamId: 2 }),
  ];

  const KNOWN: [LegacySource, control: number[], test: number[], counts: number[], exposures: number[]][] = [
    [source('paid'), [1, 2, 2], [1, 1, 3], [2, 3], [1, 2]],
    [source('paid', { math: 'dau' }), [1, 1, 1], [1, 1, 2], [1, 2], [1, 2]],
    [source('paid', { math: 'unique_session' }), [0, 0, 0], [1, 1, 1], [0, 1], [1, 2]],
    [source('paid', { math: 'unique_group', groupIndex: 0 }), [0, 0, 0], [0, 0, 1], [0, 1], [1, 2]],
    [revenue('sum'), [5, 12, 12], [2.5, 2.5, 6.5], [12, 6.5], [1, 2]],
    [revenue('avg'), [5, 6, 6], [2.5, 2.5, 3.25], [2, 3], [1, 2]],
    [revenue('min'), [5, 5, 5], [2.5, 2.5, 2.5], [2, 3], [1, 2]],
    [revenue('max'), [5, 7, 7], [2.5, 2.5, 4], [2, 3], [1, 2]],
    [{ ...source('paid'), math: 'avg_count_per_actor' }, [1, 2, 2], [1, 1, 1.5], [2, 3], [1, 2]],
  ];

  test.each(KNOWN)(
    '$math',
    async (requested, control, test, [controlCount, testCount], [ofControl, ofTest]) => {
      const engine = await engineWith(ROWS);
      // Unit 1 has 5 + 7, unit 2 has 2.5 and unit 3 has 4.
      const spread = (sumSquares: number) => (requested.math === 'sum' ? { sumSquares } : {});
      expect(await queryLegacyTrend(engine, query(requested))).toEqual({
        days: ['2026-03-01', '2026-03-02', '2026-03-03'],
        arms: [
          { variant: 'control', count: controlCount, exposure: ofControl, data: control, ...spread(144) },
          { variant: 'test', count: testCount, exposure: ofTest, data: test, ...spread(22.25) },
        ],
        hasEvents: true,
      });
    },
  );

  test('in days of the zone', async () => {
    const engine = await engineWith([
      // 23:59:59 of 28 February and midnight of 1 March in Kathmandu, which is 5:45 ahead.
      featured(1, 1, 18.25 * HOUR - DAY - 1, 'paid', 'control'),
      featured(2, 1, 18.25 * HOUR - DAY, 'paid', 'control'),
      featured(3, 1, 18.25 * HOUR, 'paid', 'control'),
    ]);
    const { days, arms } = await queryLegacyTrend(
      engine,
      query(source('paid'), {
        timezone: 'Asia/Kathmandu',
        from: exposures().from - DAY,
        to: exposures().from + DAY,
      }),
    );
    expect(days).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
    expect(arms[0]!.data).toEqual([1, 2, 3]);
  });

  test('a sum is of all exposed units, an average of those with an event', async () => {
    const engine = await engineWith([
      ...[1, 2, 3].map((n) => called(n, n, HOUR, 'test')),
      featured(4, 1, DAY, 'paid', 'test', { amount: 4 }),
    ]);
    const ofTest = async (requested: LegacySource) =>
      (await queryLegacyTrend(engine, query(requested))).arms[1];
    expect(await ofTest(revenue('sum'))).toMatchObject({ count: 4, exposure: 3 });
    expect(await ofTest(revenue('avg'))).toMatchObject({ count: 1, exposure: 1 });
  });

  test('with a custom exposure, which says its variant in the property', async () => {
    const engine = await engineWith([
      ...ROWS,
      featured(30, 7, HOUR, 'saw button', 'control', { place: 'top' }),
      featured(31, 8, HOUR, 'saw button', 'control', { place: 'top' }),
      featured(32, 8, HOUR, 'saw button', 'test', { place: 'top' }),
      featured(33, 9, HOUR, 'saw button', 'test', { place: 'bottom' }),
    ]);
    const exposure = matcher('saw button', [filter('place', 'top')]);
    const { arms } = await queryLegacyTrend(engine, query(source('paid'), { exposure }));
    expect(arms.map((arm) => arm.exposure)).toEqual([2, 1]);
    expect(arms.map((arm) => arm.count)).toEqual([2, 3]);
  });

  test('by group: an event without a key counts nowhere', async () => {
    const engine = await engineWith([
      happened(1, 1, HOUR, '$feature_flag_called', {
        $feature_flag: 'checkout-button',
        $feature_flag_response: 'test',
        $group_0: 'acme',
      }),
      happened(2, 2, HOUR, '$feature_flag_called', {
        $feature_flag: 'checkout-button',
        $feature_flag_response: 'test',
        $group_0: 'acme',
      }),
      called(3, 3, HOUR, 'test'),
      featured(4, 1, HOUR, 'paid', 'test', { $group_0: 'acme' }),
      featured(5, 1, HOUR, 'paid', 'test', { $group_0: '' }),
    ]);
    const { arms } = await queryLegacyTrend(engine, query(source('paid'), { groupIndex: 0 }));
    expect(arms[1]).toMatchObject({ count: 1, exposure: 1 });
  });

  test('with persons as they are by now', async () => {
    const engine = await engineWith([
      called(1, 1, HOUR, 'test'),
      called(2, 2, HOUR, 'test'),
      featured(3, 1, HOUR, 'paid', 'test'),
      featured(4, 2, DAY, 'paid', 'test'),
    ]);
    await engine.overridePersons([{ seq: 1, teamId: 1, oldPersonId: personId(2), personId: personId(1) }]);
    const dau = source('paid', { math: 'dau' });
    const apart = await queryLegacyTrend(engine, query(dau));
    const together = await queryLegacyTrend(engine, query(dau, { hasOverrides: true }));
    expect(apart.arms[1]).toMatchObject({ count: 2, exposure: 2, data: [1, 2, 2] });
    expect(together.arms[1]).toMatchObject({ count: 1, exposure: 1, data: [1, 1, 1] });
  });

  test('without test accounts, in events and exposures each for itself', async () => {
    const engine = await engineWith([
      called(1, 1, HOUR, 'test', { team: 'them' }),
      called(2, 2, HOUR, 'test', { team: 'us' }),
      featured(3, 1, HOUR, 'paid', 'test', { team: 'them' }),
      featured(4, 2, HOUR, 'paid', 'test', { team: 'us' }),
    ]);
    const them = [filter('team', 'them')];
    const count = async (filters: typeof them, exposureFilters: typeof them) =>
      (await queryLegacyTrend(engine, query(source('paid'), { filters }, exposureFilters))).arms[1];
    expect(await count([], [])).toMatchObject({ count: 2, exposure: 2 });
    expect(await count(them, [])).toMatchObject({ count: 1, exposure: 2 });
    expect(await count([], them)).toMatchObject({ count: 2, exposure: 1 });
  });

  test('tells events without a variant from none at all', async () => {
    const engine = await engineWith([happened(1, 1, HOUR, 'paid')]);
    const unflagged = await queryLegacyTrend(engine, query(source('paid')));
    expect(unflagged.hasEvents).toBe(true);
    expect(unflagged.arms.map(({ count }) => count)).toEqual([0, 0]);
    expect((await queryLegacyTrend(engine, query(source('viewed')))).hasEvents).toBe(false);
  });

  test('leaves out what is later than is known by now, and shows no later day', async () => {
    const engine = await engineWith(ROWS);
    const asOf = exposures().from + DAY - 1;
    const { days, arms } = await queryLegacyTrend(engine, query(source('paid'), { asOf }));
    expect(days).toEqual(['2026-03-01']);
    expect(arms.map(({ data }) => data)).toEqual([[1], [1]]);
  });
});

describe('random events', () => {
  const MATHS = [
    ...(['total', 'dau', 'unique_session', 'sum', 'avg', 'min', 'max'] as const),
    'avg_count_per_actor' as const,
  ];
  const VARIANTS = ['control', 'test', 'test-2', 'other'];
  const random = seededRandom(7);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]!;
  const events = Array.from({ length: 3000 }, (_, index) => ({
    seq: index + 1,
    person: Math.floor(random() * 60),
    at: Math.floor((random() * 4 - 0.5) * DAY),
    event: pick(['paid', 'viewed', 'called']),
    variant: pick(VARIANTS),
    amount: pick<number | string | null>([1, 2, 3.5, -4, 'none', null]),
    session: pick(['a', 'b', 'c', 'd', 'e', '']),
  }));
  const rows = events.map(({ seq, person, at, event, variant, amount, session }) =>
    event === 'called'
      ? called(seq, person, at, variant)
      : happened(seq, person, at, event, { [FEATURE]: variant, amount, $session_id: session }),
  );

  test('add up as when they are counted one by one', async () => {
    const engine = await engineWith(rows);
    const inside = events.filter(({ at }) => at >= 0 && at < 3 * DAY);
    const distinct = (values: readonly unknown[]) => new Set(values).size;
    for (const math of MATHS) {
      const requested = query(
        { ...source('paid', { property: 'amount' }), math },
        { variants: ['control', 'test', 'test-2'] },
      );
      const { arms } = await queryLegacyTrend(engine, requested);
      for (const { variant, count, exposure, data } of arms) {
        const paid = inside.filter((one) => one.event === 'paid' && one.variant === variant);
        const shown = [1, 2, 3].map((days) => {
          const own = paid.filter(({ at }) => at < days * DAY);
          const amounts = own.map(({ amount }) => amount).filter((amount) => typeof amount === 'number');
          const sum = amounts.reduce((total, amount) => total + amount, 0);
          const sessions = own.map(({ session }) => session).filter((session) => session !== '');
          const expected = {
            total: own.length,
            sum,
            avg: sum / amounts.length,
            min: Math.min(...amounts),
            max: Math.max(...amounts),
            dau: distinct(own.map(({ person }) => person)),
            unique_session: distinct(sessions),
            avg_count_per_actor: own.length / distinct(own.map(({ person }) => person)),
          };
          return expected[math];
        });
        for (const [day, value] of data.entries()) {
          expect(value, `${math} ${variant}`).toBeCloseTo(shown[day]!, 9);
        }
        const isPerUnit = ['avg', 'min', 'max', 'avg_count_per_actor'].includes(math);
        const seen = isPerUnit
          ? paid
          : inside.filter((one) => one.event === 'called' && one.variant === variant);
        expect(exposure, `${math} ${variant}`).toBe(distinct(seen.map(({ person }) => person)));
        expect(count, `${math} ${variant}`).toBeCloseTo(isPerUnit ? paid.length : shown[2]!, 9);
      }
    }
  });
});
