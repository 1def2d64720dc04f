import type { components } from '../../../generated/schema.ts';
import { groupTypeOf, type JsonObject, TYPE_INDEX, type Unit, type Variant } from '../../ui/conditions.ts';
import {
  type Experiment,
  type ExposureCriteria,
  exposureCriteriaOf,
  flagVariants,
  type Metric,
  type MetricType,
  metricsOf,
  type Role,
  roleOf,
  type StatsConfig,
  statsConfigOf,
} from '../experiment/types.ts';

/** A metric in the form with the role that it has in the decision. `key` is its identity in the form. */
export interface MetricDraft {
  key: number;
  role: Role;
  /** The list that it came from, which a role can change. */
  isPrimary: boolean;
  metric: Metric;
  /** The metric as the API returned it; it is sent as it is unless the form changes it. */
  stored?: Experiment['metrics'][number];
  /** The metric as it was with other types. */
  former?: Partial<Record<MetricType, Metric>>;
}

/** The fields of the form. Settings that the form does not show are kept in `parameters` and the like. */
export interface Draft {
  name: string;
  description: string;
  hasExistingFlag: boolean;
  feature_flag_key: string;
  variants: Variant[];
  /** Filters of the flag as far as they decide whether the experiment counts users or groups. Sent for a new flag only. */
  flag_filters: JsonObject;
  minimum_detectable_effect: number | null;
  metrics: MetricDraft[];
  /** Metrics in formats of other clients, by list. */
  others: Pick<Experiment, 'metrics' | 'metrics_secondary'>;
  parameters: Record<string, unknown>;
  exposure_criteria: ExposureCriteria;
  stats_config: StatsConfig;
  only_count_matured_users: boolean;
  holdout_id: number | null;
}

type Project = Partial<components['schemas']['Project']>;

export const HALVES: Variant[] = [
  { key: 'control', rollout_percentage: 50 },
  { key: 'test', rollout_percentage: 50 },
];

/** The defaults of the project, which the server would apply to what the form leaves out: the form has to show them. */
export function emptyDraft(project: Project): Draft {
  const effect = project.default_minimum_detectable_effect ?? null;
  return {
    name: '',
    description: '',
    hasExistingFlag: false,
    feature_flag_key: '',
    variants: HALVES,
    flag_filters: {},
    minimum_detectable_effect: effect,
    metrics: [{ ...newMetric([], 'goal') }],
    others: { metrics: [], metrics_secondary: [] },
    parameters: { ...(effect !== null && { minimum_detectable_effect: effect }) },
    exposure_criteria: {},
    stats_config: defaultStatistics(project),
    only_count_matured_users: project.default_only_count_matured_users ?? false,
    holdout_id: null,
  };
}

function defaultStatistics(project: Project): StatsConfig {
  const level = project.default_experiment_confidence_level;
  const bayesian = given({ ci_level: level });
  const frequentist = given({
    // 1 - 0.95 is not 0.05 in binary.
    alpha: level == null ? null : Math.round((1 - level) * 100) / 100,
    sequential_testing_enabled: project.default_sequential_testing_enabled,
    sequential_tuning_parameter: project.default_sequential_tuning_parameter,
  });
  const cuped = given({
    enabled: project.default_cuped_enabled,
    lookback_days: project.default_cuped_lookback_days,
  });
  return given({ method: project.default_experiment_stats_method, bayesian, frequentist, cuped }) ?? {};
}

/** The fields that have a value; null if none has. */
function given(fields: Record<string, unknown>): Record<string, unknown> | null {
  const known = Object.entries(fields).filter(([, value]) => value != null);
  return known.length === 0 ? null : Object.fromEntries(known);
}

export function draftOf(experiment: Experiment): Draft {
  const { metrics, metrics_secondary: secondary } = experiment;
  const parameters = experiment.parameters ?? {};
  const drafts = (list: Experiment['metrics'], isPrimary: boolean) =>
    list.flatMap((stored) =>
      metricsOf([stored]).map((metric) => ({ metric, stored, isPrimary, role: roleOf(metric, isPrimary) })),
    );
  const all = [...drafts(metrics, true), ...drafts(secondary, false)];
  const isOther = (metric: Experiment['metrics'][number]) => metricsOf([metric]).length === 0;
  return {
    name: experiment.name,
    description: experiment.description ?? '',
    hasExistingFlag: true,
    feature_flag_key: experiment.feature_flag_key,
    variants: flagVariants(experiment),
    flag_filters: experiment.feature_flag.filters,
    minimum_detectable_effect: (parameters.minimum_detectable_effect as number | null | undefined) ?? null,
    metrics: all.map((each, key) => ({ ...each, key })),
    others: { metrics: metrics.filter(isOther), metrics_secondary: secondary.filter(isOther) },
    parameters,
    exposure_criteria: exposureCriteriaOf(experiment),
    stats_config: statsConfigOf(experiment),
    only_count_matured_users: experiment.only_count_matured_users,
    holdout_id: experiment.holdout_id ?? null,
  };
}

const NO_EVENT = { kind: 'EventsNode', event: '' } as const;

/** Fields that a metric of a type must have. */
const TYPE_FIELDS: Readonly<Record<MetricType, Partial<Metric>>> = {
  mean: { source: NO_EVENT },
  funnel: { series: [NO_EVENT] },
  ratio: { numerator: NO_EVENT, denominator: NO_EVENT },
  retention: {
    start_event: NO_EVENT,
    completion_event: NO_EVENT,
    retention_window_start: 1,
    retention_window_end: 7,
  },
  quantile: { source: NO_EVENT, quantile: 0.5 },
};

export function newMetric(metrics: readonly MetricDraft[], role: Role): MetricDraft {
  return {
    key: Math.max(-1, ...metrics.map(({ key }) => key)) + 1,
    role,
    isPrimary: role !== 'secondary',
    metric: { kind: 'ExperimentMetric', metric_type: 'mean', ...TYPE_FIELDS.mean },
  };
}

const COMMON_FIELDS = [
  'kind',
  'uuid',
  'name',
  'goal',
  'role',
  'margin',
  'conversion_window',
  'conversion_window_unit',
  'breakdownFilter',
];

/**
 * The metric with another type: it keeps what all types have, and a source where both types have one. A field of another
 * type would have no effect, and the form could not remove it. `former` is the metric as it last had this type.
 */
export function withType(metric: Metric, type: MetricType, former?: Metric): Metric {
  const fields = Object.entries(metric);
  const common = Object.fromEntries(fields.filter(([name]) => COMMON_FIELDS.includes(name)));
  const own = Object.entries(former ?? TYPE_FIELDS[type]).filter(([name]) => !COMMON_FIELDS.includes(name));
  const source =
    metric.source ?? former?.source ?? metric.numerator ?? metric.series?.[0] ?? metric.start_event;
  const kept = source && 'source' in TYPE_FIELDS[type] ? { source } : {};
  return { ...common, ...Object.fromEntries(own), ...kept, metric_type: type } as Metric;
}

/** The draft with another type. A user who only looks at another type finds the fields of the first one again. */
export function ofType(draft: MetricDraft, type: MetricType): MetricDraft {
  const { metric, former = {} } = draft;
  return {
    ...draft,
    metric: withType(metric, type, former[type]),
    former: { ...former, [metric.metric_type]: metric },
  };
}

/** Guardrails count in either list, so only goals and secondary metrics move. */
export function withRole(each: MetricDraft, role: Role): MetricDraft {
  const isPrimary = role === 'guardrail' ? each.isPrimary : role === 'goal';
  const { margin, ...rest } = each.metric;
  const metric = role === 'guardrail' ? each.metric : rest;
  return { ...each, role, isPrimary, metric: { ...metric, role } };
}

/** A metric as it is sent: `fingerprint` is computed by the server. */
function metricBody({ metric, stored, role }: MetricDraft): Experiment['metrics'][number] {
  const isChanged = !stored || JSON.stringify(metric) !== JSON.stringify(metricsOf([stored])[0]);
  const { fingerprint, ...rest } = (isChanged ? metric : stored) as Metric & { fingerprint?: unknown };
  if (!isChanged) return rest as unknown as Experiment['metrics'][number];
  // A goal is the default. Sending it would change metrics that the user did not edit.
  const own = role === 'guardrail' || metric.role !== undefined ? { role } : {};
  return { ...rest, ...own } as unknown as Experiment['metrics'][number];
}

export function listName({ isPrimary }: MetricDraft): 'metrics' | 'metrics_secondary' {
  return isPrimary ? 'metrics' : 'metrics_secondary';
}

/** Position of a metric in its list, as errors of the API count it. */
export function listIndex({ metrics, others }: Draft, key: number): number {
  const draft = metrics.find((each) => each.key === key);
  if (!draft) return -1;
  const list = metrics.filter((each) => each.isPrimary === draft.isPrimary);
  return others[listName(draft)].length + list.indexOf(draft);
}

/** The unit of a new flag: null for users, undefined until a group type is chosen. */
export const unitOfNewFlag = ({ hasExistingFlag, flag_filters: filters }: Draft): Unit =>
  hasExistingFlag || !(TYPE_INDEX in filters) ? null : groupTypeOf(filters);

/** Every field of the form as the API has it. */
export function bodyOf(draft: Draft) {
  const list = (name: 'metrics' | 'metrics_secondary') => [
    ...draft.others[name],
    ...draft.metrics.filter((each) => listName(each) === name).map(metricBody),
  ];
  const effect = draft.minimum_detectable_effect;
  const unit = unitOfNewFlag(draft);
  const { minimum_detectable_effect: former, ...parameters } = draft.parameters;
  return {
    name: draft.name,
    description: draft.description,
    feature_flag_key: draft.feature_flag_key,
    parameters: {
      ...parameters,
      // An existing flag brings its variants.
      ...(!draft.hasExistingFlag && {
        feature_flag_variants: draft.variants,
        ...(unit != null && { [TYPE_INDEX]: unit }),
      }),
      // Null keeps the default of the project from an experiment that is to have none.
      ...((effect !== null || former != null) && { minimum_detectable_effect: effect }),
    },
    metrics: list('metrics'),
    metrics_secondary: list('metrics_secondary'),
    exposure_criteria: draft.exposure_criteria,
    stats_config: draft.stats_config,
    only_count_matured_users: draft.only_count_matured_users,
    holdout_id: draft.holdout_id,
  };
}

export type Body = ReturnType<typeof bodyOf>;

/** The fields that a conflict compares. The body has the variants of an existing flag only if they are changed. */
export const comparable = (draft: Draft) => ({ ...bodyOf(draft), feature_flag_variants: draft.variants });

/** The fields that differ from those that the form was opened with. */
export function changedFields(before: Draft, after: Draft): Partial<Body> {
  const former: Body = bodyOf(before);
  const current = Object.entries(bodyOf(after)) as [keyof Body, unknown][];
  const changed = current.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(former[name]));
  const isSplit = JSON.stringify(before.variants) !== JSON.stringify(after.variants);
  const fields = Object.fromEntries(changed) as Partial<Body>;
  if (!isSplit) return fields;
  return { ...fields, parameters: { ...bodyOf(after).parameters, feature_flag_variants: after.variants } };
}

/** A key for a name: `New pricing page` is `new-pricing-page`. */
export function keyFor(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);
}
