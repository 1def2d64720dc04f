import { describe, expect, test } from 'vitest';
import { parseLegacy } from '../../../src/experiments/legacy/metric.ts';

// The parts of legacy metrics that are parsed, and those that are refused.

const DAY = 86_400_000_000;
const viewed = { id: 'viewed', name: 'viewed', type: 'events', order: 0 };
const paid = { id: 'paid', name: 'paid', type: 'events', order: 1 };
const funnel = { insight: 'FUNNELS', events: [viewed, paid] };

describe('an older trend', () => {
  test('is what a metric is when it does not say', () => {
    const filters = { events: [viewed] };
    expect(parseLegacy(filters)).toEqual({
      insight: 'TRENDS',
      filters,
      filtersTestAccounts: false,
      entity: viewed,
      source: { event: 'viewed', filters: [], math: 'total', property: null, groupIndex: null },
    });
  });

  test('is about the first of its events, by their order', () => {
    expect(parseLegacy({ events: [paid, viewed] })).toMatchObject({ source: { event: 'viewed' } });
    expect(parseLegacy({ events: [{ id: 'a' }, { id: 'b' }] })).toMatchObject({ source: { event: 'a' } });
  });

  test('has maths, filters, whose type may be missing, and test accounts to leave out', () => {
    const properties = [
      { key: 'plan', value: ['pro'] },
      { key: 'email', type: 'person', operator: 'is_set' },
    ];
    const event = { ...paid, math: 'sum', math_property: 'amount', properties };
    expect(parseLegacy({ insight: 'trends', events: [event], filter_test_accounts: true })).toMatchObject({
      filtersTestAccounts: true,
      source: {
        math: 'sum',
        property: 'amount',
        filters: [
          { subject: 'event', key: 'plan', operator: 'exact', values: ['pro'] },
          { subject: 'person', key: 'email', operator: 'is_set', values: [] },
        ],
      },
    });
  });

  test('is about all events without an id', () => {
    expect(parseLegacy({ events: [{ id: null, type: 'events' }] })).toMatchObject({
      source: { event: null },
    });
  });
});

describe('an older funnel', () => {
  test('has 14 days for its steps, in order', () => {
    expect(parseLegacy(funnel)).toMatchObject({
      insight: 'FUNNELS',
      order: 'ordered',
      window: 14 * DAY,
      entities: [viewed, paid],
      steps: [
        { event: 'viewed', filters: [] },
        { event: 'paid', filters: [] },
      ],
    });
  });

  test.each([
    [{ funnel_window_interval: 3, funnel_window_interval_unit: 'hour' }, DAY / 8],
    [{ funnel_window_interval: 2, funnel_window_interval_unit: 'week' }, 14 * DAY],
    [{ funnel_window_interval: 1, funnel_window_interval_unit: 'month' }, 30 * DAY],
    [{ funnel_window_interval: 5 }, 5 * DAY],
    [{ funnel_window_days: 7 }, 7 * DAY],
    [{ funnel_window_interval: null, funnel_order_type: null }, 14 * DAY],
  ])('with %j', (changes, window) => {
    expect(parseLegacy({ ...funnel, ...changes })).toMatchObject({ window, order: 'ordered' });
  });

  test('may be in any order', () => {
    expect(parseLegacy({ ...funnel, funnel_order_type: 'unordered' })).toMatchObject({ order: 'unordered' });
  });
});

test.each([null, undefined, [], {}, { insight: 'FUNNELS' }, { events: [], actions: [] }, { events: null }])(
  '%j measures nothing',
  (filters) => expect(parseLegacy(filters)).toBeNull(),
);

test.each([
  ['an action', { actions: [{ id: 3 }] }, 'Use the event of the action'],
  ['an action among events', { events: [{ id: 3, type: 'actions' }] }, 'Use the event of the action'],
  ['a filter of the whole metric', { events: [viewed], properties: [{ key: 'a' }] }, 'Put them into its'],
  ['a formula', { events: [viewed], formula: 'A/B' }, 'formulas'],
  ['a step that excludes', { ...funnel, exclusions: [{ id: 'left' }] }, 'exclusion steps are not supported'],
  ['another unit', { ...funnel, funnel_aggregate_by_hogql: 'distinct_id' }, 'funnel_aggregate_by_hogql'],
  ['strict order', { ...funnel, funnel_order_type: 'strict' }, "Use 'ordered'"],
  ['one step', { insight: 'FUNNELS', events: [viewed] }, '2 to 20 steps'],
  ['21 steps', { insight: 'FUNNELS', events: Array(21).fill(viewed) }, '2 to 20 steps'],
  ['another insight', { insight: 'RETENTION', events: [viewed] }, "'TRENDS' or 'FUNNELS'"],
  ['other maths', { events: [{ ...viewed, math: 'weekly_active' }] }, 'events[0]: math must be one of'],
  ['a sum of nothing', { events: [{ ...viewed, math: 'sum' }] }, 'math_property'],
  ['groups of no type', { events: [{ ...viewed, math: 'unique_group' }] }, 'math_group_type_index'],
  ['an endless window', { ...funnel, funnel_window_interval: 1e9 }, 'funnel_window_interval must be'],
  ['another operator', { events: [{ ...viewed, properties: [{ key: 'a', operator: 'x' }] }] }, 'operator'],
  ['filters that are no list', { events: [{ ...viewed, properties: 'a' }] }, 'a list of filters'],
  ['events that are no objects', { events: ['viewed'] }, 'a list of objects'],
  ['an event that is no text', { events: [{ id: 7 }] }, 'id must be a text'],
])('%s is refused', (_, filters, words) => {
  expect(() => parseLegacy(filters)).toThrow(words);
});
