import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Destination, ErrorClass, Session } from '../../src/destinations/destination.ts';
import { noop } from '../../src/destinations/noop.ts';
import { MAX_DEATHS, MAX_ERRORS } from '../../src/exports/runs.ts';
import { stopwatch } from '../../src/kernel/clock.ts';
import { expectJittered } from '../support/jitter.ts';
import { FILE_EXPORT, HOUR, TENANT, World } from './world.ts';

// Goal: a run is executed by one worker at a time, ends in a clear state, and may die anywhere.

let world: World;
afterEach(() => world.close());

const at = (iso: string) => Date.parse(iso);
const NOOP_EXPORT = { destination: { type: 'NoOp' } };
const EVERY_5 = { ...NOOP_EXPORT, interval: 'every 5 minutes' };

/** A NoOp destination whose sessions behave as the test says. */
function scripted(session: Partial<Session>, errorClass: ErrorClass = 'transient'): Destination {
  const open = async () => ({ ...(await noop.open({}, undefined as never)), ...session });
  return { ...noop, open, classify: () => ({ class: errorClass, message: 'It did not work.' }) };
}

function gate() {
  let open = () => {};
  const wait = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wait, open };
}

/** The engine's work goes on in real time; wait until it has come to a state. */
async function until(condition: () => boolean): Promise<void> {
  const elapsed = stopwatch();
  while (!condition() && elapsed() < 60_000) await turn();
  expect(condition()).toBe(true);
}

/** As `until`, for work that begins after a pause of the engine: a pass may end, and its pause begin, at any time. */
async function advanceUntil(stepMs: number, condition: () => boolean): Promise<void> {
  const elapsed = stopwatch();
  while (!condition() && elapsed() < 60_000) await world.clock.advance(stepMs);
  expect(condition()).toBe(true);
}

async function oneEvent(options?: ConstructorParameters<typeof World>[0], input: object = NOOP_EXPORT) {
  world = new World(options);
  world.events.add(at('2026-03-01T10:10:00Z'));
  const { row } = await world.create(input);
  return row;
}

describe('a run', () => {
  test('logs its progress', async () => {
    const row = await oneEvent({}, {});
    await world.advance(HOUR);
    const [run] = world.runs(row.id);
    expect(run).toMatchObject({
      status: 'Completed',
      reason: 'schedule',
      attempt: 1,
      recordsCompleted: 1,
      recordsTotalCount: 1,
      latestError: null,
      leaseOwner: null,
      leaseExpiresAt: null,
      finishedAt: world.clock.now(),
    });
    expect(run!.bytesExported).toBeGreaterThan(0);
    expect(world.logs(row.id)).toEqual([
      'INFO Started: events of 2026-03-01T10:00:00Z to 2026-03-01T11:00:00Z to File.',
      'INFO Staged 1 row in 1 file.',
      expect.stringMatching(/^INFO Delivered 1 object, \d+ bytes: out\/.*\.jsonl\.$/),
      'INFO Finished with 1 row, read up to event 1.',
    ]);
    const page = { limit: 1, offset: 1, levels: ['INFO' as const], search: 'DELIVERED' };
    expect(world.room.runs.logs(TENANT, row.id, run!.id, page)).toEqual({ count: 1, rows: [] });
  });

  test('without rows does not contact the destination', async () => {
    const broken = scripted({ commit: () => Promise.reject(new Error('down')) });
    world = new World({ replace: [{ ...broken, open: () => Promise.reject(new Error('down')) }] });
    const { row } = await world.create(NOOP_EXPORT);
    await world.advance(HOUR);
    expect(world.runs(row.id)[0]).toMatchObject({
      status: 'Completed',
      recordsCompleted: 0,
      bytesExported: 0,
    });
    expect(world.logs(row.id)).toEqual([
      'INFO Started: events of 2026-03-01T10:00:00Z to 2026-03-01T11:00:00Z to NoOp.',
      'INFO Finished with 0 rows, read up to event 0.',
    ]);
  });

  test('delivers persons that changed in its interval', async () => {
    world = new World();
    const person = {
      teamId: 1,
      distinctId: 'd',
      personId: 'p',
      properties: '{}',
      personDistinctIdVersion: 1,
      personVersion: 1,
      createdAt: 0,
      isDeleted: false,
      changedAt: at('2026-03-01T10:59:59Z') * 1000,
    };
    world.events.persons = [person, { ...person, changedAt: at('2026-03-01T11:00:00Z') * 1000 }];
    const { row } = await world.create({ model: 'persons' });
    await world.advance(HOUR);
    expect(world.runs(row.id)[0]).toMatchObject({ status: 'Completed', recordsCompleted: 1 });
    expect(world.files()).toHaveLength(1);
  });

  test('delivers only the events that its owner selected', async () => {
    world = new World();
    for (const name of ['a', 'a', 'b', 'c']) world.events.add(at('2026-03-01T10:10:00Z'), name);
    const config = { include_events: ['a', 'b'], exclude_events: ['b'] };
    const { row } = await world.create({ destination: { type: 'NoOp', config } });
    await world.advance(HOUR);
    expect(world.runs(row.id)[0]!.recordsCompleted).toBe(2);
  });
});

describe('an error', () => {
  test('that is temporary is retried with growing waits, until the run fails', async () => {
    const row = await oneEvent({ replace: [scripted({ commit: () => Promise.reject(new Error('x')) })] });
    await world.advance(HOUR / 2);
    const waits: number[] = [];
    for (let attempt = 1; attempt < MAX_ERRORS; attempt++) {
      const [run] = world.runs(row.id);
      expect(run).toMatchObject({
        status: 'FailedRetryable',
        recordsCompleted: null,
        bytesExported: null,
        recordsStaged: 1,
        attempt,
        latestError: 'It did not work.',
        finishedAt: null,
      });
      waits.push((run!.notBefore - world.clock.now()) / 1000);
      await world.advance(run!.notBefore - world.clock.now() - 1);
      expect(world.runs(row.id)[0]!.attempt).toBe(attempt);
      await world.advance(1);
    }
    expectJittered(waits, [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    const failed = world.runs(row.id)[0]!;
    expect(failed).toMatchObject({
      status: 'Failed',
      attempt: MAX_ERRORS,
      latestError: 'It did not work.',
    });
    expect(failed.finishedAt).not.toBeNull();
    expect(world.staging()).toEqual([]);
  });

  test.each<ErrorClass>(['credentials', 'configuration', 'payload'])(
    'of class %s ends the run at once',
    async (errorClass) => {
      const commit = () => Promise.reject(new Error('secret'));
      const down = scripted({ commit, isUndone: true }, errorClass);
      const row = await oneEvent({ replace: [down] });
      await world.advance(HOUR / 2);
      expect(world.runs(row.id)[0]).toMatchObject({
        status: 'Failed',
        attempt: 1,
        latestError: 'It did not work.',
        recordsCompleted: 0,
        bytesExported: 0,
      });
      expect(world.logs(row.id).at(-1)).toMatch(/^ERROR It did not work\./);
      expect(JSON.stringify(world.logs(row.id))).not.toContain('secret');
    },
  );

  test('of Weir itself is retried and hidden from the owner', async () => {
    const row = await oneEvent();
    world.events.failures = [new Error('/var/secret/path')];
    await world.advance(HOUR);
    expect(world.runs(row.id)[0]!.latestError).toBe(
      'The rows of the interval could not be read. The cause is in the log of the server.',
    );
    await world.advance(30_000);
    expect(world.runs(row.id)[0]).toMatchObject({ status: 'Completed', attempt: 2, latestError: null });
    expect(JSON.stringify(world.logs(row.id))).not.toContain('secret');
  });
});

test('a busy state store after the delivery is waited for: nothing is delivered twice', async () => {
  let commits = 0;
  let busy = 0;
  const commit = () => {
    commits++;
    busy = 5;
    return Promise.resolve({ delivered: [], bytes: 0 });
  };
  const row = await oneEvent({ replace: [scripted({ commit })] });
  const { database } = world;
  const exec = database.sqlite.exec.bind(database.sqlite);
  database.sqlite.function('is_busy', { deterministic: false }, () => (busy-- > 0 ? 1 : 0));
  for (const table of ['batch_export_logs', 'batch_export_runs']) {
    for (const change of ['INSERT', 'UPDATE']) {
      exec(`CREATE TRIGGER busy_${table}_${change} BEFORE ${change} ON ${table} WHEN is_busy() = 1
        BEGIN SELECT RAISE(ABORT, 'busy'); END`);
    }
  }
  world.clock.set(at('2026-03-01T11:00:00Z'));
  let over = false;
  const tick = world.room.engine.tick().finally(() => (over = true));
  await until(() => commits > 0);
  while (!over) await world.clock.advance(1000);
  await tick;
  expect(world.runs(row.id)[0]).toMatchObject({ status: 'Completed', attempt: 1, errors: 0 });
  expect(commits).toBe(1);
});

describe('a killed worker', () => {
  test('in every attempt makes the run fail', async () => {
    const row = await oneEvent();
    const { sqlite } = world.database;
    await world.advance(HOUR);
    sqlite
      .prepare(
        "UPDATE batch_export_runs SET status = 'Running', lease_owner = 'gone', lease_expires_at = 0, attempt = ?",
      )
      .run(MAX_DEATHS);
    await world.advance(0);
    expect(world.runs(row.id)[0]).toMatchObject({ status: 'Failed', leaseOwner: null });
    expect(world.ended).toEqual(['Completed', 'Failed']);
  });

  test('more often than the limit of errors leaves the run all its tries', async () => {
    const classify = () => ({ class: 'transient' as const, message: 'It is away. It will be tried again.' });
    const commit = () => Promise.reject(new Error('x'));
    const row = await oneEvent({ replace: [{ ...scripted({ commit }), classify }] });
    const died = world.database.sqlite.prepare(
      "UPDATE batch_export_runs SET status = 'Running', lease_owner = 'gone', lease_expires_at = 0, attempt = ?",
    );
    await world.advance(HOUR / 2);
    expect(world.runs(row.id)[0]).toMatchObject({
      status: 'FailedRetryable',
      attempt: 1,
      errors: 1,
      latestError: 'It is away. It will be tried again.',
    });
    expect(world.logs(row.id).join('\n')).toMatch(
      /WARNING It is away\. Error 1 of 10; it will be tried again in /,
    );
    died.run(MAX_ERRORS + 2);
    await world.advance(0);
    await world.advance(HOUR);
    for (let errors = 2; errors < MAX_ERRORS; errors++) {
      const [run] = world.runs(row.id);
      expect(run).toMatchObject({ status: 'FailedRetryable', errors, attempt: MAX_ERRORS + 1 + errors });
      await world.advance(run!.notBefore - world.clock.now());
    }
    const given = { status: 'Failed', errors: MAX_ERRORS, latestError: 'It is away.' };
    expect(world.runs(row.id)[0]).toMatchObject(given);
    expect(world.logs(row.id).join('\n')).toContain('ERROR It is away. Given up after 10 errors.');
  });

  test.each([
    [3, 'Completed', 0],
    [5, 'Starting', 60],
  ])('%i times: the run is %s after at least %i seconds', async (deaths, status, seconds) => {
    const row = await oneEvent();
    await world.advance(HOUR);
    world.database.sqlite
      .prepare(
        "UPDATE batch_export_runs SET status = 'Running', lease_owner = 'gone', lease_expires_at = 0, attempt = ?",
      )
      .run(deaths);
    await world.advance(0);
    const run = world.runs(row.id)[0]!;
    expect(run.status).toBe(status);
    expect(run.notBefore).toBe(world.clock.now() + seconds * 1000);
    await world.advance(seconds * 1000);
    expect(world.runs(row.id)[0]!.status).toBe('Completed');
  });
});

describe('a lease', () => {
  test('is kept while the work continues', async () => {
    const { wait, open } = gate();
    const row = await oneEvent({
      replace: [scripted({ commit: () => wait.then(() => ({ delivered: [], bytes: 0 })) })],
    });
    world.clock.set(at('2026-03-01T11:00:00Z'));
    const tick = world.room.engine.tick();
    await until(() => world.logs(row.id).some((line) => line.includes('Staged')));
    await world.clock.advance(60_000);
    await world.another().engine.tick();
    expect(world.runs(row.id)[0]).toMatchObject({
      status: 'Running',
      attempt: 1,
      recordsCompleted: null,
      bytesExported: null,
      recordsStaged: 1,
    });
    open();
    await tick;
    expect(world.runs(row.id)[0]).toMatchObject({ status: 'Completed', attempt: 1 });
  });

  test('that expired is taken over, and its former holder completes nothing', async () => {
    const { wait, open } = gate();
    let commits = 0;
    const slow = scripted({
      write: () => wait,
      commit: async () => {
        commits++;
        return { delivered: [], bytes: 0 };
      },
    });
    const row = await oneEvent({ replace: [slow] });
    const other = world.another([noop]);
    world.clock.set(at('2026-03-01T11:00:00Z'));
    const sleeper = world.room.engine.tick();
    await until(() => world.logs(row.id).some((line) => line.includes('Staged')));
    // As a process that was stopped: the clock goes on, its beats do not happen.
    world.clock.set(world.clock.now() + 60_000);
    await other.engine.tick();
    const taken = world.runs(row.id)[0]!;
    expect(taken).toMatchObject({ status: 'Completed', attempt: 2 });
    open();
    await sleeper;
    expect(commits).toBe(0);
    expect(world.runs(row.id)).toEqual([taken]);
  });

  test('is lost when the export is deleted: nothing is delivered', async () => {
    const { wait, open } = gate();
    let commits = 0;
    const commit = async () => ({ delivered: [], bytes: commits++ });
    const row = await oneEvent({ replace: [scripted({ write: () => wait, commit })] });
    world.clock.set(at('2026-03-01T11:00:00Z'));
    const tick = world.room.engine.tick();
    await until(() => world.logs(row.id).some((line) => line.includes('Staged')));
    world.room.exports.remove(TENANT, row.id, null);
    await world.clock.advance(3000);
    open();
    await tick;
    expect(commits).toBe(0);
    expect(world.database.sqlite.prepare('SELECT status FROM batch_export_runs').pluck().all()).toEqual([
      'Cancelled',
    ]);
  });
});

test('an attempt has a time limit', async () => {
  const row = await oneEvent(
    { replace: [scripted({ commit: () => new Promise<never>(() => {}) })] },
    EVERY_5,
  );
  world.events.add(at('2026-03-01T10:31:00Z'));
  world.clock.set(at('2026-03-01T10:35:00Z'));
  const tick = world.room.engine.tick();
  await until(() => world.logs(row.id).some((line) => line.includes('Staged')));
  await world.clock.advance(HOUR / 2);
  await tick;
  expect(world.runs(row.id)[0]).toMatchObject({
    status: 'TimedOut',
    leaseOwner: null,
    recordsCompleted: null,
    bytesExported: null,
    recordsStaged: 1,
  });
  expect(world.runs(row.id)[0]!.latestError).toMatch(/^Stopped after 20 minutes/);
});

test('an export whose attempts exceed the time limit again and again pauses itself', async () => {
  const row = await oneEvent(
    { replace: [scripted({ commit: () => new Promise<never>(() => {}) })] },
    { ...EVERY_5, endAt: '2026-03-01T10:45:00Z' },
  );
  for (const minute of [31, 36, 41]) world.events.add(at(`2026-03-01T10:${minute}:00Z`));
  world.clock.set(at('2026-03-01T10:45:00Z'));
  const tick = world.room.engine.tick();
  const statuses = () => world.runs(row.id).map(({ status }) => status);
  await advanceUntil(60_000, () => statuses().filter((status) => status === 'TimedOut').length === 3);
  await tick;
  expect(statuses()).toHaveLength(3);
  const { paused, pauseReason } = world.room.exports.read(TENANT, row.id).row;
  expect(paused).toBe(true);
  expect(pauseReason).toMatch(/^3 of the last 12 runs failed, the last one with: Stopped after 20 minutes/);
});

test('the time limit is that of the interval, also when the schedule became shorter', async () => {
  const row = await oneEvent(
    { replace: [scripted({ commit: () => new Promise<never>(() => {}) })] },
    { ...EVERY_5, interval: 'day' },
  );
  world.clock.set(at('2026-03-02T00:00:00Z'));
  world.room.exports.pause(TENANT, row.id);
  await world.room.exports.update(TENANT, row.id, { interval: EVERY_5.interval }, null);
  const tick = world.room.engine.tick();
  await until(() => world.logs(row.id).some((line) => line.includes('Staged')));
  await world.clock.advance(21 * 60_000);
  const [run] = world.runs(row.id);
  expect(run!.status).toBe('Running');
  world.room.runs.cancel(TENANT, row.id, run!.id);
  let isOver = false;
  void tick.then(() => {
    isOver = true;
  });
  for (let second = 0; !isOver && second < 100; second++) await world.clock.advance(1000);
  await tick;
});

test('a stopping server releases its runs and takes no more', async () => {
  const { wait, open } = gate();
  const row = await oneEvent({ replace: [scripted({ write: () => wait })] });
  world.clock.set(at('2026-03-01T11:00:00Z'));
  const stop = new AbortController();
  const server = world.room.engine.start(stop.signal);
  await until(() => world.logs(row.id).some((line) => line.includes('Staged')));
  stop.abort();
  open();
  await server;
  expect(world.runs(row.id)[0]).toMatchObject({ status: 'Starting', attempt: 0, leaseOwner: null });
  expect(world.staging()).toEqual([]);
  const next = world.another([noop]);
  await next.engine.tick();
  expect(world.runs(row.id)[0]).toMatchObject({ status: 'Completed', attempt: 1 });
});

test('the engine runs on its schedule, and at once when nudged', async () => {
  world = new World();
  world.events.add(at('2026-03-01T09:10:00Z'));
  const { row } = await world.create();
  const stop = new AbortController();
  const server = world.room.engine.start(stop.signal);
  for (let minute = 0; minute < 31; minute++) await world.clock.advance(60_000);
  await advanceUntil(1000, () => world.story(row.id).includes('01T10:00 01T11:00 Completed'));
  const asleep = world.clock.now();
  await world.room.exports.backfill(TENANT, row.id, { endAt: '2026-03-01T10:00:00Z' });
  await advanceUntil(1, () => world.story(row.id)[0] === '01T09:00 01T10:00 Completed');
  expect(world.clock.now() - asleep).toBeLessThan(60_000);
  stop.abort();
  await server;
  expect(world.files()).toHaveLength(1);
});

test('exports take turns, and two runs of the same time are not executed at once', async () => {
  const order: string[] = [];
  const open: Destination['open'] = async (config, context) => {
    order.push(`${context.exportId} ${context.intervalStart}`);
    return noop.open(config, context);
  };
  world = new World({ replace: [{ ...noop, open }], maxConcurrentRuns: 1 });
  for (let hour = 0; hour < 10; hour++) world.events.add(at('2026-03-01T00:10:00Z') + hour * HOUR);
  const busy = (await world.create(NOOP_EXPORT)).row.id;
  const quiet = (await world.create(NOOP_EXPORT)).row.id;
  await world.room.exports.backfill(TENANT, busy, {});
  await world.room.exports.backfill(TENANT, quiet, { startAt: '2026-03-01T08:00:00Z' });
  await world.advance(0);
  const turns = order.map((entry) => entry.split(' ')[0]);
  expect(turns.slice(0, 4).filter((id) => id === quiet)).toHaveLength(2);
  expect(order).toHaveLength(12);
});

test('staging leftovers are removed when the engine starts', async () => {
  world = new World();
  await world.create(FILE_EXPORT);
  mkdirSync(join(world.dir, 'staging', 'dead-run-1'), { recursive: true });
  const stop = new AbortController();
  const server = world.room.engine.start(stop.signal);
  await until(() => world.clock.sleeping > 0);
  stop.abort();
  await server;
  expect(world.staging()).toEqual([]);
});
