import type { components } from '../../generated/schema.ts';
import { isoFromMs } from '../../src/kernel/time.ts';
import type { SavedMetricView } from '../../src/store/experiment_saved_metrics.ts';
import { userSummaryToWire } from './user.ts';

export function savedMetricToWire({
  metric,
  createdBy,
}: SavedMetricView): components['schemas']['ExperimentSavedMetric'] {
  return {
    id: metric.id,
    name: metric.name,
    description: metric.description,
    query: metric.query,
    metadata: metric.metadata,
    tags: metric.tags,
    created_by: createdBy && userSummaryToWire(createdBy),
    created_at: isoFromMs(metric.createdAt),
    updated_at: isoFromMs(metric.updatedAt),
  };
}
