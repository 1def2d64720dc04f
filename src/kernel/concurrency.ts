import { setMaxListeners } from 'node:events';

/**
 * What `work` makes of each item, in the order of the items, with at most `limit` under way. Rejects as the first that
 * does; then no other is begun.
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
 * Works through `items`, at most `lanes` at a time, in order. The first failure aborts the signal that the others were
 * given; rejects with it once all of them have ended, so that nothing goes on behind the caller's back.
 */
export async function forEachConcurrent<T>(
  items: Iterable<T>,
  lanes: number,
  signal: AbortSignal,
  work: (item: T, signal: AbortSignal, lane: number) => Promise<void>,
): Promise<void> {
  signal.throwIfAborted();
  const stop = new AbortController();
  // Every request of every lane listens.
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
