import type { Clock } from './clock.ts';

export interface Deadline {
  clock: Clock;
  ms: number;
  /** What the work is aborted with. */
  reason: () => Error;
  /** Ends the wait early: the work is aborted at once. */
  unless?: AbortSignal;
}

/** Does work with a signal that is aborted when its time is over. Whether the work heeds it is its own affair. */
export async function withinTime<T>(
  { clock, ms, reason, unless }: Deadline,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController();
  const done = new AbortController();
  void clock.sleep(ms, unless ? AbortSignal.any([done.signal, unless]) : done.signal).then(() => {
    if (!done.signal.aborted) timeout.abort(reason());
  });
  try {
    return await work(timeout.signal);
  } finally {
    done.abort();
  }
}
