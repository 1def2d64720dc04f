import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Destination } from '../../src/destinations/destination.ts';
import { fileDestination } from '../../src/destinations/file.ts';
import { placeWarning } from '../../src/exports/places.ts';
import { HOUR, TENANT, World } from './world.ts';

// Goal: a run belongs to the place it delivers to, also when the place changes while the run is open.

let world: World;
afterEach(() => world.close());

const at = (iso: string) => Date.parse(iso);
const toPrefix = (id: string, prefix: string) =>
  world.room.exports.update(TENANT, id, { destination: { config: { prefix } } }, null);

/** `state` of each interval, oldest first. */
const states = (id: string) =>
  world.room.intervals
    .list(TENANT, id, { limit: 100 })
    .rows.map(({ state }) => state)
    .reverse();

/** A File destination that calls `during` once, while its first delivery is under way. */
function interrupted(during: () => Promise<unknown>): Destination {
  const real = fileDestination(world.exportsDir, () => false);
  let isFirst = true;
  return {
    ...real,
    open: async (config, context) => {
      if (isFirst) {
        isFirst = false;
        await during();
      }
      return await real.open(config, context);
    },
  };
}

test('a delivery in progress ends at its place, and counts only for that place', async () => {
  world = new World();
  world.events.add(at('2026-03-01T10:10:00Z'));
  const { row } = await world.create();
  world.room = world.another([interrupted(() => toPrefix(row.id, 'second'))]);
  await world.advance(HOUR);
  expect(world.files()[0]).toMatch(/^out\//);
  expect(states(row.id)).toEqual(['missing', 'future']);
  await toPrefix(row.id, 'out');
  expect(states(row.id)).toEqual(['completed', 'future']);
});

test('a run that waits for its next attempt delivers to the new place', async () => {
  world = new World();
  world.events.add(at('2026-03-01T10:10:00Z'));
  world.events.failures = [new Error('disk')];
  const { row } = await world.create();
  await world.advance(HOUR);
  expect(states(row.id)).toEqual(['will_retry', 'future']);
  await toPrefix(row.id, 'second');
  expect(states(row.id)).toEqual(['will_retry', 'future']);
  await world.advance(30_000);
  expect(world.files()[0]).toMatch(/^second\//);
  expect(states(row.id)).toEqual(['completed', 'future']);
  await toPrefix(row.id, 'out');
  expect(states(row.id)).toEqual(['missing', 'future']);
});

test('a run that failed at the former place can be retried at the new one', async () => {
  world = new World();
  world.events.add(at('2026-03-01T10:10:00Z'));
  const { row } = await world.create();
  const broken: Destination = {
    ...fileDestination(world.exportsDir, () => false),
    open: () => Promise.reject(new Error('no')),
    classify: () => ({ class: 'payload', message: 'No.' }),
  };
  world.room = world.another([broken]);
  await world.advance(HOUR);
  expect(states(row.id)).toEqual(['failed', 'future']);
  world.room = world.another();
  await toPrefix(row.id, 'second');
  expect(states(row.id)).toEqual(['missing', 'future']);
  world.room.runs.retry(TENANT, row.id, world.runs(row.id)[0]!.id);
  await world.advance(0);
  expect(states(row.id)).toEqual(['completed', 'future']);
});

test('a historical import restates what was delivered to the present place, and the rest on return', async () => {
  world = new World();
  world.events.add(at('2026-03-01T10:10:00Z'));
  const { row } = await world.create();
  await world.advance(HOUR);
  await toPrefix(row.id, 'second');
  world.importHistory(at('2026-03-01T10:20:00Z'));
  await world.advance(60_000);
  expect(states(row.id)).toEqual(['missing', 'future']);
  expect(world.runs(row.id)).toHaveLength(1);
  await toPrefix(row.id, 'out');
  await world.advance(0);
  await world.advance(60_000);
  expect(states(row.id)).toEqual(['restated', 'future']);
});

/** Delivers nothing to the place where an export begins. */
function refusingFirst(): Destination {
  const real = fileDestination(world.exportsDir, () => false);
  return {
    ...real,
    open: (config, context) =>
      config['prefix'] === 'out' ? Promise.reject(new Error('no')) : real.open(config, context),
    classify: () => ({ class: 'payload', message: 'No.' }),
  };
}

/** An export whose backfill of three hours has failed at its first place. */
async function failedBackfill() {
  world = new World();
  for (const hour of [6, 7, 8]) world.events.add(at(`2026-03-01T0${hour}:10:00Z`));
  const { row } = await world.create();
  world.room = world.another([refusingFirst()]);
  const range = { startAt: '2026-03-01T06:00:00Z', endAt: '2026-03-01T09:00:00Z' };
  const backfill = await world.room.backfills.create(TENANT, row.id, range);
  await world.advance(0);
  expect(states(row.id)).toEqual(['failed', 'failed', 'failed', 'future']);
  return { id: row.id, backfillId: backfill.row.id };
}

test('what failed in a backfill is missing at the next place, where a retry delivers it', async () => {
  const { id, backfillId } = await failedBackfill();
  const moved = await toPrefix(id, 'second');
  expect(moved.warnings?.[0]?.detail).toContain(
    '3 intervals that were delivered to another place or failed there are missing here: ' +
      'a backfill of 2026-03-01T06:00:00Z to 2026-03-01T09:00:00Z delivers them.',
  );
  expect(states(id)).toEqual(['missing', 'missing', 'missing', 'future']);
  expect(world.room.backfills.retry(TENANT, id, backfillId).progress?.totalRuns).toBe(3);
  await world.advance(0);
  expect(states(id)).toEqual(['completed', 'completed', 'completed', 'future']);
  expect(world.files().filter((name) => name.startsWith('second/'))).toHaveLength(3);
  expect(() => world.room.backfills.retry(TENANT, id, backfillId)).toThrow('No interval of this backfill');
});

test('a retry leaves out what the next place has in other intervals', async () => {
  const { id, backfillId } = await failedBackfill();
  await world.room.exports.update(TENANT, id, { interval: 'every 30 minutes' }, null);
  await toPrefix(id, 'second');
  const half = { startAt: '2026-03-01T07:00:00Z', endAt: '2026-03-01T07:30:00Z' };
  await world.room.backfills.create(TENANT, id, half);
  await world.advance(0);
  expect(world.room.backfills.retry(TENANT, id, backfillId).progress?.totalRuns).toBe(2);
  await world.advance(0);
  expect(
    world
      .story(id)
      .filter((line) => line.endsWith('Completed'))
      .sort(),
  ).toEqual(['01T06:00 01T07:00 Completed', '01T07:00 01T07:30 Completed', '01T08:00 01T09:00 Completed']);
});

test('what was cancelled is not missing at the next place', async () => {
  world = new World();
  world.events.add(at('2026-03-01T06:10:00Z'));
  const { row } = await world.create();
  const range = { startAt: '2026-03-01T06:00:00Z', endAt: '2026-03-01T07:00:00Z' };
  const backfill = await world.room.backfills.create(TENANT, row.id, range);
  world.room.backfills.cancel(TENANT, row.id, backfill.row.id);
  const { warnings } = await toPrefix(row.id, 'second');
  expect(warnings?.[0]?.detail).toContain('Nothing that was delivered before is missing here.');
  expect(states(row.id)).toEqual(['future']);
});

test('an interval that shorter or longer ones cover is not missing', () => {
  const of = (...bounds: Array<[number, number]>) =>
    bounds.map(([start, end]) => ({ start: start * HOUR, end: end * HOUR, isDelivered: true }));
  const text = (here: ReturnType<typeof of>, elsewhere: ReturnType<typeof of>) =>
    placeWarning(here, elsewhere).detail.replace(/.*account of its own\. /, '');
  expect(text(of([0, 1], [1, 2], [2, 3]), of([0, 3]))).toMatch(/^Nothing/);
  expect(text(of([0, 3]), of([0, 1], [1, 2]))).toMatch(/^Nothing/);
  expect(text(of([0, 1], [2, 3]), of([0, 3], [2, 3]))).toBe(
    '1 interval delivered to another place is missing here: ' +
      'a backfill of 1970-01-01T00:00:00Z to 1970-01-01T03:00:00Z delivers it.',
  );
  expect(text(of(), of([0, 24], [3, 4]))).toContain('00:00:00Z to 1970-01-02T00:00:00Z');
});

test('a waiting run does not move to a place that has its time in other intervals', async () => {
  world = new World();
  for (const hour of [10, 11, 12]) world.events.add(at(`2026-03-01T${hour}:10:00Z`));
  const { row } = await world.create({ paused: true });
  await world.advance(3 * HOUR);
  // The first place gets two of three hours.
  const range = { startAt: '2026-03-01T10:00:00Z', endAt: '2026-03-01T12:00:00Z' };
  await world.room.backfills.create(TENANT, row.id, range);
  await world.advance(0);
  await toPrefix(row.id, 'second');
  await world.room.exports.update(TENANT, row.id, { interval: 'day' }, null);
  world.room.exports.unpause(TENANT, row.id, true);
  world.events.failures = [new Error('disk')];
  await world.advance(11 * HOUR);
  expect(world.story(row.id)).toContain('01T10:00 02T00:00 FailedRetryable');
  await toPrefix(row.id, 'out');
  await world.advance(HOUR);
  expect(world.story(row.id)).toContain('01T10:00 02T00:00 Cancelled');
  expect(states(row.id)).toEqual(['completed', 'completed', 'missing', 'future']);
  expect(world.logs(row.id).join()).toContain(
    'the time belongs to another interval: 2026-03-01T10:00:00Z to',
  );
  const rest = { startAt: '2026-03-01T12:30:00Z', endAt: '2026-03-02T00:00:00Z' };
  const { progress } = await world.room.backfills.create(TENANT, row.id, rest);
  expect(progress?.totalRuns).toBe(1);
  await world.advance(0);
  expect(states(row.id)).toEqual(['completed', 'completed', 'completed', 'future']);
  const lines = world
    .files()
    .flatMap((name) => readFileSync(join(world.exportsDir, name), 'utf8').trim().split('\n'));
  expect(lines.map((line) => JSON.parse(line).uuid).sort()).toEqual(['event-1', 'event-2', 'event-3']);
});
