import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { projects } from './projects.ts';
import { users } from './users.ts';

export const cohorts = sqliteTable(
  'cohorts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    teamId: integer('team_id')
      .notNull()
      .references(() => projects.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    filters: text('filters', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    isStatic: integer('is_static', { mode: 'boolean' }).notNull().default(false),
    /** Members, when they have been counted. */
    count: integer('count'),
    lastCalculation: integer('last_calculation'),
    deleted: integer('deleted', { mode: 'boolean' }).notNull().default(false),
    createdById: integer('created_by_id').references(() => users.id),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('cohorts_by_team').on(table.teamId, table.deleted)],
);
