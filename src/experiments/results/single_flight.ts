import { WeirError } from '../../kernel/errors.ts';

/** Pieces of work that may wait for their turn. */
const MOST_WAITING = 200;

/** Work that is under way is shared by everybody who asks for the same, and only so much of it goes on at once. */
export class SingleFlight {
  readonly #limit: number;
  readonly #underWay = new Map<string, Promise<unknown>>();
  readonly #waiting: Array<() => void> = [];
  #running = 0;

  /** `limit`: pieces of work at once. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const shared = this.#underWay.get(key) as Promise<T> | undefined;
    if (shared) return shared;
    const started = this.#inTurn(work).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, started);
    return started;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= MOST_WAITING) {
      const headers = { 'Retry-After': '10' };
      throw new WeirError('unavailable', 'Too many questions are waiting for their turn. Try again later.', {
        headers,
      });
    }
    if (this.#running >= this.#limit) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
