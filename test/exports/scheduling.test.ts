import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Destination, DestinationConfig } from '../../src/destinations/destination.ts';
import { noop } from '../../src/destinations/noop.ts';
import type { ExportInput } from '../../src/exports/definition.ts';
import { stopwatch } from '../../src/kernel/clock.ts';
import { FILE_EXPORT, HOUR, type MemoryEvents, TENANT, World, type WorldOptions } from './world.ts';

// Goal: runs that hang hold up no others, what waits says why and where it stands, and backfills give way to the schedule.

let world: World;
afterEach(() => world.close());

const at = (iso: string) => Date.parse(iso);

async function until(condition: () => boolean): Promise<void> {
  const elapsed = stopwatch();
  while (!condition() && elapsed() < 60_000) await turn();
  expect(condition()).toBe(true);
}

/** Exports whose prefix begins with `hang` deliver when they are let go; the others at once. */
function hanging() {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isHanging = (config: DestinationConfig) => String(config.prefix).startsWith('hang');
  const destination: Destination = {
    ...noop,
    type: 'File',
    hostOf: ({ prefix }) => String(prefix).split('/')[0]!,
    open: async (config, context) => ({
      ...(await noop.open(config, context)),
      write: async () => (isHanging(config) ? gone : undefined),
    }),
  };
  return { destination, letGo };
}

function to(prefix: string, input: ExportInput = {}): ExportInput {
  return { ...FILE_EXPORT, ...input, destination: { type: 'File', config: { prefix } } };
}

async function start(options: WorldOptions = {}, historyHours = 0) {
  const { destination, letGo } = hanging();
  world = new World({ replace: [destination], maxConcurrentRuns: 4, ...options });
  for (let hour = 0; hour <= historyHours; hour++) world.events.add(at('2026-03-01T10:10:00Z') - hour * HOUR);
  const stop = new AbortController();
  const create = async (prefix: string, input?: ExportInput) =>
    (await world.create(to(prefix, input))).row.id;
  const begin = async () => {
    const engine = world.room.engine.start(stop.signal);
    await until(() => world.clock.sleeping > 0);
    return async () => {
      letGo();
      stop.abort();
      await engine;
    };
  };
  return { create, begin, letGo };
}

const statuses = (id: string) => world.runs(id).map(({ status }) => status);
const settled = (ids: readonly string[]) =>
  until(() => ids.every((id) => statuses(id).join() === 'Completed'));

test('two hanging exports delay none of the others', async () => {
  const { create, begin } = await start({ limits: { perExport: 2, perHost: 2 } });
  const stuck = [await create('hang-1'), await create('hang-2')];
  const others = [await create('a'), await create('b'), await create('c')];
  world.clock.set(at('2026-03-01T11:00:00Z'));
  const end = await begin();
  await settled(others);
  await until(() => stuck.every((id) => statuses(id).join() === 'Running'));
  await end();
});

test('a waiting run shows its reason and position, in the run, in the log once, and in the counts', async () => {
  const { create, begin, letGo } = await start({ maxConcurrentRuns: 2 });
  const ids: string[] = [];
  for (const prefix of ['hang-1', 'hang-2', 'hang-3', 'hang-4']) ids.push(await create(prefix));
  world.clock.set(at('2026-03-01T11:00:00Z'));
  const end = await begin();
  await until(() => ids.filter((id) => world.logs(id).some((line) => line.includes('Staged'))).length === 2);
  const waiting = () => {
    const list = world.room.exports.list(TENANT, { limit: 10, offset: 0 }).rows;
    const own = list.flatMap((view) => [...view.runs.map(({ id }) => view.waiting.get(id))]);
    return own.filter((one) => one !== undefined).sort((a, b) => a.position - b.position);
  };
  expect(waiting()).toEqual([
    { reason: 'slots', position: 1 },
    { reason: 'slots', position: 2 },
  ]);
  expect(world.room.runLoad.active()).toEqual({ runs: 2, staging: 0 });
  expect(world.room.runLoad.waiting()).toMatchObject({ slots: 2, staging: 0, host: 0, export: 0 });
  for (let second = 0; second < 60; second++) await world.clock.advance(1000);
  const lines = ids.flatMap((id) => world.logs(id)).filter((line) => line.includes('Waiting'));
  expect(lines.sort()).toEqual([
    'INFO Waiting for a slot, position 1.',
    'INFO Waiting for a slot, position 2.',
  ]);
  letGo();
  await settled(ids);
  expect(waiting()).toEqual([]);
  await end();
});

test('long waits are looked for once a second, however many passes there are', async () => {
  const { create, begin } = await start({ maxConcurrentRuns: 1 });
  const ids = [await create('hang-1'), await create('hang-2')];
  world.clock.set(at('2026-03-01T11:00:00Z'));
  const end = await begin();
  await until(() => ids.some((id) => world.logs(id).some((line) => line.includes('Staged'))));
  const lines = () => ids.flatMap((id) => world.logs(id)).filter((line) => line.includes('Waiting'));
  for (let passed = 0; passed < 10_000; passed += 100) await world.clock.advance(100);
  // Without the limit, each of these passes would find the run that has waited for more than ten seconds.
  for (let pass = 0; pass < 3; pass++) {
    world.room.engine.nudge();
    await world.clock.advance(30);
  }
  expect(lines()).toEqual([]);
  for (let passed = 0; passed < 2000; passed += 100) await world.clock.advance(100);
  expect(lines()).toEqual(['INFO Waiting for a slot, position 1.']);
  await end();
});

test('of many runs that wait, 20 are reported at once, and the others one second later', async () => {
  const { create, begin } = await start({ maxConcurrentRuns: 2 });
  const ids: string[] = [];
  for (let n = 0; n < 27; n++) ids.push(await create(`hang-${n}`));
  world.clock.set(at('2026-03-01T11:00:00Z'));
  const end = await begin();
  await until(() => ids.flatMap(statuses).filter((status) => status === 'Running').length === 2);
  const counts = new Set<number>();
  for (let second = 0; second < 20; second++) {
    await world.clock.advance(1000);
    counts.add(ids.flatMap((id) => world.logs(id)).filter((line) => line.includes('Waiting')).length);
  }
  expect([...counts]).toEqual([0, 20, 25]);
  await end();
});

test('a waiting run is not shown as waiting once it is postponed or finished', async () => {
  world = new World({ replace: [{ ...noop, type: 'File', open: () => Promise.reject(new Error('x')) }] });
  world.events.add(at('2026-03-01T10:10:00Z'));
  const { row } = await world.create();
  await world.advance(HOUR);
  const { rows, waiting } = world.room.runs.list(TENANT, row.id, {});
  expect(rows).toMatchObject([{ status: 'FailedRetryable' }]);
  expect(waiting.size).toBe(0);
});

describe('a hanging host', () => {
  test('uses no more than its part of the slots', async () => {
    const { create, begin } = await start({ maxConcurrentRuns: 8, limits: { perHost: 2 } });
    const stuck: string[] = [];
    for (let n = 0; n < 5; n++) stuck.push(await create(`hang/${n}`));
    const other = await create('b');
    world.clock.set(at('2026-03-01T11:00:00Z'));
    const end = await begin();
    await settled([other]);
    expect(stuck.flatMap(statuses).sort()).toEqual([
      'Running',
      'Running',
      'Starting',
      'Starting',
      'Starting',
    ]);
    const reasons = stuck.flatMap((id) => [...world.room.runs.list(TENANT, id, {}).waiting.values()]);
    expect(reasons.map(({ reason, position }) => `${reason} ${position}`).sort()).toEqual([
      'host 1',
      'host 2',
      'host 3',
    ]);
    await end();
  });
});

describe('a hanging backfill', () => {
  test('delays neither the schedule of its own export nor that of others', async () => {
    const { create, begin } = await start({ limits: { perExport: 3, perHost: 8 } }, 30);
    const own = await create('hang-own');
    const other = await create('other');
    await world.room.exports.backfill(TENANT, own, {});
    const end = await begin();
    await until(() => world.room.runLoad.active().runs === 2 && world.room.runLoad.active().staging === 0);
    for (let minute = 0; minute < 31; minute++) await world.clock.advance(60_000);
    await until(() => statuses(other).join() === 'Completed');
    await until(() => world.runs(own).filter(({ status }) => status === 'Running').length === 3);
    const running = world.runs(own).filter(({ status }) => status === 'Running');
    expect(running.map(({ reason }) => reason).sort()).toEqual(['backfill', 'backfill', 'schedule']);
    await end();
  });
});

describe('staging', () => {
  test('has its own limit, and a delivering run leaves its place to the next', async () => {
    let staging = 0;
    let most = 0;
    let isOpen = false;
    const sources = (events: MemoryEvents) => {
      const real = events.sources();
      const stageEvents: typeof real.shaper.stageEvents = async (...order) => {
        most = Math.max(most, ++staging);
        await until(() => isOpen);
        staging--;
        return real.shaper.stageEvents(...order);
      };
      return { ...real, shaper: { ...real.shaper, stageEvents } };
    };
    const { create, begin } = await start({ maxConcurrentRuns: 8, sources });
    const stuck: string[] = [];
    for (let n = 0; n < 6; n++) stuck.push(await create(`hang-${n}`));
    world.clock.set(at('2026-03-01T11:00:00Z'));
    const end = await begin();
    await until(() => staging === 2);
    expect(world.room.runLoad.active()).toEqual({ runs: 2, staging: 2 });
    expect(world.room.runLoad.waiting()).toMatchObject({ staging: 4 });
    isOpen = true;
    await until(() => world.room.runLoad.active().runs === 6 && world.room.runLoad.active().staging === 0);
    expect(stuck.flatMap(statuses)).toEqual(Array(6).fill('Running'));
    expect(most).toBe(2);
    await end();
  });
});
