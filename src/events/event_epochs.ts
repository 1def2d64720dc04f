import type { DuckDBConnection } from '@duckdb/node-api';
import { integer } from './dialect.ts';

/**
 * `event_epochs` counts for each project how often stored events were removed or changed; the project 0 means all of
 * them. Results that were computed before are not valid any more. `results_token` has one row: see `results_file.ts`.
 */
export const EPOCH_TABLES = `
  CREATE TABLE IF NOT EXISTS event_epochs (team_id INTEGER, epoch BIGINT);
  CREATE TABLE IF NOT EXISTS results_token (token VARCHAR);`;

const ALL_PROJECTS = 0;

/**
 * Has to be called in each transaction that removes or changes stored events of a project (null: of any), except where
 * it only moves them: results that were computed from them are computed anew.
 */
export async function invalidateResults(connection: DuckDBConnection, teamId: number | null): Promise<void> {
  const team = integer(teamId ?? ALL_PROJECTS);
  await connection.run(
    `INSERT INTO event_epochs SELECT ${team}, 0 WHERE NOT EXISTS (SELECT 1 FROM event_epochs WHERE team_id = ${team})`,
  );
  await connection.run(`UPDATE event_epochs SET epoch = epoch + 1 WHERE team_id = ${team}`);
}
