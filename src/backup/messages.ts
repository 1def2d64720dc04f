import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * The conversation of `weir backup` with a running server, one JSON document a line:
 *
 * 1. command: `want` a cut. Server: `held`, when no event moves from the state store into the event store any more, and the
 *    file of the event store has everything and does not change.
 * 2. command: `pinned`, when it has begun to read the state store. Server: `released`, and events move again.
 * 3. command: `copied`, when it has read both files. Server: `thawed`, and the file of the event store may change.
 * 4. The command closes the connection when its backup is complete. Until then the server starts no other.
 *
 * The command sends `alive` in between. A connection that closes, or stays silent, ends all of it at once, so that a command
 * that is killed or stopped holds nothing up.
 */
export type Message =
  | { kind: 'want' }
  | { kind: 'held'; storeId: string; highSeq: number; bytes: number; cutAt: number }
  | { kind: 'pinned' | 'released' | 'copied' | 'thawed' | 'alive' }
  | { kind: 'refused'; reason: string };

/** The server's socket, in the data folder. */
export const SOCKET = 'weir.sock';

/** Addresses of sockets are at most this long on every system. */
export const MAX_SOCKET_PATH = 100;

const CONNECTION_ENDED =
  'The connection between the server and weir backup ended: one of them has stopped, or did not respond.';

/** Messages of one connection. */
export class Messages {
  readonly #socket: Socket;
  readonly #lines: AsyncIterator<string>;

  constructor(socket: Socket) {
    this.#socket = socket;
    const lines = createInterface({ input: socket });
    // However a connection ends, `next` returns it: one that breaks off has no end of input, which is all that lines know.
    socket.on('error', () => undefined);
    socket.on('close', () => lines.close());
    this.#lines = lines[Symbol.asyncIterator]();
  }

  send(message: Message): void {
    if (this.#socket.writable) this.#socket.write(`${JSON.stringify(message)}\n`);
  }

  /** The next message but `alive`; null when the connection has ended. */
  async next(): Promise<Message | null> {
    for (;;) {
      const { done, value } = await this.#lines.next();
      if (done) return null;
      const message = parse(value);
      if (message.kind !== 'alive') return message;
    }
  }

  /** Waits for one kind of message. Throws when another one comes, or none. */
  async expect<K extends Message['kind']>(kind: K): Promise<Message & { kind: K }> {
    const message = await this.next();
    if (message?.kind === kind) return message as Message & { kind: K };
    throw new Error(message?.kind === 'refused' ? message.reason : CONNECTION_ENDED);
  }

  /** Ends a connection over which nothing comes for so long. */
  limitSilence(ms: number): void {
    this.#socket.setTimeout(ms, () => this.#socket.destroy());
  }

  close(): void {
    this.#socket.destroy();
  }
}

function parse(line: string): Message {
  try {
    return JSON.parse(line) as Message;
  } catch {
    return { kind: 'refused', reason: 'The message was not understood.' };
  }
}
