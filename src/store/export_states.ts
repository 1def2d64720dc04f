import type { Database } from './database.ts';
import { longestOf } from './run_queue.ts';
import { OPEN, WAITING } from './run_states.ts';
import type { batchExports } from './schema/index.ts';

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

const STATES = `${COLUMNS} WHERE e.deleted = 0 ORDER BY e.rowid LIMIT @limit`;

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
