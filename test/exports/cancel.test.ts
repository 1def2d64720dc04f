import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Destination, Session } from '../../src/destinations/destination.ts';
import { noop } from '../../src/destinations/noop.ts';
import { stopwatch } from '../../src/kernel/clock.ts';
import type { WeirError } from '../../src/kernel/errors.ts';
import { HOUR, STRANGER, TENANT, World } from './world.ts';

// Goal: an owner can end a run, it ends at once and for good, and nothing else is touched.

let world: World;
afterEach(() => world.close());

const at = (iso: string) => Date.parse(iso);
const NOOP_EXPORT = { destination: { type: 'NoOp' } };

function scripted(session: Partial<Session>): Destination {
  const open = async () => ({ ...(await noop.open({}, undefined as never)), ...session });
  return { ...noop, open };
}

/** The engine's work goes on in real time; wait until it has come to a state. */
async function until(condition: () => boolean): Promise<void> {
  const elapsed = stopwatch();
  while (!condition() && elapsed() < 60_000) await turn();
  expect(condition()).toBe(true);
}

function refusal(work: () => unknown): Pick<WeirError, 'kind' | 'detail'> {
  try {
    work();
  } catch (error) {
    const { kind, detail } = error as WeirError;
    return { kind, detail };
  }
  throw new Error('was not refused');
}

async function oneEvent(options: ConstructorParameters<typeof World>[0] = {}) {
  world = new World(options);
  world.events.add(at('2026-03-01T10:10:00Z'));
  return (await world.create(NOOP_EXPORT)).row;
}

test('a run that waits for a retry is not retried', async () => {
  const row = await oneEvent();
  world.events.failures = [new Error('disk')];
  await world.advance(HOUR / 2);
  const [run] = world.runs(row.id);
  expect(run!.status).toBe('FailedRetryable');
  world.room.runs.cancel(TENANT, row.id, run!.id);
  expect(world.runs(row.id)[0]).toMatchObject({ status: 'Cancelled', finishedAt: world.clock.now() });
  await world.advance(30_000);
  expect(world.story(row.id)).toEqual(['01T10:00 01T11:00 Cancelled']);
  expect(world.logs(row.id).at(-1)).toBe('INFO Cancelled.');
  expect(world.ended).toEqual(['Cancelled']);
});

test('the error of a cancelled run does not promise another attempt', async () => {
  const classify = () => ({ class: 'transient' as const, message: 'It is away. It will be tried again.' });
  const commit = () => Promise.reject(new Error('away'));
  const row = await oneEvent({ replace: [{ ...scripted({ commit }), classify }] });
  await world.advance(HOUR / 2);
  const [run] = world.runs(row.id);
  expect(run).toMatchObject({
    status: 'FailedRetryable',
    latestError: 'It is away. It will be tried again.',
  });
  world.room.runs.cancel(TENANT, row.id, run!.id);
  expect(world.runs(row.id)[0]).toMatchObject({ status: 'Cancelled', latestError: 'It is away.' });
});

test('a running run stops without waiting for its next heartbeat, and delivers nothing', async () => {
  let commits = 0;
  let stopped = false;
  const row = await oneEvent({
    replace: [
      {
        ...noop,
        open: async (config, context) => ({
          ...(await noop.open(config, context)),
          write: () =>
            new Promise((_, reject) =>
              context.signal.addEventListener('abort', () => {
                stopped = true;
                reject(context.signal.reason);
              }),
            ),
          commit: async () => ({ delivered: [], bytes: commits++ }),
        }),
      },
    ],
  });
  world.clock.set(at('2026-03-01T11:00:00Z'));
  const tick = world.room.engine.tick();
  await until(() => world.logs(row.id).some((line) => line.includes('Staged')));
  world.room.runs.cancel(TENANT, row.id, world.runs(row.id)[0]!.id);
  expect(world.runs(row.id)[0]).toMatchObject({ status: 'Cancelled', leaseOwner: null });
  await tick;
  expect([stopped, commits]).toEqual([true, 0]);
  expect(world.runs(row.id)[0]).toMatchObject({
    status: 'Cancelled',
    attempt: 1,
    recordsCompleted: 0,
    recordsStaged: 1,
  });
  expect(world.staging()).toEqual([]);
});

test('a commit that succeeds after its run was cancelled leaves it cancelled and is counted', async () => {
  let open = () => {};
  const wait = new Promise<void>((resolve) => {
    open = resolve;
  });
  const commit = () => wait.then(() => ({ delivered: ['a'], bytes: 1 }));
  const row = await oneEvent({ replace: [scripted({ commit })] });
  world.clock.set(at('2026-03-01T11:00:00Z'));
  const tick = world.room.engine.tick();
  await until(() => world.logs(row.id).some((line) => line.includes('Staged')));
  world.room.runs.cancel(TENANT, row.id, world.runs(row.id)[0]!.id);
  open();
  await world.clock.advance(10_000);
  await tick;
  expect(world.story(row.id)).toEqual(['01T10:00 01T11:00 Cancelled']);
  expect(world.runs(row.id)[0]).toMatchObject({ recordsCompleted: 1, bytesExported: 1 });
  expect(world.ended).toEqual(['Cancelled']);
  // A retry cannot know what became visible: it delivers, even if there is nothing to deliver any more.
  world.events.rows.length = 0;
  world.room.runs.retry(TENANT, row.id, world.runs(row.id)[0]!.id);
  await world.advance(0);
  expect(world.logs(row.id).at(-1)).not.toContain('nothing to deliver');
  expect(world.logs(row.id)).toContain('INFO Staged 0 rows in 0 files.');
});

describe('a cancel is refused', () => {
  test.each(['Completed', 'Failed', 'Cancelled', 'TimedOut'])('of a run that is %s', async (status) => {
    const row = await oneEvent();
    await world.advance(HOUR);
    world.database.sqlite.prepare('UPDATE batch_export_runs SET status = ?').run(status);
    const [run] = world.runs(row.id);
    expect(refusal(() => world.room.runs.cancel(TENANT, row.id, run!.id))).toEqual({
      kind: 'invalid',
      detail: `Cannot cancel a run that is in '${status}' status`,
    });
    expect(world.runs(row.id)).toEqual([run]);
  });

  test('of a run of another tenant or another export', async () => {
    const row = await oneEvent();
    world.events.failures = [new Error('disk')];
    await world.advance(HOUR);
    const [run] = world.runs(row.id);
    const other = (await world.create()).row.id;
    const { runs } = world.room;
    for (const attempt of [
      () => runs.cancel(STRANGER, row.id, run!.id),
      () => runs.retry(STRANGER, row.id, run!.id),
      () => runs.cancel(TENANT, other, run!.id),
      () => runs.retry(TENANT, other, run!.id),
    ]) {
      expect(refusal(attempt)).toMatchObject({ kind: 'not_found' });
    }
    expect(world.runs(row.id)).toEqual([run]);
  });
});
