import { expect, test } from 'vitest';
import { Flusher } from '../../src/events/flusher.ts';
import { flushedInterval } from '../../src/exports/closing/arrived_events.ts';
import { openCapture } from '../capture/support.ts';
import { log, openEngine } from '../events/support.ts';
import { spoilHead, spoilLine } from '../support/inbox.ts';
import { HOUR, World } from './world.ts';

// Goal: an interval is delivered only if the event store has each acknowledged event of it; nothing blocks it for ever.

const { signal } = new AbortController();

/** Capture, the flusher and the real event store. */
async function open() {
  const capture = openCapture();
  const { database, clock, inbox, ledger, overrides } = capture;
  const { engine } = await openEngine();
  const flusher = new Flusher({ inbox, overrides, engine, clock, log });
  const hour = Math.floor(clock.now() / HOUR) * HOUR * 1000;
  const interval = { teamId: 1, start: hour, end: hour + HOUR * 1000 };
  const check = (changes: Partial<typeof interval> = {}) =>
    flushedInterval({ events: engine, flusher, ledger }, { ...interval, ...changes }, signal);
  /** The rows disappear from the project, and are there again after the returned function. */
  const lose = async (where: string) => {
    await engine.query(`UPDATE events SET team_id = team_id + 1000 WHERE ${where}`);
    return () => engine.query(`UPDATE events SET team_id = team_id - 1000 WHERE ${where}`);
  };
  return { ...capture, engine, flusher, interval, check, lose, sqlite: database.sqlite };
}

const event = (n: number, more: object = {}) => ({ event: 'viewed', distinct_id: `u${n}`, ...more });
const events = (count: number) => Array.from({ length: count }, (_, n) => event(n));

test('an interval with all events is complete', async () => {
  const { send, check, clock } = await open();
  await send(events(500));
  await send(events(20), { api_key: 'phc_second' });
  clock.advance(6 * 60_000);
  await send(events(7));
  expect(await check()).toBe(527);
  expect(await check({ teamId: 2 })).toBe(527);
  expect(await check({ teamId: 3 })).toBe(527);
});

test('a lost event is a retry, until it is there again', async () => {
  const { send, check, lose } = await open();
  await send(events(10));
  await check();
  const restore = await lose('seq = 4');
  await expect(check()).rejects.toThrow(
    'The event store shows 9 events of the interval of 10 that were acknowledged. Nothing was delivered.',
  );
  // Other projects and intervals are not affected.
  expect(await check({ teamId: 2 })).toBe(10);
  await restore();
  expect(await check()).toBe(10);
});

test('an event in the place of another one is noticed', async () => {
  const { send, check, engine } = await open();
  await send(events(3));
  await check();
  await engine.query('UPDATE events SET uuid_hash = uuid_hash + 1 WHERE seq = 2');
  await expect(check()).rejects.toThrow('3 events of the interval, some of them others than of 3');
});

test('imports count in the intervals of their own time', async () => {
  const { send, check, lose, interval } = await open();
  const old = { start: interval.start - 48 * HOUR * 1000, end: interval.end - 48 * HOUR * 1000 };
  const timestamp = new Date(old.start / 1000 + 1000).toISOString();
  await send([event(1, { timestamp }), event(2, { timestamp })], { historical_migration: true });
  await send([event(3)]);
  expect(await check(old)).toBe(3);
  await lose('seq = 1');
  await expect(check(old)).rejects.toThrow('shows 1 event of');
  expect(await check()).toBe(3);
});

test('an interval of the past does not wait for events that arrived after it, unless they belong to it', async () => {
  const { send, check, clock, inbox, interval } = await open();
  await send(events(5));
  await check();
  clock.advance(2 * HOUR);
  await send(events(3));
  expect(await check()).toBe(8);
  expect(inbox.depth()).toBe(3);
  const timestamp = new Date(interval.start / 1000 + 1000).toISOString();
  await send([event(9, { timestamp })], { historical_migration: true });
  expect(await check()).toBe(9);
  expect(inbox.depth()).toBe(0);
});

test('an import that is moved while the interval is compared is read, too', async () => {
  const { send, check, clock, engine, flusher, ledger, interval } = await open();
  await send(events(5));
  await check();
  clock.advance(2 * HOUR);
  await send(events(3));
  const timestamp = new Date(interval.start / 1000 + 1000).toISOString();
  await send([event(9, { timestamp })], { historical_migration: true });
  const moving = {
    account: async (...args: Parameters<typeof engine.account>) => {
      await flusher.flush();
      return engine.account(...args);
    },
  };
  expect(await flushedInterval({ events: moving, flusher, ledger }, interval, signal)).toBe(9);
});

test('events that arrive while an interval is compared do not matter', async () => {
  const { send, check, flusher, engine, ledger, interval } = await open();
  await send(events(5));
  const late = {
    flush: async () => {
      await send(events(3));
      return flusher.flush();
    },
  };
  await flushedInterval({ events: engine, flusher: late, ledger }, interval, signal);
  expect(await check()).toBe(8);
});

test('a row that was set aside does not block the interval', async () => {
  const { send, check, sqlite, inbox } = await open();
  await send(events(5));
  spoilLine(sqlite, 2, 'properties', 'no JSON');
  expect(await check()).toBe(5);
  expect(inbox.countSetAside()).toBe(1);
});

test.each(['uuid', 'arrived_at', 'team_id'])(
  'nor does one without its place in the ledger: %s',
  async (name) => {
    const { send, check, sqlite, inbox, lose } = await open();
    await send(events(5));
    if (name === 'team_id') sqlite.exec("UPDATE inbox SET team_id = 'unreadable'");
    else spoilHead(sqlite, 2, name, '"unreadable"');
    await check();
    expect(inbox.countSetAside()).toBe(name === 'team_id' ? 5 : 1);
    await check();
    await send(events(4));
    await check();
    await lose('seq = 7');
    await expect(check()).rejects.toThrow('shows 3 events of the interval of 4');
  },
);

test('events of an earlier version are not compared', async () => {
  const { send, check, sqlite, lose } = await open();
  await send(events(5));
  sqlite.exec('DELETE FROM arrival_ledger; UPDATE arrival_ledger_start SET seq = 5');
  expect(await check()).toBe(5);
  await send(events(3));
  expect(await check()).toBe(8);
  await lose('seq = 6');
  await expect(check()).rejects.toThrow('shows 2 events of the interval of 3');
});

test('a run waits until the event store has all events, and says so in its log', async () => {
  let acknowledged = 3;
  const world = new World({
    sources: (of) => ({
      ...of.sources(),
      ledger: {
        range: (_, start, end) => ({ start, end, rows: acknowledged, uuidHash: 0n, afterSeq: 0, upToSeq: 9 }),
      },
    }),
  });
  try {
    for (let n = 0; n < 2; n++) world.events.add(world.clock.now());
    const { row } = await world.create();
    await world.advance(HOUR);
    expect(world.files()).toEqual([]);
    const [waiting] = world.runs(row.id);
    expect(waiting).toMatchObject({ status: 'FailedRetryable' });
    expect(waiting!.latestError).toContain('shows 2 events of the interval of 3 that were acknowledged');
    acknowledged = 2;
    await world.advance(HOUR / 2);
    expect(world.runs(row.id)[0]).toMatchObject({ status: 'Completed', recordsCompleted: 2 });
  } finally {
    world.close();
  }
});
