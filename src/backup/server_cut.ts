import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { FrozenStore } from '../events/event_store.ts';
import type { Clock } from '../kernel/clock.ts';
import { messageOf } from '../kernel/errors.ts';
import type { Log } from '../kernel/log/log.ts';
import { SECOND_MS } from '../kernel/time.ts';
import { MAX_SOCKET_PATH, Messages, SOCKET } from './messages.ts';

export interface BackupSocketDeps {
  dataDir: string;
  /** See `EventStore.freeze`. */
  freeze: (pin: (frozen: FrozenStore) => Promise<void>) => Promise<() => Promise<void>>;
  clock: Clock;
  log: Log;
  /** Default: 10 seconds. */
  pinMs?: number;
}

/** Longest time that events wait in the state store while the command begins to read. */
const PIN_MS = 10 * SECOND_MS;
const SILENCE_MS = 120 * SECOND_MS;

/**
 * Lets `weir backup` cut both stores at one moment while the server runs, through a socket in the data folder. Only the
 * user of the server can open it: the folder and the socket are private. It is not an HTTP operation, which any internet
 * client could call.
 *
 * The command copies the files in its own process. So hashing and uploads do not block the event loop, and the server
 * keeps its locks: a process that opens and closes a file of a store loses the locks that it has on it (POSIX).
 */
export class BackupSocket {
  readonly #deps: BackupSocketDeps;
  readonly #path: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isBusy = false;

  constructor(deps: BackupSocketDeps) {
    this.#deps = deps;
    this.#path = join(deps.dataDir, SOCKET);
    this.#server = createServer((socket) => void this.#serve(socket));
  }

  /** True while a command makes a backup. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Listens on the socket. Without it the server works, and backups require it to be stopped. */
  async listen(): Promise<void> {
    try {
      if (process.platform === 'win32') throw new Error('sockets in folders are not supported on Windows');
      if (Buffer.byteLength(this.#path) > MAX_SOCKET_PATH) throw new Error('the path is too long');
      // The socket of a server that was killed is removed; this server holds the lock of the event store.
      rmSync(this.#path, { force: true });
      this.#server.listen(this.#path);
      await once(this.#server, 'listening');
      chmodSync(this.#path, 0o600);
    } catch (error) {
      this.#deps.log.warn(
        { path: this.#path, reason: messageOf(error) },
        'weir backup cannot reach this server: it works while the server is stopped',
      );
    }
  }

  /** Ends the cut in progress. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(socket: Socket): Promise<void> {
    this.#sockets.add(socket);
    const messages = new Messages(socket);
    messages.limitSilence(SILENCE_MS);
    try {
      if (this.#isBusy) throw new Error('Another backup of this server is under way.');
      this.#isBusy = true;
      try {
        await this.#cut(messages);
      } finally {
        this.#isBusy = false;
      }
    } catch (error) {
      messages.send({ kind: 'refused', reason: messageOf(error) });
      if (socket.writable) this.#deps.log.warn({ err: error }, 'A backup was refused');
    } finally {
      socket.end();
      this.#sockets.delete(socket);
    }
  }

  async #cut(messages: Messages): Promise<void> {
    const { freeze, clock, pinMs = PIN_MS } = this.#deps;
    await messages.expect('want');
    const thaw = await freeze(async ({ storeId, highSeq, bytes }) => {
      messages.limitSilence(pinMs);
      messages.send({ kind: 'held', storeId: storeId!, highSeq, bytes, cutAt: clock.now() });
      await messages.expect('pinned');
    });
    try {
      messages.limitSilence(SILENCE_MS);
      messages.send({ kind: 'released' });
      await messages.expect('copied');
    } finally {
      await thaw();
    }
    messages.send({ kind: 'thawed' });
    await messages.next();
  }
}
