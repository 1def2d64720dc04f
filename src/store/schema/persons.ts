import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Persons. `changedAt` is an arrival time in microseconds, by which exports of persons assign them to intervals. */
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
  (table) => [index('persons_by_change').on(table.teamId, table.changedAt, table.isDeleted)],
);

/**
 * The current person of each distinct id; `version` grows at each change of the mapping, and begins above those of
 * mappings that deletions have removed.
 */
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

/** Distinct ids that sent events without a profile and have no person yet. */
export const personlessDistinctIds = sqliteTable(
  'personless_distinct_ids',
  {
    teamId: integer('team_id').notNull(),
    distinctId: text('distinct_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.distinctId] })],
);

/**
 * The current person of a person id in older events. Rows are written when persons merge, and when a distinct id that
 * sent events without a profile gets one. There are no chains: `personId` is a person that still exists. A change gets
 * a new `seq`.
 */
export const personOverrides = sqliteTable(
  'person_overrides',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    teamId: integer('team_id').notNull(),
    oldPersonId: text('old_person_id').notNull(),
    personId: text('person_id').notNull(),
  },
  (table) => [
    uniqueIndex('person_overrides_by_old').on(table.oldPersonId),
    index('person_overrides_by_person').on(table.personId),
  ],
);

/** The ids of a person that is being deleted. */
export interface PersonSubjects {
  /** The person, and persons that were merged into it. */
  personIds: string[];
  distinctIds: string[];
}

/**
 * - `removing`: its events are being removed.
 * - `announcing`: exports of persons have to deliver that it was deleted.
 * - `overwriting`: what the files have kept of it is being overwritten.
 */
export type PersonDeletionStatus = 'removing' | 'announcing' | 'overwriting' | 'completed';

/** Deletions of persons. A completed one has nothing of the person but its id. */
export const personDeletions = sqliteTable(
  'person_deletions',
  {
    id: text('id').primaryKey(),
    teamId: integer('team_id').notNull(),
    personId: text('person_id').notNull(),
    status: text('status').$type<PersonDeletionStatus>().notNull(),
    deletesEvents: integer('deletes_events', { mode: 'boolean' }).notNull(),
    /** Null once the ids are not needed any more. */
    subjects: text('subjects', { mode: 'json' }).$type<PersonSubjects>(),
    /** Events with a higher number are those of a later person. */
    upToSeq: integer('up_to_seq').notNull(),
    /** Arrival (microseconds) of the deletion, by which exports of persons assign it to an interval. */
    changedAt: integer('changed_at').notNull(),
    /** True when the arrival ledger does not count the events any more. */
    isAccounted: integer('is_accounted', { mode: 'boolean' }).notNull().default(false),
    eventsRemoved: integer('events_removed'),
    createdAt: integer('created_at').notNull(),
    completedAt: integer('completed_at'),
  },
  (table) => [
    index('person_deletions_by_team').on(table.teamId, table.createdAt),
    index('person_deletions_open').on(table.status),
  ],
);

/** Rows that exist only while free pages of the file are being overwritten. */
export const overwrittenPages = sqliteTable('overwritten_pages', {
  id: integer('id').primaryKey(),
  zeros: text('zeros').notNull(),
});
