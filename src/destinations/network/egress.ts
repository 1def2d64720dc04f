import { lookup } from 'node:dns/promises';
import type http from 'node:http';
import type https from 'node:https';
import net from 'node:net';
import { AddressRules, canonicalName, sameAddress } from './address_rules.ts';
import { type Dial, type DialTarget, GuardedHttpAgent, GuardedHttpsAgent } from './guarded_agents.ts';
import { type HttpRequest, type HttpResponse, sendRequest } from './http_request.ts';
import { SilentPeerError } from './silence.ts';

/**
 * The only egress: every connection to a host that a user named goes through here. A name is resolved once, the
 * addresses are checked in their binary form, and the connection goes to the address that was checked, which is
 * checked again once connected. So neither an odd spelling nor a name that resolves to something else the second time
 * leads into the private network. Redirects are returned like any other response and never followed.
 * There is no switch that turns this off; `WEIR_ALLOWED_HOSTS` lists what may be reached besides the public network.
 */
export class BlockedHostError extends Error {
  readonly host: string;
  constructor(host: string) {
    super('the host is not in the public network');
    this.host = host;
  }
}

export interface DialOptions extends DialTarget {
  /** Ends the attempt to connect; has no effect on the connection. */
  signal?: AbortSignal | undefined;
}

/** All addresses of a name, in the order in which to try them. */
export type Resolve = (name: string) => Promise<readonly string[]>;

const CONNECT_TIMEOUT_MS = 20_000;
/** For each address of a name except the last, which gets the remaining time. */
const ATTEMPT_TIMEOUT_MS = 4000;
/** A peer that vanished silently is detected soon after this delay, also while a statement takes hours. */
const KEEP_ALIVE_MS = 30_000;
const MAX_ADDRESSES = 4;

export class Egress {
  readonly #rules: AddressRules;
  readonly #resolve: Resolve;
  /** For clients that take agents. */
  readonly agents: { http: http.Agent; https: https.Agent };

  /**
   * `allowed`: names, addresses and CIDR ranges beside the public network, each with or without `:port`. Throws an Error
   * for an entry that could never match.
   */
  constructor(allowed: readonly string[], resolve: Resolve = resolveBySystem) {
    this.#rules = new AddressRules(allowed);
    this.#resolve = resolve;
    const dial: Dial = (target, start) => this.#dial(target, start);
    this.agents = { http: new GuardedHttpAgent(dial), https: new GuardedHttpsAgent(dial) };
  }

  /**
   * Returns a connected socket without timeouts. Throws BlockedHostError before anything is sent, the error of the
   * system when the host does not respond, and the signal's reason when aborted.
   */
  connect({ host, port, signal }: DialOptions): Promise<net.Socket> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const socket = this.#dial({ host, port }, (options) => net.connect(options));
      const abort = () => socket.destroy(signal!.reason as Error);
      const settle = () => {
        socket.off('error', fail).off('connect', done);
        signal?.removeEventListener('abort', abort);
      };
      const fail = (error: Error) => {
        settle();
        // Errors after the first one are ignored; without a listener they would end the process.
        socket.on('error', () => undefined);
        reject(error);
      };
      const done = () => {
        // The check of the address runs first and may have destroyed the socket.
        if (socket.destroyed) return;
        settle();
        resolve(socket);
      };
      socket.once('error', fail).once('connect', done);
      signal?.addEventListener('abort', abort, { once: true });
    });
  }

  /**
   * Sends a request and returns the response of any status. Throws like `connect`, and ETIMEDOUT when no bytes are
   * transferred for `timeoutMs`.
   */
  request(request: HttpRequest): Promise<HttpResponse> {
    return sendRequest(this.agents, request);
  }

  /** True when a connection to the host would be refused now. Rejects when its name cannot be resolved. */
  async refuses(target: DialTarget): Promise<boolean> {
    try {
      await this.#look(target, canonicalName(target.host));
      return false;
    } catch (error) {
      if (error instanceof BlockedHostError) return true;
      throw error;
    }
  }

  /** As `refuses`, where no name has to be resolved; null where one has to. */
  refusesWithoutLookup({ host, port }: DialTarget): boolean | null {
    const name = canonicalName(host).replace(/\.$/, '');
    if (this.#rules.trusts(canonicalName(host), port)) return false;
    const found = /(^|\.)localhost$/.test(name) ? ['127.0.0.1', '::1'] : net.isIP(name) ? [name] : null;
    return found && !found.some((address) => this.#rules.mayReach(address, port));
  }

  /** Ends the connections that are kept for the next request. */
  close(): void {
    this.agents.http.destroy();
    this.agents.https.destroy();
  }

  /** Lets `start` open a connection that can only reach permitted addresses. Throws BlockedHostError. */
  #dial<S extends net.Socket>({ host, port }: DialTarget, start: (options: net.TcpNetConnectOpts) => S): S {
    const name = canonicalName(host);
    if (name === '') throw notFound();
    let permitted = net.isIP(name) ? this.#permitted({ host, port }, [name]) : [];
    const lookup: net.LookupFunction = (_, options, done) => {
      const respond = (addresses: string[]) => {
        permitted = addresses;
        const all = addresses.map((address) => ({ address, family: net.isIP(address) }));
        if (options.all) done(null, all);
        else done(null, all[0]!.address, all[0]!.family);
      };
      this.#look({ host, port }, name).then(respond, (error) => done(error, []));
    };
    const socket = start({
      host: name,
      port,
      lookup,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT_MS,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: KEEP_ALIVE_MS,
    });
    return watched(socket, (address) => permitted.some((one) => sameAddress(one, address)), host);
  }

  async #look(target: DialTarget, name: string): Promise<string[]> {
    const found = await this.#resolve(name);
    if (found.length === 0) throw notFound();
    return this.#permitted(target, found);
  }

  /** The addresses that may be reached, at least one. */
  #permitted({ host, port }: DialTarget, found: readonly string[]): string[] {
    const isTrusted = this.#rules.trusts(canonicalName(host), port);
    const good = found.filter((address) => isTrusted || this.#rules.mayReach(address, port));
    if (good.length === 0) throw new BlockedHostError(host);
    return good.slice(0, MAX_ADDRESSES);
  }
}

async function resolveBySystem(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true, verbatim: true });
  return found.map(({ address }) => address);
}

/** The socket, which ends when it takes too long to connect or is not where it should be. */
function watched<S extends net.Socket>(socket: S, isGood: (address: string) => boolean, host: string): S {
  const late = () => socket.destroy(new SilentPeerError('a connection', CONNECT_TIMEOUT_MS));
  const idleMs = socket.timeout ?? 0;
  socket.setTimeout(CONNECT_TIMEOUT_MS);
  socket.once('timeout', late);
  // The first of all listeners, so that nothing is written before the address has been checked.
  socket.prependOnceListener('connect', () => {
    socket.off('timeout', late);
    socket.setTimeout(idleMs);
    // The peer of a connection that was reset already has no address.
    if (socket.remoteAddress === undefined) socket.destroy(systemError('ECONNRESET', 'the host has reset'));
    else if (!isGood(socket.remoteAddress)) socket.destroy(new BlockedHostError(host));
  });
  return socket;
}

function notFound(): Error {
  return systemError('ENOTFOUND', 'the name of the host was not found');
}

function systemError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
