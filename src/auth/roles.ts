import { forbidden } from '../kernel/errors.ts';
import type { ProjectRole } from '../store/schema/index.ts';

/**
 * Roles of an organization's members. A role is an upper bound of scopes: a request is allowed when both its credential
 * and the role of its user, in the organization or project of the request, cover the scope that the operation requires.
 */
export type Role = 'viewer' | 'editor' | 'admin' | 'owner';

/** Levels as they are stored and as clients know them. */
export const LEVEL: Readonly<Record<Role, number>> = { viewer: 0, editor: 1, admin: 8, owner: 15 };

/** Roles in ascending order of their permissions. */
export const ROLES = Object.keys(LEVEL) as Role[];

/**
 * The lowest role that may write each kind of object; every role may read all of them. `user` and `personal_api_key`
 * are the caller's own records.
 */
const WRITERS: ReadonlyMap<string, Role> = new Map([
  ['user', 'viewer'],
  ['personal_api_key', 'viewer'],
  ['batch_export', 'editor'],
  ['experiment', 'editor'],
  ['feature_flag', 'editor'],
  ['cohort', 'editor'],
  ['person', 'editor'],
  ['query', 'editor'],
  ['webhook', 'editor'],
  ['project', 'admin'],
  ['organization', 'admin'],
]);

/**
 * The lowest role that covers a scope; without a scope any credential suffices. Objects that the table does not name
 * require the owner.
 */
export function requiredRole(scope: string | null): Role {
  if (scope === null) return 'viewer';
  const [object, action] = scope.split(':') as [string, string?];
  return action === 'read' ? 'viewer' : (WRITERS.get(object) ?? 'owner');
}

export function roleOf(level: number): Role {
  const role = ROLES.find((name) => LEVEL[name] === level);
  if (!role) throw new Error(`level ${level} is not known`);
  return role;
}

export function isAtLeast(role: Role, least: Role): boolean {
  return LEVEL[role] >= LEVEL[least];
}

/**
 * The role in a project; null when the project is hidden. Owners and admins of the organization are admins of its
 * projects.
 */
export function projectRoleOf(role: Role, replacement: ProjectRole | null): Exclude<Role, 'owner'> | null {
  if (role === 'owner' || role === 'admin') return 'admin';
  return replacement === 'none' ? null : (replacement ?? role);
}

type Place = 'organization' | 'project';

/** Throws forbidden when the role does not cover the scope; the message names the members who can change the role. */
export function requireRole(role: Role, scope: string | null, place: Place): void {
  const needed = requiredRole(scope);
  if (isAtLeast(role, needed)) return;
  throw forbidden(
    `This requires the role ${needed} in the ${place}; yours is ${role}. ${GIVERS[needed]} can change your role.`,
  );
}

const GIVERS: Readonly<Record<Role, string>> = {
  viewer: 'An owner or admin of the organization',
  editor: 'An owner or admin of the organization',
  admin: 'An owner or admin of the organization',
  owner: 'An owner of the organization',
};

/** True when a member with the first role may invite users with the other one. */
export function mayInvite(own: Role, invited: Role): boolean {
  return isAtLeast(own, requiredRole('organization:write')) && isAtLeast(own, invited);
}

/** A member cannot give, change or remove a role above their own, so only owners manage owners. Throws forbidden. */
export function requireNotAbove(own: Role, ...others: Role[]): void {
  const above = others.find((role) => !isAtLeast(own, role));
  if (above === undefined) return;
  throw forbidden(
    `Your role is ${own}, so you cannot give, change or remove the role ${above}. Ask a user with the role ${above}.`,
  );
}
