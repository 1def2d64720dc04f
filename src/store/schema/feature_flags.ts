import { sql } from 'drizzle-orm';
import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { projects } from './projects.ts';
import { users } from './users.ts';

export const featureFlags = sqliteTable(
  'feature_flags',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    teamId: integer('team_id')
      .notNull()
      .references(() => projects.id),
    key: text('key').notNull(),
    name: text('name').notNull(),
    filters: text('filters', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    active: integer('active', { mode: 'boolean' }).notNull(),
    deleted: integer('deleted', { mode: 'boolean' }).notNull().default(false),
    ensureExperienceContinuity: integer('ensure_experience_continuity', { mode: 'boolean' })
      .notNull()
      .default(false),
    /** The id that is hashed for persons: `distinct_id` or `device_id`. */
    bucketingIdentifier: text('bucketing_identifier'),
    /** Evaluation contexts: a request with contexts gets the flags that have one of them, and those without any. */
    evaluationContexts: text('evaluation_contexts', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Labels for users. */
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull().default([]),
    createdById: integer('created_by_id').references(() => users.id),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  // The index excludes deleted flags, whose keys are free again.
  (table) => [uniqueIndex('feature_flags_key').on(table.teamId, table.key).where(sql`deleted = 0`)],
);

/**
 * Experience continuity: the id that was hashed at the first request of the distinct id. It is looked up by person, so
 * that it applies to all distinct ids of a person, also after a merge; of several the oldest applies.
 */
export const flagHashKeys = sqliteTable(
  'flag_hash_keys',
  {
    teamId: integer('team_id').notNull(),
    distinctId: text('distinct_id').notNull(),
    flagKey: text('flag_key').notNull(),
    hashKey: text('hash_key').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.distinctId, table.flagKey] })],
);
