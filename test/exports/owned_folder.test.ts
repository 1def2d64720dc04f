import { afterEach, expect, test } from 'vitest';
import { FILE_EXPORT, HOUR, TENANT, World } from './world.ts';

// Goal: the test of a destination sees what the first delivery would stumble over: the folder of another export.

let world: World;
afterEach(() => world.close());

const { signal } = new AbortController();

test('the test of a File export fails in the folder of another export', async () => {
  world = new World();
  world.events.add(Date.parse('2026-03-01T10:10:00Z'));
  const { row } = await world.create();
  await world.advance(HOUR);
  const owned = {
    status: 'Failed',
    message: expect.stringContaining('Another export delivers into the same folder'),
  };
  const [step] = await world.room.tests.allOfNew(TENANT, FILE_EXPORT, signal);
  expect(step!.result).toEqual(owned);
  const passed = { status: 'Passed', message: null };
  const [own] = await world.room.tests.all(TENANT, row.id, {}, signal);
  expect(own!.result).toEqual(passed);
  const elsewhere = { type: 'File', config: { prefix: 'elsewhere', file_format: 'JSONLines' } };
  const [free] = await world.room.tests.allOfNew(TENANT, { ...FILE_EXPORT, destination: elsewhere }, signal);
  expect(free!.result).toEqual(passed);
});
