import type { RunInput } from './protocol.ts';

/** What the workflow of a run has workers do. */
export interface RunActivities {
  /** Delivers the order; returns the packed receipt. */
  executeOrder(input: RunInput): Promise<string>;
}
