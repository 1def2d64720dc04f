import { useGet } from '../api/queries.ts';
import { useProject, useProjectId, useSession } from '../api/session.tsx';

/** Roles by rising rights. */
const ROLES = ['none', 'viewer', 'editor', 'admin', 'owner'] as const;
type Role = (typeof ROLES)[number];

const BY_LEVEL: Readonly<Record<number, Role>> = { 0: 'viewer', 1: 'editor', 8: 'admin', 15: 'owner' };

/** The user's role in the organization of the project. */
export function useOrganizationRole(): Role {
  const { user } = useSession();
  const { organization } = useProject();
  const level = user.organizations.find(({ id }) => id === organization)?.membership_level;
  return level === undefined ? 'none' : (BY_LEVEL[level] ?? 'none');
}

/** The user's role in the project, which may differ from that in the organization. */
function useProjectRole(): Role {
  const { user } = useSession();
  const own = useOrganizationRole();
  const path = { project_id: useProjectId(), user_uuid: user.uuid };
  const member = useGet('/api/projects/{project_id}/members/{user_uuid}/', { path }, { staleTime: 60_000 });
  return member.value?.role ?? own;
}

const reason = (role: Role, needed: Role, where: string) =>
  ROLES.indexOf(role) >= ROLES.indexOf(needed)
    ? null
    : `This needs the role ${needed}; yours in the ${where} is ${role}.`;

/** Why the user's role in the project does not allow a change; null if it does. */
export function useProjectReason(needed: 'editor' | 'admin'): string | null {
  return reason(useProjectRole(), needed, 'project');
}

/** Why the user's role in the organization does not allow a change; null if it does. */
export function useOrganizationReason(needed: 'admin' | 'owner'): string | null {
  return reason(useOrganizationRole(), needed, 'organization');
}
