import { afterEach, describe, expect, test } from 'vitest';
import { noop } from '../../src/destinations/noop.ts';
import type { ExportInput } from '../../src/exports/definition.ts';
import type { WeirError } from '../../src/kernel/errors.ts';
import { ReceiptStore } from '../../src/store/receipts.ts';
import { HOUR, STRANGER, TENANT, World } from './world.ts';

// Goal: time is accounted for: each interval is there once, with what became of it, and none is silently missing.

let world: World;
afterEach(() => world.close());

const at = (iso: string) => Date.parse(iso);
const short = (ms: number) => new Date(ms).toISOString().slice(8, 16);
const NOOP_EXPORT: ExportInput = { destination: { type: 'NoOp' } };

function list(id: string, input: { start?: string; end?: string; limit?: number; cursor?: string } = {}) {
  return world.room.intervals.list(TENANT, id, { limit: 100, ...input });
}

/** `start end state`, oldest first. */
function story(id: string, input: Parameters<typeof list>[1] = {}): string[] {
  return list(id, input)
    .rows.map(({ start, end, state }) => `${short(start)} ${short(end)} ${state}`)
    .reverse();
}

const dataUntil = (id: string) => {
  const until = list(id).dataUntil;
  return until === null ? null : short(until);
};

describe('an interval', () => {
  test('is future, waiting, and then completed with its counts', async () => {
    world = new World();
    world.events.add(at('2026-03-01T10:10:00Z'));
    const { row } = await world.create();
    expect(story(row.id)).toEqual(['01T10:00 01T11:00 future']);
    expect(list(row.id).dataUntil).toBeNull();
    world.clock.set(at('2026-03-01T11:00:00Z'));
    expect(story(row.id)).toEqual(['01T10:00 01T11:00 waiting', '01T11:00 01T12:00 future']);
    await world.advance(0);
    const [future, done] = list(row.id).rows;
    expect(future).toMatchObject({ state: 'future', rows: null, attempts: 0, runs: [] });
    expect(done).toEqual({
      start: at('2026-03-01T10:00:00Z'),
      end: at('2026-03-01T11:00:00Z'),
      state: 'completed',
      rows: 1,
      bytes: expect.any(Number),
      attempts: 1,
      runs: [world.runs(row.id)[0]!.id],
      durationMs: 0,
      backfillId: null,
      latestError: null,
      uuidHash: '0',
    });
    expect(dataUntil(row.id)).toBe('01T11:00');
  });

  test('is restated when history arrives in it, and lists both runs', async () => {
    world = new World();
    world.events.add(at('2026-03-01T10:10:00Z'));
    const { row } = await world.create();
    await world.advance(HOUR);
    world.importHistory(at('2026-03-01T10:20:00Z'));
    await world.advance(0);
    expect(story(row.id)[0]).toBe('01T10:00 01T11:00 waiting');
    expect(list(row.id).rows[1]).toMatchObject({ rows: 1 });
    await world.advance(60_000);
    expect(list(row.id).rows[1]).toMatchObject({
      state: 'restated',
      rows: 2,
      attempts: 2,
      runs: world.runs(row.id).map((run) => run.id),
    });
    expect(dataUntil(row.id)).toBe('01T11:00');
  });

  test('of a paused export is restated once it is unpaused', async () => {
    world = new World();
    world.events.add(at('2026-03-01T10:10:00Z'));
    const { row } = await world.create();
    await world.advance(HOUR);
    world.room.exports.pause(TENANT, row.id);
    world.importHistory(at('2026-03-01T10:20:00Z'));
    await world.advance(HOUR);
    expect(list(row.id).rows.at(-1)).toMatchObject({ state: 'completed', rows: 1 });
    world.room.exports.unpause(TENANT, row.id, false);
    await world.advance(0);
    await world.advance(60_000);
    expect(list(row.id).rows.at(-1)).toMatchObject({ state: 'restated', rows: 2 });
  });

  test('is retried, fails, and holds back data_until', async () => {
    const broken = {
      ...noop,
      open: () => Promise.reject(new Error('no')),
      classify: () => ({ class: 'payload' as const, message: 'No.' }),
    };
    world = new World({ replace: [broken] });
    world.events.add(at('2026-03-01T10:10:00Z'));
    world.events.failures = [new Error('disk')];
    const { row } = await world.create(NOOP_EXPORT);
    await world.advance(HOUR);
    expect(list(row.id).rows[1]).toMatchObject({ state: 'will_retry', attempts: 1, rows: null });
    expect(list(row.id).rows[1]!.latestError).toMatch(/could not be read/);
    await world.advance(30_000);
    await world.advance(HOUR);
    expect(story(row.id)).toEqual([
      '01T10:00 01T11:00 failed',
      '01T11:00 01T12:00 completed',
      '01T12:00 01T13:00 future',
    ]);
    expect(list(row.id).rows[2]).toMatchObject({
      attempts: 2,
      durationMs: 30_000,
      latestError: 'No.',
      rows: null,
      uuidHash: null,
    });
    expect(dataUntil(row.id)).toBeNull();
    world.restart();
    world.room = world.another([noop]);
    world.room.runs.retry(TENANT, row.id, world.runs(row.id)[0]!.id);
    await world.advance(0);
    expect(story(row.id)[0]).toBe('01T10:00 01T11:00 completed');
    expect(dataUntil(row.id)).toBe('01T12:00');
  });

  test('shows the delivery that ended last, even when its run was created before another one', async () => {
    world = new World();
    world.events.add(at('2026-03-01T10:10:00Z'));
    world.events.failures = [new Error('disk')];
    const { row } = await world.create();
    await world.advance(HOUR);
    const [start, end] = ['2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z'];
    await world.room.backfills.create(TENANT, row.id, { startAt: start, endAt: end });
    await world.advance(0);
    const statuses = () => world.runs(row.id).map(({ status, recordsCompleted: n }) => `${status} ${n}`);
    expect(statuses()).toEqual(['FailedRetryable 0', 'Completed 1']);
    world.events.add(at('2026-03-01T10:20:00Z'));
    await world.advance(30_000);
    expect(statuses()).toEqual(['Completed 2', 'Completed 1']);
    expect(list(row.id, { start, end }).rows).toMatchObject([{ state: 'completed', rows: 2 }]);
    const delivered = new ReceiptStore(world.database).ofExport(row);
    expect(delivered.map(({ account }) => account.rows)).toEqual([2]);
  });

  test('is cancelled after a cancellation, unless it was delivered before', async () => {
    world = new World();
    const { row } = await world.create(NOOP_EXPORT);
    world.events.add(at('2026-03-01T10:10:00Z'));
    await world.advance(HOUR);
    world.events.failures = [new Error('disk'), new Error('disk')];
    await world.advance(HOUR);
    world.room.runs.retry(TENANT, row.id, world.runs(row.id)[0]!.id);
    await world.advance(0);
    for (const run of world.runs(row.id).filter(({ status }) => status === 'FailedRetryable')) {
      world.room.runs.cancel(TENANT, row.id, run.id);
    }
    expect(story(row.id).slice(0, 2)).toEqual(['01T10:00 01T11:00 completed', '01T11:00 01T12:00 cancelled']);
    expect(dataUntil(row.id)).toBe('01T11:00');
  });

  test('shows the progress of its run', async () => {
    world = new World();
    const { row } = await world.create(NOOP_EXPORT);
    await world.advance(HOUR);
    world.database.sqlite
      .prepare("UPDATE batch_export_runs SET status = 'Running', records_staged = 7, bytes_staged = 70")
      .run();
    expect(list(row.id).rows[1]).toMatchObject({ state: 'running', rows: 7, bytes: 70 });
  });
});

describe('a gap', () => {
  test('that a pause skipped is missing until a backfill fills it', async () => {
    world = new World();
    world.events.add(at('2026-03-01T10:10:00Z'));
    const { row } = await world.create(NOOP_EXPORT);
    await world.advance(HOUR);
    world.room.exports.pause(TENANT, row.id);
    await world.advance(2 * HOUR);
    const skipped = ['01T11:00 01T12:00 missing', '01T12:00 01T13:00 missing'];
    expect(story(row.id).slice(1)).toEqual([...skipped, '01T13:00 01T14:00 future']);
    world.room.exports.unpause(TENANT, row.id, false);
    await world.advance(HOUR);
    expect(story(row.id).slice(1)).toEqual([
      ...skipped,
      '01T13:00 01T14:00 completed',
      '01T14:00 01T15:00 future',
    ]);
    expect(dataUntil(row.id)).toBe('01T11:00');
    const filling = await world.room.backfills.create(TENANT, row.id, {
      startAt: '2026-03-01T11:00:00Z',
      endAt: '2026-03-01T13:00:00Z',
    });
    expect(story(row.id).slice(1, 3)).toEqual(['01T11:00 01T12:00 waiting', '01T12:00 01T13:00 waiting']);
    await world.advance(0);
    expect(story(row.id).every((line) => !line.includes('missing'))).toBe(true);
    const backfills = list(row.id).rows.map(({ backfillId }) => backfillId);
    expect(backfills).toEqual([null, null, filling.row.id, filling.row.id, null]);
    expect(dataUntil(row.id)).toBe('01T14:00');
  });

  test('does not exist before an export that was created paused begins', async () => {
    world = new World();
    const { row } = await world.create({ ...NOOP_EXPORT, paused: true });
    await world.advance(3 * HOUR);
    world.room.exports.unpause(TENANT, row.id, false);
    await world.advance(HOUR);
    expect(story(row.id)).toEqual(['01T13:00 01T14:00 completed', '01T14:00 01T15:00 future']);
    expect(dataUntil(row.id)).toBe('01T14:00');
  });

  test('does not exist before start_at and after end_at', async () => {
    world = new World();
    const { row } = await world.create({
      ...NOOP_EXPORT,
      startAt: '2026-03-01T12:30:00Z',
      endAt: '2026-03-01T14:00:00Z',
    });
    await world.advance(10 * HOUR);
    expect(story(row.id)).toEqual(['01T12:00 01T13:00 completed', '01T13:00 01T14:00 completed']);
    expect(dataUntil(row.id)).toBe('01T14:00');
    await world.room.exports.update(TENANT, row.id, { endAt: null }, null);
    await world.advance(HOUR);
    expect(story(row.id).at(-2)).toBe('01T20:00 01T21:00 completed');
    expect(story(row.id).filter((line) => line.endsWith('missing'))).toHaveLength(6);
  });

  test('is cut where the schedule was changed, and runs of the former one keep their bounds', async () => {
    world = new World();
    const { row } = await world.create(NOOP_EXPORT);
    await world.advance(HOUR);
    world.room.exports.pause(TENANT, row.id);
    await world.advance(2 * HOUR);
    world.room.exports.unpause(TENANT, row.id, false);
    await world.room.exports.update(TENANT, row.id, { interval: 'day' }, null);
    expect(story(row.id)).toEqual([
      '01T10:00 01T11:00 completed',
      '01T11:00 01T13:00 missing',
      '01T13:00 02T00:00 future',
    ]);
    await world.advance(12 * HOUR);
    expect(story(row.id).slice(2)).toEqual(['01T13:00 02T00:00 completed', '02T00:00 03T00:00 future']);
  });

  test('is found where a day has 25 hours', async () => {
    world = new World({ start: '2026-10-24T12:00:00Z' });
    const { row } = await world.create({ ...NOOP_EXPORT, interval: 'day', timezone: 'Europe/Berlin' });
    world.room.exports.pause(TENANT, row.id);
    await world.advance(3 * 24 * HOUR);
    expect(story(row.id)).toEqual([
      '23T22:00 24T22:00 missing',
      '24T22:00 25T23:00 missing',
      '25T23:00 26T23:00 missing',
      '26T23:00 27T23:00 future',
    ]);
  });
});

test('backfills of time before the export began are listed, and the time between is not missing', async () => {
  world = new World();
  world.events.add(at('2026-02-01T00:00:00Z'));
  const { row } = await world.create(NOOP_EXPORT);
  await world.room.backfills.create(TENANT, row.id, {
    startAt: '2026-02-27T00:00:00Z',
    endAt: '2026-02-27T02:00:00Z',
  });
  await world.advance(HOUR);
  expect(story(row.id)).toEqual([
    '27T00:00 27T01:00 completed',
    '27T01:00 27T02:00 completed',
    '01T10:00 01T11:00 completed',
    '01T11:00 01T12:00 future',
  ]);
  expect(dataUntil(row.id)).toBe('01T11:00');
});

describe('the list', () => {
  /** Ten hours, of which the middle six were skipped, one of them filled again. */
  async function history() {
    world = new World();
    world.events.add(at('2026-03-01T10:10:00Z'));
    const { row } = await world.create(NOOP_EXPORT);
    await world.advance(2 * HOUR);
    world.room.exports.pause(TENANT, row.id);
    await world.advance(6 * HOUR);
    world.room.exports.unpause(TENANT, row.id, false);
    await world.advance(2 * HOUR);
    await world.room.backfills.create(TENANT, row.id, {
      startAt: '2026-03-01T14:00:00Z',
      endAt: '2026-03-01T15:00:00Z',
    });
    await world.advance(0);
    return row.id;
  }

  test.each([1, 2, 3, 4, 7, 10, 11, 100])('is the same in pages of %i, in both directions', async (limit) => {
    const id = await history();
    const whole = list(id).rows;
    expect(whole).toHaveLength(11);
    const forth = [];
    let last = '';
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = list(id, { limit, cursor });
      expect(page.rows.length).toBeLessThanOrEqual(limit);
      forth.push(...page.rows);
      last = cursor ?? '';
      cursor = page.next;
    }
    expect(forth).toEqual(whole);
    const back = [];
    for (let cursor: string | null = last || null; cursor; ) {
      const page: ReturnType<typeof list> = list(id, { limit, cursor });
      back.unshift(...page.rows);
      cursor = page.previous;
      if (cursor === null) break;
    }
    if (last) expect(back).toEqual(whole);
  });

  test('has only whole intervals of a range', async () => {
    const id = await history();
    const range = (start: string, end: string) =>
      story(id, { start: `2026-03-01T${start}Z`, end: `2026-03-01T${end}Z` });
    expect(range('11:30:00', '15:30:00')).toEqual([
      '01T12:00 01T13:00 missing',
      '01T13:00 01T14:00 missing',
      '01T14:00 01T15:00 completed',
    ]);
    expect(range('16:30:00', '17:30:00')).toEqual([]);
    expect(range('20:00:00', '23:30:00')).toEqual([
      '01T20:00 01T21:00 future',
      '01T21:00 01T22:00 future',
      '01T22:00 01T23:00 future',
    ]);
    expect(story(id, { end: '9999-12-31T23:00:00Z', limit: 2 })).toHaveLength(2);
    expect(story(id, { end: '2026-03-01T09:00:00Z' })).toEqual([]);
  });

  test('is not found for another tenant or a deleted export', async () => {
    const id = await history();
    const kind = (work: () => unknown) => {
      try {
        return work();
      } catch (error) {
        return (error as WeirError).kind;
      }
    };
    expect(kind(() => world.room.intervals.list(STRANGER, id, { limit: 1 }))).toBe('not_found');
    expect(kind(() => list(id, { cursor: 'x' }))).toBe('not_found');
    world.room.exports.remove(TENANT, id, null);
    expect(kind(() => list(id))).toBe('not_found');
  });
});

describe('the next run times', () => {
  const times = async (input: ExportInput, start = '2026-03-01T10:30:00Z') => {
    world = new World({ start });
    const { row } = await world.create({ ...NOOP_EXPORT, ...input });
    return list(row.id).nextRunTimes.map((ms) => new Date(ms).toISOString().slice(0, 16));
  };

  test('are the ends of the next five intervals', async () => {
    expect(await times({ interval: 'every 20 minutes' })).toEqual(
      ['10:40', '11:00', '11:20', '11:40', '12:00'].map((time) => `2026-03-01T${time}`),
    );
  });

  test('follow local time', async () => {
    expect(
      await times({ interval: 'day', timezone: 'America/New_York', offsetHour: 3 }, '2026-03-06T12:00:00Z'),
    ).toEqual([
      '2026-03-07T08:00',
      '2026-03-08T07:00',
      '2026-03-09T07:00',
      '2026-03-10T07:00',
      '2026-03-11T07:00',
    ]);
  });

  test('begin with start_at and stop with end_at', async () => {
    expect(await times({ startAt: '2026-03-01T13:30:00Z', endAt: '2026-03-01T15:00:00Z' })).toEqual([
      '2026-03-01T14:00',
      '2026-03-01T15:00',
    ]);
  });

  test('are empty while it is paused', async () => {
    expect(await times({ paused: true })).toEqual([]);
  });
});
