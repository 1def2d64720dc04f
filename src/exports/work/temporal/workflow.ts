/**
 * The workflow of a run. It is compiled into a bundle of its own, which imports nothing of Weir but types and the files
 * beside it, and is executed again from its history: a change of its steps is a new version (see `protocol.ts`).
 */
import {
  ActivityFailure,
  ApplicationFailure,
  allHandlersFinished,
  CancellationScope,
  condition,
  defineUpdate,
  isCancellation,
  proxyActivities,
  setHandler,
  TimeoutFailure,
} from '@temporalio/workflow';
import type { RunActivities } from './activities.ts';
import { Conversation } from './conversation.ts';
import {
  type Asked,
  type Attendance,
  type Attended,
  type RunInput,
  type RunOutcome,
  WORK_FAILED,
  WORKERS_STOPPED,
} from './protocol.ts';

/** A worker that is silent for so long is taken for dead; another one executes the order again. */
const HEARTBEAT_TIMEOUT_MS = 10_000;
/** A run that kills its workers is given back to the control node, which counts its errors. */
const MAX_EXECUTIONS = 20;

const { executeOrder } = proxyActivities<RunActivities>({
  heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
  // The control node has a time limit for each run, which is shorter.
  startToCloseTimeout: '4 days',
  cancellationType: 'WAIT_CANCELLATION_COMPLETED',
  retry: {
    maximumAttempts: MAX_EXECUTIONS,
    initialInterval: '1 second',
    backoffCoefficient: 2,
    maximumInterval: '30 seconds',
  },
});

const ask = defineUpdate<boolean, [Asked]>('ask');
const attend = defineUpdate<Attended, [Attendance]>('attend');

export async function deliverRun(input: RunInput): Promise<RunOutcome> {
  const { digest } = input;
  const conversation = new Conversation(digest, waitFor);
  setHandler(ask, (asked) => conversation.ask(asked));
  setHandler(attend, (attendance) => conversation.attend(attendance));
  try {
    return { digest, receipt: await executeOrder(input) };
  } catch (error) {
    throw outcomeOf(error, digest);
  } finally {
    conversation.end();
    await waitFor(allHandlersFinished);
  }
}

/** Also while the workflow is being cancelled. */
function waitFor(isTrue: () => boolean, timeoutMs?: number): Promise<unknown> {
  return CancellationScope.nonCancellable(async () => {
    if (timeoutMs === undefined) await condition(isTrue);
    else await condition(isTrue, timeoutMs);
  });
}

function outcomeOf(error: unknown, digest: string): unknown {
  if (!(error instanceof ActivityFailure) || isCancellation(error)) return error;
  const { cause } = error;
  if (cause instanceof ApplicationFailure && cause.type === WORK_FAILED) {
    return ApplicationFailure.create({
      message: cause.message,
      type: WORK_FAILED,
      nonRetryable: true,
      details: [digest, ...(cause.details ?? [])],
    });
  }
  const isSilent = cause instanceof TimeoutFailure;
  return ApplicationFailure.create({
    message: `The workers stopped before the end of the run${isSilent ? ', without a word' : ''}.`,
    type: WORKERS_STOPPED,
    nonRetryable: true,
    details: [digest],
  });
}
