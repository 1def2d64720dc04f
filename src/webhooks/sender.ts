import { type Clock, SetBackWatch, stopwatch } from '../kernel/clock.ts';
import { messageOf } from '../kernel/errors.ts';
import { FairGate } from '../kernel/fair_gate.ts';
import type { Log } from '../kernel/log/log.ts';
import { traced } from '../kernel/log/tracing.ts';
import type { SecretBox } from '../kernel/secrets.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../kernel/time.ts';
import type { Database } from '../store/database.ts';
import type { NoticeStore } from '../store/notices.ts';
import type { WebhookFormat } from '../store/schema/index.ts';
import type { Stores } from '../store/stores.ts';
import type { DeliveryRow, DeliveryStore } from '../store/webhook_deliveries.ts';
import type { WebhookRow, WebhookStore } from '../store/webhooks.ts';
import type { Channel } from './channel.ts';
import { type AttemptOutcome, failureOutcome } from './outcome.ts';
import { payloadOf } from './payload.ts';
import { Settlement } from './settlement.ts';
import { openWebhookTarget } from './target.ts';

export interface WebhookSenderDeps {
  database: Database;
  stores: Pick<Stores, 'deliveries' | 'notices' | 'webhooks'>;
  channels: Readonly<Record<WebhookFormat, Channel>>;
  box: SecretBox;
  clock: Clock;
  log: Log;
  /** Called for each attempt. */
  counted: (result: DeliveryResult) => void;
  /** Aborts attempts in progress; they are repeated after the next start. */
  stopping: AbortSignal;
}

/** The result of an attempt: `retried` will be tried again, `failed` will not. */
export const DELIVERY_RESULTS = ['delivered', 'retried', 'failed'] as const;
export type DeliveryResult = (typeof DELIVERY_RESULTS)[number];

/** Concurrent attempts in total and per project. */
const LIMITS = { limit: 16, perOwner: 4, maxWaiting: Number.POSITIVE_INFINITY };
/** Retention of notices and deliveries, including those that could not be delivered yet. */
const KEPT_MS = 30 * DAY_MS;
/** Deliveries and notices that one transaction deletes. */
const CHUNK = 1000;
/** Upper bound of a sleep, because the system clock may be changed meanwhile. */
const LONGEST_IDLE_MS = 30 * SECOND_MS;
/** Pause after an attempt could not be made or its outcome not be stored; it is repeated afterwards. */
const PAUSE_MS = 5 * SECOND_MS;

const UNREADABLE =
  'The URL and the secret of the webhook cannot be decrypted, because the secret key of the server has changed. Create the webhook anew.';
const INTERRUPTED = 'The server stopped before the receiver responded.';

/**
 * Sends due deliveries. All state is in the database: a delivery is pending until its outcome is stored, so that it is
 * sent again after a crash, with the same id. Each webhook gets one delivery at a time, in order, so that a slow
 * receiver delays no other one; a delivery waits for earlier ones about the same object that are being retried.
 * Projects take turns.
 */
export class WebhookSender {
  readonly #deps: WebhookSenderDeps;
  readonly #deliveries: DeliveryStore;
  readonly #webhooks: WebhookStore;
  readonly #settlement: Settlement;
  readonly #notices: NoticeStore;
  readonly #gate: FairGate;
  readonly #active = new Map<string, Promise<void>>();
  readonly #setBack = new SetBackWatch();
  #wake = new AbortController();
  #sweptAt = 0;

  constructor(deps: WebhookSenderDeps) {
    this.#deps = deps;
    this.#deliveries = deps.stores.deliveries;
    this.#webhooks = deps.stores.webhooks;
    this.#notices = deps.stores.notices;
    this.#settlement = new Settlement({ ...deps, deliveries: this.#deliveries, webhooks: this.#webhooks });
    this.#gate = new FairGate({ ...LIMITS, patience: { clock: deps.clock, ms: LONGEST_IDLE_MS } });
  }

  /** Runs until the server stops; resolves when no attempt is in progress. */
  async start(): Promise<void> {
    const { clock, stopping } = this.#deps;
    stopping.addEventListener('abort', () => this.nudge(), { once: true });
    this.#safely(() => this.#deliveries.failInterrupted(clock.now(), INTERRUPTED));
    while (!stopping.aborted) {
      this.#wake = new AbortController();
      let idleMs = LONGEST_IDLE_MS;
      this.#safely(() => this.#pass());
      this.#safely(() => this.#sweep());
      this.#safely(() => {
        idleMs = this.#idle();
      });
      await clock.sleep(idleMs, this.#wake.signal);
    }
    await Promise.all(this.#active.values());
  }

  /** Wakes the sender, because there may be due deliveries. */
  nudge(): void {
    this.#wake.abort();
  }

  /** Sends due deliveries and resolves when they are done; for tests. */
  async tick(): Promise<void> {
    for (;;) {
      this.#pass();
      if (this.#active.size === 0) return;
      await Promise.all(this.#active.values());
    }
  }

  /** Makes the only attempt of a delivery. Throws `unavailable` when too many deliveries are waiting. */
  once(delivery: DeliveryRow): Promise<void> {
    return this.#gate.run(delivery.teamId, () => this.#attempt(delivery), { signal: this.#deps.stopping });
  }

  #pass(): void {
    if (this.#deps.stopping.aborted) return;
    const now = this.#deps.clock.now();
    this.#setBack.look(now, () => this.#deliveries.hasten(now));
    for (const delivery of this.#deliveries.due(now)) {
      if (!this.#active.has(delivery.id)) this.#begin(delivery);
    }
  }

  /** Deletes expired notices and deliveries, some per pass. */
  #sweep(): void {
    const { clock, database } = this.#deps;
    const now = clock.now();
    if (now - this.#sweptAt < HOUR_MS) return;
    const isDone = database.transact(() => this.#notices.forgetBefore(now - KEPT_MS, CHUNK));
    if (isDone) this.#sweptAt = now;
  }

  #begin(delivery: DeliveryRow): void {
    const { clock, log, stopping } = this.#deps;
    const work = this.once(delivery)
      .catch(async (error: unknown) => {
        if (stopping.aborted) return;
        const about = { webhook_id: delivery.webhookId, delivery_id: delivery.id, err: messageOf(error) };
        log.error(about, 'A webhook delivery could not be completed; it will be sent again');
        await clock.sleep(PAUSE_MS, stopping);
      })
      .finally(() => {
        this.#active.delete(delivery.id);
        this.nudge();
      });
    this.#active.set(delivery.id, work);
  }

  async #attempt(delivery: DeliveryRow): Promise<void> {
    const elapsed = stopwatch();
    const attributes = { 'weir.webhook.id': delivery.webhookId };
    const outcome = await traced('weir.webhook', { attributes }, () => this.#send(delivery));
    if (outcome) this.#settlement.settle(delivery, outcome, Math.round(elapsed()));
  }

  /** Returns null when the server stops or the delivery is no longer pending. */
  async #send(delivery: DeliveryRow): Promise<AttemptOutcome | null> {
    const { box, channels, database, log, stopping } = this.#deps;
    // A notice may be about a change that does not survive power loss yet.
    await database.synced();
    const webhook = this.#webhooks.find(delivery.webhookId);
    const current = this.#deliveries.read(delivery.webhookId, delivery.id);
    if (!webhook || current?.status !== 'pending') return null;
    const target = openWebhookTarget(box, webhook);
    if (!target) return { kind: 'refused', status: null, error: UNREADABLE };
    const { previousSecretUntil } = webhook;
    const envelope = { id: delivery.id, payload: payloadOf(delivery), target, previousSecretUntil };
    try {
      const outcome = await channels[webhook.format](envelope, stopping);
      // The final word of a former receiver is not that of the present one.
      const isFinal = outcome.kind === 'gone' || outcome.kind === 'refused';
      return isFinal && this.#isRetargeted(webhook) ? { ...outcome, kind: 'retry' } : outcome;
    } catch (error) {
      if (stopping.aborted) return null;
      const outcome = failureOutcome(error);
      log.info({ webhook_id: webhook.id, err: messageOf(error) }, 'A webhook delivery had no response');
      return outcome;
    }
  }

  /** True when the URL, the recipients or the secret have changed since the webhook was read. */
  #isRetargeted({ id, target }: WebhookRow): boolean {
    return this.#webhooks.find(id)?.target !== target;
  }

  #safely(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#deps.log.error({ err: messageOf(error) }, 'Pass over the webhook deliveries failed');
    }
  }

  #idle(): number {
    const { clock } = this.#deps;
    const next = this.#deliveries.nextDueAt(clock.now());
    return next === null ? LONGEST_IDLE_MS : Math.min(next - clock.now(), LONGEST_IDLE_MS);
  }
}
