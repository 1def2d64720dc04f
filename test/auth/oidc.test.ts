/** Goal: people whom a real OpenID Connect provider vouches for get in as themselves, and no response gets anyone else in. */
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oidcSettings } from '../../src/auth/oidc/settings.ts';
import { SecretBox } from '../../src/kernel/secrets.ts';
import { MINUTE_MS } from '../../src/kernel/time.ts';
import { bootApp, type TestApp, testConfig } from '../support/app.ts';
import { CLIENT, type OidcPeer, oidcPeer, RedirectFollower } from '../support/peers/oidc_provider.ts';
import { OPEN_INVITATION, seedWorld, WORLD } from '../support/world.ts';

let app: TestApp;
let peer: OidcPeer;
let rival: OidcPeer;

const CALLBACK = '/login/oidc/callback/';
const isCallback = (url: string) => new URL(url).pathname === CALLBACK;
const ADA = { sub: 'ada-1', email: 'Ada@Example.com', email_verified: true };

function settingsOf(issuer: string) {
  return {
    oidcIssuer: issuer,
    oidcClientId: CLIENT.id,
    oidcClientSecret: CLIENT.secret,
    oidcAllowedDomains: ['example.com'],
  };
}

beforeAll(async () => {
  // The provider has to know the server, and the server the provider: a port is taken first.
  const probe = net.createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const redirectUris = () => [`http://127.0.0.1:${port}${CALLBACK}`];
  const signedOutUris = () => [`http://127.0.0.1:${port}/login/`];
  [peer, rival] = await Promise.all([oidcPeer(redirectUris, signedOutUris), oidcPeer(redirectUris)]);
  app = await bootApp({ port, ...settingsOf(peer.issuer) });
});
beforeEach(() => {
  seedWorld(app);
  peer.person = ADA;
  peer.tokens.length = 0;
  app.logLines.length = 0;
});
afterAll(() => Promise.all([app?.stop(), peer?.close(), rival?.close()]));

/** Until the browser is about to return to the server. */
const untilCallback = (browser: RedirectFollower, path = '/login/oidc/') =>
  browser.follow(app.url + path, isCallback);

async function land(browser: RedirectFollower, url: string): Promise<string> {
  const response = await browser.get(url);
  expect(response.status).toBe(303);
  return response.headers.get('location')!;
}

async function signIn(browser = new RedirectFollower(), path?: string): Promise<string> {
  return land(browser, await untilCallback(browser, path));
}

const sessionOf = (browser: RedirectFollower) => browser.cookiesOf(app.url).get('weir_session');
const emailOf = async (browser: RedirectFollower) =>
  (await (await browser.get(`${app.url}/api/users/@me/`)).json()).email;
const countUsers = () => app.app.database.sqlite.prepare('SELECT count(*) FROM users').pluck().get();

describe('a person', () => {
  test('whose verified address belongs to a user signs in as that user, and is recognized by identity afterwards', async () => {
    const browser = new RedirectFollower();
    expect(await signIn(browser, '/login/oidc/?next=/docs/')).toBe('/login/?next=%2Fdocs%2F#signed-in');
    expect(await emailOf(browser)).toBe('ada@example.com');
    const current = await (await browser.get(`${app.url}/api/sessions/@current/`)).json();
    expect(current).toMatchObject({ method: 'oidc', personal_api_key_id: null });

    // The address has changed at the provider; the person is the same.
    peer.person = { ...ADA, email: 'countess@example.com' };
    const later = new RedirectFollower();
    await signIn(later);
    expect(await emailOf(later)).toBe('ada@example.com');
  });

  test.each([
    [
      'without a verified address',
      { sub: 'x', email: 'ada@example.com', email_verified: false },
      'email_not_verified',
    ],
    ['without an address', { sub: 'x' }, 'email_not_verified'],
    ['of another domain', { sub: 'x', email: 'ada@evil.example', email_verified: true }, 'foreign_domain'],
    [
      'of a domain that ends alike',
      { sub: 'x', email: 'ada@evilexample.com', email_verified: true },
      'foreign_domain',
    ],
    [
      'with an allowed domain in the name',
      { sub: 'x', email: 'ada@example.com@evil.example', email_verified: true },
      'foreign_domain',
    ],
    [
      'whom nobody has invited',
      { sub: 'x', email: 'new@example.com', email_verified: true },
      'no_invitation',
    ],
  ])('%s is refused', async (_what, person, problem) => {
    peer.person = person;
    const users = countUsers();
    const browser = new RedirectFollower();
    expect(await signIn(browser)).toBe(`/login/?problem=${problem}`);
    expect(sessionOf(browser)).toBeUndefined();
    expect(countUsers()).toBe(users);
    const page = await (await browser.get(`${app.url}/login/?problem=${problem}`)).text();
    expect(page).toMatch(/<p id="message" role="status">[A-Z].{20,}<\/p>/);
  });

  test('with the address of a user who has another identity is refused', async () => {
    await signIn();
    peer.person = { ...ADA, sub: 'somebody-else' };
    expect(await signIn()).toBe('/login/?problem=other_identity');
  });

  test('with an identity of a former provider is recognized by the verified address at the present one', async () => {
    const identity = () =>
      app.app.database.sqlite.prepare('SELECT oidc_issuer, oidc_subject FROM users WHERE id = 1').raw().get();
    app.app.database.sqlite.exec(
      "UPDATE users SET oidc_issuer = 'https://former.example', oidc_subject = 'ada-at-former' WHERE id = 1",
    );
    expect(await signIn()).toBe('/login/?next=%2F#signed-in');
    expect(identity()).toEqual([peer.issuer, ADA.sub]);
  });

  test('whose address only looks like that of a user in lower case is refused', async () => {
    app.app.database.sqlite.exec("UPDATE users SET email = 'kate@example.com' WHERE id = 5");
    // The Kelvin sign is a k in lower case.
    peer.person = { sub: 'kelvin', email: '\u212aate@example.com', email_verified: true };
    expect(await signIn()).toBe('/login/?problem=email_not_verified');
  });

  test('without a membership is refused', async () => {
    app.app.database.sqlite.exec('DELETE FROM memberships WHERE user_id = 5');
    peer.person = { sub: 'joan-1', email: 'joan@example.com', email_verified: true };
    expect(await signIn()).toBe('/login/?problem=no_invitation');
  });
});

describe('an open invitation', () => {
  const EDITH = { sub: 'edith-1', email: 'Edith@Example.com', email_verified: true };
  const countMembers = () =>
    app.app.database.sqlite.prepare('SELECT count(*) FROM memberships').pluck().get() as number;
  const levelOf = (email: string) =>
    app.app.database.sqlite
      .prepare('SELECT level FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = ?')
      .pluck()
      .all(email);
  const change = (sql: string) => app.app.database.sqlite.exec(sql);
  const FOR_EDITH = "WHERE email = 'edith@example.com'";
  /** As many members as an organization can have. */
  const fill = (organizationId: string) =>
    change(
      `WITH RECURSIVE n(id) AS (SELECT 2001 UNION ALL SELECT id + 1 FROM n WHERE id < 3000)
       INSERT INTO users (id, uuid, distinct_id, email, created_at) SELECT id, id, id, id || '@example.com', 0 FROM n;
       INSERT INTO memberships (user_id, organization_id, level) SELECT id, '${organizationId}', 0 FROM users WHERE id > 2000`,
    );

  test('for the verified address is accepted, once, with its role', async () => {
    peer.person = EDITH;
    const browser = new RedirectFollower();
    expect(await signIn(browser)).toBe('/login/?next=%2F#signed-in');
    expect(await emailOf(browser)).toBe('edith@example.com');
    expect(levelOf('edith@example.com')).toEqual([1]);
    const log = app.app.database.sqlite.prepare(
      `SELECT DISTINCT actor, email FROM activity_log a JOIN users u ON u.id = a.user_id`,
    );
    expect(log.all()).toEqual([{ actor: 'session', email: 'edith@example.com' }]);
    change(
      "DELETE FROM memberships WHERE user_id = (SELECT id FROM users WHERE email = 'edith@example.com')",
    );
    expect(await signIn()).toBe('/login/?problem=no_invitation');
  });

  test.each([
    ['for another address', { ...EDITH, email: 'edith.c@example.com' }, '', 'no_invitation'],
    ['for an address not verified', { ...EDITH, email_verified: false }, '', 'email_not_verified'],
    ['that has expired', EDITH, `UPDATE invitations SET expires_at = 1 ${FOR_EDITH}`, 'no_invitation'],
    ['of a former member', EDITH, 'DELETE FROM memberships WHERE user_id = 1', 'no_invitation'],
    ['of a member who may not invite', EDITH, 'UPDATE memberships SET level = 1', 'no_invitation'],
    [
      'to a role above that of its sender',
      EDITH,
      `UPDATE memberships SET level = 8; UPDATE invitations SET level = 15 ${FOR_EDITH}`,
      'no_invitation',
    ],
  ])('%s does not admit anyone', async (_what, person, sql, problem) => {
    change(sql);
    const [users, members] = [countUsers(), countMembers()];
    peer.person = person;
    expect(await signIn()).toBe(`/login/?problem=${problem}`);
    expect([countUsers(), countMembers()]).toEqual([users, members]);
  });

  test('to a full organization does not admit anyone, and the sign-in page gives the reason', async () => {
    fill(WORLD.organizationId);
    const [users, members] = [countUsers(), countMembers()];
    peer.person = EDITH;
    const browser = new RedirectFollower();
    expect(await signIn(browser)).toBe('/login/?problem=organization_full');
    expect([countUsers(), countMembers()]).toEqual([users, members]);
    expect(sessionOf(browser)).toBeUndefined();
    const page = await (await browser.get(`${app.url}/login/?problem=organization_full`)).text();
    expect(page).toContain('has the greatest number of members');
  });

  test('for the new address of a known person does not create a second user', async () => {
    await signIn();
    change(
      `DELETE FROM memberships WHERE user_id = 1; UPDATE invitations SET invited_by_id = 4 ${FOR_EDITH}`,
    );
    const users = countUsers();
    peer.person = { ...EDITH, sub: ADA.sub };
    expect(await signIn()).toBe('/login/?problem=no_invitation');
    expect(countUsers()).toBe(users);
  });

  test('that another person used gives them no access once the owner of the address signs in', async () => {
    const request = (method: string, path: string, options: object) => app.request(method, path, options);
    const opened = await request('POST', '/api/sessions/', {
      key: null,
      body: { invitation: OPEN_INVITATION },
    });
    expect(opened.status).toBe(201);
    const cookie = opened.headers.get('set-cookie')!.split(';')[0]!.split('=')[1]!;
    const session = { token: cookie, csrfToken: opened.json.csrf_token };
    const key = await request('POST', '/api/personal_api_keys/', {
      session,
      body: { label: 'Mine for good', scopes: ['*'] },
    });
    expect(key.status).toBe(201);
    peer.person = { ...EDITH, email: opened.json.user.email };
    const browser = new RedirectFollower();
    expect(await signIn(browser)).toBe('/login/?next=%2F#signed-in');
    expect(await emailOf(browser)).toBe(opened.json.user.email);
    const me = '/api/users/@me/';
    expect((await request('GET', me, { session })).status).toBe(401);
    expect((await request('GET', me, { key: key.json.value })).status).toBe(401);
    // From now on the address is verified: what its owner makes stays.
    expect(await signIn(new RedirectFollower())).toBe('/login/?next=%2F#signed-in');
    expect(await emailOf(browser)).toBe(opened.json.user.email);
  });

  test('for a member of another organization waits for the consent of its user', async () => {
    const members = countMembers();
    await signIn();
    expect(countMembers()).toBe(members);
  });
});

describe('a response of the provider', () => {
  test('works once', async () => {
    const browser = new RedirectFollower();
    const url = await untilCallback(browser);
    expect(await land(browser, url)).toContain('#signed-in');
    expect(await land(browser, url)).toBe('/login/?problem=expired');
    expect(peer.tokens).toEqual([true]);
  });

  test('works once, even when it arrives twice at the same time', async () => {
    const browser = new RedirectFollower();
    const url = await untilCallback(browser);
    const ends = await Promise.all([land(browser, url), land(browser, url)]);
    expect(ends.filter((end) => end.includes('#signed-in'))).toHaveLength(1);
  });

  test('works only in the browser that began the flow', async () => {
    const url = await untilCallback(new RedirectFollower());
    const victim = new RedirectFollower();
    expect(await land(victim, url)).toBe('/login/?problem=expired');
    // One that has begun itself: the state is that of another.
    await victim.get(`${app.url}/login/oidc/`);
    expect(await land(victim, url)).toBe('/login/?problem=refused');
    expect(sessionOf(victim)).toBeUndefined();
    expect(peer.tokens).toEqual([]);
  });

  test('works for ten minutes', async () => {
    const browser = new RedirectFollower();
    const url = await untilCallback(browser);
    app.clock.step(10 * MINUTE_MS);
    expect(await land(browser, url)).toBe('/login/?problem=expired');
    app.clock.step(-10 * MINUTE_MS);
  });

  test.each([
    ['another state', { state: 'guessed' }],
    ['no state', { state: null }],
    ['another code', { code: 'guessed' }],
    ['the name of another issuer', { iss: 'https://evil.example' }],
    ['no issuer, where the provider names it', { iss: null }],
    ['an error', { code: null, error: 'access_denied' }],
  ])('with %s is refused', async (_what, changes: Record<string, string | null>) => {
    const browser = new RedirectFollower();
    const url = new URL(await untilCallback(browser));
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    }
    expect(await land(browser, url.href)).toBe('/login/?problem=refused');
    expect(sessionOf(browser)).toBeUndefined();
  });

  test('with the nonce of another sign-in is refused', async () => {
    // The cookie of one sign-in, with state and verifier of another: only the server can seal that, so its box does.
    const box = new SecretBox(app.config.secretKey!);
    const browser = new RedirectFollower();
    const url = await untilCallback(browser);
    const jar = browser.cookiesOf(app.url);
    const flow = JSON.parse(box.open(jar.get('weir_oidc')!));
    jar.set('weir_oidc', box.seal(JSON.stringify({ ...flow, nonce: 'of-another-sign-in' })));
    expect(await land(browser, url)).toBe('/login/?problem=refused');
    jar.set('weir_oidc', box.seal(JSON.stringify({ ...flow, purpose: undefined })));
    expect(await land(browser, url)).toBe('/login/?problem=expired');
  });

  test('of another provider is refused even with the same client id and secret', async () => {
    rival.person = ADA;
    const browser = new RedirectFollower();
    const started = (await browser.get(`${app.url}/login/oidc/`)).headers.get('location')!;
    const elsewhere = started.replace(peer.issuer, rival.issuer);
    const url = await browser.follow(elsewhere, isCallback);
    expect(await land(browser, url)).toBe('/login/?problem=refused');
    expect(rival.tokens).toEqual([]);
  });
});

describe('the redirect to the provider', () => {
  test('has state, nonce and PKCE, and its cookie is only for this browser', async () => {
    const response = await new RedirectFollower().get(`${app.url}/login/oidc/?next=//evil.example`);
    const query = new URL(response.headers.get('location')!).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: CLIENT.id,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: app.url + CALLBACK,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^weir_oidc=v2\.[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
  });

  test('returns only to a path of this server', async () => {
    expect(await signIn(new RedirectFollower(), '/login/oidc/?next=//evil.example')).toBe(
      '/login/?next=%2F#signed-in',
    );
  });

  test('is offered on the sign-in page when it is configured', async () => {
    expect(await (await fetch(`${app.url}/login/`)).text()).toContain('href="/login/oidc/?next=%2F"');
  });

  test('leaves no code, state, token or secret in the log', async () => {
    const browser = new RedirectFollower();
    const url = new URL(await untilCallback(browser));
    await land(browser, url.href);
    await land(browser, url.href);
    const log = app.logLines.join('\n');
    const secrets = [...url.searchParams.values(), CLIENT.secret, sessionOf(browser)!];
    for (const secret of secrets.filter((value) => value !== peer.issuer)) expect(log).not.toContain(secret);
    expect(app.logLines.length).toBeGreaterThan(2);
  });
});

describe('signing out', () => {
  const JOAN = { sub: 'joan-1', email: 'joan@example.com', email_verified: true };
  const SIGN_OUT = '/login/oidc/sign_out/';

  test('ends the session at the provider, too, so that the next person signs in as themselves', async () => {
    app.app.database.sqlite.exec(
      `INSERT INTO memberships (user_id, organization_id, level)
       SELECT id, '${WORLD.organizationId}', 0 FROM users WHERE email = 'joan@example.com'
       ON CONFLICT DO NOTHING`,
    );
    const browser = new RedirectFollower();
    await signIn(browser);
    const current = await (await browser.get(`${app.url}/api/sessions/@current/`)).json();
    const session = { token: sessionOf(browser)!, csrfToken: current.csrf_token };
    expect((await app.request('DELETE', '/api/sessions/@current/', { session })).status).toBe(204);
    peer.person = JOAN;
    // Without a sign-out at the provider, its session still vouches for the former person.
    await signIn(browser);
    expect(await emailOf(browser)).toBe('ada@example.com');

    const left = await browser.get(app.url + SIGN_OUT);
    const url = new URL(left.headers.get('location')!);
    expect([left.status, left.headers.get('cache-control')]).toEqual([303, 'no-store']);
    expect(url.origin).toBe(peer.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: CLIENT.id,
      post_logout_redirect_uri: `${app.url}/login/`,
    });
    const page = await (await browser.get(url.href)).text();
    const action = /action="([^"]+)"/.exec(page)![1]!;
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)![1]!;
    const ended = await browser.submit(action, { xsrf, logout: 'yes' });
    expect(ended.headers.get('location')).toBe(`${app.url}/login/`);
    await signIn(browser);
    expect(await emailOf(browser)).toBe('joan@example.com');
  });

  test.each(['without an end for sessions', 'that cannot be reached'])(
    'leads to the sign-in page at a provider %s, which says so',
    async (which) => {
      const provider = await providerOf((_url, self) => ({
        issuer: self,
        authorization_endpoint: `${self}/authorize`,
      }));
      if (which === 'that cannot be reached') provider.close();
      const other = await bootApp(settingsOf(provider.issuer));
      try {
        const response = await fetch(other.url + SIGN_OUT, { redirect: 'manual' });
        const to = '/login/?problem=signed_in_at_provider';
        expect([response.status, response.headers.get('location')]).toEqual([303, to]);
        expect(await (await fetch(other.url + to)).text()).toContain('sign out there, too');
      } finally {
        await other.stop();
        provider.close();
      }
    },
  );
});

/** A provider that responds with whatever a test wants. */
async function providerOf(
  respond: (url: string, issuer: string, authorization: string | undefined) => object,
): Promise<{ issuer: string; close: () => void }> {
  let issuer = '';
  const server = http.createServer(({ url, headers }, response) => {
    const body = JSON.stringify(respond(url!, issuer, headers.authorization));
    response.setHeader('Content-Type', 'application/json').end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { issuer, close: () => server.close() };
}

/** The connection to the token endpoint vouches for an ID token, not its signature. */
function jwt(claims: object): string {
  const parts = [{ alg: 'RS256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return [...parts, Buffer.from('no signature').toString('base64url')].join('.');
}

describe('the settings', () => {
  test('must be complete, and the issuer must use TLS', () => {
    const config = { ...testConfig('/nowhere'), ...settingsOf('https://id.example.com') };
    expect(oidcSettings(config)).toMatchObject({ clientId: CLIENT.id, domains: ['example.com'] });
    expect(oidcSettings({ ...config, oidcIssuer: null })).toBeNull();
    expect(() => oidcSettings({ ...config, oidcClientSecret: null, oidcAllowedDomains: [] })).toThrow(
      'Configuration: WEIR_OIDC_ISSUER needs WEIR_OIDC_CLIENT_SECRET and WEIR_OIDC_ALLOWED_DOMAINS.',
    );
    expect(() => oidcSettings({ ...config, oidcIssuer: 'http://id.example.com' })).toThrow(
      'Configuration: WEIR_OIDC_ISSUER must begin with https://.',
    );
  });

  test('an unreachable provider does not stop the server, and the sign-in page reports it', async () => {
    const lonely = await bootApp(settingsOf('http://127.0.0.1:9'));
    try {
      const response = await fetch(`${lonely.url}/login/oidc/`, { redirect: 'manual' });
      expect(response.headers.get('location')).toBe('/login/?problem=unreachable');
      expect((await fetch(`${lonely.url}/healthz`)).status).toBe(200);
    } finally {
      await lonely.stop();
    }
  });

  test('an email address and its verification must come from the same response', async () => {
    let claims = {};
    const { issuer, close } = await providerOf((url, self) => {
      if (url === '/token')
        return { access_token: 'a', token_type: 'bearer', id_token: jwt({ ...claims, iss: self }) };
      if (url === '/userinfo') return { sub: 'eve', email: 'ada@example.com', email_verified: false };
      const endpoints = ['authorization', 'token', 'userinfo'].map((name) => [
        `${name}_endpoint`,
        `${self}/${name}`,
      ]);
      return { issuer: self, jwks_uri: `${self}/jwks`, ...Object.fromEntries(endpoints) };
    });
    const mixed = await bootApp(settingsOf(issuer));
    try {
      seedWorld(mixed);
      const browser = new RedirectFollower();
      const started = (await browser.get(`${mixed.url}/login/oidc/`)).headers.get('location')!;
      const { nonce, state } = Object.fromEntries(new URL(started).searchParams);
      const now = Math.floor(Date.now() / 1000);
      claims = { sub: 'eve', aud: CLIENT.id, nonce, iat: now, exp: now + 60, email_verified: true };
      const response = await browser.get(`${mixed.url}${CALLBACK}?code=any&state=${state}`);
      expect(response.headers.get('location')).toBe('/login/?problem=email_not_verified');
    } finally {
      await mixed.stop();
      close();
    }
  });

  test.each([
    [undefined, 'the header'],
    [['client_secret_basic'], 'the header'],
    [['client_secret_basic', 'client_secret_post'], 'the body'],
  ])('a provider with the token endpoint methods %j gets the secret in %s', async (methods, place) => {
    const seen: (string | undefined)[] = [];
    const { issuer, close } = await providerOf((url, self, authorization) => {
      if (url === '/token') seen.push(authorization);
      return {
        issuer: self,
        authorization_endpoint: `${self}/authorize`,
        token_endpoint: `${self}/token`,
        token_endpoint_auth_methods_supported: methods,
      };
    });
    const other = await bootApp(settingsOf(issuer));
    try {
      const browser = new RedirectFollower();
      const started = (await browser.get(`${other.url}/login/oidc/`)).headers.get('location')!;
      const state = new URL(started).searchParams.get('state');
      await browser.get(`${other.url}${CALLBACK}?code=any&state=${state}`);
      const encoded = CLIENT.secret.replaceAll('-', '%2D');
      const header = `Basic ${Buffer.from(`${CLIENT.id}:${encoded}`).toString('base64')}`;
      expect(seen).toEqual([place === 'the body' ? undefined : header]);
    } finally {
      await other.stop();
      close();
    }
  });

  test('an address that only the metadata of the issuer names is refused by the egress guard', async () => {
    const { issuer, close } = await providerOf((_url, self) => {
      const endpoints = { authorization_endpoint: `${self}/auth`, token_endpoint: `${peer.issuer}/token` };
      return { issuer: self, ...endpoints, jwks_uri: `${self}/jwks` };
    });
    const guarded = await bootApp(settingsOf(issuer));
    try {
      const browser = new RedirectFollower();
      const started = (await browser.get(`${guarded.url}/login/oidc/`)).headers.get('location')!;
      const state = new URL(started).searchParams.get('state');
      const response = await browser.get(`${guarded.url}${CALLBACK}?code=stolen&state=${state}`);
      expect(response.headers.get('location')).toBe('/login/?problem=refused');
      expect(guarded.logLines.join()).toContain('the host is not in the public network');
      expect(peer.tokens).toEqual([]);
    } finally {
      await guarded.stop();
      close();
    }
  });
});
