import { type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

/** Adds up the time in which garbage collection holds this thread. */
export class GarbageCollection {
  #ms = 0;
  readonly #observer = new PerformanceObserver((list) => this.#add(list.getEntries()));

  constructor() {
    this.#observer.observe({ entryTypes: ['gc'] });
  }

  /** Returns the time since the last call in milliseconds. */
  async take(): Promise<number> {
    // Node reports a collection in the phase of the event loop that follows that of timers.
    await setImmediate();
    this.#add(this.#observer.takeRecords());
    const ms = this.#ms;
    this.#ms = 0;
    return ms;
  }

  stop(): void {
    this.#observer.disconnect();
  }

  #add(entries: readonly PerformanceEntry[]): void {
    for (const { duration } of entries) this.#ms += duration;
  }
}
