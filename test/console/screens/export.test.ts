/** Goal: the page of an export shows its runs, backfills, logs and settings, and changes them as the API does. */
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import * as schema from '../../../src/store/schema/index.ts';
import { NOW } from '../../support/app.ts';
import { PROJECT_TOKEN } from '../../support/send.ts';
import { useApp } from '../../support/use_app.ts';
import { WORLD } from '../../support/world.ts';
import {
  expectAccessible,
  expectLazyLayout,
  expectReflow,
  program,
  showsHeading,
  THEMES,
  useConsole,
} from '../support.ts';
import { HOSTILE } from './hostile.ts';
import { idOf, seedLogs, seedRuns } from './seed_exports.ts';

const PATH = `/projects/1/exports/${WORLD.exportId}`;
const API = `/api/projects/1/batch_exports/${WORLD.exportId}/`;
const NAME = 'Hourly events to files';

/** A tab of the page; the main navigation has a link to settings, too. */
const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the export' }).getByRole('link', { name, exact: true });

/** The texts that a screen reader finds on the page. */
async function accessibleTexts(page: Page): Promise<unknown[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => name?.value);
}

describe.skipIf(program === null)('the page of an export', () => {
  const app = useApp();
  const { open } = useConsole(app);
  const read = async (path = '') => (await app().request('GET', API + path)).json;

  test.each(THEMES)('is accessible on every tab in the %s theme', async (theme) => {
    seedRuns(app(), 30, 'The bucket refused the key. Send another one.');
    const { page, complaints } = await open(PATH, { theme });
    await page.getByRole('heading', { name: 'Runs by interval' }).waitFor();
    for (const tab of ['Runs', 'Backfills', 'Logs', 'Settings', 'Activity']) {
      await tabOf(page, tab).click();
      await page
        .getByText(/^Loading/)
        .first()
        .waitFor({ state: 'detached' });
      await expectAccessible(page);
      await expectReflow(page);
    }
    expect(complaints).toEqual([]);
  });

  test('shows the intervals as links with text alternatives, and their runs', async () => {
    seedRuns(app(), 30, 'The bucket refused the key. Send another one.');
    const { page } = await open(PATH);
    const failed = page.getByRole('link', {
      name: /^20 Nov, 05:00 to 06:00, failed, .*third attempt, The bucket refused/,
    });
    await failed.waitFor();
    const row = page.getByRole('row', { name: /^20 Nov 2026, 05:00 to 06:00/ });
    expect(await row.innerText()).toMatch(/failed\s+The bucket refused the key. Send another one./);
    expect(await row.getByRole('link', { name: 'Run 1' }).getAttribute('href')).toBe(
      await failed.getAttribute('href'),
    );
    await page.getByText(/Next runs: 20 Nov 2026, 11:00 UTC/).waitFor();
    await page.getByLabel('State').selectOption('failed');
    await page.getByRole('row', { name: /20 Nov 2026, 09:00/ }).waitFor({ state: 'detached' });
    expect(await page.getByRole('row', { name: /failed/ }).count()).toBeGreaterThan(2);
    await failed.click();
    await page.waitForURL(/\/runs\/0197c1a0-0000-7000-9000-000000100004$/);
  });

  test('a missing interval leads to a backfill of it', async () => {
    const { page } = await open(PATH);
    await page.getByRole('link', { name: /20 Nov, 03:00 to 04:00, missing/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Backfill' });
    expect(await dialog.getByLabel(/^From/).inputValue()).toBe('2026-11-20T03:00');
    expect(await dialog.getByLabel(/^To/).inputValue()).toBe('2026-11-20T04:00');
  });

  test('intervals whose events were removed are named as exceptions, and no delivery of them is offered', async () => {
    const { sqlite } = app().app.database;
    const before = Date.parse('2026-11-20T00:00:00Z');
    sqlite.prepare('UPDATE projects SET events_removed_before = ?').run(before);
    sqlite.prepare('UPDATE batch_exports SET data_until = ?, removed_until = ?').run(before, before);
    const last_paused_at = '2026-11-19T20:00:00Z';
    expect((await app().request('PATCH', API, { body: { paused: true, last_paused_at } })).status).toBe(200);
    const { page } = await open(PATH);
    const exception =
      /Data complete until 20 Nov 2026, 00:00 UTC.*except for intervals before 20 Nov 2026, 00:00 UTC whose events were removed/;
    await page.getByText(exception).waitFor();
    await page.getByRole('link', { name: 'intervals', exact: true }).click();
    const row = page.getByRole('row', { name: /^19 Nov 2026, 23:00 to 00:00/ });
    await row.getByText('It cannot be delivered.').waitFor();
    expect(await row.getByRole('link').count()).toBe(0);
    expect(await page.getByRole('link', { name: /19 Nov, 22:00 to 23:00/ }).count()).toBe(0);
    await page.getByRole('link', { name: /20 Nov, 03:00 to 04:00, missing/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Unpause' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unpause the export' });
    await dialog.getByText(/^Those until 20 Nov 2026, 00:00 UTC cannot be delivered any more/).waitFor();
    await expectAccessible(page);
  });

  test('estimates and starts a backfill', async () => {
    // Backfills begin at the first data, which is what the server received first.
    app().clock.set('2026-11-20T00:10:00Z');
    await app().request('POST', '/batch/', {
      body: {
        api_key: PROJECT_TOKEN,
        batch: [{ event: 'e', distinct_id: 'd', timestamp: '2026-11-20T00:10:00Z', properties: {} }],
      },
      key: null,
    });
    app().clock.set(NOW);
    const { page } = await open(PATH);
    await showsHeading(page, NAME);
    await page.getByRole('button', { name: 'Backfill', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Backfill' });
    await dialog.getByLabel(/^From/).fill('2026-11-20T00:00');
    await dialog.getByLabel(/^To/).fill('2026-11-20T05:00');
    await dialog.getByText('5, one per interval: 5 not delivered yet, 0 delivered again').waitFor();
    await expectAccessible(page);
    await dialog.getByText('Do this with curl').click();
    expect(await dialog.locator('pre').innerText()).toContain('"start_at": "2026-11-20T00:00:00.000Z"');
    await dialog.getByRole('button', { name: 'Start 5 runs' }).click();
    const entries = page.getByRole('article').filter({ hasText: '20 Nov 2026, 00:00' });
    await entries.first().waitFor();
    const { results } = await read('backfills/');
    expect(results[0]).toMatchObject({ start_at: '2026-11-20T00:00:00Z', end_at: '2026-11-20T05:00:00Z' });
  });

  test('a message is seen, read out and dismissed while a dialog is open', async () => {
    const { page } = await open(PATH);
    await showsHeading(page, NAME);
    // An id is copied on the page, and a command in the dialog: the dialog shows both, once.
    await tabOf(page, 'Settings').click();
    await page.getByRole('button', { name: 'Copy the id' }).click();
    await page.getByText(/the id/).waitFor();
    await page.getByRole('button', { name: 'Backfill', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Backfill' });
    await dialog.getByText('Do this with curl').click();
    await dialog.getByRole('button', { name: 'Copy the curl command' }).click();
    const message = page.getByText(/the curl command\.|the curl command and copy it/);
    await message.waitFor();
    // Content outside a modal dialog is in the document, but neither in the accessibility tree nor on top.
    expect(await accessibleTexts(page)).toContainEqual(await message.textContent());
    await expectAccessible(page);
    for (const _ of await page.getByRole('button', { name: 'Dismiss' }).all()) {
      await page.getByRole('button', { name: 'Dismiss' }).first().click({ timeout: 10_000 });
    }
    await message.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Copy the curl command' }).click();
    await message.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Dismiss' }).click({ timeout: 10_000 });
  });

  test('counts more failed runs of a backfill than a page of runs has', async () => {
    const { orm } = app().app.database;
    const runs = schema.batchExportRuns;
    const [failed] = orm.select().from(runs).where(eq(runs.backfillId, WORLD.failedBackfillId)).all();
    const HOUR = 3_600_000;
    for (let number = 1; number <= 150; number++) {
      const start = failed!.dataIntervalStart! - number * 24 * HOUR;
      const interval = { dataIntervalStart: start, dataIntervalEnd: start + HOUR };
      orm
        .insert(runs)
        .values({ ...failed!, ...interval, id: idOf(200_000 + number), status: 'Failed' })
        .run();
    }
    const count = (await read(`backfills/${WORLD.failedBackfillId}/`)).failed_runs;
    expect(count).toBeGreaterThan(149);
    const { page } = await open(`${PATH}?tab=backfills`);
    await page.getByText(`ended, ${count} failed`, { exact: true }).waitFor();
    await page.getByRole('button', { name: `Retry the ${count} failed` }).waitFor();
  });

  test('retries the failed intervals of a backfill and cancels a running one', async () => {
    const { page } = await open(`${PATH}?tab=backfills`);
    await page.getByText('2 of 2, 1 failed').waitFor();
    await page.getByText('ended, 1 failed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Retry the 1 failed' }).click();
    await page.getByText('A backfill of the failed intervals was started.').waitFor();
    const retried = (await read('backfills/')).results[0];
    expect(retried.retry_of).toBe(WORLD.failedBackfillId);
    const running = page.getByRole('article').filter({ hasText: '18 Nov 2026, 08:00 UTC to' });
    await running.getByRole('button', { name: 'Cancel the backfill' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the backfill' }).click();
    await page.getByText('The backfill is cancelled.').waitFor();
    expect((await read(`backfills/${WORLD.backfillId}/`)).status).toBe('Cancelled');
    await running.getByText('cancelled').waitFor();
  });

  test.each([
    ['Rename', `${PATH}?tab=settings`, 'Name', 'Rename'],
    ['Backfill', PATH, /^From/, /^Start/],
    ['Change the split', `/experiments/${WORLD.experimentId}?tab=flag`, 'control, %', 'Change the split'],
  ])('the dialog "%s" takes no input while it is sent', async (name, path, label, action) => {
    const { page } = await open(path);
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel(label);
    if (name === 'Backfill') await field.fill('2026-11-20T00:00');
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/api/**', async (route) => {
      if (route.request().method() !== 'GET' && !route.request().url().endsWith('/estimate/')) await held;
      return route.continue();
    });
    expect(await field.isDisabled()).toBe(false);
    await dialog.getByRole('button', { name: action }).last().click();
    await expect.poll(() => field.isDisabled()).toBe(true);
    respond();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('two tabs rename: the second sees a comparison and loses nothing', async () => {
    const { page } = await open(`${PATH}?tab=settings`);
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Mine');
    const second = await page.context().newPage();
    await second.goto(`${PATH}?tab=settings`);
    await second.getByRole('button', { name: 'Rename' }).click();
    await second.getByLabel('Name', { exact: true }).fill('Theirs');
    await second.getByRole('button', { name: 'Rename' }).last().click();
    await showsHeading(second, 'Theirs');
    await page.getByRole('button', { name: 'Rename' }).last().click();
    const conflict = page.getByRole('dialog', { name: 'The export was changed in the meantime' });
    const row = conflict.getByRole('row', { name: /^name/ });
    expect(await row.innerText()).toMatch(/name\s+Mine\s+Theirs/);
    await expectAccessible(page);
    expect((await read()).name).toBe('Theirs');
    await conflict.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Mine');
    await page.getByRole('button', { name: 'Rename' }).last().click();
    await showsHeading(page, 'Mine');
    expect((await read()).name).toBe('Mine');
  });

  test('a conflict with a change of other fields says so', async () => {
    const { page } = await open(`${PATH}?tab=settings`);
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Mine');
    await app().request('PATCH', API, { body: { interval: 'day' } });
    await page.getByRole('button', { name: 'Rename' }).last().click();
    const conflict = page.getByRole('dialog', { name: 'The export was changed in the meantime' });
    await conflict.getByText('Those changes are to other fields than the ones below').waitFor();
    await conflict.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Rename' }).last().click();
    await showsHeading(page, 'Mine');
    expect(await read()).toMatchObject({ name: 'Mine', interval: 'day' });
  });

  test('a change without a response is not called failed, and the next attempt finds it saved', async () => {
    const { page } = await open(`${PATH}?tab=settings`);
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Saved unseen');
    await page.route(`**${API}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    const dialog = page.getByRole('dialog', { name: 'Rename the export' });
    await dialog.getByRole('button', { name: 'Rename' }).click();
    const text = 'The server cannot be reached. It is unknown whether it carried out the request.';
    await dialog.getByText(text).waitFor();
    expect((await read()).name).toBe('Saved unseen');
    await page.unroute(`**${API}`);
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('The export was renamed.').waitFor();
    await showsHeading(page, 'Saved unseen');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('names the reason for which it paused itself, and for which it cancelled a backfill', async () => {
    const { sqlite } = app().app.database;
    const failed = '3 of the last 24 runs failed, the last one with: The key was refused.';
    const paused =
      'UPDATE batch_exports SET paused = 1, last_paused_at = ?, due_at = NULL, pause_reason = ?, version = 100';
    sqlite.prepare(paused).run(Date.parse('2026-11-20T08:00:00Z'), `${failed} Then unpause the export.`);
    sqlite
      .prepare("UPDATE batch_export_backfills SET status = 'Cancelled', cancel_reason = ? WHERE id = ?")
      .run(`${failed} Start it again.`, WORLD.failedBackfillId);
    const { page } = await open('/projects/1/exports');
    const row = page.getByRole('row', { name: new RegExp(NAME) });
    await row.getByText('by Weir since 20 Nov 2026, 08:00 UTC').waitFor();
    await row.getByText(`${failed} Then unpause the export.`).waitFor();
    await page.goto(PATH);
    await page.getByText(/Paused by Weir since 20 Nov 2026, 08:00 UTC/).waitFor();
    await page.getByText(`${failed} Then unpause the export.`).waitFor();
    await tabOf(page, 'Backfills').click();
    await page.getByText(`Cancelled by Weir: ${failed} Start it again.`).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Backfill this range' }).click();
    const dialog = page.getByRole('dialog', { name: 'Backfill' });
    expect(await dialog.getByLabel(/^From/).inputValue()).not.toBe('');
  });

  test('pauses, and unpauses with the missed intervals', async () => {
    const { page } = await open(PATH);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('The schedule is paused. Runs in progress finish.').waitFor();
    expect((await read()).paused).toBe(true);
    await page.getByText('The schedule is paused: no run is planned.').waitFor();
    await page.getByRole('button', { name: 'Unpause' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unpause the export' });
    await dialog.getByLabel('Deliver them.').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Unpause' }).click();
    await page.getByText('The schedule continues.').waitFor();
    expect((await read()).paused).toBe(false);
  });

  test('runs now by key, and a deletion asks for the name', async () => {
    const { page } = await open(PATH);
    await showsHeading(page, NAME);
    await page.getByRole('button', { name: 'Run now' }).waitFor();
    await page.keyboard.press('r');
    await page.getByText('A run was started.').waitFor();
    await tabOf(page, 'Settings').click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the export' });
    // The browser driver waits for buttons to be enabled; a person can press this one.
    await dialog.getByRole('button', { name: 'Delete the export' }).click({ force: true });
    await dialog.getByText('The name does not match yet.').waitFor();
    expect((await app().request('GET', API)).status).toBe(200);
    await dialog.getByRole('textbox').fill(NAME);
    await dialog.getByRole('button', { name: 'Delete the export' }).click();
    await showsHeading(page, 'Exports');
    expect((await app().request('GET', API)).status).toBe(404);
    await page.goto(PATH);
    await showsHeading(page, 'Export not found');
  });

  test('a young export announces its first run', async () => {
    const { data } = await app().client.POST('/api/projects/{project_id}/batch_exports/', {
      params: { path: { project_id: '1' } },
      body: { name: 'Young', interval: 'hour', destination: { type: 'NoOp', config: {} } },
    });
    const { page } = await open(`/projects/1/exports/${data!.id}`);
    await page.getByRole('heading', { name: /^First run at 20 Nov 2026, 11:00 UTC/ }).waitFor();
    await expectAccessible(page);
  });

  test('an export that starts later does not offer to run before', async () => {
    const destination = { type: 'NoOp' as const, config: {} };
    const { data } = await app().client.POST('/api/projects/{project_id}/batch_exports/', {
      params: { path: { project_id: '1' } },
      body: { name: 'Later', interval: 'hour', destination, start_at: '2096-01-01T00:00:00Z' },
    });
    const { page } = await open(`/projects/1/exports/${data!.id}`);
    await page.getByRole('heading', { name: /^First run at 1 Jan 2096, 00:00 UTC/ }).waitFor();
    await page.getByText('The schedule starts at 1 Jan 2096, 00:00 UTC. Until then only backfills').waitFor();
  });

  test('5,000 log lines are laid out when they come into view, and are filtered and searched', async () => {
    seedLogs(
      app(),
      Array.from({ length: 6000 }, (_, number) => `Delivered file ${number + 1}.`),
    );
    const { page } = await open(`${PATH}?tab=logs`);
    await page.getByText('Lines 1 to 5,000 of 6,002, newest first').waitFor();
    expect(await page.locator('.log-line').count()).toBe(5000);
    await expectLazyLayout(page.locator('.log-line').last());
    await page.getByRole('button', { name: 'Older' }).click();
    await page.getByText('Lines 5,001 to 6,002 of 6,002, newest first').waitFor();
    await page.waitForURL(/from=5000/);
    await page.getByLabel('Level').selectOption('Errors');
    await page.getByText('1,200 lines, newest first').waitFor();
    expect(new URL(page.url()).search).toBe('?tab=logs&level=ERROR');
    await page.getByLabel('Search messages').fill('FILE 600');
    await page.getByText('2 lines, newest first').waitFor();
    await page.getByLabel('Search messages').fill('nothing like it');
    await page.getByRole('heading', { name: 'No line matches' }).waitFor();
  });

  test('shows hostile names, errors and log lines as text, within the window', async () => {
    seedLogs(app(), HOSTILE);
    seedRuns(app(), 20, HOSTILE.slice(0, 40).join(' '));
    const { page, complaints } = await open(`${PATH}?tab=logs`, { width: 320 });
    page.on('dialog', () => complaints.push('a dialog was opened'));
    await page.getByText(HOSTILE[0]!, { exact: true }).waitFor();
    await expectReflow(page);
    await page.goto(PATH);
    await page.getByRole('row').nth(5).waitFor();
    await expectReflow(page);
    for (const name of [HOSTILE[0]!, ...HOSTILE.slice(-4)]) {
      expect((await app().request('PATCH', API, { body: { name } })).status).toBe(200);
      await page.goto(`${PATH}?tab=settings`);
      await page.getByRole('heading', { name: 'Schedule' }).waitFor();
      await expectReflow(page);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
    }
    expect(await page.evaluate('window.__xss')).toBeUndefined();
    expect(await page.locator('main script, main img, main iframe').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('an error of one panel leaves the others, with its request id and another attempt', async () => {
    const { page } = await open('/projects/1/', { hasClock: true });
    await page.route('**/intervals/**', (route) =>
      route.fulfill({
        status: 500,
        json: { detail: 'Broken.', code: 'error' },
        headers: { 'x-request-id': 'r-1' },
      }),
    );
    await page.goto(PATH);
    await page.getByRole('alert').getByText('Broken.').waitFor();
    await page.getByText('r-1').waitFor();
    await showsHeading(page, NAME);
    await expectAccessible(page);
    // Otherwise the next poll may bring the panel back before the button is pressed.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.unroute('**/intervals/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.clock.resume();
    await page.getByRole('heading', { name: 'Runs by interval' }).waitFor();
  });
});
