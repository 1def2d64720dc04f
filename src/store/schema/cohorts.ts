import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { projects } from './projects.ts';
import { users } from './users.ts';

export const cohorts = sqliteTable(
  'cohorts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    teamId: integer('team_id')
      .notNull()
      .references(() => projects.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    filters: text('filters', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    isStatic: integer('is_static', { mode: 'boolean' }).notNull().default(false),
    /** Number of members; null until they are counted. */
    count: integer('count'),
    lastCalculation: integer('last_calculation'),
    deleted: integer('deleted', { mode: 'boolean' }).notNull().default(false),
    createdById: integer('created_by_id').references(() => users.id),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull().default(0),
    /** Incremented when the definition changes. */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('cohorts_by_team').on(table.teamId, table.deleted)],
);

/** Members of cohorts that properties do not decide: static lists, and performed events as last calculated. */
export const cohortPeople = sqliteTable(
  'cohort_people',
  {
    cohortId: integer('cohort_id')
      .notNull()
      .references(() => cohorts.id),
    personId: text('person_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cohortId, table.personId] }),
    index('cohort_people_by_person').on(table.personId),
  ],
);
