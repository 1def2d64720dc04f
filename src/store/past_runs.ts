import type { Database } from './database.ts';
import type { Bounds, Target } from './intervals.ts';

/** Size and duration of a delivery. */
export interface PastRun {
  rows: number;
  bytes: number;
  /** Time from the earliest possible start to the end. */
  ms: number;
}

/** Number of recent runs that an estimate uses. */
const RECENT = 100;

const PAST = `SELECT records_completed AS rows, bytes_exported AS bytes, finished_at - max(created_at, not_before) AS ms
  FROM batch_export_runs WHERE batch_export_id = @export AND status = 'Completed' AND place IS @place AND attempt = 1
    AND records_completed > 0 AND bytes_exported IS NOT NULL AND finished_at IS NOT NULL
  ORDER BY created_at DESC LIMIT ${RECENT}`;

const DELIVERED = `SELECT count(*) FROM (SELECT DISTINCT data_interval_start, data_interval_end FROM batch_export_runs
  WHERE batch_export_id = @export AND status = 'Completed' AND place IS @place
    AND data_interval_start >= @start AND data_interval_start < @end)`;

/** Deliveries to the current place of an export, for estimates of later ones. */
export class PastRunStore {
  readonly #past;
  readonly #delivered;

  constructor({ sqlite }: Database) {
    this.#past = sqlite.prepare<[Record<string, unknown>], PastRun>(PAST);
    this.#delivered = sqlite.prepare<[Record<string, unknown>], number>(DELIVERED).pluck();
  }

  /** Returns the newest runs that delivered rows at their first attempt. */
  recent({ id, place }: Target): PastRun[] {
    return this.#past.all({ export: id, place });
  }

  /** Returns the number of delivered intervals that begin in a range. */
  countDelivered({ id, place }: Target, { start, end }: Bounds): number {
    return this.#delivered.get({ export: id, place, start, end })!;
  }
}
