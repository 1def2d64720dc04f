import { afterEach, describe, expect, test } from 'vitest';
import type { Destination, ErrorClass } from '../../src/destinations/destination.ts';
import { noop } from '../../src/destinations/noop.ts';
import type { ExportInput } from '../../src/exports/definition.ts';
import { HOUR, TENANT, World } from './world.ts';

// Goal: an export reports when its state changes, once, also when the server is killed in between, and nothing that passes.

let world: World;
afterEach(() => world.close());

const MINUTE = 60_000;
const ERROR = 'The key was refused. Send another one.';

/** Refuses every delivery while `broken`. */
function fickle(errorClass: ErrorClass) {
  const destination = {
    ...noop,
    broken: true,
    open: async (...args: Parameters<Destination['open']>) => {
      if (destination.broken) throw new Error('no');
      return noop.open(...args);
    },
    classify: () => ({ class: errorClass, message: ERROR }),
  };
  return destination;
}

/** An export at 10:30 whose every interval has a row. */
async function fails(errorClass: ErrorClass = 'transient', input: ExportInput = {}) {
  const destination = fickle(errorClass);
  world = new World({ replace: [destination], maxConcurrentRuns: 1 });
  for (let minute = -120; minute < 48 * 60; minute += 5) {
    world.events.add(Date.parse('2026-03-01T10:30:00Z') + minute * MINUTE);
  }
  const { row } = await world.create({ destination: { type: 'NoOp' }, ...input });
  return { id: row.id, destination };
}

interface Reported {
  type: string;
  data: Record<string, unknown>;
}

function notices(): Reported[] {
  const rows = world.database.sqlite.prepare('SELECT type, data FROM notices ORDER BY rowid').all() as {
    type: string;
    data: string;
  }[];
  return rows.map(({ type, data }) => ({ type, data: JSON.parse(data) }));
}

const types = () => notices().map(({ type }) => type.replace('batch_export.', ''));

/** Lets time go on in steps of half a minute, as a server does. */
async function pass(ms: number, step = MINUTE / 2): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    await world.advance(step);
    world.room.watch.pass();
  }
}

describe('failing', () => {
  test('is reported once after 15 minutes of errors, and so is the recovery', async () => {
    const { id, destination } = await fails();
    await pass(30 * MINUTE);
    await pass(14 * MINUTE);
    expect(types()).toEqual([]);
    await pass(2 * MINUTE);
    expect(notices()).toEqual([
      {
        type: 'batch_export.failing',
        data: {
          project_id: 1,
          batch_export_id: id,
          name: expect.any(String),
          path: `/api/projects/1/batch_exports/${id}/`,
          failing_since: '2026-03-01T11:00:00Z',
          error: ERROR,
          run_id: world.runs(id)[0]!.id,
        },
      },
    ]);
    await pass(40 * MINUTE);
    expect(types()).toEqual(['failing']);
    destination.broken = false;
    await pass(HOUR);
    expect(types()).toEqual(['failing', 'recovered']);
    expect(notices()[1]!.data).toMatchObject({ failing_since: '2026-03-01T11:00:00Z' });
    await pass(2 * HOUR);
    expect(types()).toEqual(['failing', 'recovered']);
  });

  test('is reported after two intervals where those are shorter', async () => {
    await fails('transient', { interval: 'every 5 minutes' });
    await pass(14 * MINUTE);
    expect(types()).toEqual([]);
    await pass(2 * MINUTE);
    expect(types()).toEqual(['failing']);
  });

  test('is reported in time after the clock was set back', async () => {
    const { destination } = await fails();
    await pass(35 * MINUTE);
    expect([types(), destination.broken]).toEqual([[], true]);
    world.clock.step(-3 * HOUR);
    await pass(17 * MINUTE);
    expect(types()).toEqual(['failing']);
  });

  test('is reported although the clock goes on while a failed run is recorded', async () => {
    const { id } = await fails('credentials');
    const now = world.clock.now.bind(world.clock);
    let ticks = 0;
    world.clock.now = () => now() + ticks++;
    await pass(50 * MINUTE);
    expect(world.runs(id).map(({ status }) => status)).toEqual(['Failed']);
    expect(types()).toEqual(['failing']);
  });

  test('is not reported when the errors end earlier, nor is a recovery', async () => {
    const { destination } = await fails();
    await pass(35 * MINUTE);
    destination.broken = false;
    await pass(3 * HOUR, MINUTE);
    expect(types()).toEqual([]);
  });

  test('is not reported when the owner cancels the failed run', async () => {
    const { id, destination } = await fails();
    await pass(31 * MINUTE);
    const [run] = world.runs(id);
    world.room.runs.cancel(TENANT, id, run!.id);
    destination.broken = false;
    await pass(25 * MINUTE);
    expect(types()).toEqual([]);
  });

  test('ends only when nothing fails any more', async () => {
    const { id, destination } = await fails();
    await pass(50 * MINUTE);
    expect(types()).toEqual(['failing']);
    destination.broken = false;
    const { runs } = world.room;
    expect(runs.list(TENANT, id, {}).rows.map(({ status }) => status)).toEqual(['FailedRetryable']);
    await world.room.exports.backfill(TENANT, id, {
      startAt: '2026-03-01T08:00:00Z',
      endAt: '2026-03-01T09:00:00Z',
    });
    await world.advance(1000);
    expect(types()).toEqual(['failing']);
    await pass(HOUR);
    expect(types()).toEqual(['failing', 'recovered']);
  });

  test('does not end with intervals without rows, which reach no destination', async () => {
    const { id, destination } = await fails('credentials');
    world.events.rows.splice(0, world.events.rows.length);
    world.events.add(Date.parse('2026-03-01T10:45:00Z'));
    await pass(3 * HOUR, MINUTE);
    const states = () => world.runs(id).map(({ status }) => status);
    expect(states()).toEqual(['Failed', 'Completed', 'Completed']);
    expect(types().filter((type) => type !== 'data_late')).toEqual(['failing']);
    destination.broken = false;
    world.room.runs.retry(TENANT, id, world.runs(id)[0]!.id);
    await pass(MINUTE);
    expect(types().filter((type) => type !== 'data_late')).toEqual(['failing', 'recovered']);
  });

  test('ends with an interval without rows whose own run failed', async () => {
    const { destination } = await fails();
    destination.broken = false;
    world.events.rows.splice(0, world.events.rows.length);
    world.events.failures = Array.from({ length: 7 }, () => new Error('no'));
    await pass(50 * MINUTE);
    expect(types()).toEqual(['failing']);
    await pass(HOUR, MINUTE);
    expect(types()).toEqual(['failing', 'recovered']);
  });

  test('ends when a failed interval is delivered that has no rows any more', async () => {
    const { id, destination } = await fails('payload');
    await pass(50 * MINUTE);
    expect(types()).toEqual(['failing']);
    destination.broken = false;
    world.events.rows.splice(0, world.events.rows.length);
    world.room.runs.retry(TENANT, id, world.runs(id)[0]!.id);
    await pass(MINUTE);
    expect(types()).toEqual(['failing', 'recovered']);
  });

  test('is reported once when the server is killed at any moment', async () => {
    const { destination } = await fails();
    for (let minute = 0; minute < 60; minute++) {
      await pass(MINUTE);
      world.restart();
    }
    expect(types()).toEqual(['failing']);
    destination.broken = false;
    for (let minute = 0; minute < 40; minute++) {
      world.restart();
      await pass(MINUTE);
    }
    expect(types()).toEqual(['failing', 'recovered']);
  });

  test('ends without a notice when the export is deleted', async () => {
    const { id } = await fails();
    await pass(31 * MINUTE);
    world.room.exports.remove(TENANT, id, null);
    await pass(HOUR);
    expect(types()).toEqual([]);
    expect(world.database.sqlite.prepare('SELECT count(*) FROM notice_states').pluck().get()).toBe(0);
  });
});

test('an automatic pause is reported with its reason, and the recovery after it was unpaused', async () => {
  const { id, destination } = await fails('credentials');
  const acknowledged = () =>
    world.database.sqlite.prepare('SELECT acknowledged_at FROM notice_states').pluck().all();
  await pass(1.6 * HOUR);
  world.database.sqlite.exec('UPDATE notice_states SET acknowledged_at = 1, acknowledged_by = 1');
  expect(acknowledged()).toEqual([1]);
  await pass(HOUR);
  expect(world.room.exports.read(TENANT, id).row.paused).toBe(true);
  expect(types()).toEqual(['failing', 'paused']);
  // A user who knew of the failure does not know of the pause.
  expect(acknowledged()).toEqual([null]);
  expect(notices()[1]!.data).toMatchObject({ reason: '3 of the last 24 runs failed.', error: ERROR });
  await pass(5 * HOUR, MINUTE);
  expect(types()).toEqual(['failing', 'paused']);
  destination.broken = false;
  world.room.exports.unpause(TENANT, id, false);
  await pass(2 * HOUR, MINUTE);
  // The intervals that failed are still missing.
  expect(types()).toEqual(['failing', 'paused', 'data_late', 'recovered']);
});

test('an immediate automatic pause is preceded by a notice of the failure', async () => {
  const { id } = await fails('credentials', { interval: 'every 5 minutes' });
  const range = { startAt: '2026-03-01T08:00:00Z', endAt: '2026-03-01T09:00:00Z' };
  await world.room.exports.backfill(TENANT, id, range);
  await pass(MINUTE);
  expect(types()).toEqual(['failing', 'paused']);
});

describe('late data', () => {
  test('are reported once, two intervals and five minutes after they were due', async () => {
    const { id } = await fails();
    await pass(30 * MINUTE + 2 * HOUR + 5 * MINUTE);
    expect(types()).toEqual(['failing']);
    await pass(MINUTE);
    expect(types()).toEqual(['failing', 'data_late']);
    expect(notices()[1]!.data).toMatchObject({
      batch_export_id: id,
      due_at: '2026-03-01T11:00:00Z',
      data_until: null,
    });
    await pass(3 * HOUR, 5 * MINUTE);
    expect(types().filter((type) => type === 'data_late')).toHaveLength(1);
  });

  test('are reported again when they were complete in between', async () => {
    const { destination } = await fails();
    await pass(3 * HOUR, MINUTE);
    destination.broken = false;
    await pass(3 * HOUR, MINUTE);
    destination.broken = true;
    await pass(4 * HOUR, MINUTE);
    expect(types()).toEqual(['failing', 'data_late', 'recovered', 'failing', 'data_late']);
  });

  test('are not reported for an export that its owner has paused', async () => {
    const { id, destination } = await fails();
    destination.broken = false;
    world.room.exports.pause(TENANT, id);
    await pass(6 * HOUR, 5 * MINUTE);
    expect(types()).toEqual([]);
  });

  test('are not reported in the first ten minutes after downtime of the server', async () => {
    const { destination } = await fails();
    destination.broken = false;
    await pass(2 * HOUR, 5 * MINUTE);
    world.clock.set(world.clock.now() + 12 * HOUR);
    world.restart();
    world.room.watch.pass();
    await pass(HOUR);
    expect(types()).toEqual([]);
  });
});
