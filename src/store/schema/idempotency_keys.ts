import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The response to a create with an Idempotency-Key, kept for 24 hours. `status` is null while the first request is in
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
  },
  (table) => [primaryKey({ columns: [table.principalId, table.key] })],
);
