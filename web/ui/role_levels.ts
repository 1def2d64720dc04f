/** Roles by rising rights. */
const ROLES = ['none', 'viewer', 'editor', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** True if a role has at least the rights of another. */
export const isAtLeast = (role: Role, least: Role) => ROLES.indexOf(role) >= ROLES.indexOf(least);

const BY_LEVEL: Readonly<Record<number, Role>> = { 0: 'viewer', 1: 'editor', 8: 'admin', 15: 'owner' };
export const roleOf = (level: number): Role => BY_LEVEL[level] ?? 'none';
