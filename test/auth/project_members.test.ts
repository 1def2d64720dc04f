import { describe, expect, test } from 'vitest';
import { addKey } from '../support/people.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, USERS, WORLD } from '../support/world.ts';

/** Goal: a role in a project replaces that of the organization there, and a hidden project is found nowhere. */
const app = useApp();

const MEMBERS = '/api/projects/1/members/';
const JOAN = `${MEMBERS}${USERS.joan}/`;
const ORGANIZATION = `/api/organizations/${WORLD.organizationId}/`;
const EXPORT = `batch_exports/${WORLD.exportId}/`;
const setRole = (role: string, key: string = KEYS.owner) =>
  app().request('PUT', JOAN, { key, body: { role } });
const statusOf = async (key: string, method: string, path: string, body?: unknown) =>
  (await app().request(method, path, { key, body })).status;

describe('the role in a project', () => {
  test('is listed with its origin', async () => {
    const { json } = await app().request('GET', MEMBERS);
    const seen = json.results.map((row: Record<string, unknown>) => [
      (row['user'] as { first_name: string }).first_name,
      row['role'],
      row['source'],
      row['organization_role'],
    ]);
    expect(seen).toEqual([
      ['Ada', 'admin', 'organization', 'owner'],
      ['Charles', 'admin', 'organization', 'admin'],
      ['Mary', 'admin', 'organization', 'owner'],
      ['Joan', 'viewer', 'project', 'editor'],
    ]);
  });

  test('restricts or extends access, and has no effect once removed', async () => {
    const joan = addKey(app(), 5);
    const create = () => statusOf(joan, 'POST', '/api/projects/1/cohorts/', {});
    const settings = () => statusOf(joan, 'PATCH', '/api/projects/1/', { name: 'Shop' });
    expect([await create(), await settings()]).toEqual([403, 403]);
    expect((await setRole('admin')).json).toMatchObject({ role: 'admin', source: 'project' });
    expect([await create(), await settings()]).toEqual([400, 200]);
    expect(await statusOf(joan, 'PATCH', `${ORGANIZATION}members/${USERS.joan}/`, { role: 'admin' })).toBe(
      403,
    );
    expect(await statusOf(joan, 'DELETE', JOAN)).toBe(204);
    expect([await create(), await settings()]).toEqual([400, 403]);
    expect((await app().request('GET', JOAN)).json).toMatchObject({ role: 'editor', source: 'organization' });
    expect(await statusOf(KEYS.owner, 'DELETE', JOAN)).toBe(404);
  });

  test('does not apply to owners and admins, and is removed by a promotion', async () => {
    const refused = await app().request('PUT', `${MEMBERS}${USERS.charles}/`, { body: { role: 'none' } });
    expect(refused).toMatchObject({
      status: 400,
      json: { attr: 'role', detail: expect.stringContaining('are admins of all its projects') },
    });
    const member = `${ORGANIZATION}members/${USERS.joan}/`;
    await setRole('none');
    await app().request('PATCH', member, { body: { role: 'admin' } });
    expect((await app().request('GET', JOAN)).json).toMatchObject({ role: 'admin', source: 'organization' });
    await app().request('PATCH', member, { body: { role: 'viewer' } });
    expect((await app().request('GET', JOAN)).json).toMatchObject({ role: 'viewer', source: 'organization' });
  });

  test('limits the results of an operation of the organization', async () => {
    const joan = addKey(app(), 5);
    expect(await statusOf(joan, 'GET', ORGANIZATION + EXPORT)).toBe(200);
    expect(await statusOf(joan, 'PATCH', ORGANIZATION + EXPORT, { name: 'Mine' })).toBe(404);
    await setRole('editor');
    expect(await statusOf(joan, 'PATCH', ORGANIZATION + EXPORT, { name: 'Mine' })).toBe(200);
  });

  test('limits copies into another project, and flag definitions by token', async () => {
    const joan = addKey(app(), 5);
    const other = (await app().request('POST', '/api/projects/', { body: { name: 'Second' } })).json;
    await setRole('editor');
    const put = (role: string) =>
      app().request('PUT', `/api/projects/${other.id}/members/${USERS.joan}/`, { body: { role } });
    const copy = () =>
      statusOf(joan, 'POST', `/api/projects/1/experiments/${WORLD.experimentId}/copy_to_project/`, {
        target_team_id: other.id,
      });
    const define = () => statusOf(joan, 'GET', `/flags/definitions?token=${other.api_token}`);
    expect([await copy(), await define()]).toEqual([201, 200]);
    await put('viewer');
    expect([await copy(), await define()]).toEqual([403, 200]);
    await put('none');
    expect([await copy(), await define()]).toEqual([403, 403]);
  });
});

describe('a hidden project', () => {
  test('is treated like a project of another organization: never listed, never current, refused alike', async () => {
    const joan = addKey(app(), 5);
    const other = (await app().request('POST', '/api/projects/', { body: { name: 'Second' } })).json;
    await setRole('none');
    const get = (path: string) => app().request('GET', path, { key: joan });
    for (const path of ['/api/projects/', `${ORGANIZATION}projects/`]) {
      const { json } = await get(path);
      expect(json).toMatchObject({ count: 1, results: [{ id: other.id }] });
    }
    const refused = await get('/api/projects/1/');
    const foreign = await get('/api/projects/2/');
    expect({ ...refused.json, instance: '' }).toEqual({ ...foreign.json, instance: '' });
    expect(refused.status).toBe(403);
    expect((await get('/api/projects/@current/')).json).toMatchObject({ id: other.id });
    const me = await get('/api/users/@me/');
    expect(me.json).toMatchObject({ team: { id: other.id } });
    expect((await get(`${ORGANIZATION}batch_exports/`)).json).toMatchObject({ count: 0 });
    expect((await get(ORGANIZATION + EXPORT)).status).toBe(404);
    const scoped = { label: 'Scoped', scopes: ['*'], scoped_teams: [1] };
    expect(await statusOf(joan, 'POST', '/api/personal_api_keys/', scoped)).toBe(400);
  });

  test('without an alternative leaves @current without a project', async () => {
    const joan = addKey(app(), 5);
    await setRole('none');
    const current = await app().request('GET', '/api/projects/@current/', { key: joan });
    expect(current).toMatchObject({ status: 403, json: { detail: "You don't have access to the project." } });
    const me = await app().request('GET', '/api/users/@me/', { key: joan });
    expect(me.json).toMatchObject({ team: null, organization: { membership_level: 1 } });
    expect(me.text).not.toContain('phc_');
  });
});
