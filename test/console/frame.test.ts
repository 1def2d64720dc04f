/** Goal: the frame of the console works for people with any theme, width and input, and survives its server. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { LOCAL_NAMES } from '../support/names.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, LOGIN_LINK, seedWorld, WORLD } from '../support/world.ts';
import { expectAccessible, expectReflow, program, showsHeading, THEMES, useConsole } from './support.ts';

/** Screens of the frame, with the heading that each shows. */
const SCREENS = [
  { path: '/', heading: 'Home' },
  { path: '/exports', heading: 'Exports' },
  { path: '/experiments', heading: 'Experiments' },
  { path: '/settings', heading: 'Settings' },
  { path: '/projects/1/nothing', heading: 'Page not found' },
  { path: '/projects/999/', heading: 'Project not found' },
];

describe.skipIf(program === null)('in a browser', () => {
  const app = useApp();
  const { open } = useConsole(app);

  test('a one-time link leads to Home of the current project', async () => {
    const { page, complaints } = await open(`/login/#link=${LOGIN_LINK}`, { isSignedIn: false });
    await showsHeading(page, 'Home');
    expect(page.url()).toBe(`${app().url}/projects/1/`);
    expect(await page.title()).toBe('Home · Weir');
    // The sign-in page asks for a session that does not exist yet.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });

  test('a one-time link that is opened in the tab of the sign-in page signs in', async () => {
    const { page } = await open('/login/', { isSignedIn: false });
    await showsHeading(page, 'Sign in to Weir');
    await page.goto(`/login/#link=${LOGIN_LINK}`);
    await showsHeading(page, 'Home');
  });

  test('a page without a session leads to the sign-in page, and back after signing in', async () => {
    const { page } = await open('/projects/1/exports?status=paused', { isSignedIn: false });
    await page.waitForURL(/\/login\//);
    const next = new URL(page.url()).searchParams.get('next');
    expect(next).toBe('/projects/1/exports?status=paused');
    await page.goto(`/login/?next=${encodeURIComponent(next!)}&again#link=${LOGIN_LINK}`);
    await showsHeading(page, 'Exports');
    expect(page.url()).toBe(`${app().url}/projects/1/exports?status=paused`);
  });

  test.each(SCREENS.flatMap((screen) => THEMES.map((theme) => ({ ...screen, theme }))))(
    '$heading has no violation of axe in the $theme theme, and asks no other host',
    async ({ path, heading, theme }) => {
      const { page, complaints } = await open(path, { theme });
      await showsHeading(page, heading);
      await expectAccessible(page);
      // The console asks for a project that is not in the list.
      const expected = heading === 'Project not found' ? /\b404\b/ : /^$/;
      expect(complaints.filter((text) => !expected.test(text))).toEqual([]);
    },
  );

  test.each(['/', '/exports'])('%s fits into 320 pixels, also with forced colors', async (path) => {
    const { page } = await open(path, { width: 320, forcedColors: true });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectReflow(page);
    await page.getByText('Ada', { exact: true }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await expectReflow(page);
  });

  test('a long name of a project does not widen the page', async () => {
    const name = 'A name as long as names may be '.repeat(7).slice(0, 200);
    await app().client.POST('/api/projects/', { body: { name } });
    const { page } = await open('/', { width: 320 });
    await page.getByLabel('Project').selectOption(name);
    await page.getByText(name, { exact: true }).and(page.locator('.muted')).waitFor();
    await expectReflow(page);
  });

  test('keys open pages and the help, move focus to the heading, and do nothing while typing', async () => {
    const { page } = await open('/');
    await showsHeading(page, 'Home');
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await showsHeading(page, 'Exports');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Exports');
    expect(await page.title()).toBe('Exports · Weir');
    await page.keyboard.press('g');
    await page.keyboard.press('x');
    await showsHeading(page, 'Experiments');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.getByLabel('Time zone').focus();
    await page.keyboard.press('?');
    expect(await help.count()).toBe(0);
  });

  test('a page that is opened while the server is away loads itself when it is back', async () => {
    const { page } = await open('/', { hasClock: true });
    await showsHeading(page, 'Home');
    const requests = ['**/api/sessions/@current/', '**/api/users/@me/', '**/api/projects/?*'];
    for (const url of requests) await page.route(url, (route) => route.abort());
    await page.goto('/settings?tab=project');
    await page.getByText('The server cannot be reached.').waitFor();
    for (const url of requests) await page.unroute(url);
    await page.clock.fastForward(60_000);
    await showsHeading(page, 'Settings');
  });

  test('a part of the page that an upgraded server no longer has names the remedy', async () => {
    const { page } = await open('/');
    await showsHeading(page, 'Home');
    const files = '**/assets/*.js';
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Cohorts' }).click();
    const remedy = page.getByText('If the server has been upgraded in the meantime, reload the page.');
    await remedy.waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await showsHeading(page, 'Home');
    await page.getByRole('link', { name: 'Cohorts' }).click();
    await remedy.waitFor();
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await showsHeading(page, 'Cohorts');
  });

  test('the skip link is the first stop and leads to the content', async () => {
    const { page } = await open('/');
    await showsHeading(page, 'Home');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
  });

  test('refreshes prolong the session only while its user does something', async () => {
    const { page } = await open('/', { hasClock: true });
    await showsHeading(page, 'Home');
    const refresh = async () => {
      const next = page.waitForResponse('**/api/sessions/@current/');
      await page.clock.fastForward(61_000);
      const response = await next;
      // While a refresh is under way, no other one begins.
      await response.finished();
      return response.request().headers()['x-background-request'];
    };
    expect(await refresh()).toBeUndefined();
    expect([await refresh(), await refresh()]).toEqual(['true', 'true']);
    await page.keyboard.press('Tab');
    expect(await refresh()).toBeUndefined();
    await refresh();
    expect(await refresh()).toBe('true');
  });

  test('a page that a proxy sends instead of a response is reported as such', async () => {
    const { page } = await open('/docs/');
    const signIn = { contentType: 'text/html', body: '<!doctype html><h1>Sign in to the proxy</h1>' };
    await page.route('**/batch_exports/summaries/**', (route) => route.fulfill(signIn));
    await page.route('**/feature_flags/', (route) => route.fulfill(signIn));
    await page.goto('/projects/1/exports');
    await showsHeading(page, 'Exports');
    const reason = /The server cannot be reached. A proxy responded with a page of its own/;
    await page.getByRole('alert').getByText(reason).waitFor();
    await page.goto('/projects/1/feature-flags?search=x');
    await page.getByRole('button', { name: 'New feature flag' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Key').fill('faster-search');
    await dialog.getByRole('button', { name: 'Create the feature flag' }).click();
    await dialog.getByText(reason).waitFor();
    await dialog.getByText('It is unknown whether it carried out the request.').waitFor();
  });

  test('a change succeeds after its user has signed in again in another tab', async () => {
    const { page } = await open(`/feature-flags/${WORLD.flagId}?tab=edit`);
    await page.getByLabel('Name').fill('After another sign-in');
    const other = await page.context().newPage();
    await other.goto(`/login/#link=${LOGIN_LINK}`);
    await other.getByRole('button', { name: 'Sign in with the link instead' }).click();
    await showsHeading(other, 'Home');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The feature flag is saved.').waitFor();
  });

  test('a change is not made for another user who has signed in in another tab', async () => {
    const { page } = await open(`/feature-flags/${WORLD.flagId}?tab=edit`, { hasClock: true });
    await page.getByLabel('Name').fill('Not by Charles');
    const body = { personal_api_key: KEYS.writer };
    const { headers } = await app().request('POST', '/api/sessions/', { key: null, body });
    const value = /weir_session=(\w+)/.exec(headers.get('set-cookie')!)![1]!;
    await page.context().addCookies([{ name: 'weir_session', value, url: app().url }]);
    // The page looks at its session each minute.
    const look = page.waitForResponse('**/api/sessions/@current/');
    await page.clock.fastForward(61_000);
    await (await look).finished();
    await page.getByText(/has signed in in this browser\. This page was opened by another user/).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Another user has signed in in this browser. Nothing was changed').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Not by Charles');
    const warned = page.waitForEvent('dialog');
    await Promise.all([
      warned.then((dialog) => dialog.accept()),
      page.getByRole('button', { name: 'Load it again' }).click(),
    ]);
    await page.getByText('Charles', { exact: true }).waitFor();
    expect(await page.getByText('has signed in in this browser').count()).toBe(0);
  });

  test('signing out ends the session and shows the sign-in page', async () => {
    const { page } = await open('/');
    await page.getByText('Ada', { exact: true }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(/\/login\//);
    expect((await page.request.get('/api/users/@me/')).status()).toBe(401);
  });

  test('signing out of a session of OpenID Connect leads to the provider, and says where it cannot', async () => {
    app().app.database.sqlite.exec("UPDATE sessions SET method = 'oidc'");
    const { page } = await open('/');
    await page.getByText('Ada', { exact: true }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You may still be signed in at the identity provider').waitFor();
    await expectAccessible(page);
  });

  test('the project switcher appears with a second project and keeps it in the URL', async () => {
    const { page } = await open('/');
    await showsHeading(page, 'Home');
    expect(await page.getByLabel('Project').count()).toBe(0);
    const made = await app().client.POST('/api/projects/', { body: { name: 'Second' } });
    await page.reload();
    await page.getByLabel('Project').selectOption('Second');
    await page.waitForURL(`**/projects/${made.data!.id}/`);
    await page.getByText('Second', { exact: true }).and(page.locator('.muted')).waitFor();
  });

  test('the project switcher shows the project of a form that is not left', async () => {
    await app().client.POST('/api/projects/', { body: { name: 'Second' } });
    const { page } = await open('/experiments/new');
    await page.getByLabel('Name', { exact: true }).first().fill('Unsaved');
    const project = page.getByLabel('Project');
    const current = await project.inputValue();
    await project.selectOption('Second');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await project.inputValue()).toBe(current);
    await project.selectOption('Second');
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByText('Second', { exact: true }).and(page.locator('.muted')).waitFor();
  });

  test('a user without a project is led to the sign-in page, and not to the same page again', async () => {
    const { page } = await open('/exports');
    await page.route('**/api/projects/?*', (route) =>
      route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } }),
    );
    await page.goto('/');
    await showsHeading(page, 'Project not found');
    await page.getByRole('link', { name: 'sign in as another user' }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
  });

  test('a link to a project of another organization opens it', async () => {
    const made = await app().client.POST('/api/organizations/', { body: { name: 'Elsewhere' } });
    const there = await app().client.POST('/api/projects/', {
      body: { name: 'There', organization: made.data!.id },
    });
    const { page } = await open(`/projects/${there.data!.id}/`);
    await showsHeading(page, 'Home');
    const chosen = page.getByLabel('Project').locator('option:checked');
    expect(await chosen.textContent()).toBe('There');
    await page.goto(`${app().url}/projects/1/settings`);
    await showsHeading(page, 'Settings');
  });

  test.each([
    { path: '/projects/1/exports', status: 503 },
    { path: '/projects/1/settings?tab=members', status: 503 },
    { path: '/projects/1/settings?tab=members', status: 429 },
  ])('$path shows no newer time while each request fails with $status, and recovers', async (failing) => {
    const { path, status } = failing;
    const { page } = await open('/docs/', { hasClock: true });
    const busy = (url: string) =>
      page.route(url, (route) => route.fulfill({ status, json: { detail: 'Busy.', code: 'unavailable' } }));
    await busy('**/api/organizations/**');
    await page.goto(path);
    const time = page.getByText(/^live, /);
    await time.waitFor();
    await busy('**/api/**');
    await page.waitForLoadState('networkidle');
    const before = await time.textContent();
    await page.clock.fastForward(70_000);
    await page.getByRole('alert').getByText('Busy.').first().waitFor();
    expect(await time.textContent()).toBe(before);
    await page.unroute('**/api/**');
    await page.unroute('**/api/organizations/**');
    await page.clock.fastForward(60_000);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    expect(await time.textContent()).not.toBe(before);
  });

  test('times follow the chosen zone, which the browser remembers', async () => {
    const { page } = await open('/');
    await page.getByLabel('Time zone').selectOption('UTC');
    await page.reload();
    await showsHeading(page, 'Home');
    expect(await page.getByLabel('Time zone').inputValue()).toBe('utc');
  });
});

describe.skipIf(program === null)('a server that stops and starts', () => {
  let running: TestApp;
  beforeEach(async () => {
    running = await bootApp();
    seedWorld(running);
  });
  afterEach(() => running?.stop());
  const { open } = useConsole(() => running);

  test('shows a banner with the last values, and recovers by itself', async () => {
    const { page } = await open('/', { hasClock: true });
    await showsHeading(page, 'Home');
    const values = page.getByRole('link', { name: /\d exports?$/ });
    await values.waitFor();
    await page.getByText(/^live, \d\d:\d\d:\d\d$/).waitFor();
    const { config, clock } = running;
    await running.app.stop();
    await page.clock.fastForward(15_000);
    // A part that was still being loaded says the same in its own place.
    const banner = page.getByRole('status').getByText('The server cannot be reached.');
    await banner.waitFor();
    await page.getByText(/^not live, as of /).waitFor();
    expect(await values.count()).toBe(1);
    await expectAccessible(page);
    const port = Number(new URL(running.url).port);
    const log = createLog('silent', { write: () => undefined });
    const again = await createApp({ config: { ...config, port }, clock, log, resolve: LOCAL_NAMES });
    await again.start();
    await page.clock.fastForward(60_000);
    await banner.waitFor({ state: 'detached' });
    await page.getByText(/^live, /).waitFor();
    await page.close();
    await again.stop();
  });

  test('a change without a response shows that the server is away, until it responds', async () => {
    const { page } = await open(`/feature-flags/${WORLD.flagId}?tab=edit`, { hasClock: true });
    await page.getByLabel('Name').fill('Unsaved');
    await page.getByText(/^live, /).waitFor();
    await page.route('**/feature_flags/*/', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('It is unknown whether it carried out the request.').waitFor();
    const banner = page.getByRole('status').getByText('The server cannot be reached.');
    await banner.waitFor();
    await page.getByText(/^not live, as of /).waitFor();
    await page.clock.fastForward(60_000);
    await banner.waitFor({ state: 'detached' });
    await page.getByText(/^live, /).waitFor();
    await page.close();
  });
});

test('without a build, the start page states how to make one', async () => {
  const app = await bootApp({}, undefined, { consoleFolder: '/nonexistent/' });
  const { text } = await app.request('GET', '/', { headers: { Accept: 'text/html' }, key: null });
  expect(text).toContain('npm run build:web');
  expect((await app.request('GET', '/exports', { headers: { Accept: 'text/html' } })).status).toBe(404);
  await app.stop();
});
