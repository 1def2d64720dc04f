import { invalid } from '../../kernel/errors.ts';
import { isObject } from '../../kernel/json/json.ts';
import { isLegacyMetric } from '../manage/metric_list.ts';
import type { ExperimentView } from '../manage/view.ts';
import type { ExperimentInput } from '../settings.ts';

/** Fields that may still change in an experiment with metrics of a legacy kind. */
const CHANGEABLE: readonly string[] = [
  'name',
  'description',
  'endDate',
  'archived',
  'deleted',
  'conclusion',
  'conclusionComment',
  // Not stored.
  'featureFlagKey',
  'updateFlag',
];

/** Metrics of the kinds before `ExperimentMetric`; they can only come from an older database. */
export function requireChangeable(view: ExperimentView, input: ExperimentInput): void {
  if (!metricsOf(view).some(isLegacyMetric)) return;
  const isOther = Object.entries(input).some(
    ([name, value]) => value !== undefined && !CHANGEABLE.includes(name),
  );
  if (isOther) {
    throw invalid(
      'The metrics of this experiment are of a kind that can no longer be changed. ' +
        'Its name, description, end date, conclusion and archive mark can; for the rest make a new experiment.',
    );
  }
}

/** Includes metrics in the legacy fields `filters` and `secondary_metrics`. */
export function hasLegacyMetrics(view: ExperimentView): boolean {
  const { filters, secondaryMetrics } = view.experiment;
  return metricsOf(view).some(isLegacyMetric) || hasEntities(filters) || isFilled(secondaryMetrics);
}

/** True when a legacy filter measures anything. */
export function hasEntities(filters: unknown): boolean {
  return isObject(filters) && (isFilled(filters.events) || isFilled(filters.actions));
}

function metricsOf({ experiment, savedMetrics }: ExperimentView): unknown[] {
  const { metrics, metricsSecondary } = experiment;
  return [...(metrics ?? []), ...(metricsSecondary ?? []), ...savedMetrics.map(({ metric }) => metric.query)];
}

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}
