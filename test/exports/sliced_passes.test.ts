import { setImmediate as turn } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterEach, expect, test, vi } from 'vitest';
import type { ExportInput } from '../../src/exports/definition.ts';
import { FILE_EXPORT, HOUR, TENANT, World } from './world.ts';

// Goal: a pass over many exports lets other work run in between, and follows what their owners change meanwhile.

let world: World;
afterEach(() => world.close());

const EXPORTS = 5;
const at = (iso: string) => Date.parse(iso);

/** Exports with an interval that has ended, in the order in which a pass reaches them; none of their runs can start. */
async function dueExports(input: ExportInput = {}): Promise<string[]> {
  world = new World({ maxConcurrentRuns: 0 });
  world.events.add(at('2026-03-01T07:20:00Z'));
  const ids: string[] = [];
  for (let number = 0; number < EXPORTS; number++) {
    const destination = { type: 'File', config: { prefix: `out-${number}` } };
    ids.push((await world.create({ ...FILE_EXPORT, ...input, destination })).row.id);
  }
  world.clock.set(world.clock.now() + HOUR);
  return ids;
}

/** The numbers of runs of these exports, deleted ones included. */
function runsOf(ids: readonly string[]): number[] {
  const count = world.database.sqlite.prepare(
    'SELECT count(*) FROM batch_export_runs WHERE batch_export_id = ?',
  );
  return ids.map((id) => count.pluck().get(id) as number);
}
const total = (ids: readonly string[]) => runsOf(ids).reduce((sum, runs) => sum + runs, 0);

/** Runs a pass and calls `between` in each turn of the event loop that it leaves to others. */
async function pass(between: () => unknown): Promise<void> {
  let isOver = false;
  const tick = world.room.engine.tick().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await between();
    await turn();
  }
  await tick;
}

test('other work gets a turn after the runs of each export', async () => {
  const ids = await dueExports();
  const seen = new Set<number>();
  await pass(() => seen.add(total(ids)));
  expect([...seen]).toEqual([1, 2, 3, 4, 5]);
  await pass(() => undefined);
  expect(runsOf(ids)).toEqual([1, 1, 1, 1, 1]);
});

test('an export that is paused or deleted during a pass gets no run from it', async () => {
  const ids = await dueExports();
  let isChanged = false;
  await pass(() => {
    if (isChanged) return;
    isChanged = true;
    expect(runsOf(ids)).toEqual([1, 0, 0, 0, 0]);
    world.room.exports.pause(TENANT, ids[1]!);
    world.room.exports.remove(TENANT, ids[2]!, null);
  });
  // The pause leaves the intervals that have ended to a backfill.
  expect(runsOf(ids)).toEqual([1, 1, 0, 1, 1]);
});

test('a backfill that is cancelled during a pass gets no run', async () => {
  const ids = await dueExports({ paused: true });
  const backfills: string[] = [];
  for (const id of ids) {
    const range = { startAt: '2026-03-01T07:00:00Z', endAt: '2026-03-01T08:00:00Z' };
    backfills.push((await world.room.backfills.create(TENANT, id, range)).row.id);
  }
  let isCancelled = false;
  await pass(() => {
    if (isCancelled) return;
    isCancelled = true;
    world.room.backfills.cancel(TENANT, ids[4]!, backfills[4]!);
  });
  expect(runsOf(ids)).toEqual([1, 1, 1, 1, 0]);
});

test('backfills whose runs wait take no transaction of a pass, until a run ends', async () => {
  const ids = await dueExports({ paused: true });
  const range = { startAt: '2026-03-01T07:00:00Z', endAt: '2026-03-01T08:00:00Z' };
  for (const id of ids) await world.room.backfills.create(TENANT, id, range);
  const ofBackfills = world.database.sqlite.prepare(
    'SELECT status FROM batch_export_backfills ORDER BY created_at, rowid',
  );
  const statuses = () => ofBackfills.pluck().all().join(' ');
  const transactions = vi.spyOn(world.database, 'transact');
  const transactionsOfPass = async () => {
    transactions.mockClear();
    await pass(() => undefined);
    return transactions.mock.calls.length;
  };
  expect(await transactionsOfPass()).toBe(EXPORTS);
  expect(runsOf(ids)).toEqual([1, 1, 1, 1, 1]);
  expect(await transactionsOfPass()).toBe(0);

  const end = world.database.sqlite.prepare(
    "UPDATE batch_export_runs SET status = 'Failed' WHERE batch_export_id = ?",
  );
  end.run(ids[3]);
  expect(await transactionsOfPass()).toBe(1);
  expect(statuses()).toBe('Running Running Running Completed Running');

  // Another process changes a run.
  const other = new Sqlite(world.database.sqlite.name);
  other.prepare("UPDATE batch_export_runs SET status = 'Failed' WHERE batch_export_id = ?").run(ids[1]);
  other.close();
  expect(await transactionsOfPass()).toBe(1);
  expect(statuses()).toBe('Running Completed Running Completed Running');
});

test('a backfill that could not be cut is cut by the next pass', async () => {
  const ids = await dueExports({ paused: true });
  const range = { startAt: '2026-03-01T07:00:00Z', endAt: '2026-03-01T08:00:00Z' };
  for (const id of ids) await world.room.backfills.create(TENANT, id, range);
  const { sqlite } = world.database;
  sqlite.exec(
    `CREATE TRIGGER full BEFORE INSERT ON batch_export_runs WHEN NEW.batch_export_id = '${ids[2]}'
     BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`,
  );
  await expect(world.room.engine.tick()).rejects.toThrow('disk is full');
  expect(runsOf(ids)).toEqual([1, 1, 0, 0, 0]);
  sqlite.exec('DROP TRIGGER full');
  await pass(() => undefined);
  expect(runsOf(ids)).toEqual([1, 1, 1, 1, 1]);
});

test('the rest of a pass that was stopped is left to the next one', async () => {
  const ids = await dueExports({ paused: true });
  const range = { startAt: '2026-03-01T07:00:00Z', endAt: '2026-03-01T08:00:00Z' };
  for (const id of ids) await world.room.backfills.create(TENANT, id, range);
  const stopping = new AbortController();
  const tick = world.room.engine.tick(stopping.signal);
  while (total(ids) < 2) await turn();
  stopping.abort();
  await tick;
  expect(runsOf(ids)).toEqual([1, 1, 0, 0, 0]);
  await pass(() => undefined);
  expect(runsOf(ids)).toEqual([1, 1, 1, 1, 1]);
});

test('many restated intervals of one export are created once each, some at a time', async () => {
  world = new World();
  const HOURS = 60;
  for (let hour = 0; hour <= HOURS; hour++) world.events.add(at('2026-03-01T10:40:00Z') + hour * HOUR);
  const { row } = await world.create();
  await world.advance(HOURS * HOUR);
  for (let hour = 0; hour < HOURS; hour++) world.importHistory(at('2026-03-01T10:45:00Z') + hour * HOUR);
  const delivered = total([row.id]);
  const seen = [0];
  await pass(() => seen.push(total([row.id]) - delivered));
  expect(Math.max(...seen.slice(1).map((count, index) => count - seen[index]!))).toBeLessThan(HOURS);
  expect(total([row.id]) - delivered).toBe(HOURS);
  await world.advance(HOUR / 6);
  const open = "SELECT count(*) FROM batch_export_runs WHERE status <> 'Completed'";
  expect(world.database.sqlite.prepare(open).pluck().get()).toBe(0);
  expect(total([row.id]) - delivered).toBe(HOURS);
});
