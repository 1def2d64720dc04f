import type { DuckDBConnection } from '@duckdb/node-api';
import { integer } from '../dialect.ts';
import { DUCKDB } from '../dialects/duckdb.ts';
import { readRows } from '../read_rows.ts';
import { StateTooLarge, type StateWork } from './build.ts';
import { CONCERNED, collectConcerned, KNOWN } from './concerned.ts';
import { countEvents, pack } from './pack.ts';
import { tablesOf, type UnitState, type UnitStateMarks, writeState } from './state.ts';
import { moveTotals, type TotalsRow, totalsOf } from './totals.ts';

/**
 * Brings a state up to the marks, within a transaction of the connection. Only units that something happened to get new
 * rows, unless these are many.
 */
export async function advanceState(
  connection: DuckDBConnection,
  work: StateWork,
  before: UnitState,
  marks: UnitStateMarks,
): Promise<UnitState> {
  const { asOf, groupIndex } = work.query.exposures;
  const { eventSeq, overridesSeq, epoch } = marks;
  const isDue = before.future !== null && before.future <= asOf;
  if (!isDue && eventSeq === before.eventSeq && overridesSeq === before.overridesSeq) return before;
  const { lastUnit, changes, isMany } = await collectConcerned(connection, work, before, marks);
  const moved = before.totals && !isMany ? await advanceTotals(connection, work, before.totals) : null;
  let { changed } = before;
  for (const change of [...changes, ...(before.totals ? [] : changesOfUnits(work, before, isMany))]) {
    changed += (await connection.run(change)).rowsChanged;
  }
  const state: UnitState = {
    ...before,
    eventSeq,
    overridesSeq,
    epoch,
    asOf,
    usedAt: work.now,
    changed,
    totals: before.totals && (moved ?? (await totalsOfAll(connection, work, before))),
    future: await futureOf(connection, before, asOf, isMany),
    nextUnit: lastUnit === null ? before.nextUnit : Math.max(before.nextUnit, lastUnit + 1),
  };
  const isLarge = state.rows + changed > work.maxRows;
  if (isLarge && (await countEvents(connection, state)) > work.maxRows) throw new StateTooLarge();
  const isFull = changed > work.minChanged + state.rows / 2;
  const packed = isFull ? await pack(connection, state, groupIndex) : state;
  await writeState(connection, packed, before);
  return packed;
}

/** Takes the units that may have changed out of the totals as they were, and adds them as they are. Null: rounding might show. */
async function advanceTotals(
  connection: DuckDBConnection,
  { query, extraction }: StateWork,
  totals: readonly TotalsRow[],
): Promise<TotalsRow[] | null> {
  await connection.run(`CREATE TEMP TABLE moved AS ${extraction.perUnit(CONCERNED)}`);
  const over = (which: string) =>
    readRows(connection, query.totals!(DUCKDB, `(SELECT * FROM temp.moved WHERE unit ${which} 0)`));
  return moveTotals(totals, await over('<'), await over('>='));
}

/** Computes the totals from the events of all units. */
async function totalsOfAll(
  connection: DuckDBConnection,
  { query, extraction }: StateWork,
  before: UnitState,
): Promise<TotalsRow[]> {
  const perUnit = extraction.perUnit(tablesOf(before).extract);
  return totalsOf(await readRows(connection, query.totals!(DUCKDB, `(${perUnit})`)));
}

/** Statements that replace the rows of the units that may have changed, or of all units. */
function changesOfUnits({ extraction }: StateWork, before: UnitState, isAll: boolean): string[] {
  const { extract, units } = tablesOf(before);
  if (isAll) return [`DELETE FROM ${units}`, `INSERT INTO ${units} ${extraction.perUnit(extract)}`];
  return [
    `DELETE FROM ${units} WHERE unit IN (SELECT unit FROM ${KNOWN})`,
    `INSERT INTO ${units} ${extraction.perUnit(CONCERNED)}`,
  ];
}

/** The first event that is still to come, or an earlier instant. Units that are not concerned have none before. */
async function futureOf(
  connection: DuckDBConnection,
  before: UnitState,
  asOf: number,
  isMany: boolean,
): Promise<number | null> {
  const known = before.future !== null && before.future > asOf ? before.future : null;
  const events = known === before.future && !isMany ? CONCERNED : tablesOf(before).extract;
  const [row] = await readRows(
    connection,
    `SELECT min(moment) AS future FROM ${events} WHERE moment > ${integer(asOf)}`,
  );
  const found = row!['future'] === null ? null : Number(row!['future']);
  return found === null || known === null ? (found ?? known) : Math.min(found, known);
}
