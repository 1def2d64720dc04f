import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** One-time sign-in links. Only the SHA-256 of the token is kept. */
export const loginLinks = sqliteTable('login_links', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  /** Kept until the link would have expired, so that a second use gets the right message. */
  usedAt: integer('used_at'),
});
