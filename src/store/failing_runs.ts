import type { Database } from './database.ts';
import { OPEN } from './run_states.ts';
import type { RunRow } from './runs.ts';

type IntervalOfExport = Pick<RunRow, 'batchExportId' | 'dataIntervalStart' | 'dataIntervalEnd'>;

export interface RunError {
  runId: string;
  error: string;
}

const HAS_FAILING = `SELECT EXISTS (SELECT 1 FROM batch_export_runs
  WHERE batch_export_id = ? AND status IN ${OPEN} AND errors > 0)`;

const HAS_FAILED = `SELECT EXISTS (SELECT 1 FROM batch_export_runs
  WHERE batch_export_id = ? AND status IN ('Failed', 'TimedOut') AND finished_at >= ?)`;

const HAS_FAILED_AT = `SELECT EXISTS (SELECT 1 FROM batch_export_runs
  WHERE batch_export_id = @batchExportId AND data_interval_start = @dataIntervalStart
    AND data_interval_end = @dataIntervalEnd AND status IN ('Failed', 'TimedOut'))`;

const NEWEST_ERROR = `SELECT id AS runId, latest_error AS error FROM batch_export_runs
  WHERE batch_export_id = ? AND latest_error IS NOT NULL AND status <> 'Completed'
    AND (errors > 0 OR status IN ('Failed', 'TimedOut'))
  ORDER BY last_updated_at DESC, rowid DESC LIMIT 1`;

/** Errors of the runs of an export. */
export class FailingRunStore {
  readonly #hasFailing;
  readonly #hasFailed;
  readonly #hasFailedAt;
  readonly #newestError;

  constructor({ sqlite }: Database) {
    this.#hasFailing = sqlite.prepare<[string], number>(HAS_FAILING).pluck();
    this.#hasFailed = sqlite.prepare<[string, number], number>(HAS_FAILED).pluck();
    this.#hasFailedAt = sqlite.prepare<[IntervalOfExport], number>(HAS_FAILED_AT).pluck();
    this.#newestError = sqlite.prepare<[string], RunError>(NEWEST_ERROR);
  }

  /** Returns true while a run is open whose last attempt ended with an error. */
  hasFailing(exportId: string): boolean {
    return this.#hasFailing.get(exportId) === 1;
  }

  /** Returns true if a run failed permanently at this time or later. */
  hasFailedSince(exportId: string, since: number): boolean {
    return this.#hasFailed.get(exportId, since) === 1;
  }

  /** Returns true if a run of the interval failed permanently. */
  hasFailedAt({ batchExportId, dataIntervalStart, dataIntervalEnd }: IntervalOfExport): boolean {
    return this.#hasFailedAt.get({ batchExportId, dataIntervalStart, dataIntervalEnd }) === 1;
  }

  newestError(exportId: string): RunError | undefined {
    return this.#newestError.get(exportId);
  }
}
