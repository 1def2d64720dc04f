import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { projects } from './projects.ts';
import { users } from './users.ts';

/** A metric that several experiments share. */
export const experimentSavedMetrics = sqliteTable(
  'experiment_saved_metrics',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    teamId: integer('team_id')
      .notNull()
      .references(() => projects.id),
    name: text('name').notNull(),
    description: text('description'),
    query: text('query', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    metadata: text('metadata', { mode: 'json' }).$type<Record<string, unknown>>(),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull().default([]),
    deleted: integer('deleted', { mode: 'boolean' }).notNull().default(false),
    createdById: integer('created_by_id').references(() => users.id),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('experiment_saved_metrics_name').on(table.teamId, table.name).where(sql`deleted = 0`),
  ],
);
