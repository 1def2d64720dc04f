import { describe, expect, test } from 'vitest';
import { addKey } from '../support/people.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, RIVAL, USERS, WORLD } from '../support/world.ts';

/** Goal: roles of members are managed by those who may, take effect at once, and an organization keeps an owner. */
const app = useApp();

const MEMBERS = `/api/organizations/${WORLD.organizationId}/members/`;
const EXPORTS = '/api/projects/1/batch_exports/';
const pathOf = (name: keyof typeof USERS) => `${MEMBERS}${USERS[name]}/`;
const setRole = (key: string, name: keyof typeof USERS, body: unknown) =>
  app().request('PATCH', pathOf(name), { key, body });
const roles = async () => {
  const { json } = await app().request('GET', MEMBERS);
  return Object.fromEntries(
    json.results.map(({ user, role }: { user: { first_name: string }; role: string }) => [
      user.first_name,
      role,
    ]),
  );
};
const UNCHANGED = { Ada: 'owner', Charles: 'admin', Mary: 'owner', Joan: 'editor' };
const LAST_OWNER = 'An organization keeps at least one owner. Make another member an owner first.';

describe('members', () => {
  test('are listed with role, level and last activity', async () => {
    const { json } = await app().request('GET', `${MEMBERS}?limit=2`);
    expect(json).toMatchObject({ count: 4, next: expect.stringContaining('offset=2'), previous: null });
    expect(json.results[0]).toEqual({
      user: expect.objectContaining({ uuid: USERS.ada, email: 'ada@example.com', first_name: 'Ada' }),
      role: 'owner',
      level: 15,
      joined_at: '2026-10-31T10:00:00Z',
      last_seen_at: '2026-11-20T10:00:00Z',
    });
    expect((await app().request('GET', pathOf('joan'))).json).toMatchObject({ last_seen_at: null });
    expect((await app().request('GET', `${MEMBERS}@me/`)).json.user.uuid).toBe(USERS.ada);
  });

  test('get a role by its name, its level, or both if they agree', async () => {
    expect((await setRole(KEYS.owner, 'joan', { role: 'admin' })).json).toMatchObject({ level: 8 });
    expect((await setRole(KEYS.owner, 'joan', { level: 0 })).json).toMatchObject({ role: 'viewer' });
    expect((await setRole(KEYS.owner, 'joan', { role: 'editor', level: 1 })).status).toBe(200);
    expect(await setRole(KEYS.owner, 'joan', { role: 'owner', level: 0 })).toMatchObject({
      status: 400,
      json: { attr: 'level', detail: 'level and role name different roles. Send one of them.' },
    });
    expect((await setRole(KEYS.owner, 'joan', { level: 3 })).status).toBe(400);
    expect(await roles()).toEqual(UNCHANGED);
  });

  test('keep their role, without an entry in the activity log, when the request has none', async () => {
    const { sqlite } = app().app.database;
    const logged = () => sqlite.prepare('SELECT count(*) FROM activity_log').pluck().get();
    const before = logged();
    expect(await setRole(KEYS.owner, 'joan', {})).toMatchObject({ status: 200, json: { role: 'editor' } });
    expect(logged()).toBe(before);
    expect(await roles()).toEqual(UNCHANGED);
  });

  test('lose the permissions of a former role with the next request, also with existing keys', async () => {
    const write = () => app().request('POST', EXPORTS, { key: KEYS.writer, body: {} });
    expect((await write()).status).toBe(400);
    await setRole(KEYS.owner, 'charles', { role: 'viewer' });
    expect(await write()).toMatchObject({
      status: 403,
      json: {
        detail:
          'This requires the role editor in the project; yours is viewer. An owner or admin of the organization can change your role.',
      },
    });
    expect((await app().request('GET', EXPORTS, { key: KEYS.writer })).status).toBe(200);
    await setRole(KEYS.owner, 'charles', { role: 'editor' });
    expect((await write()).status).toBe(400);
  });

  test('with the role admin give and take every role but owner', async () => {
    const admin = KEYS.writer;
    expect((await setRole(admin, 'joan', { role: 'admin' })).status).toBe(200);
    expect((await setRole(admin, 'joan', { role: 'editor' })).status).toBe(200);
    const detail =
      'Your role is admin, so you cannot give, change or remove the role owner. Ask a user with the role owner.';
    for (const [name, role] of [
      ['joan', 'owner'],
      ['charles', 'owner'],
      ['mary', 'viewer'],
    ] as const) {
      expect(await setRole(admin, name, { role })).toMatchObject({ status: 403, json: { detail } });
    }
    expect((await app().request('DELETE', pathOf('mary'), { key: admin })).status).toBe(403);
    expect(await roles()).toEqual(UNCHANGED);
    expect((await setRole(KEYS.owner, 'mary', { role: 'viewer' })).status).toBe(200);
    expect((await setRole(KEYS.owner, 'joan', { role: 'owner' })).status).toBe(200);
  });

  test('include at least one owner, who cannot be demoted, be removed, or leave', async () => {
    expect((await app().request('DELETE', pathOf('mary'))).status).toBe(204);
    for (const [method, path, body] of [
      ['PATCH', pathOf('ada'), { role: 'admin' }],
      ['DELETE', pathOf('ada'), undefined],
      ['DELETE', `${MEMBERS}@me/`, undefined],
    ] as const) {
      expect(await app().request(method, path, { body })).toMatchObject({
        status: 400,
        json: { detail: LAST_OWNER },
      });
    }
    expect((await setRole(KEYS.owner, 'ada', { role: 'owner' })).status).toBe(200);
  });

  test('may leave with any role, and are refused afterwards', async () => {
    const viewer = addKey(app(), 5, { scopes: ['user:write', 'organization:read', 'batch_export:read'] });
    await setRole(KEYS.owner, 'joan', { role: 'viewer' });
    expect((await app().request('DELETE', pathOf('joan'), { key: viewer })).status).toBe(403);
    expect((await app().request('DELETE', `${MEMBERS}@me/`, { key: viewer })).status).toBe(204);
    for (const path of [MEMBERS, `${MEMBERS}@me/`, EXPORTS, '/api/projects/@current/batch_exports/']) {
      expect((await app().request('GET', path, { key: viewer })).status).toBe(403);
    }
    expect(await roles()).toEqual({ Ada: 'owner', Charles: 'admin', Mary: 'owner' });
  });

  test('who were removed keep their keys and records, without access to the organization', async () => {
    const before = await app().request('GET', '/api/projects/1/feature_flags/3/');
    const keys = await app().request('GET', '/api/personal_api_keys/', { key: KEYS.writer });
    expect(keys.json).not.toEqual([]);
    const { sqlite } = app().app.database;
    sqlite.exec('UPDATE feature_flags SET created_by_id = 2 WHERE id = 3');
    expect((await app().request('DELETE', pathOf('charles'))).status).toBe(204);
    const me = await app().request('GET', '/api/users/@me/', { key: KEYS.writer });
    expect(me.json).toMatchObject({ organization: null, team: null, organizations: [] });
    expect(me.text).not.toContain('phc_');
    const kept = await app().request('GET', '/api/personal_api_keys/', { key: KEYS.writer });
    expect(kept.json).toHaveLength(keys.json.length);
    expect((await app().request('GET', '/api/projects/', { key: KEYS.writer })).json.count).toBe(0);
    expect((await app().request('GET', '/api/organizations/@current/', { key: KEYS.writer })).status).toBe(
      403,
    );
    const after = await app().request('GET', '/api/projects/1/feature_flags/3/');
    expect(after.json).toEqual({
      ...before.json,
      created_by: expect.objectContaining({ first_name: 'Charles' }),
    });
  });

  test('of another organization have that one as their current one after they leave', async () => {
    const { sqlite } = app().app.database;
    sqlite.exec(
      `INSERT INTO memberships (organization_id, user_id, level) VALUES ('${RIVAL.organizationId}', 5, 0)`,
    );
    const key = addKey(app(), 5);
    await app().request('DELETE', `${MEMBERS}@me/`, { key });
    const { json } = await app().request('GET', '/api/users/@me/', { key });
    expect(json).toMatchObject({ organization: { name: 'Rival Works' }, team: { id: RIVAL.projectId } });
  });

  test('can only be changed in the version that the caller has read', async () => {
    const { headers } = await app().request('GET', pathOf('joan'));
    const stale = { 'If-Match': headers.get('etag')! };
    await setRole(KEYS.owner, 'joan', { role: 'viewer' });
    const request = { headers: stale, body: { role: 'owner' } };
    expect((await app().request('PATCH', pathOf('joan'), request)).status).toBe(412);
  });
});

test('every user can create an organization, and owns it', async () => {
  const viewer = addKey(app(), 5);
  await setRole(KEYS.owner, 'joan', { role: 'viewer' });
  const made = await app().request('POST', '/api/organizations/', { key: viewer, body: { name: 'Own' } });
  expect(made).toMatchObject({ status: 201, json: { membership_level: 15 } });
  const body = { name: 'Shop', organization: made.json.id };
  expect((await app().request('POST', '/api/projects/', { key: viewer, body })).status).toBe(201);
  const elsewhere = await app().request('POST', '/api/projects/', { key: viewer, body: { name: 'No' } });
  expect(elsewhere.json.detail).toMatch(
    /^This requires the role admin in the organization; yours is viewer\./,
  );
});
