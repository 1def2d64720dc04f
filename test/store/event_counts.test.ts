import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../src/kernel/time.ts';
import { EventCountStore } from '../../src/store/event_counts/event_counts.ts';
import { EventNameStore } from '../../src/store/event_counts/event_names.ts';
import { InboxStore } from '../../src/store/inbox.ts';
import { eventRow } from '../events/support.ts';
import { appendEvents, spoilHead } from '../support/inbox.ts';
import { openState } from '../support/state.ts';

// Goal: each event is counted once, and the counts of a project take a bounded number of rows.

const START = Date.parse('2026-11-20T10:30:00Z');

function setUp() {
  const { database } = openState();
  const inbox = new InboxStore(database);
  const counts = new EventCountStore(database);
  const names = new EventNameStore(database);
  const put = (at: number, events: readonly string[], teamId = 1) => {
    const rows = events.map((event) => eventRow(0, { teamId, event, createdAt: at * 1000, uuid: 'any' }));
    appendEvents(inbox, rows);
  };
  const rows = (table: string) =>
    database.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
  const listed = (now: number, search: string | null = null) =>
    names.list(1, { search, orderBy: 'name', descending: false, now }, { limit: 1000, offset: 0 });
  counts.begin(START, 0);
  return { database, inbox, counts, names, put, rows, listed };
}

test('a name beyond the maximum is counted with the others, and takes the place of one that is no longer sent', () => {
  const { counts, names, put, rows, listed } = setUp();
  put(
    START,
    Array.from({ length: 1003 }, (_, at) => `name ${at}`),
  );
  counts.countWaiting(2000);
  expect(listed(START).count).toBe(1000);
  expect(names.countOther(1)).toBe(3);
  put(START + 89 * DAY_MS, ['late']);
  counts.countWaiting(2000);
  expect(names.countOther(1)).toBe(4);
  put(START + 91 * DAY_MS, ['late', 'name 5']);
  counts.countWaiting(2000);
  expect(names.countOther(1)).toBe(4);
  expect(listed(START, 'late').rows).toMatchObject([{ name: 'late', eventsTotal: 1 }]);
  expect(listed(START, 'name 5').rows[0]).toMatchObject({ name: 'name 5', eventsTotal: 2 });
  expect(rows('event_names')).toBe(1001);
});

test('names beyond the maximum are added up before they are stored, however many a sender makes up', () => {
  const { counts, database, names, put, rows } = setUp();
  const made = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix} ${at}`);
  put(START, made('name', 1001));
  counts.countWaiting(2000);
  database.sqlite.exec(`CREATE TABLE changes (name TEXT);
    CREATE TRIGGER noted AFTER UPDATE ON event_names BEGIN INSERT INTO changes VALUES (new.name); END`);
  put(START + HOUR_MS, [...made('other', 1500), 'name 7', ...made('other', 400)]);
  counts.countWaiting(2000);
  expect(names.countOther(1)).toBe(1901);
  expect(rows("changes WHERE name = 'name 7'")).toBe(1);
  expect(rows('changes')).toBe(2);
  expect(rows('event_volumes WHERE width = 60')).toBe(2);
  const sum = database.sqlite
    .prepare('SELECT sum(events) FROM event_volumes WHERE width = 3600')
    .pluck()
    .get();
  expect(sum).toBe(1001 + 1901);
});

test('old buckets are deleted', () => {
  const { counts, put, rows, listed } = setUp();
  const last = START + 60 * DAY_MS;
  for (let at = START; at <= last; at += HOUR_MS / 2) put(at, ['seen']);
  while (counts.countWaiting(100));
  expect(rows('event_name_hours')).toBe(168);
  expect(rows('event_volumes WHERE width = 3600')).toBe(31 * 24);
  expect(rows('event_volumes WHERE width = 60')).toBe(48);
  expect(listed(last).rows).toMatchObject([{ eventsDay: 48, eventsWeek: 336, eventsTotal: 2881 }]);
});

test('a count that fails has counted nothing', () => {
  const { database, counts, put, listed } = setUp();
  put(START, ['seen', 'bought', 'seen']);
  database.sqlite.exec(
    "CREATE TRIGGER stuck BEFORE UPDATE ON event_counting BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END",
  );
  expect(() => counts.countWaiting(2000)).toThrow('disk I/O error');
  expect(listed(START).count).toBe(0);
  database.sqlite.exec('DROP TRIGGER stuck');
  put(START, ['seen']);
  while (counts.countWaiting(2));
  expect(listed(START).rows.map(({ name, eventsTotal }) => [name, eventsTotal])).toEqual([
    ['bought', 1],
    ['seen', 3],
  ]);
});

test('rows that the event store would refuse are passed over', () => {
  const { database, counts, put, listed } = setUp();
  for (let seq = 1; seq <= 4; seq++) put(START, ['seen', 'seen']);
  database.sqlite.exec(`UPDATE inbox SET team_id = 'one' WHERE seq = 2; UPDATE inbox SET heads = 'none' WHERE seq = 4;
    UPDATE inbox SET created_at = 9223372036854775807 WHERE seq = 6`);
  spoilHead(database.sqlite, 7, 'event', '7');
  expect(counts.countWaiting(2000)).toBe(true);
  expect(counts.countWaiting(2000)).toBe(false);
  expect(listed(START).rows).toMatchObject([{ name: 'seen', eventsTotal: 1 }]);
});

test('names of earlier events are added once', () => {
  const { database, names } = setUp();
  const counts = new EventCountStore(database);
  database.sqlite.exec('DELETE FROM event_counting');
  counts.begin(START, 70);
  expect(counts.counting()).toEqual({ countedSeq: 70, since: START, earlierSeq: 70 });
  counts.addEarlier([
    { teamId: 1, name: 'seen', events: 60, firstSeen: 5, lastSeen: START - 1, lastSeq: 70 },
    { teamId: 2, name: 'seen', events: 10, firstSeen: 5, lastSeen: START - 1, lastSeq: 9 },
  ]);
  expect(counts.counting().earlierSeq).toBeNull();
  expect(names.latest(1, 'seen')).toEqual({ seq: 70, seenAt: START - 1 });
});
