import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { webhooks } from './webhooks.ts';

export type NoticeObject = 'batch_export' | 'experiment' | 'webhook';

/** State changes that webhooks report. Each is written in the transaction of the change. */
export const notices = sqliteTable(
  'notices',
  {
    id: text('id').primaryKey(),
    teamId: integer('team_id').notNull(),
    type: text('type').notNull(),
    object: text('object').$type<NoticeObject>().notNull(),
    objectId: text('object_id').notNull(),
    /** Identifies the change among those of this type and object, so that it causes one notice. */
    change: text('change').notNull(),
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notices_by_change').on(table.object, table.objectId, table.type, table.change),
    index('notices_by_time').on(table.createdAt),
    // Finds the newest notice of a type about an object.
    index('notices_newest').on(table.object, table.objectId, table.type, table.createdAt),
  ],
);

/** Conditions that hold now, by object: a condition is reported once, when it begins. */
export const noticeStates = sqliteTable(
  'notice_states',
  {
    object: text('object').$type<NoticeObject>().notNull(),
    objectId: text('object_id').notNull(),
    condition: text('condition').notNull(),
    since: integer('since').notNull(),
    /** False until it is certain that the condition lasts. */
    reported: integer('reported', { mode: 'boolean' }).notNull(),
    /** When and by which user it was acknowledged; null until then. */
    acknowledgedAt: integer('acknowledged_at'),
    acknowledgedBy: integer('acknowledged_by'),
  },
  (table) => [
    primaryKey({ columns: [table.object, table.objectId, table.condition] }),
    index('notice_states_unreported').on(table.reported, table.since),
  ],
);

export type DeliveryStatus = 'pending' | 'delivered' | 'failed' | 'cancelled';

/** The delivery of a notice to a webhook. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    /** The order of delivery. */
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    /** The `webhook-id` of all its attempts. */
    id: text('id').notNull().unique(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    noticeId: text('notice_id')
      .notNull()
      .references(() => notices.id),
    /** The object of the notice, which determines the order of deliveries: `batch_export 0197…`. */
    about: text('about').notNull(),
    teamId: integer('team_id').notNull(),
    status: text('status').$type<DeliveryStatus>().notNull().default('pending'),
    /** Number of attempts in total, and since it was created or resent by a user. */
    attempts: integer('attempts').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    /** Due time of the next attempt; null if there is none. */
    nextAttemptAt: integer('next_attempt_at'),
    lastAttemptAt: integer('last_attempt_at'),
    /** Duration of the last attempt in milliseconds. */
    durationMs: integer('duration_ms'),
    /** HTTP status of the last response; null if there was none. */
    responseStatus: integer('response_status'),
    lastError: text('last_error'),
    createdAt: integer('created_at').notNull(),
    finishedAt: integer('finished_at'),
  },
  (table) => [
    // The rows of an index are in the order of `seq`, as is the list.
    index('webhook_deliveries_by_webhook').on(table.webhookId),
    index('webhook_deliveries_due').on(table.status, table.nextAttemptAt),
    index('webhook_deliveries_order').on(table.webhookId, table.about, table.status, table.seq),
    index('webhook_deliveries_by_notice').on(table.noticeId),
  ],
);
