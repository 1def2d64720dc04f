import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * A single row: events with a higher `seq` are not counted yet. It moves in the transaction that counts them, so that
 * each event is counted once. `since` (milliseconds) is the time from which volumes are counted. Events up to `earlierSeq`
 * were captured by a version without counts, and their names are counted once in the background; null when that is done.
 */
export const eventCounting = sqliteTable('event_counting', {
  id: integer('id').primaryKey(),
  countedSeq: integer('counted_seq').notNull(),
  since: integer('since').notNull(),
  earlierSeq: integer('earlier_seq'),
});

/**
 * Names of captured events. The number of names per project is limited; further names are counted under the empty name,
 * which no event has. Times are milliseconds of capture.
 */
export const eventNames = sqliteTable(
  'event_names',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    teamId: integer('team_id').notNull(),
    name: text('name').notNull(),
    events: integer('events').notNull(),
    firstSeen: integer('first_seen').notNull(),
    lastSeen: integer('last_seen').notNull(),
    /** The latest event with this name. */
    lastSeq: integer('last_seq').notNull(),
  },
  (table) => [uniqueIndex('event_names_by_name').on(table.teamId, table.name)],
);

/** Events per name and hour of capture (`hour` = milliseconds / 3,600,000). The migration makes it WITHOUT ROWID. */
export const eventNameHours = sqliteTable(
  'event_name_hours',
  {
    nameId: integer('name_id').notNull(),
    hour: integer('hour').notNull(),
    events: integer('events').notNull(),
  },
  (table) => [primaryKey({ columns: [table.nameId, table.hour] })],
);

/**
 * Events of a project per minute and per hour of capture. `width` is the length of the bucket in seconds, and `bucket`
 * its number since the epoch. The migration makes it WITHOUT ROWID.
 */
export const eventVolumes = sqliteTable(
  'event_volumes',
  {
    teamId: integer('team_id').notNull(),
    width: integer('width').notNull(),
    bucket: integer('bucket').notNull(),
    events: integer('events').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.width, table.bucket] })],
);
