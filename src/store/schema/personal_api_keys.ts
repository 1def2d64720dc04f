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
    /** From this instant on the key is refused; null: it does not expire. */
    expiresAt: integer('expires_at'),
    /** The value before the last roll, which is accepted until `previousExpiresAt`; null when that is over or never was. */
    previousValueHash: text('previous_value_hash').unique(),
    previousExpiresAt: integer('previous_expires_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('personal_api_keys_by_user').on(table.userId)],
);
