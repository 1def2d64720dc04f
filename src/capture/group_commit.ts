import { WeirError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';
import type { Batch, CaptureWriter, Stored } from './writer.ts';

/** A transaction takes about this many events, so that it holds the event loop for some 20 ms. */
const EVENTS_PER_COMMIT = 1000;
/** Events that may wait for a commit; a request that finds more is told to come again. */
const MAX_WAITING_EVENTS = 50_000;
const MAX_WAITING_BYTES = 256 * 1024 * 1024;

interface Waiting {
  batch: Batch;
  bytes: number;
  resolve(stored: Stored): void;
  reject(error: unknown): void;
}

/**
 * Requests that arrive together share one transaction and one sync of the disk. Each is answered after
 * the commit that holds it. When a shared transaction fails, each of its requests is tried alone, so
 * that one cannot spoil the others.
 */
export class GroupCommit {
  readonly #writer: CaptureWriter;
  readonly #log: Log;
  #waiting: Waiting[] = [];
  #events = 0;
  #bytes = 0;
  #scheduled = false;

  constructor(deps: { writer: CaptureWriter; log: Log }) {
    this.#writer = deps.writer;
    this.#log = deps.log;
  }

  /** Resolves once the batch is on disk. Throws unavailable when too much is waiting. */
  store(batch: Batch): Promise<Stored> {
    const bytes = batch.events.reduce((sum, event) => sum + event.properties.length, 0);
    if (this.#events + batch.events.length > MAX_WAITING_EVENTS || this.#bytes + bytes > MAX_WAITING_BYTES) {
      if (this.#waiting.length > 0) return Promise.reject(overloaded());
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, bytes, resolve, reject });
      this.#count(batch.events.length, bytes);
      this.#schedule();
    });
  }

  #count(events: number, bytes: number): void {
    this.#events += events;
    this.#bytes += bytes;
  }

  /** After the current turn of the event loop, so that requests read in the same turn commit together. */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#commit(this.#take());
      if (this.#waiting.length > 0) this.#schedule();
    });
  }

  #take(): Waiting[] {
    let events = 0;
    let end = 0;
    while (end < this.#waiting.length && events < EVENTS_PER_COMMIT) {
      events += this.#waiting[end++]!.batch.events.length;
    }
    const taken = this.#waiting.splice(0, end);
    for (const { batch, bytes } of taken) this.#count(-batch.events.length, -bytes);
    return taken;
  }

  #commit(group: readonly Waiting[]): void {
    try {
      const stored = this.#writer.store(group.map(({ batch }) => batch));
      for (const [index, { resolve }] of group.entries()) resolve(stored[index]!);
    } catch (error) {
      if (group.length === 1) group[0]!.reject(error);
      else {
        this.#log.warn(
          { err: error, requests: group.length },
          'A shared commit failed; its requests are tried one by one',
        );
        for (const waiting of group) this.#commit([waiting]);
      }
    }
  }
}

export function overloaded(): WeirError {
  return new WeirError('unavailable', 'Too many events are waiting to be stored. Try again in a moment.', {
    code: 'overloaded',
    headers: { 'Retry-After': '1' },
  });
}
