import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR, TENANT, World, type WorldOptions } from '../exports/world.ts';

// Goal: history that arrives in a delivered interval is delivered, whatever becomes of the runs that hid it.

const MINUTE = 60_000;
const options: WorldOptions = {};
let world: World;
let exportId: string;

beforeEach(async () => {
  options.maxConcurrentRuns = 2;
  world = new World(options);
  exportId = (await world.create()).row.id;
  world.events.add(Date.parse('2026-03-01T10:40:00Z'));
  await world.advance(HOUR);
});
afterEach(() => world.close());

/** Workers that take so many runs at a time; with none of them runs are made and not executed. */
function workers(count: number): void {
  options.maxConcurrentRuns = count;
  world.room = world.another();
}

async function advance(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed++) await world.advance(MINUTE);
}

const firstHour = () =>
  world
    .runs(exportId)
    .filter(({ dataIntervalEnd }) => dataIntervalEnd === Date.parse('2026-03-01T11:00:00Z'))
    .map(({ reason, status, recordsCompleted }) => `${reason} ${status} ${recordsCompleted}`);

test.each([
  ['the run', (repeat: string) => world.room.runs.cancel(TENANT, exportId, repeat)],
  [
    'its backfill',
    () => {
      const [backfill] = world.room.backfills.list(TENANT, exportId, {}).rows;
      world.room.backfills.cancel(TENANT, exportId, backfill!.row.id);
    },
  ],
])('what a repeat was to bring comes all the same after %s is cancelled', async (_, cancel) => {
  workers(0);
  world.room.runs.retry(TENANT, exportId, world.runs(exportId)[0]!.id);
  world.importHistory(Date.parse('2026-03-01T10:45:00Z'));
  await advance(1);
  cancel(world.runs(exportId).find(({ reason }) => reason === 'backfill')!.id);
  workers(2);
  await advance(3);
  expect(firstHour()).toEqual(['schedule Completed 1', 'backfill Cancelled 0', 'restate Completed 2']);
});

test('a repeat that brings no more than was delivered may be cancelled', async () => {
  world.importHistory(Date.parse('2026-03-01T09:45:00Z'));
  workers(0);
  world.room.runs.retry(TENANT, exportId, world.runs(exportId)[0]!.id);
  await advance(1);
  world.room.runs.cancel(TENANT, exportId, world.runs(exportId).at(-1)!.id);
  workers(2);
  await advance(3);
  expect(firstHour()).toEqual(['schedule Completed 1', 'backfill Cancelled 0']);
});

test('a restatement that its owner cancels stays cancelled until more arrives', async () => {
  world.importHistory(Date.parse('2026-03-01T10:45:00Z'));
  workers(0);
  await advance(1);
  world.room.runs.cancel(
    TENANT,
    exportId,
    world.runs(exportId).find(({ reason }) => reason === 'restate')!.id,
  );
  workers(2);
  await advance(3);
  expect(firstHour()).toEqual(['schedule Completed 1', 'restate Cancelled 0']);
  world.importHistory(Date.parse('2026-03-01T10:50:00Z'));
  await advance(3);
  expect(firstHour().at(-1)).toBe('restate Completed 3');
});
