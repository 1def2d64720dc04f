import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SHUTDOWN, UntakenError } from '../../../src/exports/work/run_work.ts';
import { workflowId } from '../../../src/exports/work/temporal/protocol.ts';
import { TemporalWork } from '../../../src/exports/work/temporal/temporal_work.ts';
import type { WorkOrder } from '../../../src/exports/work/work_order.ts';
import { packReceipt } from '../../../src/exports/work/work_transfer.ts';
import { RandomIds } from '../../../src/kernel/ids.ts';
import { log } from '../../events/support.ts';
import { VirtualClock } from '../../support/clock.ts';
import { mortalTemporal } from '../../support/mortal.ts';
import { findTemporal, temporalPeer } from '../../support/peers/temporal.ts';
import { TestQueue } from './workers.ts';

// Goal: a run whose workflow ends without it, or is that of another time, is noticed soon and can be repeated.

const temporal = await temporalPeer();
const program = findTemporal();
const never = new AbortController().signal;

const control = {
  progress: () => undefined,
  undone: () => undefined,
  report: () => undefined,
  restarted: () => undefined,
  staged: async () => true,
  mayCommit: async () => true,
};

const order = (run: number): WorkOrder => ({
  runId: `01930000-0000-7000-8000-0a00000000${String(run).padStart(2, '0')}`,
  attempt: 1,
  export: {
    id: '01930000-0000-7000-8000-0000000000e1',
    teamId: 1,
    home: null,
    model: 'events',
    destinationType: 'S3',
    destinationConfig: 'sealed',
    qlQuery: null,
    filters: null,
  },
  interval: { start: 0, end: 3_600_000 },
  highSeq: 10,
  mayHoldRows: false,
});

async function clientOf(address: string): Promise<Client> {
  const connection = await Connection.connect({ address });
  onTestFinished(() => connection.close());
  return new Client({ connection });
}

/** Resolves when the workflow of a run is there. */
async function started(client: Client, id: string): Promise<void> {
  for (;;) {
    const found = await client.workflow
      .getHandle(id)
      .describe()
      .catch(() => null);
    if (found) return;
  }
}

const transient = (message: string) => ({
  failure: { class: 'transient', message: expect.stringContaining(message) },
});

test.runIf(temporal)('a run that is terminated in Temporal fails soon', async () => {
  const queue = new TestQueue(temporal!, 'abandoned', 1);
  onTestFinished(() => queue.close());
  const client = await clientOf(temporal!.address);
  const work = await queue.control();
  const done = work.execute(order(1), control, never);
  done.catch(() => undefined);
  const handle = client.workflow.getHandle(workflowId(order(1).runId));
  await started(client, handle.workflowId);
  await handle.terminate('enough');
  await expect(done).rejects.toMatchObject(transient('terminated in Temporal'));
});

test.runIf(program)('a run that Temporal has lost fails soon', async () => {
  const server = await mortalTemporal(program!);
  onTestFinished(() => server.close());
  await server.start();
  const queue = new TestQueue({ address: server.address, namespace: 'default' }, 'lost', 1);
  onTestFinished(() => queue.close());
  const work = await queue.control();
  const done = work.execute(order(3), control, never);
  done.catch(() => undefined);
  const client = await clientOf(server.address);
  await started(client, workflowId(order(3).runId));
  await server.end('SIGKILL');
  rmSync(join(server.folder, 'temporal.db'), { force: true });
  await server.start();
  await expect(done).rejects.toMatchObject(transient('Temporal does not have the run any more'));
});

test.runIf(temporal)('a run that no worker takes says so once', async () => {
  const queue = new TestQueue(temporal!, 'nobody', 1);
  onTestFinished(() => queue.close());
  const clock = new VirtualClock();
  const report = vi.fn();
  const stop = new AbortController();
  const work = await queue.control(undefined, clock);
  const done = work.execute(order(5), { ...control, report }, stop.signal);
  done.catch(() => undefined);
  while (report.mock.calls.length === 0) await clock.advance(2000);
  expect(clock.elapsed()).toBeGreaterThanOrEqual(5 * 60_000);
  for (let look = 0; look < 20; look++) await clock.advance(2000);
  expect(report.mock.calls).toEqual([['WARNING', expect.stringContaining('No worker has taken the run')]]);
  stop.abort(SHUTDOWN);
  await expect(done).rejects.toBeDefined();
});

test.runIf(temporal)(
  'a run that no worker has when it is stopped fails for that, and ends in Temporal',
  async () => {
    const queue = new TestQueue(temporal!, 'nobody', 1);
    onTestFinished(() => queue.close());
    const clock = new VirtualClock();
    const report = vi.fn();
    const limit = new AbortController();
    const work = await queue.control(undefined, clock);
    const done = work.execute(order(6), { ...control, report }, limit.signal);
    done.catch(() => undefined);
    while (report.mock.calls.length === 0) await clock.advance(2000);
    limit.abort('timeout');
    await expect(done).rejects.toBeInstanceOf(UntakenError);
    const client = await clientOf(temporal!.address);
    const handle = client.workflow.getHandle(workflowId(order(6).runId));
    await expect(handle.result()).rejects.toMatchObject({ cause: { name: 'TerminatedFailure' } });
  },
);

const away = () => Promise.reject(new Error('14 UNAVAILABLE'));

/** Work by way of a Temporal that starts a workflow, which `handle` reaches. */
function workWith(handle: object, clock: VirtualClock): TemporalWork {
  const absent = () => Promise.reject(Object.assign(new Error(), { name: 'WorkflowNotFoundError' }));
  const client = {
    withAbortSignal: (_: AbortSignal, call: () => Promise<unknown>) => call(),
    workflow: {
      start: async () => ({ firstExecutionRunId: 'r' }),
      getHandle: (_: string, run?: string) => (run ? handle : { describe: absent }),
    },
  };
  return new TemporalWork({
    client: client as unknown as Client,
    queue: 'away',
    clock,
    log,
    ids: new RandomIds(clock),
    isGone: () => false,
    ledgerOf: async () => null,
    removalsOf: () => 0,
    attemptsOf: () => ['first'],
  });
}

test('a run is given up for now while Temporal does not respond', async () => {
  const clock = new VirtualClock();
  const work = workWith({ executeUpdate: away, describe: away, cancel: away }, clock);
  let isOver = false;
  const done = work.execute(order(4), control, never).finally(() => {
    isOver = true;
  });
  done.catch(() => undefined);
  while (!isOver) await clock.advance(1000);
  expect(clock.elapsed()).toBeGreaterThanOrEqual(5 * 60_000);
  await expect(done).rejects.toMatchObject(transient('Temporal has not responded for five minutes'));
});

test('a run goes on when Temporal responds between two interruptions, however long a worker asks nothing', async () => {
  const clock = new VirtualClock();
  let digest = '';
  const attendances = [
    away,
    () => clock.sleep(10 * 60_000).then(away),
    async () => ({ messages: [], state: 'over' }),
  ];
  const executeUpdate = (_: string, { args }: { args: [{ digest: string }] }) => {
    digest = args[0].digest;
    return attendances.shift()!();
  };
  const account = { rows: 0, hash: '0', columns: [] };
  const receipt = { highSeq: 10, rows: 3, files: [], account, delivery: null };
  const result = async () => ({ digest, receipt: packReceipt(receipt as never) });
  const work = workWith({ executeUpdate, describe: async () => ({ raw: {} }), result }, clock);
  let isOver = false;
  const done = work.execute(order(7), control, never).finally(() => {
    isOver = true;
  });
  done.catch(() => undefined);
  while (!isOver) await clock.advance(1000);
  expect(await done).toMatchObject({ rows: 3 });
  expect(clock.elapsed()).toBeGreaterThanOrEqual(10 * 60_000);
});
