import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Destination } from '../../src/destinations/destination.ts';
import { noop } from '../../src/destinations/noop.ts';
import type { ExportInput } from '../../src/exports/definition.ts';
import { reportHealth } from '../../src/exports/health_report.ts';
import { Tallies } from '../../src/exports/tallies.ts';
import { ExportStateStore } from '../../src/store/export_states.ts';
import { IntervalStore } from '../../src/store/intervals.ts';
import { HOUR, TENANT, World } from './world.ts';

// Goal: the health of an export never claims more than happened, and says the same as the list of its intervals.

let world: World;
afterEach(() => world.close());

const at = (time: string) => Date.parse(`2026-03-01T${time}Z`);
const NOOP_EXPORT: ExportInput = { destination: { type: 'NoOp' } };

/** The health of an export, whose data must reach as far as the list of intervals says. */
function healthOf(id: string) {
  const health = world.room.health().exports.find((one) => one.id === id);
  const listed = world.room.intervals.list(TENANT, id, { limit: 1 });
  expect(health?.dataUntil).toBe(listed.dataUntil);
  return health!;
}

/** A destination whose deliveries end with these errors, one after the other, and then succeed. */
function failing(errors: Error[], part: 'open' | 'commit'): Destination {
  const fail = () => {
    const error = errors.shift();
    if (error) throw error;
  };
  return {
    ...noop,
    open: async (...args) => {
      if (part === 'open') fail();
      const session = await noop.open(...args);
      const commit = async () => {
        if (part === 'commit') fail();
        return { delivered: [], bytes: 70 };
      };
      return { write: session.write, abort: session.abort, commit };
    },
    classify: () => ({ class: 'payload', message: 'No.' }),
  };
}

describe('the data_until of an export', () => {
  test('is unknown until the first interval is delivered, which is due when it ends', async () => {
    world = new World();
    world.events.add(at('10:10:00'));
    const { row } = await world.create(NOOP_EXPORT);
    expect(healthOf(row.id)).toEqual({
      id: row.id,
      projectId: 1,
      paused: false,
      intervalMs: HOUR,
      lastSuccessAt: null,
      dataUntil: null,
      nextDueAt: at('11:00:00'),
      openRuns: 0,
      oldestDueAt: null,
      failedAttempts: 0,
      rows: 0,
      bytes: 0,
    });
    await world.advance(HOUR);
    const delivered = { lastSuccessAt: at('11:30:00'), dataUntil: at('11:00:00'), nextDueAt: at('12:00:00') };
    expect(healthOf(row.id)).toMatchObject({ ...delivered, rows: 1 });
  });

  test('stops before a failed interval, although later ones were delivered', async () => {
    const errors: Error[] = [];
    world = new World({ replace: [failing(errors, 'open')] });
    const { row } = await world.create(NOOP_EXPORT);
    await world.advance(HOUR);
    world.events.add(at('11:10:00'));
    errors.push(new Error('no'));
    await world.advance(HOUR);
    await world.advance(HOUR);
    expect(healthOf(row.id)).toMatchObject({
      lastSuccessAt: at('13:30:00'),
      dataUntil: at('11:00:00'),
      nextDueAt: at('12:00:00'),
      failedAttempts: 1,
      rows: 0,
    });
    world.room.runs.retry(TENANT, row.id, world.runs(row.id)[1]!.id);
    await world.advance(0);
    expect(healthOf(row.id)).toMatchObject({ dataUntil: at('13:00:00'), rows: 1, failedAttempts: 1 });
  });

  test('starts again at a place without deliveries', async () => {
    world = new World();
    const { row } = await world.create();
    await world.advance(HOUR);
    await world.advance(HOUR);
    expect(healthOf(row.id).dataUntil).toBe(at('12:00:00'));
    const moved = { destination: { config: { prefix: 'other' } } } as ExportInput;
    await world.room.exports.update(TENANT, row.id, moved, null);
    expect(healthOf(row.id)).toMatchObject({ dataUntil: null, nextDueAt: at('11:00:00') });
    await world.advance(HOUR);
    expect(healthOf(row.id).dataUntil).toBeNull();
    const back = { destination: { config: { prefix: 'out' } } } as ExportInput;
    await world.room.exports.update(TENANT, row.id, back, null);
    expect(healthOf(row.id).dataUntil).toBe(at('12:00:00'));
  });

  test('is found once when a change moves it, and not at each report', async () => {
    world = new World();
    const { row } = await world.create(NOOP_EXPORT);
    for (let hour = 0; hour < 4; hour++) await world.advance(HOUR);
    await world.room.exports.update(TENANT, row.id, { startAt: '2026-03-01T12:00:00Z' }, null);
    const followed = vi.spyOn(IntervalStore.prototype, 'reach');
    const [health] = world.room.health().exports;
    const calls = followed.mock.calls.length;
    followed.mockRestore();
    expect([health!.dataUntil, calls]).toEqual([at('14:00:00'), 0]);
    await world.room.exports.update(TENANT, row.id, { startAt: null }, null);
    expect(healthOf(row.id).dataUntil).toBe(at('14:00:00'));
  });

  test('does not include a commit with an unknown outcome', async () => {
    const errors = [new Error('lost')];
    world = new World({ replace: [failing(errors, 'commit')] });
    world.events.add(at('10:10:00'));
    const { row } = await world.create(NOOP_EXPORT);
    await world.advance(HOUR);
    const [interval] = world.room.intervals.list(TENANT, row.id, { limit: 5, states: ['unknown'] }).rows;
    expect(interval).toMatchObject({ start: at('10:00:00') });
    const nothing = { lastSuccessAt: null, dataUntil: null, rows: 0, bytes: 0, failedAttempts: 1 };
    expect(healthOf(row.id)).toMatchObject(nothing);
    world.room.runs.retry(TENANT, row.id, world.runs(row.id)[0]!.id);
    await world.advance(0);
    expect(healthOf(row.id)).toMatchObject({ dataUntil: at('11:00:00'), rows: 1, bytes: 70 });
  });

  test('does not change when history is delivered again, whose open run is reported', async () => {
    world = new World();
    world.events.add(at('10:10:00'));
    const { row } = await world.create(NOOP_EXPORT);
    await world.advance(HOUR);
    world.importHistory(at('10:20:00'));
    await world.advance(0);
    const restating = { dataUntil: at('11:00:00'), openRuns: 1, oldestDueAt: null };
    expect(healthOf(row.id)).toMatchObject({ ...restating, rows: 1 });
    await world.advance(60_000);
    const restated = { dataUntil: at('11:00:00'), openRuns: 0, lastSuccessAt: at('11:31:00') };
    expect(healthOf(row.id)).toMatchObject({ ...restated, rows: 3 });
  });

  test('stops at intervals that a pause skipped, and continues when they are delivered', async () => {
    world = new World();
    world.events.add(at('10:10:00'));
    const { row } = await world.create(NOOP_EXPORT);
    await world.advance(HOUR);
    world.room.exports.pause(TENANT, row.id);
    await world.advance(2 * HOUR);
    expect(healthOf(row.id)).toMatchObject({ paused: true, dataUntil: at('11:00:00') });
    world.room.exports.unpause(TENANT, row.id, false);
    await world.advance(HOUR);
    const skipped = { paused: false, dataUntil: at('11:00:00'), nextDueAt: at('12:00:00') };
    expect(healthOf(row.id)).toMatchObject({ ...skipped, lastSuccessAt: at('14:30:00') });
    const gap = { startAt: '2026-03-01T11:00:00Z', endAt: '2026-03-01T13:00:00Z' };
    await world.room.backfills.create(TENANT, row.id, gap);
    await world.advance(0);
    expect(healthOf(row.id)).toMatchObject({ dataUntil: at('14:00:00'), nextDueAt: at('15:00:00') });
  });

  test('of a cancelled run ends before its interval', async () => {
    world = new World({ replace: [failing([], 'open')] });
    const { row } = await world.create(NOOP_EXPORT);
    world.events.failures = [new Error('disk')];
    await world.advance(HOUR);
    expect(healthOf(row.id)).toMatchObject({ openRuns: 1, failedAttempts: 1 });
    world.room.runs.cancel(TENANT, row.id, world.runs(row.id)[0]!.id);
    await world.advance(HOUR);
    expect(healthOf(row.id)).toMatchObject({ dataUntil: null, openRuns: 0 });
  });
});

describe('nothing is due', () => {
  test('after the end of an export', async () => {
    world = new World();
    const { row } = await world.create({ ...NOOP_EXPORT, endAt: '2026-03-01T11:30:00Z' });
    expect(healthOf(row.id).nextDueAt).toBe(at('11:00:00'));
    await world.advance(5 * HOUR);
    expect(healthOf(row.id)).toMatchObject({ dataUntil: at('11:00:00'), nextDueAt: null });
  });

  test('of an export whose runs are started on request', async () => {
    world = new World();
    const { row } = await world.create({ ...NOOP_EXPORT, interval: 'manual' });
    expect(healthOf(row.id)).toMatchObject({ nextDueAt: null, intervalMs: null });
  });
});

test('a run that cannot start is due since it could, but later intervals are not', async () => {
  world = new World({ maxConcurrentRuns: 0 });
  const { row } = await world.create(NOOP_EXPORT);
  await world.advance(HOUR);
  await world.advance(HOUR);
  expect(healthOf(row.id)).toMatchObject({ openRuns: 2, oldestDueAt: at('11:30:00') });
});

test('the counts of a new process begin at 0; the database keeps the rest', async () => {
  world = new World();
  world.events.add(at('10:10:00'));
  const { row } = await world.create();
  await world.advance(HOUR);
  expect(healthOf(row.id)).toMatchObject({ rows: 1, bytes: expect.any(Number) });
  world.restart();
  const { lastSuccessAt, dataUntil, rows, bytes } = healthOf(row.id);
  expect([lastSuccessAt, dataUntil, rows, bytes]).toEqual([at('11:30:00'), at('11:00:00'), 0, 0]);
});

test('a dead worker counts as a failed attempt', async () => {
  world = new World();
  const { row } = await world.create(NOOP_EXPORT);
  await world.advance(HOUR);
  const died = "UPDATE batch_export_runs SET status = 'Running', lease_owner = 'gone', lease_expires_at = 0";
  world.database.sqlite.exec(died);
  await world.advance(0);
  expect(healthOf(row.id).failedAttempts).toBe(1);
});

test('deleted exports are not reported; the oldest are reported individually and the rest is counted', async () => {
  world = new World();
  const ids = [];
  for (let n = 0; n < 4; n++) ids.push((await world.create(NOOP_EXPORT)).row.id);
  world.room.exports.remove(TENANT, ids[0]!, null);
  const deps = {
    states: new ExportStateStore(world.database),
    intervals: new IntervalStore(world.database),
    tallies: new Tallies(),
    clock: world.clock,
  };
  for (const id of ids) deps.tallies.failed(id);
  const { exports, leftOut } = reportHealth(deps, 2);
  expect([exports.map(({ id }) => id), leftOut]).toEqual([ids.slice(1, 3), 1]);
  expect(ids.map((id) => deps.tallies.of(id).failedAttempts)).toEqual([0, 1, 1, 0]);
  expect(reportHealth(deps)).toMatchObject({ leftOut: 0, exports: { length: 3 } });
});
