import type { FlagFilters } from '../flags/filters.ts';
import type { Experiment } from '../store/experiments.ts';
import { checkedParameters, requireExcluded } from './flag_link/variants.ts';
import { requireSmall } from './json.ts';
import { checkedMetrics, type Metric, requireFewLegacyMetrics } from './manage/metric_list.ts';
import { checkedLinks } from './manage/saved_metric_links.ts';
import {
  requireDates,
  requireExposureCriteria,
  requireMinimumEffect,
  requireName,
  requireNoGlobalProperties,
  requireStats,
} from './rules.ts';

/** Defaults of a new experiment; its fields are all that callers can write. */
const BLANK = {
  name: '',
  description: null as string | null,
  startDate: null as number | null,
  endDate: null as number | null,
  parameters: {} as Experiment['parameters'],
  filters: {} as unknown,
  secondaryMetrics: [] as unknown,
  metrics: [] as Experiment['metrics'],
  metricsSecondary: [] as Experiment['metricsSecondary'],
  primaryMetricsOrderedUuids: null as string[] | null,
  secondaryMetricsOrderedUuids: null as string[] | null,
  savedMetricsIds: [] as Experiment['savedMetricsIds'],
  onlyCountMaturedUsers: false,
  schedulingConfig: null as Experiment['schedulingConfig'],
  runningTimeCalculation: null as Experiment['runningTimeCalculation'],
  variants: {} as Experiment['variants'],
  exposureCriteria: {} as Experiment['exposureCriteria'],
  statsConfig: null as Experiment['statsConfig'],
  holdoutId: null as number | null,
  type: 'product' as string | null,
  conclusion: null as string | null,
  conclusionComment: null as string | null,
  archived: false,
};

export type ExperimentSettings = typeof BLANK;

export interface ExperimentInput extends Partial<ExperimentSettings> {
  featureFlagKey?: string;
  /** The flag as the experiment shows it; differences from the present flag become parameters. */
  featureFlag?: unknown;
  /** True deletes, false restores. */
  deleted?: boolean | null;
  /** On a launched experiment: also applies new percentages to the flag. */
  updateFlag?: boolean;
}

const FIELDS = Object.keys(BLANK) as (keyof ExperimentSettings)[];

const FREE_FORM = {
  parameters: 'parameters',
  filters: 'filters',
  secondaryMetrics: 'secondary_metrics',
  metrics: 'metrics',
  metricsSecondary: 'metrics_secondary',
  savedMetricsIds: 'saved_metrics_ids',
  schedulingConfig: 'scheduling_config',
  runningTimeCalculation: 'running_time_calculation',
  variants: 'variants',
  exposureCriteria: 'exposure_criteria',
  statsConfig: 'stats_config',
} as const;

/** The fields that a caller may write, of a stored experiment. */
export function settingsOf(experiment: Experiment): ExperimentSettings {
  return Object.fromEntries(FIELDS.map((name) => [name, experiment[name]])) as ExperimentSettings;
}

/**
 * The experiment after `input`, with the input in stored form. Values stored before are not validated again: later
 * rules must not prevent a change of the name.
 */
export function settingsFrom(base: ExperimentSettings | null, input: ExperimentInput): ExperimentSettings {
  const start: ExperimentSettings = base ?? BLANK;
  const merged = Object.fromEntries(
    FIELDS.map((name) => [name, input[name] === undefined ? start[name] : input[name]]),
  ) as ExperimentSettings;
  for (const [name, attr] of Object.entries(FREE_FORM)) {
    requireSmall(input[name as keyof typeof FREE_FORM], attr);
  }
  requireFewLegacyMetrics(input.secondaryMetrics);
  requireMinimumEffect(input.parameters, 'parameters');
  const { parameters, metrics, metricsSecondary, savedMetricsIds } = input;
  const taken = new Set<string>(
    [metrics === undefined ? start.metrics : [], metricsSecondary === undefined ? start.metricsSecondary : []]
      .flatMap((list) => list ?? [])
      .map((metric) => String((metric as Metric).uuid)),
  );
  return {
    ...merged,
    name: merged.name.trim(),
    ...(parameters ? { parameters: checkedParameters(parameters, start.parameters) } : {}),
    ...(metrics === undefined ? {} : { metrics: checkedMetrics(metrics, 'metrics', taken) }),
    ...(metricsSecondary === undefined
      ? {}
      : { metricsSecondary: checkedMetrics(metricsSecondary, 'metrics_secondary', taken) }),
    ...(savedMetricsIds === undefined ? {} : { savedMetricsIds: checkedLinks(savedMetricsIds) }),
  };
}

/** Throws for the first rule that `input` violates, also in combination with the flag. */
export function requireValidSettings(
  draft: ExperimentSettings,
  input: ExperimentInput,
  filters: FlagFilters,
): void {
  const keys = filters.multivariate?.variants.map((variant) => variant.key) ?? [];
  requireName(draft.name);
  requireDates(draft.startDate, draft.endDate);
  if (input.filters !== undefined) requireNoGlobalProperties(draft.filters);
  if (input.exposureCriteria !== undefined) requireExposureCriteria(draft.exposureCriteria);
  if (input.statsConfig !== undefined || input.parameters !== undefined) {
    requireStats(draft.statsConfig, keys);
    requireExcluded(draft.parameters, keys, draft.statsConfig?.baseline_variant_key);
  }
}
