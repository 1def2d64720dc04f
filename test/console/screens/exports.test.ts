/** Goal: the list of exports answers whether each is well, and runs, pauses and finds them, at any size of the list. */

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as schema from '../../../src/store/schema/index.ts';
import { useApp } from '../../support/use_app.ts';
import { WORLD } from '../../support/world.ts';
import { expectAccessible, expectReflow, program, showsHeading, THEMES, useConsole } from '../support.ts';
import { HOSTILE } from './hostile.ts';
import { idOf, seedExports } from './seed_exports.ts';

const PATH = '/projects/1/exports';

describe.skipIf(program === null)('the list of exports', () => {
  const app = useApp();
  const { open } = useConsole(app);
  const exported = async (id: string) =>
    (await app().request('GET', `/api/projects/1/batch_exports/${id}/`)).json;

  test.each(THEMES)('is accessible in the %s theme, filled, empty and failed', async (theme) => {
    const { page, complaints } = await open(PATH, { theme });
    const row = page.getByRole('row', { name: /Hourly events to files/ });
    await row.waitFor();
    expect(await row.innerText()).toMatch(/Late[\s\S]*19 Nov 2026, 09:00 UTC[\s\S]*Files[\s\S]*Every hour/);
    expect(await row.getByRole('group').getAttribute('aria-label')).toContain('Next run: 20 Nov, 11:00');
    await expectAccessible(page);
    await page.route('**/summaries/**', (route) =>
      route.fulfill({ status: 500, json: { detail: 'Broken.', code: 'error' } }),
    );
    await page.goto(`${PATH}?search=x`);
    await page.getByRole('alert').getByText('Broken.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/summaries/**');
    app().app.database.orm.update(schema.batchExports).set({ deleted: true }).run();
    await page.goto(PATH);
    await page.getByRole('heading', { name: 'No exports yet' }).waitFor();
    expect(await page.getByRole('link', { name: 'PostgreSQL' }).getAttribute('href')).toBe(
      `${PATH}/new?type=Postgres`,
    );
    await expectAccessible(page);
    expect(complaints.filter((text) => !text.includes('500'))).toEqual([]);
  });

  test('pauses, unpauses and runs an export, and shows the equivalent command', async () => {
    const { page, complaints } = await open(PATH);
    await page.getByRole('button', { name: 'Pause: Hourly events to files' }).click();
    await page.getByText('The schedule of Hourly events to files is paused.').waitFor();
    expect((await exported(WORLD.exportId)).paused).toBe(true);
    await page.getByText('Do this with curl').click();
    expect(await page.locator('pre').innerText()).toContain(
      `/api/projects/1/batch_exports/${WORLD.exportId}/pause/'`,
    );
    await page.getByText('Paused', { exact: true }).and(page.locator('.status')).waitFor();
    await page.getByRole('button', { name: 'Unpause: Hourly events to files' }).click();
    await page.getByText(/^The schedule of Hourly events to files continues/).waitFor();
    expect((await exported(WORLD.exportId)).paused).toBe(false);
    await page.getByRole('button', { name: 'Run now: Hourly events to files' }).click();
    await page.getByRole('link', { name: 'Show its progress' }).click();
    await showsHeading(page, 'Hourly events to files');
    const backfills = await app().request(
      'GET',
      `/api/projects/1/batch_exports/${WORLD.exportId}/backfills/`,
    );
    expect(backfills.json.results).toHaveLength(3);
    expect(complaints).toEqual([]);
  });

  test('names removed intervals as exceptions from the time until which data are complete', async () => {
    const until = Date.parse('2026-11-20T00:00:00Z');
    app()
      .app.database.sqlite.prepare('UPDATE batch_exports SET data_until = ?, removed_until = ?')
      .run(until, until);
    for (const path of [PATH, '/projects/1/']) {
      const { page } = await open(path);
      const cell = page.getByRole('cell', {
        name: /^20 Nov 2026, 00:00 UTC.*, except for intervals before 20 Nov 2026, 00:00 UTC whose events were removed/,
      });
      await cell.getByRole('link', { name: 'intervals' }).waitFor();
      await expectAccessible(page);
    }
  });

  test('the heading of an export, and of its form, has focus after the link to it', async () => {
    const { page } = await open(PATH);
    const focused = () =>
      page.evaluate('document.activeElement.matches("h1") && document.activeElement.innerText');
    await page.getByRole('link', { name: 'Hourly events to files' }).first().press('Enter');
    await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
    await expect.poll(focused).toBe('Hourly events to files');
    await page.getByText('rows delivered today').waitFor();
    await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter');
    await page.getByLabel('Name', { exact: true }).waitFor();
    await expect.poll(focused).toBe(await page.locator('h1').innerText());
  });

  test('searches and filters in the URL', async () => {
    seedExports(app(), [{ number: 1, name: 'Überweisungen' }]);
    const { page } = await open(PATH);
    await page.getByRole('link', { name: 'Überweisungen' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('überw');
    await page.getByRole('link', { name: 'Hourly events to files' }).waitFor({ state: 'detached' });
    await page.getByLabel('State').selectOption('Failing');
    await page.getByRole('heading', { name: 'No export found' }).waitFor();
    await page.waitForURL(/search=%C3%BCberw&state=failing$/);
    await page.reload();
    expect(await page.getByLabel('Search names').inputValue()).toBe('überw');
    await page.getByLabel('State').selectOption('Paused');
    await page.getByRole('link', { name: 'Überweisungen' }).waitFor();
  });

  test('shows hostile names as text, within the window', async () => {
    seedExports(
      app(),
      HOSTILE.map((name, number) => ({ number: number + 1, name })),
    );
    const { page, complaints } = await open(PATH, { width: 320 });
    page.on('dialog', () => complaints.push('a dialog was opened'));
    await page.getByRole('link', { name: HOSTILE[0]!, exact: true }).waitFor();
    expect(await page.getByRole('row').count()).toBe(HOSTILE.length + 2);
    await expectReflow(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectReflow(page);
    expect(await page.evaluate('window.__xss')).toBeUndefined();
    expect(await page.locator('main script, main img, main iframe, main form').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('stays usable with 1,000 exports', async () => {
    seedExports(
      app(),
      Array.from({ length: 1000 }, (_, number) => ({ number: number + 1, name: `Export ${number + 1}` })),
    );
    const { page } = await open(PATH);
    await page.getByRole('link', { name: 'Export 1000', exact: true }).waitFor();
    expect(await page.getByRole('row').count()).toBe(101);
    await page.getByText('1,001 in all').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/offset=100/);
    await page.getByRole('link', { name: 'Export 900', exact: true }).waitFor();
    await page.getByLabel('Search names').fill('export 77');
    await page.getByRole('link', { name: 'Export 779', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Export 900', exact: true }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?search=export+77');
    expect(await page.getByRole('row').count()).toBe(12);
    expect((await exported(idOf(779))).name).toBe('Export 779');
    // The only export in a state is found, wherever it is in the list.
    app()
      .app.database.orm.update(schema.batchExports)
      .set({ paused: false })
      .where(eq(schema.batchExports.id, idOf(3)))
      .run();
    await page.goto(`${PATH}?offset=100`);
    await page.getByLabel('State').selectOption('Active');
    await page.getByRole('link', { name: 'Export 3', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?state=active');
    await page.getByText('1 in all').waitFor();
  });

  test('an error of a row stays in its row', async () => {
    app()
      .app.database.orm.update(schema.batchExports)
      .set({ startAt: Date.parse('2027-01-01T00:00:00Z') })
      .where(eq(schema.batchExports.id, WORLD.exportId))
      .run();
    const { page } = await open(PATH);
    await page.getByRole('button', { name: 'Run now: Hourly events to files' }).click();
    const row = page.getByRole('row', { name: /Hourly events to files/ });
    await row.getByRole('alert').getByText('request').waitFor();
    expect(await row.getByRole('link', { name: 'Hourly events to files' }).count()).toBe(1);
  });
});
