import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Destination } from '../../src/destinations/destination.ts';
import { fileDestination } from '../../src/destinations/file.ts';
import { BatchExportStore } from '../../src/store/batch_exports.ts';
import { HOUR, TENANT, World } from './world.ts';

// Goal: runs of two exports that claim one folder at the same moment, while their owners change and delete them.

let world: World;
afterEach(() => world.close());

const TEN = Date.parse('2026-03-01T10:00:00Z');
const PAIRS = 40;
const AT_ONCE = { runs: 16, staging: 16, perExport: 16, perHost: 16 };

/** A file of its own for each event: what two exports deliver differs in their filters. */
const toFolder = (prefix: string, event: string) => ({
  name: `${prefix} ${event}`,
  destination: {
    type: 'File',
    config: { prefix, file_format: 'JSONLines', max_file_size_mb: 1, include_events: [event] },
  },
});

const isGone = (id: string) => new BatchExportStore(world.database).find(id)?.deleted ?? true;

/** The real destination; once closed, sessions wait after their first file until the gate opens. */
function gatedFiles() {
  const gate = { isClosed: false, waiting: 0, open: () => {} };
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  const destination: Destination = {
    ...fileDestination('/nowhere', isGone),
    open: async (config, context) => {
      const session = await fileDestination(world.exportsDir, isGone).open(config, context);
      return {
        write: async (part) => {
          await session.write(part);
          if (!gate.isClosed) return;
          gate.waiting++;
          await opened;
        },
        commit: () => session.commit(),
        abort: () => session.abort(),
      };
    },
  };
  return { gate, destination };
}

/** The events that the files below a prefix hold. */
function delivered(prefix: string): string[] {
  const names = world.files().filter((name) => name.startsWith(`${prefix}/`) && name.endsWith('.jsonl'));
  return names.map((name) => JSON.parse(readFileSync(join(world.exportsDir, name), 'utf8')).event);
}

function newestRun(id: string) {
  return world.runs(id).at(-1)!;
}

test('of 40 pairs of exports that claim a folder in the same tick, exactly one each delivers', async () => {
  world = new World({ limits: AT_ONCE });
  for (const event of ['A', 'B', 'A', 'B']) world.events.add(TEN + HOUR / 6, event);
  const pairs: Array<Record<'A' | 'B', string>> = [];
  for (let index = 0; index < PAIRS; index++) {
    const { row: a } = await world.create(toFolder(`pair-${index}`, 'A'));
    const { row: b } = await world.create(toFolder(`pair-${index}`, 'B'));
    pairs.push({ A: a.id, B: b.id });
  }
  await world.advance(HOUR / 2);
  for (const [index, pair] of pairs.entries()) {
    const runs = Object.entries(pair).map(([event, id]) => ({ event, run: newestRun(id) }));
    const winner = runs.find(({ run }) => run.status === 'Completed')!;
    const [loser, ...none] = runs.filter((each) => each !== winner);
    expect(none).toEqual([]);
    expect(loser!.run).toMatchObject({
      status: 'Failed',
      latestError: expect.stringContaining('Another export delivers into the same folder'),
    });
    expect(delivered(`pair-${index}`)).toEqual([winner.event, winner.event]);
  }
});

/** Two exports of one folder, whose runs wait for each other's owners in the middle of their deliveries. */
async function inTheMiddle(change: (a: string) => unknown) {
  const { gate, destination } = gatedFiles();
  world = new World({ limits: AT_ONCE, replace: [destination] });
  for (const event of ['A', 'B']) world.events.add(TEN + HOUR / 6, event);
  const { row: a } = await world.create(toFolder('one', 'A'));
  const { row: b } = await world.create(toFolder('one', 'B'));
  gate.isClosed = true;
  world.clock.set(TEN + HOUR);
  const tick = world.room.engine.tick();
  await vi.waitUntil(() => gate.waiting === 2, { interval: 5, timeout: 30_000 });
  await change(a.id);
  gate.isClosed = false;
  gate.open();
  await tick;
  return { a: a.id, b: b.id };
}

test('an export is deleted while it and another one claim a folder: the other one gets it', async () => {
  const { a, b } = await inTheMiddle((id) => world.room.exports.remove(TENANT, id, null));
  const status = world.database.sqlite.prepare(
    'SELECT status FROM batch_export_runs WHERE batch_export_id = ?',
  );
  expect([a, b].map((id) => status.pluck().get(id))).toEqual(['Cancelled', 'Completed']);
  expect(delivered('one')).toEqual(['B']);
});

test('the prefix of an export is changed while it and another one claim a folder: one of them gets it', async () => {
  const { a, b } = await inTheMiddle((id) =>
    world.room.exports.update(TENANT, id, toFolder('two', 'A'), null),
  );
  const statuses = [a, b].map((id) => newestRun(id).status);
  expect([...statuses].sort()).toEqual(['Completed', 'Failed']);
  const winner = statuses[0] === 'Completed' ? 'A' : 'B';
  expect(delivered('one')).toEqual([winner]);
  expect(delivered('two')).toEqual([]);
  for (const event of ['A', 'B']) world.events.add(world.clock.now(), event);
  await world.advance(HOUR);
  expect(delivered('two')).toEqual(['A']);
  expect(delivered('one')).toEqual(winner === 'A' ? ['A'] : ['B', 'B']);
});
