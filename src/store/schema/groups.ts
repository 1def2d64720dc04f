import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Group types (`organization`, `company`) by index, in the order of their first use; at most five per project. */
export const groupTypes = sqliteTable(
  'group_types',
  {
    teamId: integer('team_id').notNull(),
    typeIndex: integer('type_index').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.typeIndex] }),
    uniqueIndex('group_types_name').on(table.teamId, table.name),
  ],
);

/** A group as described by `$groupidentify`. Times are microseconds. */
export const groups = sqliteTable(
  'groups',
  {
    teamId: integer('team_id').notNull(),
    typeIndex: integer('type_index').notNull(),
    key: text('key').notNull(),
    properties: text('properties').notNull(),
    createdAt: integer('created_at').notNull(),
    changedAt: integer('changed_at').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.typeIndex, table.key] })],
);
