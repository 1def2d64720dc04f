import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log/log.ts';
import { runStage } from '../../kernel/log/stages.ts';
import { MINUTE_MS } from '../../kernel/time.ts';
import type { Database } from '../../store/database.ts';
import type { Counting, EventCountStore } from '../../store/event_counts/event_counts.ts';
import type { InboxStore } from '../../store/inbox.ts';
import type { EventLog } from '../engine.ts';
import { countNames } from '../queries/counted_names.ts';

export interface EventCounterDeps {
  database: Database;
  stores: { eventCounts: EventCountStore; inbox: InboxStore };
  engine: EventLog;
  clock: Clock;
  log: Log;
}

/** Rows that are counted in one turn of the event loop. */
const CHUNK_ROWS = 2000;
const RETRY_MS = MINUTE_MS;

/**
 * Counts captured events while they wait in the inbox, for lists of names and volumes. It works in batches beside the
 * flusher instead of in the transactions of capture, and has a mark of its own: a row leaves the inbox only after it is
 * counted, and is counted in the transaction that moves the mark.
 */
export class EventCounter {
  readonly #deps: EventCounterDeps;
  readonly #store: EventCountStore;

  constructor(deps: EventCounterDeps) {
    this.#deps = deps;
    const { clock, stores } = deps;
    this.#store = stores.eventCounts;
    const waiting = stores.inbox.firstSeq();
    this.#store.begin(clock.now(), (waiting ?? stores.inbox.lastSeq() + 1) - 1);
  }

  /** Counts the rows of the inbox up to `seq`. Throws `unavailable` while the state store does not accept changes. */
  async countUpTo(seq: number): Promise<void> {
    const count = () => this.#store.countWaiting(CHUNK_ROWS);
    while (this.counting().countedSeq < seq && runStage('event counts', count)) await turn();
  }

  /** Counts rows that have just arrived, so that a reader sees them; skips it while nothing can be stored. */
  countSome(): void {
    this.#deps.database.transactIfWritable(() => void this.#store.countWaiting(CHUNK_ROWS));
  }

  counting(): Counting {
    return this.#store.counting();
  }

  /** Counts the names of events that a version without counts has stored. Reads all of them, once. */
  async start(signal: AbortSignal): Promise<void> {
    const { clock, engine, log } = this.#deps;
    for (;;) {
      const { earlierSeq } = this.counting();
      if (earlierSeq === null || signal.aborted) return;
      try {
        this.#store.addEarlier(await countNames(engine, earlierSeq, signal));
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error }, 'The names of earlier events could not be counted; it will be tried again');
        await clock.sleep(RETRY_MS, signal);
      }
    }
  }
}
