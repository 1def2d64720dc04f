import type { Egress } from '../destinations/network/egress.ts';
import { HostCheck } from '../destinations/network/host_check.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Log } from '../kernel/log/log.ts';
import type { SecretBox } from '../kernel/secrets.ts';
import type { Database } from '../store/database.ts';
import type { Stores } from '../store/stores.ts';
import { DeliveryLog } from './delivery_log.ts';
import { httpChannel } from './http_channel.ts';
import { type MailSettings, mailChannel } from './mail_channel.ts';
import { type DeliveryResult, WebhookSender } from './sender.ts';
import { WebhooksService } from './service.ts';
import { slackBody } from './slack.ts';

export interface WebhooksDeps {
  mail: MailSettings | null;
  database: Database;
  stores: Pick<Stores, 'deliveries' | 'experiments' | 'exports' | 'notices' | 'webhooks'>;
  egress: Egress;
  box: SecretBox;
  clock: Clock;
  ids: Ids;
  log: Log;
  metrics: { countDelivery(result: DeliveryResult): void };
  stopping: AbortSignal;
}

export interface Webhooks {
  service: WebhooksService;
  deliveries: DeliveryLog;
  sender: WebhookSender;
}

export function createWebhooks(deps: WebhooksDeps): Webhooks {
  const { clock, database, egress, ids, mail, stores } = deps;
  const standard = httpChannel({ egress, clock, body: ({ payload }) => payload });
  const slack = httpChannel({ egress, clock, body: ({ payload }) => slackBody(payload) });
  const email = mailChannel({ egress, clock, mail });
  const sender = new WebhookSender({
    ...deps,
    channels: { standard, slack, email },
    counted: (result) => deps.metrics.countDelivery(result),
  });
  return {
    service: new WebhooksService({ ...deps, hosts: new HostCheck(egress, clock) }),
    deliveries: new DeliveryLog({ database, stores, sender, clock, ids }),
    sender,
  };
}
