import { invalid } from '../kernel/errors.ts';
import type { Experiment } from '../store/experiments.ts';

/** Why there is no result, for programs and for people. */
export interface Unavailable {
  code: 'not_started' | 'no_metric' | 'no_data' | 'not_computed_yet';
  detail: string;
}

const REASONS = {
  not_started: 'The experiment has not been launched. Set its start_date to launch it.',
  no_metric: 'The experiment has no metric. Add one to its metrics.',
  no_secondary_metric: 'The experiment has no secondary metric. Add one to its metrics_secondary.',
  no_data: 'No exposure has been recorded since the experiment started.',
  not_computed_yet: 'This version does not compute results yet. The events are kept for the one that does.',
};

/** `lastExposure`: milliseconds, undefined when there never was one. */
export function unavailableReason(
  experiment: Experiment,
  kind: 'primary' | 'secondary',
  lastExposure: number | undefined,
): Unavailable {
  const { startDate } = experiment;
  if (startDate === null) return { code: 'not_started', detail: REASONS.not_started };
  if (kind === 'primary' && !hasPrimaryMetric(experiment)) {
    return { code: 'no_metric', detail: REASONS.no_metric };
  }
  if (kind === 'secondary' && secondaryMetrics(experiment).length === 0) {
    return { code: 'no_metric', detail: REASONS.no_secondary_metric };
  }
  if (lastExposure === undefined || lastExposure < startDate) {
    return { code: 'no_data', detail: REASONS.no_data };
  }
  return { code: 'not_computed_yet', detail: REASONS.not_computed_yet };
}

/** Secondary metrics are addressed by position: the older form first, then the newer. */
export function requireSecondaryPosition(experiment: Experiment, position: number): void {
  const { length } = secondaryMetrics(experiment);
  if (length === 0) throw invalid('Experiment has no secondary metrics', 'id');
  if (!Number.isInteger(position)) throw invalid('Secondary metric id must be an integer', 'id');
  if (position < 0 || position >= length) throw invalid('Invalid metric ID', 'id');
}

function secondaryMetrics(experiment: Experiment): unknown[] {
  const older = Array.isArray(experiment.secondaryMetrics) ? experiment.secondaryMetrics : [];
  return [...older, ...(experiment.metricsSecondary ?? [])];
}

function hasPrimaryMetric(experiment: Experiment): boolean {
  if ((experiment.metrics ?? []).length > 0 || (experiment.savedMetricsIds ?? []).length > 0) return true;
  const { events, actions } = (experiment.filters ?? {}) as { events?: unknown; actions?: unknown };
  return [events, actions].some((entities) => Array.isArray(entities) && entities.length > 0);
}
