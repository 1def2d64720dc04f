import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { experiments } from './experiments.ts';

/**
 * Aggregates of events, before they are analyzed. `metric` is the uuid of a metric, or the name of another query of the
 * experiment (`exposures`, `legacy_trend`, `legacy_funnel`); the fingerprint changes with everything that the result
 * depends on except the events.
 */
export const experimentMetricResults = sqliteTable(
  'experiment_metric_results',
  {
    experimentId: integer('experiment_id')
      .notNull()
      .references(() => experiments.id),
    metric: text('metric').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /**
     * A date such as `2026-01-31` for the result at the end of that day in the project's time zone; empty for the
     * latest result.
     */
    day: text('day').notNull().default(''),
    result: text('result', { mode: 'json' }).$type<unknown>().notNull(),
    computedAt: integer('computed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.experimentId, table.metric, table.fingerprint, table.day] }),
    index('experiment_metric_results_by_age').on(table.computedAt),
  ],
);
