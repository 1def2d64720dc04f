import { describe, expect, test } from 'vitest';
import {
  LEVEL,
  projectRoleOf,
  ROLES,
  type Role,
  requiredRole,
  requireNotAbove,
  requireRole,
} from '../../src/auth/roles.ts';
import { SCOPES } from '../../src/auth/scopes.ts';
import { refusalOf } from '../support/refusal.ts';

/** Goal: the table of roles says of every scope which roles cover it, and nothing unknown is allowed by accident. */
const WRITTEN_BY: Record<string, readonly Role[]> = {
  activity_log: ['owner'],
  user: ['viewer', 'editor', 'admin', 'owner'],
  personal_api_key: ['viewer', 'editor', 'admin', 'owner'],
  batch_export: ['editor', 'admin', 'owner'],
  experiment: ['editor', 'admin', 'owner'],
  feature_flag: ['editor', 'admin', 'owner'],
  cohort: ['editor', 'admin', 'owner'],
  person: ['editor', 'admin', 'owner'],
  query: ['editor', 'admin', 'owner'],
  webhook: ['editor', 'admin', 'owner'],
  project: ['admin', 'owner'],
  organization: ['admin', 'owner'],
};

const isAllowed = (role: Role, scope: string | null): boolean => {
  try {
    requireRole(role, scope, 'project');
    return true;
  } catch {
    return false;
  }
};
const allowed = (scope: string | null) => ROLES.filter((role) => isAllowed(role, scope));

describe('scopes', () => {
  const objects = [...new Set(SCOPES.filter((scope) => scope !== '*').map((scope) => scope.split(':')[0]!))];

  test('all have an entry: add a new one to the table of roles, and here', () => {
    expect(objects.filter((object) => !(object in WRITTEN_BY))).toEqual([]);
  });

  test.each(Object.keys(WRITTEN_BY))(
    '%s is read by every role and written by the roles of the table',
    (object) => {
      expect(allowed(`${object}:read`)).toEqual(ROLES);
      expect(allowed(`${object}:write`)).toEqual(WRITTEN_BY[object]);
    },
  );

  test.each(['unknown:write', 'constructor:write', 'project:delete', 'project', '*', ''])(
    'without an entry require the owner: %j',
    (scope) => expect(allowed(scope)).toEqual(scope.startsWith('project') ? ['admin', 'owner'] : ['owner']),
  );

  test('are not needed where any credential suffices', () => {
    expect(allowed(null)).toEqual(ROLES);
    expect(requiredRole(null)).toBe('viewer');
  });
});

test('a refusal names the required role, the present role, and who can change it', () => {
  expect(refusalOf(() => requireRole('viewer', 'batch_export:write', 'project'))).toEqual({
    kind: 'forbidden',
    attr: null,
    detail:
      'This requires the role editor in the project; yours is viewer. An owner or admin of the organization can change your role.',
  });
});

test.each([
  ['viewer', null, 'viewer'],
  ['viewer', 'editor', 'editor'],
  ['viewer', 'admin', 'admin'],
  ['editor', null, 'editor'],
  ['editor', 'viewer', 'viewer'],
  ['editor', 'none', null],
  ['admin', null, 'admin'],
  ['admin', 'none', 'admin'],
  ['owner', 'viewer', 'admin'],
] as const)('%s with the project role %s is %s there', (role, replacement, effective) => {
  expect(projectRoleOf(role, replacement)).toBe(effective);
});

test.each(ROLES.flatMap((own) => ROLES.map((other) => [own, other] as const)))(
  '%s may manage %s only when that is not above',
  (own, other) => {
    const manage = () => requireNotAbove(own, 'viewer', other);
    if (LEVEL[own] >= LEVEL[other]) expect(manage()).toBeUndefined();
    else expect(refusalOf(manage).kind).toBe('forbidden');
  },
);
