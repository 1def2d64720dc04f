/** Turns of the event loop by which work is postponed at most; one that only accepts a connection takes 0.2 ms. */
const MAX_POSTPONED = 100;

/**
 * Runs long work after the connections that are waiting to be accepted. The event loop accepts one connection in each of
 * its turns, so a connection behind many others would otherwise wait for as many pieces of work as there are others.
 */
export class NewConnections {
  #count = 0;

  /** Records that a connection was accepted. */
  accepted(): void {
    this.#count++;
  }

  /** Runs the work after the current turn and after turns that accept connections, up to a limit. */
  runAfter(work: () => void): void {
    this.#postpone(work, 0);
  }

  #postpone(work: () => void, turns: number): void {
    const before = this.#count;
    setImmediate(() => {
      if (this.#count !== before && turns < MAX_POSTPONED) this.#postpone(work, turns + 1);
      else work();
    });
  }
}
