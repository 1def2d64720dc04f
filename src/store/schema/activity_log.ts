import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export type ActorKind = 'personal_api_key' | 'session' | 'command_line' | 'system';

/** One field of an object before and after a change, as the API names and shows it. */
export interface FieldChange {
  type: string;
  action: 'created' | 'changed' | 'deleted';
  field: string;
  before: unknown;
  after: unknown;
  /** A secret is part of the field and has changed; it is not shown. */
  redacted?: true;
  /** The values were too long: they are the beginnings of their JSON, or null where the entry is full. */
  truncated?: true;
}

/** The object whose change made this one follow. */
export interface ActivityTrigger {
  scope: string;
  item_id: string;
  name: string;
}

export interface ActivityDetail {
  name: string;
  changes: FieldChange[];
  trigger: ActivityTrigger | null;
  /** Why the server made the change by itself. */
  reason: string | null;
}

/**
 * Who changed what, and when. Rows are written in the transaction of the change and refer to nothing by a foreign key, so
 * that they outlive what they are about.
 */
export const activityLog = sqliteTable(
  'activity_log',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    createdAt: integer('created_at').notNull(),
    organizationId: text('organization_id').notNull(),
    /** Null: the object belongs to the organization. */
    teamId: integer('team_id'),
    actor: text('actor').$type<ActorKind>().notNull(),
    /** Null: no user, but the command line or the server. */
    userId: integer('user_id'),
    keyId: text('key_id'),
    /** As they were at the time: the key may be changed or deleted later. */
    keyLabel: text('key_label'),
    keyMask: text('key_mask'),
    requestId: text('request_id'),
    scope: text('scope').notNull(),
    itemId: text('item_id').notNull(),
    /** The batch export of a run or backfill, whose history they are part of. */
    parentId: text('parent_id'),
    activity: text('activity').notNull(),
    detail: text('detail', { mode: 'json' }).$type<ActivityDetail>().notNull(),
  },
  // The columns behind created_at let filters pass over an entry without reading it.
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
    // A filter that few entries meet finds them without looking through the others.
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
