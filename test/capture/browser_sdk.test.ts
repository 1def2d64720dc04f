/**
 * Goal: a page gets every script of the browser SDK from this server, compressed and cached, and nothing else from its disk;
 * the published package can do it without posthog-js.
 */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { BrowserSdk, findBrowserSdk, SDK_SCRIPTS } from '../../src/capture/browser_sdk.ts';
import { API_KEY, PROJECT_TOKEN, type RequestOptions } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

const app = useApp();
const PACKAGE = dirname(createRequire(import.meta.url).resolve('posthog-js/package.json'));
const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
const inPackage = (name: string) => readFileSync(join(PACKAGE, 'dist', name), 'utf8');

const get = (path: string, options: RequestOptions = {}) =>
  app().request('GET', path, { key: null, ...options });

describe('scripts', () => {
  test('are those of the package, so that its integrity hashes are valid for them', async () => {
    const { files } = JSON.parse(inPackage('integrity.json')) as { files: Record<string, string> };
    for (const name of SDK_SCRIPTS) {
      const { status, text, headers } = await get(`/static/${version}/${name}`);
      expect([name, status, headers.get('content-type')]).toEqual([
        name,
        200,
        'text/javascript; charset=utf-8',
      ]);
      expect([name, `sha384-${hash('sha384', text, 'base64')}`]).toEqual([name, files[name]]);
      expect((await get(`/static/${name}`)).text).toBe(text);
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  test('include all scripts that the SDK loads on demand', () => {
    const types = readFileSync(join(PACKAGE, 'lib/src/utils/globals.d.ts'), 'utf8');
    const union = (name: string) => new RegExp(`type ${name} = ([^;]+);`).exec(types)![1]!;
    const kinds = [union('PostHogExtensionKind'), union('ExternalExtensionKind')]
      .flatMap((text) => [...text.matchAll(/'([\w-]+)'/g)].map((match) => match[1]!))
      // The first is part of the vendor's application, the second is /array/{token}/config.js.
      .filter((kind) => !['toolbar', 'remote-config'].includes(kind));
    expect(kinds.length).toBeGreaterThan(12);
    expect(kinds.filter((kind) => !SDK_SCRIPTS.includes(`${kind}.js`))).toEqual([]);
  });

  test('are cached for as long as their path is valid', async () => {
    const cached = async (path: string) => (await get(path)).headers.get('cache-control');
    const year = 'public, max-age=31536000, immutable';
    expect(await cached(`/static/surveys.js?v=${version}`)).toBe(year);
    expect(await cached(`/static/${version}/surveys.js`)).toBe(year);
    expect(await cached('/static/surveys.js')).toBe('public, max-age=3600');
    const [major] = version.split('.');
    expect(await cached(`/static/${major}/surveys.js`)).toBe('public, max-age=3600');
    expect(await cached('/static/surveys.js?v=1.0.0')).toBe('public, max-age=3600');
  });

  test('are sent once, and compressed if the client accepts it', async () => {
    const plain = await get('/static/array.js');
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, deflate', 'gzip'],
    ]) {
      const packed = await get('/static/array.js', { headers: { 'Accept-Encoding': accepted! } });
      expect([packed.headers.get('content-encoding'), packed.text]).toEqual([encoding, plain.text]);
      expect(Number(packed.headers.get('content-length'))).toBeLessThan(plain.text.length / 2);
    }
    const refused = await get('/static/array.js', { headers: { 'Accept-Encoding': 'gzip;q=0' } });
    expect(refused.headers.get('content-encoding')).toBeNull();
    const tag = plain.headers.get('etag')!;
    const again = await get('/static/array.js', { headers: { 'If-None-Match': tag } });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
    const head = await app().request('HEAD', '/static/array.js', { key: null });
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', tag]);
  });

  test.each([
    '/static/nothing.js',
    '/static/array.js.map',
    '/static/module.js',
    '/static/..%2Fpackage.json',
    '/static/%2e%2e%2fpackage.json',
    '/static/..%5Cpackage.json',
    `/static/1.0.0/array.js`,
    '/static/99/array.js',
    '/static/1./array.js',
    `/static/${version}/..%2Fpackage.json`,
    '/static/constructor',
    '/static/',
    `/array/phc_nobody/array.js`,
    `/array/${API_KEY}/array.js`,
  ])('%s is a 404 that a page can read', async (path) => {
    const { status, json, headers } = await get(path);
    expect([status, json.code, headers.get('access-control-allow-origin')]).toEqual([404, 'not_found', '*']);
  });

  test('include the configuration of the project', async () => {
    const { status, text, headers } = await get(`/array/${PROJECT_TOKEN}/array.js`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    const config = await get(`/array/${PROJECT_TOKEN}/config.js`);
    expect(text).toBe(config.text + (await get('/static/array.js')).text);
  });

  test('are created once per configuration', async () => {
    const sdk = new BrowserSdk(findBrowserSdk());
    const first = await sdk.after('let a;');
    expect(await sdk.after('let a;')).toBe(first);
    expect((await sdk.after('let b;')).tag).not.toBe(first.tag);
  });
});

describe('an installation', () => {
  test('has the scripts, the licence and the version once they were copied, and serves the same', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'weir-browser-sdk-'));
    try {
      const script = fileURLToPath(new URL('../../scripts/copy_browser_sdk.ts', import.meta.url));
      execFileSync(process.execPath, [script, folder]);
      expect(readdirSync(folder).sort()).toEqual(['LICENSE', 'dist', 'package.json']);
      expect(readdirSync(join(folder, 'dist')).sort()).toEqual([...SDK_SCRIPTS].sort());
      expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toMatch(/Apache License|MIT/);
      const copied = new BrowserSdk(folder);
      const original = new BrowserSdk(findBrowserSdk());
      expect([copied.version, original.version]).toEqual([version, version]);
      expect(await copied.script('array.js')).toEqual(await original.script('array.js'));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('without the scripts reports it', async () => {
    const without = new BrowserSdk(null);
    const detail =
      'This server was installed without the browser SDK. Bundle posthog-js with your page instead.';
    for (const asked of [without.script('array.js'), without.after('')]) {
      await expect(asked).rejects.toMatchObject({ kind: 'not_found', detail });
    }
    await expect(without.versionedScript(version, 'array.js')).rejects.toMatchObject({ detail });
  });
});
