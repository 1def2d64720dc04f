import { expect, test, vi } from 'vitest';
import { noop } from '../../src/destinations/noop.ts';
import { WorkError } from '../../src/exports/work/run_work.ts';
import { SecretBox } from '../../src/kernel/secrets.ts';
import { runWorkSuite } from '../suites/run_work.ts';
import { VirtualClock } from '../support/clock.ts';
import { openLocalWork } from './local_work_support.ts';

// Goal: work in the process of the server has the properties of all run work, and a destination cannot hold it up.

const box = new SecretBox('k'.repeat(32));

runWorkSuite('in this process', () => openLocalWork({ box }));

const orderTo = (destinationType: string, destinationConfig: string) => ({
  runId: 'run',
  attempt: 1,
  interval: { start: 0, end: 1 },
  highSeq: 0,
  mayHoldRows: true,
  export: {
    id: 'export',
    teamId: 1,
    home: null,
    model: 'events' as const,
    qlQuery: null,
    filters: null,
    destinationType,
    destinationConfig,
  },
});

const control = {
  progress: () => undefined,
  undone: () => undefined,
  report: () => undefined,
  restarted: () => undefined,
  staged: async () => true,
  mayCommit: async () => true,
};

test('what only this machine lacks is tried again, on another one', async () => {
  const ownProblems = { sealed: 'another key', type: 'another version' };
  const { work, seal } = await openLocalWork({ box, ownProblems });
  const failureOf = (type: string, config: string) =>
    work
      .execute(orderTo(type, config), control, new AbortController().signal)
      .catch(({ failure }) => failure);
  const foreign = new SecretBox('x'.repeat(32)).seal('{}');
  expect(await failureOf('NoOp', foreign)).toEqual({ class: 'transient', message: 'another key' });
  expect(await failureOf('Pigeon', seal({}))).toEqual({ class: 'transient', message: 'another version' });
  expect(await failureOf('NoOp', box.seal('{'))).toMatchObject({ class: 'configuration' });
});

test('a control that gives no decision is not taken for an error of the destination', async () => {
  const { work, seal } = await openLocalWork({ box });
  const unreachable = new WorkError({ class: 'transient', message: 'Temporal has not responded.' });
  const mayCommit = () => Promise.reject(unreachable);
  const never = new AbortController().signal;
  const order = orderTo('HTTP', seal({ url: 'http://127.0.0.1:1/', token: 't' }));
  await expect(work.execute(order, { ...control, mayCommit }, never)).rejects.toBe(unreachable);
});

test('a destination that does not let go is left after a while', async () => {
  const clock = new VirtualClock();
  let opened = 0;
  const stuck: typeof noop.open = () => {
    opened++;
    return new Promise(() => undefined);
  };
  const { work, seal, leftovers } = await openLocalWork({
    box,
    clock,
    replace: new Map([['NoOp', { ...noop, open: stuck }]]),
  });
  const controller = new AbortController();
  const stopped = expect(work.execute(orderTo('NoOp', seal({})), control, controller.signal)).rejects.toThrow(
    'did not let go',
  );
  await vi.waitUntil(() => opened > 0);
  expect(leftovers()).toHaveLength(1);
  controller.abort('lost');
  await vi.waitUntil(() => clock.sleeping > 0);
  await clock.advance(5000);
  await stopped;
  expect(leftovers()).toEqual([]);
});
