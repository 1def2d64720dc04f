import type { Database } from './database.ts';

export interface PlannedEnd {
  id: number;
  teamId: number;
  /** The recommended running time in days, if it has passed; null if the end date has passed. */
  days: number | null;
}

const DAYS = "json_extract(parameters, '$.recommended_running_time')";
const REACHED_AT = `start_date + ${DAYS} * 86400000`;

/**
 * Selects launched experiments whose end date has passed, and running ones whose recommended running time has passed.
 */
const PLANNED_ENDS = `
  SELECT id, team_id AS teamId, NULL AS days FROM experiments
  WHERE deleted = 0 AND start_date IS NOT NULL AND end_date > @since AND end_date <= @now AND updated_at < end_date
  UNION ALL
  SELECT id, team_id AS teamId, ${DAYS} AS days FROM experiments
  WHERE deleted = 0 AND archived = 0 AND start_date <= @now AND (end_date IS NULL OR end_date > @now)
    AND json_type(parameters, '$.recommended_running_time') IN ('integer', 'real') AND ${DAYS} > 0
    AND ${REACHED_AT} > @since AND ${REACHED_AT} <= @now
  ORDER BY id`;

export class PlannedEndStore {
  readonly #passed;

  constructor({ sqlite }: Database) {
    this.#passed = sqlite.prepare<[{ since: number; now: number }], PlannedEnd>(PLANNED_ENDS);
  }

  /** Returns the planned ends after `since` and up to `now`. */
  passed(since: number, now: number): PlannedEnd[] {
    return this.#passed.all({ since, now });
  }
}
