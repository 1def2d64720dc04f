import type { components } from '../../generated/schema.ts';
import type { ExposuresResponse } from '../../src/experiments/results/service.ts';
import type { ExperimentSummary } from '../../src/experiments/results/summaries.ts';
import { isoFromMs } from '../../src/kernel/time.ts';
import { progressToWire } from './experiment_part.ts';
import { exposuresToWire, metricToWire } from './experiment_result.ts';

type Schemas = components['schemas'];

export function experimentSummaryToWire(summary: ExperimentSummary): Schemas['ExperimentSummary'] {
  const { view, days, plannedDays, exposures, firstGoal, progress, isInterim, unavailable } = summary;
  return {
    id: view.experiment.id,
    name: view.experiment.name,
    status: view.status,
    days,
    planned_days: plannedDays,
    exposures: exposures && countsToWire(exposures),
    // Breakdowns would be most of a page.
    first_goal: firstGoal && { ...metricToWire(firstGoal), breakdown_results: [] },
    progress: progressToWire(progress),
    is_interim: isInterim,
    unavailable,
  };
}

function countsToWire(exposures: ExposuresResponse): Schemas['ExperimentSummaryExposures'] {
  const { total_exposures, health } = exposuresToWire(exposures);
  return { total_exposures, health, last_refresh: isoFromMs(exposures.computedAt) };
}
