import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { HOUR, STRANGER, TENANT, World } from './world.ts';

// Goal: what has arrived can be delivered at any moment, and each event is still delivered once.

let world: World;
afterEach(() => world.close());

const at = (iso: string) => Date.parse(iso);
const runNow = (id: string) => world.room.backfills.runNow(TENANT, id);

/** The uuids of all delivered rows. */
function delivered(): string[] {
  return world
    .files()
    .flatMap((name) => readFileSync(join(world.exportsDir, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line).uuid)
    .sort();
}

test('the current interval is cut in two, and the schedule continues with the rest', async () => {
  world = new World();
  world.clock.set('2026-03-01T10:25:10.700Z');
  world.events.add(at('2026-03-01T10:25:10.000Z') - 1);
  const { row } = await world.create();
  const { row: backfill, progress } = runNow(row.id);
  // The second in progress is left to the schedule.
  world.events.add(at('2026-03-01T10:25:10.500Z'));
  expect(new Date(backfill.endAt).toISOString()).toBe('2026-03-01T10:25:10.000Z');
  expect(progress).toEqual({ totalRuns: 1, finishedRuns: 0, share: 0 });
  await world.advance(0);
  expect(delivered()).toEqual(['event-1']);
  world.events.add(at('2026-03-01T10:40:00Z'));
  await world.advance(HOUR);
  expect(delivered()).toEqual(['event-1', 'event-2', 'event-3']);
  const { rows, dataUntil } = world.room.intervals.list(TENANT, row.id, { limit: 10 });
  expect(
    rows.map(({ start, end, state }) => [new Date(start).toISOString(), (end - start) / 1000, state]),
  ).toEqual([
    ['2026-03-01T11:00:00.000Z', 3600, 'future'],
    ['2026-03-01T10:25:10.000Z', 2090, 'completed'],
    ['2026-03-01T10:00:00.000Z', 1510, 'completed'],
  ]);
  expect(dataUntil).toBe(at('2026-03-01T11:00:00Z'));
  // A backfill of the hour keeps to both parts.
  const again = await world.room.backfills.create(TENANT, row.id, { startAt: '2026-03-01T10:30:00Z' });
  expect(again.row.startAt).toBe(at('2026-03-01T10:25:10Z'));
  await world.advance(0);
  expect(delivered()).toEqual(['event-1', 'event-2', 'event-3']);
});

test('a paused export delivers everything that its schedule left, and stays paused', async () => {
  world = new World();
  world.events.add(at('2026-03-01T10:35:00Z'));
  const { row } = await world.create();
  world.room.exports.pause(TENANT, row.id);
  await world.advance(2 * HOUR);
  expect(runNow(row.id).progress!.totalRuns).toBe(3);
  await world.advance(0);
  expect(world.story(row.id)).toEqual([
    '01T10:00 01T11:00 Completed',
    '01T11:00 01T12:00 Completed',
    '01T12:00 01T12:30 Completed',
  ]);
  await world.advance(HOUR);
  expect(world.runs(row.id)).toHaveLength(3);
  world.room.exports.unpause(TENANT, row.id, true);
  await world.advance(0);
  expect(world.story(row.id).at(-1)).toBe('01T12:30 01T13:00 Completed');
});

test('an empty interval, a future start and another tenant are refused', async () => {
  world = new World();
  const { row } = await world.create();
  runNow(row.id);
  expect(() => runNow(row.id)).toThrow('Everything up to now is delivered or has its runs already.');
  expect(() => world.room.backfills.runNow(STRANGER, row.id)).toThrow();
  const later = await world.create({ startAt: '2026-03-01T12:00:00Z' });
  expect(() => runNow(later.row.id)).toThrow('The export does not start before 2026-03-01T12:00:00Z.');
  const over = await world.create({ endAt: '2026-03-01T10:20:00Z' });
  expect(runNow(over.row.id).row.endAt).toBe(at('2026-03-01T10:20:00Z'));
  expect(() => runNow(over.row.id)).toThrow('The schedule of the export ended at 2026-03-01T10:20:00Z.');
});

test('a manual export runs only on request, by days, and skips nothing', async () => {
  world = new World();
  const zone = { timezone: 'Europe/Berlin', offsetHour: 6 };
  const { row } = await world.create({ interval: 'manual', ...zone });
  world.events.add(at('2026-03-01T10:40:00Z'));
  await world.advance(48 * HOUR);
  expect(world.runs(row.id)).toEqual([]);
  const list = () => world.room.intervals.list(TENANT, row.id, { limit: 10 });
  expect(list().rows.map(({ state }) => state)).toEqual(['future', 'missing', 'missing']);
  expect(list().nextRunTimes).toEqual([]);
  // Neither a change nor a pause moves what a run will deliver.
  await world.room.exports.update(TENANT, row.id, { name: 'By hand' }, null);
  world.room.exports.pause(TENANT, row.id);
  world.room.exports.unpause(TENANT, row.id, false);
  expect(runNow(row.id).progress!.totalRuns).toBe(3);
  await world.advance(0);
  expect(world.story(row.id)).toEqual([
    '01T05:00 02T05:00 Completed',
    '02T05:00 03T05:00 Completed',
    '03T05:00 03T10:30 Completed',
  ]);
  expect(delivered()).toEqual(['event-1']);
});

test('the schedule that replaces a manual one delivers the time since its last run', async () => {
  world = new World();
  const { row } = await world.create({ interval: 'manual' });
  runNow(row.id);
  await world.advance(0);
  world.events.add(at('2026-03-01T10:40:00Z'));
  await world.advance(2 * HOUR);
  await world.room.exports.update(TENANT, row.id, { interval: 'hour' }, null);
  await world.advance(0);
  expect(world.story(row.id)).toEqual([
    '01T00:00 01T10:30 Completed',
    '01T10:30 01T11:00 Completed',
    '01T11:00 01T12:00 Completed',
  ]);
  await world.room.exports.update(TENANT, row.id, { interval: 'manual' }, null);
  await world.advance(HOUR);
  expect(world.runs(row.id)).toHaveLength(3);
  expect(new Date(runNow(row.id).row.startAt).toISOString()).toBe('2026-03-01T12:00:00.000Z');
  expect(delivered()).toEqual(['event-1']);
});
