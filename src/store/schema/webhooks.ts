import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { projects } from './projects.ts';
import { users } from './users.ts';

export type WebhookFormat = 'standard' | 'slack' | 'email';

/** A receiver of the notices of a project. */
export const webhooks = sqliteTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    teamId: integer('team_id')
      .notNull()
      .references(() => projects.id),
    name: text('name').notNull(),
    format: text('format').$type<WebhookFormat>().notNull(),
    /** JSON of `WebhookTarget`, sealed: URLs of chat services are secrets. */
    target: text('target').notNull(),
    /** Types of notices; empty: all. */
    types: text('types', { mode: 'json' }).$type<string[]>().notNull(),
    /** Of notices about batch exports and experiments, only those about these; empty: all. */
    batchExportIds: text('batch_export_ids', { mode: 'json' }).$type<string[]>().notNull(),
    experimentIds: text('experiment_ids', { mode: 'json' }).$type<number[]>().notNull(),
    enabled: integer('enabled', { mode: 'boolean' }).notNull().default(true),
    /** The reason why the server disabled it; null while it is enabled, or when a user disabled it. */
    disabledReason: text('disabled_reason'),
    /** Until when deliveries are signed with the former secret, too; null: there is none. */
    previousSecretUntil: integer('previous_secret_until'),
    /** When the first attempt failed since the last one that succeeded; null: the last one succeeded, or there was none. */
    failingSince: integer('failing_since'),
    createdById: integer('created_by_id').references(() => users.id),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('webhooks_by_team').on(table.teamId, table.createdAt)],
);
