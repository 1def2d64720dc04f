import { describe, expect, test, vi } from 'vitest';
import type { EventLog, EventRow } from '../../src/events/engine.ts';
import { Flusher } from '../../src/events/flusher.ts';
import { InboxStore } from '../../src/store/inbox.ts';
import { PersonOverrideStore } from '../../src/store/person_overrides.ts';
import { readSetAside } from '../../src/store/set_aside.ts';
import { readStateMarks } from '../../src/store/state_marks.ts';
import { comparePair } from '../../src/store/store_pair.ts';
import { HeldSyncs } from '../support/held_syncs.ts';
import { appendEvents, spoilHead, spoilLine } from '../support/inbox.ts';
import { openState } from '../support/state.ts';
import { eventRow, log, openEngine, selection } from './support.ts';

// Every acknowledged event reaches the engine exactly once, whatever is cut off in between.

async function setUp() {
  const { database, clock } = openState();
  const inbox = new InboxStore(database);
  const overrides = new PersonOverrideStore(database);
  const store = await openEngine();
  const flusher = new Flusher({ inbox, overrides, engine: store.engine, clock, log });
  const put = (count: number, { createdAt } = eventRow(1)) => {
    const first = inbox.lastSeq() + 1;
    const rows = Array.from({ length: count }, (_, at) => eventRow(first + at, { createdAt }));
    database.transact(() => appendEvents(inbox, rows));
  };
  return { database, clock, inbox, overrides, flusher, put, ...store };
}

describe('flush', () => {
  test('returns the highest seq once everything committed before is in the engine', async () => {
    const { engine, inbox, flusher, put } = await setUp();
    expect(await flusher.flush()).toBe(0);
    put(4500);
    expect(await flusher.flush()).toBe(4500);
    expect(await engine.account(selection())).toMatchObject({ rows: 4500 });
    expect(inbox.depth()).toBe(0);
  });

  test('does not wait for events that arrived later', async () => {
    const { inbox, flusher, put } = await setUp();
    const { createdAt } = eventRow(1);
    put(10);
    put(5, { ...eventRow(1), createdAt: createdAt + 1 });
    expect(await flusher.flush(createdAt)).toBe(0);
    expect(inbox.depth()).toBe(15);
    expect(await flusher.flush(createdAt + 1)).toBe(15);
    put(5, { ...eventRow(1), createdAt: createdAt + 1 });
    expect(await flusher.flush(createdAt + 1)).toBe(15);
    expect(inbox.depth()).toBe(5);
  });

  test('settles only what was acknowledged before', async () => {
    const { inbox, flusher, put } = await setUp();
    put(10);
    const acknowledged = flusher.acknowledged();
    expect(await flusher.settle(acknowledged)).toBe(10);
    put(5);
    expect(await flusher.settle(acknowledged)).toBe(10);
    expect(inbox.depth()).toBe(5);
    expect(await flusher.settle()).toBe(15);
  });

  test('shares work between callers', async () => {
    const { engine, flusher, put } = await setUp();
    put(6000);
    expect(await Promise.all([flusher.flush(), flusher.flush(), flusher.flush()])).toEqual([
      6000, 6000, 6000,
    ]);
    expect(await engine.account(selection())).toMatchObject({ rows: 6000 });
  });

  test('moves nothing twice when the inbox could not forget', async () => {
    const { database, engine, inbox, flusher, put } = await setUp();
    put(10);
    database.sqlite.exec(
      "CREATE TRIGGER stuck BEFORE DELETE ON inbox BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END",
    );
    await expect(flusher.flush()).rejects.toThrow('disk I/O error');
    expect(await engine.highSeq()).toBe(10);
    expect(inbox.depth()).toBe(10);
    database.sqlite.exec('DROP TRIGGER stuck');
    put(5);
    expect(await flusher.flush()).toBe(15);
    expect(await engine.account(selection())).toMatchObject({ rows: 15 });
    expect(inbox.depth()).toBe(0);
  });

  test('loses nothing when the engine fails', async () => {
    const { engine, inbox, overrides, clock, put } = await setUp();
    put(10);
    let failures = 2;
    const failing = Object.assign(Object.create(engine) as typeof engine, {
      highSeq: () => engine.highSeq(),
      append: async (rows: Parameters<typeof engine.append>[0]) => {
        if (failures-- > 0) throw new Error('no space left on device');
        await engine.append(rows);
      },
    });
    const flusher = new Flusher({ inbox, overrides, engine: failing, clock, log });
    await expect(flusher.flush()).rejects.toThrow('no space');
    await expect(flusher.flush()).rejects.toThrow('no space');
    expect(await flusher.flush()).toBe(10);
    expect(await engine.account(selection())).toMatchObject({ rows: 10 });
  });
});

describe('events that are not on disk yet', () => {
  test('are moved after the sync', async () => {
    const { database, engine, flusher, inbox } = await setUp();
    const syncs = new HeldSyncs(database);
    database.transactUnsynced(() => appendEvents(inbox, [eventRow(1), eventRow(2)]));
    const flushed = flusher.flush();
    await vi.waitFor(() => expect(syncs.waiting).toBe(1));
    expect(await engine.highSeq()).toBe(0);
    syncs.end();
    expect(await flushed).toBe(2);
  });

  test('are flushed after the sync, as is everything else, also if there are none', async () => {
    const { database, engine, flusher, inbox } = await setUp();
    const syncs = new HeldSyncs(database);
    database.transactUnsynced(() => inbox.raiseFloor(5));
    let isFlushed = false;
    const flushed = flusher.flush().then(() => (isFlushed = true));
    await vi.waitFor(() => expect(syncs.waiting).toBe(1));
    // As often as a flush of an empty inbox asks the engine.
    for (let time = 0; time < 3; time++) await engine.highSeq();
    expect(isFlushed).toBe(false);
    syncs.end();
    await flushed;
  });

  test('are not moved when the disk failed', async () => {
    const { database, engine, flusher, inbox } = await setUp();
    const syncs = new HeldSyncs(database);
    database.transactUnsynced(() => appendEvents(inbox, [eventRow(1)]));
    const flushed = flusher.flush();
    await vi.waitFor(() => expect(syncs.waiting).toBe(1));
    syncs.fail();
    await expect(flushed).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(flusher.flush()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await engine.highSeq()).toBe(0);
  });

  test('are moved after the sync in the background, too', async () => {
    const { clock, database, engine, flusher, inbox } = await setUp();
    const syncs = new HeldSyncs(database);
    const abort = new AbortController();
    const running = flusher.start(abort.signal);
    database.transactUnsynced(() => appendEvents(inbox, [eventRow(1)]));
    flusher.nudge();
    await vi.waitFor(() => clock.advance(1000).then(() => expect(syncs.waiting).toBe(1)));
    expect(await engine.highSeq()).toBe(0);
    syncs.end();
    await expect.poll(() => engine.highSeq()).toBe(1);
    abort.abort();
    syncs.end();
    await running;
  });
});

describe('start', () => {
  test('forgets what a kill left in both places and numbers on from there', async () => {
    const { engine, inbox, clock, flusher, put } = await setUp();
    await engine.append([1, 2, 3, 4, 5].map((seq) => eventRow(seq)));
    put(3);
    const abort = new AbortController();
    const running = flusher.start(abort.signal);
    await clock.advance(1000);
    expect(inbox.depth()).toBe(0);
    put(1);
    expect(inbox.lastSeq()).toBe(6);
    expect(await flusher.flush()).toBe(6);
    abort.abort();
    await running;
    expect(await engine.account(selection())).toMatchObject({ rows: 6 });
  });

  test('flushes in the background after a nudge, and tries again after a failure', async () => {
    const { database, engine, clock, inbox, flusher, put } = await setUp();
    const abort = new AbortController();
    const running = flusher.start(abort.signal);
    await clock.advance(1000);
    database.sqlite.exec(
      "CREATE TRIGGER stuck BEFORE DELETE ON inbox BEGIN SELECT RAISE(ABORT, 'busy'); END",
    );
    put(20);
    flusher.nudge();
    await expect.poll(async () => clock.advance(100).then(() => engine.highSeq())).toBe(20);
    database.sqlite.exec('DROP TRIGGER stuck');
    await expect.poll(async () => clock.advance(1000).then(() => inbox.depth())).toBe(0);
    abort.abort();
    await running;
    expect(await engine.account(selection())).toMatchObject({ rows: 20 });
  });

  test('gathers the events that arrive during an append, and moves a backlog without rests', async () => {
    const { clock, inbox, overrides, put } = await setUp();
    const appended: number[] = [];
    const held: (() => void)[] = [];
    let high = 0;
    const engine = {
      highSeq: async () => high,
      overridesSeq: async () => 0,
      append: async (rows: readonly EventRow[]) => {
        appended.push(rows.length);
        await new Promise<void>((resolve) => held.push(resolve));
        high = rows.at(-1)!.seq;
      },
    } as unknown as EventLog;
    const flusher = new Flusher({ inbox, overrides, engine, clock, log });
    const abort = new AbortController();
    const running = flusher.start(abort.signal);
    const arrive = (count: number) => {
      put(count);
      flusher.nudge();
    };
    const afterRest = (count: number) =>
      vi.waitFor(() => clock.advance(20).then(() => expect(appended).toHaveLength(count)), { interval: 5 });
    arrive(10);
    await afterRest(1);
    arrive(5);
    held.shift()!();
    await vi.waitFor(() => expect(inbox.depth()).toBe(5));
    const before = clock.now();
    arrive(7);
    await afterRest(2);
    expect(clock.now() - before).toBeGreaterThan(100);
    expect(appended).toEqual([10, 12]);
    for (let commit = 0; commit < 20; commit++) put(1250);
    held.shift()!();
    await afterRest(3);
    held.shift()!();
    // The clock stands still.
    await vi.waitFor(() => expect(appended).toEqual([10, 12, 20_000, 5000]));
    held.shift()!();
    abort.abort();
    await running;
  }, 20_000);

  test('logs a failure that lasts once a minute, and the next one at once', async () => {
    const { clock, inbox, overrides, put } = await setUp();
    const error = vi.fn();
    let isFailing = true;
    let high = 0;
    const engine = {
      highSeq: async () => high,
      overridesSeq: async () => 0,
      append: async (rows: readonly EventRow[]) => {
        if (isFailing) throw new Error('away');
        high = rows.at(-1)!.seq;
      },
    } as unknown as EventLog;
    const noted = { error } as unknown as typeof log;
    const flusher = new Flusher({ inbox, overrides, engine, clock, log: noted });
    const abort = new AbortController();
    const running = flusher.start(abort.signal);
    put(20);
    flusher.nudge();
    const seconds = async (count: number) => {
      for (let second = 0; second < count; second++) await clock.advance(1000);
    };
    await expect.poll(() => seconds(1).then(() => error.mock.calls.length)).toBe(1);
    await seconds(40);
    expect(error).toHaveBeenCalledTimes(1);
    await expect.poll(() => seconds(10).then(() => error.mock.calls.length)).toBe(2);
    isFailing = false;
    await expect.poll(() => seconds(1).then(() => flusher.problem())).toBeNull();
    isFailing = true;
    put(20);
    flusher.nudge();
    await expect.poll(() => seconds(1).then(() => error.mock.calls.length)).toBe(3);
    abort.abort();
    isFailing = false;
    await clock.advance(2000);
    await running;
  });

  test('outlives an inbox that cannot be read for a while', async () => {
    const { database, clock, inbox, flusher, put } = await setUp();
    const abort = new AbortController();
    const running = flusher.start(abort.signal);
    await clock.advance(1000);
    database.sqlite.exec('ALTER TABLE inbox RENAME TO unreadable');
    flusher.nudge();
    await expect.poll(async () => clock.advance(100).then(() => flusher.problem())).not.toBeNull();
    database.sqlite.exec('ALTER TABLE unreadable RENAME TO inbox');
    put(20);
    await expect.poll(async () => clock.advance(1000).then(() => inbox.depth())).toBe(0);
    expect(flusher.problem()).toBeNull();
    abort.abort();
    await running;
  });
});

describe('large events', () => {
  test('are moved in batches that fit the engine', async () => {
    const { engine, inbox, flusher } = await setUp();
    const properties = JSON.stringify({ text: 'x'.repeat(900_000) });
    for (let seq = 1; seq <= 120; seq++) appendEvents(inbox, [eventRow(seq, { properties })]);
    expect(inbox.read(0, 2000, 8_000_000).rows).toHaveLength(9);
    expect(await flusher.flush()).toBe(120);
    expect(await engine.account(selection())).toMatchObject({ rows: 120 });
  });
});

describe('an event that the engine cannot hold', () => {
  test('is set aside, and its neighbours are moved', async () => {
    const { database, engine, inbox, flusher, put } = await setUp();
    put(50);
    for (const seq of [7, 50]) spoilHead(database.sqlite, seq, 'uuid', '"not a uuid"');
    expect(await flusher.flush()).toBe(50);
    expect(await engine.account(selection())).toMatchObject({ rows: 48 });
    expect(inbox.depth()).toBe(0);
    const kept = database.sqlite.prepare('SELECT seq FROM inbox_set_aside ORDER BY seq').pluck().all();
    expect(kept).toEqual([7, 50]);
    put(3);
    expect(await flusher.flush()).toBe(53);
    expect(await engine.account(selection())).toMatchObject({ rows: 51 });
  });

  test('is found in the turn in which it is read, however many are moved together', async () => {
    const { database, engine, inbox, overrides, clock, put } = await setUp();
    for (let batch = 0; batch < 3; batch++) put(2000);
    database.sqlite.exec("UPDATE inbox SET team_id = 'one' WHERE seq = 2000");
    spoilHead(database.sqlite, 4500, 'uuid', '"not a uuid"');
    const steps: string[] = [];
    const watched = Object.assign(Object.create(inbox) as typeof inbox, {
      read: (...bounds: Parameters<typeof inbox.read>) => {
        const chunk = inbox.read(...bounds);
        steps.push(`read ${chunk.rows.length}`);
        return chunk;
      },
      setAside: (...faults: Parameters<typeof inbox.setAside>) => {
        steps.push(`set aside ${faults[0].length}`);
        inbox.setAside(...faults);
      },
      trim: (...bounds: Parameters<typeof inbox.trim>) => inbox.trim(...bounds),
      depth: () => inbox.depth(),
      oldest: () => inbox.oldest(),
      lastSeq: () => inbox.lastSeq(),
      synced: () => inbox.synced(),
    });
    const flusher = new Flusher({ inbox: watched, overrides, engine, clock, log });
    expect(await flusher.flush()).toBe(6000);
    expect(steps).toEqual(['read 2000', 'set aside 2000', 'read 2000', 'read 2000', 'set aside 1', 'read 0']);
    expect(await engine.account(selection())).toMatchObject({ rows: 3999 });
    expect(inbox.depth()).toBe(0);
  });

  test.each([
    ['uuid', '7', 'uuid is not a UUID'],
    ['event', '[]', 'event is not text'],
    ['distinct_id', 'null', 'distinct_id is not text'],
    ['person_id', '"x"', 'person_id is not a UUID'],
    ['timestamp', '"soon"', 'timestamp is not a whole number below 2^53'],
    ['timestamp', '9007199254740993000', 'timestamp is not a whole number below 2^53'],
    ['arrived_at', 'true', 'arrived_at is not a whole number below 2^53'],
    ['elements_chain', '{}', 'elements_chain is not text'],
    ['properties', '{"a":', 'properties is not JSON'],
    ['person_properties', '{', 'person_properties is not JSON'],
  ])('holds up nothing with %s = %s', async (name, value, reason) => {
    const { database, engine, inbox, flusher, put } = await setUp();
    put(5);
    const spoil = name.endsWith('properties') ? spoilLine : spoilHead;
    spoil(database.sqlite, 3, name, value);
    await flusher.flush();
    expect(inbox.depth()).toBe(0);
    expect(await engine.account(selection())).toMatchObject({ rows: 4 });
    const kept = database.sqlite.prepare('SELECT seq, reason FROM inbox_set_aside').all();
    expect(kept).toEqual([{ seq: 3, reason }]);
    expect(inbox.countSetAside()).toBe(1);
  });

  test.each([
    ["team_id = 'one'", 'team_id is not a whole number of 32 bits'],
    ['team_id = 3000000000', 'team_id is not a whole number of 32 bits'],
    ['created_at = 1.5', 'created_at is not a whole number below 2^53'],
  ])('is each event of a batch with %s', async (change, reason) => {
    const { database, engine, inbox, flusher, put } = await setUp();
    put(2);
    put(3);
    put(2);
    database.sqlite.exec(`UPDATE inbox SET ${change} WHERE seq = 5`);
    await flusher.flush();
    expect(inbox.depth()).toBe(0);
    expect(await engine.account(selection())).toMatchObject({ rows: 4 });
    const kept = database.sqlite.prepare('SELECT seq, reason FROM inbox_set_aside ORDER BY seq').all();
    expect(kept).toEqual([3, 4, 5].map((seq) => ({ seq, reason })));
  });

  test.each([
    "heads = 'no JSON'",
    "heads = x'00'",
    "heads = '[]'",
    "properties = x'7b7d'",
    "properties = '{}'",
    "person_properties = '{}' || char(10) || '{}'",
    'events = 1',
  ])('is a batch with %s, whose events cannot be told apart', async (change) => {
    const { database, engine, inbox, flusher, put } = await setUp();
    put(2);
    put(3);
    put(2);
    const before = database.sqlite.prepare('SELECT * FROM inbox WHERE seq = 5').get() as object;
    database.sqlite.exec(`UPDATE inbox SET ${change} WHERE seq = 5`);
    await flusher.flush();
    expect(inbox.depth()).toBe(0);
    expect(await engine.account(selection())).toMatchObject({ rows: 4 });
    const kept = database.sqlite
      .prepare<[], { seq: number; row: string; reason: string }>(
        'SELECT seq, row, reason FROM inbox_set_aside',
      )
      .all();
    expect(kept).toMatchObject([{ seq: 5, reason: 'uuid is not a UUID' }]);
    const name = change.split(' ')[0]!;
    const rest = ['heads', 'properties'].find((column) => column !== name)!;
    expect(JSON.parse(kept[0]!.row)[rest]).toBe((before as Record<string, string>)[rest]);
    put(1);
    expect(await flusher.flush()).toBe(8);
  });

  test('counts all events of the newest batch, whose events cannot be told apart', async () => {
    const { database, engine, inbox, flusher, put } = await setUp();
    put(2);
    put(3);
    database.sqlite.exec("UPDATE inbox SET heads = 'no JSON' WHERE seq = 5");
    await flusher.flush();
    expect(inbox.countSetAside()).toBe(3);
    expect(readSetAside(database.sqlite)).toMatchObject({ count: 3, first: [{ seq: 5, events: 3 }] });
    const state = readStateMarks(database.sqlite)!;
    expect(state.setAside.toSorted()).toEqual([3, 4, 5]);
    const events = { storeId: state.storeId, highSeq: await engine.highSeq(), lastArrival: null };
    expect(comparePair(state, events)).toBeNull();
  });

  test('keeps every digit and byte of what it sets aside', async () => {
    const { database, flusher, put } = await setUp();
    put(2);
    spoilHead(database.sqlite, 1, 'timestamp', '9007199254740993');
    database.sqlite.exec("UPDATE inbox SET created_at = x'00ff' WHERE seq = 2");
    await flusher.flush();
    const row = JSON.parse(
      database.sqlite.prepare<[], string>('SELECT row FROM inbox_set_aside WHERE seq = 1').pluck().get()!,
    );
    expect(row).toMatchObject({
      seq: 1,
      timestamp: '9007199254740993',
      createdAt: { type: 'Buffer', data: [0, 255] },
    });
  });
});
