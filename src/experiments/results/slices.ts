import { setImmediate as turn } from 'node:timers/promises';
import { stopwatch } from '../../kernel/clock.ts';

/** Milliseconds of work between two pauses: shorter than most requests take. */
const SLICE_MS = 2;

/**
 * Returns a function to await between the steps of long work. It lets other requests be served once a slice of time has
 * passed. Before that it returns at once: on a busy server each pause waits for all work that is due.
 */
export function pauses(): () => Promise<void> {
  let elapsed = stopwatch();
  return async () => {
    if (elapsed() < SLICE_MS) return;
    await turn();
    elapsed = stopwatch();
  };
}
