import { WeirError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log/log.ts';
import type { RunLater } from './turns.ts';
import {
  type Batch,
  type CaptureWriter,
  type Stored,
  type Taken,
  TRANSACTION_ROWS,
  TRANSACTION_WEIGHT,
} from './writer.ts';

/** Maximum number of events that wait for a commit or its sync; requests beyond it are refused and can be retried. */
const MAX_WAITING_EVENTS = 50_000;
const MAX_WAITING_BYTES = 256 * 1024 * 1024;

interface Waiting {
  batch: Batch;
  bytes: number;
  /** The first event that is not stored. */
  next: number;
  /** Counts of the events before `next`. */
  stored: Stored;
  /** True if the batch must have its own transaction, because a shared one failed. */
  alone: boolean;
  resolve(stored: Stored): void;
  reject(error: unknown): void;
}

/**
 * Requests that arrive together share one transaction and one disk sync, and so do those that arrive during a sync,
 * unless they fill a transaction. A request that is too large for one is stored in parts, each in its own transaction,
 * with a turn of the event loop and other requests in between. Each request completes after a sync that follows the
 * commit of its last event. If a shared transaction fails, each of its requests is retried alone, so that one cannot
 * fail the others.
 */
export class GroupCommit {
  readonly #writer: CaptureWriter;
  readonly #log: Log;
  readonly #runLater: RunLater;
  readonly #waiting: Waiting[] = [];
  /** Counts of the requests that have not completed. */
  #events = 0;
  #bytes = 0;
  /** Those of them that wait for a sync. */
  #syncingEvents = 0;
  #syncingBytes = 0;
  #syncs = 0;
  #scheduled = false;

  constructor(deps: { writer: CaptureWriter; log: Log; runLater: RunLater }) {
    this.#writer = deps.writer;
    this.#log = deps.log;
    this.#runLater = deps.runLater;
  }

  /**
   * Resolves once the batch is on disk. Throws unavailable if too many events are waiting. If it throws, the first
   * parts of a batch that is stored in parts may be on disk; sent again, their events are duplicates.
   */
  store(batch: Batch): Promise<Stored> {
    const bytes = batch.events.reduce((sum, event) => sum + event.properties.length, 0);
    if (this.#events + batch.events.length > MAX_WAITING_EVENTS || this.#bytes + bytes > MAX_WAITING_BYTES) {
      if (this.#events > 0) return Promise.reject(overloaded());
    }
    return new Promise((resolve, reject) => {
      const stored = { accepted: 0, duplicates: 0 };
      this.#waiting.push({ batch, bytes, next: 0, stored, alone: false, resolve, reject });
      this.#events += batch.events.length;
      this.#bytes += bytes;
      this.#schedule();
    });
  }

  /**
   * The commit runs after the current turn of the event loop, so that requests read in the same turn commit together.
   */
  #schedule(): void {
    if (this.#scheduled || this.#waiting.length === 0) return;
    if (this.#syncs > 0 && !this.#isFull()) return;
    this.#scheduled = true;
    this.#runLater(() => {
      this.#scheduled = false;
      this.#commit(this.#take());
      this.#schedule();
    });
  }

  /** True if the requests that wait for a commit fill a transaction. */
  #isFull(): boolean {
    return (
      this.#events - this.#syncingEvents >= TRANSACTION_ROWS ||
      this.#bytes - this.#syncingBytes >= TRANSACTION_WEIGHT
    );
  }

  /** Removes from the front as many requests as one transaction may hold. */
  #take(): Waiting[] {
    let rows = 0;
    let end = 0;
    while (end < this.#waiting.length && rows < TRANSACTION_ROWS) {
      const { batch, next, alone } = this.#waiting[end++]!;
      rows += batch.events.length - next;
      if (alone) break;
    }
    return this.#waiting.splice(0, end);
  }

  #commit(group: readonly Waiting[]): void {
    let taken: Taken[];
    try {
      taken = this.#writer.store(group);
    } catch (error) {
      this.#failed(group, error);
      return;
    }
    const untouched: Waiting[] = [];
    const committed: Waiting[] = [];
    for (const [index, waiting] of group.entries()) {
      const { accepted, duplicates, next } = taken[index]!;
      if (next < waiting.batch.events.length) {
        // A partly stored request goes to the end of the queue.
        (next === waiting.next ? untouched : this.#waiting).push(waiting);
      }
      waiting.next = next;
      waiting.stored.accepted += accepted;
      waiting.stored.duplicates += duplicates;
      if (next === waiting.batch.events.length) committed.push(waiting);
    }
    this.#waiting.unshift(...untouched);
    if (committed.length > 0) void this.#acknowledge(committed);
  }

  /** Completes requests when their events are on disk. */
  async #acknowledge(committed: readonly Waiting[]): Promise<void> {
    const events = committed.reduce((sum, { batch }) => sum + batch.events.length, 0);
    const bytes = committed.reduce((sum, waiting) => sum + waiting.bytes, 0);
    this.#syncs++;
    this.#syncingEvents += events;
    this.#syncingBytes += bytes;
    let settle = (waiting: Waiting) => waiting.resolve(waiting.stored);
    try {
      await this.#writer.synced();
    } catch (error) {
      settle = (waiting) => waiting.reject(error);
    }
    this.#syncs--;
    this.#syncingEvents -= events;
    this.#syncingBytes -= bytes;
    for (const waiting of committed) this.#end(waiting, () => settle(waiting));
    this.#schedule();
  }

  #failed(group: readonly Waiting[], error: unknown): void {
    if (group.length === 1) {
      this.#end(group[0]!, () => group[0]!.reject(error));
      return;
    }
    this.#log.warn(
      { err: error, requests: group.length },
      'A shared commit failed; its requests are tried one by one',
    );
    for (const waiting of group) waiting.alone = true;
    this.#waiting.unshift(...group);
  }

  #end({ batch, bytes }: Waiting, settle: () => void): void {
    this.#events -= batch.events.length;
    this.#bytes -= bytes;
    settle();
  }
}

export function overloaded(): WeirError {
  return new WeirError('unavailable', 'Too many events are waiting to be stored. Try again in a moment.', {
    code: 'overloaded',
    headers: { 'Retry-After': '1' },
  });
}
