import type { components } from '../../../generated/schema.ts';
import type { Loaded } from '../../api/client.ts';
import { type Variant, variantsOf } from '../../ui/conditions.ts';

export type Experiment = components['schemas']['Experiment'];
export type EventSpec = components['schemas']['ExperimentEvent'];
export type ValueSource = components['schemas']['ExperimentValueSource'];
export type StatsConfig = components['schemas']['StatsConfig'];
export type ExposureCriteria = components['schemas']['ExposureCriteria'];
type Common = components['schemas']['ExperimentMetricCommon'];

export type MetricType = Common['metric_type'];
export type Role = NonNullable<Common['role']>;

type Mean = components['schemas']['ExperimentMeanMetric'];
type Funnel = components['schemas']['ExperimentFunnelMetric'];
type Ratio = components['schemas']['ExperimentRatioMetric'];
type Retention = components['schemas']['ExperimentRetentionMetric'];
type Quantile = components['schemas']['ExperimentQuantileMetric'];

/** A metric of any type; the fields of the other types are absent. Fields that are not listed are kept as they are. */
export interface Metric {
  kind: 'ExperimentMetric';
  metric_type: MetricType;
  uuid?: Common['uuid'];
  name?: Common['name'];
  goal?: Common['goal'];
  role?: Common['role'];
  margin?: Common['margin'];
  conversion_window?: Common['conversion_window'];
  conversion_window_unit?: Common['conversion_window_unit'];
  source?: Mean['source'] | undefined;
  threshold?: Mean['threshold'];
  series?: Funnel['series'] | undefined;
  funnel_order_type?: Funnel['funnel_order_type'];
  numerator?: Ratio['numerator'] | undefined;
  denominator?: Ratio['denominator'] | undefined;
  start_event?: Retention['start_event'] | undefined;
  completion_event?: Retention['completion_event'] | undefined;
  retention_window_start?: Retention['retention_window_start'] | undefined;
  retention_window_end?: Retention['retention_window_end'] | undefined;
  retention_window_unit?: Retention['retention_window_unit'];
  quantile?: Quantile['quantile'] | undefined;
  quantile_unit?: Quantile['quantile_unit'];
}

/** A tab or action of the page of an experiment. */
export interface ExperimentProps {
  experiment: Loaded<Experiment>;
}

/** Metrics of the current format; an experiment can also have metrics of other clients, which are not described. */
export function metricsOf(list: Experiment['metrics']): Metric[] {
  return list.filter(
    (metric) => (metric as Partial<Metric>).metric_type !== undefined,
  ) as unknown as Metric[];
}

/** The variants of the flag, which decide what users get; those of the experiment only record them. */
export function flagVariants(experiment: Experiment): Variant[] {
  return variantsOf(experiment.feature_flag.filters);
}

/** The role of a metric in the decision: only primary metrics are goals. */
export function roleOf(metric: Metric, isPrimary: boolean): Role {
  const role = metric.role ?? 'goal';
  return role === 'goal' && !isPrimary ? 'secondary' : role;
}
