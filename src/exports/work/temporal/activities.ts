import type { WorkOrder } from '../work_order.ts';

/** What the workflow of a run has workers do. */
export interface RunActivities {
  /** Delivers the order; returns the packed receipt. */
  executeOrder(order: WorkOrder): Promise<string>;
}
