import type { Database } from '../../src/store/database.ts';

/** Stored responses for replays change with every request and are not data of a caller. */
const IGNORED = ['idempotency_keys'];

type Rows = Record<string, string[]>;

interface Reader {
  /** A text that differs after every change, by this or any other connection. */
  moment(): string;
  rows(): Rows;
}

const readers = new WeakMap<Database, Reader>();
const latest = new WeakMap<Database, { moment: string; rows: Rows }>();

/** Every row of the state store as text, to prove that nothing has changed. */
export function snapshot(database: Database): Rows {
  const moment = momentOf(database);
  const known = latest.get(database);
  if (known?.moment === moment) return known.rows;
  const rows = readerOf(database).rows();
  latest.set(database, { moment, rows });
  return rows;
}

/** The tables in which two snapshots differ. */
export function changedTables(before: Rows, after: Rows): string[] {
  if (before === after) return [];
  return Object.keys(after).filter((table) => String(before[table]) !== String(after[table]));
}

/** A value that stays equal as long as the state store does not change. */
export function momentOf(database: Database): string {
  return readerOf(database).moment();
}

function readerOf(database: Database): Reader {
  const known = readers.get(database);
  if (known) return known;
  const reader = makeReader(database);
  readers.set(database, reader);
  return reader;
}

function makeReader({ sqlite }: Database): Reader {
  const own = sqlite.prepare('SELECT total_changes()').pluck();
  const others = sqlite.prepare('PRAGMA data_version').pluck();
  const tables = sqlite
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '__*' ORDER BY name",
    )
    .pluck()
    .all() as string[];
  const selects = tables
    .filter((table) => !IGNORED.includes(table))
    .map((table) => [table, sqlite.prepare(`SELECT * FROM "${table}"`)] as const);
  const textOf = (row: unknown) => JSON.stringify({ ...(row as object), last_used_at: undefined });
  return {
    moment: () => `${own.get()} ${others.get()}`,
    rows: () => Object.fromEntries(selects.map(([table, select]) => [table, select.all().map(textOf)])),
  };
}
