import { recordActivity } from '../activity/record.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log/log.ts';
import { DAY_MS } from '../kernel/time.ts';
import { TEST_TYPE } from '../notices/types.ts';
import type { Database } from '../store/database.ts';
import type { DeliveryRow, DeliveryStore } from '../store/webhook_deliveries.ts';
import type { WebhookRow, WebhookStore } from '../store/webhooks.ts';
import { type AttemptOutcome, waitAfter } from './outcome.ts';

export interface SettlementDeps {
  database: Database;
  deliveries: DeliveryStore;
  webhooks: WebhookStore;
  clock: Clock;
  log: Log;
  counted: (result: 'delivered' | 'retried' | 'failed') => void;
}

/** A webhook whose deliveries have all failed for this long is disabled when the next one fails for good. */
const LONGEST_FAILURE_MS = 3 * DAY_MS;

const GONE = 'The receiver responded with 410 Gone, which means that it wants no more notices.';
const FAILED_LONG =
  'No delivery succeeded for 3 days. Deliveries and their errors are listed below deliveries/.';

/** Stores the outcome of an attempt, for its delivery and its webhook, in one transaction. */
export class Settlement {
  readonly #deps: SettlementDeps;

  constructor(deps: SettlementDeps) {
    this.#deps = deps;
  }

  settle(delivery: DeliveryRow, outcome: AttemptOutcome, durationMs: number): void {
    const { clock, counted, database, deliveries, webhooks } = this.#deps;
    const now = clock.now();
    const isTest = delivery.type === TEST_TYPE;
    const wait = isTest ? null : waitAfter(delivery.tries + 1, outcome, delivery.id);
    const isDelivered = outcome.kind === 'delivered';
    const status = isDelivered ? 'delivered' : wait === null ? 'failed' : 'pending';
    database.transact(() => {
      const webhook = webhooks.find(delivery.webhookId);
      if (!webhook) return;
      deliveries.settle(delivery.id, now, {
        status,
        durationMs,
        responseStatus: outcome.status,
        lastError: outcome.error,
        nextAttemptAt: wait === null ? null : now + wait,
      });
      // Without the mailbox of one recipient, the webhook is still of use to the others.
      if (isDelivered || outcome.hasReached) this.#works(webhook);
      else if (outcome.kind === 'gone') this.#disable(webhook, GONE);
      else if (!isTest) this.#failed(webhook, status === 'failed');
      database.afterCommit(() => counted(status === 'pending' ? 'retried' : status));
    });
    if (!isDelivered) this.#log(delivery, outcome, status);
  }

  #works({ id, failingSince }: WebhookRow): void {
    if (failingSince !== null) this.#deps.webhooks.update(id, { failingSince: null });
  }

  #failed(webhook: WebhookRow, isGivenUp: boolean): void {
    const now = this.#deps.clock.now();
    const failingSince = webhook.failingSince ?? now;
    if (isGivenUp && now - failingSince >= LONGEST_FAILURE_MS) this.#disable(webhook, FAILED_LONG);
    else if (webhook.failingSince === null) this.#deps.webhooks.update(webhook.id, { failingSince });
  }

  #disable(webhook: WebhookRow, disabledReason: string): void {
    const { clock, database, deliveries, log, webhooks } = this.#deps;
    const now = clock.now();
    const { id, version, teamId } = webhook;
    const failingSince = webhook.failingSince ?? now;
    deliveries.cancel(id, now);
    if (!webhook.enabled) return;
    const changes = { enabled: false, disabledReason, failingSince, updatedAt: now, version: version + 1 };
    webhooks.update(id, changes);
    const after = { ...webhook, ...changes };
    recordActivity(database, clock, { scope: 'Webhook', before: webhook, after, reason: disabledReason });
    log.error({ project_id: teamId, webhook_id: id, err: disabledReason }, 'A webhook was disabled');
  }

  #log({ teamId, webhookId, id }: DeliveryRow, { error }: AttemptOutcome, status: string): void {
    const about = { project_id: teamId, webhook_id: webhookId, delivery_id: id, err: error };
    if (status === 'failed') this.#deps.log.warn(about, 'A webhook delivery was given up');
    else this.#deps.log.info(about, 'A webhook delivery failed and will be tried again');
  }
}
