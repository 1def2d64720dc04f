/** Goal: the console stays small, and needs no other host. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const DIST = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const ASSETS = join(DIST, 'assets');
const KB = 1000;

const names = () => readdirSync(ASSETS).filter((name) => !/\.(br|gz)$/.test(name));
const gzipped = (name: string) => statSync(join(ASSETS, `${name}.gz`)).size;
const total = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0);

/** Scripts that the document loads, with those that they import. */
function firstLoad(): Set<string> {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const open = [...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name]) => name!);
  const loaded = new Set<string>();
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (loaded.has(name)) continue;
    loaded.add(name);
    const text = readFileSync(join(ASSETS, name), 'utf8');
    open.push(...[...text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, next]) => next!));
  }
  return loaded;
}

test('the first load, each screen and all together are within the budget', () => {
  const first = firstLoad();
  expect(first.size).toBeGreaterThan(0);
  expect(total([...first].map(gzipped)), 'scripts of the first load').toBeLessThanOrEqual(130 * KB);
  const styles = names().filter((name) => name.endsWith('.css'));
  expect(total(styles.map(gzipped)), 'styles').toBeLessThanOrEqual(10 * KB);
  const screens = names().filter((name) => name.endsWith('.js') && !first.has(name));
  const large = screens.filter((name) => gzipped(name) > 25 * KB);
  expect(large, 'screens of more than 25 kB').toEqual([]);
  expect(total(names().map(gzipped)), 'all').toBeLessThanOrEqual(300 * KB);
});

test('each asset has its compressed forms, and none is a font', () => {
  expect(names().length).toBeGreaterThan(2);
  const all = new Set(readdirSync(ASSETS));
  expect(names().filter((name) => !all.has(`${name}.br`) || !all.has(`${name}.gz`))).toEqual([]);
  expect(names().filter((name) => /\.(woff2?|ttf|otf|eot)$/.test(name))).toEqual([]);
});

/** Names of XML namespaces: nothing is requested from them. */
const NOT_REQUESTED = /^https?:\/\/www\.w3\.org\//;

test('no URL of another host is in the build', () => {
  const texts = [join(DIST, 'index.html'), ...names().map((name) => join(ASSETS, name))];
  const urls = texts.flatMap(
    (file) => readFileSync(file, 'utf8').match(/https?:\/\/[\w.-]+\.[a-z]+[^\s"'`)]*/g) ?? [],
  );
  expect(urls.filter((url) => !NOT_REQUESTED.test(url))).toEqual([]);
});
