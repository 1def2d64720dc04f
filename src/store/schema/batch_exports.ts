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
    /** The config as JSON, sealed by kernel/secrets: it holds credentials. */
    destinationConfig: text('destination_config').notNull(),
    /** Folder below the export folder that files go into (see `BatchExportStore.homeOf`); null: the export folder itself. */
    home: text('home'),
    /** Fingerprint of the place that the config names now (see exports/places.ts); null: the first place. */
    place: text('place'),
    /** Fingerprint of the first place; null until there is another. */
    firstPlace: text('first_place'),
    interval: text('interval').notNull(),
    timezone: text('timezone').notNull().default('UTC'),
    offsetDay: integer('offset_day'),
    offsetHour: integer('offset_hour'),
    /** When runs are due, on the wall clock of `timezone`; null unless `interval` is `cron`. */
    cron: text('cron'),
    paused: integer('paused', { mode: 'boolean' }).notNull().default(false),
    lastPausedAt: integer('last_paused_at'),
    startAt: integer('start_at'),
    endAt: integer('end_at'),
    qlQuery: text('ql_query'),
    schema: text('schema', { mode: 'json' }).$type<unknown>(),
    filters: text('filters', { mode: 'json' }).$type<unknown[]>(),
    /** Scheduled runs exist for all intervals that ended at or before this instant; the next one starts here. */
    scheduledUntil: integer('scheduled_until').notNull(),
    /** Where the first interval that the schedule owes began; nothing before it is missed. */
    scheduledFrom: integer('scheduled_from').notNull().default(0),
    /** Everything owed before this instant was delivered at least once. Lags behind; see `RunQueue.reach`. */
    dataUntil: integer('data_until').notNull().default(0),
    /** Failures before this instant are forgiven: nobody pauses the export for them again. */
    failuresSince: integer('failures_since').notNull().default(0),
    /** When the interval that starts there ends and a run is due; null while no run ever will be. */
    dueAt: integer('due_at'),
    /** Historical imports up to this inbox `seq` have been looked through for delivered intervals to restate. */
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
