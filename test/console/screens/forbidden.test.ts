/** Goal: a session without a right sees why, on every screen: no empty lists, and no buttons that are refused or gone. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { KEYS, WORLD } from '../../support/world.ts';
import { expectAccessible, program, useConsole } from '../support.ts';

/** Each screen and tab with the buttons that change something there, and the object whose scope it reads. */
const SCREENS: readonly { path: string; object: string; buttons?: readonly string[] }[] = [
  { path: '/exports', object: 'batch_export', buttons: ['New export', 'Run now', 'Pause'] },
  {
    path: `/exports/${WORLD.exportId}`,
    object: 'batch_export',
    buttons: ['Run now', 'Pause', 'Backfill', 'Edit'],
  },
  { path: `/exports/${WORLD.exportId}?tab=backfills`, object: 'batch_export' },
  { path: `/exports/${WORLD.exportId}?tab=logs`, object: 'batch_export' },
  {
    path: `/exports/${WORLD.exportId}?tab=settings`,
    object: 'batch_export',
    buttons: ['Rename', 'Duplicate', 'Delete'],
  },
  { path: `/exports/${WORLD.exportId}/edit`, object: 'batch_export', buttons: ['Save changes'] },
  {
    path: `/exports/${WORLD.exportId}/runs/${WORLD.runId}`,
    object: 'batch_export',
    buttons: ['Retry', 'Cancel the run'],
  },
  { path: '/experiments', object: 'experiment', buttons: ['New experiment', 'Duplicate', 'Archive'] },
  {
    path: '/experiments/holdouts',
    object: 'experiment',
    buttons: ['New holdout group', 'Edit', 'Delete'],
  },
  { path: `/experiments/${WORLD.experimentId}`, object: 'experiment', buttons: ['Pause', 'End'] },
  {
    path: `/experiments/${WORLD.experimentId}?tab=setup`,
    object: 'experiment',
    buttons: ['Edit the settings'],
  },
  {
    path: `/experiments/${WORLD.experimentId}?tab=flag`,
    object: 'experiment',
    buttons: ['Change the split'],
  },
  { path: `/experiments/${WORLD.experimentId}/edit`, object: 'experiment', buttons: ['Save'] },
  { path: '/feature-flags', object: 'feature_flag', buttons: ['New feature flag'] },
  { path: `/feature-flags/${WORLD.flagId}`, object: 'feature_flag', buttons: ['Switch off', 'Delete'] },
  { path: `/feature-flags/${WORLD.flagId}?tab=edit`, object: 'feature_flag', buttons: ['Save'] },
  { path: '/cohorts', object: 'cohort', buttons: ['New cohort'] },
  { path: `/cohorts/${WORLD.cohortId}`, object: 'cohort', buttons: ['Delete'] },
  { path: `/cohorts/${WORLD.cohortId}?tab=edit`, object: 'cohort', buttons: ['Save'] },
  { path: '/events', object: 'query' },
  { path: '/events?tab=names', object: 'query' },
  { path: '/events?tab=properties', object: 'query' },
  { path: '/events?tab=refused', object: 'query' },
  { path: '/settings', object: 'personal_api_key' },
  { path: '/settings?tab=members', object: 'organization', buttons: ['Invite a user'] },
  { path: '/settings?tab=notifications', object: 'webhook', buttons: ['New webhook', 'Send a test'] },
  { path: '/settings?tab=audit', object: 'activity_log' },
  { path: '/settings?tab=project', object: 'project', buttons: ['Save'] },
  { path: '/settings?tab=server', object: 'organization' },
];
/** Forms of new objects read nothing that a session could lack. */
const FORMS = [
  { path: '/exports/new', object: 'batch_export', buttons: ['Save and run', 'Save paused'] },
  { path: '/experiments/new', object: 'experiment', buttons: ['Save as draft'] },
];
const CHANGED = [
  ...SCREENS.flatMap(({ path, object, buttons = [] }) =>
    buttons.length === 0 ? [] : [{ path, object, buttons }],
  ),
  ...FORMS,
];
/** Every role may change the records of the own user. */
const OWN = [
  { path: '/settings', object: 'personal_api_key', buttons: ['New key'] },
  { path: '/settings?tab=sessions', object: 'user', buttons: ['Revoke all others'] },
];
/** Without the right to read its user and project, a session sees no screen at all. */
const READ = SCREENS.filter(({ object }) => object !== 'project');

const NEEDED = new Map([
  ['project', 'admin'],
  ['organization', 'admin'],
]);

/** Waits for a button, and returns whether it can be used and the text that describes it. */
async function buttonOf(page: Page, name: string) {
  const button = page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('button', { name: new RegExp(`^${name}:? `) }))
    .first();
  await button.waitFor();
  return {
    isDisabled: (await button.getAttribute('aria-disabled')) === 'true',
    reason: await button.evaluate(
      (element) =>
        element.ownerDocument.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    ),
  };
}

describe.skipIf(program === null)('in a browser', () => {
  const app = useApp();
  const { open } = useConsole(app);

  async function signIn(key: string): Promise<string> {
    const body = { personal_api_key: key };
    const { headers } = await app().request('POST', '/api/sessions/', { key: null, body });
    return /weir_session=(\w+)/.exec(headers.get('set-cookie')!)![1]!;
  }

  /** A session of Charles with all scopes, after his role was lowered. */
  async function viewer(): Promise<string> {
    const { sqlite } = app().app.database;
    sqlite.prepare('UPDATE memberships SET level = 0 WHERE user_id = 2').run();
    return signIn(KEYS.writer);
  }

  test.each(CHANGED)('a viewer cannot change $path and sees why', async ({ path, object, buttons }) => {
    const { page, complaints } = await open(path, { token: await viewer() });
    for (const name of buttons) {
      const { isDisabled, reason } = await buttonOf(page, name);
      expect([name, isDisabled]).toEqual([name, true]);
      expect(reason).toMatch(`This needs the role ${NEEDED.get(object) ?? 'editor'}; yours in the`);
    }
    expect(complaints).toEqual([]);
  });

  test.each([...CHANGED, ...OWN])(
    'a session of a key without write scopes cannot change $path',
    async (screen) => {
      const { page } = await open(screen.path, { token: await signIn(KEYS.reader) });
      for (const name of screen.buttons) {
        const { isDisabled, reason } = await buttonOf(page, name);
        expect([name, isDisabled]).toEqual([name, true]);
        expect(reason).toBe(
          `The API key that you signed in with does not have the scope ${screen.object}:write.`,
        );
      }
    },
  );

  test.each(READ)('a session without $object:read sees why $path is empty', async ({ path, object }) => {
    const scopes = [...new Set(SCREENS.map((screen) => `${screen.object}:read`)), 'user:read'];
    const body = { label: 'Without one', scopes: scopes.filter((scope) => scope !== `${object}:read`) };
    const { json } = await app().request('POST', '/api/personal_api_keys/', { body });
    const { page } = await open(path, { token: await signIn(json.value) });
    await page.getByText('This is not allowed.').first().waitFor();
    await page.getByText(`Session missing required scope '${object}:read'`).first().waitFor();
    await expectAccessible(page);
  });

  test('a viewer cannot do the first steps of an empty project that change it, and sees why', async () => {
    const { data } = await app().client.POST('/api/projects/', { body: { name: 'Empty' } });
    const { page } = await open(`/projects/${data!.id}/`, { token: await viewer() });
    for (const name of ['Create the export', 'Start a sample experiment']) {
      const { isDisabled, reason } = await buttonOf(page, name);
      expect([name, isDisabled]).toEqual([name, true]);
      expect(reason).toMatch('This needs the role editor; yours in the project is viewer.');
    }
    await expectAccessible(page);
  });

  test('a session that cannot read its user says so instead of a page', async () => {
    const { page } = await open('/exports', { token: await signIn(KEYS.unrelated) });
    await page.getByText("Session missing required scope 'user:read'").waitFor();
    await expectAccessible(page);
  });
});
