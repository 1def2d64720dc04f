import type Sqlite from 'better-sqlite3';
import { schemaVersion } from './schema_version.ts';
import { SET_ASIDE_NUMBERS } from './set_aside.ts';

/** The marks by which a state store knows how far the event store of its folder is filled. */
export interface StateMarks {
  /** Null in stores from before ids were introduced. */
  storeId: string | null;
  /** Highest `seq` of all events so far. */
  lastSeq: number;
  /** Every event up to this `seq` has left the inbox: it was flushed, or set aside. */
  flushedSeq: number;
  /** The `seq` of events up to `flushedSeq` that were set aside instead of flushed. */
  setAside: readonly number[];
  /** True if the event store of the folder has no events, because they are in an event log on other machines. */
  isRemote: boolean;
}

/** Other kinds are of a copy that is not in use yet. */
const REMOTE = "SELECT 1 FROM event_log_marks WHERE kind IN ('stored', 'in_doubt', 'overrides')";

/** Reads the marks of a state store of any version; null if the file is empty. */
export function readStateMarks(sqlite: Sqlite.Database): StateMarks | null {
  if (schemaVersion(sqlite).kind === 'empty') return null;
  const one = <T>(sql: string, ...values: unknown[]) =>
    sqlite
      .prepare<unknown[], T>(sql)
      .pluck()
      .get(...values);
  const lastSeq = one<number>("SELECT seq FROM sqlite_sequence WHERE name = 'inbox'") ?? 0;
  const firstOfRow = hasBatches(sqlite) ? 'seq - events + 1' : 'seq';
  const firstWaiting = one<number | null>(`SELECT min(${firstOfRow}) FROM inbox`);
  const flushedSeq = (firstWaiting ?? lastSeq + 1) - 1;
  const has = (table: string) =>
    one("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", table) !== undefined;
  return {
    storeId: (has('store_identity') ? one<string>('SELECT store_id FROM store_identity') : undefined) ?? null,
    lastSeq,
    flushedSeq,
    setAside: sqlite.prepare<[number], number>(SET_ASIDE_NUMBERS).pluck().all(flushedSeq),
    isRemote: has('event_log_marks') && one(REMOTE) !== undefined,
  };
}

/** Returns the number up to which events are in an event log on other machines. */
export function readLogMark(sqlite: Sqlite.Database): number {
  const sql = "SELECT last_seq FROM event_log_marks WHERE kind = 'stored'";
  return sqlite.prepare<[], number>(sql).pluck().get() ?? 0;
}

/** Returns false for a store of an earlier version, which has a row of the inbox for each event. */
export function hasBatches(sqlite: Sqlite.Database): boolean {
  const sql = "SELECT 1 FROM pragma_table_info('inbox') WHERE name = 'heads'";
  return sqlite.prepare(sql).get() !== undefined;
}

/** Returns the number of waiting events of a store of any version. */
export function countWaiting(sqlite: Sqlite.Database): number {
  const count = hasBatches(sqlite) ? 'coalesce(sum(events), 0)' : 'count(*)';
  return sqlite.prepare<[], number>(`SELECT ${count} FROM inbox`).pluck().get()!;
}
