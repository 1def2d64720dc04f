import { expect, onTestFinished, test } from 'vitest';
import type { EventRow } from '../../src/events/engine.ts';
import { Flusher } from '../../src/events/flusher.ts';
import { flushedInterval } from '../../src/exports/closing/arrived_events.ts';
import {
  ARRIVAL_BUCKET_MICROS,
  ArrivalLedgerStore,
  hashOfUuid,
} from '../../src/store/arrivals/arrival_ledger.ts';
import { Database } from '../../src/store/database.ts';
import { EventCountStore } from '../../src/store/event_counts/event_counts.ts';
import { InboxStore } from '../../src/store/inbox.ts';
import { PersonOverrideStore } from '../../src/store/person_overrides.ts';
import { readSetAside } from '../../src/store/set_aside.ts';
import { eventRow, HOUR, log, openEngine, selection, TEN, tempFolder } from '../events/support.ts';
import { VirtualClock } from '../support/clock.ts';
import { appendEvents } from '../support/inbox.ts';
import { olderState } from '../support/older_state.ts';

// Goal: events that waited in the inbox of a version with a row for each event are moved, counted and exported once.

/** Number of migrations of the last version whose inbox had a row for each event. */
const ROW_FOR_EACH = 27;

/** Opens a store in which an earlier version has acknowledged these events; `damage` has changed the file since. */
async function upgraded(rows: readonly EventRow[], damage = '') {
  const { file, sqlite } = olderState(tempFolder(), ROW_FOR_EACH);
  const add = sqlite.prepare<[EventRow]>(
    `INSERT INTO inbox (seq, team_id, uuid, event, distinct_id, person_id, timestamp, created_at, arrived_at, properties,
       person_properties, elements_chain) VALUES (@seq, @teamId, @uuid, @event, @distinctId, @personId, @timestamp,
       @createdAt, @arrivedAt, @properties, @personProperties, @elementsChain)`,
  );
  const count = sqlite.prepare<[number, number, bigint, bigint]>(
    `INSERT INTO arrival_ledger (team_id, bucket, rows, hash_high, hash_low) VALUES (?, ?, 1, ?, ?)
     ON CONFLICT DO UPDATE SET rows = rows + 1, hash_high = hash_high + excluded.hash_high,
       hash_low = hash_low + excluded.hash_low`,
  );
  for (const row of rows) {
    const hash = hashOfUuid(row.uuid);
    add.run(row);
    count.run(row.teamId, Math.floor(row.arrivedAt / ARRIVAL_BUCKET_MICROS), hash >> 32n, hash & 0xffffffffn);
  }
  sqlite.exec(damage);
  sqlite.close();

  const database = new Database(file);
  onTestFinished(() => database.close());
  const inbox = new InboxStore(database);
  const ledger = new ArrivalLedgerStore(database);
  const { engine } = await openEngine();
  const overrides = new PersonOverrideStore(database);
  const flusher = new Flusher({ inbox, overrides, engine, clock: new VirtualClock(), log });
  const complete = () =>
    flushedInterval(
      { events: engine, flusher, ledger },
      { teamId: 1, start: TEN, end: TEN + HOUR },
      new AbortController().signal,
    );
  return { database, inbox, ledger, engine, complete };
}

const ROWS = [
  eventRow(3, { event: 'größer "als"\n', distinctId: 'a\tb' }),
  eventRow(4, { teamId: 2, personId: null, personProperties: null }),
  eventRow(7, { arrivedAt: TEN - 5 * HOUR, elementsChain: 'a:b"c"' }),
  eventRow(8, { arrivedAt: TEN + 8, properties: '{}' }),
];

test('each waiting event is the same as before', async () => {
  const { inbox } = await upgraded(ROWS);
  expect(inbox.read(0, 100, 1_000_000).rows).toEqual(ROWS);
  expect(inbox.read(4, 100, 1_000_000).rows).toEqual(ROWS.slice(2));
  expect([inbox.firstSeq(), inbox.lastSeq(), inbox.countSetAside()]).toEqual([3, 8, 0]);
});

test('waiting events are moved and counted, and the ledger of their interval is exact', async () => {
  const { database, inbox, ledger, engine, complete } = await upgraded(ROWS);
  const counts = new EventCountStore(database);
  while (counts.countWaiting(1000));
  expect(counts.counting().countedSeq).toBe(8);
  expect(ledger.range(1, TEN, TEN + HOUR).rows).toBe(2);
  expect(await complete()).toBe(8);
  expect(await engine.account(selection())).toMatchObject({ rows: 2 });
  expect(inbox.depth()).toBe(0);
});

test('numbers go on after those of an empty inbox', async () => {
  const { inbox, complete } = await upgraded(ROWS, 'DELETE FROM inbox');
  expect([inbox.depth(), inbox.lastSeq()]).toEqual([0, 8]);
  appendEvents(inbox, [eventRow(0, { createdAt: TEN, arrivedAt: TEN })]);
  expect(inbox.read(8, 10, 1000).rows).toMatchObject([{ seq: 9 }]);
  expect(inbox.lastSeq()).toBe(9);
  await expect(complete()).rejects.toThrow('1 event of the interval');
});

test.each([
  "uuid = x'00ff'",
  "event = x'00'",
  "properties = x'7b7d'",
  "properties = '{}' || char(10)",
  "timestamp = x'01'",
])('a row with %s, which no batch can hold, is set aside', async (change) => {
  const { database, inbox, engine, complete } = await upgraded(
    ROWS,
    `UPDATE inbox SET ${change} WHERE seq = 8`,
  );
  expect(inbox.read(0, 10, 1_000_000).rows).toEqual(ROWS.slice(0, 3));
  expect(readSetAside(database.sqlite)).toMatchObject({
    count: 1,
    first: [{ seq: 8, teamId: 1, reason: 'its values are not of the right types' }],
  });
  const kept = database.sqlite.prepare<[], string>('SELECT row FROM inbox_set_aside').pluck().get()!;
  expect(JSON.parse(kept)).toMatchObject({ seq: 8, uuid: change.startsWith('uuid') ? null : ROWS[3]!.uuid });
  expect(await complete()).toBe(8);
  expect(await engine.account(selection())).toMatchObject({ rows: 1 });
});

test.each([
  ["uuid = 'none'", 'uuid is not a UUID'],
  ["timestamp = 'soon'", 'timestamp is not a whole number below 2^53'],
  ["team_id = 'one'", 'team_id is not a whole number of 32 bits'],
  ["person_properties = '{'", 'person_properties is not JSON'],
])('a row with %s is set aside when it is moved', async (change, reason) => {
  const { database, inbox, engine, complete } = await upgraded(
    ROWS,
    `UPDATE inbox SET ${change} WHERE seq = 8`,
  );
  await complete();
  expect(readSetAside(database.sqlite)).toMatchObject({ count: 1, first: [{ seq: 8, reason }] });
  expect(await engine.account(selection())).toMatchObject({ rows: 1 });
  expect(inbox.depth()).toBe(0);
});
