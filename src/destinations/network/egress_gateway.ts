import { once } from 'node:events';
import http from 'node:http';
import type net from 'node:net';
import type { Duplex } from 'node:stream';
import type { Egress } from './egress.ts';

export interface GatewayOptions {
  egress: Egress;
  /** The credential of the client, so that no other process on this machine can use the gateway. */
  password: string;
  /** The target of all requests without TLS, whatever host they name; null when they are refused. */
  plain: { host: string; port: number } | null;
  /** Hears of every connection that could not be made, or broke. */
  onFailure(error: Error): void;
}

const USER = 'weir';

/**
 * A proxy on this machine for vendors' clients that have their own network stack but can be configured to use a
 * proxy: their traffic goes through the egress. It does not terminate TLS; the client keeps encrypting and
 * verifying certificates.
 */
export class EgressGateway {
  readonly host = '127.0.0.1';
  readonly user = USER;
  readonly #options: GatewayOptions;
  readonly #server = http.createServer();
  readonly #sockets = new Set<Duplex>();
  readonly #dials = new AbortController();
  /** Connections to the outside, and the bytes that went over those that are closed. */
  readonly #far = new Set<net.Socket>();
  #bytes = 0;

  static async open(options: GatewayOptions): Promise<EgressGateway> {
    const gateway = new EgressGateway(options);
    gateway.#server.listen(0, gateway.host);
    await once(gateway.#server, 'listening');
    return gateway;
  }

  private constructor(options: GatewayOptions) {
    this.#options = options;
    this.#server.on('connection', (socket) => this.#hold(socket));
    this.#server.on('connect', (request, socket, head) => this.#tunnel(request, socket, head));
    this.#server.on('request', (request, response) => this.#forward(request, response));
  }

  get port(): number {
    return (this.#server.address() as net.AddressInfo).port;
  }

  /** Bytes that have moved to and from the outside. */
  get bytes(): number {
    let open = 0;
    for (const far of this.#far) open += far.bytesRead + far.bytesWritten;
    return this.#bytes + open;
  }

  /** Ends all connections at once, and refuses those to come in a way that makes a client give up. */
  refuse(): void {
    this.#dials.abort();
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Refuses, and is gone. */
  close(): void {
    this.refuse();
    this.#server.close();
  }

  async #tunnel(request: http.IncomingMessage, near: Duplex, head: Buffer): Promise<void> {
    if (this.#dials.signal.aborted) return refuse(near, 410);
    if (request.headers['proxy-authorization'] !== this.#authorization) return refuse(near, 407);
    const target = parseTarget(request.url ?? '');
    if (target === null) return refuse(near, 400);
    try {
      const far = await this.#dial({ host: target.hostname, port: Number(target.port) });
      far.on('error', (error) => this.#report(error));
      if (near.destroyed) return void far.destroy();
      near.write('HTTP/1.1 200 Connection established\r\n\r\n');
      if (head.length > 0) far.write(head);
      near.pipe(far).pipe(near);
      near.once('close', () => far.destroy());
      far.once('close', () => near.destroy());
    } catch (error) {
      this.#report(error as Error);
      refuse(near, 502);
    }
  }

  async #forward(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { plain } = this.#options;
    if (this.#dials.signal.aborted) return void response.writeHead(410, { connection: 'close' }).end();
    if (plain === null) return void response.writeHead(403).end();
    const fail = (error: Error) => {
      this.#report(error);
      response.destroy();
    };
    try {
      const far = await this.#dial(plain);
      const { method, url, headers } = request;
      const options = { ...plain, method, path: url, headers, agent: false, createConnection: () => far };
      const sent = http.request(options);
      sent.on('error', fail);
      sent.on('response', (incoming) => {
        incoming.on('error', fail);
        response.writeHead(incoming.statusCode!, incoming.headers);
        incoming.pipe(response);
      });
      request.on('error', () => sent.destroy());
      request.pipe(sent);
    } catch (error) {
      fail(error as Error);
    }
  }

  async #dial(target: { host: string; port: number }): Promise<net.Socket> {
    const far = await this.#options.egress.connect({ ...target, signal: this.#dials.signal });
    this.#hold(far);
    this.#far.add(far);
    far.once('close', () => {
      this.#far.delete(far);
      this.#bytes += far.bytesRead + far.bytesWritten;
    });
    return far;
  }

  #hold(socket: Duplex): void {
    if (this.#sockets.has(socket)) return;
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  #report(error: Error): void {
    if (!this.#dials.signal.aborted) this.#options.onFailure(error);
  }

  get #authorization(): string {
    return `Basic ${Buffer.from(`${USER}:${this.#options.password}`).toString('base64')}`;
  }
}

/** Null when it is not a host and a port. */
function parseTarget(text: string): URL | null {
  return URL.canParse(`tcp://${text}`) ? new URL(`tcp://${text}`) : null;
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
}
