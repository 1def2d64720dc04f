import { type HostCheck, urlHost } from '../destinations/network/host_check.ts';
import { blockedMessage } from '../destinations/network/network_errors.ts';
import type { Clock } from '../kernel/clock.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import type { Ids } from '../kernel/ids.ts';
import type { OffsetPage, Page } from '../kernel/page.ts';
import { newSigningSecret, type SecretBox } from '../kernel/secrets.ts';
import type { Principal, Project, Tenant } from '../kernel/tenant.ts';
import { DAY_MS, SECOND_MS } from '../kernel/time.ts';
import { requiredText } from '../kernel/words.ts';
import type { BatchExportStore } from '../store/batch_exports.ts';
import { changesTo } from '../store/changes.ts';
import type { Database } from '../store/database.ts';
import type { ExperimentStore } from '../store/experiments.ts';
import type { Stores } from '../store/stores.ts';
import { requireVersion } from '../store/versions.ts';
import type { DeliveryStore } from '../store/webhook_deliveries.ts';
import type { WebhookChanges, WebhookRecord, WebhookRow, WebhookStore } from '../store/webhooks.ts';
import { recordWebhook } from './activity.ts';
import { checkedNewUrl, checkedRecipients, checkedTypes, checkedUrl, type WebhookInput } from './input.ts';
import { openWebhookTarget, sealTarget, shownUrl, type WebhookTarget } from './target.ts';

/** A webhook as its owner may see it. */
export interface WebhookView extends WebhookRecord {
  /** The URL with its secret parts masked; null for mail, and when it cannot be decrypted. */
  url: string | null;
  recipients: readonly string[];
}

/** `secret` is returned only here. Null for formats without signatures. */
export interface IssuedWebhook {
  view: WebhookView;
  secret: string | null;
}

export interface WebhooksServiceDeps {
  database: Database;
  stores: Pick<Stores, 'deliveries' | 'experiments' | 'exports' | 'webhooks'>;
  hosts: HostCheck;
  box: SecretBox;
  clock: Clock;
  ids: Ids;
}

type Filters = Pick<WebhookRow, 'batchExportIds' | 'experimentIds'>;
const NO_FILTERS: Filters = { batchExportIds: [], experimentIds: [] };
const MAX_WEBHOOKS = 50;
const OVERLAP_SECONDS = DAY_MS / SECOND_MS;

/**
 * Operations of owners on webhooks. Every method is limited to the tenant's webhooks; others are reported as not found.
 */
export class WebhooksService {
  readonly #deps: WebhooksServiceDeps;
  readonly #webhooks: WebhookStore;
  readonly #deliveries: DeliveryStore;
  readonly #exports: BatchExportStore;
  readonly #experiments: ExperimentStore;

  constructor(deps: WebhooksServiceDeps) {
    this.#deps = deps;
    this.#webhooks = deps.stores.webhooks;
    this.#deliveries = deps.stores.deliveries;
    this.#exports = deps.stores.exports;
    this.#experiments = deps.stores.experiments;
  }

  list(tenant: Tenant, page: OffsetPage): Page<WebhookView> {
    const { count, rows } = this.#webhooks.list(tenant, page);
    return { count, rows: rows.map((record) => this.#view(record)) };
  }

  read(tenant: Tenant, id: string): WebhookView {
    return this.#view(this.#require(tenant, id));
  }

  async create(
    principal: Principal,
    project: Project,
    input: WebhookInput & { name: string },
  ): Promise<IssuedWebhook> {
    const { box, clock, database, ids } = this.#deps;
    const tenant = { teamIds: [project.id] };
    const { format = 'standard' } = input;
    const url = checkedNewUrl(format, input.url);
    const recipients = checkedRecipients(format, input.recipients ?? []);
    const settings = { ...this.#settings(tenant, input), name: requiredText(input.name, 'name'), format };
    await this.#requireReachable(url);
    const secret = format === 'standard' ? newSigningSecret() : null;
    const id = ids.uuid();
    const now = clock.now();
    return database.transact(() => {
      if (this.#webhooks.count(project.id) >= MAX_WEBHOOKS) {
        throw invalid(`A project can have ${MAX_WEBHOOKS} webhooks. Delete one before creating another one.`);
      }
      this.#webhooks.insert({
        types: [],
        batchExportIds: [],
        experimentIds: [],
        ...settings,
        id,
        teamId: project.id,
        createdById: principal.userId,
        createdAt: now,
        updatedAt: now,
        target: sealTarget(box, { url, recipients, secret, previousSecret: null }),
      });
      recordWebhook(this.#deps, null, this.#webhooks.find(id)!);
      return { view: this.read(tenant, id), secret };
    });
  }

  /** Changes the settings. The secret does not change and is not returned. */
  async update(
    tenant: Tenant,
    id: string,
    input: Omit<WebhookInput, 'format'>,
    ifMatch: string | null,
  ): Promise<WebhookView> {
    const stored = this.#require(tenant, id).webhook;
    requireVersion(stored.version, ifMatch);
    const { url } = this.#changedTarget(stored, input);
    if (url !== this.#target(stored)?.url) await this.#requireReachable(url);
    return this.#deps.database.transact(() => {
      const { webhook } = this.#require(tenant, id);
      requireVersion(webhook.version, ifMatch);
      const changes = this.#changes(tenant, webhook, input);
      if (changes) this.#write(webhook, changes);
      if (changes?.enabled === false) this.#deliveries.cancel(webhook.id, this.#deps.clock.now());
      return this.read(tenant, id);
    });
  }

  /** Deletes a webhook with its deliveries. */
  remove(tenant: Tenant, id: string, ifMatch: string | null): void {
    this.#deps.database.transact(() => {
      const { webhook } = this.#require(tenant, id);
      requireVersion(webhook.version, ifMatch);
      this.#webhooks.remove(webhook.id);
      recordWebhook(this.#deps, webhook, null);
    });
  }

  /** Issues a new secret; for `overlapSeconds` deliveries are signed with the former one as well. */
  rotateSecret(tenant: Tenant, id: string, overlapSeconds = OVERLAP_SECONDS): IssuedWebhook {
    const { box, clock, database } = this.#deps;
    return database.transact(() => {
      const { webhook } = this.#require(tenant, id);
      if (webhook.format !== 'standard') {
        throw invalid('Only webhooks of the format standard are signed, so that this one has no secret.');
      }
      const target = this.#openOrThrow(webhook);
      const secret = newSigningSecret();
      const isOverlapping = overlapSeconds > 0;
      const previousSecret = isOverlapping ? target.secret : null;
      const previousSecretUntil = isOverlapping ? clock.now() + overlapSeconds * SECOND_MS : null;
      const sealed = sealTarget(box, { ...target, secret, previousSecret });
      this.#write(webhook, { target: sealed, previousSecretUntil });
      return { view: this.read(tenant, id), secret };
    });
  }

  #require(tenant: Tenant, id: string): WebhookRecord {
    const record = this.#webhooks.read(tenant, id.toLowerCase());
    if (!record) throw notFound();
    return record;
  }

  #write(webhook: WebhookRow, changes: WebhookChanges): void {
    const stamped = { ...changes, updatedAt: this.#deps.clock.now(), version: webhook.version + 1 };
    this.#webhooks.update(webhook.id, stamped);
    recordWebhook(this.#deps, webhook, { ...webhook, ...stamped });
  }

  /** Returns null when nothing changes. */
  #changes(tenant: Tenant, webhook: WebhookRow, input: Omit<WebhookInput, 'format'>): WebhookChanges | null {
    const before = this.#target(webhook);
    const after = this.#changedTarget(webhook, input);
    const isRetargeted = !before || changesTo(before, after) !== null;
    const wanted = {
      ...this.#settings(tenant, input, webhook),
      ...(isRetargeted && { target: sealTarget(this.#deps.box, after), failingSince: null }),
      ...(input.enabled === true && { disabledReason: null }),
      ...(input.enabled === true && !webhook.enabled && { failingSince: null }),
    };
    return changesTo<WebhookRow>(webhook, wanted);
  }

  /** The settings of the input, checked. */
  #settings(tenant: Tenant, input: WebhookInput, stored: Filters = NO_FILTERS): WebhookChanges {
    const { name, types, batchExportIds, experimentIds, enabled } = input;
    return {
      ...(name !== undefined && { name: requiredText(name, 'name') }),
      ...(types !== undefined && { types: checkedTypes(types) }),
      ...(batchExportIds !== undefined && {
        batchExportIds: this.#checkedExports(tenant, batchExportIds, stored.batchExportIds),
      }),
      ...(experimentIds !== undefined && {
        experimentIds: this.#checkedExperiments(tenant, experimentIds, stored.experimentIds),
      }),
      ...(enabled !== undefined && { enabled }),
    };
  }

  /** Deleted objects may remain in a list that contains them already. */
  #checkedExports(tenant: Tenant, ids: readonly string[], stored: readonly string[]): string[] {
    const known = ids.map((id) => {
      const wanted = id.toLowerCase();
      return stored.includes(wanted) ? wanted : this.#exports.get(tenant.teamIds, wanted)?.id;
    });
    requireAll(known, 'batch_export_ids');
    return [...new Set(known as string[])];
  }

  #checkedExperiments(tenant: Tenant, ids: readonly number[], stored: readonly number[]): number[] {
    requireAll(
      ids.map((id) => (stored.includes(id) ? id : this.#experiments.read(tenant, id))),
      'experiment_ids',
    );
    return [...new Set(ids)];
  }

  /** The target after a change. A URL that is sent back in its masked form stays unchanged. */
  #changedTarget(webhook: WebhookRow, { url, recipients }: WebhookInput): WebhookTarget {
    const { format } = webhook;
    const stored = this.#target(webhook);
    const isKept = url === undefined || (stored !== null && url === shownUrl(format, stored.url));
    return {
      url: isKept ? checkedUrl(format, stored?.url) : checkedNewUrl(format, url),
      recipients: checkedRecipients(format, recipients ?? stored?.recipients ?? []),
      secret: stored?.secret ?? null,
      previousSecret: stored?.previousSecret ?? null,
    };
  }

  #target(webhook: WebhookRow): WebhookTarget | null {
    return openWebhookTarget(this.#deps.box, webhook);
  }

  #openOrThrow(webhook: WebhookRow): WebhookTarget {
    const target = this.#target(webhook);
    if (target) return target;
    throw invalid(
      'The webhook cannot be decrypted, because the secret key of the server has changed. Create it anew.',
    );
  }

  async #requireReachable(url: string | null): Promise<void> {
    for (const { host, port } of urlHost('url', url)) {
      if (await this.#deps.hosts.isRefused({ host, port })) throw invalid(blockedMessage(host), 'url');
    }
  }

  #view(record: WebhookRecord): WebhookView {
    const target = this.#target(record.webhook);
    const url = shownUrl(record.webhook.format, target?.url ?? null);
    return { ...record, url, recipients: target?.recipients ?? [] };
  }
}

function requireAll(found: readonly unknown[], attr: string): void {
  const wrong = found.indexOf(undefined);
  if (wrong >= 0)
    throw invalid('The object does not exist in this project.', `${attr}__${wrong}`, 'does_not_exist');
}
