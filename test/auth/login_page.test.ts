import { describe, expect, test } from 'vitest';
import { localPath } from '../../src/kernel/local_path.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: the sign-in page cannot be framed, runs nothing but its own script, and leads to no other host. */
const app = useApp();

const nextOf = (page: string) => /data-next="([^"]*)"/.exec(page)![1];

test('is one page with its own script and a strict policy', async () => {
  const { status, headers, text } = await app().request('GET', '/login/', { key: null });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'$/,
  );
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).not.toMatch(/<script(?![^>]*src=)|\son\w+=|style=/);
  const script = await app().request('GET', '/docs/assets/login.js', { key: null });
  expect([script.status, script.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ]);
});

describe('the next page', () => {
  test.each(['/', '/docs/', '/experiments/1?tab=results&x=1#top', "/a'b"])(
    '%s is a path of this server',
    async (next) => {
      expect(localPath(next)).toBe(next);
      const { text } = await app().request('GET', `/login/?next=${encodeURIComponent(next)}`, { key: null });
      expect(nextOf(text)).toBe(next.replaceAll('&', '&amp;'));
      expect(new URL(next, 'https://weir.example.com').origin).toBe('https://weir.example.com');
    },
  );

  test.each([
    ['another host', 'https://evil.example/'],
    ['another host without a scheme', '//evil.example/'],
    ['backslashes, which browsers read as slashes', '/\\evil.example/'],
    ['only backslashes', '\\\\evil.example'],
    ['a tab, which browsers drop', '/\t/evil.example'],
    ['a line break', '/\n/evil.example'],
    ['a null character', '/\u0000/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['no path', 'evil.example'],
    ['nothing', ''],
    ['a quote', '/"><script>alert(1)</script>'],
    ['other letters', '/ünter'],
    ['a blank in front', ' //evil.example'],
  ])('%s is not followed', async (_what, next) => {
    const { text } = await app().request('GET', `/login/?next=${encodeURIComponent(next)}`, { key: null });
    expect(nextOf(text)).toBe('/');
    expect(text).not.toContain('alert(1)');
  });

  test('a character reference is not decoded', async () => {
    const next = '/&#47;evil.example';
    const { text } = await app().request('GET', `/login/?next=${encodeURIComponent(next)}`, { key: null });
    expect(nextOf(text)).toBe('/&amp;#47;evil.example');
  });
});
