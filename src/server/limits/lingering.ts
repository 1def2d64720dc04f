import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../kernel/clock.ts';
import { pace } from './pacing.ts';

const LINGER_MS = 2000;
const LINGER_BYTES = 8 * 1024 * 1024;

/**
 * Reads and discards the rest of a request after the response was written. A connection that is closed with unread data
 * is reset, which can discard the response before the client has read it.
 */
export class Lingering {
  readonly #clock: Clock;
  readonly #stopping: AbortSignal;

  constructor(clock: Clock, stopping: AbortSignal) {
    this.#clock = clock;
    this.#stopping = stopping;
  }

  /**
   * Resolves when the client has sent everything or disconnects, and at the latest after a limit of bytes and seconds.
   */
  async drain(incoming: IncomingMessage): Promise<void> {
    const enough = new AbortController();
    let bytes = 0;
    const end = () => enough.abort();
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > LINGER_BYTES) end();
    });
    pace(incoming);
    incoming.once('end', end);
    incoming.once('close', end);
    incoming.resume();
    if (incoming.destroyed) end();
    await this.#clock.sleep(LINGER_MS, AbortSignal.any([enough.signal, this.#stopping]));
    incoming.pause();
  }
}
