import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import type { Clock } from '../kernel/clock.ts';
import type { Connections } from './connections.ts';

type Dispatcher = (
  request: import('node:http').IncomingMessage,
  response: import('node:http').ServerResponse,
  next: () => void,
) => void;

/** Requests under way get this long at shutdown before their sockets are closed, milliseconds. */
const DRAIN_MS = 10_000;

/** A request that is slower than a body may be, and was not answered for that, has headers that do not end. */
const GRACE_MS = 30_000;

/** The headers of a request arrive at once; what takes longer only keeps its connection open. */
const HEADERS_MS = 20_000;
const CHECK_MS = 5000;

interface Settings {
  /** How long the body of a request may take to arrive. */
  bodyTimeoutSeconds: number;
  /** How long browsers remember that this server is reached by TLS alone; 0 does not tell them. */
  hstsSeconds: number;
}

interface HttpServerDeps {
  dispatcher: Dispatcher;
  pages: Express;
  clock: Clock;
  connections: Connections;
  settings: Settings;
}

/** The listening socket: the contract's dispatcher in front, Express behind. */
export class HttpServer {
  readonly #server: Server;
  readonly #clock: Clock;
  #active = 0;
  #drained: (() => void) | null = null;

  constructor({ dispatcher, pages, clock, connections, settings }: HttpServerDeps) {
    const { bodyTimeoutSeconds, hstsSeconds } = settings;
    this.#clock = clock;
    this.#server = createServer(
      {
        maxHeaderSize: 16 * 1024,
        requestTimeout: bodyTimeoutSeconds * 1000 + GRACE_MS,
        keepAliveTimeout: 65_000,
        headersTimeout: HEADERS_MS,
        connectionsCheckingInterval: CHECK_MS,
      },
      (request, response) => {
        // Of a connection that was refused.
        if (request.socket.writableEnded) return;
        this.#active++;
        const { socket } = request;
        connections.began(socket);
        if (hstsSeconds > 0) response.setHeader('Strict-Transport-Security', `max-age=${hstsSeconds}`);
        response.once('close', () => {
          connections.ended(socket);
          this.#finished();
        });
        dispatcher(request, response, () => pages(request, response));
      },
    );
    this.#server.on('connection', (socket) => connections.add(socket));
  }

  /** Listens; resolves with the address as a URL. */
  listen(host: string, port: number): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => {
        const address = this.#server.address() as AddressInfo;
        const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
        resolve(`http://${name}:${address.port}`);
      });
    });
  }

  /** Stops accepting, lets requests finish, then closes what is left: connections nobody is using. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    const patience = new AbortController();
    const drained = new Promise<void>((resolve) => {
      this.#drained = resolve;
      if (this.#active === 0) resolve();
    });
    await Promise.race([drained, this.#clock.sleep(DRAIN_MS, patience.signal)]);
    patience.abort();
    this.#server.closeAllConnections();
    await closed;
  }

  #finished(): void {
    if (--this.#active === 0) this.#drained?.();
  }
}
