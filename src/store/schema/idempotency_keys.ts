import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The response to a create with an Idempotency-Key, kept until `expiresAt`. `status` is null while the first request is in
 * progress.
 */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    principalId: text('principal_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    headers: text('headers', { mode: 'json' }).$type<Record<string, string>>(),
    body: text('body'),
    createdAt: integer('created_at').notNull(),
    /** Milliseconds; null in rows of older versions, which expire 24 hours after their creation. */
    expiresAt: integer('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.principalId, table.key] }),
    index('idempotency_keys_by_expiry').on(table.expiresAt),
  ],
);
