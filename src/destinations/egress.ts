import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import ipaddr from 'ipaddr.js';

/**
 * The one way out: every connection to a host that a user named goes through here. A name is resolved once, the
 * addresses are judged in their binary form, and the connection goes to the address that was judged. So neither an
 * odd spelling nor a name that resolves to something else the second time leads into the private network.
 * There is no switch that turns this off; `WEIR_ALLOWED_HOSTS` names what may be reached beside the public network.
 */
export class BlockedHostError extends Error {
  readonly host: string;
  constructor(host: string) {
    super('the host is not in the public network');
    this.host = host;
  }
}

export interface DialOptions {
  host: string;
  port: number;
  signal?: AbortSignal;
}

const CONNECT_TIMEOUT_MS = 20_000;

export class Egress {
  readonly #names = new Set<string>();
  readonly #ranges: Array<[ipaddr.IPv4 | ipaddr.IPv6, number]> = [];
  /** For clients that take agents. */
  readonly agents: { http: http.Agent; https: https.Agent };

  /** `allowed`: names, addresses and CIDR ranges beside the public network. */
  constructor(allowed: readonly string[]) {
    for (const entry of allowed) this.#allow(entry.toLowerCase());
    this.agents = { http: new GuardedHttpAgent(this), https: new GuardedHttpsAgent(this) };
  }

  /** A connected socket. Throws BlockedHostError before anything is sent. */
  async connect({ host, port, signal }: DialOptions): Promise<net.Socket> {
    const address = await this.#resolve(host);
    signal?.throwIfAborted();
    return await new Promise((resolve, reject) => {
      const socket = net.connect({ host: address, port, signal });
      const fail = (error: Error) => {
        socket.destroy();
        reject(error);
      };
      socket.setTimeout(CONNECT_TIMEOUT_MS, () => fail(timedOut()));
      socket.once('error', fail);
      socket.once('connect', () => {
        socket.setTimeout(0);
        socket.off('error', fail);
        resolve(socket);
      });
    });
  }

  async #resolve(host: string): Promise<string> {
    const name = host.replace(/^\[|\]$/g, '').toLowerCase();
    const found = net.isIP(name) ? [{ address: name }] : await lookup(name, { all: true, verbatim: true });
    const byName = this.#names.has(name);
    const good = found.find(({ address }) => byName || this.#mayReach(address));
    if (!good) throw new BlockedHostError(host);
    return good.address;
  }

  #mayReach(text: string): boolean {
    const address = ipaddr.process(text);
    if (address.range() === 'unicast') return true;
    return this.#ranges.some(
      ([range, bits]) => range.kind() === address.kind() && address.match(range, bits),
    );
  }

  #allow(entry: string): void {
    if (ipaddr.isValidCIDR(entry)) this.#ranges.push(ipaddr.parseCIDR(entry));
    else if (ipaddr.isValid(entry)) {
      const address = ipaddr.process(entry);
      this.#ranges.push([address, address.kind() === 'ipv4' ? 32 : 128]);
    } else this.#names.add(entry);
  }
}

function timedOut(): Error {
  return Object.assign(new Error('the host did not answer in time'), { code: 'ETIMEDOUT' });
}

type Connected = (error: Error | null, socket: net.Socket) => void;

class GuardedHttpAgent extends http.Agent {
  readonly #egress: Egress;
  constructor(egress: Egress) {
    super({ keepAlive: true });
    this.#egress = egress;
  }

  override createConnection(options: http.ClientRequestArgs, done?: Connected): undefined {
    this.#egress.connect(target(options, 80)).then(
      (socket) => done?.(null, socket),
      (error) => done?.(error, undefined as never),
    );
    return undefined;
  }
}

class GuardedHttpsAgent extends https.Agent {
  readonly #egress: Egress;
  constructor(egress: Egress) {
    super({ keepAlive: true });
    this.#egress = egress;
  }

  override createConnection(options: https.RequestOptions, done?: Connected): undefined {
    const { host } = target(options, 443);
    this.#egress.connect(target(options, 443)).then(
      (socket) =>
        done?.(
          null,
          tls.connect({
            ...options,
            socket,
            servername: net.isIP(host) ? '' : host,
          } as tls.ConnectionOptions),
        ),
      (error) => done?.(error, undefined as never),
    );
    return undefined;
  }
}

function target(options: http.ClientRequestArgs, port: number): DialOptions {
  return {
    host: String(options.host ?? options.hostname ?? 'localhost'),
    port: Number(options.port ?? port),
  };
}
