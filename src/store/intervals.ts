import type { Database } from './database.ts';
import { LONGEST_MS } from './run_queue.ts';
import type { RunRow } from './runs.ts';

/** Milliseconds; the end is not part of it. */
export interface Bounds {
  start: number;
  end: number;
}

/** A run as part of the account of its interval. */
export type IntervalRun = Pick<RunRow, 'id' | 'status' | 'reason' | 'attempt' | 'latestError' | 'uuidHash'> &
  Bounds & { rows: number | null; bytes: number | null };

/** Which intervals of an export to list: those inside a range, beyond a place, nearest to it first. */
export interface BoundsQuery {
  /** Only intervals that start at or after this, and end at or before `until`. */
  from: number;
  until: number;
  /** Only those after this one in the order asked for; null: all. */
  beyond: Bounds | null;
  descending: boolean;
  limit: number;
}

const COLUMNS = `id, status, reason, attempt, latest_error AS latestError, data_interval_start AS start,
  data_interval_end AS end, records_completed AS rows, bytes_exported AS bytes,
  json_extract(receipt, '$.uuidHash') AS uuidHash`;

const boundsSql = (comparison: '<' | '>', direction: 'ASC' | 'DESC') =>
  `SELECT DISTINCT data_interval_start AS start, data_interval_end AS end FROM batch_export_runs
   WHERE batch_export_id = @export AND data_interval_start >= @from AND data_interval_start < @until
     AND data_interval_end <= @until
     AND (data_interval_start, data_interval_end) ${comparison} (@start, @end)
   ORDER BY data_interval_start ${direction}, data_interval_end ${direction} LIMIT @limit`;

const NEAR = `batch_export_id = @export AND data_interval_start >= @from - ${LONGEST_MS} AND data_interval_start < @until
  AND data_interval_end > @from`;

/** How many deliveries in a row one question looks through. */
const MOST_STEPS = 20_000;

/** The runs of an export seen by the time they cover. */
export class IntervalStore {
  readonly #newestFirst;
  readonly #oldestFirst;
  readonly #runs;
  readonly #covered;
  readonly #deliveredFrom;
  readonly #deliveredOver;

  constructor({ sqlite }: Database) {
    this.#newestFirst = sqlite.prepare<[Record<string, unknown>], Bounds>(boundsSql('<', 'DESC'));
    this.#oldestFirst = sqlite.prepare<[Record<string, unknown>], Bounds>(boundsSql('>', 'ASC'));
    this.#runs = sqlite.prepare<[Record<string, unknown>], IntervalRun>(
      `SELECT ${COLUMNS} FROM batch_export_runs
       WHERE batch_export_id = @export AND data_interval_start >= @from AND data_interval_start <= @to ORDER BY rowid`,
    );
    this.#covered = sqlite.prepare<[Record<string, unknown>], Bounds>(
      `SELECT DISTINCT data_interval_start AS start, data_interval_end AS end FROM batch_export_runs WHERE ${NEAR}
       ORDER BY data_interval_start, data_interval_end`,
    );
    const furthest = (where: string) =>
      sqlite
        .prepare<[{ export: string; at: number }], number | null>(
          `SELECT max(data_interval_end) FROM batch_export_runs
           WHERE batch_export_id = @export AND status = 'Completed' AND ${where}`,
        )
        .pluck();
    this.#deliveredFrom = furthest('data_interval_start = @at');
    this.#deliveredOver = furthest(`data_interval_start < @at AND data_interval_start > @at - ${LONGEST_MS}`);
  }

  /** Bounds that runs have, each once. */
  bounds(exportId: string, { beyond, descending, ...query }: BoundsQuery): Bounds[] {
    const edge = descending ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER;
    const place = beyond ?? { start: edge, end: edge };
    return (descending ? this.#newestFirst : this.#oldestFirst).all({ ...query, ...place, export: exportId });
  }

  /** Runs whose intervals start in [from, to], the oldest run first. */
  runs(exportId: string, from: number, to: number): IntervalRun[] {
    return this.#runs.all({ export: exportId, from, to });
  }

  /** Bounds of the runs that touch [from, until), by start. */
  covering(exportId: string, from: number, until: number): Bounds[] {
    return this.#covered.all({ export: exportId, from, until });
  }

  /** How far completed runs reach from `from` on without a gap; `from` when none begins there. */
  reach(exportId: string, from: number): number {
    let at = from;
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const place = { export: exportId, at };
      const next = this.#deliveredFrom.get(place) ?? this.#deliveredOver.get(place) ?? at;
      if (next <= at) break;
      at = next;
    }
    return at;
  }
}
