import type { components } from '../../generated/schema.ts';
import type { MemberView } from '../../src/auth/members.ts';
import type { ProjectMemberView } from '../../src/auth/project_members.ts';
import { isoFromMs, isoOrNull } from '../../src/kernel/time.ts';
import { userSummaryToWire } from './user.ts';

type Schemas = components['schemas'];

export function memberToWire(member: MemberView): Schemas['OrganizationMember'] {
  return {
    user: userSummaryToWire(member.user),
    role: member.role,
    level: member.level as Schemas['MembershipLevel'],
    joined_at: isoFromMs(member.joinedAt),
    last_seen_at: isoOrNull(member.lastSeenAt),
  };
}

export function projectMemberToWire(member: ProjectMemberView): Schemas['ProjectMember'] {
  return {
    user: userSummaryToWire(member.user),
    role: member.role,
    source: member.replacement === null ? 'organization' : 'project',
    organization_role: member.organizationRole,
  };
}
