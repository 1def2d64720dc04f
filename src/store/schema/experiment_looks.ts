import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { experiments } from './experiments.ts';

/** The plan that a group sequential experiment was looked at by. */
export interface LookPlan {
  looks: number;
  plannedUnits: number;
  spending: 'obrien_fleming' | 'pocock';
}

/** Looks at a group sequential experiment: each has spent some of its alpha, so that none is ever changed. */
export const experimentLooks = sqliteTable(
  'experiment_looks',
  {
    experimentId: integer('experiment_id')
      .notNull()
      .references(() => experiments.id),
    /** Milliseconds: what happened until then is part of it. */
    takenAt: integer('taken_at').notNull(),
    number: integer('number').notNull(),
    units: integer('units').notNull(),
    plan: text('plan', { mode: 'json' }).$type<LookPlan>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.experimentId, table.takenAt] })],
);

/** Aggregates of a metric as they were when a look first showed them. */
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
