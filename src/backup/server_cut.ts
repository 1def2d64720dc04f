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
  /** Copies the events to another place, until the signal aborts. */
  copyEvents: (request: EventCopyRequest) => Promise<{ events: number }>;
  clock: Clock;
  log: Log;
  /** Default: 10 seconds. */
  pinMs?: number;
}

export interface EventCopyRequest {
  to: string;
  onProgress(progress: { copied: number; total: number; isComparing: boolean }): void;
  signal: AbortSignal;
}

/** Longest time that events wait in the state store while the command begins to read. */
const PIN_MS = 10 * SECOND_MS;
const SILENCE_MS = 120 * SECOND_MS;

/**
 * Lets `weir backup` cut both stores at one moment while the server runs, and `weir events copy` start a copying, through a
 * socket in the data folder. Only the user of the server can open it: the folder and the socket are private. It is not an
 * HTTP operation, which any internet client could call.
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
  #copying: Promise<unknown> | null = null;

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
        'weir backup and weir events copy cannot reach this server: they work while the server is stopped',
      );
    }
  }

  /** Ends the cut and the copying in progress. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await this.#copying?.catch(() => undefined);
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(socket: Socket): Promise<void> {
    this.#sockets.add(socket);
    const messages = new Messages(socket);
    messages.limitSilence(SILENCE_MS);
    try {
      const wanted = await messages.expect('want', 'copy');
      if (wanted.kind === 'copy') await this.#copy(wanted.to, messages);
      else await this.#backUp(messages);
    } catch (error) {
      messages.send({ kind: 'refused', reason: messageOf(error) });
      if (socket.writable) this.#deps.log.warn({ err: error }, 'A command was refused');
    } finally {
      socket.end();
      this.#sockets.delete(socket);
    }
  }

  async #copy(to: string, messages: Messages): Promise<void> {
    if (this.#copying) throw new Error('The events of this server are being copied already.');
    const ending = new AbortController();
    // Nothing but the end of the connection follows.
    void messages.next().finally(() => ending.abort(new Error('The command has ended.')));
    const onProgress = (progress: Parameters<EventCopyRequest['onProgress']>[0]) =>
      messages.send({ kind: 'progress', ...progress });
    const copying = this.#deps.copyEvents({ to, onProgress, signal: ending.signal });
    this.#copying = copying;
    try {
      const { events } = await copying;
      messages.send({ kind: 'complete', events });
    } finally {
      this.#copying = null;
    }
  }

  async #backUp(messages: Messages): Promise<void> {
    if (this.#isBusy) throw new Error('Another backup of this server is under way.');
    this.#isBusy = true;
    try {
      await this.#cut(messages);
    } finally {
      this.#isBusy = false;
    }
  }

  async #cut(messages: Messages): Promise<void> {
    const { freeze, clock, pinMs = PIN_MS } = this.#deps;
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
