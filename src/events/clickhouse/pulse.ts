import { SystemClock } from '../../kernel/clock.ts';

export interface PulseLimits {
  /** Between looks at the server while requests wait for it. */
  restMs: number;
  /** Looks in a row that fail before the requests do. */
  misses: number;
}

const LIMITS: PulseLimits = { restMs: 500, misses: 2 };

/** The server accepts connections and does not respond, or cannot be reached any more. */
export class UnresponsiveError extends Error {}

/**
 * Ends requests whose server has become unresponsive. A query may work for minutes without a byte, so the time that a
 * request takes shows nothing: while there are requests, pings are sent, to which a server responds at once.
 */
export class Pulse {
  readonly #isAlive: () => Promise<boolean>;
  readonly #limits: PulseLimits;
  /** In real time, like all limits of connections. */
  readonly #clock = new SystemClock();
  readonly #requests = new Set<AbortController>();
  #rest = new AbortController();
  #isLooking = false;

  constructor(isAlive: () => Promise<boolean>, limits: PulseLimits = LIMITS) {
    this.#isAlive = isAlive;
    this.#limits = limits;
  }

  /** Runs a request, which the given signal ends. Rejects with an UnresponsiveError when the server is. */
  async during<T>(signal: AbortSignal | undefined, request: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const ending = new AbortController();
    this.#requests.add(ending);
    if (!this.#isLooking) void this.#look();
    try {
      return await request(signal ? AbortSignal.any([signal, ending.signal]) : ending.signal);
    } catch (error) {
      throw ending.signal.aborted ? ending.signal.reason : error;
    } finally {
      this.#requests.delete(ending);
      if (this.#requests.size === 0) this.#rest.abort();
    }
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    for (let missed = 0; this.#requests.size > 0; ) {
      this.#rest = new AbortController();
      await this.#clock.sleep(this.#limits.restMs, this.#rest.signal);
      if (this.#requests.size === 0) break;
      const waiting = [...this.#requests];
      missed = (await this.#isAlive()) ? 0 : missed + 1;
      if (missed < this.#limits.misses) continue;
      // Later ones may have another connection.
      for (const request of waiting) request.abort(new UnresponsiveError('ClickHouse does not respond'));
      missed = 0;
    }
    this.#isLooking = false;
  }
}
