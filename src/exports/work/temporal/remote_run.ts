import type { Ids } from '../../../kernel/ids.ts';
import type { Log } from '../../../kernel/log/log.ts';
import { MINUTE_MS, SECOND_MS } from '../../../kernel/time.ts';
import { logProblem } from '../../export_log.ts';
import type { Failure } from '../../runs.ts';
import { ExecutionFence } from '../execution_fence.ts';
import type { IntervalLedger } from '../interval_ledger.ts';
import { SHUTDOWN, UntakenError, type WorkControl, WorkError, type WorkReceipt } from '../run_work.ts';
import { aborted } from '../unless_stopped.ts';
import type { WorkOrder } from '../work_order.ts';
import { unpackReceipt } from '../work_transfer.ts';
import { temporalProblem } from './connection.ts';
import { heartbeatOf, isExecuted } from './heartbeats.ts';
import { endOf, isClosed } from './outcome.ts';
import type { Asked, Attendance, Attended, RunInput } from './protocol.ts';
import {
  findWorkflow,
  type RunHandle,
  type RunWorkflowDeps,
  reachTemporal,
  startWorkflow,
  UNREACHABLE_MS,
} from './run_workflow.ts';

export interface RemoteRunDeps extends RunWorkflowDeps {
  /** Returns the ledger by which a worker knows that it has read all events of the order; null if it needs none. */
  ledgerOf(order: WorkOrder): Promise<IntervalLedger | null>;
  /** Returns the number of removals of events of the order's project so far; a restart does not change it. */
  removalsOf(order: WorkOrder): number;
  /** True when the export with this id does not exist any more. */
  isGone(exportId: string): boolean;
  ids: Ids;
  log: Log;
}

/** Between looks at the heartbeats of a run. */
const LOOK_MS = 2 * SECOND_MS;
const RETRY_MS = SECOND_MS;
/** Time in which an order is given to Temporal: nothing is lost when the run is tried again later. */
const START_MS = 20 * SECOND_MS;
/** A run that waits for a worker for so long may have none. */
const UNTAKEN_MS = 5 * MINUTE_MS;

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
  /** Since when no worker executes the run; null while one does. */
  #untakenSince: number | null = null;
  /** Since when the attendance waits for a question; null while it does not. */
  #waitingSince: number | null = null;
  /** Since when Temporal has not responded; null while it does. */
  #silentSince: number | null = null;

  constructor(deps: RemoteRunDeps, input: RunInput, control: WorkControl, signal: AbortSignal) {
    this.#deps = deps;
    this.#input = input;
    this.#control = control;
    this.#fence = new ExecutionFence(control);
    this.#signal = signal;
    this.#session = deps.ids.uuid();
  }

  async done(): Promise<WorkReceipt> {
    const found = await this.#give((order) => findWorkflow(this.#deps, order));
    if (found?.handle) {
      const receipt = await this.#follow(found.handle);
      if (receipt) return receipt;
      // It delivers something else, because the export was changed.
      this.#fence.end();
      this.#staged.clear();
      this.#lastCounts = '';
    }
    const input = { ...this.#input, order: { ...this.#input.order } };
    // What is ended may have delivered something.
    if (found) input.order.mayHoldRows = true;
    const receipt = await this.#follow(await this.#give(() => startWorkflow(this.#deps, input)));
    if (receipt === null) throw new Error('the run delivers something else');
    return receipt;
  }

  /** Null if the workflow is one that delivers something else. */
  async #follow(handle: RunHandle): Promise<WorkReceipt | null> {
    const over = new AbortController();
    const stop = () => this.#stop(handle, over);
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

  #stop(handle: RunHandle, over: AbortController): void {
    if (this.#signal.reason === SHUTDOWN) {
      over.abort();
      return;
    }
    const isUntaken = this.#isUntaken();
    // A worker ends the workflow once it has let go. Without one, nothing would.
    const end = () => (isUntaken ? handle.terminate(UNTAKEN) : handle.cancel());
    reachTemporal(this.#deps.clock, { ms: UNREACHABLE_MS }, end).catch((error) => this.#logProblem(error));
    if (isUntaken) over.abort(new UntakenError());
  }

  /** Finds or starts the workflow. */
  async #give<T>(request: (order: WorkOrder) => Promise<T>): Promise<T> {
    const limits = { ms: START_MS, signal: this.#signal };
    try {
      return await reachTemporal(this.#deps.clock, limits, () => request(this.#input.order));
    } catch (error) {
      this.#logProblem(error);
      const message = 'The run could not be given to Temporal. The cause is in the log of the server.';
      throw new WorkError({ class: 'transient', message });
    }
  }

  /** Answers what is asked until the workflow ends; returns its receipt. */
  async #attend(handle: RunHandle, over: AbortSignal): Promise<WorkReceipt | null> {
    const { clock, ids } = this.#deps;
    let next: Attendance = { session: this.#session, digest: this.#input.digest, after: 0, answers: [] };
    let updateId = ids.uuid();
    for (;;) {
      over.throwIfAborted();
      try {
        // Repeated with its id, it is the same update. Each other one would wait, too, and Temporal permits only ten.
        const { messages, state } = await this.#wait(handle, { args: [next], updateId });
        this.#silentSince = null;
        updateId = ids.uuid();
        if (state === 'other') return null;
        if (state === 'superseded') throw new SupersededError();
        const answers: Attendance['answers'] = [];
        for (const { id, asked } of messages) answers.push({ id, answer: await this.#answer(asked, handle) });
        next = { ...next, after: Math.max(next.after, ...messages.map(({ id }) => id)), answers };
        if (state === 'over') break;
      } catch (error) {
        over.throwIfAborted();
        if (error instanceof SupersededError) throw error;
        if (isClosed(error)) break;
        if (this.#silentSince === null) this.#logProblem(error);
        this.#silentSince ??= clock.elapsed();
        if (clock.elapsed() - this.#silentSince >= UNREACHABLE_MS) throw new WorkError(UNREACHABLE);
        await clock.sleep(RETRY_MS, over);
      }
    }
    return await this.#result(handle);
  }

  async #wait(handle: RunHandle, update: { args: [Attendance]; updateId: string }): Promise<Attended> {
    this.#waitingSince = this.#deps.clock.elapsed();
    try {
      return await handle.executeUpdate<Attended, [Attendance]>('attend', update);
    } finally {
      this.#waitingSince = null;
    }
  }

  async #result(handle: RunHandle): Promise<WorkReceipt | null> {
    const { digest } = this.#input;
    const limits = { ms: UNREACHABLE_MS, signal: this.#signal };
    try {
      const outcome = await reachTemporal(this.#deps.clock, limits, () => handle.result());
      return outcome.digest === digest ? unpackReceipt(outcome.receipt) : null;
    } catch (error) {
      const end = endOf(error);
      if (end.digest !== null && end.digest !== digest) return null;
      if (end.isUndone) this.#fence.latest().undone();
      throw end.error;
    }
  }

  /** False when there is no decision: then nothing becomes visible. */
  async #answer(asked: Asked, handle: RunHandle): Promise<boolean> {
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
    this.#untakenSince = null;
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
  async #look(handle: RunHandle, over: AbortSignal): Promise<void> {
    const { client, clock } = this.#deps;
    this.#untakenSince = clock.elapsed();
    for (let isWarned = false; ; ) {
      await clock.sleep(LOOK_MS, over);
      if (over.aborted) return;
      try {
        const { raw } = await client.withAbortSignal(over, () => handle.describe());
        if (over.aborted || this.#signal.aborted) continue;
        if (this.#isWaiting()) this.#silentSince = null;
        if (isExecuted(raw)) this.#untakenSince = null;
        else this.#untakenSince ??= clock.elapsed();
        const beat = heartbeatOf(raw);
        if (beat) this.#progress(beat.execution, beat.counts);
        if (isWarned || !this.#isUntaken()) continue;
        this.#control.report('WARNING', UNTAKEN);
        isWarned = true;
      } catch {
        // The attendance meets the same error, and logs it.
      }
    }
  }

  /** True once the attendance waits without an error. It returns when the worker has a question, which may take hours. */
  #isWaiting(): boolean {
    return this.#waitingSince !== null && this.#deps.clock.elapsed() - this.#waitingSince >= LOOK_MS;
  }

  #isUntaken(): boolean {
    return this.#untakenSince !== null && this.#deps.clock.elapsed() - this.#untakenSince >= UNTAKEN_MS;
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
