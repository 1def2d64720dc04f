import { type Clock, stopwatch } from './clock.ts';
import { Counts } from './counts.ts';
import { WeirError } from './errors.ts';

/** Receives what happens at a gate, for metrics. */
export interface GateObserver {
  /** Work began after waiting this many seconds. */
  admitted(seconds: number): void;
  refused(): void;
  /** Work ended, well or not, after running for this many seconds. */
  ended(seconds: number): void;
}

export interface FairGateOptions {
  /** Pieces of work at once, of all owners and of each. */
  limit: number;
  perOwner: number;
  /** Pieces of work that may wait. Default: 200 of all owners and 50 of each. */
  maxWaiting?: number;
  maxWaitingPerOwner?: number;
  /** Longest wait for a turn; absent: unlimited. */
  patience?: { clock: Clock; ms: number };
  observer?: GateObserver;
}

const MAX_WAITING = 200;
const MAX_WAITING_PER_OWNER = 50;
const RETRY_AFTER_SECONDS = 10;

/**
 * Bounds heavy work and shares it fairly between owners (projects): a bounded number of pieces runs at once, an owner never
 * holds more than its share, owners that wait take turns, and each owner has a queue of bounded length. Beyond these bounds
 * work is refused with `unavailable` and `Retry-After`.
 */
export class FairGate {
  readonly #options: FairGateOptions;
  #running = 0;
  readonly #runningOf = new Counts<number>();
  /** By owner, the owner whose turn is next first. */
  readonly #queues = new Map<number, (() => void)[]>();

  constructor(options: FairGateOptions) {
    this.#options = options;
  }

  /** How many pieces of work run and wait. */
  load(): { running: number; waiting: number } {
    const waiting = [...this.#queues.values()].reduce((sum, { length }) => sum + length, 0);
    return { running: this.#running, waiting };
  }

  /** Does the work when it is the owner's turn. An aborted signal ends the wait with its reason. */
  async run<T>(owner: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const waited = stopwatch();
    if (this.#mayStart(owner) && !this.#queues.has(owner)) this.#enter(owner);
    else await this.#turn(owner, signal);
    this.#options.observer?.admitted(waited() / 1000);
    const running = stopwatch();
    try {
      return await work();
    } finally {
      this.#leave(owner);
      this.#options.observer?.ended(running() / 1000);
    }
  }

  #mayStart(owner: number): boolean {
    const { limit, perOwner } = this.#options;
    return this.#running < limit && this.#runningOf.of(owner) < perOwner;
  }

  #enter(owner: number): void {
    this.#running++;
    this.#runningOf.add(owner, 1);
  }

  #leave(owner: number): void {
    this.#running--;
    this.#runningOf.add(owner, -1);
    this.#admit();
  }

  /** Starts the next work of the first owner in line that may start more. */
  #admit(): void {
    for (const [owner, queue] of this.#queues) {
      if (!this.#mayStart(owner)) continue;
      this.#queues.delete(owner);
      const go = queue.shift()!;
      if (queue.length > 0) this.#queues.set(owner, queue);
      this.#enter(owner);
      go();
      return;
    }
  }

  /** Resolves when the work may start. */
  async #turn(owner: number, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const queue = this.#queues.get(owner) ?? [];
    const { maxWaiting = MAX_WAITING, maxWaitingPerOwner = MAX_WAITING_PER_OWNER } = this.#options;
    if (queue.length >= maxWaitingPerOwner || this.load().waiting >= maxWaiting) throw this.#refusal();
    this.#queues.set(owner, queue);
    const over = new AbortController();
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        over.abort();
        resolve();
      };
      const giveUp = (reason: () => unknown) => {
        if (over.signal.aborted) return;
        over.abort();
        queue.splice(queue.indexOf(go), 1);
        if (queue.length === 0) this.#queues.delete(owner);
        reject(reason());
      };
      queue.push(go);
      signal?.addEventListener('abort', () => giveUp(() => signal.reason), { signal: over.signal });
      const { patience } = this.#options;
      void patience?.clock.sleep(patience.ms, over.signal).then(() => giveUp(() => this.#refusal()));
    });
  }

  #refusal(): WeirError {
    this.#options.observer?.refused();
    const detail = `Too many queries are waiting for their turn. Try again in ${RETRY_AFTER_SECONDS} seconds.`;
    return new WeirError('unavailable', detail, { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });
  }
}
