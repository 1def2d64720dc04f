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

/** Objects of a project, with the lowest role that may change them. */
const WRITERS = {
  batch_export: 'editor',
  experiment: 'editor',
  feature_flag: 'editor',
  cohort: 'editor',
  webhook: 'editor',
  project: 'admin',
} as const;

/** The reason why the session lacks the scope to change objects of a kind; null if it has the scope. */
export function useScopeReason(object: string): string | null {
  const { scopes } = useSession().session;
  const scope = `${object}:write`;
  return scopes.includes('*') || scopes.includes(scope)
    ? null
    : `The API key that you signed in with does not have the scope ${scope}.`;
}

/** The reason why the session may not change objects of the project; null if it may. */
export function useDenied(object: keyof typeof WRITERS): string | null {
  const scope = useScopeReason(object);
  const role = useProjectRole();
  return scope ?? reason(role, WRITERS[object], 'project');
}

/** The reason why the session may not change the organization; null if it may. */
export function useOrganizationReason(needed: 'admin' | 'owner'): string | null {
  const scope = useScopeReason('organization');
  const role = useOrganizationRole();
  return scope ?? reason(role, needed, 'organization');
}
