import { setMaxListeners } from 'node:events';
import type { Clock } from './clock.ts';
import type { Log } from './log/log.ts';

/**
 * Maps the items by `work`, in order, with at most `limit` in progress. Rejects with the first failure, after which no
 * further item is started.
 */
export async function mapConcurrent<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const made = Array<R>(items.length);
  let next = 0;
  const hand = async () => {
    while (next < items.length) {
      const index = next++;
      made[index] = await work(items[index]!);
    }
  };
  const hands = Array.from({ length: Math.min(limit, items.length) }, hand);
  await Promise.all(hands).catch((error: unknown) => {
    next = items.length;
    throw error;
  });
  return made;
}

/**
 * Processes `items` in order, at most `lanes` at a time. The first failure aborts the signal of the others; the promise
 * rejects with it once all of them have ended, so that no work continues in the background.
 */
export async function forEachConcurrent<T>(
  items: Iterable<T>,
  lanes: number,
  signal: AbortSignal,
  work: (item: T, signal: AbortSignal, lane: number) => Promise<void>,
): Promise<void> {
  signal.throwIfAborted();
  const stop = new AbortController();
  // Every request of every lane adds a listener.
  setMaxListeners(0, stop.signal);
  const onAbort = () => stop.abort(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  const queue = items[Symbol.iterator]();
  let failure: { error: unknown } | null = null;
  const run = async (lane: number) => {
    try {
      for (let next = queue.next(); !next.done; next = queue.next()) {
        stop.signal.throwIfAborted();
        await work(next.value, stop.signal, lane);
      }
    } catch (error) {
      failure ??= { error };
      stop.abort(error);
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
  if (failure !== null) throw (failure as { error: unknown }).error;
}

export interface RepeatOptions {
  clock: Pick<Clock, 'sleep'>;
  log: Pick<Log, 'error'>;
  /** Milliseconds between the end of a pass and the next one. */
  restMs: number;
  /** The line for a pass that failed; the next one tries again. */
  failure: string;
}

/** Makes passes until the signal aborts. The failure of one is logged, and does not end the others. */
export async function repeat(
  { clock, log, restMs, failure }: RepeatOptions,
  pass: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await pass();
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, failure);
    }
    await clock.sleep(restMs, signal);
  }
}
