import { once } from 'node:events';
import net from 'node:net';
import type { Peer } from './flaky_proxy.ts';

/**
 * The handling of a commit. pass: it is forwarded. kept: it never arrives. lost: it arrives, but its response does not,
 * and the connection is cut. silent: like lost, but the connection stays open. refused: the connection is not accepted.
 */
export type CommitFate = 'pass' | 'kept' | 'lost' | 'silent' | 'refused';

/** Patterns of a commit on the wire. */
const COMMITS = {
  Postgres: (bytes: Buffer) => bytes.includes(Buffer.from('Q\0\0\0\x0bCOMMIT\0', 'latin1')),
  S3: (bytes: Buffer) => /^POST \S+[?&]uploadId=/.test(bytes.toString('latin1', 0, 2000)),
  /** The beginning of an upload in parts, which is not a commit but meets the same fates. */
  'S3 upload': (bytes: Buffer) => /^POST \S+[?&]uploads/.test(bytes.toString('latin1', 0, 2000)),
  /** An insert of events, which is committed when it is answered. */
  ClickHouse: (bytes: Buffer) =>
    /^POST \S+[?&]insert_deduplication_token=/.test(bytes.toString('latin1', 0, 2000)),
};

/** A proxy in front of a database or an object store that interferes with its client's commits. */
export class CommitProxy {
  readonly #peer: Peer;
  readonly #isCommit: (bytes: Buffer) => boolean;
  readonly #server = net.createServer((near) => this.#join(near));
  readonly #sockets = new Set<net.Socket>();
  #fate: CommitFate = 'pass';
  #met: () => void = () => {};
  /** Resolves when a commit has been handled. */
  met: Promise<void> = Promise.resolve();

  static async start(peer: Peer, protocol: keyof typeof COMMITS): Promise<CommitProxy> {
    const proxy = new CommitProxy(peer, COMMITS[protocol]);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  private constructor(peer: Peer, isCommit: (bytes: Buffer) => boolean) {
    this.#peer = peer;
    this.#isCommit = isCommit;
  }

  get port(): number {
    return (this.#server.address() as net.AddressInfo).port;
  }

  set(fate: CommitFate): void {
    this.#fate = fate;
    this.met = new Promise((resolve) => {
      this.#met = resolve;
    });
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(near: net.Socket): void {
    if (this.#fate === 'refused') return void near.destroy();
    const far = net.connect({ host: this.#peer.host, port: this.#peer.port });
    let isCommitted = false;
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => {
      if (this.#fate === 'pass' || !this.#isCommit(bytes)) return void far.write(bytes);
      isCommitted = true;
      if (this.#fate !== 'kept') return void far.write(bytes);
      near.destroy();
      this.#met();
    });
    far.on('data', (bytes) => {
      if (!isCommitted) return void near.write(bytes);
      if (this.#fate === 'lost') near.destroy();
      this.#met();
    });
  }
}
