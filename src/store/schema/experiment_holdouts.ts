import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { projects } from './projects.ts';
import { users } from './users.ts';

/**
 * A fraction of the units that is excluded from the experiments with this holdout, so that it can be compared with the
 * rest.
 */
export const experimentHoldouts = sqliteTable(
  'experiment_holdouts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    teamId: integer('team_id')
      .notNull()
      .references(() => projects.id),
    name: text('name').notNull(),
    description: text('description'),
    /** A list of the form `[{properties, rollout_percentage, variant: 'holdout-<id>'}]`. */
    filters: text('filters', { mode: 'json' }).$type<Record<string, unknown>[]>().notNull(),
    deleted: integer('deleted', { mode: 'boolean' }).notNull().default(false),
    createdById: integer('created_by_id').references(() => users.id),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('experiment_holdouts_by_team').on(table.teamId, table.deleted)],
);
