import { expect, test } from 'vitest';
import { hashOf } from '../../src/auth/keys.ts';
import { useApp } from '../support/use_app.ts';
import { USERS, WORLD } from '../support/world.ts';

/** Goal: the log tells who gave, changed, took and gave up access, and never a token. */
const app = useApp();

const ORGANIZATION = `/api/organizations/${WORLD.organizationId}`;
const invite = (body: object) => app().request('POST', `${ORGANIZATION}/invites/`, { body });

function entries() {
  return app()
    .app.database.sqlite.prepare<
      [],
      { actor: string; userId: number | null; what: string; teamId: number | null; detail: string }
    >(
      `SELECT actor, user_id AS userId, scope || ' ' || activity AS what, team_id AS teamId, detail
       FROM activity_log ORDER BY seq`,
    )
    .all()
    .map(({ detail, ...row }) => ({ ...row, ...JSON.parse(detail) }));
}

test('a sign-in with an invitation is logged under the new user, and never shows the token', async () => {
  const projectRoles = [{ project: WORLD.projectId, role: 'viewer' }];
  const made = await invite({ email: 'alan@example.com', role: 'editor', project_roles: projectRoles });
  const token = made.json.link.split('#invite=')[1];
  const opened = await app().request('POST', '/api/sessions/', { key: null, body: { invitation: token } });
  expect(opened.status, opened.text).toBe(201);
  const userId = app()
    .app.database.sqlite.prepare("SELECT id FROM users WHERE email = 'alan@example.com'")
    .pluck()
    .get();
  const trigger = { scope: 'OrganizationInvite', item_id: made.json.id, name: 'alan@example.com' };
  const [created, ...accepted] = entries();
  expect(created).toMatchObject({ actor: 'personal_api_key', what: 'OrganizationInvite created' });
  expect(created.changes).toContainEqual(
    expect.objectContaining({ field: 'project_roles', after: projectRoles }),
  );
  const role = (after: string) => [expect.objectContaining({ field: 'role', before: null, after })];
  expect(accepted).toMatchObject([
    { actor: 'session', userId, what: 'OrganizationInvite accepted', trigger: null, changes: [] },
    { userId, what: 'OrganizationMembership created', trigger, changes: role('editor') },
    { userId, what: 'ProjectMembership created', teamId: WORLD.projectId, trigger, changes: role('viewer') },
  ]);
  const log = JSON.stringify(entries());
  for (const secret of [token, hashOf(token)]) expect(log).not.toContain(secret);
});

test('a refused invitation logs nothing', async () => {
  const body = { invitation: 'inv_0000000000000000000000000000000000000000000' };
  expect((await app().request('POST', '/api/sessions/', { key: null, body })).status).toBe(400);
  expect(entries()).toEqual([]);
});

test('an invitation that another one replaces is logged as deleted, with the reason', async () => {
  await invite({ email: 'alan@example.com', role: 'viewer' });
  await invite({ email: 'Alan@example.com', role: 'editor' });
  expect(entries()).toMatchObject([
    { what: 'OrganizationInvite created', reason: null },
    { what: 'OrganizationInvite deleted', reason: expect.stringContaining('replaces it') },
    { what: 'OrganizationInvite created', reason: null },
  ]);
});

test('roles in projects that go with a member are logged as a consequence', async () => {
  const set = { body: { role: 'none' } };
  expect((await app().request('PUT', `/api/projects/1/members/${USERS.joan}/`, set)).status).toBe(200);
  expect((await app().request('DELETE', `${ORGANIZATION}/members/${USERS.joan}/`)).status).toBe(204);
  const trigger = { scope: 'OrganizationMembership', item_id: USERS.joan, name: 'joan@example.com' };
  expect(entries().slice(1)).toMatchObject([
    { what: 'OrganizationMembership deleted', changes: [{ field: 'role', before: 'editor', after: null }] },
    { what: 'ProjectMembership deleted', trigger, changes: [{ field: 'role', before: 'none' }] },
  ]);
});

test('the first owner of a new organization is logged as a consequence of its creation', async () => {
  const made = await app().request('POST', '/api/organizations/', { body: { name: 'Second' } });
  const trigger = { scope: 'Organization', item_id: made.json.id, name: 'Second' };
  expect(entries()).toMatchObject([
    { what: 'Organization created', trigger: null },
    {
      actor: 'personal_api_key',
      userId: WORLD.userId,
      what: 'OrganizationMembership created',
      trigger,
      changes: [{ field: 'role', before: null, after: 'owner' }],
    },
  ]);
});
