/**
 * Goal: the reference is complete, small and safe: every operation with all a caller needs on one page, every link leads
 * somewhere on this server, and nothing is inline or from another host.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { ReferencePages } from '../../src/reference/pages.ts';
import {
  membersOf,
  OPERATIONS,
  type Operation,
  operation,
  rawDocument,
  type Schema,
} from '../contract/document.ts';
import { useApp } from '../support/use_app.ts';
import { readSite, TAGS } from './site.ts';

/** Without the console, `/` is the start page. */
const app = useApp({}, { consoleFolder: '/nonexistent/' });
let site: Map<string, Document>;

beforeAll(async () => {
  site = await readSite(app());
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app().request('GET', path, { key: null, headers });
const all = (page: Document, selector: string) => [...page.querySelectorAll(selector)];
const pages = () => [...site];

function access(op: Operation): string {
  if (op.takesProjectToken) return 'Project token in the Authorization header';
  if (op.isPublic) return 'No key needed';
  if (op.isForSessions) return 'Session of a browser';
  return op.scope ? `Scope: ${op.scope}` : 'Any personal API key';
}

describe('what is on the pages', () => {
  test('has every operation on exactly one page, that of its tag', () => {
    const found = pages().flatMap(([path, page]) =>
      all(page, 'section.operation').map((section) => `${path} ${section.id}`),
    );
    expect(found.sort()).toEqual(OPERATIONS.map((op) => `/docs/${op.tags[0]}/ ${op.id}`).sort());
  });

  test.each(OPERATIONS.map((op) => [op.id, op] as const))('%s: route, scope, fields, statuses', (_id, op) => {
    const section = site.get(`/docs/${op.tags[0]}/`)!.getElementById(op.id)!;
    const text = section.textContent!;
    expect(section.querySelector('.route')!.textContent).toBe(`${op.method.toUpperCase()} ${op.path}`);
    expect(section.querySelector('.scope')!.textContent).toBe(access(op));
    expect(text).toContain(op.summary);

    const names = all(section as never, 'table.fields th[scope="row"] code').map((code) => code.textContent);
    const schema = (op.body?.content['application/json'] ?? Object.values(op.body?.content ?? {})[0])?.schema;
    const fields = schema ? membersOf(schema as Schema).map(([name]) => name) : [];
    expect(names).toEqual(expect.arrayContaining([...op.parameters.map(({ name }) => name), ...fields]));
    const statuses = all(section as never, 'table.responses th[scope="row"]').map((cell) => cell.textContent);
    expect(statuses.sort()).toEqual([...[...op.answers.keys()].map(String), 'other'].sort());
  });

  test('lists every operation on the first page, under its tag, with a link to its description', () => {
    const links = all(site.get('/docs/')!, 'section.tag li a').map((link) => link.getAttribute('href'));
    expect(links.sort()).toEqual(OPERATIONS.map((op) => `/docs/${op.tags[0]}/#${op.id}`).sort());
  });

  test('has the sections of the contract on the first page, where problems link to', async () => {
    const titles = [...rawDocument.info.description.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
    const headings = all(site.get('/docs/')!, 'h2').map((heading) => heading.textContent);
    expect(headings).toEqual(['Operations', 'Clients', ...titles]);
    const problem = await get('/nothing', { Accept: 'application/problem+json' });
    const { pathname, hash } = new URL(problem.json.type);
    expect(site.get(pathname)!.getElementById(hash.slice(1))?.textContent).toBe('Errors');
  });

  test('shows Markdown rendered', () => {
    for (const [path, page] of pages()) {
      const prose = page.querySelector('main')!.cloneNode(true) as Element;
      for (const code of prose.querySelectorAll('code, pre')) code.remove();
      expect([path, prose.textContent!.match(/`|\*\*|\]\(/)]).toEqual([path, null]);
    }
  });

  test('names what each page is, for tabs and screen readers', () => {
    const titles = pages().map(([, page]) => page.title);
    expect(new Set(titles).size).toBe(TAGS.length + 1);
    for (const [path, page] of pages()) {
      expect([path, page.documentElement.lang, all(page, 'h1').length]).toEqual([path, 'en', 1]);
      expect(all(page, 'nav [aria-current="page"], header [aria-current="page"]')).toHaveLength(1);
    }
  });
});

describe('links', () => {
  test('lead to a page or an anchor of this server', async () => {
    const broken: string[] = [];
    const known = new Map<string, boolean>();
    for (const [path, page] of pages()) {
      for (const link of all(page, 'a[href], link[href], script[src], form[action]')) {
        const value = ['href', 'src', 'action'].map((name) => link.getAttribute(name)).find(Boolean)!;
        if (value === 'data:,') continue;
        const { origin, pathname, hash } = new URL(value, `http://weir${path}`);
        const target = site.get(pathname);
        if (!target && !known.has(pathname)) known.set(pathname, (await get(pathname)).status === 200);
        const isThere = target ? hash === '' || target.getElementById(hash.slice(1)) : known.get(pathname);
        if (origin !== 'http://weir' || !isThere) broken.push(`${path} -> ${value}`);
      }
    }
    expect(broken).toEqual([]);
    expect([...known.keys()].sort()).toEqual([
      '/docs/assets/reference.css',
      '/docs/assets/reference.js',
      '/openapi.json',
      '/openapi.yaml',
    ]);
  });

  test('have one target each', () => {
    for (const [path, page] of pages()) {
      const ids = all(page, '[id]').map((element) => element.id);
      expect([path, ids.filter((id, at) => ids.indexOf(id) !== at)]).toEqual([path, []]);
    }
  });
});

describe('delivery', () => {
  test('has nothing inline, and a policy that forbids it', async () => {
    for (const path of ['/', ...site.keys()]) {
      const { headers, text } = await get(path, { Accept: 'text/html' });
      const policy = headers.get('content-security-policy')!.split('; ');
      expect(policy).toEqual(
        expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'"]),
      );
      expect(policy.join()).not.toMatch(/unsafe|\*|https?:|blob:/);
      expect(text).not.toMatch(/<style|<script(?! src="\/)|\sstyle=|\son\w+=|javascript:/);
    }
  });

  test.each(['gzip', 'br'])('is compressed as %s, to less than 40 kB', async (encoding) => {
    for (const path of site.keys()) {
      const plain = await get(path);
      const packed = await get(path, { 'Accept-Encoding': encoding });
      expect([path, packed.headers.get('content-encoding')]).toEqual([path, encoding]);
      expect(packed.text).toBe(plain.text);
      expect(Number(packed.headers.get('content-length'))).toBeLessThan(40_000);
    }
  });

  test.each(['/docs/', '/docs/experiments/', '/docs/assets/reference.js', '/openapi.json', '/openapi.yaml'])(
    '%s is sent once while it stays the same',
    async (path) => {
      const first = await get(path);
      const again = await get(path, { 'If-None-Match': first.headers.get('etag')! });
      expect([again.status, again.text]).toEqual([304, '']);
      expect(await get(path, { 'If-None-Match': '"other"' })).toMatchObject({ status: 200 });
    },
  );

  test.each(['nothing', 'constructor', '__proto__', 'reference.css', 'x'.repeat(64)])(
    'has no page for %s: 404',
    async (name) => {
      const answer = await get(`/docs/${name}/`);
      expect([answer.status, answer.json]).toMatchObject([404, { code: 'not_found', detail: 'Not found.' }]);
    },
  );

  test.each(['reference.ts', 'constructor', '%2e%2e%2fpages.ts', ''])(
    'has no asset %s: 404',
    async (name) => {
      expect((await get(`/docs/assets/${name}`)).status).toBe(404);
    },
  );

  test('says what an asset is, compressed, and nothing else to HEAD', async () => {
    const packed = await get('/docs/assets/reference.css', { 'Accept-Encoding': 'br' });
    expect(packed.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(packed.headers.get('content-encoding')).toBe('br');
    const head = await app().request('HEAD', '/docs/assets/reference.js', { key: null });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  test('names the request of an asset, as every response does', async () => {
    const asset = await get('/docs/assets/reference.css', { 'X-Request-Id': 'asset-test-1' });
    expect(asset.headers.get('x-request-id')).toBe('asset-test-1');
  });

  test('is linked from the start page', async () => {
    const { text } = await get('/', { Accept: 'text/html' });
    expect(text).toContain('<a href="/docs/">');
    const { json } = await get('/', { Accept: 'application/json' });
    expect(json.links.reference).toBe(`${app().url}/docs/`);
  });
});

test('a page with an alternative body form shows the main one and names the others', () => {
  const section = site.get('/docs/capture/')!.getElementById(operation('captureBatch').id)!;
  expect(section.textContent).toContain('application/json, required; also text/plain');
});

test('a page that could not be rendered once is rendered at the next request', async () => {
  let failures = 1;
  const pages = new ReferencePages(() => {
    if (failures-- > 0) throw new Error('not readable now');
    return JSON.stringify(rawDocument);
  });
  await expect(pages.index()).rejects.toThrow('not readable now');
  expect(String(await pages.index())).toContain('<html');
});
