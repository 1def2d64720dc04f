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

/** A range to deliver again or for the first time, cut into the export's intervals, one run each. */
export const batchExportBackfills = sqliteTable(
  'batch_export_backfills',
  {
    id: text('id').primaryKey(),
    batchExportId: text('batch_export_id')
      .notNull()
      .references(() => batchExports.id),
    teamId: integer('team_id').notNull(),
    status: text('status').$type<BackfillStatus>().notNull(),
    /** Whole intervals, aligned outward from what was asked. */
    startAt: integer('start_at').notNull(),
    endAt: integer('end_at').notNull(),
    /** Where the data begins, when that is after `startAt`: no run is made before it. */
    adjustedStartAt: integer('adjusted_start_at'),
    /** How the range is cut: the schedule of the export when it was started. Null in rows of older versions: as it is now. */
    grid: text('grid', { mode: 'json' }).$type<BackfillGrid>(),
    /** The backfill whose failed intervals this one repeats; null: it delivers all of its range. */
    retryOf: text('retry_of'),
    totalRuns: integer('total_runs').notNull(),
    /** Runs exist for the intervals before this instant. */
    cutUntil: integer('cut_until').notNull(),
    createdAt: integer('created_at').notNull(),
    finishedAt: integer('finished_at'),
    /** Rows that the completed runs delivered; null until the end. */
    totalRecordsCount: integer('total_records_count'),
    lastUpdatedAt: integer('last_updated_at').notNull(),
  },
  (table) => [
    index('backfills_by_export').on(table.batchExportId, table.createdAt),
    index('backfills_by_status').on(table.status),
  ],
);
