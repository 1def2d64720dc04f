import type { DuckDBConnection } from '@duckdb/node-api';
import { integer } from '../dialect.ts';
import { DUCKDB } from '../dialects/duckdb.ts';
import type { TwoStageQuery } from '../queries/staged.ts';
import { readRows } from '../read_rows.ts';
import type { Extraction } from './extraction.ts';
import {
  createKept,
  nextStateId,
  tablesOf,
  type UnitState,
  type UnitStateMarks,
  writeState,
} from './state.ts';
import { totalsOf } from './totals.ts';

/** A query whose state is made or advanced, and the limits. */
export interface StateWork {
  query: TwoStageQuery;
  extraction: Extraction;
  key: string;
  experimentId: number;
  /** Milliseconds. */
  now: number;
  /** Rows that come or go before tables are written anew, beside as many as half of the rows. */
  minChanged: number;
  /** Changed units from which on all units may be computed anew; they also have to be a large part of all. */
  minTouched: number;
  /** Events of units; a state that has more is not kept. */
  maxRows: number;
}

/** A state with more events is not kept. */
export class StateTooLarge extends Error {}

/** Computes the rows of all units from all events, within a transaction of the connection. */
export async function buildState(
  connection: DuckDBConnection,
  { query, extraction, key, experimentId, now, maxRows }: StateWork,
  marks: UnitStateMarks,
): Promise<UnitState> {
  const { asOf, teamId } = query.exposures;
  const id = await nextStateId(connection);
  const { kept, extract, units } = tablesOf({ id });
  await connection.run(createKept(kept, query.exposures.groupIndex));
  await connection.run(
    `INSERT INTO ${kept} SELECT unit, (row_number() OVER () - 1)::INTEGER AS id, since
     FROM (${extraction.exposedUnits()})`,
  );
  await connection.run(`CREATE TABLE ${extract} AS ${extractOf(extraction, kept, query.lookback)}`);
  const [counts] = await readRows(
    connection,
    `SELECT (SELECT count(*) FROM ${kept}) AS units, count(*) AS rows,
       min(moment) FILTER (WHERE moment > ${integer(asOf)}) AS future FROM ${extract}`,
  );
  const [rows, nextUnit] = [Number(counts!['rows']), Number(counts!['units'])];
  if (rows > maxRows) throw new StateTooLarge();
  const perUnit = extraction.perUnit(extract);
  const totals = query.totals && totalsOf(await readRows(connection, query.totals(DUCKDB, `(${perUnit})`)));
  if (!totals) await connection.run(`CREATE TABLE ${units} AS ${perUnit}`);
  const { eventSeq, overridesSeq, epoch } = marks;
  const state: UnitState = {
    id,
    key,
    experimentId,
    teamId,
    eventSeq,
    overridesSeq,
    epoch,
    asOf,
    nextUnit,
    rows,
    changed: 0,
    usedAt: now,
    totals,
    future: counts!['future'] === null ? null : Number(counts!['future']),
  };
  await writeState(connection, state, null);
  return state;
}

/**
 * The events of kept units from their first exposure on, or since their covariate is measured. They are stored by unit, which
 * makes those of some units half as expensive to read.
 */
function extractOf(extraction: Extraction, kept: string, lookback: number | null): string {
  return `SELECT k.id AS unit, e.* EXCLUDE (unit)
FROM (${extraction.select({ since: extraction.from })}) e
JOIN ${kept} k ON k.unit = e.unit AND e.moment >= k.since - ${integer(lookback ?? 0)}
ORDER BY k.id`;
}
