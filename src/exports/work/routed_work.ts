import type { RunWork, WorkControl, WorkReceipt } from './run_work.ts';
import type { WorkOrder } from './work_order.ts';

export interface RoutedWorkDeps {
  /** In the process of the control node. */
  local: RunWork;
  /** On other machines. */
  remote: RunWork;
}

/** Sends orders to other machines, except for those that need the control node. */
export class RoutedWork implements RunWork {
  readonly #deps: RoutedWorkDeps;

  constructor(deps: RoutedWorkDeps) {
    this.#deps = deps;
  }

  execute(order: WorkOrder, control: WorkControl, signal: AbortSignal): Promise<WorkReceipt> {
    const { local, remote } = this.#deps;
    return (needsControlNode(order) ? local : remote).execute(order, control, signal);
  }
}

/** Persons are rows of the state store, and File writes into the data folder. */
export function needsControlNode({ export: { destinationType, model } }: WorkOrder): boolean {
  return model === 'persons' || destinationType === 'File';
}
