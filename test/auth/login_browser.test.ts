/** Goal: a person with a real browser gets in by a link or a key, and no other page gets in with them. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromium } from '../support/peers/chromium.ts';
import { type BrowserPage, Devtools } from '../support/peers/devtools.ts';
import { API_KEY } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { INVITATION_TOKEN, LOGIN_LINK, OPEN_INVITATION } from '../support/world.ts';

const program = chromium();

/** The console goes on from `/` to a project, at any time. */
const INSIDE = "!location.pathname.startsWith('/login/')";

describe.skipIf(program === null)('in a browser', () => {
  const app = useApp();
  let devtools: Devtools;
  let foreign: Server;
  beforeAll(async () => {
    devtools = await Devtools.start(program!);
    foreign = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Another site</title>');
    });
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await devtools?.close();
    foreign?.close();
  });

  /** The sign-in page does its work after it has loaded: polls for what it leads to. */
  const until = async (page: BrowserPage, script: string) => {
    const poll = `new Promise((done) => { const look = () => (${script}) ? done(true) : requestAnimationFrame(look); look(); })`;
    // A navigation ends the script: the next one runs in the new page.
    for (;;) if (await page.evaluate(poll).catch(() => false)) return;
  };
  const statusOf = (page: BrowserPage, path: string, options = {}) =>
    page.evaluate(`fetch('${path}', ${JSON.stringify(options)}).then((r) => r.status, () => 'refused')`);

  const shown = (id: string) => `!document.getElementById('${id}').hidden`;
  const says = (page: BrowserPage, text: string) =>
    until(page, `document.getElementById('message').textContent.includes('${text}')`);
  const enterKey = (page: BrowserPage) =>
    page.evaluate(
      `document.getElementById('key').value = '${API_KEY}'; document.getElementById('key-form').requestSubmit()`,
    );

  test('a link signs in, is removed from the URL, and the page sends the CSRF token', async () => {
    const page = await devtools.open(`${app().url}/login/?next=/login/%3Fdone#link=${LOGIN_LINK}`);
    await until(page, "location.search === '?done' && !document.getElementById('signed-in').hidden");
    expect(await page.evaluate('location.href')).toBe(`${app().url}/login/?done`);
    expect(await page.evaluate('document.cookie')).toBe('');
    expect(await statusOf(page, '/api/users/@me/')).toBe(200);
    const made = `fetch('/api/sessions/@current/').then((r) => r.json()).then(({ csrf_token: token }) =>
      fetch('/api/projects/1/cohorts/', { method: 'POST', body: '{"name":"By page"}',
        headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': token } })).then((r) => r.status)`;
    expect(await page.evaluate(made)).toBe(201);
    const json = { method: 'POST', body: '{"name":"No"}', headers: { 'Content-Type': 'application/json' } };
    expect(await statusOf(page, '/api/projects/1/cohorts/', json)).toBe(403);
    expect(page.requests.filter((url) => url.includes('wrl_'))).toEqual([]);
    await page.close();
  });

  test('a signed-in browser asks before it uses a link', async () => {
    const page = await devtools.open(`${app().url}/login/`);
    await until(page, "!document.getElementById('key-form').hidden");
    await enterKey(page);
    await until(page, INSIDE);
    const again = await devtools.open(`${app().url}/login/#link=${LOGIN_LINK}`);
    await until(again, "!document.getElementById('signed-in').hidden");
    expect(await again.evaluate("document.getElementById('user').textContent")).toBe('ada@example.com');
    const used = () =>
      app().app.database.sqlite.prepare('SELECT count(used_at) FROM login_links').pluck().get();
    expect(used()).toBe(0);
    await again.evaluate("document.getElementById('use-link').click()");
    await until(again, INSIDE);
    expect(used()).toBe(1);
    for (const each of [page, again]) await each.close();
  });

  const openInvitations = () =>
    app().app.database.sqlite.prepare('SELECT count(*) FROM invitations').pluck().get();

  test('an invitation creates an account and is removed from the URL', async () => {
    const page = await devtools.open(`${app().url}/login/?next=/login/%3Fdone#invite=${OPEN_INVITATION}`);
    await until(page, `location.search === '?done' && ${shown('signed-in')}`);
    expect(await page.evaluate('location.href')).toBe(`${app().url}/login/?done`);
    expect(await page.evaluate("document.getElementById('user').textContent")).toBe('edith@example.com');
    expect(await page.evaluate("document.getElementById('join').hidden")).toBe(true);
    expect(page.requests.filter((url) => url.includes('inv_'))).toEqual([]);
    await page.close();
  });

  test('an invitation for an existing account waits until its user has signed in and joins', async () => {
    const before = openInvitations();
    const page = await devtools.open(`${app().url}/login/#invite=${INVITATION_TOKEN}`);
    await says(page, 'Sign in to it first');
    expect(await page.evaluate("document.getElementById('signed-in').hidden")).toBe(true);
    await enterKey(page);
    await until(page, shown('join'));
    expect(openInvitations()).toBe(before);
    await page.evaluate("document.getElementById('join').click()");
    await until(page, INSIDE);
    expect(openInvitations()).toBe((before as number) - 1);
    await page.close();
  });

  test('a signed-in browser asks before it accepts an invitation, and shows why it cannot', async () => {
    const before = openInvitations();
    const page = await devtools.open(`${app().url}/login/`);
    await until(page, shown('key-form'));
    await enterKey(page);
    await until(page, INSIDE);
    const again = await devtools.open(`${app().url}/login/#invite=${OPEN_INVITATION}`);
    await until(again, shown('join'));
    await again.evaluate("document.getElementById('join').click()");
    await says(again, 'for another email address');
    expect(openInvitations()).toBe(before);
    for (const each of [page, again]) await each.close();
  });

  test('a page of another site can neither send the cookie, read a response nor show the page in a frame', async () => {
    const own = await devtools.open(`${app().url}/login/#link=${LOGIN_LINK}`);
    await until(own, `${INSIDE} || ${shown('signed-in')}`);
    const { port } = foreign.address() as AddressInfo;
    const page = await devtools.open(`http://127.0.0.1:${port}/`);
    const url = `${app().url}/api/sessions/revoke_others/`;
    const before = app().app.database.sqlite.prepare('SELECT count(*) FROM sessions').pluck().get();
    expect(await statusOf(page, url, { method: 'POST', credentials: 'include' })).toBe('refused');
    expect(await statusOf(page, `${app().url}/api/users/@me/`, { credentials: 'include' })).toBe('refused');
    const simple = { method: 'POST', credentials: 'include', mode: 'no-cors' };
    expect(await statusOf(page, url, simple)).toBe(0);
    expect(app().app.database.sqlite.prepare('SELECT count(*) FROM sessions').pluck().get()).toBe(before);
    await page.evaluate(
      `new Promise((done) => { const frame = document.createElement('iframe'); frame.onload = done; frame.src = '${app().url}/login/'; document.body.append(frame); })`,
    );
    expect(page.complaints.join()).toMatch(/frame-ancestors/);
    for (const each of [own, page]) await each.close();
  });
});
