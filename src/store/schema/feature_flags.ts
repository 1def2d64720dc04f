import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { projects } from './projects.ts';
import { users } from './users.ts';

export const featureFlags = sqliteTable(
  'feature_flags',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    teamId: integer('team_id')
      .notNull()
      .references(() => projects.id),
    key: text('key').notNull(),
    name: text('name').notNull(),
    filters: text('filters', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    active: integer('active', { mode: 'boolean' }).notNull(),
    deleted: integer('deleted', { mode: 'boolean' }).notNull().default(false),
    ensureExperienceContinuity: integer('ensure_experience_continuity', { mode: 'boolean' })
      .notNull()
      .default(false),
    createdById: integer('created_by_id').references(() => users.id),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  // A deleted flag frees its key.
  (table) => [uniqueIndex('feature_flags_key').on(table.teamId, table.key).where(sql`deleted = 0`)],
);
