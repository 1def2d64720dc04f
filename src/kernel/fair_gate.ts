import { type Clock, stopwatch } from './clock.ts';
import { Counts } from './counts.ts';
import { WeirError } from './errors.ts';

/** Receives the events of a gate, for metrics. */
export interface GateObserver {
  /** Called when work starts, with its waiting time in seconds. */
  admitted(seconds: number): void;
  refused(): void;
  /** Called when work ends or fails, with its duration in seconds. */
  ended(seconds: number): void;
}

export interface FairGateOptions {
  /** Maximum number of concurrent tasks, of all owners and of each. */
  limit: number;
  perOwner: number;
  /** Maximum number of waiting tasks. Default: 200 of all owners and 50 of each. */
  maxWaiting?: number;
  maxWaitingPerOwner?: number;
  /** Maximum waiting time. Default: unlimited. */
  patience?: { clock: Clock; ms: number };
  observer?: GateObserver;
}

/** A request with one task or several. */
export interface GateRequest {
  /** Aborting ends the wait with its reason. */
  signal?: AbortSignal | undefined;
  /** Set when a task of the request is accepted. The others are not refused then, however many tasks are waiting. */
  isAccepted?: boolean;
}

const MAX_WAITING = 200;
const MAX_WAITING_PER_OWNER = 50;
const RETRY_AFTER_SECONDS = 10;

/**
 * Limits heavy work and divides it fairly between owners (projects): the number of concurrent tasks is bounded, in
 * total and for each owner, waiting owners take turns, and each owner has a bounded queue. Beyond these bounds work is
 * refused with `unavailable` and `Retry-After`.
 */
export class FairGate {
  readonly #options: FairGateOptions;
  #running = 0;
  readonly #runningOf = new Counts<number>();
  /** Queues by owner, in the order of their turns. */
  readonly #queues = new Map<number, (() => void)[]>();

  constructor(options: FairGateOptions) {
    this.#options = options;
  }

  /** Returns the numbers of running and of waiting tasks. */
  load(): { running: number; waiting: number } {
    const waiting = [...this.#queues.values()].reduce((sum, { length }) => sum + length, 0);
    return { running: this.#running, waiting };
  }

  /** Runs the work at the owner's turn. */
  async run<T>(owner: number, work: () => Promise<T>, request: GateRequest = {}): Promise<T> {
    const waited = stopwatch();
    const isFree = this.#mayStart(owner) && !this.#queues.has(owner);
    if (!isFree) this.#requireRoom(owner, request);
    request.isAccepted = true;
    if (isFree) this.#enter(owner);
    else await this.#turn(owner, request.signal);
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

  /** Starts the next task of the first waiting owner that is below its limit. */
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

  #requireRoom(owner: number, { signal, isAccepted = false }: GateRequest): void {
    signal?.throwIfAborted();
    if (isAccepted) return;
    const { maxWaiting = MAX_WAITING, maxWaitingPerOwner = MAX_WAITING_PER_OWNER } = this.#options;
    const waitingOfOwner = this.#queues.get(owner)?.length ?? 0;
    if (waitingOfOwner >= maxWaitingPerOwner || this.load().waiting >= maxWaiting) throw this.#refusal();
  }

  /** Resolves when the work may start. */
  async #turn(owner: number, signal: AbortSignal | undefined): Promise<void> {
    const queue = this.#queues.get(owner) ?? [];
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
