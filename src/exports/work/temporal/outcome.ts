import { WorkError } from '../run_work.ts';
import { receivedFailure } from '../work_transfer.ts';
import { temporalProblem } from './connection.ts';
import { WORK_FAILED, WORKERS_STOPPED } from './protocol.ts';

const ON_WORKER = 'A worker could not finish the run. The cause is in the log of the worker.';
const STOPPED = 'The workers that executed the run stopped before its end, again and again. Read their logs.';

/** Ends of a workflow that none of its parts has caused, by the names of errors. */
const ENDS: Readonly<Record<string, string>> = {
  CancelledFailure: 'The run was cancelled in Temporal before its end.',
  TerminatedFailure: 'The run was terminated in Temporal before its end.',
  TimeoutFailure: 'The run reached its time limit in Temporal.',
  WorkflowNotFoundError:
    'Temporal does not have the run any more: its workflow was deleted, or data was lost.',
};

const transient = (message: string) => new WorkError({ class: 'transient', message });

/** The end of a workflow that has no receipt. */
export interface RunEnd {
  /** Null when it is not known what the workflow was to deliver. */
  digest: string | null;
  isUndone: boolean;
  error: Error;
}

/** Reads the error of the result of a workflow. */
export function endOf(error: unknown): RunEnd {
  const cause =
    error instanceof Error
      ? (error.cause as { name?: string; type?: unknown; details?: unknown[] } | undefined)
      : undefined;
  const [digest, sent] = cause?.details ?? [];
  const known = typeof digest === 'string' ? digest : null;
  if (cause?.type === WORK_FAILED) {
    const { failure, isUndone } = receivedFailure(sent);
    return { digest: known, isUndone, error: failure ? new WorkError(failure) : transient(ON_WORKER) };
  }
  if (cause?.type === WORKERS_STOPPED) return { digest: known, isUndone: false, error: transient(STOPPED) };
  const ended = ENDS[cause?.name ?? ''] ?? ENDS[(error as Error).name];
  const unknown = { digest: null, isUndone: false };
  return { ...unknown, error: ended === undefined ? new Error(temporalProblem(error)) : transient(ended) };
}

/** True for an error of an update that says that the workflow has ended. */
export function isClosed(error: unknown): boolean {
  const { name } = error as Error;
  return name === 'WorkflowNotFoundError' || name === 'WorkflowUpdateFailedError';
}
