import type { components } from '../../generated/schema.ts';
import { isoFromMs } from '../../src/kernel/time.ts';
import type { SavedMetricView } from '../../src/store/experiment_saved_metrics.ts';
import { userSummaryToWire } from './user.ts';

export function savedMetricToWire({
  row,
  createdBy,
}: SavedMetricView): components['schemas']['ExperimentSavedMetric'] {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    query: row.query,
    metadata: row.metadata,
    tags: row.tags,
    created_by: createdBy && userSummaryToWire(createdBy),
    created_at: isoFromMs(row.createdAt),
    updated_at: isoFromMs(row.updatedAt),
  };
}
