import type { Database } from '../database.ts';
import type { RunRow } from '../runs.ts';
import type { batchExportRunAttempts, RunAttemptStatus } from '../schema/index.ts';

export type RunAttemptRow = Omit<typeof batchExportRunAttempts.$inferSelect, 'id' | 'runId'>;

/** End of an attempt; the time is milliseconds. */
export interface AttemptEnd {
  status: Exclude<RunAttemptStatus, 'Running'>;
  endedAt: number;
  error: string | null;
}

const START = `INSERT INTO batch_export_run_attempts (run_id, number, status, started_at)
  VALUES (@id, @attempt, 'Running', @now)`;

/** An attempt that the server gave back has ended, so the number selects one row. */
const OF_ATTEMPT = 'WHERE run_id = @id AND number = @attempt AND ended_at IS NULL';

const BEGIN_LOAD = `UPDATE batch_export_run_attempts SET load_started_at = @now ${OF_ATTEMPT}`;

const BEGIN_COMMIT = `UPDATE batch_export_run_attempts SET commit_started_at = @now ${OF_ATTEMPT}`;

const END = `UPDATE batch_export_run_attempts SET status = @status, ended_at = @endedAt, error = @error ${OF_ATTEMPT}`;

const NEWEST = `SELECT number, status, started_at AS startedAt, load_started_at AS loadStartedAt,
    commit_started_at AS commitStartedAt, ended_at AS endedAt, error
  FROM batch_export_run_attempts WHERE run_id = ? ORDER BY id DESC LIMIT +?`;

/** The attempts of runs. Each change belongs to a transaction in which the run machine changes the run or its log. */
export class RunAttemptStore {
  readonly #start;
  readonly #beginLoad;
  readonly #beginCommit;
  readonly #end;
  readonly #newest;

  constructor({ sqlite }: Database) {
    this.#start = sqlite.prepare<[Record<string, unknown>]>(START);
    this.#beginLoad = sqlite.prepare<[Record<string, unknown>]>(BEGIN_LOAD);
    this.#beginCommit = sqlite.prepare<[Record<string, unknown>]>(BEGIN_COMMIT);
    this.#end = sqlite.prepare<[Record<string, unknown>]>(END);
    this.#newest = sqlite.prepare<[string, number], RunAttemptRow>(NEWEST);
  }

  /** Adds the attempt of a run that has just been claimed. */
  start({ id, attempt }: RunRow, now: number): void {
    this.#start.run({ id, attempt, now });
  }

  beginLoad({ id, attempt }: RunRow, now: number): void {
    this.#beginLoad.run({ id, attempt, now });
  }

  beginCommit({ id, attempt }: RunRow, now: number): void {
    this.#beginCommit.run({ id, attempt, now });
  }

  /** Ends the attempt; without effect if it has ended. */
  end({ id, attempt }: RunRow, end: AttemptEnd): void {
    this.#end.run({ id, attempt, ...end });
  }

  /** Returns the newest attempts of a run, oldest first; the access to the run must have been checked. */
  newest(runId: string, limit: number): RunAttemptRow[] {
    return this.#newest.all(runId, limit).reverse();
  }
}
