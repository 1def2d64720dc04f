/** Goal: the Events page shows what arrives and why the rest was refused, and never stops without saying so. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '../../support/app.ts';
import { flushed } from '../../support/settle.ts';
import { seedWorld } from '../../support/world.ts';
import { expectAccessible, expectReflow, program, showsHeading, THEMES, useConsole } from '../support.ts';
import { HOSTILE } from './hostile.ts';

interface Place {
  id: number;
  token: string;
  path: string;
}

let running: TestApp;
const app = () => running;

async function emptyProject(): Promise<Place> {
  const { data } = await app().client.POST('/api/projects/', { body: { name: 'Empty' } });
  return { id: data!.id, token: data!.api_token, path: `/projects/${data!.id}/events` };
}

async function capture({ token }: Place, batch: readonly object[]): Promise<void> {
  await app().request('POST', '/batch/', { key: null, body: { api_key: token, batch } });
  await flushed(app());
}

const seen = (event: string, properties: object = {}) => ({ event, distinct_id: 'ada', properties });
const failure = {
  status: 500,
  headers: { 'x-request-id': 'req-of-the-test' },
  json: { type: 'server_error', code: 'internal', detail: 'Something is wrong here.', attr: null },
};

/** Rows of a table below its head. */
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

describe.skipIf(program === null)('in a browser', () => {
  beforeAll(async () => {
    running = await bootApp();
    seedWorld(running);
  });
  afterAll(() => running?.stop());
  const { open } = useConsole(app);

  test.each(THEMES)('a project without events shows how to send one, %s', async (theme) => {
    const place = await emptyProject();
    const { page, complaints } = await open(place.path, { theme });
    await page.getByText(`curl '${app().url}/batch/'`).waitFor();
    await page.getByText(`await fetch('${app().url}/batch/'`).waitFor();
    expect(await page.getByText(place.token).count()).toBeGreaterThan(1);
    await expectAccessible(page);
    for (const tab of ['names', 'properties']) {
      await page.goto(`${place.path}?tab=${tab}`);
      await page.getByRole('heading', { name: 'No events yet' }).waitFor();
    }
    await page.goto(`${place.path}?tab=refused`);
    await page.getByText('No event was refused.').waitFor();
    expect(complaints).toEqual([]);
  });

  test('the test event of the page arrives in its tail', async () => {
    const place = await emptyProject();
    const { page } = await open(place.path, { hasClock: true });
    await page.getByRole('button', { name: 'Send a test event' }).click();
    await page.getByText('The event test_event is stored.').waitFor();
    await flushed(app());
    await page.clock.fastForward(3000);
    await page.getByRole('rowheader', { name: 'test_event' }).waitFor();
    await page.getByRole('button', { name: 'Show test_event' }).click();
    await page.getByText('"source": "console"').waitFor();
  });

  test('the tail follows accepted and refused events, and says when it is paused', async () => {
    const place = await emptyProject();
    await capture(place, [seen('first'), { event: 'nobody' }]);
    const { page, complaints } = await open(place.path, { hasClock: true });
    await page.getByRole('row', { name: /accepted first ada/ }).waitFor();
    await page.getByRole('row', { name: /refused nobody The event has no distinct_id/ }).waitFor();

    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText(/^Paused since .* UTC\. Events that arrive now are not shown/).waitFor();
    await capture(place, [seen('while paused')]);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/events/live/')) asked++;
    });
    await page.clock.fastForward(60_000);
    expect(await rows(page).count()).toBe(2);
    expect(asked).toBe(0);

    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('rowheader', { name: 'while paused' }).waitFor();
    expect(await page.getByText(/^Paused since/).count()).toBe(0);
    await capture(place, [seen('live again')]);
    await page.clock.fastForward(3000);
    await page.getByRole('rowheader', { name: 'live again' }).waitFor();
    expect(await rows(page).count()).toBe(4);

    await page.getByRole('combobox', { name: /^Show/ }).selectOption('Refused');
    await page.waitForURL(/status=refused/);
    await page.getByRole('rowheader', { name: 'first' }).waitFor({ state: 'detached' });
    await page.getByRole('rowheader', { name: 'nobody' }).waitFor();
    expect(await rows(page).count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('a tail that has missed events says so, and keeps 200 rows', async () => {
    const place = await emptyProject();
    await capture(place, [seen('first')]);
    const { page } = await open(place.path, { hasClock: true });
    await page.getByRole('rowheader', { name: 'first' }).waitFor();
    for (const round of ['one', 'two']) {
      await capture(
        place,
        Array.from({ length: 120 }, (_, index) => seen(`${round} ${index}`)),
      );
      await page.clock.fastForward(3000);
      await page.getByRole('rowheader', { name: `${round} 119` }).waitFor();
    }
    await page.getByText('More events arrived before this one than the page has received.').first().waitFor();
    await page.getByText('The latest 200 entries are shown.').waitFor();
    expect(await page.getByRole('rowheader').count()).toBe(200);
  });

  test('names are searched, paged and sorted in the URL, and open their volume', async () => {
    const place = await emptyProject();
    await capture(place, [
      ...Array.from({ length: 60 }, (_, index) => seen(`name ${String(index).padStart(2, '0')}`)),
      seen('name 59'),
    ]);
    const { page, complaints } = await open(`${place.path}?tab=names`);
    await page.getByRole('row', { name: 'name 59 2 2 2' }).waitFor();
    expect(await rows(page).count()).toBe(50);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/offset=50/);
    await page.getByRole('row', { name: 'name 58' }).waitFor();
    expect(await rows(page).count()).toBe(10);
    await page.keyboard.press('/');
    await page.keyboard.type('name 59');
    await page.waitForURL((url) => url.search === '?tab=names&search=name+59');
    await page.getByText('1 in all').waitFor();
    await page.getByRole('button', { name: 'name 59' }).click();
    await page.getByRole('img', { name: /^2 events from/ }).waitFor();
    await page.reload();
    await page.getByRole('img', { name: /^2 events from/ }).waitFor();
    await page.getByRole('link', { name: 'Properties of this event' }).click();
    await page.waitForURL(/tab=properties&event=name\+59/);
    expect(complaints).toEqual([]);
  });

  test('properties have examples, of one event if it is given', async () => {
    const place = await emptyProject();
    await capture(place, [seen('bought', { plan: 'pro', amount: 12.5 }), seen('seen', { page: '/start' })]);
    const { page } = await open(`${place.path}?tab=properties`);
    await page.getByRole('row', { name: 'plan string 1 of 2 pro' }).waitFor();
    await page.getByRole('row', { name: 'page string 1 of 2 /start' }).waitFor();
    await page.getByLabel('Of the event', { exact: true }).fill('bought');
    await page.waitForURL(/event=bought/);
    await page.getByRole('row', { name: 'amount number 1 of 1 12.5' }).waitFor();
    expect(await page.getByRole('row', { name: /^page/ }).count()).toBe(0);
  });

  test('refused events are listed with their reasons and filtered by them', async () => {
    const place = await emptyProject();
    await capture(place, [{ event: '', distinct_id: 'x' }, { event: 'nobody' }]);
    const { page } = await open(`${place.path}?tab=refused`);
    await page.getByRole('row', { name: /no name The event has no name\. required/ }).waitFor();
    expect(await rows(page).count()).toBe(2);
    await page.getByLabel('Reason').selectOption('The event has no distinct_id. (1)');
    await page.waitForURL(/reason=/);
    await page.getByRole('row', { name: /no name/ }).waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /nobody/ }).waitFor();
    expect(await rows(page).count()).toBe(1);
  });

  test('hostile names and values are text that breaks nothing', async () => {
    const place = await emptyProject();
    const named = HOSTILE.map((text) => ({ event: text.slice(0, 200) }));
    const batch = HOSTILE.map((text) => ({
      event: text.slice(0, 200),
      distinct_id: text.slice(0, 200),
      properties: { [text.slice(0, 100)]: text },
    }));
    await capture(place, [...batch, ...named]);
    const { page, complaints } = await open(place.path);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => dialogs.push(dialog.message()));
    for (const tab of ['names', 'properties', 'refused', 'live']) {
      await page.goto(`${place.path}?tab=${tab}`);
      await rows(page).nth(15).waitFor();
      if (tab === 'live')
        await page
          .getByRole('button', { name: /^Show / })
          .nth(40)
          .click();
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectReflow(page);
      }
    }
    expect(await page.evaluate('window.__xss')).toBeUndefined();
    expect(dialogs).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test.each(THEMES)('every view is accessible, %s', async (theme) => {
    const place = await emptyProject();
    await capture(place, [seen('bought', { plan: 'pro' }), { event: 'nobody' }]);
    const { page, complaints } = await open(place.path, { theme });
    await page.getByRole('button', { name: 'Show bought' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expectAccessible(page);
    await page.goto(`${place.path}?tab=names&open=bought`);
    await page.getByRole('img', { name: /^1 event from/ }).waitFor();
    await expectAccessible(page);
    for (const tab of ['properties', 'refused']) {
      await page.goto(`${place.path}?tab=${tab}`);
      await rows(page).first().waitFor();
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
  });

  test.each(THEMES)('a failure is shown where it arose, and can be tried again, %s', async (theme) => {
    const place = await emptyProject();
    await capture(place, [seen('first')]);
    const { page } = await open('/docs/', { theme });
    await page.route('**/events/**', (route) => route.fulfill(failure));
    for (const tab of ['live', 'names', 'properties', 'refused']) {
      await page.goto(`${place.path}?tab=${tab}`);
      await page.getByText('Something is wrong here.').first().waitFor();
      await page.getByText('req-of-the-test').first().waitFor();
    }
    await expectAccessible(page);
    await page.unroute('**/events/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No event was refused.').waitFor();
  });

  test('a member without the right to query is told so', async () => {
    const place = await emptyProject();
    const { page } = await open('/docs/');
    const forbidden = { ...failure, status: 403, json: { ...failure.json, code: 'permission_denied' } };
    await page.route('**/events/**', (route) => route.fulfill(forbidden));
    await page.goto(place.path);
    await showsHeading(page, 'Events');
    await page.getByText('This is not allowed.').waitFor();
  });
});
