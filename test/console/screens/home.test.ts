/** Goal: Home says whether data arrives and what needs a user, and its first steps do the real thing. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '../../support/app.ts';
import { PROJECT_TOKEN } from '../../support/send.ts';
import { flushed } from '../../support/settle.ts';
import { seedWorld } from '../../support/world.ts';
import { expectAccessible, expectReflow, program, showsHeading, THEMES, useConsole } from '../support.ts';
import { HOSTILE } from './hostile.ts';

const MINUTE = 60_000;
const LONG = HOSTILE.find((text) => text.length === 400)!;
const MARKUP = '<img src=x onerror=window.__xss=1>';

let running: TestApp;
const app = () => running;

/** A response with an error, as a server with a defect or a role without rights returns it. */
const failure = (status: number, code: string) => ({
  status,
  headers: { 'x-request-id': 'req-of-the-test' },
  json: { type: 'server_error', code, detail: 'Something is wrong here.', attr: null },
});

const panel = (page: Page, title: string) =>
  page.locator('section.panel', { has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

async function emptyProject(): Promise<{ id: number; home: string }> {
  const { data } = await app().client.POST('/api/projects/', { body: { name: 'Empty' } });
  return { id: data!.id, home: `/projects/${data!.id}/` };
}

/** An export that fails for more than an hour, with a name that is markup. */
async function failing(): Promise<void> {
  const config = { host: '127.0.0.1', port: 9, user: 'u', password: 'p', database: 'd', table_name: 't' };
  const body = { name: MARKUP, interval: 'hour', destination: { type: 'Postgres', config } };
  await app().request('POST', '/api/projects/1/batch_exports/', { body });
  const event = { event: 'seen', distinct_id: 'user-1' };
  await app().request('POST', '/capture/', { body: { token: PROJECT_TOKEN, ...event }, key: null });
  for (let passed = 0; passed < 73; passed++) {
    app().clock.set(app().clock.now() + MINUTE);
    await app().app.tick();
  }
  const paused = { name: LONG, interval: 'hour', paused: true, destination: { type: 'File', config: {} } };
  await app().request('POST', '/api/projects/1/batch_exports/', { body: paused });
}

describe.skipIf(program === null)('in a browser', () => {
  beforeAll(async () => {
    running = await bootApp({ allowedHosts: ['127.0.0.1'], experimentCheckMinutes: 60 });
    seedWorld(running);
    const { sqlite } = running.app.database;
    sqlite.exec('UPDATE batch_exports SET paused = 1, due_at = NULL; DELETE FROM batch_export_runs');
    await failing();
    await flushed(running);
  });
  afterAll(() => running?.stop());
  const { open } = useConsole(app);

  test('the first steps send an event, create an export and launch an experiment, and tick themselves off', async () => {
    const { id, home } = await emptyProject();
    const { page, complaints } = await open(home);
    const steps = panel(page, 'First steps');
    await steps.getByText('Send it from your code').click();
    await steps.getByText('curl', { exact: true }).click();
    await steps.getByText(`curl '${app().url}/batch/'`).waitFor();

    await steps.getByRole('button', { name: 'Send a test event' }).click();
    await page.getByText('The event test_event is stored.').waitFor();
    await flushed(app());
    const live = await app().request('GET', `/api/projects/${id}/events/live/`);
    expect(live.json.events).toMatchObject([{ event: 'test_event', status: 'accepted' }]);
    await steps.getByText('done').waitFor();

    await steps.getByRole('button', { name: 'Create the export' }).click();
    await page.getByText('Created the export "Hourly events to files".').waitFor();
    const exports = await app().request('GET', `/api/projects/${id}/batch_exports/`);
    expect(exports.json.results).toMatchObject([
      {
        paused: false,
        interval: 'hour',
        destination: { type: 'File', config: { prefix: `project-${id}/events`, file_format: 'Parquet' } },
      },
    ]);
    await page.getByRole('link', { name: 'Hourly events to files' }).waitFor();
    expect(await steps.getByText('done').count()).toBe(2);

    // A draft is not a start.
    const body = { name: 'Draft', feature_flag_key: 'draft' };
    await app().request('POST', `/api/projects/${id}/experiments/`, { body });
    await page.reload();
    await steps.getByRole('button', { name: 'Start a sample experiment' }).click();
    await page.getByText(/^The experiment "Sample experiment" is running\. It has no results/).waitFor();
    await steps.waitFor({ state: 'detached' });
    const experiments = await app().request('GET', `/api/projects/${id}/experiments/`);
    expect(experiments.json.results).toMatchObject([
      { status: 'running', feature_flag: { active: true }, metrics: [{ source: { event: 'test_event' } }] },
      { status: 'draft' },
    ]);
    // Only the test event was sent: nothing is simulated in the data of a project.
    const names = await app().request('GET', `/api/projects/${id}/events/names/`);
    expect(names.json.results).toMatchObject([{ name: 'test_event', events_total: 1 }]);
    expect(complaints).toEqual([]);
  });

  test.each(THEMES)('an empty project has its steps and no claim of health, %s', async (theme) => {
    const { home } = await emptyProject();
    const { page, complaints } = await open(home, { theme });
    await page.getByRole('button', { name: 'Start a sample experiment' }).waitFor();
    await page.getByText('Last event: none yet').waitFor();
    await page.getByText('No condition was found.').waitFor();
    await page.getByText(/^No exports yet/).waitFor();
    await page.getByText(/^No experiment is running/).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test.each(THEMES)('what needs a user, volume, exports, experiments and the service, %s', async (theme) => {
    const { page, complaints } = await open('/projects/1/', { theme });
    const needs = panel(page, 'Needs you');
    const { json } = await app().request('GET', '/api/projects/1/attention/');
    expect(json.results).toMatchObject([{ type: 'batch_export.failing', name: MARKUP }]);
    await needs.getByText(json.results[0].sentence, { exact: true }).waitFor();
    const link = await needs.getByRole('link', { name: MARKUP }).getAttribute('href');
    expect(link).toBe(`/projects/1/exports/${json.results[0].object_id}`);

    await page
      .getByRole('img', { name: /^1 event from .* to / })
      .first()
      .waitFor();
    const exports = panel(page, 'Exports');
    await exports.getByRole('row', { name: LONG }).getByText('paused').waitFor();
    await exports.getByRole('row', { name: MARKUP }).getByText('failing').waitFor();
    await exports
      .getByRole('group', { name: /^Last \d+ intervals?: 1 will retry/ })
      .first()
      .waitFor();
    const experiments = panel(page, 'Running experiments');
    await experiments
      .getByText(/^\d+ units/)
      .first()
      .waitFor();
    // Drafts, and those that have ended, are not on the list, and not counted above it.
    const rows = (await experiments.getByRole('row').count()) - 1;
    const counted = rows === 1 ? '1 running experiment' : `${rows} running experiments`;
    await experiments.getByRole('link', { name: counted, exact: true }).waitFor();
    await page.getByText('0 events waiting').waitFor();
    expect(await page.getByRole('heading', { name: 'First steps' }).count()).toBe(0);
    await expectAccessible(page);
    expect(await page.evaluate('window.__xss')).toBeUndefined();
    expect(complaints).toEqual([]);
  });

  test.each(THEMES)('a failing panel says why and empties no other, %s', async (theme) => {
    const { page } = await open('/docs/', { theme });
    await page.route('**/attention/*', (route) => route.fulfill(failure(500, 'internal')));
    await page.route('**/api/status/', (route) => route.fulfill(failure(403, 'permission_denied')));
    await page.goto('/projects/1/');
    const needs = panel(page, 'Needs you');
    await needs.getByText('Something is wrong here.').waitFor();
    await needs.getByText('internal', { exact: true }).waitFor();
    await needs.getByText('req-of-the-test').waitFor();
    await page.getByText('This is not allowed.').waitFor();
    await page.getByText(/^Last event: /).waitFor();
    await expectAccessible(page);
    await page.unroute('**/attention/*');
    await needs.getByRole('button', { name: 'Try again' }).click();
    await needs.getByRole('link', { name: MARKUP }).waitFor();
  });

  test('conditions beyond the first ones are shown on request', async () => {
    const { page } = await open('/docs/');
    // The first request gets none of the conditions, as if there were more than it asks for.
    await page.route('**/attention/?limit=50', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), results: [] } });
    });
    await page.goto('/projects/1/');
    const needs = panel(page, 'Needs you');
    await needs.getByText('1 more is not shown.').waitFor();
    await needs.getByRole('button', { name: 'Show more' }).click();
    await needs.getByRole('link', { name: MARKUP }).waitFor();
    expect(await needs.getByText('not shown').count()).toBe(0);
  });

  test('a condition is acknowledged for all members', async () => {
    const { page, complaints } = await open('/projects/1/');
    const needs = panel(page, 'Needs you');
    await needs.getByRole('button', { name: /^Acknowledge: / }).click();
    await needs.getByText('1 acknowledged').click();
    await needs.getByText(/^Acknowledged by ada@example.com/).waitFor();
    await needs.getByRole('link', { name: MARKUP }).waitFor();
    await expectAccessible(page);
    const { json } = await app().request('GET', '/api/projects/1/attention/');
    expect(json.results).toMatchObject([{ acknowledged: { by: { email: 'ada@example.com' } } }]);
    app().app.database.sqlite.exec('UPDATE notice_states SET acknowledged_at = NULL, acknowledged_by = NULL');
    expect(complaints).toEqual([]);
  });

  test('a list without conditions is not called fine until everything has been checked', async () => {
    const { id, home } = await emptyProject();
    const path = { project_id: String(id) };
    const body = { name: 'Launched', feature_flag_key: 'launched', start_date: '2026-11-01T00:00:00Z' };
    await app().client.POST('/api/projects/{project_id}/experiments/', { params: { path }, body });
    const { page, complaints } = await open(home);
    const needs = panel(page, 'Needs you');
    await needs.getByText(/^No condition was found so far, but not everything/).waitFor();
    await needs.getByText(/1 of 1 have not been since their launch/).waitFor();
    expect(await needs.getByText('No condition was found.', { exact: true }).count()).toBe(0);
    await app().app.watchExperiments();
    await page.reload();
    await needs.getByText('No condition was found.', { exact: true }).waitFor();
    await needs.getByText(/^Running experiments are checked every 60 minutes\. Last checked/).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('users of several variants are named in words beside the variants', async () => {
    const { id, home } = await emptyProject();
    const path = { project_id: String(id) };
    const body = { name: 'Launched', feature_flag_key: 'launched', start_date: '2026-11-01T00:00:00Z' };
    await app().client.POST('/api/projects/{project_id}/experiments/', { params: { path }, body });
    const { page } = await open(home);
    await page.route('**/exposures/', async (route) => {
      const response = await route.fetch();
      const total_exposures = { control: 40, test: 41, $multiple: 3 };
      await route.fulfill({ response, json: { ...(await response.json()), total_exposures } });
    });
    await page.reload();
    await panel(page, 'Running experiments').getByText('control 40, test 41, several variants 3').waitFor();
  });

  test('a refused step says so where it was clicked, and stays open', async () => {
    const { home } = await emptyProject();
    const { page } = await open(home);
    await page.route('**/experiments/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill(failure(403, 'permission_denied'))
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Start a sample experiment' }).click();
    await page.getByText('This is not allowed.').waitFor();
    await page.getByRole('button', { name: 'Start a sample experiment' }).waitFor();
  });

  test('a member without rights on the server sees its version alone', async () => {
    const { page } = await open('/docs/');
    await page.route('**/api/status/', (route) =>
      route.fulfill({ json: { status: 'ok', version: '9.9.9', details: null } }),
    );
    await page.goto('/projects/1/');
    await page.getByText('9.9.9').waitFor();
    await page.getByText(/^Inbox, disk and checks are shown to admins/).waitFor();
    expect(await page.getByText(/waiting/).count()).toBe(0);
  });

  test('new events appear without a reload, within 15 seconds', async () => {
    const { id, home } = await emptyProject();
    const { page } = await open(home, { hasClock: true });
    await page.getByText('Last event: none yet').waitFor();
    const { json } = await app().request('GET', `/api/projects/${id}/`);
    const body = { api_key: json.api_token, batch: [{ event: 'seen', distinct_id: 'ada' }] };
    await app().request('POST', '/batch/', { key: null, body });
    await page.clock.fastForward(15_000);
    await page.getByText('Last event: none yet').waitFor({ state: 'detached' });
    await page
      .getByRole('img', { name: /^1 event from/ })
      .first()
      .waitFor();
  });

  test('the tables of both volumes are told apart', async () => {
    const { page } = await open('/projects/1/');
    for (const at of [0, 1]) await page.getByText('Show as a table').nth(at).click();
    await page.getByRole('table', { name: 'Events per hour, last day, UTC' }).waitFor();
    await expectAccessible(page);
  });

  test('a filled and an empty project fit into 320 pixels', async () => {
    const { home } = await emptyProject();
    const { page } = await open('/projects/1/', { width: 320 });
    for (const path of ['/projects/1/', home]) {
      await page.goto(path);
      await showsHeading(page, 'Home');
      await page.getByText('Version', { exact: true }).waitFor();
      await page.getByText(/^Last event: /).waitFor();
      await expectReflow(page);
    }
  });
});
