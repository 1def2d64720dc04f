import type { Database } from './database.ts';
import type { RunError } from './failing_runs.ts';
import { OPEN } from './run_states.ts';
import type { RunRow } from './runs.ts';

/** A run as a summary shows it. */
export type RecentRun = Pick<
  RunRow,
  'id' | 'status' | 'reason' | 'attempt' | 'place' | 'createdAt' | 'notBefore' | 'finishedAt' | 'inDoubtSince'
> & { start: number; end: number; rows: number | null };

/** Start of the current day of an export: milliseconds. */
export interface DayStart {
  id: string;
  since: number;
}

/** Number of runs that a summary looks at; a strip of 24 intervals needs fewer unless many were delivered again. */
export const RECENT_RUNS = 64;

const NEWEST = `ORDER BY data_interval_start DESC, data_interval_end DESC, rowid DESC LIMIT ${RECENT_RUNS}`;

/** Changes whenever one of the recent runs changes, and costs a quarter of reading them. */
const MARKS = `SELECT wanted.value AS id, (SELECT count(*) || ' ' || sum(version) || ' ' || sum(number) || ' ' || max(number)
    FROM (SELECT version, rowid AS number FROM batch_export_runs WHERE batch_export_id = wanted.value ${NEWEST})) AS mark
  FROM json_each(?) AS wanted`;

const RECENT = `SELECT id, status, reason, attempt, place, created_at, not_before, finished_at, in_doubt_since,
    data_interval_start, data_interval_end,
    CASE WHEN status = 'Running' THEN records_staged ELSE records_completed END, rowid
  FROM batch_export_runs WHERE batch_export_id = ? ${NEWEST}`;

const TODAY = `SELECT wanted.value ->> 'id' AS id, (SELECT sum(records_completed)
    FROM batch_export_runs INDEXED BY runs_succeeded WHERE batch_export_id = wanted.value ->> 'id'
      AND status = 'Completed' AND finished_at >= wanted.value ->> 'since') AS rows
  FROM json_each(?) AS wanted`;

/** The error of an open run comes before those of runs that have ended. */
const ERROR = `SELECT runId, error FROM (
    SELECT id AS runId, latest_error AS error, last_updated_at AS at, 1 AS isOpen FROM batch_export_runs INDEXED BY runs_open
      WHERE batch_export_id = @id AND status IN ${OPEN} AND errors > 0
    UNION ALL
    SELECT id, latest_error, last_updated_at, 0 FROM (SELECT * FROM batch_export_runs WHERE batch_export_id = @id ${NEWEST})
      WHERE status IN ('Failed', 'TimedOut'))
  WHERE error IS NOT NULL ORDER BY isOpen DESC, at DESC LIMIT 1`;

type RawRun = [
  id: string,
  status: RunRow['status'],
  reason: RunRow['reason'],
  attempt: number,
  place: string | null,
  createdAt: number,
  notBefore: number,
  finishedAt: number | null,
  inDoubtSince: number | null,
  start: number,
  end: number,
  rows: number | null,
  number: number,
];

/** Reads what the summaries of many exports show; the access to the exports must have been checked. */
export class ExportSummaryStore {
  readonly #marks;
  readonly #recent;
  readonly #today;
  readonly #error;

  constructor({ sqlite }: Database) {
    this.#marks = sqlite.prepare<[string], { id: string; mark: string }>(MARKS);
    this.#recent = sqlite.prepare<[string], RawRun>(RECENT).raw();
    this.#today = sqlite.prepare<[string], { id: string; rows: number | null }>(TODAY);
    this.#error = sqlite.prepare<[{ id: string }], RunError>(ERROR);
  }

  /** Returns a text for each export that changes with its recent runs. */
  marks(ids: readonly string[]): Map<string, string> {
    return new Map(this.#marks.all(JSON.stringify(ids)).map(({ id, mark }) => [id, mark]));
  }

  /** Returns the runs with the newest intervals, at most `RECENT_RUNS`, in the order in which they were made. */
  recentRuns(id: string): RecentRun[] {
    const raw = this.#recent.all(id).sort((one, two) => one[12] - two[12]);
    return raw.map((run) => ({
      ...{ id: run[0], status: run[1], reason: run[2], attempt: run[3], place: run[4] },
      ...{ createdAt: run[5], notBefore: run[6], finishedAt: run[7], inDoubtSince: run[8] },
      ...{ start: run[9], end: run[10], rows: run[11] },
    }));
  }

  /** Returns the number of rows that each export has delivered since an instant. */
  delivered(days: readonly DayStart[]): Map<string, number> {
    return new Map(this.#today.all(JSON.stringify(days)).map(({ id, rows }) => [id, rows ?? 0]));
  }

  /** Returns the newest error of an open run, or else of the recent runs. */
  newestError(id: string): RunError | undefined {
    return this.#error.get({ id });
  }
}
