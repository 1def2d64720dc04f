import type { Database } from './database.ts';
import { longestOf, runsHere } from './run_queue.ts';
import { OPEN } from './run_states.ts';
import type { RunRow } from './runs.ts';

/** Milliseconds; the end is exclusive. */
export interface Bounds {
  start: number;
  end: number;
}

/** A run in the report of its interval. */
export type IntervalRun = Pick<
  RunRow,
  | 'id'
  | 'status'
  | 'reason'
  | 'backfillId'
  | 'attempt'
  | 'notBefore'
  | 'createdAt'
  | 'startedAt'
  | 'finishedAt'
  | 'inDoubtSince'
  | 'latestError'
  | 'uuidHash'
> &
  Bounds & { rows: number | null; bytes: number | null };

/** The export and its current place; runs of other places do not count. */
export interface Target {
  id: string;
  place: string | null;
}

/** An interval that was delivered to another place, or failed there. */
export type SettledElsewhere = Bounds & { isDelivered: boolean };

/** A query for the intervals of an export in a range, in either direction from a position. */
export interface BoundsQuery {
  /** The query returns only intervals that start at or after `from`, and end at or before `until`. */
  from: number;
  until: number;
  /** Start of the owed time. Before it, intervals that were delivered to another place, or failed there, are listed too. */
  owedFrom: number;
  /** Position of the previous page in the requested order; null for the first page. */
  beyond: Bounds | null;
  descending: boolean;
  limit: number;
}

const COLUMNS = `id, status, reason, backfill_id AS backfillId, attempt, not_before AS notBefore, created_at AS createdAt,
  started_at AS startedAt, finished_at AS finishedAt, in_doubt_since AS inDoubtSince, latest_error AS latestError,
  data_interval_start AS start, data_interval_end AS end,
  CASE WHEN status = 'Running' THEN records_staged ELSE records_completed END AS rows,
  CASE WHEN status = 'Running' THEN bytes_staged ELSE bytes_exported END AS bytes,
  json_extract(receipt, '$.uuidHash') AS uuidHash`;

/** Ends of runs that leave an interval to deliver after a change of place. What was cancelled is not wanted. */
const DUE_ELSEWHERE = "('Completed', 'Failed', 'TimedOut')";

/** No run of the current place has a part of the interval of run `r`. */
const NOTHING_HERE = `NOT EXISTS (
  SELECT 1 FROM batch_export_runs o WHERE o.batch_export_id = r.batch_export_id AND ${runsHere('o', '@place')}
    AND o.data_interval_start > r.data_interval_start - ${longestOf('@export')} AND o.data_interval_start < r.data_interval_end
    AND o.data_interval_end > r.data_interval_start)`;

/** The interval was delivered to another place, or failed there, before the owed time. */
const ELSEWHERE = `(r.status IN ${DUE_ELSEWHERE} AND r.data_interval_end <= @owedFrom AND ${NOTHING_HERE})`;

const DELIVERED_HERE = `SELECT DISTINCT data_interval_start AS start, data_interval_end AS end FROM batch_export_runs
  WHERE batch_export_id = @export AND status = 'Completed' AND place IS @place
  ORDER BY data_interval_start, data_interval_end`;

const SETTLED_ELSEWHERE = `SELECT data_interval_start AS start, data_interval_end AS end,
    max(status = 'Completed') AS delivered FROM batch_export_runs
  WHERE batch_export_id = @export AND status IN ${DUE_ELSEWHERE} AND place IS NOT @place
  GROUP BY data_interval_start, data_interval_end ORDER BY data_interval_start, data_interval_end`;

const boundsSql = (comparison: '<' | '>', direction: 'ASC' | 'DESC') =>
  `SELECT DISTINCT data_interval_start AS start, data_interval_end AS end FROM batch_export_runs r
   WHERE batch_export_id = @export AND (${runsHere('r', '@place')} OR ${ELSEWHERE})
     AND data_interval_start >= @from AND data_interval_start < @until
     AND data_interval_end <= @until
     AND (data_interval_start, data_interval_end) ${comparison} (@start, @end)
   ORDER BY data_interval_start ${direction}, data_interval_end ${direction} LIMIT +@limit`;

const NEAR = `batch_export_id = @export AND data_interval_start > @from - ${longestOf('@export')}
  AND data_interval_start < @until AND data_interval_end > @from`;

/**
 * Selects the intervals of a backfill that ended without a delivery and that no other run delivers. Those of another
 * place are left out if the current place has other intervals for their time. The plus selects the index by interval, so
 * that the first ones are found without scanning the rest.
 */
const FAILED = `SELECT DISTINCT data_interval_start AS start, data_interval_end AS end FROM batch_export_runs r
  WHERE batch_export_id = @export AND +backfill_id = @backfill AND status IN ('Failed', 'TimedOut', 'Cancelled')
    AND data_interval_start >= @from AND data_interval_start < @until
    AND CASE WHEN place IS @place THEN NOT EXISTS (SELECT 1 FROM batch_export_runs n
      WHERE n.batch_export_id = r.batch_export_id AND n.data_interval_start = r.data_interval_start
        AND n.data_interval_end = r.data_interval_end AND ${runsHere('n', '@place')}
        AND (n.status IN ${OPEN} OR n.status = 'Completed' AND n.rowid > r.rowid))
      ELSE ${NOTHING_HERE} END
  ORDER BY data_interval_start, data_interval_end`;

/** Maximum number of consecutive deliveries that one query follows. */
const MOST_STEPS = 20_000;

const furthestEnd = (
  where: string,
) => `(SELECT max(data_interval_end) FROM batch_export_runs INDEXED BY runs_delivered
  WHERE batch_export_id = @export AND status = 'Completed' AND place IS @place AND ${where})`;

const OVER = `data_interval_start < walk.at AND data_interval_start > walk.at - ${longestOf('@export')}
  AND data_interval_end > walk.at`;

/** Follows deliveries from one to the next, which begins where the last one ends, or overlaps it. */
const REACH = `WITH RECURSIVE walk(at, step) AS (
    SELECT @from, 0
    UNION ALL
    SELECT coalesce(${furthestEnd('data_interval_start = walk.at')}, ${furthestEnd(OVER)}), step + 1
    FROM walk WHERE at IS NOT NULL AND step < ${MOST_STEPS})
  SELECT max(at) FROM walk`;

/** Reads the runs of an export by interval. */
export class IntervalStore {
  readonly #newestFirst;
  readonly #oldestFirst;
  readonly #runs;
  readonly #covered;
  readonly #failed;
  readonly #reach;
  readonly #deliveredHere;
  readonly #settledElsewhere;

  constructor({ sqlite }: Database) {
    this.#newestFirst = sqlite.prepare<[Record<string, unknown>], Bounds>(boundsSql('<', 'DESC'));
    this.#oldestFirst = sqlite.prepare<[Record<string, unknown>], Bounds>(boundsSql('>', 'ASC'));
    this.#runs = sqlite.prepare<[Record<string, unknown>], IntervalRun>(
      `SELECT ${COLUMNS} FROM batch_export_runs r
       WHERE batch_export_id = @export AND ${runsHere('r', '@place')}
         AND data_interval_start >= @from AND data_interval_start <= @to ORDER BY rowid`,
    );
    this.#covered = sqlite.prepare<[Record<string, unknown>], Bounds>(
      `SELECT DISTINCT data_interval_start AS start, data_interval_end AS end FROM batch_export_runs r
       WHERE ${NEAR} AND ${runsHere('r', '@place')}
       ORDER BY data_interval_start, data_interval_end`,
    );
    this.#failed = sqlite.prepare<[Record<string, unknown>], Bounds>(FAILED);
    this.#deliveredHere = sqlite.prepare<[Record<string, unknown>], Bounds>(DELIVERED_HERE);
    this.#settledElsewhere = sqlite.prepare<[Record<string, unknown>], Bounds & { delivered: number }>(
      SETTLED_ELSEWHERE,
    );
    this.#reach = sqlite
      .prepare<[{ export: string; place: string | null; from: number }], number>(REACH)
      .pluck();
  }

  /** Returns the distinct bounds of runs. */
  bounds({ id, place }: Target, { beyond, descending, ...query }: BoundsQuery): Bounds[] {
    const edge = descending ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER;
    const beside = beyond ?? { start: edge, end: edge };
    return (descending ? this.#newestFirst : this.#oldestFirst).all({
      ...query,
      ...beside,
      export: id,
      place,
    });
  }

  /** Returns the end of the last interval with a run; minus infinity without one. */
  lastEnd({ id, place }: Target): number {
    const all = {
      from: Number.MIN_SAFE_INTEGER,
      until: Number.MAX_SAFE_INTEGER,
      owedFrom: Number.MIN_SAFE_INTEGER,
    };
    const [last] = this.bounds({ id, place }, { ...all, beyond: null, descending: true, limit: 1 });
    return last?.end ?? Number.NEGATIVE_INFINITY;
  }

  /** Returns runs whose intervals start in [from, to], the oldest run first. */
  runs({ id, place }: Target, from: number, to: number): IntervalRun[] {
    return this.#runs.all({ export: id, place, from, to });
  }

  /** Returns the bounds of the runs that overlap [from, until), by start. */
  covering({ id, place }: Target, from: number, until: number): Bounds[] {
    return this.#covered.all({ export: id, place, from, until });
  }

  /** Like `covering`, one by one, because there may be many. No write is possible until the last one is read. */
  eachCovering({ id, place }: Target, from: number, until: number): Iterable<Bounds> {
    return this.#covered.iterate({ export: id, place, from, until });
  }

  /**
   * Returns bounds in [from, until) that failed or were cancelled in a backfill and that no run delivers, one by one.
   */
  eachFailed({ id, place }: Target, backfill: string, from: number, until: number): Iterable<Bounds> {
    return this.#failed.iterate({ export: id, place, backfill, from, until });
  }

  /** Returns the bounds delivered to the current place, and those delivered to others or failed there, by start. */
  settled({ id, place }: Target): { here: Bounds[]; elsewhere: SettledElsewhere[] } {
    const target = { export: id, place };
    const elsewhere = this.#settledElsewhere.all(target);
    return {
      here: this.#deliveredHere.all(target),
      elsewhere: elsewhere.map(({ delivered, ...bounds }) => ({ ...bounds, isDelivered: delivered === 1 })),
    };
  }

  /** Returns the end of the completed runs that begin at `from` and have no gap; `from` if none begins there. */
  reach({ id, place }: Target, from: number): number {
    return this.#reach.get({ export: id, place, from })!;
  }
}
