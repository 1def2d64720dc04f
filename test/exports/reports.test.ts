import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { DeliveryContext, Destination } from '../../src/destinations/destination.ts';
import { noop } from '../../src/destinations/noop.ts';
import { stopwatch } from '../../src/kernel/clock.ts';
import { HOUR, TENANT, World } from './world.ts';

// Goal: what keeps a delivery from getting on is read while it goes on, and a failure that passes with its next try.

let world: World;
afterEach(() => world.close());

async function until(condition: () => boolean): Promise<void> {
  const elapsed = stopwatch();
  while (!condition() && elapsed() < 60_000) await turn();
  expect(condition()).toBe(true);
}

/** A delivery that reports what the test says and then waits to be let go. */
function reporting(report: (context: DeliveryContext) => void) {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const open: Destination['open'] = async (config, context) => ({
    ...(await noop.open(config, context)),
    write: async () => {
      report(context);
      await gone;
    },
  });
  return { destination: { ...noop, open }, letGo: () => letGo() };
}

async function running(report: (context: DeliveryContext) => void) {
  const { destination, letGo } = reporting(report);
  world = new World({ replace: [destination] });
  world.events.add(Date.parse('2026-03-01T10:10:00Z'));
  const { row } = await world.create({ destination: { type: 'NoOp' } });
  world.clock.set('2026-03-01T11:00:00Z');
  const tick = world.room.engine.tick();
  await until(() => world.logs(row.id).length > 2);
  return { id: row.id, letGo, tick };
}

test('a warning is a line of the log and the error of the run while it lasts', async () => {
  const { id, letGo, tick } = await running(({ report }) => {
    report!('INFO', 'Nothing to worry about.');
    report!('WARNING', 'The receiver is busy.');
  });
  expect(world.runs(id)[0]).toMatchObject({ status: 'Running', latestError: 'The receiver is busy.' });
  expect(world.logs(id).slice(2)).toEqual(['INFO Nothing to worry about.', 'WARNING The receiver is busy.']);
  letGo();
  await tick;
  expect(world.runs(id)[0]).toMatchObject({ status: 'Completed', latestError: null });
});

test('the lines of one attempt are limited', async () => {
  const { id, letGo, tick } = await running(({ report }) => {
    for (let line = 0; line < 500; line++) report!('INFO', `line ${line}`);
  });
  const lines = world.logs(id).filter((line) => /line/.test(line));
  expect(lines).toHaveLength(100);
  expect(lines.at(-1)).toBe('INFO Further lines of this attempt are left out.');
  letGo();
  await tick;
});

test('a finished delivery writes no lines', async () => {
  let late: DeliveryContext['report'];
  const { id, letGo, tick } = await running((context) => {
    late = context.report;
    late!('WARNING', 'The receiver is busy.');
  });
  letGo();
  await tick;
  late!('WARNING', 'The receiver is still busy.');
  expect(world.logs(id).at(-1)).toMatch(/^INFO Finished/);
  expect(world.runs(id)[0]).toMatchObject({ status: 'Completed', latestError: null });
});

test('a failed run that will be retried has its error, its attempts and the time of the next one', async () => {
  const commit = () => Promise.reject(new Error('x'));
  const classify = () => ({ class: 'transient' as const, message: 'It did not work.' });
  const open: Destination['open'] = async (config, context) => ({
    ...(await noop.open(config, context)),
    commit,
  });
  world = new World({ replace: [{ ...noop, open, classify }] });
  world.events.add(Date.parse('2026-03-01T10:10:00Z'));
  const { row } = await world.create({ destination: { type: 'NoOp' } });
  await world.advance(HOUR / 2);
  const { run } = world.room.runs.read(TENANT, row.id, world.runs(row.id)[0]!.id);
  expect(run).toMatchObject({
    status: 'FailedRetryable',
    attempt: 1,
    errors: 1,
    latestError: 'It did not work.',
  });
  const seconds = (run.notBefore - world.clock.now()) / 1000;
  expect(world.logs(row.id).at(-1)).toBe(
    `WARNING It did not work. Error 1 of 10; it will be tried again in ${seconds} seconds.`,
  );
});
