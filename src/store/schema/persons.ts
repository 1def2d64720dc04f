import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** `changedAt` is an arrival instant in microseconds: exports of persons cut it into intervals. */
export const persons = sqliteTable(
  'persons',
  {
    id: text('id').primaryKey(),
    teamId: integer('team_id').notNull(),
    properties: text('properties').notNull(),
    isIdentified: integer('is_identified', { mode: 'boolean' }).notNull().default(false),
    isDeleted: integer('is_deleted', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
    changedAt: integer('changed_at').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [index('persons_by_change').on(table.teamId, table.changedAt)],
);

/** Which person a distinct id belongs to now; `version` grows at each change of the mapping. */
export const personDistinctIds = sqliteTable(
  'person_distinct_ids',
  {
    teamId: integer('team_id').notNull(),
    distinctId: text('distinct_id').notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => persons.id),
    version: integer('version').notNull(),
    changedAt: integer('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.distinctId] }),
    index('person_distinct_ids_by_person').on(table.personId),
    index('person_distinct_ids_by_change').on(table.teamId, table.changedAt),
  ],
);
