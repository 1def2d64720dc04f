import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Only the SHA-256 of a key is kept; the value is shown once, at creation or roll. */
export const personalApiKeys = sqliteTable(
  'personal_api_keys',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    label: text('label').notNull(),
    valueHash: text('value_hash').notNull().unique(),
    maskValue: text('mask_value').notNull(),
    scopes: text('scopes', { mode: 'json' }).$type<string[]>().notNull(),
    scopedTeams: text('scoped_teams', { mode: 'json' }).$type<number[]>().notNull(),
    scopedOrganizations: text('scoped_organizations', { mode: 'json' }).$type<string[]>().notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
    lastRolledAt: integer('last_rolled_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('personal_api_keys_by_user').on(table.userId)],
);
