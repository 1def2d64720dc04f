import type { Context } from '@temporalio/activity';
import type { ApplicationFailure, CancelledFailure } from '@temporalio/client';
import type { Clock } from '../../../kernel/clock.ts';
import { loggedMessageOf, messageOf } from '../../../kernel/errors.ts';
import type { Ids } from '../../../kernel/ids.ts';
import type { Log } from '../../../kernel/log/log.ts';
import { SECOND_MS } from '../../../kernel/time.ts';
import { RefusedError, type RunWork, WorkError } from '../run_work.ts';
import { aborted } from '../unless_stopped.ts';
import { packReceipt, sentFailure } from '../work_transfer.ts';
import { temporalProblem } from './connection.ts';
import { isClosed } from './outcome.ts';
import { type Beat, type RunInput, WORK_FAILED } from './protocol.ts';
import { type Question, RemoteControl } from './remote_control.ts';
import { reachTemporal, UNREACHABLE_MS } from './run_workflow.ts';

export interface ExecuteOrderDeps {
  /** The work of one execution; `isGone` asks the control node. */
  workOf(input: RunInput, isGone: (exportId: string) => Promise<boolean>): RunWork;
  /** Called when an execution has ended. A stopped one was cancelled, or begins again elsewhere. */
  ended?(result: 'completed' | 'failed' | 'stopped'): void;
  failures: { ApplicationFailure: typeof ApplicationFailure; CancelledFailure: typeof CancelledFailure };
  ids: Ids;
  clock: Clock;
  log: Log;
}

const BEAT_MS = SECOND_MS;

/** Executions of this worker by run. */
export type Executing = Map<string, { stop: AbortController; ended: Promise<unknown> }>;

/**
 * Executes an order on a worker, in an activity of Temporal. Heartbeats all the time, also while it waits for an answer: one
 * that is silent is taken for dead, and a second execution begins. They bring the answer that the run was cancelled, too.
 */
export async function executeOrder(
  deps: ExecuteOrderDeps,
  executing: Executing,
  context: Context,
  input: RunInput,
): Promise<string> {
  const { runId } = input.order;
  // The folder of an attempt belongs to one execution.
  const earlier = executing.get(runId);
  earlier?.stop.abort(new Error('a later execution of the order has begun'));
  await earlier?.ended;
  const stop = new AbortController();
  const signal = AbortSignal.any([context.cancellationSignal, stop.signal]);
  const ended = new Execution(deps, context, input, signal).run();
  const entry = { stop, ended: ended.catch(() => undefined) };
  executing.set(runId, entry);
  try {
    const receipt = await ended;
    deps.ended?.('completed');
    return receipt;
  } catch (error) {
    deps.ended?.(signal.aborted ? 'stopped' : 'failed');
    throw error;
  } finally {
    if (executing.get(runId) === entry) executing.delete(runId);
  }
}

class Execution {
  readonly #deps: ExecuteOrderDeps;
  readonly #context: Context;
  readonly #input: RunInput;
  readonly #signal: AbortSignal;
  readonly #control = new RemoteControl((question) => this.#ask(question));

  constructor(deps: ExecuteOrderDeps, context: Context, input: RunInput, signal: AbortSignal) {
    this.#deps = deps;
    this.#context = context;
    this.#input = input;
    this.#signal = signal;
  }

  async run(): Promise<string> {
    const { log, workOf } = this.#deps;
    const { attempt } = this.#context.info;
    const { order } = this.#input;
    const about = { run_id: order.runId, export_id: order.export.id, execution: attempt };
    const over = new AbortController();
    const beating = this.#beat(over.signal);
    log.info(about, 'Executing a run');
    try {
      const work = workOf(this.#input, (exportId) => this.#control.isGone(exportId));
      // An earlier execution may have delivered something.
      const mayHoldRows = order.mayHoldRows || attempt > 1;
      const receipt = await work.execute({ ...order, mayHoldRows }, this.#control, this.#signal);
      await this.#control.reported();
      log.info({ ...about, rows: receipt.rows }, 'Executed a run');
      return packReceipt(receipt);
    } catch (error) {
      throw await this.#failureOf(error, about);
    } finally {
      over.abort();
      await beating;
    }
  }

  async #beat(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      this.#context.heartbeat({ ...this.#control.counts } satisfies Beat);
      await this.#deps.clock.sleep(BEAT_MS, over);
    }
  }

  #ask(question: Question): Promise<boolean> {
    const { client, info } = this.#context;
    const signal = this.#signal;
    signal.throwIfAborted();
    const asked = { ...question, execution: info.attempt, counts: { ...this.#control.counts } };
    const { workflowId, runId } = info.workflowExecution!;
    const handle = client.workflow.getHandle(workflowId, runId);
    // Repeated with its id, it is the same question, which may have been answered.
    const options = { args: [asked] as [unknown], updateId: this.#deps.ids.uuid() };
    const ask = () =>
      client.withAbortSignal(signal, () => handle.executeUpdate<boolean, [unknown]>('ask', options));
    return Promise.race([this.#reach(ask), stopped(signal)]);
  }

  /** Asks again while Temporal does not respond: otherwise the destination would seem to be the cause of the error. */
  async #reach(ask: () => Promise<boolean>): Promise<boolean> {
    const { clock, log } = this.#deps;
    // A lost connection has many codes.
    const limits = {
      ms: UNREACHABLE_MS,
      signal: this.#signal,
      isTemporary: (error: unknown) => !isClosed(error),
    };
    try {
      return await reachTemporal(clock, limits, ask);
    } catch (error) {
      this.#signal.throwIfAborted();
      if (isClosed(error)) throw new RefusedError('the workflow has ended');
      log.warn({ run_id: this.#input.order.runId, err: temporalProblem(error) }, 'Temporal does not respond');
      throw new WorkError({ class: 'transient', message: UNREACHABLE });
    }
  }

  async #failureOf(error: unknown, about: object): Promise<Error> {
    const { failures, log } = this.#deps;
    const { cancellationSignal } = this.#context;
    if (this.#signal.aborted) {
      log.info(about, 'Stopped a run');
      const { reason } = cancellationSignal;
      if (cancellationSignal.aborted && messageOf(reason) !== WORKER_SHUTDOWN) {
        return new failures.CancelledFailure('the run was stopped');
      }
      return failures.ApplicationFailure.retryable('the worker stops', 'WorkerStops');
    }
    await this.#control.reported();
    if (error instanceof RefusedError) log.info(about, 'The server has taken a run away');
    else log.warn({ ...about, err: loggedMessageOf(error) }, 'A run has failed');
    const sent = sentFailure(error, this.#control.isUndone);
    const message = sent.failure?.message ?? 'The cause is in the log of the worker.';
    return failures.ApplicationFailure.create({
      message,
      type: WORK_FAILED,
      nonRetryable: true,
      details: [sent],
    });
  }
}

const UNREACHABLE =
  'Temporal has not responded to the worker for five minutes. The cause is in the log of the worker.';

/** Rejects once the signal has aborted: the client may go on to wait for a while. */
async function stopped(signal: AbortSignal): Promise<never> {
  await aborted(signal);
  throw signal.reason;
}

/** The reason of Temporal for stopping an activity because its worker stops. */
const WORKER_SHUTDOWN = 'WORKER_SHUTDOWN';
