import { WorkError } from '../run_work.ts';
import { receivedFailure } from '../work_transfer.ts';
import { temporalProblem } from './connection.ts';
import { WORK_FAILED, WORKERS_STOPPED } from './protocol.ts';

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
    error instanceof Error ? (error.cause as { type?: unknown; details?: unknown[] } | undefined) : undefined;
  const [digest, sent] = cause?.details ?? [];
  const known = typeof digest === 'string' ? digest : null;
  if (cause?.type === WORK_FAILED) {
    const { failure, isUndone } = receivedFailure(sent);
    const ended = failure
      ? new WorkError(failure)
      : new Error('the work has failed; see the log of its worker');
    return { digest: known, isUndone, error: ended };
  }
  if (cause?.type === WORKERS_STOPPED) {
    const message =
      'The workers that executed the run stopped before its end, again and again. Read their logs.';
    return { digest: known, isUndone: false, error: new WorkError({ class: 'transient', message }) };
  }
  return { digest: null, isUndone: false, error: new Error(temporalProblem(error)) };
}

/** True for an error of an update that says that the workflow has ended. */
export function isClosed(error: unknown): boolean {
  const { name } = error as Error;
  return name === 'WorkflowNotFoundError' || name === 'WorkflowUpdateFailedError';
}
