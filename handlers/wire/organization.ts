import type { components } from '../../generated/schema.ts';
import { isoFromMs } from '../../src/kernel/time.ts';
import type { Membership } from '../../src/store/organizations.ts';

type Level = components['schemas']['MembershipLevel'];

export function membershipToWire(row: Membership): components['schemas']['OrganizationMembership'] {
  return { id: row.id, name: row.name, slug: row.slug, membership_level: row.level as Level };
}

/** An organization does not change after its creation, so both timestamps are equal. */
export function organizationToWire(row: Membership): components['schemas']['Organization'] {
  const createdAt = isoFromMs(row.createdAt);
  return { ...membershipToWire(row), created_at: createdAt, updated_at: createdAt };
}
