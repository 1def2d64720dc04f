import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Personal API keys. Only the SHA-256 is stored; the value is shown once, at creation or roll. */
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
    /** The key is refused from this time on; null if it does not expire. */
    expiresAt: integer('expires_at'),
    /** Hash of the value before the last roll, which is accepted until `previousExpiresAt`; null if there is none. */
    previousValueHash: text('previous_value_hash').unique(),
    previousExpiresAt: integer('previous_expires_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('personal_api_keys_by_user').on(table.userId)],
);
