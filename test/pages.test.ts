/** Goal: the README stays short, and the links of the README and its pages lead to files and headings that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pagesOf } from './support/public_text.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PAGES = pagesOf(ROOT);
const MOST_LINES = 250;

/** The text of a page without its blocks of code. */
const proseOf = (page: string) => readFileSync(join(ROOT, page), 'utf8').replace(/^```[\s\S]*?^```$/gm, '');

/** The fragments of a page's headings, as GitHub derives them. */
function fragmentsOf(page: string): string[] {
  return [...proseOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** The links of a page to files of the repository, as paths below its root. */
function linksOf(page: string): Array<{ path: string; fragment: string | undefined }> {
  return [...proseOf(page).matchAll(/\]\(([^)]*)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^https?:/.test(target))
    .map((target) => {
      const [file, fragment] = target.split('#');
      return { path: file ? relative(ROOT, join(ROOT, dirname(page), file)) : page, fragment };
    });
}

test.each(PAGES)('the links of %s lead somewhere', (page) => {
  const broken = linksOf(page).filter(
    ({ path, fragment }) =>
      !existsSync(join(ROOT, path)) || (fragment !== undefined && !fragmentsOf(path).includes(fragment)),
  );
  expect(broken).toEqual([]);
});

test('the README links to every page', () => {
  const linked = linksOf('README.md').map(({ path }) => path);
  expect(PAGES.filter((page) => page !== 'README.md' && !linked.includes(page))).toEqual([]);
});

test('the README is short; details belong to the pages', () => {
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(
    MOST_LINES,
  );
});
