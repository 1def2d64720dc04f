import { uptime } from 'node:os';

/**
 * The only place that tells time or sets timers. Everything else receives a Clock, so that tests
 * run a year of schedules without sleeping.
 */
export interface Clock {
  /** Milliseconds since the Unix epoch, UTC. May step backwards: the system clock can. */
  now(): number;
  /** Milliseconds that have really passed since some fixed moment: setting the clock does not change it. */
  elapsed(): number;
  /** Resolves after `ms`, or at once when the signal aborts (never rejects). */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }

  elapsed(): number {
    // Unlike performance.now(), it counts the time that a machine sleeps.
    return uptime() * 1000;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal?.addEventListener('abort', done, { once: true });
    });
  }
}

/** Monotonic milliseconds for measuring durations; not a time of day. */
export function stopwatch(): () => number {
  const start = performance.now();
  return () => performance.now() - start;
}
