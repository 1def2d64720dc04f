import type { Fields } from '../activity/changes.ts';
import { recordActivity } from '../activity/record.ts';
import type { Clock } from '../kernel/clock.ts';
import type { SecretBox } from '../kernel/secrets.ts';
import type { Database } from '../store/database.ts';
import type { WebhookRow } from '../store/webhooks.ts';
import { openWebhookTarget, shownUrl } from './target.ts';

interface ActivityDeps {
  database: Database;
  clock: Clock;
  box: SecretBox;
}

/** Logs a change of a webhook. `before` is null for a new one, `after` for a deleted one. */
export function recordWebhook(
  { database, clock, box }: ActivityDeps,
  before: WebhookRow | null,
  after: WebhookRow | null,
): void {
  recordActivity(database, clock, {
    scope: 'Webhook',
    before,
    after,
    extra: {
      ...(before && { before: targetFields(box, before) }),
      ...(after && { after: targetFields(box, after) }),
    },
  });
}

/** The complete URL and the secret are only compared, to detect changes, and are not logged. */
function targetFields(box: SecretBox, row: WebhookRow): Fields {
  const target = openWebhookTarget(box, row);
  if (target === null) return { shown: {} };
  const { url, recipients, secret } = target;
  return { shown: { url: shownUrl(row.format, url), recipients }, secret: { url, secret } };
}
