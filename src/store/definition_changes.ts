import type { Database } from './database.ts';

/** Tables that decide what flags say about a given subject, with the column that names the project. */
const TABLES = {
  projects: 'id',
  feature_flags: 'team_id',
  cohorts: 'team_id',
  group_types: 'team_id',
  experiments: 'team_id',
};
const EVENTS = { INSERT: ['NEW'], UPDATE: ['OLD', 'NEW'], DELETE: ['OLD'] };

/**
 * Tells whenever a row changes that flags are made from, whoever writes it: what was read of these tables can be kept
 * until then. It rests on triggers of this connection, so nobody who writes has to know of it. `changed` is called
 * inside the transaction, and is called in vain when that is rolled back. One listener a connection.
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
