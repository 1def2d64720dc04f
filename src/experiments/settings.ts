import type { FlagFilters } from '../flags/filters.ts';
import type { Experiment } from '../store/experiments.ts';
import { checkedParameters, requireExcluded } from './flag_link/variants.ts';
import { requireSmall } from './json.ts';
import { checkedMetrics, type Metric, requireFewOlder } from './manage/metric_list.ts';
import { checkedLinks } from './manage/saved_metric_links.ts';
import {
  requireDates,
  requireExposureCriteria,
  requireMinimumEffect,
  requireName,
  requireNoGlobalProperties,
  requireStats,
} from './rules.ts';

/** What a new experiment has when nobody says otherwise; its members are all that callers can write. */
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

export type Draft = typeof BLANK;

export interface ExperimentInput extends Partial<Draft> {
  featureFlagKey?: string;
  /** The flag as the experiment shows it; what differs from the present one becomes parameters. */
  featureFlag?: unknown;
  /** True deletes, false restores. */
  deleted?: boolean | null;
  /** On a launched experiment: new shares reach the flag, too. */
  updateFlag?: boolean;
}

const FIELDS = Object.keys(BLANK) as (keyof Draft)[];

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

/** The members a caller may write, of an experiment that is stored. */
export function draftOf(experiment: Experiment): Draft {
  return Object.fromEntries(FIELDS.map((name) => [name, experiment[name]])) as Draft;
}

/**
 * The experiment as it would be after `input`, with what it brings in stored form. What was stored before is not
 * looked at again: rules that came later shall not get in the way of a new name.
 */
export function draftFrom(base: Draft | null, input: ExperimentInput): Draft {
  const start: Draft = base ?? BLANK;
  const merged = Object.fromEntries(
    FIELDS.map((name) => [name, input[name] === undefined ? start[name] : input[name]]),
  ) as Draft;
  for (const [name, attr] of Object.entries(FREE_FORM)) {
    requireSmall(input[name as keyof typeof FREE_FORM], attr);
  }
  requireFewOlder(input.secondaryMetrics);
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

/** Throws the first rule that what `input` brings breaks, together with the flag. */
export function requireSound(draft: Draft, input: ExperimentInput, filters: FlagFilters): void {
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
