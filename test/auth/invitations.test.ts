import { describe, expect, onTestFinished, test } from 'vitest';
import { bootApp } from '../support/app.ts';
import { addKey } from '../support/people.ts';
import { useApp } from '../support/use_app.ts';
import { INVITATION_TOKEN, KEYS, RIVAL, seedWorld, USERS, WORLD } from '../support/world.ts';

/** Goal: an invitation gives one user one role once, never more than its sender may give at that time. */
const app = useApp();

const INVITES = `/api/organizations/${WORLD.organizationId}/invites/`;
const MEMBERS = `/api/organizations/${WORLD.organizationId}/members/`;
const ACCEPT = '/api/users/@me/invitations/';
const invite = (body: Record<string, unknown>, key: string = KEYS.owner) =>
  app().request('POST', INVITES, { key, body: { email: 'alan@example.com', ...body } });
const tokenOf = (link: string) => /^http:\/\/127\.0\.0\.1:\d+\/login\/#invite=(inv_\w{43})$/.exec(link)![1]!;
const accept = (token: string, key: string) => app().request('POST', ACCEPT, { key, body: { token } });

/** Signs in with the invitation, as a browser without an account does. */
const openAccount = (token: string) =>
  app().request('POST', '/api/sessions/', { key: null, body: { invitation: token } });
const countMembers = () =>
  app().app.database.sqlite.prepare('SELECT count(*) FROM memberships').pluck().get();

describe('creating', () => {
  test('returns the link once and stores only a hash of its token', async () => {
    const made = await invite({ role: 'editor' });
    expect(made).toMatchObject({
      status: 201,
      json: { email: 'alan@example.com', role: 'editor', level: 1, expires_at: '2026-11-23T10:30:00Z' },
    });
    const token = tokenOf(made.json.link);
    const read = await app().request('GET', made.headers.get('location')!);
    expect(read.json).toEqual({ ...made.json, link: undefined });
    expect((await app().request('GET', INVITES)).text).not.toContain(token);
    const rows = app().app.database.sqlite.prepare('SELECT * FROM invitations').all();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('links to the public URL of the server', async () => {
    const server = await bootApp({ publicUrl: 'https://weir.example.com' });
    onTestFinished(() => server.stop());
    seedWorld(server);
    const made = await server.request('POST', INVITES, { body: { email: 'alan@example.com' } });
    expect(made.json.link).toMatch(/^https:\/\/weir\.example\.com\/login\/#invite=inv_\w{43}$/);
  });

  test('has the role viewer by default', async () => {
    expect((await invite({})).json).toMatchObject({ role: 'viewer', project_roles: [] });
  });

  test('refuses an invitation that could not be accepted, and names the field', async () => {
    const rows: [Record<string, unknown>, number, string | null, string][] = [
      [{ email: 'Joan@Example.com' }, 400, 'email', 'is a member of the organization already'],
      [{ email: 'nobody' }, 400, 'email', ''],
      [{ role: 'king' }, 400, 'role', ''],
      [
        { role: 'admin', project_roles: [{ project: 1, role: 'viewer' }] },
        400,
        'project_roles',
        'all projects',
      ],
      [{ project_roles: [{ project: 2, role: 'viewer' }] }, 400, 'project_roles', 'one of the organization'],
      [
        { project_roles: [1, 1].map((project) => ({ project, role: 'none' })) },
        400,
        'project_roles',
        'one role',
      ],
      [{ expires_at: '2026-11-20T10:30:00Z' }, 400, 'expires_at', 'in the future'],
      [{ expires_at: '2027-01-20T10:30:00Z' }, 400, 'expires_at', 'at most 30 days'],
    ];
    for (const [body, status, attr, detail] of rows) {
      const { json, ...answer } = await invite(body);
      expect([body, answer.status, json.attr]).toEqual([body, status, attr]);
      expect(json.detail).toContain(detail);
    }
    const above = await invite({ role: 'owner' }, KEYS.writer);
    expect(above).toMatchObject({
      status: 403,
      json: { detail: expect.stringContaining('Your role is admin') },
    });
    expect((await app().request('GET', INVITES)).json.count).toBe(1);
  });

  test('replaces the open invitation for the same address', async () => {
    const first = tokenOf((await invite({ email: 'Alan@example.com', role: 'admin' })).json.link);
    const second = tokenOf((await invite({ role: 'viewer' })).json.link);
    expect((await app().request('GET', INVITES)).json.count).toBe(2);
    expect((await openAccount(first)).status).toBe(400);
    expect((await openAccount(second)).json.user.email).toBe('alan@example.com');
  });

  test('is limited to a hundred open ones', async () => {
    const { sqlite } = app().app.database;
    const copy = sqlite.prepare(
      `INSERT INTO invitations SELECT ?, organization_id, ?, level, project_roles, ?, invited_by_id, created_at, expires_at, 1
       FROM invitations WHERE id = '${WORLD.invitationId}'`,
    );
    for (let n = 0; n < 99; n++) copy.run(`id-${n}`, `a${n}@example.com`, `hash-${n}`);
    expect(await invite({})).toMatchObject({
      status: 400,
      json: { detail: expect.stringContaining('at most 100 open invitations') },
    });
    sqlite.prepare('UPDATE invitations SET expires_at = ?').run(app().clock.now());
    expect((await invite({})).status).toBe(201);
    expect(
      sqlite
        .prepare(`SELECT count(*) FROM invitations WHERE organization_id = ?`)
        .pluck()
        .get(WORLD.organizationId),
    ).toBe(1);
  });
});

describe('accepting', () => {
  test('creates an account once, with the role and the project roles', async () => {
    const made = await invite({ role: 'editor', project_roles: [{ project: 1, role: 'viewer' }] });
    const token = tokenOf(made.json.link);
    const signedIn = await openAccount(token);
    expect(signedIn).toMatchObject({ status: 201, json: { method: 'invitation' } });
    const { user } = signedIn.json;
    const cookie = /weir_session=(\w+)/.exec(signedIn.headers.get('set-cookie')!)![1]!;
    const session = { token: cookie, csrfToken: signedIn.json.csrf_token };
    expect((await app().request('GET', '/api/users/@me/', { session })).json).toMatchObject({
      email: 'alan@example.com',
      is_email_verified: false,
      organization: { id: WORLD.organizationId, membership_level: 1 },
      team: { id: 1 },
    });
    const write = { session, body: {} };
    expect((await app().request('POST', '/api/projects/1/cohorts/', write)).status).toBe(403);
    expect((await app().request('GET', `${MEMBERS}${user.uuid}/`)).json).toMatchObject({
      role: 'editor',
      joined_at: '2026-11-20T10:30:00Z',
    });
    expect((await app().request('GET', `/api/projects/1/members/${user.uuid}/`)).json.role).toBe('viewer');
    expect(await openAccount(token)).toMatchObject({
      status: 400,
      json: { attr: 'invitation', detail: expect.stringMatching(/^This invitation is not valid/) },
    });
    expect((await app().request('GET', `${INVITES}${made.json.id}/`)).status).toBe(404);
  });

  test('never signs in to an existing account, because the inviter has the link, too', async () => {
    const before = countMembers();
    const refused = await openAccount(INVITATION_TOKEN);
    expect(refused).toMatchObject({
      status: 400,
      json: {
        attr: 'invitation',
        detail:
          'There is an account for the email address of this invitation. Sign in to it first, then accept the invitation.',
      },
    });
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect(countMembers()).toBe(before);
  });

  test('requires the user with the address, who joins with it', async () => {
    expect(await accept(INVITATION_TOKEN, KEYS.writer)).toMatchObject({
      status: 403,
      json: { detail: 'This invitation is for another email address. Sign in as the user it was sent to.' },
    });
    expect(await accept(INVITATION_TOKEN, KEYS.owner)).toMatchObject({
      status: 200,
      json: { role: 'editor' },
    });
    expect((await app().request('GET', '/api/organizations/')).json.count).toBe(2);
    expect((await app().request('GET', '/api/users/@me/')).json.organization.id).toBe(WORLD.organizationId);
    expect((await accept(INVITATION_TOKEN, KEYS.owner)).status).toBe(400);
  });

  test.each([
    ['was demoted', `UPDATE memberships SET level = 1 WHERE user_id = ${RIVAL.userId}`],
    [
      'may give less',
      `UPDATE invitations SET level = 15; UPDATE memberships SET level = 8 WHERE user_id = ${RIVAL.userId}`,
    ],
    ['was removed', `DELETE FROM memberships WHERE user_id = ${RIVAL.userId}`],
    ['revoked it', `DELETE FROM invitations WHERE id = '${RIVAL.invitationId}'`],
    ['let it expire', `UPDATE invitations SET expires_at = ${Date.parse('2026-11-20T10:30:00Z')}`],
  ])('is refused when the sender %s', async (_what, change) => {
    app().app.database.sqlite.exec(change);
    expect(await accept(INVITATION_TOKEN, KEYS.owner)).toMatchObject({
      status: 400,
      json: {
        attr: 'token',
        detail: expect.stringMatching(/^This invitation is not valid.*Ask an owner or admin/),
      },
    });
    expect((await app().request('GET', '/api/organizations/')).json.count).toBe(1);
  });

  test('is withdrawn when its sender is demoted or leaves, and stays so', async () => {
    const charles = addKey(app(), 2);
    const setRole = (role: string) =>
      app().request('PATCH', `${MEMBERS}${USERS.charles}/`, { body: { role } });
    const emails = async () => {
      const { json } = await app().request('GET', INVITES);
      return json.results.map(({ email }: { email: string }) => email);
    };
    await setRole('owner');
    const link = (await invite({ email: 'high@example.com', role: 'owner' }, charles)).json.link;
    await invite({ email: 'low@example.com', role: 'viewer' }, charles);
    await setRole('admin');
    expect(await emails()).toEqual(['low@example.com', 'edith@example.com']);
    await setRole('owner');
    expect((await openAccount(tokenOf(link))).status).toBe(400);
    expect((await app().request('DELETE', `${MEMBERS}${USERS.charles}/`)).status).toBe(204);
    expect(await emails()).toEqual(['edith@example.com']);
    const log = `/api/organizations/${WORLD.organizationId}/activity_log/?scope=OrganizationInvite&activity=deleted`;
    const [low] = (await app().request('GET', log)).json.results;
    expect(low.detail).toMatchObject({
      name: 'low@example.com',
      reason: 'Its sender may no longer send it.',
      trigger: { scope: 'OrganizationMembership', name: 'charles@example.com' },
    });
  });

  test('is refused while others may have access to an account whose address was never verified', async () => {
    const { sqlite } = app().app.database;
    sqlite.exec(`UPDATE users SET is_email_verified = 0 WHERE id = 5;
      UPDATE invitations SET email = 'joan@example.com' WHERE id = '${RIVAL.invitationId}'`);
    const [joan, other] = [addKey(app(), 5), addKey(app(), 5)];
    const credential = { key: null, body: { personal_api_key: joan } };
    expect((await app().request('POST', '/api/sessions/', credential)).status).toBe(201);
    const refused = await accept(INVITATION_TOKEN, joan);
    expect(refused).toMatchObject({
      status: 403,
      json: {
        detail:
          'Your email address was never verified, so the sender of your first invitation may have access to this account. Delete its other API keys and end its other sessions, then accept again.',
      },
    });
    const keys = (await app().request('GET', '/api/personal_api_keys/', { key: joan })).json;
    const current = await app().request('GET', '/api/personal_api_keys/@current/', { key: other });
    expect(keys).toHaveLength(2);
    await app().request('DELETE', `/api/personal_api_keys/${current.json.id}/`, { key: joan });
    expect((await accept(INVITATION_TOKEN, joan)).status).toBe(403);
    await app().request('POST', '/api/sessions/revoke_others/', { key: joan });
    expect((await accept(INVITATION_TOKEN, joan)).status).toBe(200);
  });

  test('is refused with a restricted key', async () => {
    for (const reach of [{ scopedTeams: [1] }, { scopedOrganizations: [WORLD.organizationId] }]) {
      const key = addKey(app(), 1, reach);
      expect(await accept(INVITATION_TOKEN, key)).toMatchObject({
        status: 403,
        json: { detail: expect.stringContaining('cannot accept an invitation') },
      });
    }
    expect((await app().request('GET', '/api/organizations/')).json.count).toBe(1);
  });

  test('does not change an existing role', async () => {
    const joan = addKey(app(), 5);
    app().app.database.sqlite.exec(
      `UPDATE invitations SET email = 'joan@example.com', level = 15, organization_id = '${WORLD.organizationId}',
       invited_by_id = 1 WHERE id = '${RIVAL.invitationId}'`,
    );
    expect((await accept(INVITATION_TOKEN, joan)).status).toBe(400);
    expect((await app().request('GET', `${MEMBERS}${USERS.joan}/`)).json.role).toBe('editor');
  });
});
