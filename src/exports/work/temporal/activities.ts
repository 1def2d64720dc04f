import type { RunInput } from './protocol.ts';

/** The work that the workflow of a run gives to workers. */
export interface RunActivities {
  /** Delivers the order; returns the packed receipt. */
  executeOrder(input: RunInput): Promise<string>;
}
