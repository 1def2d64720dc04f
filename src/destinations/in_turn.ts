import { unlessAborted } from '../kernel/deadline.ts';

/** The last piece of work under each key; it has ended when all earlier ones have. */
const last = new Map<string, Promise<void>>();

/**
 * Does one piece of work under a key at a time in this process, in the order of the calls. Rejects without doing it when
 * the signal is aborted first. Commits under the same names come one after another, so that each sees what the one before
 * has left: on every store, and also while the export of an earlier one is being deleted.
 */
export async function inTurn<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const before = last.get(key);
  let end = () => {};
  const own = new Promise<void>((resolve) => {
    end = resolve;
  });
  const both = Promise.all([before, own]).then(() => {
    if (last.get(key) === both) last.delete(key);
  });
  last.set(key, both);
  try {
    if (before) await unlessAborted(signal, before);
    signal.throwIfAborted();
    return await work();
  } finally {
    end();
  }
}
