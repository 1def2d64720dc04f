import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { organizations } from './organizations.ts';

/** What new experiments of a project begin with, by the names of the wire; absent: Weir's own. */
export interface ExperimentDefaults {
  default_experiment_stats_method?: 'bayesian' | 'frequentist';
  /** 0.9, 0.95 or 0.99. */
  default_experiment_confidence_level?: number;
  default_only_count_matured_users?: boolean;
  default_cuped_enabled?: boolean;
  default_cuped_lookback_days?: number;
  default_sequential_testing_enabled?: boolean;
  default_sequential_tuning_parameter?: number;
  /** Per cent. */
  default_minimum_detectable_effect?: number;
}

/** A project is what SDKs and older clients call a team: `team_id` on the wire is this id. */
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
    /** Property conditions that keep a team's own traffic out of results: what passes all of them counts. */
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
