import { isAtLeast, type Role } from '../../ui/role_levels.ts';

export type Access = '' | 'read' | 'write';

/** A kind of object that a key can have scopes for. */
interface ScopeObject {
  object: string;
  /** Its plural in sentences. */
  text: string;
  /** The lowest role that may write it; null where there is nothing to write. All roles may read everything. */
  writer: Role | null;
}

export const OBJECTS: readonly ScopeObject[] = [
  { object: 'batch_export', text: 'batch exports', writer: 'editor' },
  { object: 'experiment', text: 'experiments', writer: 'editor' },
  { object: 'feature_flag', text: 'feature flags', writer: 'editor' },
  { object: 'cohort', text: 'cohorts', writer: 'editor' },
  { object: 'person', text: 'persons', writer: 'editor' },
  { object: 'query', text: 'queries', writer: 'editor' },
  { object: 'webhook', text: 'webhooks', writer: 'editor' },
  { object: 'activity_log', text: 'activity logs', writer: null },
  { object: 'project', text: 'projects', writer: 'admin' },
  { object: 'organization', text: 'organizations', writer: 'admin' },
  { object: 'user', text: 'the user of the key', writer: 'viewer' },
  { object: 'personal_api_key', text: 'API keys', writer: 'viewer' },
];

/** True if scopes allow an access. Write includes read. */
const covers = (scopes: readonly string[], object: string, access: 'read' | 'write') =>
  scopes.includes('*') ||
  scopes.includes(`${object}:write`) ||
  (access === 'read' && scopes.includes(`${object}:read`));

/** The access to each object; objects without access are left out. */
export function accessOf(scopes: readonly string[]): Readonly<Record<string, Access>> {
  const all = OBJECTS.map(({ object }): [string, Access] => {
    if (scopes.includes(`${object}:write`)) return [object, 'write'];
    return [object, scopes.includes(`${object}:read`) ? 'read' : ''];
  });
  return Object.fromEntries(all.filter(([, access]) => access !== ''));
}

/** Write stands for both. */
export const scopesOf = (access: Readonly<Record<string, Access>>): string[] =>
  Object.entries(access).flatMap(([object, level]) => (level === '' ? [] : [`${object}:${level}`]));

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Describes the access that scopes give to a key, as a sentence without a full stop. */
export function permissionText(scopes: readonly string[]): string {
  if (scopes.includes('*')) return 'Everything that your roles allow';
  const of = (access: 'read' | 'write') =>
    OBJECTS.filter(({ object }) => accessOf(scopes)[object] === access).map(({ text }) => text);
  const parts = [
    ...(of('write').length > 0 ? [`read and write ${list.format(of('write'))}`] : []),
    ...(of('read').length > 0 ? [`read ${list.format(of('read'))}`] : []),
  ];
  const text = parts.join('; ');
  return text === '' ? 'Nothing' : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Limits of the scopes that a user can give to a key. */
export interface Grants {
  /** Role for objects of a project. */
  role: Role;
  /** Role for the organization itself. */
  organizationRole: Role;
  /** Scopes of the session: those of the key that it was signed in with, or all. */
  scopes: readonly string[];
}

/** The reason why a key cannot get an access; null if it can. */
export function accessReason(
  { object, text, writer }: ScopeObject,
  access: 'read' | 'write',
  grants: Grants,
): string | null {
  if (!covers(grants.scopes, object, access)) {
    return `This session was signed in with a key that lacks the scope ${object}:${access}.`;
  }
  if (access === 'read') return null;
  if (writer === null) return `The API does not write ${text}.`;
  const role = object === 'organization' ? grants.organizationRole : grants.role;
  return isAtLeast(role, writer) ? null : `Writing ${text} needs the role ${writer}; yours is ${role}.`;
}

/** The reason why a key cannot get the scopes that it does not have yet; null if it can. */
export function scopesReason(
  scopes: readonly string[],
  grants: Grants,
  former: readonly string[] = [],
): string | null {
  if (scopes.includes('*')) {
    return grants.scopes.includes('*')
      ? null
      : 'This session was signed in with a key that does not have all scopes.';
  }
  const access = accessOf(scopes);
  const reasons = OBJECTS.flatMap((each) => {
    const level = access[each.object];
    if (!level || covers(former, each.object, level)) return [];
    return accessReason(each, level, grants) ?? [];
  });
  return reasons[0] ?? null;
}
