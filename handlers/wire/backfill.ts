import type { components } from '../../generated/schema.ts';
import type { BackfillEstimate } from '../../src/exports/backfill_estimate.ts';
import type { BackfillView } from '../../src/exports/backfill_service.ts';
import { isoFromMs, isoOrNull } from '../../src/kernel/time.ts';

type Schemas = components['schemas'];

export function backfillToWire({ row, failedRuns, progress }: BackfillView): Schemas['Backfill'] {
  return {
    id: row.id,
    team: row.teamId,
    team_id: row.teamId,
    batch_export: row.batchExportId,
    start_at: isoFromMs(row.startAt),
    end_at: isoFromMs(row.endAt),
    adjusted_start_at: isoOrNull(row.adjustedStartAt),
    retry_of: row.retryOf,
    status: row.status,
    created_at: isoFromMs(row.createdAt),
    finished_at: isoOrNull(row.finishedAt),
    cancel_reason: row.cancelReason,
    last_updated_at: isoFromMs(row.lastUpdatedAt),
    total_records_count: row.totalRecordsCount,
    failed_runs: failedRuns,
    progress: progress && {
      total_runs: progress.totalRuns,
      finished_runs: progress.finishedRuns,
      progress: progress.share,
    },
  };
}

export function estimateToWire(estimate: BackfillEstimate): Schemas['BackfillEstimate'] {
  const { range, intervals, rows, isExact, bytes, seconds } = estimate;
  return {
    start_at: isoFromMs(range.start),
    end_at: isoFromMs(range.end),
    adjusted_start_at: isoOrNull(range.adjustedStart),
    total_runs: intervals.total,
    new_intervals: intervals.total - intervals.repeated,
    repeated_intervals: intervals.repeated,
    rows,
    rows_exact: isExact,
    bytes,
    seconds,
  };
}
