/** Goal: each step in the life of an experiment says what it does, and why it is not possible. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { LOGIN_LINK, WORLD } from '../../support/world.ts';
import { expectAccessible, holdRequests, program, showsHeading, useConsole } from '../support.ts';
import { otherClient } from './experiments.ts';

describe.skipIf(program === null)('in a browser', () => {
  const app = useApp();
  const { open } = useConsole(app);
  const { read, newest, patch } = otherClient(app);

  test('steps that are not possible stay visible with the reason of the API; a deletion asks for the name', async () => {
    const { page } = await open(`/experiments/${WORLD.draftId}?tab=setup`);
    await page.getByText('More actions').click();
    const steps = ['Pause', 'End', 'Ship a variant', 'Reset to a draft', 'Archive'];
    for (const name of steps) {
      const button = page.getByRole('button', { name, exact: true });
      expect(await button.getAttribute('aria-disabled'), name).toBe('true');
    }
    const { json } = await app().request('POST', `/api/projects/1/experiments/${WORLD.draftId}/reset/`);
    await page.getByText(json.detail).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the experiment' });
    const confirm = dialog.getByRole('button', { name: 'Delete the experiment' });
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByLabel(/^Type Shorter form/).fill('Shorter form');
    await confirm.click();
    await showsHeading(page, 'Experiments');
    const { status } = await app().request('GET', `/api/projects/1/experiments/${WORLD.draftId}/`);
    expect(status).toBe(404);
  });

  test('a running experiment is paused, resumed, ended, shipped and archived', async () => {
    const { page } = await open(`/experiments/${WORLD.experimentId}?tab=setup`);
    const take = async (name: string, fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown>) => {
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `${name}: Checkout button colour` });
      await fill?.(dialog);
      await dialog.getByRole('button', { name, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await take('Pause');
    expect((await read(WORLD.experimentId)).status).toBe('paused');
    await take('Resume');
    expect((await read(WORLD.experimentId)).status).toBe('running');
    await take('End', (dialog) => dialog.getByLabel('Conclusion').selectOption('won'));
    expect(await read(WORLD.experimentId)).toMatchObject({ status: 'stopped', conclusion: 'won' });
    await take('Ship a variant', (dialog) => dialog.getByLabel('Variant to ship').selectOption('test'));
    expect((await read(WORLD.experimentId)).feature_flag.filters.multivariate).toMatchObject({
      variants: [{ rollout_percentage: 0 }, { rollout_percentage: 100 }],
    });
    await page.getByText('More actions').click();
    await take('Archive');
    expect((await read(WORLD.experimentId)).archived).toBe(true);
  });

  test('results after a launch are not those of the draft, which were requested with the page', async () => {
    const { page } = await open(`/projects/1/experiments/${WORLD.draftId}`);
    await page.getByRole('heading', { name: 'Before the launch' }).waitFor();
    await page.getByRole('button', { name: 'Launch', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Launch: Shorter form' });
    await dialog.getByRole('button', { name: 'Launch', exact: true }).click();
    await page.getByRole('heading', { name: 'Metrics' }).waitFor();
    await page.getByText('No units have been exposed.').waitFor();
    expect(await page.getByText(/has not been launched/).count()).toBe(0);
  });

  test('texts of several lines are shown with their lines, and a reason also without a conclusion', async () => {
    await patch(WORLD.experimentId, { description: 'We change:\n- the color\n- the label' });
    const { page } = await open(`/experiments/${WORLD.experimentId}?tab=setup`);
    await page.getByRole('button', { name: 'End', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason (optional)').fill('Too few visitors.\nAgain in May.');
    await dialog.getByRole('button', { name: 'End', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const shown = await page.getByRole('main').innerText();
    expect(shown).toContain('Conclusion: Too few visitors.\nAgain in May.');
    expect(shown.split('We change:\n- the color\n- the label')).toHaveLength(3);
  });

  test('a step on an experiment that was changed in the meantime is refused until it was looked at again', async () => {
    const { page } = await open(`/experiments/${WORLD.experimentId}?tab=setup`);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Pause/ });
    await patch(WORLD.experimentId, { description: 'Changed by another client.' });
    await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
    await dialog.getByText('The experiment was changed in the meantime, in another tab or').waitFor();
    expect((await read(WORLD.experimentId)).status).toBe('running');
    await dialog.getByRole('button', { name: 'Reload from the server' }).click();
    await page.getByText('Changed by another client.').first().waitFor();
    await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await read(WORLD.experimentId)).status).toBe('paused');
  });

  test('a name with a line break and two spaces is confirmed as the page shows it', async () => {
    await patch(WORLD.draftId, { name: 'Shorter\nform  again' });
    const { page } = await open(`/experiments/${WORLD.draftId}?tab=setup`);
    await page.getByText('More actions').click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the experiment' });
    await dialog.getByLabel(/^Type /).fill('Shorter form again');
    await dialog.getByRole('button', { name: 'Delete the experiment' }).click();
    await showsHeading(page, 'Experiments');
    const { status } = await app().request('GET', `/api/projects/1/experiments/${WORLD.draftId}/`);
    expect(status).toBe(404);
  });

  test('another copy does not share the flag of the first one', async () => {
    const { page } = await open(`/experiments/${WORLD.pausedId}?tab=setup`);
    for (const key of ['larger-pictures-2', 'larger-pictures-3']) {
      await page.goto(`/experiments/${WORLD.pausedId}?tab=setup`);
      await page.getByText('More actions').click();
      await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: /^Duplicate/ });
      await expect.poll(() => dialog.getByLabel('Feature flag key of the copy').inputValue()).toBe(key);
      await dialog.getByRole('button', { name: 'Duplicate' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect((await newest()).feature_flag_key).toBe(key);
    }
  });

  test('a copy waits for a key that no other flag has', async () => {
    const { page } = await open(`/experiments/${WORLD.pausedId}?tab=setup`);
    const respond = await holdRequests(page, '**/feature_flags/?*');
    await page.getByText('More actions').click();
    await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
    const duplicate = page.getByRole('dialog').getByRole('button', { name: /^Duplicate/ });
    expect(await duplicate.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Feature flag key of the copy').fill('largest-pictures');
    expect(await duplicate.getAttribute('aria-disabled')).toBe('false');
    respond();
    await duplicate.click();
    await showsHeading(page, 'Larger pictures (Copy)');
    expect((await newest()).feature_flag_key).toBe('largest-pictures');
  });

  test('a sign-in in another tab removes the error of the attempt without a session', async () => {
    const { page } = await open(`/experiments/${WORLD.experimentId}`);
    await page.getByRole('button', { name: 'End', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'End: Checkout button colour' });
    await dialog.getByLabel('Reason (optional)').fill('The season is over.');
    // A poll that found the session gone first would open a dialog over this one.
    const release = await holdRequests(page, /\/api\/(?!.*\/end\/)/);
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'End', exact: true }).click();
    const error = dialog.getByText('Authentication credentials were not provided.');
    await error.waitFor();
    release();
    const signIn = await page.context().newPage();
    await signIn.goto(`/login/#link=${LOGIN_LINK}`);
    await showsHeading(signIn, 'Home');
    await page.getByRole('button', { name: 'Continue' }).click();
    await error.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'End', exact: true }).click();
    await page.getByText('Conclusion: The season is over.').waitFor();
  });

  test('focus is never lost to a button that a change removes', async () => {
    const { page } = await open(`/experiments/${WORLD.experimentId}?tab=setup`);
    const focused = () => page.evaluate('document.activeElement.tagName');
    await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Resume', exact: true }).waitFor();
    await expect.poll(focused).toBe('H1');
    await page.getByRole('button', { name: /hypothesis/ }).press('Enter');
    await page.keyboard.type('More people buy. ');
    await page.getByRole('button', { name: 'Save the hypothesis' }).press('Enter');
    await page.getByRole('button', { name: 'Edit the hypothesis' }).waitFor();
    expect((await read(WORLD.experimentId)).description).toContain('More people buy. ');
    await expect.poll(focused).toBe('H1');
    await page.getByText('More actions').press('Enter');
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await expect.poll(focused).toBe('INPUT');
  });

  test('Escape closes a menu, and a dialog before the menu that opened it', async () => {
    const { page } = await open(`/experiments/${WORLD.experimentId}`);
    const focused = () => page.evaluate('document.activeElement.textContent') as Promise<string>;
    const user = page.locator('header details.menu');
    const name = (await user.locator('summary').innerText()).trim();
    for (const [text, first] of [
      ['More actions', page.getByRole('button', { name: 'Delete', exact: true })],
      [name, page.getByRole('button', { name: 'Sign out' })],
    ] as const) {
      await page.locator('summary', { hasText: text }).press('Enter');
      await first.waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await first.waitFor({ state: 'hidden' });
      expect(await focused()).toBe(text);
    }
    await page.getByText('More actions').press('Enter');
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Delete');
    await page.locator('h1').click();
    await page.getByRole('button', { name: 'Delete', exact: true }).waitFor({ state: 'hidden' });
  });

  test('a menu that focus leaves no longer covers the page', async () => {
    const { page } = await open(`/experiments/${WORLD.experimentId}`);
    await page.getByText('More actions').press('Enter');
    const last = page.getByRole('button', { name: 'Delete', exact: true });
    await last.focus();
    await page.keyboard.press('Tab');
    await last.waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Results');
  });

  test('a click beside the buttons of a menu leaves it open, though the page around it gets focus', async () => {
    const { page } = await open(`/experiments/${WORLD.experimentId}`);
    await page.getByText('More actions').click();
    const button = page.getByRole('button', { name: 'Delete', exact: true });
    await button.waitFor();
    await page.locator('main details.menu > div').click({ position: { x: 3, y: 3 } });
    expect(await page.evaluate('document.activeElement.tagName')).toBe('MAIN');
    expect(await button.isVisible()).toBe(true);
  });

  test('an experiment with an end date in the future has not ended', async () => {
    await patch(WORLD.experimentId, { end_date: '2099-01-31T12:00:00Z' });
    const { page } = await open(`/experiments/${WORLD.experimentId}?tab=setup`);
    await page.getByText(/^ends 31 Jan 2099/).waitFor();
    await patch(WORLD.experimentId, { end_date: '2026-11-20T10:00:00Z' });
    await page.reload();
    await page.getByText(/^ended 20 Nov 2026/).waitFor();
  });

  test('steps and settings of an experiment on groups speak of groups', async () => {
    const { feature_flag: flag } = await read(WORLD.experimentId);
    const filters = { ...flag.filters, aggregation_group_type_index: 0 };
    await app().request('PATCH', `/api/projects/1/feature_flags/${flag.id}/`, { body: { filters } });
    const { page } = await open(`/experiments/${WORLD.experimentId}?tab=setup`);
    const dialogText = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      const text = await page.getByRole('dialog').innerText();
      await page.getByRole('button', { name: 'Cancel' }).click();
      return text;
    };
    const texts = [];
    for (const name of ['Pause', 'End', 'Ship a variant']) texts.push(await dialogText(name));
    await page.getByText('More actions').click();
    texts.push(await dialogText('Delete'));
    await page.goto(`/experiments/${WORLD.experimentId}/edit`);
    await page.getByLabel('Groups of several variants').waitFor();
    await page.getByText('A group is exposed by').waitFor();
    await page.getByLabel('Count groups only after the conversion window has passed').waitFor();
    for (const text of texts) expect(text).toMatch(/groups/);
    for (const text of texts) expect(text).not.toMatch(/users|[Pp]ersons/);
  });

  test('an end date, a copy with its own flag, and a reset reach the server', async () => {
    const { page } = await open(`/experiments/${WORLD.pausedId}?tab=setup`);
    await page.getByLabel('Time zone').selectOption('UTC');
    const dialogOf = async (name: string) => {
      await page.getByText('More actions').click();
      await page.getByRole('button', { name, exact: true }).click();
      return page.getByRole('dialog', { name: `${name}: Larger pictures` });
    };
    const extend = await dialogOf('Set the end date');
    await extend.getByLabel('End date (UTC)').fill('2027-01-31T12:00');
    await extend.getByRole('button', { name: 'Set the end date' }).click();
    await extend.waitFor({ state: 'detached' });
    expect((await read(WORLD.pausedId)).end_date).toBe('2027-01-31T12:00:00Z');
    await page.getByText('More actions').click();
    const again = await dialogOf('Set the end date');
    // Without a look at the field, a confirmation must not remove the date.
    expect(await again.getByLabel('End date (UTC)').inputValue()).toMatch(/^2027-01-31T12:00/);
    const confirm = again.getByRole('button', { name: 'Set the end date' });
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');
    await again.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('More actions').click();
    const reset = await dialogOf('Reset to a draft');
    await reset.getByText('This cannot be undone.').waitFor();
    await expectAccessible(page);
    await reset.getByRole('button', { name: 'Reset to a draft' }).click();
    await reset.waitFor({ state: 'detached' });
    expect(await read(WORLD.pausedId)).toMatchObject({ status: 'draft', start_date: null, end_date: null });
    // The reason that replaces the button of the reset takes focus to the heading, which closes the menu.
    await page.getByRole('button', { name: 'Duplicate', exact: true }).waitFor({ state: 'hidden' });
    const copy = await dialogOf('Duplicate');
    await copy.getByLabel('Name of the copy').fill('Largest pictures');
    await copy.getByRole('button', { name: 'Duplicate' }).click();
    await showsHeading(page, 'Largest pictures');
    expect(await newest()).toMatchObject({
      name: 'Largest pictures',
      status: 'draft',
      feature_flag_key: 'larger-pictures-2',
    });
  });
});
