import { afterEach, expect, test, vi } from 'vitest';
import { BatchExportStore } from '../../src/store/batch_exports.ts';
import { HOUR, World } from './world.ts';

// Goal: a state store that cannot be read for a moment costs a run an attempt, and never the run.

let world: World;
afterEach(() => {
  vi.restoreAllMocks();
  world.close();
});

test.each([
  ['disk I/O error', /^WARNING The rows of the interval could not be read/],
  ['ENOSPC: no space left on device, write', /^WARNING The disk of the data folder is full\. Make room/],
  ['IO Error: Could not write file "x": No space left on device', /^WARNING The disk of the data folder/],
])('a run whose export could not be read is retried: %s', async (message, line) => {
  world = new World();
  world.events.add(Date.parse('2026-03-01T10:10:00Z'));
  const { row } = await world.create();
  const { find } = BatchExportStore.prototype;
  // The run exists, so it is the run that reads the export.
  vi.spyOn(BatchExportStore.prototype, 'find').mockImplementation(function (this: BatchExportStore, id) {
    if (world.runs(row.id).length === 0) return find.call(this, id);
    vi.restoreAllMocks();
    throw new Error(message);
  });
  await world.advance(HOUR);
  expect(world.story(row.id)).toEqual(['01T10:00 01T11:00 FailedRetryable']);
  expect(world.logs(row.id).at(-1)).toMatch(line);
  expect(world.clock.sleeping).toBe(0);
  await world.advance(30_000);
  expect(world.story(row.id)).toEqual(['01T10:00 01T11:00 Completed']);
});
