import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** One-time sign-in links. Only the SHA-256 of the token is stored. */
export const loginLinks = sqliteTable('login_links', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  /** A used link is kept until it would have expired, so that a second use gets the correct message. */
  usedAt: integer('used_at'),
});
