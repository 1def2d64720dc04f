import { DOUBLE, type DuckDBConnection, INTEGER, VARCHAR } from '@duckdb/node-api';
import { type AppendColumn, changeOnlyRow, dropFilled, fillTable } from './append_rows.ts';
import { integer } from './dialect.ts';
import { list } from './dialects/duckdb.ts';
import type { PersonOverride, ResultRow } from './engine.ts';
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

const REMOVE_FORMER = `
  DELETE FROM person_overrides WHERE old_person_id IN (SELECT old_person_id::UUID FROM scratch.overriding)
    RETURNING team_id AS team, old_person_id::VARCHAR AS old, person_id::VARCHAR AS person`;

/** The last of several rows for one id wins, as if they had been applied one by one. */
const ADD = `
  INSERT INTO person_overrides SELECT team_id, old_person_id::UUID, person_id::UUID, seq::BIGINT FROM scratch.overriding
    QUALIFY row_number() OVER (PARTITION BY old_person_id ORDER BY seq DESC) = 1`;

export async function overridesMark(connection: DuckDBConnection): Promise<number> {
  const [row] = await readRows(connection, 'SELECT high_seq FROM person_overrides_mark');
  return Number(row!.high_seq);
}

/**
 * Applies rows above the mark and returns the moved mark, all in one transaction of this connection. `isUrgent` is that
 * of `changeOnlyRow`.
 */
export async function applyOverrides(
  connection: DuckDBConnection,
  rows: readonly PersonOverride[],
  { mark, isUrgent }: { mark: number; isUrgent: boolean },
): Promise<number> {
  const fresh = rows.filter(({ seq }) => seq > mark);
  if (fresh.length === 0) return mark;
  const moved = fresh.reduce((high, { seq }) => Math.max(high, seq), mark);
  await fillTable(connection, 'overriding', COLUMNS, fresh);
  try {
    return await asOneTransaction(connection, undefined, async (run) => {
      const former = await readRows(connection, REMOVE_FORMER);
      for (const team of await teamsLeft(connection, fresh, former))
        await invalidateResults(connection, team);
      await run(ADD);
      const changed = { high_seq: integer(moved) };
      for (const sql of changeOnlyRow('person_overrides_mark', changed, isUrgent)) await run(sql);
      return moved;
    });
  } finally {
    await dropFilled(connection, 'overriding');
  }
}

/**
 * Projects where an id leads to another person although its former one was not merged: that of an anonymous distinct id
 * whose person was deleted without its events. These leave that person, which results by new events do not expect.
 */
async function teamsLeft(
  connection: DuckDBConnection,
  rows: readonly PersonOverride[],
  former: readonly ResultRow[],
): Promise<Set<number>> {
  const formerOf = new Map(former.map((row) => [row['old'], row]));
  const merged = new Set<unknown>(rows.map(({ oldPersonId }) => oldPersonId));
  const left = new Map<unknown, number>();
  for (const { oldPersonId, personId } of rows) {
    const { person, team } = formerOf.get(oldPersonId) ?? { person: personId };
    if (person !== personId && !merged.has(person)) left.set(person, Number(team));
  }
  if (left.size === 0) return new Set();
  const ids = list([...left.keys()] as string[]);
  const earlier = await readRows(
    connection,
    `SELECT old_person_id::VARCHAR AS old FROM person_overrides WHERE old_person_id::VARCHAR IN ${ids}`,
  );
  for (const { old } of earlier) left.delete(old);
  return new Set(left.values());
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
