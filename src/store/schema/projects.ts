import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ExperimentDefaults } from '../../kernel/tenant.ts';
import { organizations } from './organizations.ts';

/** Projects, which SDKs and older clients call teams: `team_id` on the wire is this id. */
export const projects = sqliteTable(
  'projects',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    uuid: text('uuid').notNull().unique(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text('name').notNull(),
    apiToken: text('api_token').notNull().unique(),
    timezone: text('timezone').notNull().default('UTC'),
    /** Property conditions that exclude internal traffic from results: events that match all of them count. */
    testAccountFilters: text('test_account_filters', { mode: 'json' })
      .$type<unknown[]>()
      .notNull()
      .default([]),
    experimentDefaults: text('experiment_defaults', { mode: 'json' })
      .$type<ExperimentDefaults>()
      .notNull()
      .default({}),
    /** Days that events are kept after the day of their arrival; null keeps them forever. */
    eventRetentionDays: integer('event_retention_days'),
    /** Days that ended runs are kept as far as they do not account for an interval; null keeps them forever. */
    runRetentionDays: integer('run_retention_days').default(365),
    logRetentionDays: integer('log_retention_days').default(365),
    idempotencyRetentionDays: integer('idempotency_retention_days').notNull().default(1),
    /** Events that arrived before this time (milliseconds) were removed, or are being removed; it never decreases. */
    eventsRemovedBefore: integer('events_removed_before'),
    /** The event store has no more events that arrived before this time. */
    eventsPurgedBefore: integer('events_purged_before'),
    /** Start of the events that are kept longer, because an export has not delivered them; null if there are none. */
    eventsHeldFrom: integer('events_held_from'),
    /**
     * The highest version of the mappings that deletions of persons have removed: later mappings have higher ones, so that
     * tables do not take a new person for an older row than the announcement of the deletion.
     */
    removedMappingVersion: integer('removed_mapping_version').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('projects_by_organization').on(table.organizationId)],
);
