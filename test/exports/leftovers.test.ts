import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { noop } from '../../src/destinations/noop.ts';
import { HOUR, TENANT, World } from './world.ts';

// Goal: a process that died leaves nothing behind for ever, and nothing that was delivered is taken away.

let world: World;
afterEach(() => world.close());

/** Starts the engine as the server does, and stops it when what is waited for has come true. */
async function startAndStop(until: () => boolean = () => true): Promise<void> {
  const stopping = new AbortController();
  const stopped = world.room.engine.start(stopping.signal);
  await vi.waitUntil(until, { interval: 5, timeout: 30_000 });
  stopping.abort();
  await world.clock.advance(1000);
  await stopped;
}

const lobby = () => join(world.exportsDir, '.incoming');

function leave(name: string): void {
  mkdirSync(join(lobby(), name), { recursive: true });
  writeFileSync(join(lobby(), name, 'part'), 'half a file');
}

test('files of a run that died and was then cancelled are removed at the next start', async () => {
  world = new World();
  world.events.add(Date.parse('2026-03-01T10:10:00Z'));
  const { row } = await world.create();
  await world.advance(HOUR);
  const delivered = world.files();
  expect(delivered).toHaveLength(1);
  const run = world.runs(row.id)[0]!;
  leave(`${run.id}-Xy12ab`);
  leave('probe-Qw34er');
  world.room.exports.remove(TENANT, row.id, null);
  world.restart();
  await startAndStop();
  expect(readdirSync(lobby())).toEqual([]);
  expect(world.files()).toEqual(delivered);
});

test('other files are kept', async () => {
  world = new World();
  leave('notes');
  await startAndStop();
  expect(readdirSync(lobby())).toEqual(['notes']);
});

test('a missing export folder is not created', async () => {
  world = new World();
  await startAndStop();
  expect(existsSync(world.exportsDir)).toBe(false);
});

test('exports continue when the leftovers cannot be removed', async () => {
  world = new World({ replace: [{ ...noop, clear: () => Promise.reject(new Error('read-only')) }] });
  world.events.add(Date.parse('2026-03-01T10:10:00Z'));
  const { row } = await world.create();
  world.clock.set(Date.parse('2026-03-01T11:00:00Z'));
  await startAndStop(() => world.runs(row.id)[0]?.status === 'Completed');
  expect(world.files()).toHaveLength(1);
});
