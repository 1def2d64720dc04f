/** Goal: an export can be created, tested, previewed, copied and changed in the console, also without a mouse. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PROJECT_TOKEN } from '../../support/send.ts';
import { settle } from '../../support/settle.ts';
import { useApp } from '../../support/use_app.ts';
import { WORLD } from '../../support/world.ts';
import { expectAccessible, expectReflow, program, showsHeading, THEMES, useConsole } from '../support.ts';

const EXPORTS = '/api/projects/1/batch_exports/';
const NEW = '/projects/1/exports/new';
const EDIT = `/projects/1/exports/${WORLD.exportId}/edit`;

const CONNECTION = `DefaultEndpointsProtocol=https;AccountName=weir;AccountKey=${btoa('key')};EndpointSuffix=core.windows.net`;

const part = (page: Page, title: string) =>
  page.getByRole('button', { name: title, exact: false }).and(page.locator('[data-part]'));

describe.skipIf(program === null)('in a browser', () => {
  const app = useApp();
  const { open } = useConsole(app);

  const send = async (events: number, event = 'seen') => {
    const batch = Array.from({ length: events }, (_, at) => ({ event, distinct_id: `user-${at}` }));
    await app().request('POST', '/batch/', { body: { api_key: PROJECT_TOKEN, batch }, key: null });
  };
  const list = async () => (await app().request('GET', EXPORTS)).json.results;
  const read = async (id: string) => (await app().request('GET', `${EXPORTS}${id}/`)).json;

  /** Moves focus with the Tab key alone to a control with a name. */
  async function tabTo(page: Page, name: string | RegExp) {
    const isIt = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      const text = await page.evaluate<string>(
        `(() => { const at = document.activeElement; return at.labels?.[0]?.textContent ?? at.textContent })()`,
      );
      if (isIt(text)) return;
    }
    throw new Error(`no stop of the Tab key is named ${name}`);
  }

  test('with the keyboard alone, an export of files is created and its run completes', async () => {
    await send(7);
    // A run covers the time up to the last whole second.
    app().clock.set(app().clock.now() + 5000);
    const { page, complaints } = await open(NEW);
    await showsHeading(page, 'New export');
    await tabTo(page, 'Continue');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Folder');
    await page.keyboard.type('by-keyboard');
    await tabTo(page, 'Format');
    await page.keyboard.type('JSON');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Continue');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Continue');
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: 'Run is due' }).waitFor();
    await tabTo(page, 'Continue');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Test the destination');
    await page.keyboard.press('Enter');
    await page.getByText('passed').waitFor();
    await tabTo(page, 'Continue');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Name');
    await page.keyboard.type('Made by keyboard');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Save and run');
    const started = page.waitForResponse(/run_now/);
    await page.keyboard.press('Enter');
    expect((await started).status()).toBe(201);
    await settle(app());
    await page.waitForURL(/\/runs\//);
    await page.getByText('Delivered 7 rows').waitFor();
    await page.getByText('completed', { exact: true }).first().waitFor();
    const [created] = await list();
    expect(created).toMatchObject({
      name: 'Made by keyboard',
      model: 'events',
      interval: 'hour',
      paused: false,
      destination: { type: 'File', config: { prefix: 'by-keyboard', file_format: 'JSONLines' } },
    });
    expect(created.latest_runs).toMatchObject([{ status: 'Completed', records_completed: 7 }]);
    expect(complaints).toEqual([]);
  });

  test('focus is on the next part and in a dialog before another key is handled', async () => {
    const { page } = await open(NEW);
    await showsHeading(page, 'New export');
    // Microtasks end before the browser handles the next key, however late it draws.
    const after = (action: string) =>
      page.evaluate<string>(`(async () => {
        ${action};
        for (let turn = 0; turn < 20; turn++) await null;
        return document.activeElement.closest('dialog')?.tagName ?? document.activeElement.dataset.part;
      })()`);
    expect(await after("document.querySelector('form').requestSubmit()")).toBe('2');
    expect(
      await after("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))"),
    ).toBe('DIALOG');
  });

  test('a preview shows sample rows and names before anything is stored', async () => {
    await send(12, 'order paid');
    const before = (await list()).length;
    const { page } = await open(NEW);
    await part(page, 'Rows and columns').click();
    await page.getByLabel('Events to export').fill('order paid');
    await page.getByRole('button', { name: 'Preview rows' }).click();
    await page.getByText(/10 sample rows/).waitFor();
    expect(await page.getByRole('cell', { name: 'order paid' }).count()).toBe(10);
    await page.getByText(/\.parquet$/).waitFor();
    await page.getByLabel('Query').fill('SELECT nothing FROM events');
    await page.getByText('The form has changed since this preview.').waitFor();
    await page.getByRole('button', { name: 'Preview rows' }).click();
    await page.locator('[name="ql_query"][aria-invalid="true"]').waitFor();
    expect(await page.evaluate('document.activeElement.name')).toBe('ql_query');
    expect(await list()).toHaveLength(before);
  });

  test('the first missing or refused value is opened, named and focused', async () => {
    const { page } = await open(`${NEW}?type=AwsS3`);
    await page.getByRole('button', { name: 'Save paused' }).click();
    await page.getByText('Enter a value: Bucket.').waitFor();
    await expectAccessible(page);
    const focused = () => page.evaluate('document.activeElement.name');
    expect(await focused()).toBe('destination__config__bucket_name');
    await page.getByLabel('Bucket', { exact: true }).fill('a-bucket');
    await page.getByLabel('Region').fill('eu-west-1');
    await page.getByLabel('Prefix').fill('events');
    await page.getByText('More settings').click();
    await page.getByLabel('Maximum file size in MiB').fill('-5');
    await page.getByText('More settings').click();
    await page.getByRole('button', { name: 'Save paused' }).click();
    await page.locator('[name="destination__config__max_file_size_mb"][aria-invalid="true"]').waitFor();
    expect(await focused()).toBe('destination__config__max_file_size_mb');
    await page.getByLabel('Maximum file size in MiB').fill('5');
    await page.getByLabel('Secret access key').fill('never shown');
    await page.getByText('Do this with curl').click();
    expect(await page.getByText('never shown').count()).toBe(0);
    await page.getByRole('button', { name: 'Save paused' }).click();
    await page.waitForURL(/\/exports\/[0-9a-f-]{36}$/);
    const [created] = await list();
    expect(created).toMatchObject({
      name: 'Events to Amazon S3, every hour',
      paused: true,
      destination: {
        type: 'AwsS3',
        config: { bucket_name: 'a-bucket', region: 'eu-west-1', prefix: 'events', max_file_size_mb: 5 },
      },
    });
    expect(created.latest_runs).toEqual([]);
  });

  test('a change sends only what changed, keeps secrets, and the type stays', async () => {
    const config = { host: 'db.example.com', database: 'shop', user: 'weir', password: 'kept' };
    const made = await app().request('POST', EXPORTS, {
      body: {
        name: 'To a table',
        interval: 'day',
        offset_hour: 3,
        paused: true,
        destination: { type: 'Postgres', config },
      },
    });
    expect(made.status).toBe(201);
    const { page } = await open(`/projects/1/exports/${made.json.id}/edit`);
    await part(page, 'Destination').click();
    await page.getByText('The type of a destination cannot be changed.').waitFor();
    const password = page.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('type')).toBe('password');
    expect(await password.inputValue()).toBe('');
    await page.getByText('Stored; leave empty to keep.').first().waitFor();
    expect(await page.getByLabel('Port').inputValue()).toBe('5432');
    await page.getByLabel('Table', { exact: true }).fill('orders');
    await part(page, 'Schedule').click();
    await page.getByLabel('Days start at').selectOption('05:00');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const request = await sent;
    expect(request.postDataJSON()).toEqual({
      offset_hour: 5,
      destination: { type: 'Postgres', config: { table_name: 'orders' } },
    });
    expect(request.headers()['if-match']).toMatch(/^"1-/);
    await page.waitForURL(new RegExp(`/exports/${made.json.id}$`));
    expect(await read(made.json.id)).toMatchObject({
      offset_hour: 5,
      interval: 'day',
      destination: { config: { host: 'db.example.com', table_name: 'orders' } },
    });
  });

  test('a change of another client is compared, and reloaded on request', async () => {
    const { page } = await open(EDIT);
    await part(page, 'Name').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine');
    await app().request('PATCH', `${EXPORTS}${WORLD.exportId}/`, { body: { name: 'Theirs' } });
    await page.getByRole('button', { name: 'Save changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'The export was changed in the meantime' });
    await dialog.getByRole('row', { name: 'name Mine Theirs' }).waitFor();
    await expectAccessible(page);
    expect((await read(WORLD.exportId)).name).toBe('Theirs');
    await dialog.getByRole('button', { name: 'Reload from the server' }).click();
    await dialog.waitFor({ state: 'detached' });
    await part(page, 'Theirs').waitFor();
    await page.getByText('Nothing has changed.').waitFor();
  });

  test('a change that a backfill does not allow leads to the backfills', async () => {
    const { page } = await open(EDIT);
    await part(page, 'Destination').click();
    await page.getByLabel('Folder').fill('elsewhere');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText(`cannot be changed while backfill ${WORLD.backfillId} is running`).waitFor();
    const link = page.getByRole('link', { name: 'Show the backfills' });
    expect(await link.getAttribute('href')).toBe(`/projects/1/exports/${WORLD.exportId}?tab=backfills`);
    await expectAccessible(page);
  });

  test('an export that becomes one of persons leaves the names of events behind', async () => {
    const config = { prefix: 'named', file_format: 'JSONLines', include_events: ['bought'] };
    const body = { name: 'Bought', interval: 'hour', paused: true, destination: { type: 'File', config } };
    const { id } = (await app().request('POST', EXPORTS, { body })).json;
    const { page } = await open(`/projects/1/exports/${id}/edit`);
    await part(page, 'some events').waitFor();
    await part(page, 'Model').click();
    await page.getByRole('radio', { name: 'Persons' }).check();
    await part(page, 'All rows and columns').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL(new RegExp(`/exports/${id}$`));
    const saved = await read(id);
    expect(saved).toMatchObject({ model: 'persons', destination: { config: { include_events: null } } });
  });

  test('after a conflict, a user who keeps editing replaces only the fields of the form', async () => {
    const { page } = await open(EDIT);
    await part(page, 'Name').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine');
    const theirs = { name: 'Theirs', interval: 'day' };
    await app().request('PATCH', `${EXPORTS}${WORLD.exportId}/`, { body: theirs });
    await page.getByRole('button', { name: 'Save changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'The export was changed in the meantime' });
    await dialog.getByRole('row', { name: 'name Mine Theirs saves this form’s' }).waitFor();
    await dialog.getByRole('row', { name: 'interval hour day keeps the server’s' }).waitFor();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL(new RegExp(`/exports/${WORLD.exportId}$`));
    expect(await read(WORLD.exportId)).toMatchObject({ name: 'Mine', interval: 'day' });
  });

  test('a copy has the settings without secrets, and no delivery of its own yet', async () => {
    const { page } = await open(`${NEW}?duplicate=${WORLD.exportId}`);
    await part(page, 'Hourly events to files (copy)').waitFor();
    await page.getByRole('button', { name: 'Save paused' }).click();
    await page.waitForURL(/\/exports\/[0-9a-f-]{36}$/);
    const [copy] = await list();
    const original = await read(WORLD.exportId);
    expect(copy).toMatchObject({ name: 'Hourly events to files (copy)', paused: true, latest_runs: [] });
    expect(copy.destination.config).toMatchObject({ prefix: 'events/hourly', compression: 'zstd' });
    expect(copy.id).not.toBe(original.id);
  });

  test('leaving with unsaved changes asks, by link, key and history', async () => {
    const { page } = await open('/projects/1/');
    await showsHeading(page, 'Home');
    await page.evaluate(`history.pushState(null, '', '${EDIT}')`);
    await showsHeading(page, 'Edit export');
    await part(page, 'Name').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Not saved');
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Experiments' }).click();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await page.evaluate('history.back()');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Not saved');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('g');
    await page.keyboard.press('x');
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await showsHeading(page, 'Experiments');
    expect((await read(WORLD.exportId)).name).toBe('Hourly events to files');
  });

  test('a date without a time is not saved as no date', async () => {
    const { page } = await open(EDIT);
    await showsHeading(page, 'Edit export');
    await part(page, 'Schedule').click();
    await page.getByLabel('Not before (UTC)').focus();
    await page.keyboard.type('11202026');
    await part(page, 'Name').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Enter a date and a time, or empty the field.').waitFor();
    await part(page, 'Schedule').click();
    const start = page.getByLabel('Not before (UTC)');
    expect(await start.evaluate((input) => input === document.activeElement)).toBe(true);
    expect((await read(WORLD.exportId)).name).toBe('Hourly events to files');
    await start.fill('2026-11-20T10:00');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('The changes are saved.').waitFor();
    expect(await read(WORLD.exportId)).toMatchObject({ name: 'Renamed', start_at: '2026-11-20T10:00:00Z' });
  });

  test('the history asks again after the question was closed with Escape', async () => {
    const { page } = await open('/projects/1/');
    await showsHeading(page, 'Home');
    const browser = await page.context().newCDPSession(page);
    // Without an act of the user in between, a page cannot prevent the button of the browser a second time. Playwright
    // reports its own evaluations as such acts.
    const goBack = async () => {
      const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
      await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id });
    };
    const evaluated = async (expression: string) =>
      (await browser.send('Runtime.evaluate', { expression, returnByValue: true })).result.value as unknown;
    await page.evaluate(`history.pushState(null, '', '${EDIT}')`);
    await showsHeading(page, 'Edit export');
    await part(page, 'Name').click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Not saved');
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    for (let times = 0; times < 3; times++) {
      await goBack();
      await expect
        .poll(() => evaluated("document.querySelector('dialog[open]')?.textContent"))
        .toMatch(/^Leave/);
      await page.keyboard.press('Escape');
      await expect.poll(() => evaluated("document.querySelectorAll('dialog').length")).toBe(0);
      expect(await evaluated('location.pathname')).toBe(EDIT);
    }
    expect(await name.inputValue()).toBe('Not saved');
    await goBack();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await showsHeading(page, 'Home');
  });

  test.each(THEMES)('has no violation of axe in the %s theme, and fits into 320 pixels', async (theme) => {
    const { page, complaints } = await open(`${NEW}?type=Redshift`, { theme, width: 320 });
    await showsHeading(page, 'New export');
    for (const title of ['Destination', 'Rows and columns', 'Schedule', 'Test', 'Name']) {
      await part(page, title).click();
    }
    await page.getByText('More settings').click();
    await page.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByRole('columnheader', { name: 'Run is due' }).waitFor();
    await page.getByText('not run').first().waitFor();
    await expectAccessible(page);
    await expectReflow(page);
    expect(complaints).toEqual([]);
  });

  test('a configuration that cannot be read is to be entered again, with nothing kept', async () => {
    const destination = {
      type: 'AzureBlob',
      config: { container_name: 'events', connection_string: CONNECTION },
    };
    const body = { name: 'Sealed', interval: 'hour', paused: true, destination };
    const { json: made } = await app().request('POST', EXPORTS, { body });
    app()
      .app.database.sqlite.prepare('UPDATE batch_exports SET destination_config = ? WHERE id = ?')
      .run('v1.AAAA', made.id);
    const { page } = await open(`/projects/1/exports/${made.id}/edit`);
    await page.getByText('The fields show defaults instead of what was stored.').waitFor();
    expect(await part(page, 'Destination').textContent()).not.toContain('done');
    expect(await page.getByText('leave empty to keep').count()).toBe(0);
    await page.getByLabel('Container').fill('events');
    await page.getByText('More settings').click();
    await page.getByLabel('Timestamps in names').selectOption('basic');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Enter a value: Connection string.').waitFor();
    await page.getByLabel('Connection string').fill(CONNECTION);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await showsHeading(page, 'Sealed');
    const { config } = (await read(made.id)).destination;
    expect(config).toMatchObject({ container_name: 'events', file_name_style: 'basic' });
  });

  test('an export that does not exist is reported with its request', async () => {
    const { page } = await open('/projects/1/exports/0197c1a0-0000-7000-8000-00000000dead/edit');
    await page.getByRole('alert').getByText('not_found').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await expectAccessible(page);
  });
});
