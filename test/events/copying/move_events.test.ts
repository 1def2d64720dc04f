import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { captured, event } from '../../retention/support.ts';
import type { TestApp } from '../../support/app.ts';
import {
  expectLedger,
  moved,
  newAccess,
  newFolder,
  peer,
  rowsIn,
  served,
  stopped,
  withStores,
} from './support.ts';

// Goal: a move to ClickHouse and back keeps every event once, with all of its values, and the server goes on as before.

const TEXTS = [
  '',
  ' ',
  'é😀 \u2028',
  'a "quote", \\ and\na line',
  '\u001e\u001f',
  '\u0001',
  'x'.repeat(20_000),
  "it's",
];

/** Sends events of all kinds: texts, numbers, persons, persons that are merged, flags, and imports. */
async function sendAll(app: TestApp): Promise<void> {
  await captured(
    app,
    TEXTS.map((text, n) => event(`user-${n % 3}`, { text, n, deep: { list: [1, null, text] } })),
  );
  await captured(app, [
    event('numbers', { big: 2 ** 60, small: 1e-7, negative: -0.5, whole: 3 }),
    event('user-1', { $feature_flag: 'button', $feature_flag_response: 'test' }, '$feature_flag_called'),
    event('user-1', { $set: { plan: 'pro' } }, '$set'),
    event('user-1', { $anon_distinct_id: 'user-2' }, '$identify'),
    event('nobody', { $process_person_profile: false }),
  ]);
  const old = ['2026-08-01T00:00:00Z', '2025-12-31T23:59:59.999Z', '2026-08-01T00:00:00Z'];
  await captured(
    app,
    old.map((timestamp, n) => ({ ...event(`old-${n}`), timestamp })),
    { historical_migration: true },
  );
  await captured(app, [event('last')]);
}

describe.runIf(peer)('a move', () => {
  test('to ClickHouse and back keeps each value of each event', async () => {
    const [dataDir, access] = [newFolder(), await newAccess()];
    const first = await served(dataDir);
    await sendAll(first);
    await stopped(first);
    const before = await rowsIn(dataDir, null);
    expect(before.length).toBe(TEXTS.length + 9);

    const there = await moved(dataDir, null, access);
    expect(there).toMatchObject({
      events: before.length,
      keptAs: expect.stringMatching(/^events-moved-.*\.duckdb$/),
    });
    expect(existsSync(join(dataDir, there.keptAs!))).toBe(true);
    expect(await rowsIn(dataDir, access)).toEqual(before);
    await withStores(dataDir, access, expectLedger);
    await expect(served(dataDir)).rejects.toThrow(/are in ClickHouse/);

    const second = await served(dataDir, access);
    await captured(second, [event('later'), event('user-1')]);
    await stopped(second);
    const middle = await rowsIn(dataDir, access);
    expect(middle.slice(0, before.length)).toEqual(before);
    expect(middle.length).toBe(before.length + 2);

    expect(await moved(dataDir, access, 'duckdb')).toMatchObject({ events: middle.length, keptAs: null });
    expect(await rowsIn(dataDir, null)).toEqual(middle);
    await expect(served(dataDir, access)).rejects.toThrow(/WEIR_EVENTS is set, and .* holds/);
    const third = await served(dataDir);
    await captured(third, [event('again')]);
    await stopped(third);
    expect(await withStores(dataDir, null, expectLedger)).toBe(middle.length + 1);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('events-copy'))).toEqual([]);
  });
});
