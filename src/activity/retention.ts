import type { Clock } from '../kernel/clock.ts';
import { repeat } from '../kernel/concurrency.ts';
import type { Log } from '../kernel/log/log.ts';
import { DAY_MS, HOUR_MS } from '../kernel/time.ts';
import type { ActivityStore } from '../store/activity_log.ts';
import type { Stores } from '../store/stores.ts';

export interface ActivityRetentionDeps {
  stores: Pick<Stores, 'activity'>;
  clock: Pick<Clock, 'now' | 'sleep'>;
  log: Log;
  /** Days that entries are kept; 0 keeps them forever. */
  days: number;
}

const EVERY_MS = HOUR_MS;
/** Entries per transaction, and the pause after it, in which other transactions can run. */
const CHUNK = 1000;
const PAUSE_MS = 50;

/** Deletes old entries of the activity log in small transactions, which do not delay other changes. */
export class ActivityRetention {
  readonly #deps: ActivityRetentionDeps;
  readonly #store: ActivityStore;

  constructor(deps: ActivityRetentionDeps) {
    this.#deps = deps;
    this.#store = deps.stores.activity;
  }

  async start(signal: AbortSignal): Promise<void> {
    const { clock, days, log } = this.#deps;
    if (days <= 0) return;
    const failure = 'Old entries of the activity log could not be deleted; it will be tried again';
    await repeat({ clock, log, restMs: EVERY_MS, failure }, () => this.#sweep(days, signal), signal);
  }

  async #sweep(days: number, signal: AbortSignal): Promise<void> {
    const { clock } = this.#deps;
    const before = clock.now() - days * DAY_MS;
    while (!signal.aborted && this.#store.forget(before, CHUNK) === CHUNK)
      await clock.sleep(PAUSE_MS, signal);
  }
}
