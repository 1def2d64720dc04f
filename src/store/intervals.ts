import type { Database } from './database.ts';
import { longestOf, runsHere } from './run_queue.ts';
import { OPEN } from './run_states.ts';
import type { RunRow } from './runs.ts';

/** Milliseconds; the end is not part of it. */
export interface Bounds {
  start: number;
  end: number;
}

/** A run as part of the account of its interval. */
export type IntervalRun = Pick<
  RunRow,
  'id' | 'status' | 'reason' | 'attempt' | 'finishedAt' | 'inDoubtSince' | 'latestError' | 'uuidHash'
> &
  Bounds & { rows: number | null; bytes: number | null };

/** The export whose runs are looked at, and its present place: runs of other places do not count. */
export interface Target {
  id: string;
  place: string | null;
}

/** Which intervals of an export to list: those inside a range, beyond a place, nearest to it first. */
export interface BoundsQuery {
  /** Only intervals that start at or after this, and end at or before `until`. */
  from: number;
  until: number;
  /** Where the time that is owed begins. Before it, intervals delivered to another place are listed too. */
  owedFrom: number;
  /** Only those after this one in the order asked for; null: all. */
  beyond: Bounds | null;
  descending: boolean;
  limit: number;
}

const COLUMNS = `id, status, reason, attempt, finished_at AS finishedAt, in_doubt_since AS inDoubtSince, latest_error AS latestError, data_interval_start AS start,
  data_interval_end AS end,
  CASE WHEN status = 'Running' THEN records_staged ELSE records_completed END AS rows,
  CASE WHEN status = 'Running' THEN bytes_staged ELSE bytes_exported END AS bytes,
  json_extract(receipt, '$.uuidHash') AS uuidHash`;

/** Delivered to another place before the time that is owed, of which nothing is here. */
const ELSEWHERE = `(r.status = 'Completed' AND r.data_interval_end <= @owedFrom AND NOT EXISTS (
  SELECT 1 FROM batch_export_runs o WHERE o.batch_export_id = r.batch_export_id AND ${runsHere('o', '@place')}
    AND o.data_interval_start > r.data_interval_start - ${longestOf('@export')} AND o.data_interval_start < r.data_interval_end
    AND o.data_interval_end > r.data_interval_start))`;

const deliveredSql = (where: string) =>
  `SELECT DISTINCT data_interval_start AS start, data_interval_end AS end FROM batch_export_runs
   WHERE batch_export_id = @export AND status = 'Completed' AND ${where}
   ORDER BY data_interval_start, data_interval_end`;

const boundsSql = (comparison: '<' | '>', direction: 'ASC' | 'DESC') =>
  `SELECT DISTINCT data_interval_start AS start, data_interval_end AS end FROM batch_export_runs r
   WHERE batch_export_id = @export AND (${runsHere('r', '@place')} OR ${ELSEWHERE})
     AND data_interval_start >= @from AND data_interval_start < @until
     AND data_interval_end <= @until
     AND (data_interval_start, data_interval_end) ${comparison} (@start, @end)
   ORDER BY data_interval_start ${direction}, data_interval_end ${direction} LIMIT @limit`;

const NEAR = `batch_export_id = @export AND data_interval_start > @from - ${longestOf('@export')}
  AND data_interval_start < @until AND data_interval_end > @from`;

/**
 * Intervals of a backfill that ended without a delivery and that nothing delivers by now. The plus keeps to the index by
 * interval, so that the first ones are found without the rest.
 */
const FAILED = `SELECT DISTINCT data_interval_start AS start, data_interval_end AS end FROM batch_export_runs r
  WHERE batch_export_id = @export AND +backfill_id = @backfill AND status IN ('Failed', 'TimedOut', 'Cancelled')
    AND place IS @place AND data_interval_start >= @from AND data_interval_start < @until
    AND NOT EXISTS (SELECT 1 FROM batch_export_runs n
      WHERE n.batch_export_id = r.batch_export_id AND n.data_interval_start = r.data_interval_start
        AND n.data_interval_end = r.data_interval_end AND ${runsHere('n', '@place')}
        AND (n.status IN ${OPEN} OR n.status = 'Completed' AND n.rowid > r.rowid))
  ORDER BY data_interval_start, data_interval_end`;

/** How many deliveries in a row one question looks through. */
const MOST_STEPS = 20_000;

/** The runs of an export seen by the time they cover. */
export class IntervalStore {
  readonly #newestFirst;
  readonly #oldestFirst;
  readonly #runs;
  readonly #covered;
  readonly #failed;
  readonly #deliveredFrom;
  readonly #deliveredOver;
  readonly #deliveredHere;
  readonly #deliveredElsewhere;

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
    const furthest = (where: string) =>
      sqlite
        .prepare<[{ export: string; place: string | null; at: number }], number | null>(
          `SELECT max(data_interval_end) FROM batch_export_runs
           WHERE batch_export_id = @export AND status = 'Completed' AND place IS @place AND ${where}`,
        )
        .pluck();
    const delivered = (where: string) =>
      sqlite.prepare<[Record<string, unknown>], Bounds>(deliveredSql(where));
    this.#deliveredHere = delivered('place IS @place');
    this.#deliveredElsewhere = delivered('place IS NOT @place');
    this.#deliveredFrom = furthest('data_interval_start = @at');
    this.#deliveredOver = furthest(
      `data_interval_start < @at AND data_interval_start > @at - ${longestOf('@export')}`,
    );
  }

  /** Bounds that runs have, each once. */
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

  /** Runs whose intervals start in [from, to], the oldest run first. */
  runs({ id, place }: Target, from: number, to: number): IntervalRun[] {
    return this.#runs.all({ export: id, place, from, to });
  }

  /** Bounds of the runs that touch [from, until), by start. */
  covering({ id, place }: Target, from: number, until: number): Bounds[] {
    return this.#covered.all({ export: id, place, from, until });
  }

  /** As `covering`, read one by one: there may be very many. Nothing can be written until the last was read. */
  eachCovering({ id, place }: Target, from: number, until: number): Iterable<Bounds> {
    return this.#covered.iterate({ export: id, place, from, until });
  }

  /** Bounds in [from, until) that failed or were cancelled in a backfill and that no run delivers, one by one. */
  eachFailed({ id, place }: Target, backfill: string, from: number, until: number): Iterable<Bounds> {
    return this.#failed.iterate({ export: id, place, backfill, from, until });
  }

  /** Bounds that were delivered to the present place, and to others, by start. */
  delivered({ id, place }: Target): { here: Bounds[]; elsewhere: Bounds[] } {
    const target = { export: id, place };
    return { here: this.#deliveredHere.all(target), elsewhere: this.#deliveredElsewhere.all(target) };
  }

  /** How far completed runs reach from `from` on without a gap; `from` when none begins there. */
  reach({ id, place }: Target, from: number): number {
    let at = from;
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const step = { export: id, place, at };
      const next = this.#deliveredFrom.get(step) ?? this.#deliveredOver.get(step) ?? at;
      if (next <= at) break;
      at = next;
    }
    return at;
  }
}
