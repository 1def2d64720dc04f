import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Destination, Session } from '../../src/destinations/destination.ts';
import { noop } from '../../src/destinations/noop.ts';
import { stopwatch } from '../../src/kernel/clock.ts';
import { HOUR, TENANT, World } from './world.ts';

// Goal: every attempt of a run is known with its phases and its end, however it ended.

let world: World;
afterEach(() => world.close());

const at = Date.parse;
const ELEVEN = at('2026-03-01T11:00:00Z');

/** A promise that waits until the test opens it. */
function gate() {
  let open = () => {};
  const wait = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wait, open };
}

/** A NoOp destination whose sessions behave as the test says; its errors are transient. */
function scripted(session: Partial<Session>): Destination {
  const open = async () => ({ ...(await noop.open({}, undefined as never)), ...session });
  return { ...noop, open, classify: () => ({ class: 'transient', message: 'It did not work.' }) };
}

/** The id of an export with one event, delivered by such sessions. */
async function exportWith(session: Partial<Session>): Promise<string> {
  world = new World({ replace: [scripted(session)] });
  world.events.add(at('2026-03-01T10:10:00Z'));
  return (await world.create({ destination: { type: 'NoOp' } })).row.id;
}

const runOf = (id: string) => world.runs(id)[0]!;
const attemptsOf = (id: string) => world.room.runs.delivery(TENANT, id, runOf(id).id).attempts;

/** Begins the run at eleven, and waits until its files are being sent. */
async function begin(id: string): Promise<{ over: Promise<void> }> {
  world.clock.set(ELEVEN);
  const over = world.room.engine.tick();
  await untilStaged(id);
  return { over };
}

async function untilStaged(id: string): Promise<void> {
  const elapsed = stopwatch();
  while (!world.logs(id).some((line) => line.includes('Staged')) && elapsed() < 60_000) await turn();
}

describe('an attempt', () => {
  test('is in progress until it ends', async () => {
    const { wait, open } = gate();
    const id = await exportWith({ commit: () => wait.then(() => ({ delivered: [], bytes: 0 })) });
    const { over } = await begin(id);
    await world.clock.advance(2000);
    const begun = { number: 1, startedAt: ELEVEN, loadStartedAt: ELEVEN, commitStartedAt: ELEVEN };
    expect(attemptsOf(id)).toEqual([{ ...begun, status: 'Running', endedAt: null, error: null }]);
    open();
    await over;
    expect(attemptsOf(id)).toEqual([{ ...begun, status: 'Completed', endedAt: ELEVEN + 2000, error: null }]);
    expect(runOf(id)).toMatchObject({ startedAt: ELEVEN, finishedAt: ELEVEN + 2000 });
  });

  test('that failed keeps its error when a later one succeeds', async () => {
    let tries = 0;
    const id = await exportWith({
      write: async () => {
        if (++tries < 3) throw new Error('no');
      },
    });
    await begin(id);
    await world.advance(0);
    for (let n = 0; n < 2; n++) await world.advance(runOf(id).notBefore - world.clock.now());
    const failed = { status: 'Failed', error: 'It did not work.', commitStartedAt: null };
    expect(attemptsOf(id)).toMatchObject([
      { number: 1, ...failed, startedAt: ELEVEN, endedAt: ELEVEN },
      { number: 2, ...failed },
      { number: 3, status: 'Completed', error: null, endedAt: runOf(id).finishedAt },
    ]);
    const [first, second, third] = attemptsOf(id);
    expect(second!.startedAt).toBeGreaterThan(first!.endedAt!);
    expect(third!.startedAt).toBeGreaterThan(second!.endedAt!);
    expect(runOf(id)).toMatchObject({ status: 'Completed', attempt: 3, startedAt: ELEVEN });
  });

  test('whose rows cannot be read ends before it sends files', async () => {
    const id = await exportWith({});
    world.events.failures = [new Error('disk')];
    await world.advance(HOUR / 2);
    expect(attemptsOf(id)).toMatchObject([
      { status: 'Failed', loadStartedAt: null, error: expect.stringContaining('could not be read') },
    ]);
  });

  test('of an interval without rows reads and sends nothing', async () => {
    const id = await exportWith({});
    world.events.rows.length = 0;
    await world.advance(HOUR / 2);
    expect(attemptsOf(id)).toMatchObject([
      { status: 'Completed', loadStartedAt: null, commitStartedAt: null },
    ]);
  });

  test('that takes too long is timed out', async () => {
    const id = await exportWith({ commit: () => new Promise<never>(() => {}) });
    const { over } = await begin(id);
    await world.clock.advance(7 * HOUR);
    await over;
    expect(attemptsOf(id)).toMatchObject([
      { status: 'TimedOut', commitStartedAt: ELEVEN, error: runOf(id).latestError },
    ]);
    expect(runOf(id)).toMatchObject({
      status: 'TimedOut',
      latestError: expect.stringContaining('Stopped after'),
    });
  });

  test('whose run is cancelled ends at once', async () => {
    const { wait, open } = gate();
    const id = await exportWith({ write: () => wait });
    const { over } = await begin(id);
    await world.clock.advance(1000);
    world.room.runs.cancel(TENANT, id, runOf(id).id);
    expect(attemptsOf(id)).toMatchObject([{ status: 'Cancelled', endedAt: ELEVEN + 1000, error: null }]);
    await world.clock.advance(1000);
    open();
    await over;
    expect(attemptsOf(id)).toMatchObject([{ status: 'Cancelled', endedAt: ELEVEN + 1000 }]);
  });

  test('that the server gave back is not counted', async () => {
    const { wait, open } = gate();
    const id = await exportWith({ write: () => wait });
    world.clock.set(ELEVEN);
    const stop = new AbortController();
    const server = world.room.engine.start(stop.signal);
    await untilStaged(id);
    stop.abort();
    open();
    await server;
    expect(runOf(id)).toMatchObject({ status: 'Starting', attempt: 0 });
    world.clock.set(ELEVEN + 60_000);
    await world.another([noop]).engine.tick();
    expect(attemptsOf(id)).toMatchObject([
      { number: 1, status: 'Interrupted', endedAt: ELEVEN, error: 'Interrupted because the server stops.' },
      { number: 1, status: 'Completed', startedAt: ELEVEN + 60_000 },
    ]);
    expect(runOf(id)).toMatchObject({ attempt: 1, startedAt: ELEVEN });
  });

  test('whose worker died ends with its last sign of life, and the worker changes nothing of the next one', async () => {
    const { wait, open } = gate();
    const id = await exportWith({ write: () => wait });
    const other = world.another([noop]);
    const { over } = await begin(id);
    await world.clock.advance(4000);
    // The process stands still: the clock goes on, its beats do not happen.
    world.clock.set(ELEVEN + 60_000);
    await other.engine.tick();
    const attempts = attemptsOf(id);
    expect(attempts).toMatchObject([
      {
        number: 1,
        status: 'Interrupted',
        loadStartedAt: ELEVEN,
        endedAt: ELEVEN + 3000,
        error: 'Its worker stopped before the end.',
      },
      { number: 2, status: 'Completed', startedAt: ELEVEN + 60_000 },
    ]);
    open();
    await over;
    expect(attemptsOf(id)).toEqual(attempts);
  });
});

test('attempts are deleted with their run', async () => {
  const id = await exportWith({});
  await world.advance(HOUR / 2);
  const { sqlite } = world.database;
  const count = sqlite.prepare<[], number>('SELECT count(*) FROM batch_export_run_attempts').pluck();
  expect(count.get()).toBe(1);
  sqlite.prepare('DELETE FROM batch_export_runs WHERE batch_export_id = ?').run(id);
  expect(count.get()).toBe(0);
});

test('a run returns its newest attempts', async () => {
  const id = await exportWith({});
  await world.advance(HOUR / 2);
  const add = world.database.sqlite.prepare(
    `INSERT INTO batch_export_run_attempts (run_id, number, status, started_at) VALUES (?, ?, 'Interrupted', 0)`,
  );
  for (let number = 2; number <= 105; number++) add.run(runOf(id).id, number);
  const numbers = attemptsOf(id).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => index + 6));
});
