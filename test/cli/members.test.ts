import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bootApp } from '../support/app.ts';
import { runWeir } from '../support/cli.ts';
import { API_KEY } from '../support/send.ts';

/** Goal: an operator manages members from the shell, beside a running server that follows at once. */
test('the shell names the remedy for a first user who has left', { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-left-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await bootApp({ dataDir });
  onTestFinished(() => server.stop());
  const weir = (...args: string[]) => runWeir(args, { WEIR_DATA_DIR: dataDir });
  await weir('members', 'add', '--email', 'ada@example.com', '--role', 'owner');
  await weir('members', 'remove', 'owner@weir.invalid');

  const create = ['keys', 'create', '--label', 'ci', '--scopes', '*'];
  const remedy = 'weir members add --email owner@weir.invalid --role owner';
  for (const command of [create, ['console', 'link']]) {
    const refused = await weir(...command);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain(remedy);
  }
  expect((await weir('console', 'link', '--user', 'ada@example.com')).code).toBe(0);
  expect((await weir(...remedy.split(' ').slice(1))).code).toBe(0);
  const key = (await weir(...create)).stdout.trim();
  expect((await server.request('GET', '/api/projects/@current/', { key })).status).toBe(200);
});

test('the limit of keys is an error of no option', { timeout: 30_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-keys-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await bootApp({ dataDir });
  onTestFinished(() => server.stop());
  const body = (label: string) => ({ label, scopes: ['query:read'] });
  for (let n = 2; n <= 10; n++) {
    await server.request('POST', '/api/personal_api_keys/', { body: body(`key ${n}`) });
  }
  const args = ['keys', 'create', '--label', 'ci', '--scopes', '*'];
  const { stderr } = await runWeir(args, { WEIR_DATA_DIR: dataDir });
  expect(stderr).toMatch(/^weir: You can only have 10 personal API keys\./);
});

test('members are added with a key, get roles and are removed while the server runs', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-members-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await bootApp({ dataDir });
  onTestFinished(() => server.stop());
  const weir = (...args: string[]) => runWeir(['members', ...args], { WEIR_DATA_DIR: dataDir });

  const added = await weir('add', '--email', 'Ada@example.com', '--role', 'viewer', '--with-key');
  expect(added).toMatchObject({ code: 0, stdout: expect.stringMatching(/^phx_\w{43}\n$/) });
  expect(added.stderr).toContain('ada@example.com is a member of Default organization with the role viewer.');
  const key = added.stdout.trim();
  const create = () => server.request('POST', '/api/projects/@current/cohorts/', { key, body: {} });
  expect((await create()).status).toBe(403);

  expect((await weir('set-role', 'ada@example.com', 'editor')).code).toBe(0);
  expect((await create()).status).toBe(400);
  const list = await weir('list', '--json');
  expect(JSON.parse(list.stdout)).toEqual([
    expect.objectContaining({ email: 'owner@weir.invalid', role: 'owner' }),
    expect.objectContaining({ email: 'ada@example.com', role: 'editor' }),
  ]);
  expect((await weir('list', '--organization', 'default-organization')).stdout).toMatch(
    /^owner@weir\.invalid {2}owner .*\nada@example\.com {2}editor /,
  );

  expect((await weir('remove', 'ada@example.com')).code).toBe(0);
  expect((await create()).status).toBe(403);
  expect((await server.request('GET', '/api/users/@me/', { key: API_KEY })).status).toBe(200);

  const log = '/api/organizations/@current/activity_log/?scope=OrganizationMembership';
  const { results } = (await server.request('GET', log)).json;
  expect(results).toMatchObject([
    ...['deleted', 'updated', 'created'].map((activity) => ({
      activity,
      actor: { kind: 'command_line' },
      detail: { name: 'ada@example.com' },
    })),
    { activity: 'created', actor: { kind: 'system' }, detail: { name: 'owner@weir.invalid' } },
  ]);
});

test('adding an account that was never verified ends the access that others may have to it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-members-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await bootApp({ dataDir });
  onTestFinished(() => server.stop());
  const email = 'ada@example.com';
  const second = (await server.request('POST', '/api/organizations/', { body: { name: 'Second' } })).json.id;
  const invited = await server.request('POST', `/api/organizations/${second}/invites/`, { body: { email } });
  const invitation = invited.json.link.split('#invite=')[1];
  const opened = await server.request('POST', '/api/sessions/', { key: null, body: { invitation } });
  const token = /weir_session=(\w+)/.exec(opened.headers.get('set-cookie')!)![1]!;
  const session = { token, csrfToken: opened.json.csrf_token };
  const body = { label: 'Squatter', scopes: ['*'] };
  const key = (await server.request('POST', '/api/personal_api_keys/', { session, body })).json.value;
  expect((await server.request('GET', '/api/users/@me/', { key })).status).toBe(200);

  const args = ['members', 'add', '--email', email, '--role', 'admin', '--with-key'];
  const added = await runWeir(args, { WEIR_DATA_DIR: dataDir });
  expect(added.code).toBe(0);
  expect(added.stderr).toContain('The API keys and sessions that the account had have ended');
  for (const credential of [{ key }, { session }]) {
    expect((await server.request('GET', '/api/users/@me/', credential)).status).toBe(401);
  }
  const me = await server.request('GET', '/api/users/@me/', { key: added.stdout.trim() });
  expect(me.json).toMatchObject({ email, is_email_verified: true });
});

test('errors name the option, and the last owner remains', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-members-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await bootApp({ dataDir });
  onTestFinished(() => server.stop());
  for (const [args, message, exitCode = 1] of [
    [['add', '--email', 'ada', '--role', 'editor'], 'weir: email: Not an email address.', 2],
    [
      ['add', '--email', 'a@b.c', '--role', 'member'],
      'weir: role: Not a role. The roles are: viewer, editor',
      2,
    ],
    [['add', '--email', 'owner@weir.invalid', '--role', 'editor'], 'weir: email: This user is a member'],
    [['list', '--organization', 'x'], 'weir: organization: There is no such organization.'],
    [
      ['remove', 'a@b.c'],
      'weir: a@b.c is not a member of Default organization. List them with: weir members list',
    ],
    [['remove', 'owner@weir.invalid'], 'weir: An organization keeps at least one owner.'],
  ] as const) {
    const ended = await runWeir(['members', ...args], { WEIR_DATA_DIR: dataDir });
    expect(ended).toMatchObject({ code: exitCode, stdout: '' });
    expect(ended.stderr).toContain(message);
  }
});
