import type { components } from '../../generated/schema.ts';
import { isoFromMs, isoOrNull } from '../../src/kernel/time.ts';
import type { PersonalApiKey } from '../../src/store/personal_api_keys.ts';

type Wire = components['schemas']['PersonalApiKey'];

/** The value is known only when the key was just created or rolled. */
export function personalApiKeyToWire<V extends string | null>(
  key: PersonalApiKey,
  value: V,
): Wire & { value: V } {
  return {
    id: key.id,
    label: key.label,
    mask_value: key.maskValue,
    value,
    scopes: key.scopes,
    scoped_organizations: key.scopedOrganizations,
    scoped_teams: key.scopedTeams,
    user_id: key.userId,
    created_at: isoFromMs(key.createdAt),
    last_used_at: isoOrNull(key.lastUsedAt),
    last_rolled_at: isoOrNull(key.lastRolledAt),
    expires_at: isoOrNull(key.expiresAt),
    previous_value_expires_at: isoOrNull(key.previousExpiresAt),
  };
}
