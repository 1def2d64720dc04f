import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log/log.ts';
import type { Connections } from './limits/connections.ts';
import type { NewConnections } from './limits/new_connections.ts';
import { NO_HOST, respondUnreadable } from './limits/unreadable.ts';

type Dispatcher = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Time for requests in progress at shutdown before their sockets are closed, in milliseconds. */
const DRAIN_MS = 10_000;

/** Added to the body timeout: a request that takes longer without a response has headers that never end. */
const GRACE_MS = 30_000;

/** The headers of a request arrive at once; a slower request only occupies a connection. */
const HEADERS_MS = 20_000;
const CHECK_MS = 5000;

interface Settings {
  /** Maximum time for the body of a request to arrive. */
  bodyTimeoutSeconds: number;
  /** Time for which browsers remember to use TLS only for this server; 0 omits the header. */
  hstsSeconds: number;
}

interface HttpServerDeps {
  dispatcher: Dispatcher;
  pages: Express;
  clock: Clock;
  connections: Connections;
  newConnections: NewConnections;
  log: Log;
  settings: Settings;
}

/** The URL at which a server listens. */
export function urlOf(server: Pick<Server, 'address'>): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/**
 * Handles the requests of a connection one after the other. A client that sends many without waiting and reads no
 * response would otherwise have all of them handled at once, and their responses in memory.
 */
function inTurn(handle: RequestListener): RequestListener {
  const latest = new WeakMap<Socket, ServerResponse>();
  const begin: RequestListener = (request, response) => {
    // The limit of the previous response, whose end sets it only for a connection that waits for a request.
    request.socket.setTimeout(0);
    handle(request, response);
  };
  return (request, response) => {
    const previous = latest.get(request.socket);
    latest.set(request.socket, response);
    if (!previous || previous.closed) handle(request, response);
    // In a later turn of the event loop, so that those who have sent one request are next.
    else previous.once('close', () => setImmediate(begin, request, response));
  };
}

/** The HTTP server: first the contract's dispatcher, then Express. */
export class HttpServer {
  readonly #server: Server;
  readonly #clock: Clock;
  #active = 0;
  #drained: (() => void) | null = null;

  constructor({ dispatcher, pages, clock, connections, newConnections, log, settings }: HttpServerDeps) {
    const { bodyTimeoutSeconds, hstsSeconds } = settings;
    this.#clock = clock;
    const finished = () => this.#finished();
    /** The latest response of each connection that was begun. */
    const responses = new WeakMap<Duplex, ServerResponse>();
    // One listener for all responses takes less time than a closure for each.
    function closed(this: ServerResponse): void {
      connections.ended(this.req.socket);
      finished();
    }
    const refuse = (code: string | undefined, socket: Socket) => {
      const latest = responses.get(socket);
      const isFree = !latest?.headersSent || latest.writableFinished;
      respondUnreadable(log, code, socket, isFree);
    };
    this.#server = createServer(
      {
        maxHeaderSize: 16 * 1024,
        requestTimeout: bodyTimeoutSeconds * 1000 + GRACE_MS,
        keepAliveTimeout: 65_000,
        headersTimeout: HEADERS_MS,
        connectionsCheckingInterval: CHECK_MS,
        // Node would respond with an empty 400.
        requireHostHeader: false,
      },
      inTurn((request, response) => {
        // The connection was refused, or has ended while the request waited for its turn.
        if (request.socket.writableEnded || request.socket.destroyed) return;
        if (request.headers.host === undefined && request.httpVersion === '1.1') {
          return refuse(NO_HOST, request.socket);
        }
        this.#active++;
        responses.set(request.socket, response);
        connections.began(request.socket);
        if (hstsSeconds > 0) response.setHeader('Strict-Transport-Security', `max-age=${hstsSeconds}`);
        response.on('close', closed);
        dispatcher(request, response, () => pages(request, response));
      }),
    );
    this.#server.on('connection', (socket) => {
      newConnections.accepted();
      connections.add(socket);
    });
    // Node would respond with an empty 417; the server may ignore expectations that it does not know (RFC 9110 10.1.1).
    this.#server.on('checkExpectation', (request, response) =>
      this.#server.emit('request', request, response),
    );
    this.#server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) =>
      refuse(code, socket as Socket),
    );
  }

  /** Starts listening; resolves with the URL. */
  listen(host: string, port: number): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => {
        resolve(urlOf(this.#server));
      });
    });
  }

  /** Stops accepting connections, waits for requests to complete, then closes the idle connections. */
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
