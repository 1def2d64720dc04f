/**
 * Goal: what a user needs can be installed on the oldest Node that is promised, under licenses that allow it, and nothing
 * runs at installation that was not decided.
 */
import { readFileSync } from 'node:fs';
import semver from 'semver';
import { expect, test } from 'vitest';
import { buildWeb } from '../scripts/build_web.ts';
import { bundle } from '../scripts/bundle.ts';
import { isAllowedLicense, lockedLicense } from '../scripts/licenses.ts';
import { bundledPlaces, locked, nameOfPlace, shippedPlaces, withDependencies } from '../scripts/shipped.ts';
import { sourceFiles } from './support/imports.ts';
import { useApp } from './support/use_app.ts';

const app = useApp();

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const { engines, dependencies, peerDependencies, allowScripts } = read('package.json');

/** The name of the package that an import is from. */
function packageOf(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The packages that the sources import, with all they need. */
function needed(): string[] {
  const imported = sourceFiles('src', 'handlers').flatMap(({ imports }) =>
    imports.filter(({ isPackage, target }) => isPackage && !target.startsWith('node:')),
  );
  const names = imported.map(({ target }) => packageOf(target));
  return withDependencies([...Object.keys({ ...dependencies, ...peerDependencies }), ...names]);
}

test('no package that the server needs wants a newer Node', () => {
  const oldest = semver.minVersion(engines.node)!;
  const packages = needed();
  expect(packages.length).toBeGreaterThan(100);
  const unfit = packages.filter((place) => {
    const range = locked[place]!.engines?.node;
    return range && !semver.satisfies(oldest, range);
  });
  expect(
    unfit.map((place) => `${place} ${locked[place]!.version} wants ${locked[place]!.engines!.node}`),
    'pin an older one, or override it',
  ).toEqual([]);
});

test('npm ci takes the binary of SQLite as it comes, and compiles nothing', () => {
  expect(
    locked['node_modules/better-sqlite3']!.gypfile,
    'npm up to 11 sees its binding.gyp and not that its package.json says "gypfile": false, unless the lock says so ' +
      'too. npm drops that whenever it writes the lock: add it again',
  ).toBe(false);
});

test('install scripts are exactly those that allowScripts decides on', () => {
  const places = Object.entries(locked).filter(
    ([, { hasInstallScript, gypfile }]) => hasInstallScript || gypfile !== undefined,
  );
  const names = new Set(places.map(([place]) => place.replace(/^.*node_modules\//, '')));
  expect(
    Object.keys(allowScripts).sort(),
    'a package began or ceased to run a script when it is installed: read the script, and decide in allowScripts',
  ).toEqual([...names].sort());
});

test('installing Weir runs no script of a package', () => {
  const scripts = withDependencies(Object.keys(dependencies)).filter(
    (place) => locked[place]!.hasInstallScript,
  );
  expect(scripts).toEqual([]);
});

test('all that users run has a license that allows it', async () => {
  const console = await buildWeb({ write: false });
  expect(console).toEqual(expect.arrayContaining(['node_modules/preact', 'node_modules/wouter']));
  const bundled = [...bundledPlaces(await bundle({ write: false })), ...console];
  expect(bundled).toEqual(expect.arrayContaining(['node_modules/express', 'node_modules/drizzle-orm']));
  const shipped = shippedPlaces(bundled);
  expect(shipped).toEqual(expect.arrayContaining(['node_modules/better-sqlite3', 'node_modules/posthog-js']));
  const refused = shipped.filter((place) => !isAllowedLicense(lockedLicense(place)));
  expect(
    refused.map((place) => `${place} (${lockedLicense(place)})`),
    'replace the package, or read its license and allow it in scripts/licenses.ts',
  ).toEqual([]);
});

test('a server names every package that users run, with the texts of bundled and served ones', async () => {
  const response = await fetch(`${app().url}/licenses.txt`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await response.text();
  expect(text).toMatch(/\nexpress \d\S* \(MIT\)\n/);
  const bundled = [...bundledPlaces(await bundle({ write: false })), ...(await buildWeb({ write: false }))];
  const missing = shippedPlaces(bundled).filter((place) => {
    return !text.includes(`\n${nameOfPlace(place)} ${locked[place]!.version} (${lockedLicense(place)})\n`);
  });
  expect(missing).toEqual([]);
  expect(text).toContain('posthog-js');
  expect(text.split('installed beside Weir')[1]).not.toContain('posthog-js');
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-3.0-only', false],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only OR MIT AND ISC', true],
  ['(GPL-3.0-only OR MIT) AND AGPL-3.0-only', false],
  ['MIT OR', false],
  ['(MIT', false],
  ['', false],
  ['SEE LICENSE IN LICENSE', false],
  [undefined, false],
])('the license %s is allowed: %s', (expression, isAllowed) => {
  expect(isAllowedLicense(expression)).toBe(isAllowed);
});
