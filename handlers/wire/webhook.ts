import type { components } from '../../generated/schema.ts';
import { isoFromMs, isoOrNull } from '../../src/kernel/time.ts';
import type { LoggedDelivery } from '../../src/webhooks/delivery_log.ts';
import type { WebhookInput } from '../../src/webhooks/input.ts';
import type { IssuedWebhook, WebhookView } from '../../src/webhooks/service.ts';
import { userSummaryToWire } from './user.ts';

type Schemas = components['schemas'];

export function webhookFromWire<B extends Schemas['WebhookUpdate'] | Schemas['WebhookCreate']>({
  batch_export_ids,
  experiment_ids,
  ...body
}: B): Omit<B, 'batch_export_ids' | 'experiment_ids'> & WebhookInput {
  return { ...body, batchExportIds: batch_export_ids, experimentIds: experiment_ids };
}

export function webhookToWire({ webhook, createdBy, url, recipients }: WebhookView): Schemas['Webhook'] {
  const { id, name, format, types, enabled } = webhook;
  return {
    id,
    name,
    format,
    url,
    recipients: [...recipients],
    types: types as Schemas['NoticeType'][],
    batch_export_ids: webhook.batchExportIds,
    experiment_ids: webhook.experimentIds,
    enabled,
    disabled_reason: webhook.disabledReason,
    failing_since: isoOrNull(webhook.failingSince),
    previous_secret_expires_at: isoOrNull(webhook.previousSecretUntil),
    created_by: createdBy && userSummaryToWire(createdBy),
    created_at: isoFromMs(webhook.createdAt),
    updated_at: isoFromMs(webhook.updatedAt),
  };
}

export function issuedWebhookToWire({ view, secret }: IssuedWebhook): Schemas['WebhookWithSecret'] {
  return { ...webhookToWire(view), secret };
}

export function deliveryToWire(delivery: LoggedDelivery): Schemas['WebhookDelivery'] {
  const { id, type, status, attempts } = delivery;
  return {
    id,
    type,
    status,
    attempts,
    response_status: delivery.responseStatus,
    last_error: delivery.lastError,
    duration_ms: delivery.durationMs,
    next_attempt_at: isoOrNull(delivery.nextAttemptAt),
    last_attempt_at: isoOrNull(delivery.lastAttemptAt),
    created_at: isoFromMs(delivery.createdAt),
    finished_at: isoOrNull(delivery.finishedAt),
    payload: { ...delivery.payload },
  };
}
