import { describe, expect, test } from 'vitest';
import { PROJECT_TOKEN, SESSION } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, USERS, WORLD } from '../support/world.ts';

// Goal: an admin of the operator's organization sees how the server does; nobody else sees more than whether it works.

const app = useApp();
const STATUS = '/api/status/';

// biome-ignore lint/suspicious/noExplicitAny: each test knows the type of the fields that it reads.
type Json = any;

const status = async (options?: object): Promise<Json> => {
  const reply = await app().request('GET', STATUS, options);
  expect(reply).toMatchObject({ status: 200 });
  return reply.json;
};

async function keyWith(body: object): Promise<string> {
  const { json } = await app().request('POST', '/api/personal_api_keys/', { body: { label: 'k', ...body } });
  return json.value;
}

describe('the status', () => {
  test('has the version, the checks and the state of the parts for an owner', async () => {
    const { details, ...rest } = await status();
    expect(rest).toEqual({ status: 'ok', version: '0.1.0' });
    expect(details).toMatchObject({
      uptime_seconds: expect.any(Number),
      started_at: expect.any(String),
      inbox: { events: expect.any(Number), set_aside: 0 },
      runs: { slots: app().config.maxConcurrentRuns, active: 0, staging: 0 },
    });
    expect(details.checks.map(({ name }: Json) => name)).toEqual(
      expect.arrayContaining(['state_store', 'event_store', 'disk', 'flush', 'clock']),
    );
    expect(details.disk.free_bytes).toBeGreaterThan(0);
    expect(details.disk.total_bytes).toBeGreaterThanOrEqual(details.disk.free_bytes);
    expect(details.stores.map(({ name }: Json) => name)).toEqual(['state', 'events']);
    expect(details.stores.every(({ bytes }: Json) => bytes > 0)).toBe(true);
    expect(Object.keys(details.runs.waiting).sort()).toEqual(
      ['export', 'host', 'interval', 'project', 'slots', 'staging'].sort(),
    );
    expect(JSON.stringify(details)).not.toContain(app().config.dataDir);
  });

  test('counts the uptime, and shows the last flush', async () => {
    const before = (await status()).details;
    app().clock.set(app().clock.now() + 90_000);
    const event = { token: PROJECT_TOKEN, event: 'seen', distinct_id: 'user-1' };
    await app().request('POST', '/capture/', { body: event, key: null });
    // Results wait until all acknowledged events are in the event store.
    const results = `/api/projects/1/experiments/${WORLD.experimentId}/results/?refresh=true`;
    expect(await app().request('GET', results)).toMatchObject({ status: 200 });
    const after = (await status()).details;
    expect(after.uptime_seconds - before.uptime_seconds).toBeGreaterThanOrEqual(90);
    expect(after).toMatchObject({ started_at: before.started_at, inbox: { events: 0, oldest_at: null } });
    expect(Date.parse(after.last_flush_at)).toBe(app().clock.now());
  });

  test('is shown to a session as to its user', async () => {
    expect((await status({ session: SESSION })).details).not.toBeNull();
  });
});

describe('the details are closed', () => {
  test('to members of other organizations', async () => {
    expect(await status({ key: KEYS.rival })).toEqual({ status: 'ok', version: '0.1.0', details: null });
  });

  test.each(['viewer', 'editor'])('to a member with the role %s', async (role) => {
    const level = { viewer: 0, editor: 1 }[role];
    const { sqlite } = app().app.database;
    sqlite
      .prepare(
        'UPDATE memberships SET level = ? WHERE organization_id = ? AND user_id = (SELECT id FROM users WHERE uuid = ?)',
      )
      .run(level, WORLD.organizationId, USERS.ada);
    expect((await status()).details).toBeNull();
  });

  test('to a key that is limited to other organizations or to projects', async () => {
    const scopes = ['organization:read'];
    const open = await keyWith({ scopes });
    expect((await status({ key: open })).details).not.toBeNull();
    const own = await keyWith({ scopes, scoped_organizations: [WORLD.organizationId] });
    expect((await status({ key: own })).details).not.toBeNull();
    expect((await status({ key: KEYS.projectOnly })).details).toBeNull();
  });

  test('to a key without the scope, and to everybody without a key', async () => {
    const key = await keyWith({ scopes: ['batch_export:read'] });
    expect(await app().request('GET', STATUS, { key })).toMatchObject({ status: 403 });
    expect(await app().request('GET', STATUS, { key: null })).toMatchObject({ status: 401 });
  });
});
