import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Acknowledged events on their way into the columnar engine. `seq` grows with every row and never
 * repeats; `arrivedAt` (microseconds) never goes back, except for a historical import, which states
 * its own arrival.
 */
export const inbox = sqliteTable('inbox', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  teamId: integer('team_id').notNull(),
  uuid: text('uuid').notNull(),
  event: text('event').notNull(),
  distinctId: text('distinct_id').notNull(),
  personId: text('person_id'),
  timestamp: integer('timestamp').notNull(),
  createdAt: integer('created_at').notNull(),
  arrivedAt: integer('arrived_at').notNull(),
  properties: text('properties').notNull(),
  personProperties: text('person_properties'),
  elementsChain: text('elements_chain').notNull().default(''),
});

/**
 * Rows that the columnar engine refuses for what is in them. They are kept whole, as JSON, and out of the way: one bad
 * row must not hold up everybody's events.
 */
export const inboxSetAside = sqliteTable('inbox_set_aside', {
  seq: integer('seq').primaryKey(),
  teamId: integer('team_id').notNull(),
  row: text('row').notNull(),
  /** The problem of the row; null for rows from before this was kept. Never quotes the row. */
  reason: text('reason'),
  setAsideAt: integer('set_aside_at').notNull(),
});

/** Every uuid ever accepted, so that a repeat is dropped for ever and not just for a day. */
export const eventIds = sqliteTable(
  'event_ids',
  {
    teamId: integer('team_id').notNull(),
    uuid: blob('uuid', { mode: 'buffer' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.uuid] })],
);

/** One row: no event that arrives from now on may be stamped before this instant (microseconds). */
export const arrivalFloor = sqliteTable('arrival_floor', {
  id: integer('id').primaryKey(),
  floor: integer('floor').notNull(),
});

/**
 * Where historical imports put rows: per five-minute bucket (`bucket` = microseconds / 300e6) the highest
 * seq. An interval delivered with a receipt below that seq has to be restated.
 */
export const historicalArrivals = sqliteTable(
  'historical_arrivals',
  {
    teamId: integer('team_id').notNull(),
    bucket: integer('bucket').notNull(),
    maxSeq: integer('max_seq').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.bucket] }),
    index('historical_arrivals_by_seq').on(table.teamId, table.maxSeq),
  ],
);
