import type { Database } from './database.ts';
import type { Bounds, Target } from './intervals.ts';

/** What a delivered interval cost. */
export interface PastRun {
  rows: number;
  bytes: number;
  /** From the instant at which it could start to its end. */
  ms: number;
}

/** So many runs say what the next ones will be like. */
const RECENT = 100;

const PAST = `SELECT records_completed AS rows, bytes_exported AS bytes, finished_at - max(created_at, not_before) AS ms
  FROM batch_export_runs WHERE batch_export_id = @export AND status = 'Completed' AND place IS @place AND attempt = 1
    AND records_completed > 0 AND bytes_exported IS NOT NULL AND finished_at IS NOT NULL
  ORDER BY created_at DESC LIMIT ${RECENT}`;

const DELIVERED = `SELECT count(*) FROM (SELECT DISTINCT data_interval_start, data_interval_end FROM batch_export_runs
  WHERE batch_export_id = @export AND status = 'Completed' AND place IS @place
    AND data_interval_start >= @start AND data_interval_start < @end)`;

/** Deliveries to the present place of an export, for estimates of further ones. */
export class PastRunStore {
  readonly #past;
  readonly #delivered;

  constructor({ sqlite }: Database) {
    this.#past = sqlite.prepare<[Record<string, unknown>], PastRun>(PAST);
    this.#delivered = sqlite.prepare<[Record<string, unknown>], number>(DELIVERED).pluck();
  }

  /** The newest runs that delivered rows at their first attempt. */
  recent({ id, place }: Target): PastRun[] {
    return this.#past.all({ export: id, place });
  }

  /** How many intervals that begin in a range were delivered. */
  countDelivered({ id, place }: Target, { start, end }: Bounds): number {
    return this.#delivered.get({ export: id, place, start, end })!;
  }
}
