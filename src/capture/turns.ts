/** Bytes of bodies that are parsed in one turn of the event loop, which takes about 10 ms. */
const BYTES_A_TURN = 256 * 1024;

/** Runs work after the current turn of the event loop. */
export type RunLater = (work: () => void) => void;

interface Waiting {
  bytes: number;
  go: () => void;
}

/**
 * Divides bodies that arrive together among turns of the event loop, so that they delay other requests by milliseconds.
 * Clients take turns: the bodies of one do not delay those of another.
 */
export class Turns {
  /** Queues by client, in the order of their turns. */
  readonly #queues = new Map<string, Waiting[]>();
  #bytesLeft = BYTES_A_TURN;
  readonly #runLater: RunLater;
  #isScheduled = false;

  constructor(runLater: RunLater) {
    this.#runLater = runLater;
  }

  /** Resolves when a body of this size may be parsed; returns null if that is now. */
  enter(client: string, bytes: number): Promise<void> | null {
    this.#schedule();
    if (this.#queues.size === 0 && this.#bytesLeft > 0) {
      this.#bytesLeft -= bytes;
      return null;
    }
    return new Promise((go) => {
      const queue = this.#queues.get(client) ?? [];
      queue.push({ bytes, go });
      this.#queues.set(client, queue);
    });
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#runLater(() => {
      this.#isScheduled = false;
      this.#bytesLeft = BYTES_A_TURN;
      while (this.#bytesLeft > 0 && this.#queues.size > 0) this.#admitNext();
      if (this.#queues.size > 0) this.#schedule();
    });
  }

  /** Admits the first body of the first client, and moves the client to the end. */
  #admitNext(): void {
    const [client, queue] = this.#queues.entries().next().value!;
    const { bytes, go } = queue.shift()!;
    this.#queues.delete(client);
    if (queue.length > 0) this.#queues.set(client, queue);
    this.#bytesLeft -= bytes;
    go();
  }
}
