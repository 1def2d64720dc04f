import type { Database } from '../database.ts';

/** Tables that flag evaluation depends on, with the column of the project. */
const TABLES = {
  projects: 'id',
  feature_flags: 'team_id',
  cohorts: 'team_id',
  group_types: 'team_id',
  experiments: 'team_id',
};
const EVENTS = { INSERT: ['NEW'], UPDATE: ['OLD', 'NEW'], DELETE: ['OLD'] };

/**
 * Calls `changed` whenever a row that flag evaluation depends on changes: data read from these tables can be cached
 * until then. It uses triggers of this connection, so that no writer has to notify it. `changed` is called inside the
 * transaction, even if that is rolled back later. A connection has one listener.
 */
export function watchDefinitions({ sqlite }: Database, changed: (teamId: number) => void): void {
  sqlite.function('definitions_changed', (teamId) => {
    changed(Number(teamId));
    return null;
  });
  for (const [table, column] of Object.entries(TABLES)) {
    for (const [event, rows] of Object.entries(EVENTS)) {
      const calls = rows.map((row) => `SELECT definitions_changed(${row}.${column});`).join(' ');
      sqlite.exec(
        `CREATE TEMP TRIGGER IF NOT EXISTS ${table}_${event} AFTER ${event} ON main.${table} BEGIN ${calls} END`,
      );
    }
  }
}
