import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { projects } from './projects.ts';

export const batchExports = sqliteTable(
  'batch_exports',
  {
    id: text('id').primaryKey(),
    teamId: integer('team_id')
      .notNull()
      .references(() => projects.id),
    name: text('name').notNull(),
    model: text('model').$type<'events' | 'persons'>().notNull(),
    destinationType: text('destination_type').notNull(),
    /** The config as encrypted JSON (see kernel/secrets), because it contains credentials. */
    destinationConfig: text('destination_config').notNull(),
    /**
     * Folder below the export folder for the files (see `BatchExportStore.homeOf`); null for the export folder itself.
     */
    home: text('home'),
    /** Fingerprint of the place in the current config (see exports/places.ts); null for the first place. */
    place: text('place'),
    /** Fingerprint of the first place; null in rows of former versions until there is another. */
    firstPlace: text('first_place'),
    interval: text('interval').notNull(),
    timezone: text('timezone').notNull().default('UTC'),
    offsetDay: integer('offset_day'),
    offsetHour: integer('offset_hour'),
    /** Due times of runs as a cron expression in `timezone`; null unless `interval` is `cron`. */
    cron: text('cron'),
    paused: integer('paused', { mode: 'boolean' }).notNull().default(false),
    lastPausedAt: integer('last_paused_at'),
    /** The reason for which the export paused itself, and the remedy; null while a user paused it or it is not paused. */
    pauseReason: text('pause_reason'),
    startAt: integer('start_at'),
    endAt: integer('end_at'),
    qlQuery: text('ql_query'),
    schema: text('schema', { mode: 'json' }).$type<unknown>(),
    filters: text('filters', { mode: 'json' }).$type<unknown[]>(),
    /** Scheduled runs exist for all intervals that ended at or before this time, where the next interval starts. */
    scheduledUntil: integer('scheduled_until').notNull(),
    /** Start of the first interval that the schedule owes; earlier intervals are not owed. */
    scheduledFrom: integer('scheduled_from').notNull().default(0),
    /**
     * All intervals owed before this time were delivered at least once. The value is updated with a delay; see
     * `IntervalStore.reach`.
     */
    dataUntil: integer('data_until').notNull().default(0),
    /** `dataUntil` passed undelivered intervals before this time, whose events had been removed; null: none. */
    removedUntil: integer('removed_until'),
    /** Failures before this time do not pause the export again. */
    failuresSince: integer('failures_since').notNull().default(0),
    /** Due time of the next run, which is the end of its interval; null if no further run will be due. */
    dueAt: integer('due_at'),
    /** Historical imports up to this inbox `seq` have been checked for delivered intervals to restate. */
    restatedSeq: integer('restated_seq').notNull().default(0),
    deleted: integer('deleted', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
    lastUpdatedAt: integer('last_updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('batch_exports_by_team').on(table.teamId, table.deleted, table.createdAt),
    index('batch_exports_due').on(table.dueAt),
  ],
);
