import { createHash } from 'node:crypto';
import type { RunWork, WorkControl, WorkReceipt } from '../run_work.ts';
import { unlessStopped } from '../unless_stopped.ts';
import type { WorkOrder } from '../work_order.ts';
import { requireSendable } from '../work_transfer.ts';
import { RemoteRun, type RemoteRunDeps } from './remote_run.ts';

/**
 * Has orders executed by workers on other machines. Each run is a workflow of Temporal, which is named by the run, so that
 * a control node that was restarted finds it again, and attends to it from where it is. Temporal executes an order at least once:
 * the permission to commit is given here, and only to the latest execution.
 */
export class TemporalWork implements RunWork {
  /** Runs that workers execute, or that wait for one. */
  active = 0;
  readonly #deps: RemoteRunDeps;

  constructor(deps: RemoteRunDeps) {
    this.#deps = deps;
  }

  async execute(order: WorkOrder, control: WorkControl, signal: AbortSignal): Promise<WorkReceipt> {
    signal.throwIfAborted();
    requireSendable(order);
    // Before the ledger: of a removal between them, the control knows.
    const digest = digestOf(order, this.#deps.removalsOf(order));
    const ledger = await this.#deps.ledgerOf(order);
    const run = new RemoteRun(this.#deps, { order, ledger, digest }, control, signal);
    this.active++;
    try {
      return await unlessStopped(run.done(), signal, this.#deps.clock);
    } finally {
      this.active--;
    }
  }

  /** Closes the connection. Workflows go on, until their workers need a decision. */
  async close(): Promise<void> {
    await this.#deps.client.connection.close();
  }
}

/**
 * Equal for orders that deliver the same. A run that is found again may have been ordered with a lower `highSeq`: its
 * receipt says so, and what it has not read is delivered like anything that arrives late. One that was ordered before a
 * removal may have read removed events, which nothing but this shows to a control node that was restarted.
 */
function digestOf({ export: ordered, interval }: WorkOrder, removals: number): string {
  return createHash('sha256')
    .update(JSON.stringify([ordered, interval, removals]))
    .digest('base64url');
}
