import type { Clock } from '../kernel/clock.ts';
import { isoFromMs, isoOrNull, MINUTE_MS } from '../kernel/time.ts';
import type { Notices } from '../notices/notices.ts';
import type { NoticeType } from '../notices/types.ts';
import type { BatchExportRow, BatchExportStore } from '../store/batch_exports.ts';
import type { FailingRunStore } from '../store/failing_runs.ts';
import type { NoticeState } from '../store/notices.ts';
import type { RunRow } from '../store/runs.ts';
import type { ExportHealth } from './health_report.ts';
import { isManual, nominalLength } from './schedule.ts';

export interface ExportNoticesDeps {
  notices: Notices;
  exports: BatchExportStore;
  errors: FailingRunStore;
  clock: Clock;
}

/** Name of the condition of an export that fails. */
export const FAILING = 'failing';
const LATE = 'late';
/** Errors that last longer are not transient. */
const LONGEST_PASSING_MS = 15 * MINUTE_MS;
/** Time for a delivery, beside the two intervals that it may be late. */
const LATE_GRACE_MS = 5 * MINUTE_MS;

/**
 * Reports when an export begins to fail, recovers, pauses itself, and when its data are late. The export fails from its
 * first error on until an interval with rows, or one that had an error, is delivered and no open run has an error; that is
 * reported once it has lasted for two intervals or 15 minutes, whichever is shorter. Every method is to be called
 * in the transaction that records what it reports.
 */
export class ExportNotices {
  readonly #deps: ExportNoticesDeps;

  constructor(deps: ExportNoticesDeps) {
    this.#deps = deps;
  }

  /** An attempt has ended with an error; `endedAt` is the end of the run when it is its last one. */
  errored({ batchExportId: id }: RunRow, endedAt: number): void {
    const { clock, exports, notices } = this.#deps;
    notices.suspect(subjectOf(id), FAILING, endedAt);
    const state = notices.state(subjectOf(id), FAILING)!;
    const row = state.reported ? undefined : exports.find(id);
    if (row && !row.deleted && hasLasted(row, state, clock.now())) this.#reportFailing(row);
  }

  /** A run has delivered its interval. */
  delivered(run: RunRow, rows: number): void {
    const { errors, exports, notices } = this.#deps;
    const id = run.batchExportId;
    if (!notices.state(subjectOf(id), FAILING) || errors.hasFailing(id)) return;
    // Without rows the destination may not even have been contacted.
    if (rows === 0 && run.errors === 0 && !errors.hasFailedAt(run)) return;
    const ended = notices.ends(subjectOf(id), FAILING);
    const row = exports.find(id);
    if (!ended?.reported || !row || row.deleted) return;
    const since = isoFromMs(ended.since);
    this.#record(row, 'batch_export.recovered', since, { failing_since: since });
  }

  /** The export has paused itself. Then it fails for certain. */
  pausedItself(row: BatchExportRow, run: RunRow, reason: string): void {
    this.#reportFailing(row);
    this.#deps.notices.changes(subjectOf(row.id), FAILING);
    const error = this.#deps.errors.newestError(row.id)?.error ?? null;
    this.#record(row, 'batch_export.paused', run.id, { reason, error, run_id: run.id });
  }

  /** Reports failures that have lasted, and forgets those that are over without a delivery. */
  watchFailing(now: number): void {
    const { errors, exports, notices } = this.#deps;
    for (const state of notices.holding('batch_export', FAILING)) {
      const { objectId: id, since, reported } = state;
      const row = exports.find(id);
      const isOver = !reported && !errors.hasFailing(id) && !errors.hasFailedSince(id, since);
      if (!row || row.deleted || isOver) notices.ends(subjectOf(id), FAILING);
      // After the clock was set back, the condition would not have lasted until it is as late again.
      else if (!reported && since > now) notices.restart(subjectOf(id), FAILING, now);
      else if (!reported && hasLasted(row, state, now)) this.#reportFailing(row);
    }
  }

  /** Reports exports whose data are late now and were not before. */
  watchLate(healths: readonly ExportHealth[], now: number): void {
    const { exports, notices } = this.#deps;
    const late = new Map(
      healths.filter((health) => isLate(health, now)).map((health) => [health.id, health]),
    );
    for (const { objectId } of notices.holding('batch_export', LATE)) {
      if (!late.has(objectId)) notices.ends(subjectOf(objectId), LATE);
    }
    for (const { id, nextDueAt, dataUntil } of late.values()) {
      const row = exports.find(id);
      if (!row || !notices.begins(subjectOf(id), LATE)) continue;
      const due = isoFromMs(nextDueAt!);
      const data = { due_at: due, data_until: isoOrNull(dataUntil) };
      this.#record(row, 'batch_export.data_late', `${due} ${now}`, data);
    }
  }

  #reportFailing(row: BatchExportRow): void {
    const { errors, notices } = this.#deps;
    const subject = subjectOf(row.id);
    if (!notices.begins(subject, FAILING)) return;
    const since = isoFromMs(notices.state(subject, FAILING)!.since);
    const found = errors.newestError(row.id);
    const data = { failing_since: since, error: found?.error ?? null, run_id: found?.runId ?? null };
    this.#record(row, 'batch_export.failing', since, data);
  }

  #record(row: BatchExportRow, type: NoticeType, change: string, data: Record<string, unknown>): void {
    const { id, name, teamId } = row;
    const path = `/api/projects/${teamId}/batch_exports/${id}/`;
    const about = { project_id: teamId, batch_export_id: id, name, path };
    this.#deps.notices.record({ ...subjectOf(id), teamId, type, change, data: { ...about, ...data } });
  }
}

function subjectOf(objectId: string) {
  return { object: 'batch_export' as const, objectId };
}

/** True when an error has lasted too long to be transient. */
function hasLasted(row: BatchExportRow, { since }: NoticeState, now: number): boolean {
  const intervals = isManual(row) ? Number.POSITIVE_INFINITY : 2 * nominalLength(row);
  return now - since >= Math.min(intervals, LONGEST_PASSING_MS);
}

/** As the alert WeirExportLate. A paused export owes nothing yet. */
export function isLate({ paused, intervalMs, nextDueAt }: ExportHealth, now: number): boolean {
  if (paused || intervalMs === null || nextDueAt === null) return false;
  return now - nextDueAt > 2 * intervalMs + LATE_GRACE_MS;
}
