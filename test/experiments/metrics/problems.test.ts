import { describe, expect, test } from 'vitest';
import type { MeanMetric } from '../../../src/experiments/metrics/definition.ts';
import { definitionOf, METRIC_TYPES, problemOf } from '../../../src/experiments/metrics/registry.ts';

// An invalid metric is refused with a reason that its author can act on; a valid one is parsed completely.

const metric = (type: string, more: object = {}) => ({
  kind: 'ExperimentMetric',
  metric_type: type,
  ...more,
});
const node = (event: string | null, more: object = {}) => ({ kind: 'EventsNode', event, ...more });
const mean = (more: object = {}) => metric('mean', { source: node('ordered'), ...more });
const withMath = (math: object) => metric('mean', { source: node('ordered', math) });
const retention = (more: object) =>
  metric('retention', { start_event: node('a'), completion_event: node('b'), ...more });

const REFUSED: [string, unknown, string][] = [
  ['no object', null, 'must be an object'],
  ['a list', [], 'must be an object'],
  ['another kind', { kind: 'ExperimentTrendsQuery' }, "kind must be 'ExperimentMetric'"],
  ['another type', metric('median'), 'metric_type must be one of mean, funnel, ratio, retention, quantile'],
  [
    'a type of objects',
    metric('constructor'),
    'metric_type must be one of mean, funnel, ratio, retention, quantile',
  ],
  ['no source', metric('mean'), 'source must be an object'],
  [
    'an action',
    metric('mean', { source: { kind: 'ActionsNode', id: 4 } }),
    'source: there are no actions here. Use an EventsNode with the event of the action',
  ],
  [
    'a warehouse',
    metric('mean', { source: { kind: 'ExperimentDataWarehouseNode', table_name: 'orders' } }),
    'source: tables of a data warehouse are not supported. Capture the rows as events and use an EventsNode',
  ],
  ['another node', metric('mean', { source: { kind: 'GroupNode' } }), "source: kind must be 'EventsNode'"],
  [
    'a node of all objects',
    metric('mean', { source: { kind: 'constructor' } }),
    "source: kind must be 'EventsNode'",
  ],
  [
    'a number as event',
    metric('mean', { source: { kind: 'EventsNode', event: 4 } }),
    'source: event must be a text of at most 400 characters',
  ],
  [
    'hogql',
    withMath({ math: 'hogql', math_hogql: 'count()' }),
    'source: math hogql is not supported. Use sum, avg, min or max with a math_property',
  ],
  [
    'another math',
    withMath({ math: 'p99' }),
    'source: math must be one of: total, sum, avg, min, max, unique_session, dau, unique_group',
  ],
  [
    'a sum of nothing',
    withMath({ math: 'sum' }),
    'source: math sum needs a math_property, the property with the number',
  ],
  [
    'groups of no type',
    withMath({ math: 'unique_group' }),
    'source: math unique_group needs a math_group_type_index',
  ],
  ['a filter that is none', withMath({ properties: [7] }), 'source: Each filter must be an object'],
  [
    'filters in groups',
    withMath({ properties: { type: 'AND', values: [] } }),
    'source: Groups of filters are not supported. Write a list of filters, which all have to hold',
  ],
  [
    'a cohort filter',
    withMath({ properties: [{ type: 'cohort', key: 'id', value: 3 }] }),
    "source: Each filter must have a 'type' of one of: 'event', 'person'",
  ],
  [
    'a percentile in percent',
    mean({ upper_bound_percentile: 99 }),
    'upper_bound_percentile must be between 0 and 1: 0.99 is the 99th percentile',
  ],
  [
    'crossed percentiles',
    mean({ lower_bound_percentile: 0.9, upper_bound_percentile: 0.1 }),
    'lower_bound_percentile must not be above upper_bound_percentile',
  ],
  ['a text as threshold', mean({ threshold: '5' }), 'threshold must be a number'],
  ['another goal', mean({ goal: 'up' }), 'goal must be one of: increase, decrease'],
  ['another role', mean({ role: 'primary' }), 'role must be one of: goal, secondary, guardrail'],
  [
    'a margin in percent',
    mean({ role: 'guardrail', margin: 2 }),
    'margin must be a number between 0 and 1: 0.02 accepts a harm below 2 %',
  ],
  ['no window', mean({ conversion_window: 0 }), 'conversion_window must be a whole number from 1 to 3660'],
  [
    'half a window',
    mean({ conversion_window: 1.5, conversion_window_unit: 'hour' }),
    'conversion_window must be a whole number from 1 to 87840',
  ],
  [
    'another unit',
    mean({ conversion_window: 1, conversion_window_unit: 'year' }),
    'conversion_window_unit must be one of: second, minute, hour, day, week, month',
  ],
  ['a long name', mean({ name: 'x'.repeat(401) }), 'name must be a text of at most 400 characters'],
  ['an empty uuid', mean({ uuid: '' }), 'uuid must be a text'],
  [
    'two breakdowns',
    mean({ breakdownFilter: { breakdowns: [{ property: 'a' }, { property: 'b' }] } }),
    'breakdownFilter: only one property can be broken down by',
  ],
  [
    'a breakdown by group',
    mean({ breakdownFilter: { breakdown: 'a', breakdown_type: 'group' } }),
    'breakdownFilter: type must be one of: event, person',
  ],
  ['no series', metric('funnel'), 'a funnel metric needs at least one step in its series'],
  ['no steps', metric('funnel', { series: [] }), 'a funnel metric needs at least one step in its series'],
  [
    'many steps',
    metric('funnel', { series: Array(21).fill(node('a')) }),
    'a funnel metric may have at most 20 steps',
  ],
  [
    'an action among steps',
    metric('funnel', { series: [node('a'), { kind: 'ActionsNode', id: 1 }] }),
    'series[1]: there are no actions here. Use an EventsNode with the event of the action',
  ],
  [
    'another order',
    metric('funnel', { series: [node('a')], funnel_order_type: 'strict' }),
    'funnel_order_type must be one of: ordered, unordered',
  ],
  ['half a ratio', metric('ratio', { numerator: node('a') }), 'denominator must be an object'],
  [
    'outliers of a side',
    metric('ratio', {
      numerator: node('a'),
      denominator: node('b'),
      numerator_outlier_handling: { upper_bound_percentile: -1 },
    }),
    'numerator_outlier_handling: upper_bound_percentile must be between 0 and 1: 0.99 is the 99th percentile',
  ],
  [
    'no retention window',
    retention({ retention_window_start: 1 }),
    "a retention metric needs 'retention_window_end'",
  ],
  [
    'a crossed window',
    retention({ retention_window_start: 3, retention_window_end: 1 }),
    'retention_window_end must not be before retention_window_start',
  ],
  [
    'no completion',
    metric('retention', { retention_window_start: 0, retention_window_end: 1, start_event: node('a') }),
    'completion_event must be an object',
  ],
  [
    'no quantile',
    metric('quantile', { source: node('a') }),
    'quantile must be between 0 and 1: 0.5 is the median',
  ],
  [
    'the maximum',
    metric('quantile', { source: node('a'), quantile: 1 }),
    'quantile must be between 0 and 1: 0.5 is the median',
  ],
  [
    'events without a number',
    metric('quantile', { source: node('a'), quantile: 0.5, quantile_unit: 'event' }),
    'source: a quantile of events needs a math_property, the property with the number',
  ],
];

describe('problems', () => {
  test.each(REFUSED)('%s', (_, wrong, problem) => {
    expect(problemOf(wrong)).toBe(problem);
    expect(() => definitionOf(wrong)).toThrow(problem);
  });

  test('never repeat a value', () => {
    const secret = 'phx_hidden';
    for (const more of [
      { goal: secret },
      { margin: secret },
      { source: { kind: secret } },
      { breakdownFilter: secret },
    ]) {
      expect(problemOf(mean(more))).not.toContain(secret);
    }
  });
});

describe('definitions', () => {
  const common = {
    uuid: null,
    name: null,
    goal: 'increase',
    role: 'goal',
    margin: null,
    window: null,
    breakdown: null,
  };
  const bare = (event: string | null) => ({ event, filters: [] });
  const counted = (event: string | null) => ({
    ...bare(event),
    math: 'total',
    property: null,
    groupIndex: null,
  });

  test('have defaults', () => {
    expect(definitionOf(mean())).toEqual({
      ...common,
      type: 'mean',
      source: counted('ordered'),
      outliers: null,
      threshold: null,
    });
    expect(definitionOf(metric('funnel', { series: [node('a'), node(null), node('')] }))).toEqual({
      ...common,
      type: 'funnel',
      steps: [bare('a'), bare(null), bare('')],
      order: 'ordered',
    });
    expect(definitionOf(retention({ retention_window_start: 1, retention_window_end: 7 }))).toEqual({
      ...common,
      type: 'retention',
      start: bare('a'),
      completion: bare('b'),
      windowStart: 1,
      windowEnd: 7,
      unit: 'day',
      startHandling: 'first_seen',
    });
    expect(definitionOf(metric('quantile', { source: node('a'), quantile: 0.9 }))).toEqual({
      ...common,
      type: 'quantile',
      source: counted('a'),
      probability: 0.9,
      per: 'unit',
      ignoreZeros: false,
    });
  });

  test('are read in full', () => {
    const filters = [{ key: 'plan', type: 'person', value: ['pro'], operator: 'exact' }];
    const full = mean({
      uuid: 'u1',
      name: 'Revenue',
      goal: 'decrease',
      role: 'guardrail',
      margin: 0.02,
      conversion_window: 2,
      conversion_window_unit: 'week',
      lower_bound_percentile: 0.01,
      upper_bound_percentile: 0.99,
      ignore_zeros: true,
      threshold: 3,
      breakdownFilter: { breakdowns: [{ property: '$browser', type: 'event' }] },
      source: node('ordered', { math: 'sum', math_property: 'amount', properties: filters }),
    });
    expect(definitionOf(full)).toEqual({
      type: 'mean',
      uuid: 'u1',
      name: 'Revenue',
      goal: 'decrease',
      role: 'guardrail',
      margin: 0.02,
      window: 14 * 86_400_000_000,
      breakdown: { subject: 'event', key: '$browser' },
      source: {
        event: 'ordered',
        math: 'sum',
        property: 'amount',
        groupIndex: null,
        filters: [{ subject: 'person', key: 'plan', operator: 'exact', values: ['pro'], isAsInFlags: true }],
      },
      outliers: { lower: 0.01, upper: 0.99, ignoreZeros: true },
      threshold: 3,
    });
  });

  test('have filters about the event where they do not say whose property they mean', () => {
    const filters = [
      { key: 'plan', value: 'pro' },
      { key: 'plan', value: 'pro', type: null },
    ];
    const { source } = definitionOf(withMath({ properties: filters })) as MeanMetric;
    expect(source.filters.map(({ subject }) => subject)).toEqual(['event', 'event']);
  });

  test('exist for each type', () => {
    const all = {
      source: node('a'),
      numerator: node('a'),
      denominator: node('a'),
      series: [node('a')],
      quantile: 0.5,
    };
    const times = {
      start_event: node('a'),
      completion_event: node('a'),
      retention_window_start: 0,
      retention_window_end: 0,
    };
    expect(METRIC_TYPES.map((type) => definitionOf(metric(type, { ...all, ...times })).type)).toEqual(
      METRIC_TYPES,
    );
  });
});
