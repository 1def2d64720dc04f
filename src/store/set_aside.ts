import type Sqlite from 'better-sqlite3';

/** An event that the event store cannot hold. */
export interface SetAside {
  seq: number;
  teamId: number;
  /** Null if it was set aside before reasons were stored. */
  reason: string | null;
  /** Milliseconds. */
  setAsideAt: number;
}

const LISTED = 5;

/** Returns the number of events that were set aside, and the first of them. Reads a state store of any version. */
export function readSetAside(sqlite: Sqlite.Database): { count: number; first: SetAside[] } {
  const columns = sqlite
    .prepare<[], string>("SELECT name FROM pragma_table_info('inbox_set_aside')")
    .pluck()
    .all();
  if (columns.length === 0) return { count: 0, first: [] };
  const reason = columns.includes('reason') ? 'reason' : 'NULL AS reason';
  return {
    count: sqlite.prepare<[], number>('SELECT count(*) FROM inbox_set_aside').pluck().get()!,
    first: sqlite
      .prepare<[number], SetAside>(
        `SELECT seq, team_id AS teamId, ${reason}, set_aside_at AS setAsideAt FROM inbox_set_aside ORDER BY seq LIMIT ?`,
      )
      .all(LISTED),
  };
}
