import type { Clock } from '../kernel/clock.ts';
import { WeirError } from '../kernel/errors.ts';
import { MINUTE_MS } from '../kernel/time.ts';

/** A fixed window of one minute per key. Kept in memory: a restart forgives. */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #perMinute: number;
  #window = 0;
  #used = new Map<string, number>();

  constructor(clock: Clock, perMinute: number) {
    this.#clock = clock;
    this.#perMinute = perMinute;
  }

  /** Counts one request; answers the headers that tell what is left, or throws when nothing is. */
  take(key: string): Record<string, string> {
    const now = this.#clock.now();
    const window = Math.floor(now / MINUTE_MS);
    if (window !== this.#window) {
      this.#window = window;
      this.#used = new Map();
    }
    const used = (this.#used.get(key) ?? 0) + 1;
    this.#used.set(key, used);
    const seconds = Math.max(1, Math.ceil(((window + 1) * MINUTE_MS - now) / 1000));
    const headers = {
      'RateLimit-Policy': `"key";q=${this.#perMinute};w=60`,
      RateLimit: `"key";r=${Math.max(0, this.#perMinute - used)};t=${seconds}`,
    };
    if (used <= this.#perMinute) return headers;
    throw new WeirError(
      'throttled',
      `Request was throttled. Expected available in ${seconds} second${seconds === 1 ? '' : 's'}.`,
      {
        headers: { ...headers, 'Retry-After': String(seconds) },
      },
    );
  }
}
