import type { Context } from '@temporalio/activity';
import { ApplicationFailure, CancelledFailure } from '@temporalio/client';
import { expect, test } from 'vitest';
import { type ExecuteOrderDeps, executeOrder } from '../../../src/exports/work/temporal/execute_order.ts';
import { RandomIds } from '../../../src/kernel/ids.ts';
import { log } from '../../events/support.ts';
import { VirtualClock } from '../../support/clock.ts';

// Goal: a worker that cannot ask while Temporal is away asks again, and blames nothing else.

const receipt = {
  highSeq: 10,
  rows: 3,
  files: [],
  delivery: null,
  account: { rows: 3, hash: '0', columns: [] },
};

/** An execution that asks for the permission to commit, while the requests of its worker end as `responses` says. */
function execution(responses: Array<() => Promise<boolean>>) {
  const clock = new VirtualClock();
  const ids: string[] = [];
  const executeUpdate = (_: string, { updateId }: { updateId: string }) => {
    ids.push(updateId);
    return (responses.length > 1 ? responses.shift()! : responses[0]!)();
  };
  const context = {
    cancellationSignal: new AbortController().signal,
    info: { attempt: 1, workflowExecution: { workflowId: 'w', runId: 'r' } },
    heartbeat: () => undefined,
    client: {
      withAbortSignal: (_: AbortSignal, request: () => unknown) => request(),
      workflow: { getHandle: () => ({ executeUpdate }) },
    },
  };
  const decided: boolean[] = [];
  const deps = {
    workOf: () => ({
      execute: async (_, control) => {
        decided.push(await control.mayCommit());
        return receipt as never;
      },
    }),
    failures: { ApplicationFailure, CancelledFailure },
    ids: new RandomIds(clock),
    clock,
    log,
  } satisfies ExecuteOrderDeps;
  const order = { runId: 'run', export: { id: 'e' }, mayHoldRows: false };
  const input = { order, ledger: null, digest: 'd' } as never;
  const done = executeOrder(deps, new Map(), context as unknown as Context, input);
  done.catch(() => undefined);
  return { clock, decided, done, ids };
}

async function settled(done: Promise<unknown>, clock: VirtualClock): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  done.then(end, end);
  while (!isOver) await clock.advance(1000);
}

const lost = (code: number) => () =>
  Promise.reject(
    Object.assign(new Error('Workflow Update failed', { cause: { code } }), { name: 'ServiceError' }),
  );

test('a question that is lost with the connection is asked again, as the same update', async () => {
  const { clock, decided, done, ids } = execution([lost(14), lost(2), async () => true]);
  await settled(done, clock);
  await expect(done).resolves.toEqual(expect.any(String));
  expect(decided).toEqual([true]);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
});

test('a worker that Temporal does not respond to for five minutes says so', async () => {
  const { clock, decided, done } = execution([lost(14)]);
  await settled(done, clock);
  expect(clock.elapsed()).toBeGreaterThanOrEqual(5 * 60_000);
  await expect(done).rejects.toMatchObject({
    type: 'WorkFailed',
    message: expect.stringContaining('Temporal has not responded to the worker for five minutes'),
  });
  expect(decided).toEqual([]);
});

test('a worker whose workflow has ended does not ask again', async () => {
  const gone = () => Promise.reject(Object.assign(new Error('gone'), { name: 'WorkflowNotFoundError' }));
  const { decided, done, ids } = execution([gone]);
  await expect(done).rejects.toMatchObject({ type: 'WorkFailed' });
  expect(ids).toHaveLength(1);
  expect(decided).toEqual([]);
});
