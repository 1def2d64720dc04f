import type { Database } from '../database.ts';
import { OPEN } from '../run_states.ts';

/** Position in the runs of an export, which are read in the order of their creation. */
export interface RunPosition {
  createdAt: number;
  rowid: number;
}

/** The result of one transaction: the runs that it removed, and the position of the next one, null after the last one. */
export interface TrimmedRuns {
  removed: number;
  next: RunPosition | null;
}

const EXPORTS = 'SELECT id FROM batch_exports WHERE team_id = ? ORDER BY rowid';

const FORGET_LINES = `DELETE FROM batch_export_logs WHERE id IN (
  SELECT id FROM batch_export_logs WHERE batch_export_id = @export AND timestamp < @before ORDER BY id LIMIT +@limit)`;

const OLD = `SELECT rowid, created_at AS createdAt FROM batch_export_runs
  WHERE batch_export_id = @export AND (created_at, rowid) > (@createdAt, @rowid) AND created_at < @before
  ORDER BY created_at, rowid LIMIT +@limit`;

/** Of the runs read before: those that ended long enough ago, and no longer belong to a backfill that goes on. */
const ENDED = `r.rowid IN (SELECT value FROM json_each(@rowids)) AND r.status NOT IN ${OPEN} AND r.finished_at < @before
  AND NOT EXISTS (SELECT 1 FROM batch_export_backfills b
    WHERE b.id = r.backfill_id AND b.status IN ('Starting', 'Running'))`;

/**
 * A run is superseded by a newer one of its interval and place that says at least as much about what is there: its outcome
 * is known, it had an attempt, and it delivered if the older one did. A cancelled run supersedes nothing.
 */
const SUPERSEDED = `r.in_doubt_since IS NULL AND EXISTS (SELECT 1 FROM batch_export_runs n
  WHERE n.batch_export_id = r.batch_export_id AND n.data_interval_start = r.data_interval_start
    AND n.data_interval_end = r.data_interval_end AND n.place IS r.place AND n.rowid > r.rowid
    AND n.status NOT IN ${OPEN} AND n.status <> 'Cancelled' AND n.attempt > 0
    AND (r.status <> 'Completed' OR n.status = 'Completed' AND n.finished_at >= r.finished_at
      AND (n.records_completed > 0 OR r.records_completed = 0)))`;

const REMOVE = `DELETE FROM batch_export_runs AS r WHERE ${ENDED} AND ${SUPERSEDED}`;

const FORGET_ATTEMPTS = `DELETE FROM batch_export_run_attempts WHERE run_id IN (
  SELECT r.id FROM batch_export_runs r WHERE ${ENDED})`;

const FORGET_DETAILS = `UPDATE batch_export_runs AS r SET receipt = json_remove(receipt, '$.files', '$.phases'), version = version + 1
  WHERE ${ENDED} AND (receipt ->> '$.files' IS NOT NULL OR receipt ->> '$.phases' IS NOT NULL)`;

/** Removes records of exports whose retention is over, in small transactions. */
export class OldRecordStore {
  readonly #database: Database;
  readonly #exports;
  readonly #forgetLines;
  readonly #old;
  readonly #remove;
  readonly #forgetAttempts;
  readonly #forgetDetails;

  constructor(database: Database) {
    const { sqlite } = database;
    this.#database = database;
    this.#exports = sqlite.prepare<[number], string>(EXPORTS).pluck();
    this.#forgetLines = sqlite.prepare<[object]>(FORGET_LINES);
    this.#old = sqlite.prepare<[object], RunPosition>(OLD);
    this.#remove = sqlite.prepare<[object]>(REMOVE);
    this.#forgetAttempts = sqlite.prepare<[object]>(FORGET_ATTEMPTS);
    this.#forgetDetails = sqlite.prepare<[object]>(FORGET_DETAILS);
  }

  /** Returns the ids of all exports of a project, deleted ones too. */
  exportsOf(teamId: number): string[] {
    return this.#exports.all(teamId);
  }

  /** Deletes at most `limit` log lines of an export; returns their number. */
  forgetLines(exportId: string, before: number, limit: number): number {
    return this.#database.transact(() => this.#forgetLines.run({ export: exportId, before, limit }).changes);
  }

  /**
   * Reads at most `limit` runs after a position. Deletes those that ended before a time (milliseconds) and that newer ones
   * supersede; of the others that ended before it, deletes the attempts and details.
   */
  trimRuns(exportId: string, before: number, after: RunPosition | null, limit: number): TrimmedRuns {
    return this.#database.transact(() => {
      const start = after ?? { createdAt: -1, rowid: -1 };
      const runs = this.#old.all({ export: exportId, before, limit, ...start });
      const ended = { rowids: JSON.stringify(runs.map(({ rowid }) => rowid)), before };
      const removed = this.#remove.run(ended).changes;
      this.#forgetAttempts.run(ended);
      this.#forgetDetails.run(ended);
      return { removed, next: runs.length < limit ? null : runs.at(-1)! };
    });
  }
}
