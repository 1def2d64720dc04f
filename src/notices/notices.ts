import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Database } from '../store/database.ts';
import type { NoticeState, NoticeStore, NoticeSubject } from '../store/notices.ts';
import type { NoticeObject } from '../store/schema/index.ts';
import type { Stores } from '../store/stores.ts';
import type { DeliveryStore } from '../store/webhook_deliveries.ts';
import type { NoticeType } from './types.ts';

/** A change of state to report. */
export interface Notice extends NoticeSubject {
  teamId: number;
  type: NoticeType;
  /** Identifies the change within its type and object: the same change is reported only once. */
  change: string;
  /** Data that webhooks receive. Must not contain secrets. */
  data: Record<string, unknown>;
}

export interface NoticesDeps {
  database: Database;
  stores: Pick<Stores, 'deliveries' | 'notices'>;
  clock: Clock;
  ids: Ids;
  /** Called when new deliveries are on disk. */
  recorded: () => void;
}

/**
 * The outbox of webhooks. A notice and its deliveries are written in the transaction that records the change of state,
 * so after a crash either everything or nothing is stored. Lasting conditions (an export fails, a ratio mismatches) are
 * rows as well, so that each is reported once when it begins, across restarts.
 */
export class Notices {
  readonly #deps: NoticesDeps;
  readonly #store: NoticeStore;
  readonly #deliveries: DeliveryStore;

  constructor(deps: NoticesDeps) {
    this.#deps = deps;
    this.#store = deps.stores.notices;
    this.#deliveries = deps.stores.deliveries;
  }

  /** Reports a change to the webhooks of its project. Call it in the transaction that records the change. */
  record(notice: Notice): void {
    const { clock, database, ids, recorded } = this.#deps;
    const row = { ...notice, id: ids.uuid(), createdAt: clock.now() };
    database.transact(() => {
      if (!this.#store.insert(row)) return;
      const receivers = this.#store.receivers(row);
      for (const webhookId of receivers) {
        this.#deliveries.insert({ id: ids.uuid(), webhookId, notice: row, nextAttemptAt: row.createdAt });
      }
      if (receivers.length > 0) database.afterCommit(recorded);
    });
  }

  /** Records when a condition has begun, to be reported later if it lasts. Does nothing for a recorded condition. */
  suspect(subject: NoticeSubject, condition: string, since: number): void {
    this.#store.begin(subject, condition, since, false);
  }

  /** Changes the beginning of a condition that was not reported, after the clock was set back. */
  restart(subject: NoticeSubject, condition: string, since: number): void {
    this.#store.restart(subject, condition, since);
  }

  /** Records that a condition holds. Returns true when the caller must report it now, in the same transaction. */
  begins(subject: NoticeSubject, condition: string): boolean {
    const now = this.#deps.clock.now();
    return this.#store.begin(subject, condition, now, true) || this.#store.report(subject, condition);
  }

  /** Records that a condition has ended. Returns its last state, or undefined when it did not hold. */
  ends(subject: NoticeSubject, condition: string): NoticeState | undefined {
    return this.#store.end(subject, condition);
  }

  /** Records that a condition that holds has become another one for users: its acknowledgement ends. */
  changes(subject: NoticeSubject, condition: string): void {
    this.#store.unacknowledge(subject, condition);
  }

  state(subject: NoticeSubject, condition: string): NoticeState | undefined {
    return this.#store.state(subject, condition);
  }

  /** Conditions that hold for an object. */
  conditions(subject: NoticeSubject): string[] {
    return this.#store.conditions(subject);
  }

  /** Objects for which a condition holds, the oldest first. */
  holding(object: NoticeObject, condition: string): NoticeState[] {
    return this.#store.holding(object, condition);
  }

  /** Those of some objects for which a condition holds, in no order. */
  holdingAmong(object: NoticeObject, condition: string, objectIds: readonly string[]): NoticeState[] {
    return this.#store.holdingAmong(object, condition, objectIds);
  }
}
