import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../../src/kernel/clock.ts';

/** A clock that stands still: short sleeps end at once and are recorded, and limits never expire. */
export class ImpatientClock implements Clock {
  readonly waits: number[] = [];
  readonly #now: number;
  readonly #limitMs: number;

  /** Sleeps of `limitMs` and more are limits: they end only with their signal. */
  constructor(limitMs: number, now = '2026-11-20T10:30:00Z') {
    this.#limitMs = limitMs;
    this.#now = Date.parse(now);
  }

  now(): number {
    return this.#now;
  }

  elapsed(): number {
    return 0;
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return;
    if (ms >= this.#limitMs) {
      await new Promise((resolve) => signal?.addEventListener('abort', resolve, { once: true }));
      return;
    }
    this.waits.push(ms);
    await turn();
  }
}
