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
    createdAt: integer('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('projects_by_organization').on(table.organizationId)],
);
