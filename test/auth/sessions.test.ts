import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { LoginLinks } from '../../src/auth/login_links.ts';
import { RandomIds } from '../../src/kernel/ids.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/kernel/time.ts';
import { createStores } from '../../src/store/stores.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { API_KEY, type RequestOptions, send, type TestResponse } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, WORLD } from '../support/world.ts';

/** Goal: a browser that has signed in acts as its user until its session ends, and a stolen or old token is worth nothing. */
const app = useApp();

const SIGN_IN = '/api/sessions/';
const CURRENT = '/api/sessions/@current/';
const ME = '/api/users/@me/';

type Session = NonNullable<RequestOptions['session']>;

/** Only the time of day changes: nothing that waits for it runs. */
let stepped = 0;
function later(ms: number): void {
  app().clock.step(ms);
  stepped += ms;
}
afterEach(() => {
  app().clock.step(-stepped);
  stepped = 0;
});

const cookieOf = ({ headers }: TestResponse) => headers.get('set-cookie') ?? '';
const tokenOf = (response: TestResponse) => /weir_session=(\w*)/.exec(cookieOf(response))?.[1] ?? '';

async function signIn(body: object = { personal_api_key: API_KEY }, headers = {}): Promise<Session> {
  const response = await app().request('POST', SIGN_IN, { key: null, body, headers });
  expect(response.status).toBe(201);
  return { token: tokenOf(response), csrfToken: response.json.csrf_token };
}

function newLink({ app: { database }, clock }: TestApp, lifetimeMs?: number): string {
  const links = new LoginLinks({
    database,
    stores: createStores(database),
    clock,
    ids: new RandomIds(clock),
  });
  return links.create(WORLD.userId, lifetimeMs).token;
}

const statusOf = async (session: Session, method = 'GET', path = ME, body?: object) =>
  (await app().request(method, path, { session, body })).status;

test('signs in with a key or a link, and acts as the user', async () => {
  for (const body of [{ personal_api_key: API_KEY }, { login_link: newLink(app()) }]) {
    const session = await signIn(body);
    const me = await app().request('GET', ME, { session });
    expect([me.status, me.json.email]).toEqual([200, 'ada@example.com']);
    const made = await app().request('POST', '/api/projects/1/cohorts/', { session, body: { name: 'Mine' } });
    expect(made.status).toBe(201);
    expect(made.json.created_by.email).toBe('ada@example.com');
  }
});

test('shows the session with its CSRF token to a reloaded page', async () => {
  const session = await signIn(undefined, { 'User-Agent': 'Firefox/145.0 '.padEnd(500, 'x') });
  const { status, json, headers } = await app().request('GET', CURRENT, { session });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    method: 'key',
    personal_api_key_id: WORLD.keyId,
    is_current: true,
    address: '127.0.0.1',
    csrf_token: session.csrfToken,
    scopes: ['*'],
    user: { email: 'ada@example.com' },
  });
  expect(json.user_agent).toHaveLength(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('vary')).toMatch(/cookie/i);
});

test('sets a cookie that scripts cannot read and other sites do not send', async () => {
  const sent = await app().request('POST', SIGN_IN, { key: null, body: { personal_api_key: API_KEY } });
  expect(cookieOf(sent)).toMatch(
    /^weir_session=wrs_\w{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=1209600$/,
  );
  const secure = await app().request('POST', SIGN_IN, {
    key: null,
    body: { personal_api_key: API_KEY },
    headers: { 'X-Forwarded-Proto': 'https' },
  });
  expect(cookieOf(secure)).toMatch(/^__Host-weir_session=wrs_\w{43}; .*SameSite=Strict; .*; Secure$/);
  const headers = { 'X-Forwarded-Proto': 'https', Cookie: cookieOf(secure).split(';')[0]! };
  expect((await app().request('GET', ME, { key: null, headers })).status).toBe(200);
  // The prefix is what another host of the domain cannot set.
  const tossed = { ...headers, Cookie: headers.Cookie.replace('__Host-', '') };
  expect((await app().request('GET', ME, { key: null, headers: tossed })).status).toBe(401);
});

test("issues a new token at each sign-in, and ends the browser's former session", async () => {
  const planted = 'wrs_planted00000000000000000000000000000000000';
  const fixed = await signIn(undefined, { Cookie: `weir_session=${planted}` });
  expect(fixed.token).not.toBe(planted);
  expect(await statusOf({ ...fixed, token: planted })).toBe(401);

  const again = await signIn(undefined, { Cookie: `weir_session=${fixed.token}` });
  expect(again.token).not.toBe(fixed.token);
  expect([await statusOf(fixed), await statusOf(again)]).toEqual([401, 200]);
});

test('refuses a link that was used, has expired or does not exist, with a remedy', async () => {
  const [used, late, fresh] = [newLink(app()), newLink(app(), MINUTE_MS), newLink(app())];
  await signIn({ login_link: used });
  later(MINUTE_MS);
  await signIn({ login_link: fresh });
  const refusals = [
    [used, 'was used before'],
    [late, 'has expired'],
    ['wrl_nothing', 'is not valid'],
  ];
  for (const [link, reason] of refusals) {
    const { status, json, headers } = await app().request('POST', SIGN_IN, {
      key: null,
      body: { login_link: link },
    });
    expect([status, headers.get('set-cookie')]).toEqual([401, null]);
    expect(json.detail).toBe(
      `This sign-in link ${reason}. Create a new one on the server with: weir console link`,
    );
  }
});

test('links and sessions of a clock that was ahead do not outlive its correction by its lead', async () => {
  later(4 * DAY_MS);
  const link = newLink(app());
  const session = await signIn();
  expect(await statusOf(session)).toBe(200);

  later(-4 * DAY_MS);
  const refused = await app().request('POST', SIGN_IN, { key: null, body: { login_link: link } });
  expect([refused.status, refused.json.detail]).toEqual([401, expect.stringMatching(/has expired/)]);
  expect(await statusOf(session)).toBe(401);

  later(MINUTE_MS);
  const [near, open] = [newLink(app()), await signIn()];
  later(-MINUTE_MS);
  expect(await statusOf(open)).toBe(200);
  await signIn({ login_link: near });
});

test('does not consume a link by opening a URL with it', async () => {
  const link = newLink(app());
  await app().request('GET', `${SIGN_IN}?login_link=${link}`, { key: null });
  await app().request('GET', `/login/?link=${link}`, { key: null });
  await signIn({ login_link: link });
});

test('throttles wrong keys, links and invitations by address, and then correct ones too', async () => {
  const guesses = [
    [{ personal_api_key: 'phx_guess' }, 401],
    [{ login_link: 'wrl_guess' }, 401],
    [{ invitation: 'inv_guess' }, 400],
  ] as const;
  const other = { 'X-Forwarded-For': '203.0.113.7' };
  const limited = await bootApp({ failedAuthenticationsPerMinute: 3, trustedProxies: ['127.0.0.1'] });
  try {
    for (const [body, status] of guesses) {
      expect((await limited.request('POST', SIGN_IN, { key: null, body })).status).toBe(status);
    }
    const right = { key: null, body: { personal_api_key: API_KEY } };
    const refused = await limited.request('POST', SIGN_IN, right);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 20]);
    expect((await limited.request('POST', SIGN_IN, { ...right, headers: other })).status).toBe(201);
  } finally {
    await limited.stop();
  }
});

test('ends with its key: when it expires, is deleted or is rolled', async () => {
  const create = async (label: string, changes: object = {}) => {
    const body = { label, scopes: ['user:read', 'experiment:read'], ...changes };
    const { json } = await app().request('POST', '/api/personal_api_keys/', { body });
    return { id: json.id as string, session: await signIn({ personal_api_key: json.value }) };
  };
  const expiring = await create('expiring', { expires_at: '2026-11-20T11:30:00Z' });
  const deleted = await create('deleted');
  const rolled = await create('rolled');
  const overlapping = await create('overlapping');
  const path = (id: string) => `/api/personal_api_keys/${id}/`;
  await app().request('DELETE', path(deleted.id));
  await app().request('POST', `${path(rolled.id)}roll/`);
  await app().request('POST', `${path(overlapping.id)}roll/`, { body: { overlap_seconds: 3600 } });
  const statuses = async () => {
    const all = [expiring, deleted, rolled, overlapping];
    return Promise.all(all.map(({ session }) => statusOf(session)));
  };
  expect(await statuses()).toEqual([200, 401, 401, 200]);
  later(HOUR_MS);
  expect(await statuses()).toEqual([401, 401, 401, 401]);
});

test('has only the scopes and projects of its key', async () => {
  const session = await signIn({ personal_api_key: KEYS.reader });
  const { json } = await app().request('GET', CURRENT, { session });
  expect(json.scopes).toContain('cohort:read');
  expect(json.scopes).not.toContain('cohort:write');
  expect(await statusOf(session)).toBe(200);
  const refused = await app().request('POST', '/api/projects/1/cohorts/', { session, body: { name: 'No' } });
  expect([refused.status, refused.json.detail]).toEqual([
    403,
    "Session missing required scope 'cohort:write'",
  ]);
  const wider = { label: 'Wider', scopes: ['*'] };
  expect(await statusOf(session, 'POST', '/api/personal_api_keys/', wider)).toBe(403);

  const narrow = await signIn({ personal_api_key: KEYS.projectOnly });
  expect(await statusOf(narrow, 'GET', '/api/projects/1/')).toBe(200);
  expect(await statusOf(narrow, 'GET', '/api/organizations/@current/')).toBe(403);
});

test('never combines a key with the permissions of a cookie: the header takes precedence', async () => {
  const session = await signIn();
  const refused = await app().request('GET', '/api/projects/1/', { session, key: KEYS.unrelated });
  expect(refused.status).toBe(403);
  const me = await app().request('GET', ME, { session, key: KEYS.rival });
  expect(me.json.email).toBe('grace@example.com');
  for (const headers of [{ Authorization: 'Bearer phx_wrong' }, { Authorization: 'Basic YTpi' }]) {
    expect((await app().request('GET', ME, { session, headers })).status).toBe(401);
  }
  // With a key no page of another site is involved: neither Origin nor CSRF token is needed.
  const headers = { Cookie: `weir_session=${session.token}`, Origin: 'https://tool.example' };
  const body = { name: 'By key' };
  expect((await app().request('POST', '/api/projects/1/cohorts/', { headers, body })).status).toBe(201);
});

test('does not count as the key that signed it in', async () => {
  const session = await signIn();
  const { status, json } = await app().request('GET', '/api/personal_api_keys/@current/', { session });
  expect([status, json.detail]).toEqual([
    404,
    'This request was made with a session, not with an API key. See /api/sessions/@current/.',
  ]);
});

test('replaces its token after a day, and accepts the former one for a minute', async () => {
  const old = await signIn();
  later(DAY_MS - MINUTE_MS);
  expect(cookieOf(await app().request('GET', ME, { session: old }))).toBe('');
  later(MINUTE_MS);
  const rotated = await app().request('GET', ME, { session: old });
  expect(cookieOf(rotated)).toMatch(/^weir_session=wrs_\w{43};.* Max-Age=1123200$/);
  const fresh = { ...old, token: tokenOf(rotated) };
  expect(fresh.token).not.toBe(old.token);

  // Requests in flight; and the CSRF token of a loaded page still fits.
  const late = await app().request('GET', ME, { session: old });
  expect([late.status, cookieOf(late)]).toEqual([200, '']);
  expect(await statusOf(fresh, 'POST', '/api/projects/1/cohorts/', { name: 'After' })).toBe(201);
  later(MINUTE_MS - 1);
  expect(await statusOf(old)).toBe(200);
  later(1);
  expect([await statusOf(fresh), await statusOf(old)]).toEqual([200, 401]);
});

test('ends when its former token is used after that minute, because two browsers have the same cookie', async () => {
  const stolen = await signIn();
  later(DAY_MS);
  const thief = { ...stolen, token: tokenOf(await app().request('GET', ME, { session: stolen })) };
  later(MINUTE_MS);
  expect(await statusOf(thief)).toBe(200);
  expect(await statusOf(stolen)).toBe(401);
  expect(await statusOf(thief)).toBe(401);
});

test('rotates even where a request is refused', async () => {
  const session = await signIn({ personal_api_key: KEYS.reader });
  later(DAY_MS);
  const refused = await app().request('POST', '/api/projects/1/cohorts/', { session, body: { name: 'No' } });
  expect([refused.status, tokenOf(refused).slice(0, 4)]).toEqual([403, 'wrs_']);
});

test('ends after three days without use, and after two weeks in any case', async () => {
  const idle = await signIn();
  let used = await signIn();
  for (let day = 0; day < 13; day++) {
    later(DAY_MS);
    const response = await app().request('GET', CURRENT, { session: used });
    expect(response.status).toBe(200);
    used = { ...used, token: tokenOf(response) || used.token };
    if (day === 2) expect(await statusOf(idle)).toBe(401);
  }
  later(DAY_MS);
  const ended = await app().request('GET', ME, { session: used });
  expect([ended.status, ended.json.code]).toEqual([401, 'session_ended']);
});

test('is not prolonged, and keeps its token, by requests in the background', async () => {
  const headers = { 'X-Background-Request': 'true' };
  const polled = await signIn();
  const poll = () => app().request('GET', CURRENT, { session: polled, headers });
  const { json: before } = await poll();
  for (let day = 0; day < 2; day++) {
    later(DAY_MS);
    const { status, json, ...response } = await poll();
    expect([status, cookieOf({ status, json, ...response })]).toEqual([200, '']);
    expect([json.last_used_at, json.expires_at]).toEqual([before.last_used_at, before.expires_at]);
  }
  const mark = { 'X-Background-Request': 'false' };
  const other = await signIn();
  later(HOUR_MS);
  const used = await app().request('GET', CURRENT, { session: other, headers: mark });
  expect(used.json.last_used_at).not.toBe(used.json.created_at);
  later(DAY_MS - HOUR_MS);
  expect((await poll()).status).toBe(401);
  expect(await statusOf(other)).toBe(200);
});

test('signs out: the cookie is removed and its token is no longer accepted', async () => {
  const session = await signIn();
  const out = await app().request('DELETE', CURRENT, { session });
  expect([out.status, cookieOf(out)]).toEqual([
    204,
    'weir_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
  ]);
  expect(await statusOf(session)).toBe(401);
});

test('lists and revokes only the sessions of the user', async () => {
  const [mine, other] = [await signIn(), await signIn({ login_link: newLink(app()) })];
  const rival = await signIn({ personal_api_key: KEYS.rival });
  const { json } = await app().request('GET', SIGN_IN, { session: mine });
  const seeded: string[] = [WORLD.sessionId, WORLD.otherSessionId];
  const fresh = json.results.filter(({ id }: { id: string }) => !seeded.includes(id));
  expect(json.count).toBe(4);
  expect(fresh.map(({ method, is_current }: never) => [method, is_current])).toEqual([
    ['link', false],
    ['key', true],
  ]);
  expect(JSON.stringify(json)).not.toMatch(/wr[sc]_/);

  expect(await statusOf(rival, 'DELETE', `/api/sessions/${fresh[0].id}/`)).toBe(404);
  expect(await statusOf(mine, 'DELETE', `/api/sessions/${fresh[0].id}/`)).toBe(204);
  expect([await statusOf(other), await statusOf(mine)]).toEqual([401, 200]);
});

test('revokes all other sessions at once', async () => {
  const [mine, other] = [await signIn(), await signIn()];
  const rival = await signIn({ personal_api_key: KEYS.rival });
  const { json } = await app().request('POST', '/api/sessions/revoke_others/', { session: mine });
  expect(json).toEqual({ revoked: 3 });
  expect([await statusOf(mine), await statusOf(other), await statusOf(rival)]).toEqual([200, 401, 200]);
  await app().request('POST', '/api/sessions/revoke_others/');
  expect(await statusOf(mine)).toBe(401);
});

test('limits a user to 50 sessions and replaces the least recently used one', async () => {
  const [first, second] = [await signIn(), await signIn()];
  for (let i = 0; i < 46; i++) await signIn();
  const listed = async () => (await app().request('GET', SIGN_IN)).json.count;
  expect(await listed()).toBe(50);
  later(10 * MINUTE_MS);
  expect(await statusOf(first)).toBe(200);
  // Two of the example world and the second one are older now.
  for (let i = 0; i < 3; i++) await signIn();
  expect([await listed(), await statusOf(first), await statusOf(second)]).toEqual([50, 200, 401]);
});

test('counts against the request budget of its key', async () => {
  const session = await signIn();
  const left = (response: TestResponse) => Number(/r=(\d+)/.exec(response.headers.get('ratelimit')!)![1]);
  const byKey = left(await app().request('GET', ME));
  expect(left(await app().request('GET', ME, { session }))).toBe(byKey - 1);
});

test('stores no token, link or key in readable form, and logs none', async () => {
  const link = newLink(app());
  const session = await signIn({ login_link: link });
  const byKey = await signIn();
  await app().request('POST', SIGN_IN, { key: null, body: { login_link: link } });
  await app().request('GET', ME, { session });
  const stored = JSON.stringify(
    ['sessions', 'login_links'].flatMap((table) =>
      app().app.database.sqlite.prepare(`SELECT * FROM ${table}`).all(),
    ),
  );
  const log = app().logLines.join('\n');
  for (const secret of [link, session.token, byKey.token, API_KEY]) {
    expect(stored).not.toContain(secret);
    expect(log).not.toContain(secret);
  }
  for (const { csrfToken } of [session, byKey]) expect(log).not.toContain(csrfToken);
  const { id } = (await app().request('GET', CURRENT, { session })).json;
  expect(app().logLines.some((line) => line.includes(`"session_id":"${id}"`))).toBe(true);
});

test('survives a restart of the server', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-sessions-'));
  const first = await bootApp({ dataDir });
  const made = await first.request('POST', SIGN_IN, { key: null, body: { personal_api_key: API_KEY } });
  // As `stop` of a test, without removing the folder.
  await first.app.stop();
  const second = await bootApp({ dataDir });
  try {
    const session = { token: tokenOf(made), csrfToken: made.json.csrf_token };
    const me = await send(second.url, 'GET', ME, { session });
    expect(me.status).toBe(200);
  } finally {
    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
