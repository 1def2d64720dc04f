import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { batchExports } from './batch_exports.ts';

export type BackfillStatus = 'Starting' | 'Running' | 'Completed' | 'Failed' | 'Cancelled';

export interface BackfillGrid {
  interval: string;
  timezone: string;
  offsetDay: number | null;
  offsetHour: number | null;
  /** Absent in rows of older versions. */
  cron?: string | null;
}

/** A range to deliver again or for the first time, divided into the export's intervals, one run each. */
export const batchExportBackfills = sqliteTable(
  'batch_export_backfills',
  {
    id: text('id').primaryKey(),
    batchExportId: text('batch_export_id')
      .notNull()
      .references(() => batchExports.id),
    teamId: integer('team_id').notNull(),
    status: text('status').$type<BackfillStatus>().notNull(),
    /** Whole intervals, aligned outward from the requested range. */
    startAt: integer('start_at').notNull(),
    endAt: integer('end_at').notNull(),
    /** Start of the data if it is after `startAt`: no run is created before it. */
    adjustedStartAt: integer('adjusted_start_at'),
    /**
     * The schedule of the export at the start of the backfill, by which the range is divided. Null in rows of older
     * versions, which use the current schedule.
     */
    grid: text('grid', { mode: 'json' }).$type<BackfillGrid>(),
    /** The backfill whose failed intervals this one repeats; null if it delivers all of its range. */
    retryOf: text('retry_of'),
    totalRuns: integer('total_runs').notNull(),
    /** Runs exist for the intervals before this time. */
    cutUntil: integer('cut_until').notNull(),
    createdAt: integer('created_at').notNull(),
    finishedAt: integer('finished_at'),
    /** The reason for which the server cancelled the backfill, and the remedy; null if it did not. */
    cancelReason: text('cancel_reason'),
    /** Number of rows that the completed runs delivered; null until the end. */
    totalRecordsCount: integer('total_records_count'),
    lastUpdatedAt: integer('last_updated_at').notNull(),
  },
  (table) => [
    index('backfills_by_export').on(table.batchExportId, table.createdAt),
    index('backfills_by_status').on(table.status),
  ],
);
