import { WeirError } from '../../kernel/errors.ts';

/** Pieces of work that may wait for their turn, of all owners and of each. */
const MOST_WAITING = 200;
const MOST_WAITING_OF_ONE = 50;

export interface Flight {
  /** Names the work. */
  key: string;
  /** Owners take turns. */
  owner: number;
}

/** Work that is under way is shared by everybody who asks for the same, and only so much of it goes on at once. */
export class SingleFlight {
  readonly #limit: number;
  readonly #open = new Map<string, Promise<unknown>>();
  /** By owner, whose turn is next first. */
  readonly #waiting = new Map<number, (() => void)[]>();
  #running = 0;

  /** `limit`: pieces of work at once. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Once the work has called `close` nobody joins it any more: who comes later begins anew. */
  run<T>({ key, owner }: Flight, work: (close: () => void) => Promise<T>): Promise<T> {
    const shared = this.#open.get(key) as Promise<T> | undefined;
    if (shared) return shared;
    let isOpen = true;
    const close = () => {
      if (isOpen) this.#open.delete(key);
      isOpen = false;
    };
    const started = this.#inTurn(owner, () => work(close)).finally(close);
    if (isOpen) this.#open.set(key, started);
    return started;
  }

  async #inTurn<T>(owner: number, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limit) await this.#turn(owner);
    else this.#running++;
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #turn(owner: number): Promise<void> {
    const own = this.#waiting.get(owner) ?? [];
    const all = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (own.length >= MOST_WAITING_OF_ONE || all >= MOST_WAITING) throw tooMany();
    this.#waiting.set(owner, own);
    return new Promise((go) => own.push(go));
  }

  #passOn(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#running--;
      return;
    }
    const [owner, [go, ...others]] = first;
    this.#waiting.delete(owner);
    if (others.length > 0) this.#waiting.set(owner, others);
    go!();
  }
}

function tooMany(): WeirError {
  const detail = 'Too many questions are waiting for their turn. Try again later.';
  return new WeirError('unavailable', detail, { headers: { 'Retry-After': '10' } });
}
