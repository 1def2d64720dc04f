import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Acknowledged events that wait for the event store. A row has the events of one project that one transaction has
 * stored; `arrivals/inbox_batch.ts` describes their texts. `seq` is the number of the last event: numbers grow with every
 * event and never repeat. `createdAt` (microseconds) never decreases. The long columns are last, so that a read of the
 * others does not read their pages.
 */
export const inbox = sqliteTable('inbox', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  events: integer('events').notNull(),
  teamId: integer('team_id').notNull(),
  createdAt: integer('created_at').notNull(),
  heads: text('heads').notNull(),
  properties: text('properties').notNull(),
  personProperties: text('person_properties').notNull(),
});

/**
 * Events whose contents the event store refuses. They are kept completely, as JSON, outside of the inbox, so that an
 * invalid one does not block others.
 */
export const inboxSetAside = sqliteTable('inbox_set_aside', {
  seq: integer('seq').primaryKey(),
  teamId: integer('team_id').notNull(),
  row: text('row').notNull(),
  /** The problem of the row; null for rows set aside before reasons were stored. Never quotes the row. */
  reason: text('reason'),
  setAsideAt: integer('set_aside_at').notNull(),
});

/**
 * Uuids of events that arrived last, by which duplicates are recognized: those of one project, in the order of arrival,
 * 16 bytes each. `arrivedAt` (microseconds) is the arrival of the last one.
 */
export const eventIdRows = sqliteTable('event_id_rows', {
  id: integer('id').primaryKey(),
  teamId: integer('team_id').notNull(),
  arrivedAt: integer('arrived_at').notNull(),
  ids: blob('ids', { mode: 'buffer' }).notNull(),
});

/** Uuids of events that earlier versions accepted. They are deleted when the duplicate window has passed. */
export const eventIds = sqliteTable(
  'event_ids',
  {
    teamId: integer('team_id').notNull(),
    uuid: blob('uuid', { mode: 'buffer' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.uuid] })],
);

/**
 * Number of events per project and bucket of arrival, and the sum of the upper and lower halves of the hashes of their
 * uuids. The migration makes it WITHOUT ROWID.
 */
export const arrivalLedger = sqliteTable(
  'arrival_ledger',
  {
    teamId: integer('team_id').notNull(),
    bucket: integer('bucket').notNull(),
    rows: integer('rows').notNull(),
    hashHigh: integer('hash_high').notNull(),
    hashLow: integer('hash_low').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.bucket] })],
);

/** A single row: events up to this `seq` are not in the ledger, because an earlier version captured them. */
export const arrivalLedgerStart = sqliteTable('arrival_ledger_start', {
  id: integer('id').primaryKey(),
  seq: integer('seq').notNull(),
});

/** A single row with the time (microseconds) before which no later event may be stamped. */
export const arrivalFloor = sqliteTable('arrival_floor', {
  id: integer('id').primaryKey(),
  floor: integer('floor').notNull(),
});

/**
 * Buckets of historical imports: the highest seq per five minutes (`bucket` = microseconds / 300e6). An interval
 * delivered with a receipt below that seq has to be restated.
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

/**
 * State of an event log on other machines, which cannot store it with the events, and of a move to or from it.
 *
 * `stored`: `lastSeq` is the highest number whose events are all in the log, and `lastArrival` (microseconds) the latest
 * arrival of them. `in_doubt`: the events from `firstSeq` to `lastSeq` were sent with `token`, and it is not known whether
 * they are in the log. `overrides`: the number of the last person override in the log.
 *
 * `copy_stored` and `copy_in_doubt` are those of a log into which events are copied while another event store is in use.
 * `restored`: the state store is from a backup, and was not compared with the log yet. `restamp`: later arrivals in the log
 * are being set to `lastSeq` (microseconds). `copy_verified`: the copy was equal up to `lastSeq`. `move`: the move is
 * decided, and files of the data folder may still have to be renamed; `token` is the new name of `events.duckdb`, or null
 * if the copy takes its place.
 */
export const eventLogMarks = sqliteTable('event_log_marks', {
  kind: text('kind', {
    enum: [
      ...(['stored', 'in_doubt', 'overrides', 'restored', 'restamp'] as const),
      ...(['copy_stored', 'copy_in_doubt', 'copy_overrides', 'copy_verified', 'move'] as const),
    ],
  }).primaryKey(),
  firstSeq: integer('first_seq'),
  lastSeq: integer('last_seq').notNull(),
  lastArrival: integer('last_arrival'),
  token: text('token'),
});

/** Ranges of arrival (microseconds) in which events of a project have a higher `seq` than events that arrived later. */
export const eventLogLateArrivals = sqliteTable(
  'event_log_late_arrivals',
  {
    id: integer('id').primaryKey(),
    teamId: integer('team_id').notNull(),
    first: integer('first').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [index('event_log_late_arrivals_by_team').on(table.teamId, table.last)],
);
