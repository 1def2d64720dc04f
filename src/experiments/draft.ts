import type { FlagFilters } from '../flags/filters.ts';
import type { Experiment } from '../store/experiments.ts';
import { requireSmall } from './json.ts';
import { checkedMetrics } from './metrics.ts';
import {
  requireDates,
  requireExposureCriteria,
  requireName,
  requireNoGlobalProperties,
  requireStats,
} from './rules.ts';
import { checkedParameters } from './variants.ts';

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
  savedMetricsIds: [] as Experiment['savedMetricsIds'],
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
  /** True deletes; anything else means nothing. */
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
  exposureCriteria: 'exposure_criteria',
  statsConfig: 'stats_config',
} as const;

/** The experiment as it would be after `input`, with its parameters and metrics in stored form. */
export function draftFrom(base: Draft | null, input: ExperimentInput): Draft {
  const start: Draft = base ?? BLANK;
  const merged = Object.fromEntries(
    FIELDS.map((name) => [name, input[name] === undefined ? start[name] : input[name]]),
  ) as Draft;
  for (const [name, attr] of Object.entries(FREE_FORM)) {
    requireSmall(input[name as keyof typeof FREE_FORM], attr);
  }
  const taken = new Set<string>();
  return {
    ...merged,
    name: merged.name.trim(),
    parameters: merged.parameters && checkedParameters(merged.parameters),
    metrics: checkedMetrics(merged.metrics, 'metrics', taken),
    metricsSecondary: checkedMetrics(merged.metricsSecondary, 'metrics_secondary', taken),
    savedMetricsIds: merged.savedMetricsIds ?? [],
  };
}

/** Throws the first rule that the experiment, together with its flag, breaks. */
export function requireSound(draft: Draft, filters: FlagFilters): void {
  requireName(draft.name);
  requireDates(draft.startDate, draft.endDate);
  requireNoGlobalProperties(draft.filters);
  requireExposureCriteria(draft.exposureCriteria);
  requireStats(draft.statsConfig, filters.multivariate?.variants.map((variant) => variant.key) ?? []);
}
