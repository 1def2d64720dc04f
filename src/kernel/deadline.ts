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

/** The result of work that cannot be stopped; rejects with the signal's reason when that aborts first. */
export async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: over.signal });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted]);
  } finally {
    over.abort();
  }
}
