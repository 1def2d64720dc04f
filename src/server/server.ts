import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import type { Clock } from '../kernel/clock.ts';

type Dispatcher = (
  request: import('node:http').IncomingMessage,
  response: import('node:http').ServerResponse,
  next: () => void,
) => void;

/** Requests under way get this long at shutdown before their sockets are closed, milliseconds. */
const DRAIN_MS = 10_000;

/** A request that is slower than a body may be, and was not answered for that, has headers that do not end. */
const GRACE_MS = 30_000;

interface Settings {
  /** How long the body of a request may take to arrive. */
  bodyTimeoutSeconds: number;
  /** How long browsers remember that this server is reached by TLS alone; 0 does not tell them. */
  hstsSeconds: number;
}

/** The listening socket: the contract's dispatcher in front, Express behind. */
export class HttpServer {
  readonly #server: Server;
  readonly #clock: Clock;
  #active = 0;
  #drained: (() => void) | null = null;

  constructor(dispatcher: Dispatcher, pages: Express, clock: Clock, settings: Settings) {
    const { bodyTimeoutSeconds, hstsSeconds } = settings;
    this.#clock = clock;
    this.#server = createServer(
      {
        maxHeaderSize: 16 * 1024,
        requestTimeout: bodyTimeoutSeconds * 1000 + GRACE_MS,
        keepAliveTimeout: 65_000,
      },
      (request, response) => {
        this.#active++;
        if (hstsSeconds > 0) response.setHeader('Strict-Transport-Security', `max-age=${hstsSeconds}`);
        response.once('close', () => this.#finished());
        dispatcher(request, response, () => pages(request, response));
      },
    );
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
