import type { Client, WorkflowHandle } from '@temporalio/client';
import type { Clock } from '../../../kernel/clock.ts';
import type { Ids } from '../../../kernel/ids.ts';
import type { Log } from '../../../kernel/log/log.ts';
import { MINUTE_MS, SECOND_MS } from '../../../kernel/time.ts';
import { logProblem } from '../../export_log.ts';
import type { Failure } from '../../runs.ts';
import { ExecutionFence } from '../execution_fence.ts';
import type { IntervalLedger } from '../interval_ledger.ts';
import { SHUTDOWN, type WorkControl, WorkError, type WorkReceipt } from '../run_work.ts';
import { aborted } from '../unless_stopped.ts';
import type { WorkOrder } from '../work_order.ts';
import { unpackReceipt } from '../work_transfer.ts';
import { isTransientStatus, temporalProblem } from './connection.ts';
import { heartbeatOf } from './heartbeats.ts';
import { endOf, isClosed } from './outcome.ts';
import {
  type Asked,
  type Attendance,
  type Attended,
  queueName,
  type RunInput,
  type RunOutcome,
  WORKFLOW,
  workflowId,
} from './protocol.ts';

export interface RemoteRunDeps {
  /** Connects when it is first used. */
  client: Client;
  /** The name of the queue, without the version of the protocol. */
  queue: string;
  /** Returns the ledger by which a worker knows that it has read all events of the order; null if it needs none. */
  ledgerOf(order: WorkOrder): Promise<IntervalLedger | null>;
  /** Returns the number of removals of events of the order's project so far; a restart does not change it. */
  removalsOf(order: WorkOrder): number;
  /** True when the export with this id does not exist any more. */
  isGone(exportId: string): boolean;
  ids: Ids;
  clock: Clock;
  log: Log;
}

type Handle = WorkflowHandle<(input: RunInput) => Promise<RunOutcome>>;
type Policy = 'USE_EXISTING' | 'TERMINATE_EXISTING';

/** Between looks at the heartbeats of a run. */
const LOOK_MS = 2 * SECOND_MS;
const RETRY_MS = SECOND_MS;
/** When Temporal does not respond for so long, a run is tried again later, rather than reach its own time limit. */
const UNREACHABLE_MS = 5 * MINUTE_MS;
/** Time in which an order is given to Temporal: nothing is lost when the run is tried again later. */
const START_MS = 20 * SECOND_MS;
/** A run that waits for a worker for so long may have none. */
const UNTAKEN_MS = 5 * MINUTE_MS;
/** Longer than a run may take: an abandoned workflow ends some day. */
const EXECUTION_TIMEOUT = '5 days';

/** A run that workers execute, as long as this control node attends to it. */
export class RemoteRun {
  readonly #deps: RemoteRunDeps;
  readonly #input: RunInput;
  readonly #control: WorkControl;
  readonly #fence: ExecutionFence;
  readonly #signal: AbortSignal;
  readonly #session: string;
  /** Executions whose rows are staged: later counts of them are old. */
  readonly #staged = new Set<number>();
  #lastCounts = '';

  constructor(deps: RemoteRunDeps, input: RunInput, control: WorkControl, signal: AbortSignal) {
    this.#deps = deps;
    this.#input = input;
    this.#control = control;
    this.#fence = new ExecutionFence(control);
    this.#signal = signal;
    this.#session = deps.ids.uuid();
  }

  async done(): Promise<WorkReceipt> {
    const found = await this.#follow('USE_EXISTING', this.#input);
    if (found) return found;
    // A workflow of the run that delivers something else, because the export was changed, is ended.
    this.#fence.end();
    this.#staged.clear();
    this.#lastCounts = '';
    const order = { ...this.#input.order, mayHoldRows: true };
    const receipt = await this.#follow('TERMINATE_EXISTING', { ...this.#input, order });
    if (receipt === null) throw new Error('the run delivers something else');
    return receipt;
  }

  /** Null if the workflow of the run is one that delivers something else. */
  async #follow(policy: Policy, input: RunInput): Promise<WorkReceipt | null> {
    const handle = await this.#start(policy, input);
    const over = new AbortController();
    const stop = () => {
      if (this.#signal.reason === SHUTDOWN) over.abort();
      else void handle.cancel().catch((error) => this.#logProblem(error));
    };
    if (this.#signal.aborted) stop();
    this.#signal.addEventListener('abort', stop, { once: true });
    const looking = this.#look(handle, over.signal);
    try {
      return await this.#deps.client.withAbortSignal(over.signal, () => this.#attend(handle, over.signal));
    } finally {
      this.#signal.removeEventListener('abort', stop);
      over.abort();
      await looking;
    }
  }

  async #start(policy: Policy, input: RunInput): Promise<Handle> {
    const { client, queue } = this.#deps;
    const id = workflowId(input.order.runId);
    const start = () =>
      client.workflow.start(WORKFLOW, {
        ...{ workflowId: id, taskQueue: queueName(queue), args: [input] },
        ...{ workflowIdConflictPolicy: policy, workflowIdReusePolicy: 'ALLOW_DUPLICATE' },
        workflowExecutionTimeout: EXECUTION_TIMEOUT,
      });
    try {
      const { firstExecutionRunId } = await this.#reach(START_MS, start);
      return client.workflow.getHandle(id, firstExecutionRunId);
    } catch (error) {
      this.#logProblem(error);
      const message = 'The run could not be given to Temporal. The cause is in the log of the server.';
      throw new WorkError({ class: 'transient', message });
    }
  }

  /** Sends a request again while Temporal does not respond, for so many milliseconds. */
  async #reach<T>(ms: number, request: () => Promise<T>): Promise<T> {
    const { clock } = this.#deps;
    const start = clock.elapsed();
    for (;;) {
      try {
        return await request();
      } catch (error) {
        if (!isTransientStatus(error) || this.#signal.aborted || clock.elapsed() - start >= ms) throw error;
        await clock.sleep(RETRY_MS, this.#signal);
      }
    }
  }

  /** Answers what is asked until the workflow ends; returns its receipt. */
  async #attend(handle: Handle, over: AbortSignal): Promise<WorkReceipt | null> {
    const { clock } = this.#deps;
    let silentSince: number | null = null;
    let next: Attendance = {
      ...{ session: this.#session, digest: this.#input.digest },
      ...{ after: 0, answers: [] },
    };
    for (;;) {
      over.throwIfAborted();
      try {
        const { messages, state } = await handle.executeUpdate<Attended, [Attendance]>('attend', {
          args: [next],
        });
        silentSince = null;
        if (state === 'other') return null;
        if (state === 'superseded') throw new SupersededError();
        const answers: Attendance['answers'] = [];
        for (const { id, asked } of messages) answers.push({ id, answer: await this.#answer(asked, handle) });
        next = { ...next, after: Math.max(next.after, ...messages.map(({ id }) => id)), answers };
        if (state === 'over') break;
      } catch (error) {
        if (error instanceof SupersededError || over.aborted) throw error;
        if (isClosed(error)) break;
        if (silentSince === null) this.#logProblem(error);
        silentSince ??= clock.elapsed();
        if (clock.elapsed() - silentSince >= UNREACHABLE_MS) throw new WorkError(UNREACHABLE);
        await clock.sleep(RETRY_MS, over);
      }
    }
    return await this.#result(handle);
  }

  async #result(handle: Handle): Promise<WorkReceipt | null> {
    const { digest, order } = this.#input;
    try {
      const outcome = await this.#reach(UNREACHABLE_MS, () => handle.result());
      const receipt = unpackReceipt(outcome.receipt);
      // A higher number is of another time, which a backup was restored from: here it will be that of another event.
      return outcome.digest === digest && receipt.highSeq <= order.highSeq ? receipt : null;
    } catch (error) {
      const end = endOf(error);
      if (end.digest !== null && end.digest !== digest) return null;
      if (end.isUndone) this.#fence.latest().undone();
      throw end.error;
    }
  }

  /** False when there is no decision: then nothing becomes visible. */
  async #answer(asked: Asked, handle: Handle): Promise<boolean> {
    try {
      const decided = await Promise.race([this.#decide(asked), aborted(this.#signal)]);
      const answer = decided === true && !this.#signal.aborted;
      // The worker of a run that is found again goes on without asking a second time. The next server finds this one.
      if (asked.kind === 'staged' && !answer && this.#signal.reason !== SHUTDOWN) await handle.cancel();
      return answer;
    } catch (error) {
      this.#logProblem(error);
      return false;
    }
  }

  async #decide(asked: Asked): Promise<boolean> {
    if (asked.kind === 'isGone') return this.#deps.isGone(asked.exportId);
    const { execution, counts } = asked;
    const control = this.#fence.of(execution);
    if (asked.kind === 'report') {
      control.report(asked.level, asked.message);
      return true;
    }
    if (asked.kind === 'mayCommit') return control.mayCommit();
    this.#progress(execution, counts);
    // The first counts may be what stops the attempt.
    if (this.#signal.aborted) return false;
    this.#staged.add(execution);
    return control.staged(asked.staged);
  }

  #progress(execution: number, counts: Asked['counts']): void {
    const text = JSON.stringify(counts);
    const control = this.#fence.of(execution);
    if (this.#staged.has(execution) || text === this.#lastCounts) return;
    this.#lastCounts = text;
    control.progress(counts);
  }

  /** Brings the counts of the heartbeats, which the workflow does not have, and a warning if there are none for long. */
  async #look(handle: Handle, over: AbortSignal): Promise<void> {
    const { client, clock } = this.#deps;
    const start = clock.elapsed();
    for (let isWatched = true; ; ) {
      await clock.sleep(LOOK_MS, over);
      if (over.aborted) return;
      try {
        const { raw } = await client.withAbortSignal(over, () => handle.describe());
        const beat = heartbeatOf(raw);
        if (over.aborted || this.#signal.aborted) continue;
        if (beat) this.#progress(beat.execution, beat.counts);
        if (beat || !isWatched) isWatched = false;
        else if (clock.elapsed() - start >= UNTAKEN_MS) {
          this.#control.report('WARNING', UNTAKEN);
          isWatched = false;
        }
      } catch {
        // The attendance meets the same error, and logs it.
      }
    }
  }

  #logProblem(error: unknown): void {
    logProblem(this.#deps.log, this.#input.order.runId, temporalProblem(error));
  }
}

const UNTAKEN =
  'No worker has taken the run for five minutes. The operator of the server starts more of them with: weir work';

const UNREACHABLE: Failure = {
  class: 'transient',
  message: 'Temporal has not responded for five minutes. The cause is in the log of the server.',
};

/** Another control node attends to the run. */
class SupersededError extends Error {
  constructor() {
    super('another control node attends to the run');
  }
}
