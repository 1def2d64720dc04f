import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Clock } from '../kernel/clock.ts';
import { SECOND_MS } from '../kernel/time.ts';

/**
 * The protocol between commands, most of all `weir backup`, and a running server, with one JSON document per line:
 *
 * 1. The command sends `want` to request a cut. The server sends `held` when events no longer move from the state store
 *    into the event store, and the file of the event store is complete and does not change.
 * 2. The command sends `pinned` when it has begun to read the state store. The server sends `released`, and events move
 *    again.
 * 3. The command sends `copied` when it has read both files. The server sends `thawed`, and the file of the event store
 *    may change.
 * 4. The command closes the connection when its backup is complete. Until then the server does not start another one.
 *
 * `weir events copy` sends `copy` instead. The server sends `progress` now and then, and `complete` at the end; the copying ends
 * with the connection.
 *
 * In between the command sends `alive`. A connection that closes or stays silent ends the cut at once, so that a
 * command that was killed or stopped does not block the server.
 */
export type BackupMessage =
  | { kind: 'want' }
  | { kind: 'held'; storeId: string; highSeq: number; bytes: number; cutAt: number }
  | { kind: 'pinned' | 'released' | 'copied' | 'thawed' | 'alive' }
  | { kind: 'copy'; to: string }
  | { kind: 'progress'; copied: number; total: number; isComparing: boolean }
  | { kind: 'complete'; events: number }
  | { kind: 'refused'; reason: string };

/** The server's socket, in the data folder. */
export const SOCKET = 'weir.sock';

/** Longest socket path that every system supports. */
export const MAX_SOCKET_PATH = 100;

const ALIVE_MS = 5 * SECOND_MS;

const CONNECTION_ENDED =
  'The connection between the server and the command ended: one of them has stopped, or did not respond.';

/** Messages of one connection. */
export class Messages {
  readonly #socket: Socket;
  readonly #lines: AsyncIterator<string>;

  constructor(socket: Socket) {
    this.#socket = socket;
    const lines = createInterface({ input: socket });
    // A broken connection does not emit `end`, the only event that readline detects, so closing the interface makes
    // `next` return.
    socket.on('error', () => undefined);
    socket.on('close', () => lines.close());
    this.#lines = lines[Symbol.asyncIterator]();
  }

  send(message: BackupMessage): void {
    if (this.#socket.writable) this.#socket.write(`${JSON.stringify(message)}\n`);
  }

  /** The next message other than `alive`; null when the connection has ended. */
  async next(): Promise<BackupMessage | null> {
    for (;;) {
      // A process that dies with unread messages resets the connection.
      const line = await this.#lines.next().catch(() => null);
      if (line === null || line.done) return null;
      const message = parse(line.value);
      if (message.kind !== 'alive') return message;
    }
  }

  /** Waits for a message of one of the kinds. Throws when another one arrives or the connection ends. */
  async expect<K extends BackupMessage['kind']>(...kinds: K[]): Promise<BackupMessage & { kind: K }> {
    const message = await this.next();
    if (message && (kinds as string[]).includes(message.kind)) return message as BackupMessage & { kind: K };
    throw new Error(message?.kind === 'refused' ? message.reason : CONNECTION_ENDED);
  }

  /** Closes the connection after this time without a message. */
  limitSilence(ms: number): void {
    this.#socket.setTimeout(ms, () => this.#socket.destroy());
  }

  /** Sends `alive` from time to time, until the signal aborts. */
  async stayAlive(clock: Clock, signal: AbortSignal): Promise<void> {
    for (; !signal.aborted; await clock.sleep(ALIVE_MS, signal)) this.send({ kind: 'alive' });
  }

  close(): void {
    this.#socket.destroy();
  }
}

function parse(line: string): BackupMessage {
  try {
    return JSON.parse(line) as BackupMessage;
  } catch {
    return { kind: 'refused', reason: 'The message was not understood.' };
  }
}
