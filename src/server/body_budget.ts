import { Counts } from '../kernel/counts.ts';
import { WeirError } from '../kernel/errors.ts';
import { memoryShare } from '../kernel/memory.ts';

/** Larger bodies leave a part of the budget to those of up to this size: most requests of most clients. */
const SMALL_BYTES = 256 * 1024;

/**
 * Parts of the budget that may be in use, by all and by one client, when a body gets more. A single body may always be as
 * large as its operation allows.
 */
const SHARES = { small: { all: 1, client: 3 / 4 }, large: { all: 3 / 4, client: 1 / 2 } };

const MIN_BUDGET = 32 * 1024 * 1024;
const MAX_BUDGET = 1024 * 1024 * 1024;

export type Refused = 'memory' | 'client_share';

/** An eighth of the memory this process may use: a body that is being stored takes several times its bytes. */
export function defaultBudget(limit?: number): number {
  return memoryShare(1 / 8, { min: MIN_BUDGET, max: MAX_BUDGET }, limit);
}

/**
 * Bytes of request bodies in memory, over all requests: of those that are still arriving what has arrived, of the others
 * what they take until they are answered. A declared length is not counted, so that a client who sends nothing takes
 * nothing from others.
 */
export class BodyBudget {
  readonly #limit: number;
  readonly #refused: (reason: Refused) => void;
  readonly #clients = new Counts<string>();
  #used = 0;

  constructor(limitBytes: number, refused: (reason: Refused) => void = () => {}) {
    this.#limit = limitBytes;
    this.#refused = refused;
  }

  /** Bytes that are counted now. */
  get used(): number {
    return this.#used;
  }

  get limit(): number {
    return this.#limit;
  }

  open(client: string): BodyLease {
    return new BodyLease(this, client);
  }

  /** Throws unavailable when a body that holds `held` bytes cannot have `more`. */
  require(client: string, held: number, more: number): void {
    const share = SHARES[held + more > SMALL_BYTES ? 'large' : 'small'];
    const own = this.#clients.of(client);
    if (this.#used > held && this.#used + more > this.#limit * share.all) throw this.#refusal('memory');
    if (own > held && own + more > this.#limit * share.client) throw this.#refusal('client_share');
  }

  count(client: string, bytes: number): void {
    this.#used += bytes;
    this.#clients.add(client, bytes);
  }

  #refusal(reason: Refused): WeirError {
    this.#refused(reason);
    return new WeirError('unavailable', DETAILS[reason], {
      code: 'overloaded',
      headers: { 'Retry-After': '2' },
    });
  }
}

const DETAILS: Record<Refused, string> = {
  memory: 'Too many request bodies are being received. Try again in a moment.',
  client_share:
    'Too many request bodies of this client are being received. Wait for the responses, then try again.',
};

/** The share of the budget that one body takes. */
export class BodyLease {
  readonly #budget: BodyBudget;
  readonly #client: string;
  #bytes = 0;

  constructor(budget: BodyBudget, client: string) {
    this.#budget = budget;
    this.#client = client;
  }

  /** Throws unavailable when the body cannot have so many bytes more. It is not given them yet. */
  require(bytes: number): void {
    this.#budget.require(this.#client, this.#bytes, bytes);
  }

  /** Takes bytes that have arrived; throws unavailable when there is no room for them. */
  take(bytes: number): void {
    this.require(bytes);
    this.hold(this.#bytes + bytes);
  }

  /** Counts what the body takes now, after it was inflated, say. Never throws: its limit is that of the operation. */
  hold(bytes: number): void {
    this.#budget.count(this.#client, bytes - this.#bytes);
    this.#bytes = bytes;
  }

  release(): void {
    if (this.#bytes > 0) this.hold(0);
  }
}
