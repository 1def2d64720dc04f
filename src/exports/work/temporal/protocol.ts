import type { LogLevel } from '../../../store/schema/index.ts';
import type { RunProgress } from '../../runs.ts';
import type { IntervalLedger } from '../interval_ledger.ts';
import type { StagedFiles } from '../run_work.ts';
import type { WorkOrder } from '../work_order.ts';

/**
 * Messages between the control node, the workflow of a run and its worker. The workflow keeps them, so that
 * either side can end and come back; it decides nothing.
 *
 * Workflows outlive releases: a change of these types, or of the steps of the workflow, is a new version. The queue is
 * named by it, so that a worker gets no workflow of a version that it does not know; one of the next release polls both.
 */
const VERSION = 1;

export const WORKFLOW = 'deliverRun';

export function queueName(name: string): string {
  return `${name}-v${VERSION}`;
}

export function workflowId(runId: string): string {
  return `weir-run-${runId}`;
}

export interface RunInput {
  order: WorkOrder;
  /** Null for a worker that knows by itself whether it reads all events. */
  ledger: IntervalLedger | null;
  /** Equal for orders that deliver the same. */
  digest: string;
}

export interface RunOutcome {
  digest: string;
  /** See `packReceipt`. */
  receipt: string;
}

/** Types of the failures of a workflow. The details of the first are the digest and a SentFailure. */
export const WORK_FAILED = 'WorkFailed';
export const WORKERS_STOPPED = 'WorkersStopped';

interface Common {
  /** Numbers the executions of the order, from 1. */
  execution: number;
  counts: RunProgress;
}

/** A question or a report of the worker. Reports are answered at once, with true. */
export type Asked = Common &
  (
    | { kind: 'staged'; staged: StagedFiles }
    | { kind: 'mayCommit' }
    | { kind: 'isGone'; exportId: string }
    | { kind: 'report'; level: LogLevel; message: string }
  );

export interface AskedMessage {
  /** Grows. */
  id: number;
  asked: Asked;
}

/** A control node says what it has decided, and waits for what is asked next. */
export interface Attendance {
  /** Names a control node while it attends to a run. The latest one counts: it has the lease of the run. */
  session: string;
  digest: string;
  /** The latest message that the session has seen; 0 for none. */
  after: number;
  answers: { id: number; answer: boolean }[];
}

export interface Attended {
  messages: AskedMessage[];
  /** `over`: the workflow ends. `superseded`: a later control node attends. `other`: the order delivers something else. */
  state: 'open' | 'over' | 'superseded' | 'other';
}

/** Details of the heartbeats of an execution. */
export type Beat = RunProgress;
