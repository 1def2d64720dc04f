import type { Database } from '../database.ts';
import { watchRows } from './watch_rows.ts';

/** Tables that flag evaluation depends on, with the column of the project. */
const TABLES = {
  projects: 'id',
  feature_flags: 'team_id',
  cohorts: 'team_id',
  group_types: 'team_id',
  experiments: 'team_id',
};

const CHANGES = Object.fromEntries(
  Object.entries(TABLES).flatMap(([table, column]) => [
    [`INSERT ON main.${table}`, [`NEW.${column}`]],
    [`UPDATE ON main.${table}`, [`OLD.${column}`, `NEW.${column}`]],
    [`DELETE ON main.${table}`, [`OLD.${column}`]],
  ]),
);

/**
 * Calls `changed` whenever a row that flag evaluation depends on changes, as `watchRows` does: data read from these tables
 * can be cached until then.
 */
export function watchDefinitions({ sqlite }: Database, changed: (teamId: number) => void): void {
  watchRows(sqlite, 'definitions_changed', CHANGES, (teamId) => changed(Number(teamId)));
}
