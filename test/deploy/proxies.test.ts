/** Goal: real proxies with the files of deploy/ pass requests on as clients send them. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { installed } from '../support/peers/installed.ts';
import { type ReverseProxy, reverseProxy } from '../support/peers/reverse_proxy.ts';
import { API_KEY, PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

const COHORTS = '/api/projects/1/cohorts/';
/** Another loopback address than that of the proxy, which is trusted. */
const CLIENT = '127.0.0.2';
const AUTH = { Authorization: `Bearer ${API_KEY}` };
const SENDS_JSON = { 'Content-Type': 'application/json' };

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  isPlain?: boolean;
}

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The certificate is not checked: it is one of the tests, or of Caddy's own authority. */
async function send(proxy: ReverseProxy, path: string, sent: Sent = {}): Promise<Received> {
  const { method = sent.body === undefined ? 'GET' : 'POST', body, isPlain = false } = sent;
  const headers = { Host: proxy.host, ...sent.headers };
  const options = { host: '127.0.0.1', localAddress: CLIENT, path, method, headers };
  const outgoing = isPlain
    ? request({ ...options, port: proxy.httpPort })
    : requestSecurely({
        ...options,
        port: proxy.httpsPort,
        servername: proxy.host,
        rejectUnauthorized: false,
      });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  // A proxy that refuses a body closes the connection before it has all of it.
  outgoing.on('error', () => undefined);
  return { status: response.statusCode!, headers: response.headers, body: await text(response) };
}

/** An event, in a body of so many bytes. */
function eventOf(bytes: number): string {
  const event = JSON.stringify({ api_key: PROJECT_TOKEN, event: 'seen', distinct_id: 'ada' });
  return event.replace('{', `{${' '.repeat(bytes - event.length)}`);
}

describe.each(['nginx', 'caddy'] as const)('%s', (name) => {
  const program = installed(name);
  const app = useApp({ trustedProxies: ['127.0.0.1'], hstsSeconds: 31_536_000 });

  describe.skipIf(program === null)('in front of a server', () => {
    let proxy: ReverseProxy;
    beforeAll(async () => {
      proxy = await reverseProxy(name, program!, Number(new URL(app().url).port));
    }, 40_000);

    test('sends browsers from HTTP to HTTPS', async () => {
      const { status, headers } = await send(proxy, '/login/?next=%2Fa', { isPlain: true });
      expect([301, 308]).toContain(status);
      expect(headers.location).toBe(`https://${proxy.host}/login/?next=%2Fa`);
    });

    test('keeps the path, the query and the headers of both sides', async () => {
      for (const title of ['first', 'second']) {
        const body = JSON.stringify({ name: title, is_static: true });
        const made = await send(proxy, COHORTS, { body, headers: { ...AUTH, ...SENDS_JSON } });
        expect(made.status).toBe(201);
      }
      const list = await send(proxy, `${COHORTS}?limit=1&search=s%20%2F%25`, { headers: AUTH });
      expect(list).toMatchObject({ status: 200, headers: { 'x-frame-options': 'DENY' } });
      expect(list.headers.link).toContain(`<https://${proxy.host}${COHORTS}?limit=1&search=s+%2F%25>`);
      expect(list.headers['strict-transport-security']).toBe('max-age=31536000');
      const page = await send(proxy, `${COHORTS}?limit=1`, { headers: AUTH });
      expect(JSON.parse(page.body).next).toMatch(`https://${proxy.host}${COHORTS}`);
      const headers = { ...AUTH, 'If-None-Match': page.headers.etag! };
      expect(await send(proxy, `${COHORTS}?limit=1`, { headers })).toMatchObject({ status: 304, body: '' });
      const encoded = await send(proxy, '/api/projects/1/feature_flags/a%2F..%2Fb/', { headers: AUTH });
      expect(encoded.status).toBe(404);
      const { path } = JSON.parse(app().logLines.at(-1)!);
      expect(path).toBe('/api/projects/1/feature_flags/a%2F..%2Fb/');
    });

    test('passes the largest body that the server takes, and no larger one', async () => {
      const { maxBodyBytes } = app().config;
      const largest = await send(proxy, '/capture/', { body: eventOf(maxBodyBytes), headers: SENDS_JSON });
      expect(largest).toMatchObject({ status: 200 });
      const larger = await send(proxy, '/capture/', { body: eventOf(maxBodyBytes + 1), headers: SENDS_JSON });
      expect(larger).toMatchObject({ status: 413 });
    });

    test('signs a browser in, with a cookie of HTTPS and the address of the client', async () => {
      const headers = { ...SENDS_JSON, Origin: `https://${proxy.host}`, 'X-Forwarded-For': '203.0.113.7' };
      const body = JSON.stringify({ personal_api_key: API_KEY });
      const signedIn = await send(proxy, '/api/sessions/', { body, headers });
      expect(signedIn.status).toBe(201);
      const cookie = signedIn.headers['set-cookie']![0]!;
      expect(cookie).toMatch(/^__Host-weir_session=.*; Secure$/);
      const own = await send(proxy, '/api/sessions/@current/', {
        headers: { Cookie: cookie.split(';')[0]! },
      });
      expect(JSON.parse(own.body)).toMatchObject({ is_current: true, address: CLIENT });
    });

    test('leaves the metrics closed', async () => {
      expect((await send(proxy, '/metrics')).status).toBe(401);
    });
  });
});
