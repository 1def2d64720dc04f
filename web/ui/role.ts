import { useGet } from '../api/queries.ts';
import { useProject, useProjectId, useSession } from '../api/session.tsx';
import { isAtLeast, type Role, roleOf } from './role_levels.ts';

/** The user's role in the organization of the project. */
export function useOrganizationRole(): Role {
  const { user } = useSession();
  const { organization } = useProject();
  const level = user.organizations.find(({ id }) => id === organization)?.membership_level;
  return level === undefined ? 'none' : roleOf(level);
}

/** The user's highest role in any organization. */
export function useHighestRole(): Role {
  const { user } = useSession();
  const roles = user.organizations.map(({ membership_level: level }) => roleOf(level));
  return roles.reduce((highest, role) => (isAtLeast(role, highest) ? role : highest), 'none');
}

/** The user's role in the project, which may differ from that in the organization. */
export function useProjectRole(): Role {
  const { user } = useSession();
  const own = useOrganizationRole();
  const path = { project_id: useProjectId(), user_uuid: user.uuid };
  const member = useGet('/api/projects/{project_id}/members/{user_uuid}/', { path }, { staleTime: 60_000 });
  return member.value?.role ?? own;
}

const reason = (role: Role, needed: Role, where: string) =>
  isAtLeast(role, needed) ? null : `This needs the role ${needed}; yours in the ${where} is ${role}.`;

/** Why the user's role in the project does not allow a change; null if it does. */
export function useProjectReason(needed: 'editor' | 'admin'): string | null {
  return reason(useProjectRole(), needed, 'project');
}

/** Why the user's role in the organization does not allow a change; null if it does. */
export function useOrganizationReason(needed: 'admin' | 'owner'): string | null {
  return reason(useOrganizationRole(), needed, 'organization');
}
