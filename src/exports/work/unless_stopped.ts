import type { Clock } from '../../kernel/clock.ts';

/** Time limit for stopped work to release its files, or to finish its commit. */
const GRACE_MS = 5000;

/** The work's result. Once the signal has aborted, the work may still end for a while; then this rejects without it. */
export async function unlessStopped<T>(work: Promise<T>, signal: AbortSignal, clock: Clock): Promise<T> {
  const result = work.then((value) => ({ value }));
  const first = await Promise.race([result, aborted(signal)]);
  if (first) return first.value;
  const grace = new AbortController();
  const last = await Promise.race([result, clock.sleep(GRACE_MS, grace.signal)]).finally(() => grace.abort());
  if (last) return last.value;
  throw new Error('the attempt was stopped and did not let go in time');
}

/** Resolves once the signal has aborted. */
export function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
