import { afterEach, describe, expect, test } from 'vitest';
import type { Destination, ErrorClass } from '../../src/destinations/destination.ts';
import { noop } from '../../src/destinations/noop.ts';
import { windowOf } from '../../src/exports/auto_pause.ts';
import type { ExportInput } from '../../src/exports/definition.ts';
import { HOUR, TENANT, World } from './world.ts';

// Goal: an export that fails again and again stops itself, says why, and starts again when its owner wants it to.

let world: World;
afterEach(() => world.close());

const at = (iso: string) => Date.parse(iso);
const NOOP_EXPORT: ExportInput = { destination: { type: 'NoOp' } };

/** Refuses every delivery as long as `broken` is true. */
function fickle(errorClass: ErrorClass = 'credentials'): Destination & { broken: boolean } {
  const destination = {
    ...noop,
    broken: true,
    open: async (...args: Parameters<Destination['open']>) => {
      if (destination.broken) throw new Error('secret');
      return noop.open(...args);
    },
    classify: () => ({ class: errorClass, message: 'The key was refused. Send another one.' }),
  };
  return destination;
}

/** An export whose every interval has a row, and a destination that refuses them. */
async function failing(input: ExportInput = {}, errorClass?: ErrorClass) {
  const destination = fickle(errorClass);
  world = new World({ replace: [destination], maxConcurrentRuns: 1 });
  for (let minute = -120; minute < 48 * 60; minute += 5) {
    world.events.add(at('2026-03-01T10:30:00Z') + minute * 60_000);
  }
  const { id } = (await world.create({ ...NOOP_EXPORT, ...input })).row;
  return { id, destination };
}

const row = (id: string) => world.room.exports.read(TENANT, id).row;
const warnings = (id: string) => world.logs(id).filter((line) => line.startsWith('WARNING Paused'));

describe('three failures', () => {
  test('pause the export, and the log states the reason and the remedy', async () => {
    const { id } = await failing();
    await world.advance(2 * HOUR);
    expect(row(id)).toMatchObject({ paused: false, lastPausedAt: null });
    const { version } = row(id);
    await world.advance(HOUR);
    expect(row(id)).toMatchObject({
      paused: true,
      pauseReason:
        '3 of the last 24 runs failed, the last one with: The key was refused. Send another one. ' +
        'Remove the cause, then unpause the export.',
      lastPausedAt: world.clock.now(),
      lastUpdatedAt: world.clock.now(),
      version: version + 1,
    });
    expect(warnings(id)).toHaveLength(1);
    expect(warnings(id)[0]).toMatch(/^WARNING Paused: 3 of the last 24 runs failed/);
    expect(warnings(id)[0]).toContain('Remove the cause, then unpause the export');
    await world.advance(24 * HOUR);
    expect(world.runs(id)).toHaveLength(3);
  });

  test('need not be consecutive', async () => {
    const { id, destination } = await failing();
    await world.advance(2 * HOUR);
    destination.broken = false;
    await world.advance(5 * HOUR);
    expect(row(id).paused).toBe(false);
    destination.broken = true;
    await world.advance(HOUR);
    expect(row(id).paused).toBe(true);
  });

  test('count only among the last runs', async () => {
    const { id, destination } = await failing();
    await world.advance(2 * HOUR);
    destination.broken = false;
    await world.advance(23 * HOUR);
    destination.broken = true;
    await world.advance(HOUR);
    expect(row(id).paused).toBe(false);
    await world.advance(HOUR);
    expect(row(id).paused).toBe(false);
    await world.advance(HOUR);
    expect(row(id).paused).toBe(true);
  });

  test.each([
    ['every 5 minutes', 12],
    ['every 10 minutes', 6],
    ['every 15 minutes', 4],
    ['every 20 minutes', 3],
    ['every 30 minutes', 3],
    ['hour', 24],
    ['day', 7],
    ['week', 4],
  ])('of an export by %s are counted among the last %i runs', async (interval, window) => {
    world = new World();
    expect(windowOf((await world.create({ interval })).row)).toBe(window);
  });
});

describe('it does not pause for', () => {
  test('runs that will be retried', async () => {
    const { id } = await failing({}, 'transient');
    await world.advance(4 * HOUR);
    expect(world.runs(id).filter(({ status }) => status === 'FailedRetryable').length).toBeGreaterThan(2);
    expect(row(id).paused).toBe(false);
  });

  test('runs that were cancelled', async () => {
    const { id } = await failing({}, 'transient');
    await world.advance(4 * HOUR);
    for (const run of world.runs(id)) world.room.runs.cancel(TENANT, id, run.id);
    expect(row(id).paused).toBe(false);
  });

  test('failures before its owner unpaused it', async () => {
    const { id } = await failing();
    await world.advance(3 * HOUR);
    expect(row(id).paused).toBe(true);
    world.room.exports.unpause(TENANT, id, true);
    await world.advance(2 * HOUR);
    expect(world.runs(id)).toHaveLength(5);
    expect(row(id)).toMatchObject({ paused: false, pauseReason: null });
    await world.advance(HOUR);
    expect(row(id).paused).toBe(true);
    expect(warnings(id)).toHaveLength(2);
    await world.room.exports.update(TENANT, id, { paused: false }, null);
    await world.advance(HOUR);
    expect(row(id).paused).toBe(false);
    expect(world.room.exports.pause(TENANT, id).row).toMatchObject({ paused: true, pauseReason: null });
  });
});

describe('after the clock was set back', () => {
  /** Retries the failed runs one after the other; returns how many it took until the export was paused. */
  async function retriesUntilPaused(id: string) {
    for (const [i, run] of world.runs(id).entries()) {
      world.room.runs.retry(TENANT, id, run.id);
      await world.advance(60_000);
      if (row(id).paused) return i + 1;
    }
    return null;
  }

  test('failures that were forgiven while it was ahead do not pause the export again', async () => {
    const { id } = await failing();
    await world.advance(3 * HOUR);
    expect(row(id).paused).toBe(true);
    world.clock.step(-48 * HOUR);
    world.room.exports.unpause(TENANT, id, false);
    expect(await retriesUntilPaused(id)).toBe(3);
  });

  test('new failures pause an export that was unpaused while it was ahead', async () => {
    const { id } = await failing();
    await world.advance(3 * HOUR);
    world.room.exports.unpause(TENANT, id, false);
    world.clock.step(-48 * HOUR);
    expect(await retriesUntilPaused(id)).toBe(3);
  });
});

test('backfills that have not ended are cancelled with the reason, and the log says how many', async () => {
  const { id } = await failing({ paused: true });
  const started = [];
  for (const [from, to] of [
    ['08:00', '10:00'],
    ['09:00', '10:00'],
  ]) {
    const range = { startAt: `2026-03-01T${from}:00Z`, endAt: `2026-03-01T${to}:00Z` };
    started.push((await world.room.backfills.create(TENANT, id, range)).row.id);
  }
  await world.room.backfills.create(TENANT, id, {
    startAt: '2026-03-01T08:00:00Z',
    endAt: '2026-03-01T09:00:00Z',
  });
  await world.advance(0);
  expect(
    world
      .runs(id)
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['Cancelled', 'Failed', 'Failed', 'Failed']);
  const ended = started.map((one) => world.room.backfills.read(TENANT, id, one).row);
  const cancelled = ended.filter(({ status }) => status === 'Cancelled');
  expect(cancelled.map(({ cancelReason }) => cancelReason)).toEqual([
    '3 of the last 24 runs failed, the last one with: The key was refused. Send another one. ' +
      'Remove the cause, then start a backfill of this range again.',
  ]);
  const listed = world.room.backfills
    .list(TENANT, id, {})
    .rows.map(({ row: { cancelReason } }) => cancelReason);
  expect(listed).toContain(cancelled[0]!.cancelReason);
  expect(row(id).pauseReason).toBeNull();
  expect(world.logs(id)).toContainEqual(
    expect.stringMatching(/^WARNING Cancelled \d backfills? that had not ended\.$/),
  );
});

test('missed intervals are delivered by unpausing with backfill, failed ones by a retry', async () => {
  const { id, destination } = await failing();
  await world.advance(6 * HOUR);
  destination.broken = false;
  world.room.exports.unpause(TENANT, id, true);
  await world.advance(0);
  for (const run of world.runs(id).filter(({ status }) => status === 'Failed')) {
    world.room.runs.retry(TENANT, id, run.id);
  }
  await world.advance(0);
  const states = world.room.intervals.list(TENANT, id, { limit: 100 }).rows.map(({ state }) => state);
  expect(states).toEqual(['future', ...Array(6).fill('completed')]);
});
