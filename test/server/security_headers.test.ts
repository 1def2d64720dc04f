import { describe, expect, test } from 'vitest';
import { addressOf, defaultKey, exampleBody, OPERATIONS } from '../contract/document.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: no response can be framed, sniffed or made to run something, whoever made it: an operation, a page, an error. */
const SECURITY = {
  // The console is allowed what this server serves, all other responses nothing that they do not name.
  'content-security-policy': expect.stringMatching(/^default-src '(none|self)';.*frame-ancestors 'none'/),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const INLINE = /unsafe-inline|unsafe-eval|\*/;

describe('security headers', () => {
  const app = useApp();

  test.each(OPERATIONS.map((op) => [op.id, op] as const))('%s', async (_, op) => {
    const key = defaultKey(op);
    const { headers } = await app().request(op.method.toUpperCase(), addressOf(op), {
      ...(key !== undefined && { key }),
      body: exampleBody(op),
    });
    const sent = Object.fromEntries(headers);
    expect(sent).toMatchObject(SECURITY);
    expect(sent['content-security-policy']).not.toMatch(INLINE);
    expect(sent).not.toHaveProperty('strict-transport-security');
  });

  test.each([
    ['GET', '/no/such/path'],
    ['GET', '/docs/nothing/'],
    ['GET', '/docs/assets/reference.js'],
    ['GET', '/%'],
    ['TRACE', '/'],
    ['PUT', '/batch/'],
    ['GET', '/api/projects/1/'],
  ])('%s %s', async (method, path) => {
    const { headers } = await app().request(method, path, { key: null });
    expect(Object.fromEntries(headers)).toMatchObject(SECURITY);
  });

  test('pages of any site may still call the operations of SDKs', async () => {
    const preflight = await app().request('OPTIONS', '/batch/', {
      key: null,
      headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    const script = await app().request('GET', '/static/array.js', { key: null });
    expect(script.headers.get('cross-origin-resource-policy')).toBeNull();
  });
});

describe('behind TLS', () => {
  const app = useApp({ hstsSeconds: 31_536_000 });

  test.each(['/', '/healthz', '/no/such/path'])('%s requires TLS in future requests', async (path) => {
    const { headers } = await app().request('GET', path, { key: null });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});
