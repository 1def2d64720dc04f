import { randomUUID } from 'node:crypto';
import { EventEmitter, on } from 'node:events';
import { type Running, TOKEN } from './server.ts';

const LARGE = 3500;

/**
 * Clients that send batches as fast as they are taken and retry what was not acknowledged, as SDKs do. They keep the books:
 * what was offered may be delivered once, what was acknowledged has to be.
 */
export class Senders {
  readonly acknowledged = new Set<string>();
  readonly offered = new Set<string>();
  readonly #pending: string[][];
  readonly #random: () => number;
  readonly #events = new EventEmitter();

  constructor(count: number, random: () => number) {
    this.#pending = Array.from({ length: count }, () => []);
    this.#random = random;
  }

  /** Sends until the server is killed. */
  async sendTo(server: Running): Promise<void> {
    await Promise.all(this.#pending.map((_, index) => this.#send(index, server)));
  }

  /** Resolves when so many more batches are acknowledged. */
  async acknowledge(batches: number): Promise<void> {
    if (batches === 0) return;
    let left = batches;
    for await (const _ of on(this.#events, 'acknowledged')) {
      left -= 1;
      if (left === 0) return;
    }
  }

  async #send(index: number, server: Running): Promise<void> {
    while (!server.child.killed) {
      if (this.#pending[index]!.length === 0) this.#pending[index] = this.#newBatch();
      const uuids = this.#pending[index]!;
      if (!(await isAcknowledged(server, uuids))) continue;
      for (const uuid of uuids) this.acknowledged.add(uuid);
      this.#pending[index] = [];
      this.#events.emit('acknowledged');
    }
  }

  #newBatch(): string[] {
    // Now and then one that takes several transactions: a kill between them leaves the first parts behind.
    const size = this.#random() < 0.05 ? LARGE : 1 + Math.floor(this.#random() * 40);
    const uuids = Array.from({ length: size }, () => randomUUID());
    for (const uuid of uuids) this.offered.add(uuid);
    return uuids;
  }
}

async function isAcknowledged(server: Running, uuids: readonly string[]): Promise<boolean> {
  const batch = uuids.map((uuid, i) => ({
    uuid,
    event: 'kill test',
    distinct_id: `person-${i % 7}`,
    properties: { $set: { seen: i } },
  }));
  try {
    const response = await fetch(`${server.url}/batch/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ api_key: TOKEN, batch }),
    });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
