import type { Client, WorkflowHandle } from '@temporalio/client';
import type { Clock } from '../../../kernel/clock.ts';
import { MINUTE_MS, SECOND_MS } from '../../../kernel/time.ts';
import type { WorkOrder } from '../work_order.ts';
import { isTransientStatus } from './connection.ts';
import { queueName, type RunInput, type RunOutcome, WORKFLOW, workflowId } from './protocol.ts';

export interface RunWorkflowDeps {
  /** Connects when it is first used. */
  client: Client;
  /** The name of the queue, without the version of the protocol. */
  queue: string;
  /**
   * Names the attempts of the order's run that the state store has, oldest first; the last one is that of the order. No other
   * attempt has the same name, also not one of the same number in the time that a restored backup has undone.
   */
  attemptsOf(order: WorkOrder): string[];
  clock: Clock;
}

export type RunHandle = WorkflowHandle<(input: RunInput) => Promise<RunOutcome>>;

/** The workflow of a run that is under way. */
interface FoundWorkflow {
  /** Null for a workflow that no attempt in the state store has ordered: its events and its rows are of another time. */
  handle: RunHandle | null;
}

const RETRY_MS = SECOND_MS;
/** When Temporal does not respond for so long, a run is tried again later, rather than reach its own time limit. */
export const UNREACHABLE_MS = 5 * MINUTE_MS;
/** Longer than a run may take: an abandoned workflow ends some day. */
const EXECUTION_TIMEOUT = '5 days';

/** Null if no workflow of the run is under way. */
export async function findWorkflow(
  { client, attemptsOf }: RunWorkflowDeps,
  order: WorkOrder,
): Promise<FoundWorkflow | null> {
  const id = workflowId(order.runId);
  const found = await client.workflow
    .getHandle(id)
    .describe()
    .catch((error) => {
      if ((error as Error).name === 'WorkflowNotFoundError') return null;
      throw error;
    });
  if (found?.status.name !== 'RUNNING') return null;
  const isKnown = attemptsOf(order).some((attempt) => attempt === found.memo?.['attempt']);
  return { handle: isKnown ? client.workflow.getHandle(id, found.runId) : null };
}

/** Ends the workflow of the run that is under way, if there is one, and starts another. */
export async function startWorkflow(
  { client, queue, attemptsOf }: RunWorkflowDeps,
  input: RunInput,
): Promise<RunHandle> {
  const id = workflowId(input.order.runId);
  const { firstExecutionRunId } = await client.workflow.start(WORKFLOW, {
    workflowId: id,
    taskQueue: queueName(queue),
    args: [input],
    workflowIdConflictPolicy: 'TERMINATE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    workflowExecutionTimeout: EXECUTION_TIMEOUT,
    memo: { attempt: attemptsOf(input.order).at(-1) },
  });
  return client.workflow.getHandle(id, firstExecutionRunId);
}

interface ReachLimits {
  ms: number;
  signal?: AbortSignal;
  /** True for an error after which another attempt may succeed. */
  isTemporary?: (error: unknown) => boolean;
}

/** Sends a request again while Temporal does not respond, for so many milliseconds. */
export async function reachTemporal<T>(
  clock: Clock,
  { ms, signal, isTemporary = isTransientStatus }: ReachLimits,
  request: () => Promise<T>,
): Promise<T> {
  const start = clock.elapsed();
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!isTemporary(error) || signal?.aborted || clock.elapsed() - start >= ms) throw error;
      await clock.sleep(RETRY_MS, signal);
    }
  }
}
