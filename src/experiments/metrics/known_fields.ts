import { isObject } from '../../kernel/json/json.ts';
import type { FieldSpec } from '../unknown_fields.ts';
import type { MetricType } from './definition.ts';

/** Additional fields in queries of clients. */
const OF_A_QUERY = ['response', 'version'];

const values = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]));

const BOUNDS = values('lower_bound_percentile', 'upper_bound_percentile', 'ignore_zeros');
const BREAKDOWN: FieldSpec = {
  reads: {
    ...values('breakdown', 'breakdown_type'),
    breakdowns: {
      reads: values('property', 'type'),
      keeps: ['group_type_index', 'histogram_bin_count', 'normalize_url'],
    },
  },
  keeps: [
    'breakdown_group_type_index',
    'breakdown_hide_other_aggregation',
    'breakdown_histogram_bin_count',
    'breakdown_limit',
    'breakdown_normalize_url',
    'breakdown_path_cleaning',
  ],
};

const MATHS = ['math', 'math_property', 'math_group_type_index'];
/** Fields of clients for the display of an event, and for other kinds of query. */
const OF_A_NODE = [
  'name',
  'custom_name',
  'limit',
  'orderBy',
  'optionalInFunnel',
  'math_hogql',
  'math_multiplier',
  'math_property_type',
  'math_property_revenue_currency',
  ...OF_A_QUERY,
];
const kind = 'EventsNode';
const EVENT: FieldSpec = {
  kind,
  reads: values('kind', 'event', 'properties', 'fixedProperties'),
  keeps: [...MATHS, ...OF_A_NODE],
};
const SOURCE: FieldSpec = { kind, reads: { ...EVENT.reads, ...values(...MATHS) }, keeps: OF_A_NODE };
const OUTLIERS: FieldSpec = { reads: BOUNDS };

const OF_TYPES: Record<MetricType, FieldSpec['reads']> = {
  mean: { source: SOURCE, ...BOUNDS, threshold: null },
  funnel: { series: EVENT, funnel_order_type: null },
  ratio: {
    numerator: SOURCE,
    denominator: SOURCE,
    numerator_outlier_handling: OUTLIERS,
    denominator_outlier_handling: OUTLIERS,
  },
  retention: {
    start_event: EVENT,
    completion_event: EVENT,
    ...values('retention_window_start', 'retention_window_end', 'retention_window_unit', 'start_handling'),
  },
  quantile: { source: SOURCE, ...values('quantile', 'quantile_unit', 'ignore_zeros') },
};

const COMMON: FieldSpec['reads'] = {
  ...values('kind', 'metric_type', 'uuid', 'name', 'goal', 'role', 'margin'),
  ...values('conversion_window', 'conversion_window_unit'),
  breakdownFilter: BREAKDOWN,
};
const KEPT = ['fingerprint', 'isSharedMetric', 'sharedMetricId', ...OF_A_QUERY];

/** The fields of a metric of its type; null when the value is not a metric. */
export function fieldsOfMetric(metric: unknown): FieldSpec | null {
  if (!isObject(metric) || typeof metric.metric_type !== 'string') return null;
  const { metric_type: type } = metric;
  if (!Object.hasOwn(OF_TYPES, type)) return null;
  const reads = { ...COMMON, ...OF_TYPES[type as MetricType] };
  return { kind: 'ExperimentMetric', reads, keeps: KEPT };
}
