import type { IncomingMessage } from 'node:http';
import type { Clock } from '../kernel/clock.ts';

const LINGER_MS = 2000;
const LINGER_BYTES = 8 * 1024 * 1024;

/**
 * Reads on, and keeps nothing, after a response was written to a client that is still sending. A connection that is
 * closed with unread data is reset, which can take the response from the client before it has read it.
 */
export class Lingering {
  readonly #clock: Clock;
  readonly #stopping: AbortSignal;

  constructor(clock: Clock, stopping: AbortSignal) {
    this.#clock = clock;
    this.#stopping = stopping;
  }

  /** Resolves when the client has sent everything or is gone, and at the latest after some bytes and seconds. */
  async drain(incoming: IncomingMessage): Promise<void> {
    const enough = new AbortController();
    let bytes = 0;
    const end = () => enough.abort();
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > LINGER_BYTES) end();
    });
    incoming.once('end', end);
    incoming.once('close', end);
    incoming.resume();
    if (incoming.destroyed) end();
    await this.#clock.sleep(LINGER_MS, AbortSignal.any([enough.signal, this.#stopping]));
    incoming.pause();
  }
}
