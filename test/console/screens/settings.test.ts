/** Goal: keys, sessions, members, webhooks and the project are managed in the console, and no secret is shown twice. */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { requiredRole } from '../../../src/auth/roles.ts';
import { SCOPES } from '../../../src/auth/scopes.ts';
import { OBJECTS } from '../../../web/screens/settings/key_scopes.ts';
import { toYaml } from '../../../web/screens/settings/yaml.ts';
import { PROJECT_TOKEN } from '../../support/send.ts';
import { useApp } from '../../support/use_app.ts';
import { USERS, WORLD } from '../../support/world.ts';
import { expectAccessible, expectReflow, program, showsHeading, THEMES, useConsole } from '../support.ts';
import { HOSTILE } from './hostile.ts';

const TABS = ['Keys', 'Sessions', 'Members', 'Notifications', 'Audit trail', 'Project', 'Server'];

/** Waits until the tab has its data. */
async function settled(page: Page): Promise<void> {
  await showsHeading(page, 'Settings');
  await page.waitForLoadState('networkidle');
}

test('YAML is read back as it was written', () => {
  const value = {
    hostile: [...HOSTILE],
    numbers: ['1', 'no', 'Y', '~', '', ' a', 'a: b', '2026-01-01'],
    n: null,
  };
  const nested = { value, list: [[], {}, [1, [2, { a: [] }]]], 'a key': true, no: -0.5 };
  expect(parse(toYaml(nested))).toEqual(nested);
});

/** Dialogs that create something, with the list that has it then. */
const CREATIONS = [
  { screen: '/settings?tab=notifications', noun: 'webhook', list: '/api/projects/1/webhooks/' },
  { screen: '/cohorts', noun: 'cohort', list: '/api/projects/1/cohorts/' },
  { screen: '/settings?tab=project', noun: 'project', list: '/api/projects/' },
];

describe.skipIf(program === null)('settings in a browser', () => {
  const app = useApp();
  const { open } = useConsole(app);
  const organization_id = WORLD.organizationId;

  test.each(CREATIONS)('a second attempt after a lost response creates no second $noun', async (creation) => {
    const { screen, noun, list } = creation;
    const action = `Create the ${noun}`;
    const { page } = await open(screen);
    await page.getByRole('button', { name: `New ${noun}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Only one');
    if (noun === 'webhook')
      await dialog.getByRole('textbox', { name: 'URL' }).fill('https://example.com/weir');
    await page.route(`**${list}`, async (route) => {
      await route.fetch();
      await route.abort();
      await page.unroute(`**${list}`);
    });
    await dialog.getByRole('button', { name: action }).click();
    await dialog.getByText('It is unknown whether it carried out the request.').waitFor();
    await dialog.getByRole('button', { name: action }).click();
    await dialog.getByRole('button', { name: action }).waitFor({ state: 'detached' });
    const { json } = await app().request('GET', `${list}?limit=1000`);
    expect(json.results.filter(({ name }: { name: string }) => name === 'Only one')).toHaveLength(1);
  });

  test('a key is created, shown once, rolled and revoked', async () => {
    const { page, complaints } = await open('/settings');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Label').fill('CI');
    await page.getByLabel('Batch exports').selectOption('read and write');
    await page.getByText('Do this with curl').click();
    await expectAccessible(page);
    await page.getByLabel('Only project Shop').uncheck();
    await page.getByLabel('Expires').selectOption('never');
    await page.getByText("weir keys create --label 'CI' --scopes 'batch_export:write'").waitFor();
    await page.getByLabel('Only project Shop').check();
    await page.getByLabel('Expires').selectOption('in 30 days');
    await page.getByText(/^weir keys create/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Create the key' }).click();
    const value = (await page.getByRole('dialog', { name: 'Value of CI' }).locator('pre').textContent())!;
    expect(value).toMatch(/^phx_/);
    expect((await app().request('GET', '/api/projects/1/batch_exports/', { key: value })).status).toBe(200);
    expect((await app().request('GET', '/api/projects/1/cohorts/', { key: value })).status).toBe(403);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('rowheader', { name: /^CI/ }).waitFor();
    expect(await page.content()).not.toContain(value);
    await page.getByRole('button', { name: 'Roll CI' }).click();
    await page.getByRole('button', { name: 'Roll the key' }).click();
    const rolled = (await page.getByRole('dialog', { name: 'Value of CI' }).locator('pre').textContent())!;
    expect((await app().request('GET', '/api/projects/1/batch_exports/', { key: value })).status).toBe(401);
    expect((await app().request('GET', '/api/projects/1/batch_exports/', { key: rolled })).status).toBe(200);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('button', { name: 'Revoke CI' }).click();
    await page.getByLabel('Type CI to confirm').fill('CI');
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByRole('rowheader', { name: /^CI/ }).waitFor({ state: 'detached' });
    expect((await app().request('GET', '/api/projects/1/batch_exports/', { key: rolled })).status).toBe(401);
    expect(page.url()).not.toMatch(/phx_/);
    expect(complaints).toEqual([]);
  });

  test('sessions are revoked, except that of this browser', async () => {
    const { page } = await open('/settings?tab=sessions');
    await page.getByText('This browser: sign out instead.').waitFor();
    await page.getByRole('button', { name: 'Revoke all others' }).click();
    await page.getByText(/^Revoked \d+ sessions?\.$/).waitFor();
    await page.getByText('There are no other sessions.').waitFor();
    const { data } = await app().client.GET('/api/sessions/');
    expect(data!.results.map(({ id }) => id)).toEqual([WORLD.sessionId]);
  });

  test('an owner changes a role, invites a user and removes a member', async () => {
    const { page } = await open('/settings?tab=members');
    const joan = { organization_id, user_uuid: USERS.joan };
    const read = () =>
      app().client.GET('/api/organizations/{organization_id}/members/{user_uuid}/', {
        params: { path: joan },
      });
    await page.getByLabel('Role of Joan Clarke', { exact: true }).selectOption('viewer');
    await page.getByText('The role is viewer.').waitFor();
    expect((await read()).data!.role).toBe('viewer');
    await page.getByRole('button', { name: 'Invite a user' }).click();
    await page.getByLabel('Email address').fill('not an address');
    await page.getByRole('button', { name: 'Create the invitation' }).click();
    await page.locator('.field-error').waitFor();
    await page.getByLabel('Email address').fill('new@example.com');
    await page.getByRole('button', { name: 'Create the invitation' }).click();
    const link = await page
      .getByRole('dialog', { name: 'Invitation for new@example.com' })
      .locator('pre')
      .textContent();
    expect(link).toMatch(/^http/);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('rowheader', { name: 'new@example.com' }).waitFor();
    expect(await page.content()).not.toContain(link!);
    await page.getByRole('button', { name: /^Remove Joan/ }).click();
    await page.getByLabel(/^Type .* to confirm$/).fill((await read()).data!.user.email);
    await page.getByRole('button', { name: 'Remove the member' }).click();
    await page.getByText('The member is removed.').waitFor();
    expect((await read()).response.status).toBe(404);
  });

  test('a viewer sees why nothing can be changed', async () => {
    const { page } = await open('/settings?tab=members', { isSignedIn: true });
    await page.route('**/api/users/@me/', async (route) => {
      const response = await route.fetch();
      const user = await response.json();
      for (const organization of user.organizations) organization.membership_level = 0;
      await route.fulfill({ response, json: user });
    });
    await page.reload();
    await page.getByText('This needs the role admin; yours in the organization is viewer.').first().waitFor();
    await expectAccessible(page);
  });

  test('a session that ends does not take a key that is shown once', async () => {
    const { page } = await open('/settings?tab=keys', { hasClock: true });
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Label').fill('Nightly');
    await page.getByLabel('All scopes, also future ones').check();
    await page.getByRole('button', { name: 'Create the key' }).click();
    const shown = page.getByRole('dialog', { name: 'Value of Nightly' });
    await shown.waitFor();
    await page.context().clearCookies();
    await page.clock.fastForward(60_000);
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    expect(await shown.locator('pre').textContent()).toMatch(/^phx_/);
  });

  test('a webhook is created with its secret shown once, tested, rotated and deleted', async () => {
    const { page } = await open('/settings?tab=notifications');
    await page.getByRole('button', { name: 'New webhook' }).click();
    await page.getByLabel('Name').fill('Pager');
    await page.getByRole('textbox', { name: 'URL' }).fill('https://hooks.example.com/a-secret-path');
    await page.getByLabel('export is failing').check();
    await page.getByText('Do this with curl').click();
    expect(await page.getByRole('dialog').locator('pre').textContent()).not.toContain('a-secret-path');
    await page.getByRole('button', { name: 'Create the webhook' }).click();
    const shown = page.getByRole('dialog', { name: 'Signing secret of Pager' }).locator('pre');
    const secret = (await shown.textContent())!;
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    const panel = page.getByRole('region', { name: 'Pager' });
    await panel.getByText('export is failing').waitFor();
    expect(await page.content()).not.toContain(secret);
    await panel.getByRole('button', { name: 'Send a test' }).click();
    await panel
      .getByRole('status')
      .getByText(/attempt/)
      .waitFor();
    await panel.getByRole('button', { name: 'Rotate the secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate the secret' }).click();
    expect(await shown.textContent()).not.toBe(secret);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await panel.getByRole('button', { name: 'Delete' }).click();
    await page.getByLabel('Type Pager to confirm').fill('Pager');
    await page.getByRole('button', { name: 'Delete the webhook' }).click();
    await panel.waitFor({ state: 'detached' });
    const { data } = await app().client.GET('/api/projects/{project_id}/webhooks/', {
      params: { path: { project_id: '1' } },
    });
    expect(data!.results.map(({ id }) => id)).toEqual([WORLD.webhookId]);
  });

  const WEBHOOK = '/api/projects/{project_id}/webhooks/{id}/';
  const webhookPath = { project_id: '1', id: WORLD.webhookId };
  const webhook = async () => (await app().client.GET(WEBHOOK, { params: { path: webhookPath } })).data!;

  test('the filters of a webhook offer more objects than the largest page of a list', async () => {
    const body = { name: 'Newer', interval: 'day', destination: { type: 'NoOp', config: {} } };
    await app().request('POST', '/api/projects/1/batch_exports/', { body });
    const { page } = await open('/settings?tab=notifications');
    // Pages of one entry stand for those of a thousand.
    await page.route(/limit=1000/, (route) =>
      route.continue({ url: route.request().url().replace('limit=1000', 'limit=1') }),
    );
    await page.getByRole('button', { name: 'Edit' }).click();
    const options = page.getByRole('dialog').getByLabel('Add an export').getByRole('option');
    await options.filter({ hasText: 'Newer' }).waitFor({ state: 'attached' });
    await options.filter({ hasText: 'Hourly events to files' }).waitFor({ state: 'attached' });
  });

  test.each(THEMES)('a webhook is edited with its filters, in the %s theme', async (theme) => {
    const before = await webhook();
    const { page, complaints } = await open('/settings?tab=notifications', { theme });
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit the webhook' });
    await dialog.getByText('Nothing is changed.').waitFor();
    await dialog.getByLabel('Name').fill('On call');
    await dialog.getByLabel('Add an export').selectOption({ index: 1 });
    await dialog.getByLabel('Add an experiment').selectOption(String(WORLD.experimentId));
    await dialog.getByText('Do this with curl').click();
    const curl = await dialog.locator('pre').textContent();
    expect(curl).toContain('If-Match');
    // What is not changed is not sent, so that the masked URL stays what it is.
    expect(curl).not.toContain('"url"');
    await expectAccessible(page);
    await dialog.getByLabel('Send notices').press('Space');
    await page.keyboard.press('Enter');
    await page.getByText('The webhook is saved.').waitFor();
    expect(await webhook()).toMatchObject({
      name: 'On call',
      url: before.url,
      enabled: !before.enabled,
      batch_export_ids: [WORLD.exportId],
      experiment_ids: [WORLD.experimentId],
    });
    const panel = page.getByRole('region', { name: 'On call' });
    await panel.getByRole('link', { name: /^export [^0-9]/ }).waitFor();
    await panel.getByRole('link', { name: /^experiment [^0-9]/ }).waitFor();
    await panel.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByRole('button', { name: /^Remove export/ }).click();
    await dialog.getByRole('textbox', { name: 'URL' }).fill('nonsense');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.locator('.field-error').waitFor();
    expect(await page.evaluate('document.activeElement.name')).toBe('url');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
  });

  test('a change of a webhook that lost a race is compared and can be reloaded', async () => {
    const { page } = await open('/settings?tab=notifications');
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit the webhook' });
    await dialog.getByLabel('Name').fill('Mine');
    await app().client.PATCH(WEBHOOK, { params: { path: webhookPath }, body: { name: 'Theirs' } });
    await dialog.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('dialog', { name: 'The webhook was changed in the meantime' });
    await conflict.getByRole('cell', { name: 'Theirs' }).waitFor();
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Reload from the server' }).click();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Theirs');
    await dialog.getByLabel('Name').fill('Both');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('region', { name: 'Both' }).waitFor();
  });

  test('a switch of a webhook that is not the one on the screen is compared first', async () => {
    const { page } = await open('/settings?tab=notifications');
    await page.getByRole('button', { name: 'Switch off', exact: true }).waitFor();
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await app().client.PATCH(WEBHOOK, { params: { path: webhookPath }, body: { name: 'Theirs' } });
    await page.getByRole('button', { name: 'Switch off' }).click();
    expect((await sent).headers()['if-match']).toBeTruthy();
    const conflict = page.getByRole('dialog', { name: 'The webhook was changed in the meantime' });
    await conflict.getByRole('row', { name: 'name On call Theirs' }).waitFor();
    await expectAccessible(page);
    expect(await webhook()).toMatchObject({ name: 'Theirs', enabled: true });
    await conflict.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('region', { name: 'Theirs' }).getByRole('button', { name: 'Switch off' }).click();
    await page.getByText('The webhook is off.').waitFor();
    expect(await webhook()).toMatchObject({ name: 'Theirs', enabled: false });
  });

  test.each(THEMES)('a key is edited, and states what it may do, in the %s theme', async (theme) => {
    const made = await app().client.POST('/api/personal_api_keys/', {
      body: { label: 'CI', scopes: ['batch_export:read'], scoped_teams: [1] },
    });
    const KEY = '/api/personal_api_keys/{id}/';
    const params = { path: { id: made.data!.id } };
    const { page, complaints } = await open('/settings', { theme });
    await page.getByText('Read batch exports', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Edit CI' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit the key' });
    await dialog.getByLabel('Label').fill('Nightly');
    await dialog.getByLabel('Cohorts').selectOption('read and write');
    await dialog.getByText('The key may: Read and write cohorts; read batch exports.').waitFor();
    await dialog.getByLabel('Expires').selectOption('in a year');
    await dialog.getByText('Do this with curl').click();
    await expectAccessible(page);
    await dialog.getByLabel('Label').press('Enter');
    await page.getByText('The key is saved.').waitFor();
    const { data } = await app().client.GET(KEY, { params });
    expect(data).toMatchObject({ label: 'Nightly', scoped_teams: [1] });
    expect(data!.scopes.toSorted()).toEqual(['batch_export:read', 'cohort:write']);
    expect(data!.expires_at).not.toBeNull();
    await page.getByRole('button', { name: 'Edit Nightly' }).click();
    await dialog.getByLabel('Label').fill('Mine');
    await app().client.PATCH(KEY, { params, body: { label: 'Theirs' } });
    await dialog.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('dialog', { name: 'The key was changed in the meantime' });
    await conflict.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('rowheader', { name: /^Mine/ }).waitFor();
    expect(complaints.filter((text) => !text.includes('412'))).toEqual([]);
  });

  test('a key cannot get more than the role or the session has, and the form says why', async () => {
    app().app.database.sqlite.exec('UPDATE memberships SET level = 1 WHERE user_id = 1');
    const { page } = await open('/settings');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'New key' }).click();
    await dialog.getByLabel('Label').fill('Too much');
    await dialog.getByLabel('Projects').selectOption('read and write');
    const reason = 'Writing projects needs the role admin; yours is editor.';
    await dialog.getByText(reason).first().waitFor();
    // The button keeps its focus and its reason, and sends nothing.
    await dialog.getByRole('button', { name: 'Create the key' }).press('Enter');
    expect(await dialog.getByText(reason).count()).toBe(2);
    const { data: keys } = await app().client.GET('/api/personal_api_keys/');
    expect(keys!.map(({ label }) => label)).not.toContain('Too much');
    await expectAccessible(page);
    // The session of this browser was signed in with this key.
    app().app.database.sqlite.exec(`
      UPDATE memberships SET level = 15 WHERE user_id = 1;
      UPDATE personal_api_keys SET scopes = '["personal_api_key:write","user:read","project:read"]'
        WHERE id = '${WORLD.keyId}'`);
    await page.reload();
    await page.getByRole('button', { name: 'New key' }).click();
    await dialog.getByLabel('Label').fill('Too much');
    await dialog.getByLabel('Cohorts').selectOption('read');
    const lacking = 'This session was signed in with a key that lacks the scope cohort:read.';
    await dialog.getByText(lacking).first().waitFor();
    expect(await dialog.getByText(lacking).count()).toBe(2);
    await dialog.getByLabel('Cohorts').selectOption('none');
    await dialog.getByLabel('Projects').selectOption('read');
    await dialog.getByRole('button', { name: 'Create the key' }).click();
    await page.getByRole('dialog', { name: 'Value of Too much' }).waitFor();
  });

  test('roles that the console requires for scopes are those of the server', () => {
    const roles = OBJECTS.filter(({ writer }) => writer !== null).map(({ object, writer }) => [
      object,
      writer,
    ]);
    expect(roles).toEqual(roles.map(([object]) => [object, requiredRole(`${object}:write`)]));
    expect(OBJECTS.flatMap(({ object }) => [`${object}:read`, `${object}:write`]).toSorted()).toEqual(
      SCOPES.filter((scope) => scope !== '*').toSorted(),
    );
  });

  test.each(THEMES)(
    'roles in the project replace that of a member and go again, in the %s theme',
    async (theme) => {
      const path = { project_id: '1', user_uuid: USERS.joan };
      const read = async () =>
        (await app().client.GET('/api/projects/{project_id}/members/{user_uuid}/', { params: { path } }))
          .data!;
      const { page, complaints } = await open('/settings?tab=members', { theme });
      const roles = page.getByRole('region', { name: /^Roles in project/ }).last();
      await roles.getByText('The owners of the organization are admins here.').first().waitFor();
      const role = roles.getByLabel(/^Role of Joan/);
      await role.selectOption('admin');
      await page.getByText('The role of Joan Clarke in the project is saved.').waitFor();
      expect(await read()).toMatchObject({ role: 'admin', source: 'project', organization_role: 'editor' });
      await expectAccessible(page);
      await role.selectOption('as in the organization: editor');
      await expect.poll(async () => (await read()).source).toBe('organization');
      expect(complaints).toEqual([]);
    },
  );

  test('an invitation names its role in the project and when it expires, and is revoked', async () => {
    const { page } = await open('/settings?tab=members');
    await page.getByRole('button', { name: 'Invite a user' }).click();
    await page.getByLabel('Email address').fill('hidden@example.com');
    await page.getByLabel(/^Role in project/).selectOption('none: does not see the project');
    await page.getByLabel('Expires').selectOption('in a week');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create the invitation' }).click();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    const row = page.getByRole('row', { name: /hidden@example\.com/ });
    await row.getByText(/^none in project/).waitFor();
    await row.getByText('not accepted yet').waitFor();
    await page.getByRole('button', { name: 'Revoke the invitation of hidden@example.com' }).click();
    await row.waitFor({ state: 'detached' });
    // The button is gone, and a screen reader would not know where it is.
    await page.locator(':is(h1, h2, fieldset):focus').waitFor();
  });

  test.each(THEMES)('a project is created, and listed with its token, in the %s theme', async (theme) => {
    const { page, complaints } = await open('/settings?tab=project', { theme });
    await page.getByRole('rowheader', { name: /\(this project\)$/ }).waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'New project' });
    await dialog.getByLabel('Name').fill('Second store');
    await dialog.getByLabel('Time zone').fill('Nowhere/Land');
    await dialog.getByText('Do this with curl').click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create the project' }).click();
    await dialog.locator('.field-error').waitFor();
    await dialog.getByLabel('Time zone').fill('Europe/Berlin');
    await dialog.getByRole('button', { name: 'Create the project' }).click();
    const row = page.getByRole('row', { name: /Second store/ });
    await row.getByText(/^phc_/).waitFor();
    const { data } = await app().client.GET('/api/projects/');
    const made = data!.results.find(({ name }) => name === 'Second store');
    expect(made).toMatchObject({ timezone: 'Europe/Berlin', organization: organization_id });
    await row.getByRole('link', { name: 'Second store' }).click();
    await page.waitForURL(`**/projects/${made!.id}/`);
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
  });

  test('group types are shown when asked, and licenses are linked', async () => {
    const batch = ['company', 'team'].map((type) => ({
      event: '$groupidentify',
      distinct_id: 'ada',
      properties: { $group_type: type, $group_key: 'one' },
    }));
    await app().request('POST', '/batch/', { key: null, body: { api_key: PROJECT_TOKEN, batch } });
    const { page, complaints } = await open('/settings?tab=project');
    await page.getByRole('button', { name: 'Show the group types' }).click();
    await page.getByText('company', { exact: true }).waitFor();
    await page.getByText('team', { exact: true }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await page.goto('/settings?tab=server');
    await page.getByRole('link', { name: /^Licenses/ }).click();
    await page.getByText('preact').waitFor();
  });

  test('a failed delivery is sent again', async () => {
    const { page } = await open('/settings?tab=notifications');
    await page.getByRole('button', { name: 'Show the deliveries' }).click();
    expect(new URL(page.url()).searchParams.get('webhook')).toBe(WORLD.webhookId);
    await page.getByRole('button', { name: 'Send batch_export.failing again' }).click();
    await page.getByText('The notice is sent again.').waitFor();
  });

  test('the audit trail filters in the URL and shows values before and after', async () => {
    await app().client.PATCH('/api/projects/{project_id}/cohorts/{id}/', {
      params: { path: { project_id: '1', id: WORLD.cohortId } },
      body: { name: 'Customers' },
    });
    const { page } = await open('/settings?tab=audit');
    await page.getByLabel('Object').selectOption('webhook');
    await page.getByRole('heading', { name: 'No changes' }).waitFor();
    await page.getByLabel('Object').selectOption('cohort');
    await page.getByText('cohort Customers by').waitFor();
    expect(new URL(page.url()).searchParams.get('scope')).toBe('Cohort');
    await page.locator('summary', { hasText: 'name' }).click();
    await page.getByText('Paying', { exact: true }).waitFor();
    await expectAccessible(page);
  });

  test('the days to keep are set, and events are removed only after a question', async () => {
    const project = async () =>
      (await app().client.GET('/api/projects/{project_id}/', { params: { path: { project_id: '1' } } }))
        .data!;
    const { page } = await open('/settings?tab=project');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const events = page.getByLabel('Events', { exact: true });
    await events.fill('90');
    await page.getByLabel('Ended runs of exports').fill('6');
    await save.click();
    const question = page.getByRole('dialog', { name: 'Remove older events?' });
    await question.getByText('more than 90 days ago').waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await project()).toMatchObject({ event_retention_days: null, run_retention_days: 365 });
    await save.click();
    await question.getByRole('button', { name: 'Save and remove older events' }).click();
    await page.locator('.field-error').waitFor();
    await page.getByLabel('Ended runs of exports').fill('30');
    await page.getByLabel('Log lines of exports').fill('');
    await save.click();
    await question.getByRole('button', { name: 'Save and remove older events' }).click();
    await page.getByText('The project is saved.').waitFor();
    const saved = { event_retention_days: 90, run_retention_days: 30, log_retention_days: null };
    expect(await project()).toMatchObject(saved);
    await events.fill('');
    await save.click();
    await page.getByText('Nothing is changed.').waitFor();
    expect((await project()).event_retention_days).toBeNull();
  });

  test('the project is renamed and its configuration is exported without secrets', async () => {
    const { page } = await open('/settings?tab=project');
    await page.getByLabel('Name').fill('Store');
    await page.getByLabel('Confidence level').selectOption('99%');
    await page.getByLabel('Time zone').last().fill('Nowhere/Land');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.field-error').waitFor();
    await page.getByLabel('Time zone').last().fill('Europe/Berlin');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The project is saved.').waitFor();
    const { data } = await app().client.GET('/api/projects/{project_id}/', {
      params: { path: { project_id: '1' } },
    });
    expect(data).toMatchObject({ name: 'Store', timezone: 'Europe/Berlin' });
    expect(data!.default_experiment_confidence_level).toBe(0.99);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export the configuration as YAML' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    const exported = parse(text);
    expect(exported.project.name).toBe('Store');
    expect(exported.feature_flags.map(({ key }: { key: string }) => key)).toContain('new-checkout');
    expect(exported.cohorts).toMatchObject([{ name: 'Paying' }]);
    expect(Object.keys(exported)).toEqual([
      'project',
      'batch_exports',
      'experiments',
      'experiment_holdouts',
      'experiment_saved_metrics',
      'feature_flags',
      'cohorts',
      'webhooks',
    ]);
    for (const [name, objects] of Object.entries(exported)) expect(objects, name).not.toEqual([]);
    expect(text).not.toMatch(/whsec_|phx_|aws_secret_access_key/);
  });

  test.each(THEMES)('each tab passes axe in the %s theme', async (theme) => {
    const { page, complaints } = await open('/settings', { theme });
    for (const tab of TABS) {
      await page.getByRole('link', { name: tab, exact: true }).last().click();
      await settled(page);
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
  });

  test('a failing tab says so and leaves the others', async () => {
    const { page } = await open('/settings');
    const body = { type: 'server_error', code: 'error', detail: 'It is broken.', attr: null };
    await page.route('**/api/sessions/?**', (route) => route.fulfill({ status: 500, json: body }));
    await page.getByRole('link', { name: 'Sessions' }).click();
    await page.getByText('It is broken.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Keys' }).click();
    await page.getByRole('rowheader', { name: /^Example key/ }).waitFor();
  });

  test('hostile names are text, and each tab fits into 320 pixels', async () => {
    await app().client.PATCH('/api/projects/{project_id}/webhooks/{id}/', {
      params: { path: { project_id: '1', id: WORLD.webhookId } },
      body: { name: HOSTILE[0]!.slice(0, 200) },
    });
    await app().client.POST('/api/personal_api_keys/', {
      body: { label: '"><img src=x onerror=window.__xss=1>', scopes: ['cohort:read'] },
    });
    const { page, complaints } = await open('/settings', { width: 320 });
    for (const tab of TABS) {
      await page.getByRole('link', { name: tab, exact: true }).last().click();
      await settled(page);
      await expectReflow(page);
    }
    expect(await page.evaluate('window.__xss')).toBeUndefined();
    expect(complaints).toEqual([]);
  });
});
