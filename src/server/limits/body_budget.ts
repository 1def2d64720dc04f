import { Counts } from '../../kernel/counts.ts';
import { WeirError } from '../../kernel/errors.ts';
import { memoryShare } from '../../kernel/memory.ts';

/** Larger bodies leave a part of the budget to smaller ones, which are most requests of most clients. */
const SMALL_BYTES = 256 * 1024;

/**
 * Fractions of the budget that may be in use, by all clients and by one, when a body requests more. A single body may
 * always be as large as its operation allows.
 */
const SHARES = { small: { all: 1, client: 3 / 4 }, large: { all: 3 / 4, client: 1 / 2 } };

const MIN_BUDGET = 32 * 1024 * 1024;
const MAX_BUDGET = 1024 * 1024 * 1024;

export type Refused = 'memory' | 'client_share';

/**
 * Returns an eighth of the memory that this process may use: a body that is being stored takes several times its bytes.
 */
export function defaultBudget(limit?: number): number {
  return memoryShare(1 / 8, { min: MIN_BUDGET, max: MAX_BUDGET }, limit);
}

/**
 * Counts the bytes of all request bodies in memory: for a body that is still arriving, the bytes that have arrived, for
 * others the memory they take until the response is sent. A declared length is not counted, so that a client that sends
 * nothing takes nothing from others.
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

  /** Number of bytes counted now. */
  get used(): number {
    return this.#used;
  }

  get limit(): number {
    return this.#limit;
  }

  open(client: string): BodyLease {
    return new BodyLease(this, client);
  }

  /** Throws unavailable if a body that holds `held` bytes cannot have `more`. */
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

/** The part of the budget that one body uses. */
export class BodyLease {
  readonly #budget: BodyBudget;
  readonly #client: string;
  #bytes = 0;

  constructor(budget: BodyBudget, client: string) {
    this.#budget = budget;
    this.#client = client;
  }

  /** Throws unavailable if the body cannot have so many additional bytes. It does not count them yet. */
  require(bytes: number): void {
    this.#budget.require(this.#client, this.#bytes, bytes);
  }

  /** Counts bytes that have arrived; throws unavailable if the budget is used up. */
  take(bytes: number): void {
    this.require(bytes);
    this.hold(this.#bytes + bytes);
  }

  /**
   * Sets the bytes that the body uses, for example after inflation. Never throws, because the limit of the operation
   * bounds the body.
   */
  hold(bytes: number): void {
    if (bytes === this.#bytes) return;
    this.#budget.count(this.#client, bytes - this.#bytes);
    this.#bytes = bytes;
  }

  release(): void {
    this.hold(0);
  }
}
