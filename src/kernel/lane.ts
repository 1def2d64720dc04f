/** A fair lock in the order of arrival. The queue is bounded, and no client may take more than half of it. */
export class Lane {
  readonly #capacity: number;
  readonly #waiting: { client: string; pass: () => void }[] = [];
  #isTaken = false;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Resolves at the client's turn, which `leave` ends. Returns null if too many are waiting. */
  enter(client: string): Promise<void> | null {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return Promise.resolve();
    }
    const own = this.#waiting.filter((other) => other.client === client).length;
    if (this.#waiting.length >= this.#capacity || own >= this.#capacity / 2) return null;
    return new Promise((pass) => void this.#waiting.push({ client, pass }));
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next.pass();
    else this.#isTaken = false;
  }
}
