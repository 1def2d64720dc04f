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

/** Record of the rows that a delivered run read and wrote. */
export interface RunReceipt {
  /** The highest flushed inbox `seq` when the interval was read. */
  highSeq: number;
  /** Number of rows read. Absent in receipts of older versions, which have the same number in `records`. */
  staged?: number;
  /** Number of rows that became visible. */
  records: number;
  /** Order-independent hash of the event uuids, as decimal text (see events/schema.ts); null if the rows have none. */
  uuidHash: string | null;
  /** Order-independent hash of the rows' contents; null or absent if it was not computed. */
  rowsHash?: string | null;
  /**
   * Number of rows that the destination could not store unchanged: truncated, or set aside. Absent in receipts of older
   * versions.
   */
  failed?: number;
  bytes: number;
  /** The destination's names of the delivered objects: object keys, a table, ... */
  delivered: string[];
  /** The staged files, in order. Absent in receipts of older versions. */
  files?: ReceiptFile[];
  /** The phases of the attempt that delivered, in order. Absent in receipts of older versions. */
  phases?: RunPhase[];
}

/** A staged file, which is the object at the same position of `delivered` where the destination holds objects. */
export interface ReceiptFile {
  rows: number;
  bytes: number;
  /** Hexadecimal. Absent where files are not kept by the destination, and in receipts of older versions. */
  sha256?: string;
}

/** A phase of an attempt: milliseconds. */
export interface RunPhase {
  name: 'stage' | 'load' | 'commit';
  start: number;
  end: number;
}

/** A run is a row and a lease: the holder of an unexpired lease may execute it. */
export const batchExportRuns = sqliteTable(
  'batch_export_runs',
  {
    id: text('id').primaryKey(),
    batchExportId: text('batch_export_id')
      .notNull()
      .references(() => batchExports.id),
    teamId: integer('team_id').notNull(),
    backfillId: text('backfill_id'),
    /** The origin of the run: the schedule, a backfill, or late historical rows in a delivered interval. */
    reason: text('reason').$type<'schedule' | 'backfill' | 'restate'>().notNull(),
    status: text('status').$type<RunStatus>().notNull(),
    /** Rows and bytes that became visible: null while that is unknown, 0 if an attempt ends without a commit. */
    recordsCompleted: integer('records_completed'),
    recordsTotalCount: integer('records_total_count'),
    bytesExported: integer('bytes_exported'),
    /** Rows and bytes that the newest attempt has read into its own files; they need not be visible. */
    recordsStaged: integer('records_staged'),
    bytesStaged: integer('bytes_staged'),
    latestError: text('latest_error'),
    dataIntervalStart: integer('data_interval_start').notNull(),
    dataIntervalEnd: integer('data_interval_end').notNull(),
    cursor: text('cursor'),
    /** Number of claims, including those whose worker died. */
    attempt: integer('attempt').notNull().default(0),
    /** Number of attempts that ended with a retryable error. */
    errors: integer('errors').notNull().default(0),
    leaseOwner: text('lease_owner'),
    leaseExpiresAt: integer('lease_expires_at'),
    /** A retry waits until this time. */
    notBefore: integer('not_before').notNull(),
    /** The place of the newest attempt: `place` of the export at the claim. */
    place: text('place'),
    /** Start of the run's first commit with an unknown outcome; null if there is none. */
    inDoubtSince: integer('in_doubt_since'),
    receipt: text('receipt', { mode: 'json' }).$type<RunReceipt>(),
    createdAt: integer('created_at').notNull(),
    /** Start of the first attempt. Null before it, and in runs that were started before migration 0022. */
    startedAt: integer('started_at'),
    finishedAt: integer('finished_at'),
    lastUpdatedAt: integer('last_updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('runs_by_export_created').on(table.batchExportId, table.createdAt),
    index('runs_by_export_interval').on(table.batchExportId, table.dataIntervalStart, table.dataIntervalEnd),
    // The longest interval of an export bounds how long before a given time a run that includes it may begin.
    index('runs_by_export_length').on(table.batchExportId, sql`(data_interval_end - data_interval_start)`),
    index('runs_delivered')
      .on(table.batchExportId, table.dataIntervalStart, table.dataIntervalEnd, table.place)
      .where(sql`status = 'Completed'`),
    // The newest delivery of each export is read at every scrape of the metrics.
    index('runs_succeeded').on(table.batchExportId, table.finishedAt).where(sql`status = 'Completed'`),
    index('runs_claimable').on(table.status, table.notBefore),
    index('runs_by_backfill').on(table.backfillId, table.status),
    // Open runs are few and completed ones many, so queries for open runs must not scan the others.
    index('runs_running').on(table.batchExportId, table.dataIntervalStart).where(sql`status = 'Running'`),
    // The queue of each export: scheduled runs, then those of backfills, each in the order of their due times.
    index('runs_waiting')
      .on(table.batchExportId, sql`(reason = 'backfill')`, table.notBefore)
      .where(sql`status IN ('Starting', 'FailedRetryable')`),
    // A list of failed runs must not scan the completed ones.
    index('runs_undelivered')
      .on(table.batchExportId, table.createdAt, table.status)
      .where(sql`status <> 'Completed'`),
    // Nor must a list of cancelled runs scan the failed ones.
    index('runs_by_status')
      .on(table.batchExportId, table.status, table.createdAt)
      .where(sql`status <> 'Completed'`),
    index('runs_open')
      .on(table.batchExportId, table.reason)
      .where(sql`status IN ('Starting', 'Running', 'FailedRetryable')`),
  ],
);

/** An attempt is `Running` exactly while its run is. */
export type RunAttemptStatus = 'Running' | 'Completed' | 'Failed' | 'TimedOut' | 'Cancelled' | 'Interrupted';

/**
 * The attempts of runs, in the order of their ids. An attempt that the server gave back when it stopped does not count,
 * so the next one has the same number.
 */
export const batchExportRunAttempts = sqliteTable(
  'batch_export_run_attempts',
  {
    id: integer('id').primaryKey(),
    runId: text('run_id')
      .notNull()
      .references(() => batchExportRuns.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    status: text('status').$type<RunAttemptStatus>().notNull(),
    /** Milliseconds. A phase ends where the next one begins, and the last one with the attempt. */
    startedAt: integer('started_at').notNull(),
    loadStartedAt: integer('load_started_at'),
    commitStartedAt: integer('commit_started_at'),
    /** Null while it is running. The last sign of life of an attempt whose worker died. */
    endedAt: integer('ended_at'),
    error: text('error'),
  },
  (table) => [index('attempts_by_run').on(table.runId, table.id)],
);
