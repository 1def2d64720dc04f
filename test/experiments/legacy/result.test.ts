import { describe, expect, test } from 'vitest';
import type { LegacyAggregates } from '../../../src/experiments/legacy/read.ts';
import { legacyResult } from '../../../src/experiments/legacy/result.ts';
import { filter, matcher } from '../../events/queries/support.ts';
import { type Counts, DAYS, funnel, scope, trend } from './aggregates.ts';

// The legacy form of a result, from the aggregates.

const codeOf = (aggregates: LegacyAggregates) => legacyResult(aggregates, scope()).significance_code;

describe('significance', () => {
  test.each<[Counts, Counts, string]>([
    // Everything is wrong, then one thing less each time.
    [['control', 10, 99], ['test', 10, 99], 'not_enough_exposure'],
    [['control', 10, 1000], ['test', 10, 99], 'not_enough_exposure'],
    [['control', 10, 1000], ['test', 10, 1000], 'low_win_probability'],
    [['control', 100, 1000], ['test', 121, 1000], 'high_p_value'],
    [['control', 100, 1000], ['test', 150, 1000], 'significant'],
    [['control', 150, 1000], ['test', 100, 1000], 'significant'],
  ])('of a trend, in order: %j and %j are %s', (control, test, code) => {
    const result = legacyResult(trend([control, test]), scope());
    expect(result.significance_code).toBe(code);
    expect(result.significant).toBe(code === 'significant');
    expect(result.p_value === 1).toBe(code === 'not_enough_exposure' || control[1] === test[1]);
  });

  test.each<[Counts, Counts, string]>([
    [['control', 10, 99], ['test', 10, 99], 'not_enough_exposure'],
    [['control', 50, 1000], ['test', 50, 1000], 'low_win_probability'],
    // The best test loses more than a point against a control that is clearly better.
    [['control', 150, 1000], ['test', 100, 1000], 'high_loss'],
    [['control', 100, 1000], ['test', 150, 1000], 'significant'],
  ])('of a funnel, in order: %j and %j are %s', (control, test, code) => {
    const result = legacyResult(funnel([control, test]), scope());
    expect(result.significance_code).toBe(code);
    expect(result.significant).toBe(code === 'significant');
    expect(result.expected_loss === 1).toBe(code === 'not_enough_exposure');
  });

  test('compares the control with the test that has the most events', () => {
    const arms: Counts[] = [
      ['control', 100, 1000],
      ['test', 150, 1000],
      ['test-2', 90, 900],
    ];
    const both = legacyResult(trend(arms), scope());
    const alone = legacyResult(trend(arms.slice(0, 2)), scope());
    expect(both.p_value).toBe(alone.p_value);
    expect(codeOf(trend(arms))).toBe('significant');
  });
});

describe('the result of a trend', () => {
  test('has everything that it had', () => {
    const result = legacyResult(
      trend(
        [
          ['control', 100, 1000],
          ['test', 150, 500],
        ],
        { filter_test_accounts: true, layout: 'horizontal', date_from: '-7d', interval: 'week' },
      ),
      scope({ endDate: Date.parse('2026-03-09T09:00:00.500Z') }),
    );
    const feature = '$feature/checkout-button';
    const dates = {
      date_from: '2026-03-01T10:00:00+01:00',
      date_to: '2026-03-09T10:00:00.500+01:00',
      explicit_date: true,
    };
    const ofVariants = { type: 'event', operator: 'exact', value: ['control', 'test'] };
    const filters = {
      insight: 'TRENDS',
      filter_test_accounts: true,
      layout: 'horizontal',
      ...dates,
      events: [{ id: 'paid', name: 'Paid', type: 'events', order: 0 }],
      display: 'ActionsLineGraphCumulative',
      interval: 'day',
      breakdown: feature,
      breakdown_type: 'event',
      properties: [{ key: feature, ...ofVariants }],
    };
    const action = {
      id: 'paid',
      type: 'events',
      order: 0,
      name: 'Paid',
      custom_name: null,
      math: 'total',
      math_property: null,
      properties: [],
    };
    const series = { days: DAYS, labels: ['1-Mar-2026', '2-Mar-2026'], filter: filters, action };
    expect(result).toEqual({
      insight: [
        { ...series, label: 'Paid - control', breakdown_value: 'control', count: 100, data: [1, 100] },
        { ...series, label: 'Paid - test', breakdown_value: 'test', count: 150, data: [1, 150] },
      ],
      probability: { control: expect.closeTo(0, 6), test: expect.closeTo(1, 6) },
      significant: true,
      significance_code: 'significant',
      p_value: expect.closeTo(0, 6),
      variants: [
        { key: 'control', count: 100, exposure: 1, absolute_exposure: 1000 },
        { key: 'test', count: 150, exposure: 0.5, absolute_exposure: 500 },
      ],
      credible_intervals: {
        control: [expect.closeTo(0.0823, 3), expect.closeTo(0.1215, 3)],
        test: [expect.closeTo(0.2558, 3), expect.closeTo(0.3518, 3)],
      },
      filters,
      exposure_filters: {
        insight: 'TRENDS',
        ...dates,
        display: 'ActionsLineGraphCumulative',
        interval: 'day',
        breakdown: '$feature_flag_response',
        breakdown_type: 'event',
        filter_test_accounts: false,
        properties: [
          { key: '$feature_flag_response', ...ofVariants },
          { key: '$feature_flag', type: 'event', operator: 'exact', value: ['checkout-button'] },
        ],
        events: [
          {
            id: '$feature_flag_called',
            name: '$feature_flag_called',
            type: 'events',
            order: 0,
            properties: [],
            math: 'dau',
          },
        ],
      },
    });
  });

  test('says which events were the exposures', () => {
    const arms: Counts[] = [
      ['control', 1, 1],
      ['test', 1, 1],
    ];
    const exposure = matcher('saw button', [filter('place', 'top')]);
    expect(legacyResult(trend(arms), scope({}, { exposure, groupIndex: 2 })).exposure_filters).toMatchObject({
      breakdown: '$feature/checkout-button',
      events: [
        {
          id: 'saw button',
          math: 'unique_group',
          math_group_type_index: 2,
          properties: [{ key: 'place', type: 'event', operator: 'exact', value: ['top'] }],
        },
      ],
    });
    const paid = (math: string) => ({ events: [{ id: 'paid', math, math_property: 'amount' }] });
    const average = legacyResult(trend(arms, paid('avg')), scope());
    expect(average.exposure_filters).toMatchObject({ events: [{ id: 'paid', math: 'dau' }] });
    expect(average.insight[0]).toMatchObject({ action: { math: 'avg', math_property: 'amount' } });
    const sum = legacyResult(trend(arms, paid('sum')), scope());
    expect(sum.exposure_filters).toMatchObject({ events: [{ id: '$feature_flag_called', math: 'dau' }] });
  });

  test('leaves out variants without events and exposures', () => {
    const result = legacyResult(
      trend([
        ['control', 100, 1000],
        ['test', 0, 0],
        ['test-2', 150, 1000],
        ['test-3', 0, 1000],
      ]),
      scope(),
    );
    expect(result.variants.map(({ key }) => key)).toEqual(['control', 'test-2', 'test-3']);
    expect(Object.keys(result.probability)).toEqual(['control', 'test-2', 'test-3']);
    expect(result.significant).toBe(true);
  });

  test('counts a missing exposure as 1', () => {
    const exposuresOf = (...arms: Counts[]) => {
      const { variants, ...result } = legacyResult(trend(arms), scope());
      expect(result).toMatchObject({ significance_code: 'not_enough_exposure', p_value: 1 });
      return variants.map((one) => [one.exposure, one.absolute_exposure]);
    };
    expect(exposuresOf(['control', 5, 0], ['test', 5, 7])).toEqual([
      [1, 1],
      [1, 7],
    ]);
    expect(exposuresOf(['control', 5, 200], ['test', 5, 0])).toEqual([
      [1, 200],
      [1, 1],
    ]);
  });

  test('without any exposures compares the counts', () => {
    const arms: Counts[] = [
      ['control', 40, 0],
      ['test', 40, 0],
      ['test-2', 90, 0],
    ];
    const { probability } = legacyResult(trend(arms), scope());
    expect(probability['test-2']).toBeGreaterThan(0.99);
    expect(probability.control).toBeCloseTo(probability.test!, 6);
  });
});

describe('the result of a funnel', () => {
  const arms: Counts[] = [
    ['control', 100, 1000],
    ['test', 150, 1000],
    ['test-2', 0, 0],
  ];

  test('has everything that it had', () => {
    const result = legacyResult(funnel(arms), scope());
    const step = (variant: string) => ({ breakdown: [variant], breakdown_value: [variant] });
    const first = {
      action_id: 'viewed',
      id: 'viewed',
      type: 'events',
      order: 0,
      name: 'viewed',
      custom_name: null,
      average_conversion_time: null,
      median_conversion_time: null,
    };
    const second = {
      action_id: 'paid',
      id: 'paid',
      type: 'events',
      order: 1,
      name: 'paid',
      custom_name: 'Pays',
      average_conversion_time: 12.5,
      median_conversion_time: 9,
    };
    expect(result).toEqual({
      insight: [
        [
          { ...first, ...step('control'), count: 1000 },
          { ...second, ...step('control'), count: 100 },
        ],
        [
          { ...first, ...step('test'), count: 1000 },
          { ...second, ...step('test'), count: 150 },
        ],
      ],
      probability: { control: expect.closeTo(0, 3), test: expect.closeTo(1, 3) },
      significant: true,
      significance_code: 'significant',
      expected_loss: expect.closeTo(0, 4),
      variants: [
        { key: 'control', success_count: 100, failure_count: 900 },
        { key: 'test', success_count: 150, failure_count: 850 },
      ],
      credible_intervals: {
        control: [expect.closeTo(0.083, 3), expect.closeTo(0.12, 3)],
        test: [expect.closeTo(0.129, 3), expect.closeTo(0.1735, 3)],
      },
      filters: {
        insight: 'FUNNELS',
        events: [
          { id: 'viewed', order: 0 },
          { id: 'paid', custom_name: 'Pays', order: 1 },
        ],
        date_from: '2026-03-01T10:00:00+01:00',
        date_to: null,
        explicit_date: true,
        breakdown: '$feature/checkout-button',
        breakdown_type: 'event',
      },
    });
  });

  test('names the steps by their number when they come in any order', () => {
    const { insight } = legacyResult(funnel(arms, { funnel_order_type: 'unordered' }), scope());
    expect(insight[0]).toMatchObject([
      { action_id: null, name: 'Completed 1 step', order: 0 },
      { action_id: null, name: 'Completed 2 steps', order: 1 },
    ]);
  });
});
