import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { projects } from './projects.ts';
import { users } from './users.ts';

export type WebhookFormat = 'standard' | 'slack' | 'email';

/** A webhook that receives notices of a project. */
export const webhooks = sqliteTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    teamId: integer('team_id')
      .notNull()
      .references(() => projects.id),
    name: text('name').notNull(),
    format: text('format').$type<WebhookFormat>().notNull(),
    /** JSON of `WebhookTarget`, encrypted, because URLs of chat services are secrets. */
    target: text('target').notNull(),
    /** Types of notices; empty means all. */
    types: text('types', { mode: 'json' }).$type<string[]>().notNull(),
    /** Batch exports and experiments whose notices are sent; empty means all. */
    batchExportIds: text('batch_export_ids', { mode: 'json' }).$type<string[]>().notNull(),
    experimentIds: text('experiment_ids', { mode: 'json' }).$type<number[]>().notNull(),
    enabled: integer('enabled', { mode: 'boolean' }).notNull().default(true),
    /** The reason why the server disabled the webhook; null while it is enabled, or if a user disabled it. */
    disabledReason: text('disabled_reason'),
    /** Time until which deliveries are signed with the former secret, too; null if there is none. */
    previousSecretUntil: integer('previous_secret_until'),
    /**
     * Time of the first failure since the last successful attempt; null if the last attempt succeeded, or there was
     * none.
     */
    failingSince: integer('failing_since'),
    createdById: integer('created_by_id').references(() => users.id),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('webhooks_by_team').on(table.teamId, table.createdAt)],
);
