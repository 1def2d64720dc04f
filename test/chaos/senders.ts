import { randomUUID } from 'node:crypto';
import { EventEmitter, on } from 'node:events';
import { pause, REQUEST_MS, type Running, TOKEN } from './server.ts';

const LARGE = 3500;
/** A refused client waits before it tries again, so that a refusal does not become a flood. */
const REFUSED_MS = 20;

/** The response to a batch. Status 0: the connection was refused or broke. */
export interface Refusal {
  status: number;
  detail: string;
}

/**
 * Clients that send batches as fast as they are taken and retry what was not acknowledged, as SDKs do. They keep the books:
 * what was offered may be delivered once, what was acknowledged has to be.
 */
export class Senders {
  readonly acknowledged = new Set<string>();
  readonly offered = new Set<string>();
  /** The distinct refusals, as their clients saw them. */
  readonly refusals = new Map<string, Refusal>();
  /** When each one was acknowledged, in real time: milliseconds. */
  readonly moments = new Map<string, number>();
  readonly #pending: string[][];
  readonly #random: () => number;
  readonly #events = new EventEmitter();
  #isStopped = false;

  constructor(count: number, random: () => number) {
    this.#pending = Array.from({ length: count }, () => []);
    this.#random = random;
  }

  /** Sends until the server is killed or ends by itself. */
  async sendTo(server: Running): Promise<void> {
    this.#isStopped = false;
    await Promise.all(this.#pending.map((_, index) => this.#send(index, server)));
  }

  /** Ends the sending when the batches under way are acknowledged or refused. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Sends acknowledged events once more; returns how many of them the server did not know. */
  async repeat(server: Running, uuids: readonly string[]): Promise<number> {
    let accepted = 0;
    for (let at = 0; at < uuids.length; at += 1000) {
      const response = await post(server, uuids.slice(at, at + 1000));
      if (response.status !== 200) throw new Error(`events were refused: ${response.status}`);
      accepted += ((await response.json()) as { accepted: number }).accepted;
    }
    return accepted;
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

  /** Resolves at the next refusal of a batch that has this status; 0 for a connection that broke. */
  async refused(status: number): Promise<Refusal> {
    for await (const [refusal] of on(this.#events, 'refused')) {
      if (refusal.status === status) return refusal;
    }
    throw new Error('unreachable: the events do not end');
  }

  async #send(index: number, server: Running): Promise<void> {
    while (isRunning(server) && !this.#isStopped) {
      if (this.#pending[index]!.length === 0) this.#pending[index] = this.#newBatch();
      const uuids = this.#pending[index]!;
      const refusal = await sendBatch(server, uuids);
      if (refusal !== null) {
        if (isRunning(server)) await this.#note(refusal);
        continue;
      }
      for (const uuid of uuids) {
        this.acknowledged.add(uuid);
        this.moments.set(uuid, Date.now());
      }
      this.#pending[index] = [];
      this.#events.emit('acknowledged');
    }
  }

  async #note(refusal: Refusal): Promise<void> {
    this.refusals.set(`${refusal.status} ${refusal.detail}`, refusal);
    this.#events.emit('refused', refusal);
    await pause(REFUSED_MS);
  }

  #newBatch(): string[] {
    // Now and then one that takes several transactions: a kill between them leaves the first parts behind.
    const size = this.#random() < 0.05 ? LARGE : 1 + Math.floor(this.#random() * 40);
    const uuids = Array.from({ length: size }, () => randomUUID());
    for (const uuid of uuids) this.offered.add(uuid);
    return uuids;
  }
}

function isRunning({ child }: Running): boolean {
  return !child.killed && child.exitCode === null && child.signalCode === null;
}

function post(server: Running, uuids: readonly string[]): Promise<Response> {
  const batch = uuids.map((uuid, i) => ({
    uuid,
    event: 'kill test',
    distinct_id: `person-${i % 7}`,
    properties: { $set: { seen: i } },
  }));
  return fetch(`${server.url}/batch/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(REQUEST_MS),
    body: JSON.stringify({ api_key: TOKEN, batch }),
  });
}

/** Null once the batch is acknowledged. */
export async function sendBatch(server: Running, uuids: readonly string[]): Promise<Refusal | null> {
  try {
    const response = await post(server, uuids);
    const text = await response.text();
    return response.status === 200
      ? null
      : { status: response.status, detail: String(JSON.parse(text).detail) };
  } catch {
    return { status: 0, detail: 'connection refused or broken' };
  }
}
