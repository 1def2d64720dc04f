import type { Clock } from './clock.ts';

export interface Deadline {
  clock: Clock;
  ms: number;
  /** Creates the reason of the abort. */
  reason: () => Error;
  /** Ends the wait early: it aborts the work immediately. */
  unless?: AbortSignal;
}

/** Runs work with a signal that is aborted at the deadline. The work itself has to react to the signal. */
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

/** Returns the result of work that cannot be stopped; rejects with the signal's reason if that aborts first. */
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
