/** Goal: browsers get the console, other clients get what they got without it, and nothing else of the disk is served. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';

const folder = mkdtempSync(join(tmpdir(), 'weir-console-'));
const SCRIPT = `export const text = '${'console '.repeat(500)}';\n`;
const HTML = '<!doctype html><title>Console</title>';
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), HTML);
writeFileSync(join(folder, 'secret.txt'), 'not served');
writeFileSync(join(folder, 'assets/index-abc.js'), SCRIPT);
writeFileSync(join(folder, 'assets/index-abc.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(folder, 'assets/index-abc.js.gz'), gzipSync(SCRIPT));
writeFileSync(join(folder, 'assets/plain.css'), 'p { color: red }');
afterAll(() => rmSync(folder, { recursive: true }));

const app = useApp({}, { consoleFolder: folder });
const request = (method: string, path: string, headers: Record<string, string> = {}) =>
  app().request(method, path, { key: null, headers });
const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the document', () => {
  test.each([
    '/',
    '/projects/1/exports/x/runs/y',
    '/exports',
    '/experiments/5',
    '/feature-flags',
    '/cohorts/',
    '/events',
    '/settings',
  ])('is what a browser gets at %s', async (path) => {
    const { status, headers, text } = await request('GET', path, BROWSER);
    expect([status, text]).toEqual([200, HTML]);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toBeTruthy();
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    const head = await request('HEAD', path, BROWSER);
    expect([head.status, head.text]).toEqual([200, '']);
  });

  test('is not what clients of the API get', async () => {
    const index = await request('GET', '/', { Accept: 'application/json' });
    expect(index.json.name).toBe('Weir');
    const refused = [
      await request('GET', '/exports', { Accept: 'application/json' }),
      await request('POST', '/exports', BROWSER),
      await request('GET', '/exportsx', BROWSER),
      await request('GET', '/nothing', BROWSER),
      await request('GET', '/secret.txt', BROWSER),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('an asset', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('is sent to a client that accepts %s in the encoding %s', async (accepted, encoding) => {
    const { status, headers, text } = await request('GET', '/assets/index-abc.js', {
      'Accept-Encoding': accepted,
    });
    expect([status, text]).toEqual([200, SCRIPT]);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('vary')).toBe('Accept-Encoding');
  });

  test('is not sent again to a client that has it', async () => {
    const first = await request('HEAD', '/assets/plain.css');
    expect([first.status, first.text, first.headers.get('content-type')]).toEqual([
      200,
      '',
      'text/css; charset=utf-8',
    ]);
    const again = await request('GET', '/assets/plain.css', { 'If-None-Match': first.headers.get('etag')! });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test.each([
    'nothing.js',
    'index-abc.js.br',
    '..%2Fsecret.txt',
    '%2e%2e%2fsecret.txt',
    '../secret.txt',
    '__proto__',
    'index-abc.js%00',
  ])('named %s does not exist', async (name) => {
    const { status, text } = await request('GET', `/assets/${name}`, BROWSER);
    expect([status, text.includes('not served')]).toEqual([404, false]);
  });
});
