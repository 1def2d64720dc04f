import { createHash } from 'node:crypto';
import { isAtLeast, LEVEL, projectRoleOf, type Role, requiredRole } from '../../src/auth/roles.ts';
import { SCOPES } from '../../src/auth/scopes.ts';
import * as schema from '../../src/store/schema/index.ts';
import { NOW, type TestApp } from '../support/app.ts';
import { PROJECT_TOKEN, type RequestOptions } from '../support/send.ts';
import { RIVAL, WORLD } from '../support/world.ts';
import type { Operation } from './document.ts';

/** The callers of the access matrix: the standing of a user, crossed with the credential of the request. */

/** Where an operation is: what its path names, else what a table of the test says. */
export type Place = 'project' | 'organization' | 'user';

export interface Standing {
  name: string;
  /** Null: not a member of the organization of the examples. */
  role: Role | null;
  /** In the project of the examples. */
  replacement?: schema.ProjectRole;
  isStranger?: boolean;
}

export const STANDINGS: readonly Standing[] = [
  { name: 'owner', role: 'owner' },
  { name: 'admin', role: 'admin' },
  { name: 'editor', role: 'editor' },
  { name: 'viewer', role: 'viewer' },
  { name: 'editor lowered to viewer', role: 'editor', replacement: 'viewer' },
  { name: 'viewer raised to editor', role: 'viewer', replacement: 'editor' },
  { name: 'viewer raised to admin', role: 'viewer', replacement: 'admin' },
  { name: 'editor of a hidden project', role: 'editor', replacement: 'none' },
  { name: 'removed member', role: null },
  { name: 'owner of another organization', role: null, isStranger: true },
];

/** True when the role of a user covers a scope in a place. Operations on the caller's own records depend on no role. */
export function roleCovers({ role, replacement }: Standing, place: Place, scope: string | null): boolean {
  if (place === 'user') return true;
  if (role === null) return false;
  const here = place === 'organization' ? role : projectRoleOf(role, replacement ?? null);
  return here !== null && isAtLeast(here, requiredRole(scope));
}

export interface Credential {
  name: string;
  /** What is wrong with it before anything is known about the user: 401. */
  isUnknown?: boolean;
  /** A cookie instead of a key. */
  isSession?: boolean;
  /** A session without the CSRF token: refused where something could change. */
  isForged?: boolean;
  /** Scopes of the key for an operation; a session has all. */
  scopes?: (scope: string | null) => string[];
  reach?: { scopedTeams?: number[]; scopedOrganizations?: string[] };
  isExpired?: boolean;
  options(user: number): RequestOptions;
}

const ELSEWHERE = '0197c1a0-0000-7000-8000-00000000e15e';
const keyOf = (user: number, name: string) =>
  `phx_${createHash('sha256').update(`${user} ${name}`).digest('hex').slice(0, 40)}`;
const sessionOf = (user: number) => ({ token: `wrs_matrix${user}`, csrfToken: `wrc_matrix${user}` });
const key = (name: string, rest: Omit<Credential, 'name' | 'options'>): Credential => ({
  name,
  ...rest,
  options: (user) => ({ key: keyOf(user, name) }),
});
const all = () => ['*'];

/** Everything that has nothing to do with the object of the scope. */
function withoutScope(scope: string | null): string[] {
  const object = scope?.split(':')[0];
  return SCOPES.filter((name) => name !== '*' && name.split(':')[0] !== object);
}

/** Refused for every user. */
export const UNKNOWN: readonly Credential[] = [
  { name: 'no credential', isUnknown: true, options: () => ({ key: null }) },
  { name: 'malformed', isUnknown: true, options: () => ({ key: null, headers: { Authorization: 'phx_' } }) },
  { name: 'unknown key', isUnknown: true, options: () => ({ key: `phx_${'0'.repeat(40)}` }) },
  { name: 'project token', isUnknown: true, options: () => ({ key: PROJECT_TOKEN }) },
  {
    name: 'unknown session',
    isUnknown: true,
    options: () => ({ session: { token: 'wrs_nobody', csrfToken: 'wrc_nobody' } }),
  },
  key('expired key', { isUnknown: true, isExpired: true, scopes: all }),
];

export const KNOWN: readonly Credential[] = [
  key('key with every scope', { scopes: all }),
  key('key with exactly the scope', { scopes: (scope) => [scope ?? 'person:read'] }),
  key('key without the scope', { scopes: withoutScope }),
  key('key scoped to another project', { scopes: all, reach: { scopedTeams: [RIVAL.projectId] } }),
  key('key scoped to another organization', { scopes: all, reach: { scopedOrganizations: [ELSEWHERE] } }),
  { name: 'session', isSession: true, options: (user) => ({ session: sessionOf(user) }) },
  {
    name: 'session without CSRF token',
    isSession: true,
    isForged: true,
    options: (user) => ({ session: { ...sessionOf(user), csrfToken: 'wrc_forged' } }),
  },
];

export const FIRST_USER = 101;

/** A user for each standing, with every credential, in the example world. Within a transaction. */
export function addCallers({ app }: TestApp, op: Operation): void {
  const { orm } = app.database;
  const now = Date.parse(NOW);
  STANDINGS.forEach(({ role, replacement, isStranger }, index) => {
    const id = FIRST_USER + index;
    const uuid = `0197c1a0-0000-7000-b000-${String(id).padStart(12, '0')}`;
    const home = isStranger ? RIVAL : WORLD;
    const current = { currentOrganizationId: home.organizationId, currentProjectId: home.projectId };
    const user = { id, uuid, distinctId: uuid, email: `caller${id}@example.com`, createdAt: now };
    orm
      .insert(schema.users)
      .values({ ...user, ...current })
      .run();
    const level = isStranger ? LEVEL.owner : role && LEVEL[role];
    if (level !== null)
      orm
        .insert(schema.memberships)
        .values({ userId: id, organizationId: home.organizationId, level, joinedAt: now })
        .run();
    if (replacement)
      orm
        .insert(schema.projectRoles)
        .values({ userId: id, projectId: WORLD.projectId, role: replacement })
        .run();
    addCredentials(app, id, op.scope);
  });
}

function addCredentials({ database: { orm } }: TestApp['app'], userId: number, scope: string | null): void {
  const now = Date.parse(NOW);
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  [...KNOWN, ...UNKNOWN].forEach((credential, index) => {
    if (!credential.scopes) return;
    orm
      .insert(schema.personalApiKeys)
      .values({
        id: `0197c1a0-0000-7000-9000-${String(userId * 100 + index).padStart(12, '0')}`,
        userId,
        label: credential.name.slice(0, 40),
        valueHash: hash(keyOf(userId, credential.name)),
        maskValue: 'phx_...',
        scopes: credential.scopes(scope),
        scopedTeams: credential.reach?.scopedTeams ?? [],
        scopedOrganizations: credential.reach?.scopedOrganizations ?? [],
        expiresAt: credential.isExpired ? now : null,
        createdAt: now,
        lastUsedAt: now,
      })
      .run();
  });
  const { token, csrfToken } = sessionOf(userId);
  orm
    .insert(schema.sessions)
    .values({
      id: `0197c1a0-0000-7000-a000-${String(userId).padStart(12, '0')}`,
      userId,
      csrfToken,
      tokenHash: hash(token),
      method: 'link' as const,
      userAgent: 'test',
      address: '127.0.0.1',
      createdAt: now,
      lastUsedAt: now,
      rotatedAt: now,
      expiresAt: now + 86_400_000,
    })
    .run();
}
