import { expect, test } from 'vitest';
import { failuresOf } from '../support/twisted.ts';
import { useApp } from '../support/use_app.ts';

// Goal: the server refuses or accepts any value of a field, and requests that depend on it succeed.
const app = useApp({ rateLimitPerMinute: 1_000_000 });
const TIMEOUT = 60_000;
const P = '/api/projects/1';
const EXPERIMENTS = `${P}/experiments/`;

let made = 0;
const create = (input: object) =>
  app().request('POST', EXPERIMENTS, {
    body: { name: 'Odd', feature_flag_key: `odd-${++made}`, start_date: '2026-11-18T00:00:00Z', ...input },
  });

/** A new experiment, and what is computed from it when it was taken. */
async function experimentWith(input: object): Promise<number[]> {
  const { status, json } = await create(input);
  if (status !== 201) return [status];
  const requested: [method: string, path: string, body?: object][] = [
    ['GET', 'results/'],
    ['GET', 'secondary_results/?id=0'],
    ['POST', 'create_exposure_cohort_for_experiment/', {}],
    ['POST', 'duplicate/', { feature_flag_key: `odd-copy-${made}` }],
  ];
  const statuses = [status];
  for (const [method, path, body] of requested) {
    const response = await app().request(method, `${EXPERIMENTS}${json.id}/${path}`, body ? { body } : {});
    statuses.push(response.status);
  }
  return statuses;
}

const filter = { key: 'plan', type: 'event', operator: 'regex', value: 'pro|free' };
const node = { kind: 'EventsNode', event: 'buy' };
const common = { kind: 'ExperimentMetric', uuid: 'one', goal: 'increase' };
const outliers = { lower_bound_percentile: 0.1, upper_bound_percentile: 0.9, ignore_zeros: true };
const METRICS = {
  mean: {
    ...common,
    name: 'Buys',
    metric_type: 'mean',
    ...outliers,
    role: 'guardrail',
    margin: 0.1,
    threshold: 2,
    conversion_window: 2,
    conversion_window_unit: 'day',
    source: {
      ...node,
      math: 'unique_group',
      math_property: 'price',
      math_group_type_index: 0,
      properties: [filter],
      fixedProperties: [{ ...filter, operator: 'gt', value: 3 }],
    },
    breakdownFilter: { breakdowns: [{ property: '$os', type: 'event' }] },
  },
  ratio: {
    ...common,
    metric_type: 'ratio',
    numerator: node,
    denominator: node,
    numerator_outlier_handling: outliers,
    breakdownFilter: { breakdown: '$os', breakdown_type: 'person' },
  },
  funnel: { ...common, metric_type: 'funnel', series: [node], funnel_order_type: 'unordered' },
  retention: {
    ...common,
    metric_type: 'retention',
    start_event: node,
    completion_event: node,
    retention_window_start: 0,
    retention_window_end: 3,
    retention_window_unit: 'week',
    start_handling: 'last_seen',
  },
  quantile: {
    ...common,
    metric_type: 'quantile',
    source: { ...node, math_property: 'price' },
    quantile: 0.5,
    quantile_unit: 'event',
  },
};

test.each(Object.entries(METRICS))(
  'an odd member of a %s metric',
  async (_, straight) => {
    const { json } = await create({});
    const failures = await failuresOf(straight, async (metric) => {
      const query = { kind: 'ExperimentQuery', experiment_id: json.id, metric };
      const { status } = await app().request('POST', `${P}/query/`, { body: { query } });
      return [status];
    });
    expect(failures).toEqual([]);
  },
  TIMEOUT,
);

const entity = {
  id: 'buy',
  name: 'Buy',
  type: 'events',
  order: 0,
  math: 'sum',
  math_property: 'price',
  properties: [filter],
};
const trend = { insight: 'TRENDS', events: [entity], filter_test_accounts: true };
const funnel = {
  insight: 'FUNNELS',
  events: [{ id: 'saw' }, { id: 'buy', order: 1 }],
  funnel_order_type: 'unordered',
  funnel_window_interval: 3,
  funnel_window_interval_unit: 'day',
};
const saw = { kind: 'ExperimentEventExposureConfig', event: 'saw', properties: [filter] };

test.each<[string, object]>([
  ['an older funnel', { filters: funnel }],
  ['an older trend', { secondary_metrics: [{ name: 'Trend', filters: trend }] }],
  [
    'stats_config',
    {
      metrics: [METRICS.funnel],
      stats_config: {
        method: 'frequentist',
        baseline_variant_key: 'control',
        cuped: { enabled: true, lookback_days: 7 },
        bayesian: {
          ci_level: 0.9,
          difference_type: 'RELATIVE',
          prior_type: 'RELATIVE',
          prior: { mean: 0, standard_deviation: 0.3 },
        },
        frequentist: {
          alpha: 0.05,
          difference_type: 'RELATIVE',
          sequential: 'group_sequential',
          spending: 'pocock',
          planned_units: 1000,
          planned_looks: 3,
          multiple_testing_correction: 'holm',
        },
        post_stratification: { enabled: false, property: '$os' },
      },
    },
  ],
  [
    'exposure criteria',
    {
      metrics: [METRICS.funnel],
      exposure_criteria: {
        filterTestAccounts: true,
        exposure_config: saw,
        activation_config: saw,
        multiple_variant_handling: 'exclude',
      },
    },
  ],
  [
    'parameters',
    {
      parameters: {
        feature_flag_variants: [
          { key: 'control', name: 'Control', rollout_percentage: 40 },
          { key: 'red', name: 'Red', rollout_percentage: 10 },
          { key: 'test', name: 'Test', rollout_percentage: 50 },
        ],
        rollout_percentage: 90,
        minimum_detectable_effect: 5,
        aggregation_group_type_index: 0,
        feature_flag_payloads: { test: '1' },
        excluded_variants: ['red'],
        custom_exposure_filter: { events: [entity], filter_test_accounts: true },
      },
    },
  ],
  ['an older exposure', { parameters: { custom_exposure_filter: { actions: [{ id: '3', name: 'Buy' }] } } }],
])(
  'an odd member of %s',
  async (_, straight) => expect(await failuresOf(straight, experimentWith)).toEqual([]),
  TIMEOUT,
);
