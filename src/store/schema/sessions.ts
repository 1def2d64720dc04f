import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { personalApiKeys } from './personal_api_keys.ts';
import { users } from './users.ts';

/** The sign-in method of a session. */
export type SignInMethod = 'link' | 'key' | 'invitation' | 'oidc';

/** Sessions of browsers. Only the SHA-256 of a token is stored; its value is in the browser's cookie. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    rotatedAt: integer('rotated_at').notNull(),
    /** The token before the last rotation, accepted until `previousExpiresAt` for requests in flight. */
    previousTokenHash: text('previous_token_hash').unique(),
    previousExpiresAt: integer('previous_expires_at'),
    /** The CSRF token, which the pages of this server send in a header. Useless without the session token. */
    csrfToken: text('csrf_token').notNull(),
    method: text('method').$type<SignInMethod>().notNull(),
    /**
     * The key that signed in, and the hash of its value at that time: the session ends when that value is no longer
     * valid.
     */
    keyId: text('key_id').references(() => personalApiKeys.id, { onDelete: 'cascade' }),
    keyValueHash: text('key_value_hash'),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at').notNull(),
    /** The session ends at this time, regardless of its use. */
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_key').on(table.keyId)],
);
