import type { DuckDBConnection } from '@duckdb/node-api';
import { integer } from '../dialect.ts';
import { text } from '../dialects/duckdb.ts';
import { readRows } from '../read_rows.ts';
import type { TotalsRow } from './totals.ts';

/** How far the events are that a state was computed from. */
export interface UnitStateMarks {
  eventSeq: number;
  overridesSeq: number;
  /** Changes with each deletion of events of the project. */
  epoch: number;
}

/** The marks that the transaction of a connection sees. */
export interface PresentMarks extends UnitStateMarks {
  /** Persons of the project were merged. */
  hasOverrides: boolean;
}

/** The identity of the rows of units of a query, and the events that they were computed from. */
export interface UnitState extends UnitStateMarks {
  id: number;
  /** The query of an experiment, with its definition. */
  key: string;
  experimentId: number;
  teamId: number;
  /** The present of the last computation, in microseconds. */
  asOf: number;
  /** The first event after `asOf`; null when there is none. May be too early. */
  future: number | null;
  /** Number of the next unit. */
  nextUnit: number;
  /** Rows that were stored last in one piece, and rows that came or went since. */
  rows: number;
  changed: number;
  /** Milliseconds. */
  usedAt: number;
  /** The result, where the results of disjoint sets of units add up; null: it is computed from the rows of units. */
  totals: TotalsRow[] | null;
}

/**
 * `states` has a row for each query whose rows of units are stored. For the state n, `kept_n` has the units that were
 * exposed, with a number and the instant of their first exposure; `extract_n` their events; `units_n` the rows of the
 * first stage of the query, unless there are totals.
 */
export const STATE_TABLES = `
  CREATE SEQUENCE IF NOT EXISTS results.state_ids;
  CREATE TABLE IF NOT EXISTS results.states (
    id BIGINT, key VARCHAR, experiment_id BIGINT, team_id BIGINT, event_seq BIGINT, overrides_seq BIGINT, epoch BIGINT,
    as_of BIGINT, future BIGINT, next_unit BIGINT, rows BIGINT, changed BIGINT, used_at BIGINT,
    totals VARCHAR);`;

export const tablesOf = ({ id }: Pick<UnitState, 'id'>) => ({
  kept: `results.kept_${integer(id)}`,
  extract: `results.extract_${integer(id)}`,
  units: `results.units_${integer(id)}`,
});

/** Type of the keys of units. */
export const unitType = (groupIndex: number | null) => (groupIndex === null ? 'UUID' : 'VARCHAR');

/** A statement that makes a table of kept units. Reading ids that the engine has packed would take ten times as long. */
export function createKept(table: string, groupIndex: number | null): string {
  const unit = `unit ${unitType(groupIndex)} USING COMPRESSION 'uncompressed'`;
  return `CREATE TABLE ${table} (${unit}, id INTEGER, since BIGINT)`;
}

/** The marks of the snapshot that the transaction of the connection reads. */
export async function readMarks(connection: DuckDBConnection, teamId: number): Promise<PresentMarks> {
  const [row] = await readRows(
    connection,
    `SELECT (SELECT high_seq FROM mark) AS events, (SELECT high_seq FROM person_overrides_mark) AS overrides,
       (SELECT coalesce(sum(epoch), 0)::BIGINT FROM event_epochs WHERE team_id IN (0, ${integer(teamId)})) AS epoch,
       EXISTS (SELECT 1 FROM person_overrides WHERE team_id = ${integer(teamId)}) AS has_overrides`,
  );
  return {
    eventSeq: Number(row!['events']),
    overridesSeq: Number(row!['overrides']),
    epoch: Number(row!['epoch']),
    hasOverrides: Boolean(row!['has_overrides']),
  };
}

export async function nextStateId(connection: DuckDBConnection): Promise<number> {
  const [row] = await readRows(connection, "SELECT nextval('results.state_ids') AS id");
  return Number(row!['id']);
}

export async function readStates(connection: DuckDBConnection, where: string): Promise<UnitState[]> {
  const rows = await readRows(connection, `SELECT * FROM results.states WHERE ${where} ORDER BY used_at`);
  return rows.map((row) => ({
    id: Number(row['id']),
    key: String(row['key']),
    experimentId: Number(row['experiment_id']),
    teamId: Number(row['team_id']),
    epoch: Number(row['epoch']),
    asOf: Number(row['as_of']),
    eventSeq: Number(row['event_seq']),
    overridesSeq: Number(row['overrides_seq']),
    future: row['future'] === null ? null : Number(row['future']),
    nextUnit: Number(row['next_unit']),
    rows: Number(row['rows']),
    changed: Number(row['changed']),
    usedAt: Number(row['used_at']),
    totals: row['totals'] === null ? null : (JSON.parse(String(row['totals'])) as TotalsRow[]),
  }));
}

/** Stores a state in place of the one that was read before. Throws when another one has been stored since. */
export async function writeState(
  connection: DuckDBConnection,
  state: UnitState,
  before: UnitState | null,
): Promise<void> {
  if (before) {
    const { rowsChanged } = await connection.run(
      `DELETE FROM results.states WHERE id = ${integer(before.id)} AND event_seq = ${integer(before.eventSeq)}
         AND as_of = ${integer(before.asOf)}`,
    );
    if (rowsChanged !== 1) throw new Error('the state of a query was replaced meanwhile');
  }
  const { id, key, experimentId, teamId, eventSeq, overridesSeq, epoch, asOf, nextUnit } = state;
  const numbers = [experimentId, teamId, eventSeq, overridesSeq, epoch, asOf].map(integer);
  const counts = [nextUnit, state.rows, state.changed, state.usedAt].map(integer);
  const future = state.future === null ? 'NULL' : integer(state.future);
  const totals = state.totals === null ? 'NULL' : text(JSON.stringify(state.totals));
  await connection.run(
    `INSERT INTO results.states
     VALUES (${[integer(id), text(key), ...numbers, future, ...counts, totals].join(', ')})`,
  );
}

export async function dropState(connection: DuckDBConnection, { id }: Pick<UnitState, 'id'>): Promise<void> {
  const tables = Object.values(tablesOf({ id })).map((table) => `DROP TABLE IF EXISTS ${table};`);
  await connection.run(`DELETE FROM results.states WHERE id = ${integer(id)};\n${tables.join('\n')}`);
}
