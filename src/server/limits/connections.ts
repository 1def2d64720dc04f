import type { Socket } from 'node:net';
import { Counts } from '../../kernel/counts.ts';
import { WeirError } from '../../kernel/errors.ts';
import { requestId } from '../../kernel/ids.ts';
import { rawResponse } from './raw_response.ts';

export interface ConnectionLimits {
  all: number;
  /** Maximum number of connections of one client. */
  perClient: number;
}

export type RefusedConnection = 'all' | 'client';

export interface ConnectionsDeps {
  limits: ConnectionLimits;
  /** Returns the client of an IP address; null for one without a limit of its own, such as a proxy. */
  clientOf(address: string | undefined): string | null;
  refused(reason: RefusedConnection): void;
}

/** One error for all refusals: its stack would be most of the cost of each. */
const REFUSAL = new WeirError(
  'unavailable',
  'Too many connections are open. Close unused ones, or try again in a moment.',
  { code: 'overloaded', headers: { 'Retry-After': '2' } },
);

/**
 * Open connections, in total and for each client. A connection beyond a limit gets a response without a request, and is
 * closed. If all connections are in use, a client with few of them replaces the one that has been idle longest of the
 * client with the most, so that a few clients cannot exclude the others.
 */
export class Connections {
  readonly #deps: ConnectionsDeps;
  readonly #clients = new Counts<string>();
  /** Each open connection with its client. */
  readonly #open = new Map<Socket, string | null>();
  /** Connections of clients without a request in progress, the oldest first. */
  readonly #idle = new Map<string, Set<Socket>>();

  constructor(deps: ConnectionsDeps) {
    this.#deps = deps;
  }

  get open(): number {
    return this.#open.size;
  }

  /** Counts a new connection until it closes, or refuses it. */
  add(socket: Socket): void {
    const client = this.#deps.clientOf(socket.remoteAddress);
    const reason = this.#reasonAgainst(client);
    if (reason) {
      this.#deps.refused(reason);
      socket.end(rawResponse(REFUSAL, requestId()).text);
      socket.destroySoon();
      return;
    }
    this.#open.set(socket, client);
    if (client !== null) this.#clients.add(client, 1);
    this.ended(socket);
    socket.once('close', () => this.#forget(socket));
  }

  /** Records the start of a request on a connection. */
  began(socket: Socket): void {
    const client = this.#open.get(socket);
    if (client === undefined || client === null) return;
    const idle = this.#idle.get(client);
    idle?.delete(socket);
    if (idle?.size === 0) this.#idle.delete(client);
  }

  /** Records that a connection has no request in progress. */
  ended(socket: Socket): void {
    const client = this.#open.get(socket);
    if (client === undefined || client === null) return;
    const idle = this.#idle.get(client);
    if (idle) idle.add(socket);
    else this.#idle.set(client, new Set([socket]));
  }

  #reasonAgainst(client: string | null): RefusedConnection | null {
    const { all, perClient } = this.#deps.limits;
    const own = client === null ? 0 : this.#clients.of(client);
    if (client !== null && own >= perClient) return 'client';
    return this.open < all || this.#makePlace(own) ? null : 'all';
  }

  /** Closes an idle connection of a client that has more of them than one with `own` connections. */
  #makePlace(own: number): boolean {
    let most: Set<Socket> | null = null;
    for (const idle of this.#idle.values()) if (idle.size > (most?.size ?? own + 1)) most = idle;
    if (most === null) return false;
    const [oldest] = most;
    this.#forget(oldest!);
    oldest!.destroy();
    return true;
  }

  #forget(socket: Socket): void {
    const client = this.#open.get(socket);
    if (client === undefined) return;
    this.began(socket);
    this.#open.delete(socket);
    if (client !== null) this.#clients.add(client, -1);
  }
}
