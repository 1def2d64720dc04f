import type { components } from '../../generated/schema.ts';
import type { ActivityView } from '../../src/activity/service.ts';
import { isoFromMs } from '../../src/kernel/time.ts';
import { userSummaryToWire } from './user.ts';

type Wire = components['schemas']['ActivityLogEntry'];

export function activityToWire(entry: ActivityView): Wire {
  const { keyId } = entry;
  return {
    id: entry.id,
    created_at: isoFromMs(entry.createdAt),
    organization_id: entry.organizationId,
    project_id: entry.teamId,
    user: entry.user && userSummaryToWire(entry.user),
    is_system: entry.actor === 'system',
    actor: {
      kind: entry.actor,
      personal_api_key:
        keyId === null ? null : { id: keyId, label: entry.keyLabel, mask_value: entry.keyMask },
    },
    request_id: entry.requestId,
    scope: entry.scope as Wire['scope'],
    item_id: entry.itemId,
    activity: entry.activity,
    detail: entry.detail as Wire['detail'],
  };
}
