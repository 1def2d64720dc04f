import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export type ActorKind = 'personal_api_key' | 'session' | 'command_line' | 'system';

/** One field of an object before and after a change, as named and shown by the API. */
export interface FieldChange {
  type: string;
  action: 'created' | 'changed' | 'deleted';
  field: string;
  before: unknown;
  after: unknown;
  /** True if a secret in the field has changed; it is not shown. */
  redacted?: true;
  /**
   * True if the values were too long: they are the beginnings of their JSON, or null if the entry has no space left.
   */
  truncated?: true;
}

/** The object whose change caused this one. */
export interface ActivityTrigger {
  scope: string;
  item_id: string;
  name: string;
}

export interface ActivityDetail {
  name: string;
  changes: FieldChange[];
  trigger: ActivityTrigger | null;
  /** The reason why the server made the change itself. */
  reason: string | null;
}

/**
 * Log of changes with their time and actor. Rows are written in the transaction of the change and have no foreign keys,
 * so that they outlive the objects they describe.
 */
export const activityLog = sqliteTable(
  'activity_log',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    createdAt: integer('created_at').notNull(),
    organizationId: text('organization_id').notNull(),
    /** Null if the object belongs to the organization. */
    teamId: integer('team_id'),
    actor: text('actor').$type<ActorKind>().notNull(),
    /** Null if the actor is the command line or the server. */
    userId: integer('user_id'),
    keyId: text('key_id'),
    /** Label and mask at the time of the change, because the key may be changed or deleted later. */
    keyLabel: text('key_label'),
    keyMask: text('key_mask'),
    requestId: text('request_id'),
    scope: text('scope').notNull(),
    itemId: text('item_id').notNull(),
    /** The batch export of a run or backfill, whose history includes it. */
    parentId: text('parent_id'),
    activity: text('activity').notNull(),
    detail: text('detail', { mode: 'json' }).$type<ActivityDetail>().notNull(),
  },
  // With the columns after created_at, filters skip an entry without reading it.
  (table) => [
    index('activity_log_by_team').on(
      table.teamId,
      table.createdAt,
      table.scope,
      table.activity,
      table.userId,
    ),
    index('activity_log_by_organization').on(
      table.organizationId,
      table.createdAt,
      table.teamId,
      table.scope,
      table.activity,
      table.userId,
    ),
    // A selective filter finds its entries without scanning the others.
    index('activity_log_by_scope').on(
      table.teamId,
      table.scope,
      table.createdAt,
      table.activity,
      table.userId,
    ),
    index('activity_log_by_activity').on(
      table.teamId,
      table.activity,
      table.createdAt,
      table.scope,
      table.userId,
    ),
    index('activity_log_by_user').on(
      table.teamId,
      table.userId,
      table.createdAt,
      table.scope,
      table.activity,
    ),
    index('activity_log_by_item').on(table.teamId, table.itemId, table.createdAt),
    index('activity_log_by_parent').on(table.parentId, table.createdAt).where(sql`parent_id IS NOT NULL`),
  ],
);
