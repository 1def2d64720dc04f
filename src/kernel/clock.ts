import { uptime } from 'node:os';

/**
 * The only source of time and timers. Everything else receives a Clock, so that tests run a year of schedules without
 * sleeping.
 */
export interface Clock {
  /** Milliseconds since the Unix epoch, UTC. May step backwards: the system clock can. */
  now(): number;
  /** Monotonic milliseconds since a fixed moment; setting the clock does not change them. */
  elapsed(): number;
  /** Resolves after `ms`, or at once when the signal aborts (never rejects). */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Sources of time of this machine, in milliseconds. */
export interface TimeSources {
  date(): number;
  /** Excludes the time that the machine sleeps. */
  awake(): number;
  /** Includes the time that the machine sleeps; takes a hundred times as long to read, because it is a file. */
  uptime(): number;
}

const MACHINE: TimeSources = {
  date: Date.now,
  awake: () => performance.now(),
  uptime: () => uptime() * 1000,
};

/** A larger drift means that the machine slept or that its clock was set. */
const DRIFT_MS = 20;
const SYNC_MS = 1000;

export class SystemClock implements Clock {
  readonly #sources: TimeSources;
  #synced = { date: 0, awake: Number.NEGATIVE_INFINITY, uptime: 0 };
  #latest = 0;

  constructor(sources = MACHINE) {
    this.#sources = sources;
  }

  now(): number {
    return this.#sources.date();
  }

  elapsed(): number {
    const date = this.#sources.date();
    const awake = this.#sources.awake();
    let passed = awake - this.#synced.awake;
    if (passed > SYNC_MS || Math.abs(date - this.#synced.date - passed) > DRIFT_MS) {
      this.#synced = { date, awake, uptime: this.#sources.uptime() };
      passed = 0;
    }
    this.#latest = Math.max(this.#latest, this.#synced.uptime + passed);
    return this.#latest;
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

/** Returns a function with the monotonic milliseconds since this call; not a time of day. */
export function stopwatch(): () => number {
  const start = performance.now();
  return () => performance.now() - start;
}

/**
 * Notices that the clock was set back. Work that waits until a time would wait longer by as much, because it got that time
 * from a clock that was ahead.
 */
export class SetBackWatch {
  #latest = Number.POSITIVE_INFINITY;

  /** Calls `follow` after the clock was set back. Also the first time: it may have been while the server was stopped. */
  look(now: number, follow: () => void): void {
    if (now < this.#latest) follow();
    this.#latest = now;
  }
}
