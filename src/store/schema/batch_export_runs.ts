import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { batchExports } from './batch_exports.ts';

export type RunStatus =
  | 'Starting'
  | 'Running'
  | 'Completed'
  | 'Failed'
  | 'FailedRetryable'
  | 'Cancelled'
  | 'TimedOut'
  | 'Terminated'
  | 'ContinuedAsNew';

/** What a delivered run read and wrote. */
export interface RunReceipt {
  /** The highest inbox `seq` that was flushed when the interval was read. */
  highSeq: number;
  /** Rows that were read. Absent in receipts of older versions: as `records`. */
  staged?: number;
  /** Rows that became visible. */
  records: number;
  /** Order-free hash of the event uuids, as decimal text (see events/schema.ts); null when the rows have none. */
  uuidHash: string | null;
  /** Order-free hash of everything in the rows; null or absent when it was not computed. */
  rowsHash?: string | null;
  /** Rows that the destination could not take as they were: cut, or put aside. Absent in receipts of older versions. */
  failed?: number;
  bytes: number;
  /** Destination's own words for what became visible: object keys, table, ... */
  delivered: string[];
}

/** A run is a row and a lease: whoever holds an unexpired lease may execute it. */
export const batchExportRuns = sqliteTable(
  'batch_export_runs',
  {
    id: text('id').primaryKey(),
    batchExportId: text('batch_export_id')
      .notNull()
      .references(() => batchExports.id),
    teamId: integer('team_id').notNull(),
    backfillId: text('backfill_id'),
    /** Why the run exists: the schedule, a backfill, or late historical rows in a delivered interval. */
    reason: text('reason').$type<'schedule' | 'backfill' | 'restate'>().notNull(),
    status: text('status').$type<RunStatus>().notNull(),
    /** Rows and bytes that became visible: null until that is known, 0 when an attempt ends without a commit. */
    recordsCompleted: integer('records_completed'),
    recordsTotalCount: integer('records_total_count'),
    bytesExported: integer('bytes_exported'),
    /** Rows and bytes that the newest attempt read into files of its own; none of them may be visible. */
    recordsStaged: integer('records_staged'),
    bytesStaged: integer('bytes_staged'),
    latestError: text('latest_error'),
    dataIntervalStart: integer('data_interval_start').notNull(),
    dataIntervalEnd: integer('data_interval_end').notNull(),
    cursor: text('cursor'),
    /** Claims so far, also those whose worker died. */
    attempt: integer('attempt').notNull().default(0),
    /** Attempts that ended with an error that may pass. */
    errors: integer('errors').notNull().default(0),
    leaseOwner: text('lease_owner'),
    leaseExpiresAt: integer('lease_expires_at'),
    /** A retry waits until this instant. */
    notBefore: integer('not_before').notNull(),
    /** Where the newest attempt delivers: `place` of the export when it was claimed. */
    place: text('place'),
    /** When the first commit of the run began whose outcome is unknown; null: there is none. */
    inDoubtSince: integer('in_doubt_since'),
    receipt: text('receipt', { mode: 'json' }).$type<RunReceipt>(),
    createdAt: integer('created_at').notNull(),
    finishedAt: integer('finished_at'),
    lastUpdatedAt: integer('last_updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('runs_by_export_created').on(table.batchExportId, table.createdAt),
    index('runs_by_export_interval').on(table.batchExportId, table.dataIntervalStart, table.dataIntervalEnd),
    // The longest interval of an export bounds how far before an instant a run that covers it may begin.
    index('runs_by_export_length').on(table.batchExportId, sql`(data_interval_end - data_interval_start)`),
    index('runs_delivered')
      .on(table.batchExportId, table.dataIntervalStart, table.dataIntervalEnd, table.place)
      .where(sql`status = 'Completed'`),
    // The newest delivery of each export, read at every scrape of the metrics.
    index('runs_succeeded').on(table.batchExportId, table.finishedAt).where(sql`status = 'Completed'`),
    index('runs_claimable').on(table.status, table.notBefore),
    index('runs_by_backfill').on(table.backfillId, table.status),
    // Open runs are few, history is long: what asks for open ones must not walk through the rest.
    index('runs_running').on(table.batchExportId, table.dataIntervalStart).where(sql`status = 'Running'`),
    // The queue of each export: scheduled runs, then those of backfills, each in the order in which they became due.
    index('runs_waiting')
      .on(table.batchExportId, sql`(reason = 'backfill')`, table.notBefore)
      .where(sql`status IN ('Starting', 'FailedRetryable')`),
    index('runs_open')
      .on(table.batchExportId, table.reason)
      .where(sql`status IN ('Starting', 'Running', 'FailedRetryable')`),
  ],
);
