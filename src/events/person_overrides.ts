import { DOUBLE, type DuckDBConnection, INTEGER, VARCHAR } from '@duckdb/node-api';
import { type AppendColumn, dropFilled, fillTable } from './append_rows.ts';
import { integer } from './dialect.ts';
import { list } from './dialects/duckdb.ts';
import type { PersonOverride } from './engine.ts';
import { invalidateResults } from './event_epochs.ts';
import { asOneTransaction } from './interruptible.ts';
import { readRows } from './read_rows.ts';

/**
 * `person_overrides` maps a person id in older events to the current person: at most one row per id, and never a
 * chain. `seq` is the number of its last change, null for changes that an earlier version stored.
 * `person_overrides_mark` has one row: the highest seq that is in it, moved with every change.
 */
export const OVERRIDE_TABLES = `
  CREATE TABLE IF NOT EXISTS person_overrides (team_id INTEGER, old_person_id UUID, person_id UUID);
  ALTER TABLE person_overrides ADD COLUMN IF NOT EXISTS seq BIGINT;
  CREATE TABLE IF NOT EXISTS person_overrides_mark (high_seq BIGINT);
  INSERT INTO person_overrides_mark SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM person_overrides_mark);`;

const COLUMNS: readonly AppendColumn<PersonOverride>[] = [
  { name: 'seq', type: DOUBLE, value: (row) => row.seq },
  { name: 'team_id', type: INTEGER, value: (row) => row.teamId },
  { name: 'old_person_id', type: VARCHAR, value: (row) => row.oldPersonId },
  { name: 'person_id', type: VARCHAR, value: (row) => row.personId },
];

/** The last of several rows for one id wins, as if they had been applied one by one. */
const REPLACE = `
  DELETE FROM person_overrides WHERE old_person_id IN (SELECT old_person_id::UUID FROM scratch.overriding);
  INSERT INTO person_overrides SELECT team_id, old_person_id::UUID, person_id::UUID, seq::BIGINT FROM scratch.overriding
    QUALIFY row_number() OVER (PARTITION BY old_person_id ORDER BY seq DESC) = 1;`;

/**
 * Projects where an id leads to another person although its former one was not merged: that of an anonymous distinct id
 * whose person was deleted without its events. These leave that person, which results by new events do not expect.
 */
const LEFT = `
  SELECT DISTINCT o.team_id AS team FROM person_overrides o
  JOIN scratch.overriding n ON n.old_person_id::UUID = o.old_person_id AND n.person_id::UUID <> o.person_id
  ANTI JOIN scratch.overriding m ON m.old_person_id::UUID = o.person_id
  ANTI JOIN person_overrides p ON p.old_person_id = o.person_id`;

export async function overridesMark(connection: DuckDBConnection): Promise<number> {
  const [row] = await readRows(connection, 'SELECT high_seq FROM person_overrides_mark');
  return Number(row!.high_seq);
}

/** Applies rows above the mark and returns the moved mark, all in one transaction of this connection. */
export async function applyOverrides(
  connection: DuckDBConnection,
  rows: readonly PersonOverride[],
  mark: number,
): Promise<number> {
  const fresh = rows.filter(({ seq }) => seq > mark);
  if (fresh.length === 0) return mark;
  const moved = fresh.reduce((high, { seq }) => Math.max(high, seq), mark);
  await fillTable(connection, 'overriding', COLUMNS, fresh);
  try {
    return await asOneTransaction(connection, undefined, async (run) => {
      const left = await readRows(connection, LEFT);
      for (const { team } of left) await invalidateResults(connection, Number(team));
      await run(REPLACE);
      await run(`UPDATE person_overrides_mark SET high_seq = ${integer(moved)}`);
      return moved;
    });
  } finally {
    await dropFilled(connection, 'overriding');
  }
}

/**
 * Deletes the overrides that lead to these person ids. An anonymous distinct id always has the same person id, which
 * may lead to a later person by now: that override stays.
 */
export async function forgetOverrides(
  connection: DuckDBConnection,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return;
  await connection.run(`DELETE FROM person_overrides WHERE person_id::VARCHAR IN ${list(personIds)}`);
}
