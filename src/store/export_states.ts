import type { Database } from './database.ts';
import type { RunError } from './failing_runs.ts';
import { longestOf } from './run_queue.ts';
import { OPEN, WAITING } from './run_states.ts';
import type { RunRow } from './runs.ts';
import type { batchExports } from './schema/index.ts';
import { foreignCommits } from './watch/foreign_commits.ts';
import { watchRuns } from './watch/run_changes.ts';

type Schedule =
  | 'interval'
  | 'timezone'
  | 'offsetDay'
  | 'offsetHour'
  | 'cron'
  | 'startAt'
  | 'endAt'
  | 'scheduledUntil'
  | 'scheduledFrom'
  | 'paused'
  | 'deleted';

/** An export with the state of its runs. Times are milliseconds. */
export type ExportState = Pick<
  typeof batchExports.$inferSelect,
  'id' | 'teamId' | 'place' | 'dataUntil' | Schedule
> & {
  /** End of the newest delivery; null if there is none. */
  lastSuccessAt: number | null;
  openRuns: number;
  /** Due time of the run that has waited longest; null if no run is due. */
  oldestDueAt: number | null;
  /** True if another delivery continues where `dataUntil` ends, so that data is available beyond it. */
  reachesFurther: boolean;
};

/** The index is explicit, because another one might scan all runs of the export. */
const runsBy = (index: string) => `batch_export_runs INDEXED BY ${index} WHERE batch_export_id = e.id`;

const oldestDue = (isBackfill: 0 | 1) =>
  `(SELECT min(not_before) FROM ${runsBy('runs_waiting')} AND (reason = 'backfill') = ${isBackfill} AND status IN ${WAITING} AND not_before <= @now)`;

const COLUMNS = `SELECT e.id, e.team_id AS teamId, e.place, e.data_until AS dataUntil, e.interval, e.timezone,
    e.offset_day AS offsetDay, e.offset_hour AS offsetHour, e.cron, e.start_at AS startAt, e.end_at AS endAt,
    e.scheduled_until AS scheduledUntil, e.scheduled_from AS scheduledFrom, e.paused, e.deleted,
    (SELECT max(finished_at) FROM ${runsBy('runs_succeeded')} AND status = 'Completed') AS lastSuccessAt,
    (SELECT count(*) FROM ${runsBy('runs_open')} AND status IN ${OPEN}) AS openRuns,
    ${oldestDue(0)} AS dueScheduled, ${oldestDue(1)} AS dueOfBackfills,
    EXISTS (SELECT 1 FROM ${runsBy('runs_delivered')} AND status = 'Completed' AND place IS e.place AND data_interval_start <= e.data_until
      AND data_interval_start > e.data_until - ${longestOf('e.id')} AND data_interval_end > e.data_until) AS reachesFurther
  FROM batch_exports e`;

const STATES = `${COLUMNS} WHERE e.deleted = 0 ORDER BY e.rowid LIMIT +@limit`;

const STATES_OF = `${COLUMNS} WHERE e.id IN (SELECT value FROM json_each(@ids))`;

type Raw = Omit<ExportState, 'paused' | 'deleted' | 'reachesFurther' | 'oldestDueAt'> &
  Record<'paused' | 'deleted' | 'reachesFurther', 0 | 1> &
  Record<'dueScheduled' | 'dueOfBackfills', number | null>;

/** Reads the state of all exports in one statement, whose cost does not grow with the number of completed runs. */
export class ExportStateStore {
  readonly #states;
  readonly #statesOf;
  readonly #count;

  constructor({ sqlite }: Database) {
    this.#states = sqlite.prepare<[{ now: number; limit: number }], Raw>(STATES);
    this.#statesOf = sqlite.prepare<[{ now: number; ids: string }], Raw>(STATES_OF);
    this.#count = sqlite.prepare<[], number>('SELECT count(*) FROM batch_exports WHERE deleted = 0').pluck();
  }

  /** Counts the exports of all projects that are not deleted. */
  count(): number {
    return this.#count.get()!;
  }

  /** Returns at most `limit` exports that are not deleted, the oldest first. */
  list(now: number, limit: number): ExportState[] {
    return this.#states.all({ now, limit }).map(fromRaw);
  }

  /** Returns the states of these exports, in no order. */
  of(ids: readonly string[], now: number): ExportState[] {
    return this.#statesOf.all({ now, ids: JSON.stringify(ids) }).map(fromRaw);
  }
}

function fromRaw({ dueScheduled, dueOfBackfills, ...raw }: Raw): ExportState {
  const due = [dueScheduled, dueOfBackfills].filter((at) => at !== null);
  return {
    ...raw,
    paused: raw.paused === 1,
    deleted: raw.deleted === 1,
    reachesFurther: raw.reachesFurther === 1,
    oldestDueAt: due.length === 0 ? null : Math.min(...due),
  };
}

/** A run as a summary shows it. */
export type RecentRun = Pick<
  RunRow,
  | 'id'
  | 'status'
  | 'reason'
  | 'attempt'
  | 'place'
  | 'createdAt'
  | 'startedAt'
  | 'notBefore'
  | 'finishedAt'
  | 'inDoubtSince'
> & { start: number; end: number; rows: number | null };

/** Number of runs that a summary looks at; a strip of 24 intervals needs fewer unless many were delivered again. */
export const RECENT_RUNS = 64;

const NEWEST = `ORDER BY data_interval_start DESC, data_interval_end DESC, rowid DESC LIMIT ${RECENT_RUNS}`;

const RECENT = `SELECT id, status, reason, attempt, place, created_at, started_at, not_before, finished_at, in_doubt_since,
    data_interval_start, data_interval_end,
    CASE WHEN status = 'Running' THEN records_staged ELSE records_completed END, rowid
  FROM batch_export_runs WHERE batch_export_id = ? ${NEWEST}`;

const DELIVERED = `SELECT coalesce(sum(records_completed), 0) FROM batch_export_runs INDEXED BY runs_succeeded
  WHERE batch_export_id = ? AND status = 'Completed' AND finished_at >= ?`;

const OPEN_ERROR = `SELECT id AS runId, latest_error AS error FROM batch_export_runs INDEXED BY runs_open
  WHERE batch_export_id = @export AND status IN ${OPEN} AND errors > 0 AND latest_error IS NOT NULL
  ORDER BY last_updated_at DESC LIMIT 1`;

const RECENT_ERROR = `SELECT id AS runId, latest_error AS error
  FROM (SELECT id, latest_error, last_updated_at, status FROM batch_export_runs WHERE batch_export_id = ? ${NEWEST})
  WHERE status IN ('Failed', 'TimedOut') AND latest_error IS NOT NULL ORDER BY last_updated_at DESC LIMIT 1`;

type RawRun = [
  id: string,
  status: RunRow['status'],
  reason: RunRow['reason'],
  attempt: number,
  place: string | null,
  createdAt: number,
  startedAt: number | null,
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
  readonly #foreignCommits: () => number;
  /** Number of changes of the runs of each export. */
  readonly #changes = new Map<string, number>();
  readonly #recent;
  readonly #delivered;
  readonly #openError;
  readonly #recentError;

  constructor(database: Database) {
    const { sqlite } = database;
    this.#foreignCommits = foreignCommits(database);
    watchRuns(database, (id) => this.#changes.set(id, (this.#changes.get(id) ?? 0) + 1));
    this.#recent = sqlite.prepare<[string], RawRun>(RECENT).raw();
    this.#delivered = sqlite.prepare<[string, number], number>(DELIVERED).pluck();
    this.#openError = sqlite.prepare<[{ export: string }], RunError>(OPEN_ERROR);
    this.#recentError = sqlite.prepare<[string], RunError>(RECENT_ERROR);
  }

  /** Returns a text for each export that changes whenever one of its runs does. No run is read for it. */
  marks(ids: readonly string[]): Map<string, string> {
    const commits = this.#foreignCommits();
    return new Map(ids.map((id) => [id, `${commits} ${this.#changes.get(id) ?? 0}`]));
  }

  /** Returns the runs with the newest intervals, at most `RECENT_RUNS`, in the order in which they were made. */
  recentRuns(id: string): RecentRun[] {
    const raw = this.#recent.all(id).sort((one, two) => one[13] - two[13]);
    return raw.map((run) => ({
      id: run[0],
      status: run[1],
      reason: run[2],
      attempt: run[3],
      place: run[4],
      createdAt: run[5],
      startedAt: run[6],
      notBefore: run[7],
      finishedAt: run[8],
      inDoubtSince: run[9],
      start: run[10],
      end: run[11],
      rows: run[12],
    }));
  }

  /** Returns the number of rows that an export has delivered since an instant. */
  delivered(id: string, since: number): number {
    return this.#delivered.get(id, since)!;
  }

  /** Returns the newest error of an open run, or else of the recent runs. */
  newestError(id: string): RunError | undefined {
    return this.#openError.get({ export: id }) ?? this.#recentError.get(id);
  }
}
