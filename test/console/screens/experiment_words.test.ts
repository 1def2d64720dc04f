/** Goal: sentences, forms and code about experiments are exact, whatever their settings hold. */
import { describe, expect, test } from 'vitest';
import { hashBar } from '../../../web/charts/hash_bar.ts';
import { svgText } from '../../../web/charts/svg.ts';
import { movedPercentage, splitWarning } from '../../../web/screens/experiment/flag/split.ts';
import { snippets } from '../../../web/screens/experiment/setup/snippets.ts';
import type { Experiment, Metric } from '../../../web/screens/experiment/types.ts';
import { aimText, metricText, statisticsText, sumText } from '../../../web/screens/experiment/words.ts';
import {
  bodyOf,
  changedFields,
  draftOf,
  emptyDraft,
  keyFor,
  ofType,
  withRole,
  withType,
} from '../../../web/screens/experiment_editor/draft.ts';
import type { Variant } from '../../../web/ui/conditions.ts';
import { conditionSetText, groupTypesOf } from '../../../web/ui/conditions.ts';

const split = (...percentages: number[]): Variant[] =>
  percentages.map((share, index) => ({ key: `v${index}`, rollout_percentage: share }));

test.each([
  [split(50, 50), split(50, 50), 0],
  [split(50, 50), split(20, 80), 30],
  [split(34, 33, 33), split(100, 0, 0), 66],
  // The middle variant keeps only what its old and its new slice share.
  [split(50, 25, 25), split(25, 50, 25), 25],
])('%j to %j moves %d %% of the users', (before, after, moved) => {
  expect(movedPercentage(before, after)).toBe(moved);
});

test('a change of the split warns of its effect on results only after the launch', () => {
  expect(splitWarning(30, false)).toEqual(['30% of the users get another variant.']);
  expect(splitWarning(30, true).join(' ')).toContain('can bias the results');
  expect(splitWarning(0, true)).toEqual(['No user gets another variant.']);
});

test.each([
  [[50, 50], 'The variants add up to 100%.'],
  [[33.34, 33.33, 33.33], 'The variants add up to 100%.'],
  [[50, 40], 'The variants add up to 90%: 10% is missing.'],
  [[60, 60], 'The variants add up to 120%: 20% too much.'],
])('%j: %s', (percentages, text) => {
  expect(sumText(percentages)).toBe(text);
});

test.each([
  [{}, 'All users.'],
  [
    {
      properties: [{ key: 'plan', type: 'person', operator: 'exact', value: ['pro', 'team'] }],
      rollout_percentage: 50,
    },
    '50% of all users for whom person property plan is "pro" or "team".',
  ],
  [
    { properties: [{ key: 'id', type: 'cohort', value: 7 }], variant: 'test' },
    'All users for whom the person is in cohort 7, all with variant test.',
  ],
])('the condition set %j is a sentence', (set, text) => {
  expect(conditionSetText(set, {})).toBe(text);
});

test.each([
  [{}, { aggregation_group_type_index: 0 }, 'All groups of type company.'],
  [{ aggregation_group_type_index: 0 }, {}, 'All groups of type company.'],
  [{ aggregation_group_type_index: null }, { aggregation_group_type_index: 0 }, 'All users.'],
  [
    { properties: [{ key: 'size', type: 'group', value: 3 }] },
    { aggregation_group_type_index: 1 },
    'All groups of type 1 for which group property size is 3.',
  ],
])('the condition set %j of the filters %j names the type of its groups', (set, filters, text) => {
  expect(conditionSetText(set, filters, undefined, new Map([[0, 'company']]))).toBe(text);
});

test('the group types of a flag are its own and those of its condition sets', () => {
  const set = { aggregation_group_type_index: 1 };
  expect(groupTypesOf({ aggregation_group_type_index: 0, groups: [{}, set] })).toEqual([0, 1]);
  expect(groupTypesOf({ aggregation_group_type_index: null, groups: [set] })).toEqual([1]);
  expect(groupTypesOf({ groups: [{}] })).toEqual([]);
});

const metric = (fields: object) => ({ kind: 'ExperimentMetric', ...fields }) as Metric;

test.each([
  [
    metric({ metric_type: 'mean', source: { event: 'buy', math: 'sum', math_property: 'amount' } }),
    'Mean per unit: sum of amount of “buy”.',
  ],
  [
    metric({ metric_type: 'funnel', series: [{ event: 'a' }, { event: 'b' }], conversion_window: 14 }),
    'Conversion from the exposure through “a”, then “b”, within 14 days.',
  ],
  [
    metric({
      metric_type: 'retention',
      start_event: { event: 'a' },
      completion_event: { event: 'b' },
      retention_window_start: 1,
      retention_window_end: 7,
    }),
    'Retention: “b” from 1 to 7 days after “a”.',
  ],
  [metric({ metric_type: 'quantile', quantile: 0.5, source: {} }), 'Median per unit: number of any event.'],
  [
    metric({
      metric_type: 'mean',
      source: { event: 'buy' },
      upper_bound_percentile: 0.999,
      breakdownFilter: { breakdown: 'plan' },
    }),
    'Mean per unit: number of “buy” limited at percentile 99.9. Also by value of “plan”.',
  ],
  [
    metric({
      metric_type: 'mean',
      source: { event: 'buy' },
      lower_bound_percentile: 0.01,
      upper_bound_percentile: 0.99,
      ignore_zeros: true,
      conversion_window: 2,
      breakdownFilter: { breakdowns: [{ property: 'country' }] },
    }),
    'Mean per unit: number of “buy” limited at percentiles 1 and 99 of those above 0, within 2 days. Also by value of “country”.',
  ],
  [
    metric({
      metric_type: 'ratio',
      numerator: { event: 'a' },
      denominator: { event: 'b' },
      numerator_outlier_handling: { upper_bound_percentile: 0.9 },
      denominator_outlier_handling: { lower_bound_percentile: 0.05, upper_bound_percentile: 1 },
    }),
    'Ratio: number of “a” limited at percentile 90 divided by number of “b” limited at percentile 5.',
  ],
  [
    metric({
      metric_type: 'retention',
      start_event: { event: 'a' },
      completion_event: { event: 'b' },
      retention_window_start: 0,
      retention_window_end: 1,
      start_handling: 'last_seen',
    }),
    'Retention: “b” from 0 to 1 day after the last “a”.',
  ],
  [
    metric({ metric_type: 'quantile', quantile: 0.9, ignore_zeros: true, source: { event: 'a' } }),
    'Quantile 0.9 per unit: number of “a” without zeros.',
  ],
])('%j is described', (each, text) => {
  expect(metricText(each)).toBe(text);
});

test('a guardrail says what it needs to hold, and defaults of the statistics are named', () => {
  const guardrail = metric({ metric_type: 'mean', goal: 'decrease', margin: 0.02 });
  expect(aimText(guardrail, 'guardrail')).toBe('lower is better; holds if a harm of 2% is ruled out');
  expect(statisticsText({})).toBe(
    'Bayesian, credible interval 95%, flat prior, Bonferroni correction, relative differences.',
  );
});

describe('the form', () => {
  const experiment = {
    name: 'A',
    description: null,
    feature_flag_key: 'a',
    feature_flag: { filters: { multivariate: { variants: split(50, 50) } } },
    parameters: { feature_flag_variants: split(50, 50), note: 'kept' },
    metrics: [
      { name: 'legacy' },
      metric({ metric_type: 'mean', source: { event: 'a', other: 1 }, fingerprint: 'f' }),
    ],
    metrics_secondary: [],
    exposure_criteria: { unknown: 1 },
    stats_config: null,
    only_count_matured_users: false,
  } as unknown as Experiment;
  const draft = draftOf(experiment);

  test('sends nothing if nothing was changed', () => {
    expect(changedFields(draft, draftOf(experiment))).toEqual({});
  });

  test('keeps fields and metrics that it does not show', () => {
    const [first] = draft.metrics;
    const metrics = [{ ...first!, metric: { ...first!.metric, name: 'New' } }];
    expect(changedFields(draft, { ...draft, metrics })).toEqual({
      metrics: [
        { name: 'legacy' },
        { kind: 'ExperimentMetric', metric_type: 'mean', source: { event: 'a', other: 1 }, name: 'New' },
      ],
    });
    const variants = split(20, 80);
    expect(changedFields(draft, { ...draft, variants })).toEqual({
      parameters: { feature_flag_variants: variants, note: 'kept' },
    });
  });

  test('puts a secondary metric in its list, and a guardrail loses its margin with its role', () => {
    const [goal] = emptyDraft({}).metrics;
    const secondary = withRole(goal!, 'secondary');
    expect(bodyOf({ ...emptyDraft({}), metrics: [secondary] })).toMatchObject({
      metrics: [],
      metrics_secondary: [{ role: 'secondary' }],
    });
    const guardrail = { ...withRole(goal!, 'guardrail') };
    guardrail.metric = { ...guardrail.metric, margin: 0.02 };
    expect(withRole(guardrail, 'goal').metric).not.toHaveProperty('margin');
  });

  test('keeps the event of a metric where its new type has one, and drops fields of the old type', () => {
    const mean = metric({ metric_type: 'mean', name: 'M', source: { event: 'a' } });
    expect(withType(mean, 'quantile')).toMatchObject({
      metric_type: 'quantile',
      name: 'M',
      source: { event: 'a' },
    });
    expect(withType(mean, 'funnel')).not.toHaveProperty('source');
    const common = { name: 'M', conversion_window: 3, breakdownFilter: { breakdown: '$browser' } };
    const clamped = metric({ ...common, metric_type: 'mean', threshold: 2, upper_bound_percentile: 0.99 });
    expect(withType(clamped, 'funnel')).toEqual({
      ...common,
      kind: 'ExperimentMetric',
      metric_type: 'funnel',
      series: [{ kind: 'EventsNode', event: '' }],
    });
  });

  test('has the fields of a type again when the type is chosen again', () => {
    const [draft] = emptyDraft({}).metrics;
    const source = { kind: 'EventsNode', event: 'purchase', math: 'sum', math_property: 'price' } as const;
    const mean = { ...draft!, metric: { ...draft!.metric, source, upper_bound_percentile: 0.99 } };
    const funnel = ofType(mean, 'funnel');
    expect(funnel.metric).toEqual({
      kind: 'ExperimentMetric',
      metric_type: 'funnel',
      series: [{ kind: 'EventsNode', event: '' }],
    });
    const named = { ...funnel, metric: { ...funnel.metric, name: 'Revenue' } };
    expect(ofType(ofType(named, 'ratio'), 'mean').metric).toEqual({ ...mean.metric, name: 'Revenue' });
    const quantile = ofType(mean, 'quantile');
    const other = { ...quantile, metric: { ...quantile.metric, source: { ...source, event: 'refund' } } };
    expect(ofType(other, 'mean').metric.source).toMatchObject({ event: 'refund' });
    expect(bodyOf({ ...emptyDraft({}), metrics: [funnel] }).metrics).toEqual([funnel.metric]);
  });

  test.each([
    ['New pricing page', 'new-pricing-page'],
    ['  Größer & schöner! ', 'gro-er-schoner'],
    ['日本', ''],
  ])('the key for %s is %s', (name, key) => {
    expect(keyFor(name)).toBe(key);
  });
});

test('code quotes keys, so that none ends its string', () => {
  const hostile = `'"\\\n#{x}\${y}`;
  const all = snippets({
    url: 'http://weir',
    token: 't',
    flagKey: hostile,
    variant: hostile,
    groupType: undefined,
  });
  expect(all.map(({ id }) => id)).toEqual(['javascript', 'python', 'node', 'go', 'ruby', 'curl']);
  const of = (id: string) => all.find((each) => each.id === id)!.code;
  for (const id of ['javascript', 'python', 'node', 'go']) expect(of(id)).toContain(JSON.stringify(hostile));
  expect(of('ruby')).toContain(`'\\'"\\\\\n#{x}\${y}'`);
});

test('code for a flag that hashes groups names the group, also in the exposure', () => {
  const input = { url: 'http://weir', token: 't', flagKey: 'f', variant: 'test' };
  const codes = (groupType: string | undefined) => snippets({ ...input, groupType }).map(({ code }) => code);
  for (const code of codes('company')) expect(code).toMatch(/company['"].*['"]key of the group['"]/s);
  expect(codes('company').at(-1)).toMatch(/"\$groups": \{\s*"company": "key of the group"/);
  for (const code of codes(undefined)) expect(code).not.toMatch(/group/);
});

test('the bar of the hash says where the user falls, and in which slice', () => {
  const variants = [
    { key: 'control', start: 0, end: 0.5 },
    { key: 'test', start: 0.5, end: 1 },
  ];
  expect(hashBar({ variants, position: 0.7312, width: 600 }).sentence).toBe(
    'The hash position of the user among the variants is 0.7312, in the slice of test, from 0.5000 to 1.0000.',
  );
  expect(hashBar({ variants, position: null, width: 600 }).sentence).toContain('no id to hash');
  const ofGroup = hashBar({ variants, position: 0.7312, unit: 'group', width: 600 });
  expect(ofGroup.sentence).toMatch(/^The hash position of the group among the variants is 0\.7312/);
  expect(svgText(ofGroup.svg)).toContain('>this group: 0.7312<');
  expect(hashBar({ variants, position: null, unit: 'group', width: 600 }).sentence).toContain(
    'no group to hash',
  );
});
