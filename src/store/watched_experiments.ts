import type { Database } from './database.ts';

export interface WatchedExperiment {
  id: number;
  teamId: number;
}

/** Selects launched experiments that have not ended. */
const WATCHED = `SELECT e.id, e.team_id AS teamId FROM experiments e
  WHERE e.deleted = 0 AND e.archived = 0 AND e.start_date <= @now AND (e.end_date IS NULL OR e.end_date > @now)
  ORDER BY e.id`;

export class WatchedExperimentStore {
  readonly #watched;

  constructor({ sqlite }: Database) {
    this.#watched = sqlite.prepare<[{ now: number }], WatchedExperiment>(WATCHED);
  }

  list(now: number): WatchedExperiment[] {
    return this.#watched.all({ now });
  }
}
