import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { cohorts } from './cohorts.ts';
import { featureFlags } from './feature_flags.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

/** The traffic split of a flag from a given time on. */
export interface Allocation {
  /** Milliseconds. */
  from: number;
  /** Percentages by variant, in the order of the flag. */
  shares: { key: string; percentage: number }[];
  /**
   * The holdout group; its percentage of the exposed units is 0 if it is unknown. `share` is the percentage in the
   * holdout itself, which older records lack.
   */
  holdout: { key: string; percentage: number; share?: number } | null;
}

export const experiments = sqliteTable(
  'experiments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    teamId: integer('team_id')
      .notNull()
      .references(() => projects.id),
    name: text('name').notNull(),
    description: text('description'),
    startDate: integer('start_date'),
    endDate: integer('end_date'),
    featureFlagId: integer('feature_flag_id')
      .notNull()
      .references(() => featureFlags.id),
    exposureCohortId: integer('exposure_cohort_id').references(() => cohorts.id),
    parameters: text('parameters', { mode: 'json' }).$type<Record<string, unknown>>(),
    filters: text('filters', { mode: 'json' }).$type<unknown>(),
    secondaryMetrics: text('secondary_metrics', { mode: 'json' }).$type<unknown>(),
    metrics: text('metrics', { mode: 'json' }).$type<unknown[]>(),
    metricsSecondary: text('metrics_secondary', { mode: 'json' }).$type<unknown[]>(),
    savedMetricsIds: text('saved_metrics_ids', { mode: 'json' }).$type<unknown[]>(),
    primaryMetricsOrderedUuids: text('primary_metrics_ordered_uuids', { mode: 'json' }).$type<string[]>(),
    secondaryMetricsOrderedUuids: text('secondary_metrics_ordered_uuids', { mode: 'json' }).$type<string[]>(),
    onlyCountMaturedUsers: integer('only_count_matured_users', { mode: 'boolean' }).notNull().default(false),
    schedulingConfig: text('scheduling_config', { mode: 'json' }).$type<Record<string, unknown>>(),
    runningTimeCalculation: text('running_time_calculation', { mode: 'json' }).$type<
      Record<string, unknown>
    >(),
    variants: text('variants', { mode: 'json' }).$type<Record<string, unknown>>(),
    exposureCriteria: text('exposure_criteria', { mode: 'json' }).$type<Record<string, unknown>>(),
    statsConfig: text('stats_config', { mode: 'json' }).$type<Record<string, unknown>>(),
    holdoutId: integer('holdout_id'),
    /** The traffic splits of the flag while the experiment ran, oldest first. */
    allocations: text('allocations', { mode: 'json' }).$type<Allocation[]>(),
    type: text('type'),
    conclusion: text('conclusion'),
    conclusionComment: text('conclusion_comment'),
    archived: integer('archived', { mode: 'boolean' }).notNull().default(false),
    deleted: integer('deleted', { mode: 'boolean' }).notNull().default(false),
    createdById: integer('created_by_id').references(() => users.id),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('experiments_by_team').on(table.teamId, table.deleted, table.createdAt),
    index('experiments_by_flag').on(table.featureFlagId),
  ],
);
