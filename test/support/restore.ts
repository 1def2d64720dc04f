import type { Database } from '../../src/store/database.ts';
import { recentPersons } from '../../src/store/persons.ts';
import { momentOf } from './snapshot.ts';

/** Arrival, the inbox, person overrides and the marks of an event log keep counting, because the engine treats a repeated number as old. */
const TABLES = `SELECT name FROM sqlite_master
  WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '__*'
    AND name NOT IN ('arrival_floor', 'arrival_ledger', 'arrival_ledger_start', 'event_log_marks', 'event_log_late_arrivals')`;
/** The engine keeps events of earlier tests, and the inbox loses some: the ledger starts after them. */
const LEDGER = `DELETE FROM arrival_ledger;
  REPLACE INTO arrival_ledger_start
  SELECT 1, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'inbox'), 0)`;
const SEQUENCES = "DELETE FROM sqlite_sequence WHERE name NOT IN ('inbox', 'person_overrides')";

const tablesOf = ({ sqlite }: Database) => sqlite.prepare(TABLES).pluck().all() as string[];

/** Empties every table of the state store. Must run within a transaction. */
export function clear(database: Database): void {
  emptying(database)();
}

/** A repeatable form of `clear`: its statements are prepared once. */
function emptying(database: Database): () => void {
  const { sqlite } = database;
  const deletions = tablesOf(database).map((table) => sqlite.prepare(`DELETE FROM "${table}"`));
  return () => {
    sqlite.pragma('defer_foreign_keys = ON');
    for (const deletion of deletions) deletion.run();
    sqlite.exec(SEQUENCES);
    sqlite.exec(LEDGER);
    recentPersons(database).clear();
  };
}

/** Copies all tables; the returned function restores them and removes any other rows. */
export function keep(database: Database): () => void {
  const { sqlite } = database;
  const empty = emptying(database);
  const refills = tablesOf(database).map((table) => {
    const rows = sqlite.prepare(`SELECT * FROM "${table}"`).raw().all() as unknown[][];
    if (rows.length === 0) return () => {};
    const insert = sqlite.prepare(`INSERT INTO "${table}" VALUES (${rows[0]!.map(() => '?').join(', ')})`);
    return () => rows.forEach((row) => void insert.run(...row));
  });
  let moment = momentOf(database);
  return () => {
    if (momentOf(database) === moment) return;
    database.transact(() => {
      empty();
      for (const refill of refills) refill();
    });
    moment = momentOf(database);
  };
}
