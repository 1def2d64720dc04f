import { once } from 'node:events';
import net from 'node:net';
import { seededRandom } from './random.ts';

export interface Peer {
  host: string;
  port: number;
}

/**
 * The handling of connections. pass: bytes are forwarded. drop: the connection ends in an orderly way before the peer
 * sees it. reset: it ends with RST. stall: it is accepted and stays silent in both directions.
 */
export type Weather = 'pass' | 'drop' | 'reset' | 'stall';

export interface Chaos {
  seed: number;
  /** Proportion of connections that end early, independent of the amount of data; from 0 to 1. */
  share: number;
  /**
   * Early connections end at one of this many first chunks, in either direction; the others end at a multiple of it.
   */
  chunks: number;
}

/** Factor by which the other connections last longer than early ones. */
const LATE = 20;

interface Pair {
  near: net.Socket;
  far: net.Socket | null;
  /** Chunks left before the connection ends by chance. */
  chunksLeft: number;
}

/** A TCP proxy on 127.0.0.1 whose connections fail on demand or by seeded chance. */
export class FlakyProxy {
  readonly #peer: Peer;
  readonly #server = net.createServer({ pauseOnConnect: true, allowHalfOpen: true });
  readonly #pairs = new Set<Pair>();
  #weather: Weather = 'pass';
  #chaos: (Omit<Chaos, 'seed'> & { random: () => number }) | null = null;
  #waiting: Array<() => void> = [];
  /** Connections accepted so far. */
  connections = 0;
  /** Connections ended by this proxy so far. */
  cuts = 0;
  /** Bytes forwarded to the peer so far. */
  bytesUp = 0;
  /** Bytes returned by the peer so far. */
  bytesDown = 0;

  static async start(peer: Peer): Promise<FlakyProxy> {
    const proxy = new FlakyProxy(peer);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  private constructor(peer: Peer) {
    this.#peer = peer;
    this.#server.on('connection', (socket: net.Socket) => this.#take(socket));
  }

  get host(): string {
    return '127.0.0.1';
  }

  get port(): number {
    return (this.#server.address() as net.AddressInfo).port;
  }

  /** Applies to open and new connections. `pass` ends stalled connections: bytes that were held back never arrive. */
  set(weather: Weather): void {
    const before = this.#weather;
    this.#weather = weather;
    this.#chaos = null;
    if (weather === 'pass' && before !== 'stall') return;
    for (const pair of this.#pairs) {
      if (weather === 'stall') this.#hold(pair);
      else this.#cut(pair, weather === 'reset');
    }
  }

  /** Forwards new connections until chance ends some, half of them with RST. The same seed gives the same sequence. */
  setChaos({ seed, share, chunks }: Chaos): void {
    this.set('pass');
    this.#chaos = { random: seededRandom(seed), share, chunks };
  }

  /** Resolves when a connection is stalled. */
  async stalled(): Promise<void> {
    if (this.#weather === 'stall' && this.#pairs.size > 0) return;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async close(): Promise<void> {
    for (const pair of this.#pairs) this.#cut(pair, false);
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, 'close');
  }

  #take(near: net.Socket): void {
    this.connections++;
    const pair: Pair = { near, far: null, chunksLeft: this.#lifetime() };
    this.#pairs.add(pair);
    near.on('error', () => this.#end(pair));
    near.on('close', () => this.#end(pair));
    if (this.#weather === 'drop' || this.#weather === 'reset') this.#cut(pair, this.#weather === 'reset');
    else if (this.#weather === 'stall') this.#hold(pair);
    else this.#join(pair);
  }

  #join(pair: Pair): void {
    const far = net.connect({ ...this.#peer, allowHalfOpen: true });
    pair.far = far;
    far.on('error', () => this.#end(pair));
    far.on('close', () => this.#end(pair));
    this.#pump(pair, pair.near, far, (bytes) => {
      this.bytesUp += bytes;
    });
    this.#pump(pair, far, pair.near, (bytes) => {
      this.bytesDown += bytes;
    });
  }

  #pump(pair: Pair, from: net.Socket, to: net.Socket, count: (bytes: number) => void): void {
    from.on('data', (chunk) => {
      if (pair.chunksLeft-- === 0) return this.#cut(pair, (this.#chaos?.random() ?? 0) < 0.5);
      count(chunk.length);
      if (!to.write(chunk)) from.pause();
    });
    to.on('drain', () => {
      if (this.#weather !== 'stall') from.resume();
    });
    from.on('end', () => to.end());
    from.resume();
  }

  #lifetime(): number {
    if (!this.#chaos) return Number.POSITIVE_INFINITY;
    const { random, share, chunks } = this.#chaos;
    const isEarly = random() < share;
    return Math.floor((random() + (isEarly ? 0 : LATE)) * chunks);
  }

  #hold({ near, far }: Pair): void {
    near.pause();
    far?.pause();
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #cut(pair: Pair, abruptly: boolean): void {
    this.cuts++;
    if (abruptly) pair.near.resetAndDestroy();
    else pair.near.destroy();
    this.#end(pair);
  }

  #end(pair: Pair): void {
    this.#pairs.delete(pair);
    pair.near.destroy();
    pair.far?.destroy();
  }
}
