import { describe, expect, test } from 'vitest';
import { RandomIds } from '../../src/kernel/ids.ts';
import { EventIdStore } from '../../src/store/arrivals/event_ids.ts';
import { VirtualClock } from '../support/clock.ts';
import { openState } from '../support/state.ts';

// Goal: a uuid is new exactly once while it is within the window, whatever happened to memory and transactions.

const HOUR_MICROS = 3_600_000_000;
const ids = new RandomIds(new VirtualClock());
const uuids = (count: number) => Array.from({ length: count }, () => ids.uuid());

function open(options: { database?: ReturnType<typeof openState>['database']; maxIds?: number } = {}) {
  const { database = openState().database, maxIds = 10_000_000 } = options;
  const store = new EventIdStore(database, { windowMicros: 8 * HOUR_MICROS, maxIds });
  /** Adds in one transaction; returns the uuids that were new. */
  const add = (sent: readonly string[], { stamp = 0, teamId = 1 } = {}) =>
    database.transact(() => {
      const adding = store.adding(stamp);
      const news = sent.filter((uuid) => adding.add(teamId, uuid));
      adding.save();
      return news;
    });
  const stored = () =>
    database.sqlite
      .prepare<[], { rows: number; bytes: number }>(
        'SELECT count(*) AS rows, coalesce(sum(length(ids)), 0) AS bytes FROM event_id_rows',
      )
      .get()!;
  return { database, add, stored };
}

describe('duplicates', () => {
  test('within a transaction, in later ones, and after a restart', () => {
    const { database, add } = open();
    const [a, b, c] = uuids(3) as [string, string, string];
    expect(add([a, b, a])).toEqual([a, b]);
    expect(add([b, c])).toEqual([c]);
    expect(open({ database }).add([a, b, c])).toEqual([]);
  });

  test('of other projects do not count', () => {
    const { database, add } = open();
    const [a] = uuids(1);
    expect(add([a!])).toEqual([a]);
    expect(add([a!], { teamId: 2 })).toEqual([a]);
    const again = open({ database });
    expect([again.add([a!]), again.add([a!], { teamId: 2 }), again.add([a!], { teamId: 3 })]).toEqual([
      [],
      [],
      [a],
    ]);
  });

  test('a rolled-back transaction is forgotten, and what follows it is known', () => {
    const { database, add } = open();
    const [a, b, c] = uuids(3) as [string, string, string];
    add([a]);
    const fail = () =>
      database.transact(() => {
        add([b]);
        throw new Error('rolled back');
      });
    expect(fail).toThrow('rolled back');
    expect(add([b, c])).toEqual([b, c]);
    expect(add([a, b, c])).toEqual([]);
    expect(open({ database }).add([a, b, c])).toEqual([]);
  });

  test('among many, added in transactions of all sizes for several projects', () => {
    const { database, add, stored } = open();
    const sent = uuids(40_000);
    let at = 0;
    for (let size = 1; at < sent.length; size = (size * 7) % 1009) {
      const part = sent.slice(at, at + size);
      expect(add(part, { teamId: 1 + (size % 3) })).toEqual(part);
      expect(add(part, { teamId: 1 + (size % 3) })).toEqual([]);
      at += size;
    }
    const { rows, bytes } = stored();
    expect(bytes).toBe(40_000 * 16);
    expect(rows).toBeLessThan(40_000 / 200);
    const again = open({ database });
    const known = [1, 2, 3].map((teamId) => sent.length - again.add(sent, { teamId }).length);
    expect(known.reduce((sum, count) => sum + count, 0)).toBe(40_000);
  });

  test('uuids that differ in one bit only', () => {
    const { add } = open();
    const base = '0197c1a0-0000-7000-8000-000000000000';
    const near = Array.from({ length: 32 }, (_, digit) => {
      const place =
        digit + (digit > 7 ? 1 : 0) + (digit > 11 ? 1 : 0) + (digit > 15 ? 1 : 0) + (digit > 19 ? 1 : 0);
      const value = (Number.parseInt(base[place]!, 16) ^ 1).toString(16);
      return base.slice(0, place) + value + base.slice(place + 1);
    });
    expect(add([base, ...near])).toEqual([base, ...near]);
    expect(add([base, ...near])).toEqual([]);
  });
});

describe('more uuids than a segment of the memory has', () => {
  /** As many as fill a segment and begin another. */
  const MANY = 900_000;
  const TIMEOUT_MS = 60_000;
  const one = (number: number, series = 0) =>
    `${(number * 2654435761 + series).toString(16).slice(-8).padStart(8, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
  const range = (from: number, to: number, step = 1) =>
    Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => one(from + index * step));
  const others = Array.from({ length: 2000 }, (_, index) => one(index, 1));
  const fill = (add: ReturnType<typeof open>['add'], stamp: number) => {
    for (let from = 0; from < MANY; from += 10_000) add(range(from, from + 10_000), { stamp });
  };

  test('are known, also after a restart, and others are new', { timeout: TIMEOUT_MS }, () => {
    const { database, add } = open();
    fill(add, 0);
    const some = range(0, MANY, 499);
    expect(add(some)).toEqual([]);
    expect(add(some, { teamId: 2 })).toEqual(some);
    const again = open({ database });
    expect(again.add(some)).toEqual([]);
    expect(again.add(others)).toEqual(others);
  });

  test('are new once the window has passed, and those after stay known', { timeout: TIMEOUT_MS }, () => {
    const { add } = open();
    fill(add, 0);
    const later = [one(MANY + 1), one(MANY + 2)];
    add(later, { stamp: 8 * HOUR_MICROS });
    for (let hour = 9; hour <= 12; hour++) add([one(MANY + hour)], { stamp: hour * HOUR_MICROS });
    expect(add(later, { stamp: 12 * HOUR_MICROS })).toEqual([]);
    const some = range(0, MANY, 499);
    expect(add(some, { stamp: 12 * HOUR_MICROS })).toEqual(some);
  });
});

describe('the window', () => {
  test('a uuid is known until it has passed, and is new afterwards', () => {
    const { add, stored } = open();
    const [a] = uuids(1) as [string];
    add([a], { stamp: HOUR_MICROS });
    for (let hour = 2; hour <= 9; hour++) add(uuids(1), { stamp: hour * HOUR_MICROS });
    expect(add([a], { stamp: 9 * HOUR_MICROS })).toEqual([]);
    for (let hour = 10; hour <= 12; hour++) add(uuids(1), { stamp: hour * HOUR_MICROS });
    expect(add([a], { stamp: 12 * HOUR_MICROS })).toEqual([a]);
    expect(stored().bytes / 16).toBeLessThan(12);
  });

  test('stays the same across a restart', () => {
    const { database, add } = open();
    const [a, b] = uuids(2) as [string, string];
    add([a], { stamp: HOUR_MICROS });
    add([b], { stamp: 8 * HOUR_MICROS });
    const again = open({ database });
    expect(again.add([b], { stamp: 12 * HOUR_MICROS })).toEqual([]);
    expect(again.add([a], { stamp: 12 * HOUR_MICROS })).toEqual([a]);
  });

  test('rows that have left it are deleted', () => {
    const { add, stored } = open();
    for (let hour = 0; hour < 100; hour++) {
      for (let part = 0; part < 3; part++) add(uuids(1000), { stamp: hour * HOUR_MICROS });
    }
    expect(stored().bytes / 16).toBeLessThanOrEqual(11 * 3000);
  });

  test('is shorter if it has too many uuids', () => {
    const { add, stored } = open({ maxIds: 5000 });
    const first = uuids(1000);
    add(first);
    for (let hour = 2; hour < 12; hour += 2) add(uuids(1000), { stamp: hour * HOUR_MICROS });
    const next = uuids(1000);
    add(next, { stamp: 7 * HOUR_MICROS });
    expect(add(next, { stamp: 7 * HOUR_MICROS })).toEqual([]);
    expect(add(first, { stamp: 7 * HOUR_MICROS })).toEqual(first);
    expect(stored().bytes / 16).toBeLessThan(9000);
  });
});

describe('uuids of earlier versions', () => {
  const bytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

  test('are known for the window, and deleted afterwards', () => {
    const { database } = openState();
    const earlier = uuids(500);
    const insert = database.sqlite.prepare('INSERT INTO event_ids (team_id, uuid) VALUES (1, ?)');
    for (const uuid of earlier) insert.run(bytes(uuid));
    const { add } = open({ database });
    expect(add(earlier)).toEqual([]);
    for (let hour = 1; hour <= 8; hour++) add(uuids(1), { stamp: hour * HOUR_MICROS });
    expect(add(earlier, { stamp: 8 * HOUR_MICROS })).toEqual([]);
    for (let hour = 9; hour <= 20; hour++) add(uuids(1), { stamp: hour * HOUR_MICROS });
    expect(database.sqlite.prepare('SELECT count(*) FROM event_ids').pluck().get()).toBe(0);
    expect(add(earlier, { stamp: 20 * HOUR_MICROS })).toEqual(earlier);
  });
});
