import type { DuckDBConnection } from '@duckdb/node-api';
import { readRows } from '../read_rows.ts';
import { createKept, tablesOf, type UnitState } from './state.ts';

/** Writes the tables of a state anew: rows that went leave gaps, which the engine does not close. */
export async function pack(
  connection: DuckDBConnection,
  state: UnitState,
  groupIndex: number | null,
): Promise<UnitState> {
  const { kept, extract, units } = tablesOf(state);
  await connection.run(createKept(`${kept}_new`, groupIndex));
  await connection.run(`INSERT INTO ${kept}_new SELECT * FROM ${kept}`);
  const copied = state.totals ? [extract] : [extract, units];
  for (const table of copied) {
    await connection.run(`CREATE TABLE ${table}_new AS SELECT * FROM ${table} ORDER BY unit`);
  }
  for (const table of [kept, ...copied]) {
    await connection.run(`DROP TABLE ${table}`);
    await connection.run(`ALTER TABLE ${table}_new RENAME TO ${table.replace('results.', '')}`);
  }
  return { ...state, rows: await countEvents(connection, state), changed: 0 };
}

/** The events of the units of a state. */
export async function countEvents(
  connection: DuckDBConnection,
  state: Pick<UnitState, 'id'>,
): Promise<number> {
  const [row] = await readRows(connection, `SELECT count(*) AS rows FROM ${tablesOf(state).extract}`);
  return Number(row!['rows']);
}
