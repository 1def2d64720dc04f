import { afterEach, beforeEach, expect, test } from 'vitest';
import { RunMachine } from '../../src/exports/runs.ts';
import { Tallies } from '../../src/exports/tallies.ts';
import { AttemptControl } from '../../src/exports/work/attempt_control.ts';
import { ExecutionFence } from '../../src/exports/work/execution_fence.ts';
import { RandomIds } from '../../src/kernel/ids.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { BatchExportStore } from '../../src/store/batch_exports.ts';
import { IntervalStore } from '../../src/store/intervals.ts';
import { LogStore } from '../../src/store/logs.ts';
import { RunQueue } from '../../src/store/run_queue.ts';
import { RunAttemptStore } from '../../src/store/runs/run_attempts.ts';
import { type RunRow, RunStore } from '../../src/store/runs.ts';
import { WaitingRunStore } from '../../src/store/waiting_runs.ts';
import { World } from './world.ts';

// Goal: whatever a worker does, it is allowed to commit only while the run is its own.

const STAGED = { rows: 3, bytes: 30, files: 1, isDelivered: true };

let world: World;
let exportId: string;
beforeEach(async () => {
  world = new World();
  exportId = (await world.create()).row.id;
});
afterEach(() => world.close());

function machineOf(owner: string): RunMachine {
  const { clock, database } = world;
  return new RunMachine({
    database,
    clock,
    owner,
    ids: new RandomIds(clock),
    tallies: new Tallies(),
    runs: new RunStore(database),
    attempts: new RunAttemptStore(database),
    queue: new RunQueue(database),
    waiting: new WaitingRunStore(database),
    exports: new BatchExportStore(database),
    intervals: new IntervalStore(database),
    logs: new LogStore(database),
    notices: { errored: () => undefined, delivered: () => undefined },
    failed: () => undefined,
    ended: () => undefined,
  });
}

/** Claims a new run. */
function begin(machine: RunMachine): RunRow {
  const { id, teamId, place } = new BatchExportStore(world.database).find(exportId)!;
  const end = world.clock.now();
  machine.create(
    { id, teamId, place },
    { start: end - 300_000, end },
    { reason: 'schedule', backfillId: null },
  );
  return machine.claim(exportId, false)!;
}

function controlOf(machine: RunMachine, run: RunRow) {
  const stopping = new AbortController();
  let read = 0;
  const deps = { machine, clock: world.clock, log: createLog('silent') };
  const control = new AttemptControl(deps, run, { signal: stopping.signal, endReading: () => read++ });
  return { control, stopping, read: () => read };
}

const inDoubt = () => world.runs(exportId)[0]!.inDoubtSince !== null;

test('an attempt goes on and commits while the run is its own', async () => {
  const machine = machineOf('worker');
  const run = begin(machine);
  const { control, read } = controlOf(machine, run);
  control.progress({ total: 3 });
  world.clock.set(world.clock.now() + 1000);
  expect(await control.staged(STAGED)).toBe(true);
  expect(read()).toBe(1);
  expect(inDoubt()).toBe(false);
  world.clock.set(world.clock.now() + 1000);
  expect(await control.mayCommit()).toBe(true);
  expect(inDoubt()).toBe(true);
  expect(control.phases.list.map(({ name, start, end }) => [name, end - start])).toEqual([
    ['stage', 1000],
    ['load', 1000],
  ]);
  expect(world.logs(exportId)).toEqual(['INFO Staged 3 rows in 1 file.']);
  expect(world.runs(exportId)[0]).toMatchObject({ recordsStaged: 3, bytesStaged: 30 });
});

test('one that was stopped is refused, also if its worker does not know of it', async () => {
  const machine = machineOf('worker');
  const run = begin(machine);
  const { control, stopping } = controlOf(machine, run);
  stopping.abort('timeout');
  expect(await control.staged(STAGED)).toBe(false);
  expect(await control.mayCommit()).toBe(false);
  expect(inDoubt()).toBe(false);
  expect(world.logs(exportId)).toEqual([]);
});

test('one whose run was cancelled is refused', async () => {
  const machine = machineOf('worker');
  const run = begin(machine);
  const { control } = controlOf(machine, run);
  expect(await control.staged(STAGED)).toBe(true);
  world.database.transact(() => machine.cancel(run));
  expect(await control.mayCommit()).toBe(false);
  expect(control.isRefused).toBe(true);
  expect(world.runs(exportId)[0]).toMatchObject({ status: 'Cancelled', inDoubtSince: null });
});

test('one that slept past its lease is refused, and the worker that has taken over is not', async () => {
  const [slow, other] = [machineOf('slow'), machineOf('other')];
  const run = begin(slow);
  const { control } = controlOf(slow, run);
  world.clock.set(world.clock.now() + 10_000);
  other.freeExpired();
  const taken = other.claim(exportId, false)!;
  expect(taken).toMatchObject({ id: run.id, attempt: 2 });
  expect(await control.staged(STAGED)).toBe(false);
  expect(await control.mayCommit()).toBe(false);
  expect(inDoubt()).toBe(false);
  expect(await controlOf(other, taken).control.mayCommit()).toBe(true);
});

test('of two workers that hold one attempt, the earlier one is refused and not heard', async () => {
  const machine = machineOf('worker');
  const { control } = controlOf(machine, begin(machine));
  const fence = new ExecutionFence(control);
  const slow = fence.of(1);
  expect(await slow.staged(STAGED)).toBe(true);
  world.clock.set(world.clock.now() + 1000);
  const next = fence.of(2);
  slow.progress({ rows: 99 });
  slow.report('INFO', 'The earlier one goes on.');
  expect(await slow.mayCommit()).toBe(false);
  expect(await fence.of(1).staged(STAGED)).toBe(false);
  expect(inDoubt()).toBe(false);
  next.progress({ total: 3 });
  expect(await next.staged(STAGED)).toBe(true);
  expect(await next.mayCommit()).toBe(true);
  slow.undone();
  expect(control.isUndone).toBe(false);
  expect(control.counts).toEqual({ rows: 3, total: 3, bytes: 30 });
  expect(control.phases.list.map(({ name, start, end }) => [name, end - start])).toEqual([
    ['stage', 0],
    ['load', 0],
  ]);
  expect(world.logs(exportId)).toEqual([
    'INFO Staged 3 rows in 1 file.',
    expect.stringMatching(
      /^WARNING The worker that executed the run stopped, .* Another worker now executes the run/,
    ),
    'INFO Staged 3 rows in 1 file.',
  ]);
});

test('a worker cannot undo what the one before it may have committed', async () => {
  const machine = machineOf('worker');
  const { control } = controlOf(machine, begin(machine));
  const fence = new ExecutionFence(control);
  expect(await fence.of(1).mayCommit()).toBe(true);
  const next = fence.of(2);
  expect(await next.mayCommit()).toBe(true);
  next.undone();
  expect(control.isUndone).toBe(false);
});

test('a permission that was asked for before another worker began is not given', async () => {
  const machine = machineOf('worker');
  const { control } = controlOf(machine, begin(machine));
  const fence = new ExecutionFence(control);
  const asked = fence.of(1).mayCommit();
  fence.of(2);
  expect(await asked).toBe(false);
});
