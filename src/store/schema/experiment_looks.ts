import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { experiments } from './experiments.ts';

/** The plan of the interim analyses of a group sequential experiment. */
export interface LookPlan {
  looks: number;
  plannedUnits: number;
  spending: 'obrien_fleming' | 'pocock';
}

/**
 * Interim analyses ("looks") of group sequential experiments. Each has spent some of the alpha, so a row never changes.
 */
export const experimentLooks = sqliteTable(
  'experiment_looks',
  {
    experimentId: integer('experiment_id')
      .notNull()
      .references(() => experiments.id),
    /** Milliseconds; the look includes all events until then. */
    takenAt: integer('taken_at').notNull(),
    number: integer('number').notNull(),
    units: integer('units').notNull(),
    plan: text('plan', { mode: 'json' }).$type<LookPlan>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.experimentId, table.takenAt] })],
);

/** Aggregates of a metric as first shown by a look. */
export const experimentLookReadings = sqliteTable(
  'experiment_look_readings',
  {
    experimentId: integer('experiment_id')
      .notNull()
      .references(() => experiments.id),
    takenAt: integer('taken_at').notNull(),
    metric: text('metric').notNull(),
    fingerprint: text('fingerprint').notNull(),
    result: text('result', { mode: 'json' }).$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.experimentId, table.takenAt, table.metric, table.fingerprint] })],
);
