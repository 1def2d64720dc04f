import type { components } from '../../generated/schema.ts';
import type { InvitationInput, InvitationView } from '../../src/auth/invitations.ts';
import { isoFromMs } from '../../src/kernel/time.ts';
import { userSummaryToWire } from './user.ts';

type Schemas = components['schemas'];

export function invitationToWire(invitation: InvitationView): Schemas['InvitationDetails'] {
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    level: invitation.level as Schemas['MembershipLevel'],
    project_roles: invitation.projectRoles.map(({ projectId, role }) => ({ project: projectId, role })),
    invited_by: userSummaryToWire(invitation.invitedBy),
    created_at: isoFromMs(invitation.createdAt),
    expires_at: isoFromMs(invitation.expiresAt),
  };
}

export function invitationFromWire(body: Schemas['InvitationCreate']): InvitationInput {
  const projectRoles = body.project_roles ?? [];
  return {
    email: body.email,
    role: body.role ?? 'viewer',
    projectRoles: projectRoles.map(({ project, role }) => ({ projectId: project, role })),
    expiresAt: body.expires_at,
  };
}

/** The token is in the fragment, which browsers do not send, so it stays out of access logs. */
export function invitationLink(site: string, token: string): string {
  return `${site}/login/#invite=${token}`;
}
