import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../src/kernel/time.ts';
import { openCapture } from './support.ts';

// An answer means the events are stored, once, with an arrival that never goes back.

const uuid = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const event = (n: number, more: Record<string, unknown> = {}) => ({
  event: 'viewed',
  distinct_id: `u${n}`,
  uuid: uuid(n),
  ...more,
});

describe('storing', () => {
  test('stores the other events of a batch and reports the invalid one', async () => {
    const { send, rows, nudges } = openCapture();
    const batch = Array.from({ length: 500 }, (_, n) => (n === 123 ? { event: 'viewed' } : event(n)));
    const result = await send(batch);
    expect(result).toEqual({
      accepted: 499,
      duplicates: 0,
      rejected: [{ index: 123, event: 'viewed', code: 'required', detail: 'The event has no distinct_id.' }],
    });
    expect(rows().map((row) => row.uuid)).toEqual(
      batch.flatMap((sent) => ('uuid' in sent ? [sent.uuid] : [])),
    );
    expect(nudges()).toBe(1);
  });

  test('accepts a batch of invalid events without storing anything', async () => {
    const { send, rows, nudges } = openCapture();
    expect(await send([1, 2])).toMatchObject({
      accepted: 0,
      duplicates: 0,
      rejected: [{ index: 0 }, { index: 1 }],
    });
    expect(rows()).toEqual([]);
    expect(nudges()).toBe(0);
  });

  test('stores a uuid once: within a batch, across batches, across restarts, after the flush', async () => {
    const capture = openCapture();
    expect(await capture.send([event(1), event(2), event(1)])).toMatchObject({ accepted: 2, duplicates: 1 });
    expect(await capture.send([event(3), event(2)])).toMatchObject({ accepted: 1, duplicates: 1 });
    const again = openCapture(capture);
    again.inbox.trim(again.inbox.lastSeq(), 100);
    expect(await again.send([event(2), event(1), event(3), event(4)])).toMatchObject({
      accepted: 1,
      duplicates: 3,
    });
    expect(again.rows().map(({ seq, uuid: id }) => [seq, id])).toEqual([[4, uuid(4)]]);
  });

  test('stores a uuid again after the duplicate window', async () => {
    const { send, clock, rows } = openCapture();
    await send([event(1)]);
    for (let hour = 0; hour < 7; hour++) {
      clock.advance(HOUR_MS);
      await send([event(10 + hour)]);
    }
    expect(await send([event(1)])).toMatchObject({ accepted: 0, duplicates: 1 });
    clock.advance(3 * HOUR_MS);
    await send([event(20)]);
    expect(await send([event(1)])).toMatchObject({ accepted: 1, duplicates: 0 });
    expect(rows().filter((row) => row.uuid === uuid(1))).toHaveLength(2);
  });

  test('lets two projects use the same uuid', async () => {
    const { send, rows } = openCapture();
    await send([event(1)]);
    expect(await send([event(1)], { api_key: 'phc_second' })).toMatchObject({ accepted: 1, duplicates: 0 });
    expect(rows().map((row) => row.teamId)).toEqual([1, 2]);
  });

  test('refuses an unknown token and stores nothing', async () => {
    const { send, rows } = openCapture();
    await expect(send([event(1)], { api_key: 'phc_other' })).rejects.toMatchObject({
      kind: 'unauthenticated',
      code: 'invalid_api_key',
    });
    expect(rows()).toEqual([]);
  });
});

describe('arrival', () => {
  const HOUR_MS = 3_600_000;

  test('never decreases when the clock does, nor after a restart', async () => {
    const capture = openCapture();
    const start = capture.clock.now();
    const { clock } = capture;
    await capture.send([event(1)]);
    clock.set(start - HOUR_MS);
    await capture.send([event(2)]);
    const restarted = openCapture(capture);
    await restarted.send([event(3)]);
    clock.set(start + 1);
    await restarted.send([event(4)]);
    const arrivals = restarted.rows().map((row) => row.arrivedAt);
    expect(arrivals).toEqual([start, start, start, start + 1].map((ms) => ms * 1000));
  });

  test('never falls into a closed interval', async () => {
    const capture = openCapture();
    const end = (capture.clock.now() + 60_000) * 1000;
    capture.arrivals.closeBefore(end);
    capture.arrivals.closeBefore(end - 5);
    await capture.send([event(1)]);
    await openCapture(capture).send([event(2)]);
    expect(capture.rows().map((row) => row.arrivedAt)).toEqual([end, end]);
  });

  test('of an import is its own time, never the future, and is recorded', async () => {
    const { send, rows, clock, database } = openCapture();
    const now = clock.now() * 1000;
    const old = '2026-01-01T00:07:30Z';
    await send([event(1, { timestamp: old }), event(2), event(3, { timestamp: '2026-11-20T20:00:00Z' })], {
      historical_migration: true,
      sent_at: '2026-11-20T09:00:00Z',
    });
    expect(rows().map((row) => row.arrivedAt)).toEqual([Date.parse(old) * 1000, now, now]);
    expect(database.sqlite.prepare('SELECT * FROM historical_arrivals').all()).toEqual([
      { team_id: 1, bucket: (Date.parse(old) * 1000 - 150_000_000) / 300_000_000, max_seq: 1 },
    ]);
  });
});

describe('many requests at once', () => {
  test('share a commit, and each gets its own response', async () => {
    const { send, rows } = openCapture();
    const answers = await Promise.all([
      send([event(1), event(2)]),
      send([event(2), event(3)]),
      send([event(3)]),
    ]);
    expect(answers.map(({ accepted, duplicates }) => [accepted, duplicates])).toEqual([
      [2, 0],
      [1, 1],
      [0, 1],
    ]);
    expect(new Set(rows().map((row) => row.arrivedAt)).size).toBe(1);
  });

  test('do not fail because of one that cannot be stored', async () => {
    const { send, rows, database } = openCapture();
    database.sqlite.exec(
      "CREATE TRIGGER bad BEFORE INSERT ON inbox WHEN instr(new.heads, 'cursed') > 0 BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    const answers = await Promise.allSettled([
      send([event(1)]),
      send([event(2, { event: 'cursed' })]),
      send([event(3)]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(rows().map((row) => row.uuid)).toEqual([uuid(1), uuid(3)]);
    database.sqlite.exec('DROP TRIGGER bad');
    expect(await send([event(2)])).toMatchObject({ accepted: 1, duplicates: 0 });
  });

  test('are refused as retryable when too many wait', async () => {
    const { commits, rows } = openCapture();
    const batch = {
      teamId: 1,
      historical: false,
      events: Array(40_000)
        .fill(null)
        .map(() => ({ properties: '' })),
    };
    const first = commits.store(batch as never).catch(() => undefined);
    await expect(commits.store(batch as never)).rejects.toMatchObject({
      kind: 'unavailable',
      headers: { 'Retry-After': '1' },
    });
    await first;
    expect(rows()).toEqual([]);
  });
});
