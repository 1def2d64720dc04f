import type { Socket } from 'node:net';
import { Counts } from '../kernel/counts.ts';

export interface ConnectionLimits {
  all: number;
  /** Of one client. */
  perClient: number;
}

export type RefusedConnection = 'all' | 'client';

export interface ConnectionsDeps {
  limits: ConnectionLimits;
  /** The client at an address; null for one without a limit of its own, such as a proxy. */
  clientOf(address: string | undefined): string | null;
  refused(reason: RefusedConnection): void;
}

/** Written as it is, because no request has been read that could be responded to. */
const BODY = JSON.stringify({
  type: 'server_error',
  code: 'overloaded',
  detail: 'Too many connections are open. Close unused ones, or try again in a moment.',
  attr: null,
});
const RESPONSE = [
  'HTTP/1.1 503 Service Unavailable',
  'Connection: close',
  'Content-Type: application/json',
  `Content-Length: ${Buffer.byteLength(BODY)}`,
  'Retry-After: 2',
  '',
  BODY,
].join('\r\n');

/** Open connections, over all clients and of each. A connection beyond a limit gets a response without a request, and is closed. */
export class Connections {
  readonly #deps: ConnectionsDeps;
  readonly #clients = new Counts<string>();
  #open = 0;

  constructor(deps: ConnectionsDeps) {
    this.#deps = deps;
  }

  get open(): number {
    return this.#open;
  }

  /** Counts a new connection until it closes, or refuses it. */
  add(socket: Socket): void {
    const client = this.#deps.clientOf(socket.remoteAddress);
    const reason = this.#reasonAgainst(client);
    if (reason) {
      this.#deps.refused(reason);
      socket.end(RESPONSE);
      socket.destroySoon();
      return;
    }
    this.#count(client, 1);
    socket.once('close', () => this.#count(client, -1));
  }

  #reasonAgainst(client: string | null): RefusedConnection | null {
    const { all, perClient } = this.#deps.limits;
    if (this.#open >= all) return 'all';
    return client !== null && this.#clients.of(client) >= perClient ? 'client' : null;
  }

  #count(client: string | null, change: 1 | -1): void {
    this.#open += change;
    if (client !== null) this.#clients.add(client, change);
  }
}
