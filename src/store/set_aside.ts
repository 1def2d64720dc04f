import type Sqlite from 'better-sqlite3';

/** An event that the event store cannot hold, or the events of a batch that cannot be told apart. */
export interface SetAside {
  /** The number of the last event. */
  seq: number;
  events: number;
  teamId: number;
  /** Null if it was set aside before reasons were stored. */
  reason: string | null;
  /** Milliseconds. */
  setAsideAt: number;
}

const LISTED = 5;

/**
 * Number of events of a row of `inbox_set_aside`, whose last one has the number of the row. A damaged batch may state any
 * number; no transaction stores more than the limit.
 */
const EVENTS = "min(max(coalesce(CAST(row ->> '$.events' AS INTEGER), 1), 1), 100000)";

export const COUNT_SET_ASIDE = `SELECT coalesce(sum(${EVENTS}), 0) FROM inbox_set_aside`;

/** Selects the number of each event that was set aside, up to a number. */
export const SET_ASIDE_NUMBERS = `WITH RECURSIVE numbers (seq, others) AS (
    SELECT seq, ${EVENTS} - 1 FROM inbox_set_aside WHERE seq <= ?
    UNION ALL SELECT seq - 1, others - 1 FROM numbers WHERE others > 0)
  SELECT seq FROM numbers`;

/** Returns the number of events that were set aside, and the first of them. Reads a state store of any version. */
export function readSetAside(sqlite: Sqlite.Database): { count: number; first: SetAside[] } {
  const columns = sqlite
    .prepare<[], string>("SELECT name FROM pragma_table_info('inbox_set_aside')")
    .pluck()
    .all();
  if (columns.length === 0) return { count: 0, first: [] };
  const reason = columns.includes('reason') ? 'reason' : 'NULL AS reason';
  return {
    count: sqlite.prepare<[], number>(COUNT_SET_ASIDE).pluck().get()!,
    first: sqlite
      .prepare<[number], SetAside>(
        `SELECT seq, ${EVENTS} AS events, team_id AS teamId, ${reason}, set_aside_at AS setAsideAt FROM inbox_set_aside ORDER BY seq LIMIT +?`,
      )
      .all(LISTED),
  };
}
