import type { Clock } from '../kernel/clock.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Project, Tenant } from '../kernel/tenant.ts';
import { TEST_TYPE } from '../notices/types.ts';
import type { Database } from '../store/database.ts';
import type { NoticeStore } from '../store/notices.ts';
import type { KeysetPage } from '../store/paging/keyset.ts';
import type { Stores } from '../store/stores.ts';
import type { DeliveryRow, DeliveryStore } from '../store/webhook_deliveries.ts';
import type { WebhookRow, WebhookStore } from '../store/webhooks.ts';
import { type NoticePayload, payloadOf } from './payload.ts';
import type { WebhookSender } from './sender.ts';

export interface DeliveryLogDeps {
  database: Database;
  stores: Pick<Stores, 'deliveries' | 'notices' | 'webhooks'>;
  sender: Pick<WebhookSender, 'once' | 'nudge'>;
  clock: Clock;
  ids: Ids;
}

/** A delivery with the payload that its receiver gets. */
export interface LoggedDelivery extends DeliveryRow {
  payload: NoticePayload;
}

/** Test deliveries kept per webhook. */
const MAX_TESTS = 100;
const NOT_SENT = 'Not sent, because too many notices were under way. Send another test.';

/** Operations of owners on deliveries. */
export class DeliveryLog {
  readonly #deps: DeliveryLogDeps;
  readonly #webhooks: WebhookStore;
  readonly #deliveries: DeliveryStore;
  readonly #notices: NoticeStore;

  constructor(deps: DeliveryLogDeps) {
    this.#deps = deps;
    this.#webhooks = deps.stores.webhooks;
    this.#deliveries = deps.stores.deliveries;
    this.#notices = deps.stores.notices;
  }

  list(tenant: Tenant, webhookId: string, cursor: string | null): KeysetPage<LoggedDelivery> {
    const page = this.#deliveries.page(this.#require(tenant, webhookId).id, cursor);
    return { ...page, rows: page.rows.map(withPayload) };
  }

  /** Sends a test notice once, also to a disabled webhook; returns the delivery with its outcome. */
  async test(project: Project, tenant: Tenant, webhookId: string): Promise<LoggedDelivery> {
    const { database, sender } = this.#deps;
    const webhook = this.#require(tenant, webhookId);
    const id = database.transact(() => this.#insertTest(project, webhook));
    try {
      await sender.once(this.#read(webhook.id, id));
    } catch (error) {
      this.#deliveries.failTest(id, this.#deps.clock.now(), NOT_SENT);
      throw error;
    }
    return withPayload(this.#read(webhook.id, id));
  }

  /** Sends a delivery again with the same id. A delivery that waits for its next attempt is sent now. */
  redeliver(tenant: Tenant, webhookId: string, id: string): LoggedDelivery {
    const { clock, database, sender } = this.#deps;
    return database.transact(() => {
      const webhook = this.#require(tenant, webhookId);
      const delivery = this.#read(webhook.id, id.toLowerCase());
      if (!webhook.enabled)
        throw invalid('The webhook is disabled. Enable it, and then send the notice again.');
      this.#deliveries.again(delivery.id, clock.now());
      database.afterCommit(() => sender.nudge());
      return withPayload(this.#read(webhook.id, delivery.id));
    });
  }

  #insertTest(project: Project, webhook: WebhookRow): string {
    const { clock, ids } = this.#deps;
    const [id, noticeId] = [ids.uuid(), ids.uuid()];
    const notice = {
      id: noticeId,
      teamId: project.id,
      type: TEST_TYPE,
      object: 'webhook' as const,
      objectId: webhook.id,
      data: { project_id: project.id, webhook_id: webhook.id, name: webhook.name },
      change: noticeId,
      createdAt: clock.now(),
    };
    this.#deliveries.forgetTests(webhook.id, MAX_TESTS);
    this.#notices.forgetUndelivered(notice);
    this.#notices.insert(notice);
    this.#deliveries.insert({ id, webhookId: webhook.id, notice, nextAttemptAt: null });
    return id;
  }

  #require(tenant: Tenant, id: string): WebhookRow {
    const record = this.#webhooks.read(tenant, id.toLowerCase());
    if (!record) throw notFound();
    return record.webhook;
  }

  #read(webhookId: string, id: string): DeliveryRow {
    const delivery = this.#deliveries.read(webhookId, id);
    if (!delivery) throw notFound();
    return delivery;
  }
}

function withPayload(delivery: DeliveryRow): LoggedDelivery {
  return { ...delivery, payload: payloadOf(delivery) };
}
