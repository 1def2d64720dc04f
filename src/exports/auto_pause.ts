import { recordActivity } from '../activity/record.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log/log.ts';
import { HOUR_MS } from '../kernel/time.ts';
import { quantity } from '../kernel/words.ts';
import type { BatchExportRow, BatchExportStore } from '../store/batch_exports.ts';
import type { Database } from '../store/database.ts';
import type { LogStore } from '../store/logs.ts';
import type { RunQueue } from '../store/run_queue.ts';
import type { RunRow } from '../store/runs.ts';
import type { Backfills } from './backfills.ts';
import { appendLog } from './export_log.ts';
import type { ExportNotices } from './export_notices.ts';
import { nominalLength } from './schedule.ts';

/**
 * An export that fails again and again is paused, so that it neither hammers a destination that refuses it nor fills
 * its history with the same error. Failures are counted among the last runs, not in a row: intervals without rows
 * always succeed. Pausing and unpausing forgive what failed before.
 */
export interface AutoPauseDeps {
  database: Database;
  exports: BatchExportStore;
  queue: RunQueue;
  backfills: Backfills;
  logs: LogStore;
  notices: Pick<ExportNotices, 'pausedItself'>;
  clock: Clock;
  /** For operators; the owner reads the log of the export. */
  log: Log;
}

/** So many failures among the last runs pause the export. */
export const MOST_FAILURES = 3;

const WINDOWS: Readonly<Record<string, number>> = { hour: 24, day: 7, week: 4, cron: 7 };

/** The number of last runs that count: about a day, a week, a month; an hour of shorter intervals; seven of cron. */
export function windowOf(row: BatchExportRow): number {
  return WINDOWS[row.interval] ?? Math.max(MOST_FAILURES, HOUR_MS / nominalLength(row));
}

export class AutoPause {
  readonly #deps: AutoPauseDeps;

  constructor(deps: AutoPauseDeps) {
    this.#deps = deps;
  }

  /** To be called in the transaction in which a run has failed for good or has timed out. */
  after(run: RunRow): void {
    const { backfills, clock, exports, queue } = this.#deps;
    const row = exports.find(run.batchExportId);
    if (!row || row.deleted) return;
    const window = windowOf(row);
    const failures = queue.failures(row.id, window, { since: row.failuresSince, now: clock.now() });
    if (failures < MOST_FAILURES) return;
    this.#forgive(row);
    const counted = `${failures} of the last ${window} runs failed`;
    const failed =
      run.latestError === null ? `${counted}.` : `${counted}, the last one with: ${run.latestError}`;
    if (!row.paused) this.#pause(row, run, { counted, failed });
    const remedy = 'Remove the cause, then start a backfill of this range again.';
    const cancelled = backfills.cancelUnfinished(row.id, `${failed} ${remedy}`);
    if (cancelled > 0) this.#warn(row, `Cancelled ${quantity(cancelled, 'backfill')} that had not ended.`);
  }

  #forgive(row: BatchExportRow): void {
    this.#deps.exports.advance(row.id, { failuresSince: this.#deps.clock.now() });
  }

  #pause(row: BatchExportRow, run: RunRow, { counted, failed }: { counted: string; failed: string }): void {
    const { clock, database, exports } = this.#deps;
    const now = clock.now();
    const pauseReason = `${failed} Remove the cause, then unpause the export.`;
    const paused = { paused: true, lastPausedAt: now, pauseReason, lastUpdatedAt: now, dueAt: null };
    const after = exports.update([row.teamId], row.id, paused);
    const reason = `${counted}.`;
    recordActivity(database, clock, { scope: 'BatchExport', before: row, after, reason });
    this.#warn(
      row,
      `Paused: ${counted}, the newest one with the error in its log. ` +
        'Remove the cause, then unpause the export; with "backfill": true that also delivers what the pause missed. ' +
        'Intervals whose run failed are delivered by a retry of the run.',
    );
    this.#deps.notices.pausedItself(row, run, reason);
    const about = { project_id: row.teamId, export_id: row.id };
    this.#deps.log.error(about, 'An export that fails again and again was paused');
  }

  #warn({ id, teamId }: BatchExportRow, message: string): void {
    appendLog(this.#deps, { teamId, batchExportId: id }, 'WARNING', message);
  }
}
