import type { components } from '../../../generated/schema.ts';
import type { Loaded } from '../../api/client.ts';
import { isObject, type Variant, variantsOf } from '../../ui/conditions.ts';

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
  lower_bound_percentile?: Mean['lower_bound_percentile'];
  upper_bound_percentile?: Mean['upper_bound_percentile'];
  /** Of a mean or a quantile. */
  ignore_zeros?: Mean['ignore_zeros'];
  series?: Funnel['series'] | undefined;
  funnel_order_type?: Funnel['funnel_order_type'];
  numerator?: Ratio['numerator'] | undefined;
  denominator?: Ratio['denominator'] | undefined;
  numerator_outlier_handling?: Ratio['numerator_outlier_handling'];
  denominator_outlier_handling?: Ratio['denominator_outlier_handling'];
  start_event?: Retention['start_event'] | undefined;
  completion_event?: Retention['completion_event'] | undefined;
  retention_window_start?: Retention['retention_window_start'] | undefined;
  retention_window_end?: Retention['retention_window_end'] | undefined;
  retention_window_unit?: Retention['retention_window_unit'];
  start_handling?: Retention['start_handling'];
  quantile?: Quantile['quantile'] | undefined;
  quantile_unit?: Quantile['quantile_unit'];
  breakdownFilter?: Common['breakdownFilter'];
}

/** A tab or action of the page of an experiment. */
export interface ExperimentProps {
  experiment: Loaded<Experiment>;
}

/** Metrics of the current format; an experiment can also have metrics of other clients, which are not described. */
export function metricsOf(list: Experiment['metrics']): Metric[] {
  const known = list.filter((metric) => (metric as Partial<Metric>).metric_type !== undefined);
  return withoutNulls(known) as unknown as Metric[];
}

export function statsConfigOf({ stats_config: config }: Pick<Experiment, 'stats_config'>): StatsConfig {
  return withoutNulls(config ?? {}) as StatsConfig;
}

export function exposureCriteriaOf({
  exposure_criteria: criteria,
}: Pick<Experiment, 'exposure_criteria'>): ExposureCriteria {
  return withoutNulls(criteria ?? {}) as ExposureCriteria;
}

/** Their values may be null. */
const CONDITIONS = ['properties', 'fixedProperties'];

/** The API returns fields as they were sent, and treats null as absent. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const stated = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(
    stated.map(([name, each]) => [name, CONDITIONS.includes(name) ? each : withoutNulls(each)]),
  );
}

/** The variants of the flag, which decide what users get; those of the experiment only record them. */
export function flagVariants(experiment: Experiment): Variant[] {
  return variantsOf(experiment.feature_flag.filters);
}

/** The variants that the experiment has recorded: a shipped flag no longer has the percentages it ran with. */
export function recordedVariants({ parameters }: Experiment): Variant[] {
  const variants = variantsOf({ multivariate: { variants: parameters?.['feature_flag_variants'] } });
  return variants.every(({ rollout_percentage: share }) => typeof share === 'number') ? variants : [];
}

/** The role of a metric in the decision: only primary metrics are goals. */
export function roleOf(metric: Metric, isPrimary: boolean): Role {
  const role = metric.role ?? 'goal';
  return role === 'goal' && !isPrimary ? 'secondary' : role;
}
