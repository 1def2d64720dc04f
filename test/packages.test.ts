/** Goal: what a user needs can be installed on the oldest Node that is promised. */
import { readFileSync } from 'node:fs';
import semver from 'semver';
import { expect, it } from 'vitest';
import { sourceFiles } from './support/imports.ts';

interface Locked {
  version?: string;
  gypfile?: boolean;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const { engines, dependencies, peerDependencies } = read('package.json');
const locked = read('package-lock.json').packages as Record<string, Locked>;

/** The name of the package that an import is from. */
function packageOf(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Where the lock has the package that one of its packages needs: beside it or further out. */
function placeOf(name: string, from: string): string | undefined {
  const place = `${from}${from === '' ? '' : '/'}node_modules/${name}`;
  if (locked[place]) return place;
  return from === '' ? undefined : placeOf(name, from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''));
}

/** The packages that the sources import, with all they need. */
function needed(): string[] {
  const imported = sourceFiles('src', 'handlers').flatMap(({ imports }) =>
    imports.filter(({ isPackage, target }) => isPackage && !target.startsWith('node:')),
  );
  const names = [...Object.keys({ ...dependencies, ...peerDependencies })];
  const places = new Set<string>();
  const open = [...names, ...imported.map(({ target }) => packageOf(target))].map((name) =>
    placeOf(name, ''),
  );
  for (let place = open.pop(); open.length > 0 || place; place = open.pop()) {
    if (!place || places.has(place)) continue;
    places.add(place);
    const { dependencies, optionalDependencies } = locked[place]!;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      open.push(placeOf(name, place));
  }
  return [...places];
}

it('no package that the server needs wants a newer Node', () => {
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

it('npm ci takes the binary of SQLite as it comes, and compiles nothing', () => {
  expect(
    locked['node_modules/better-sqlite3']!.gypfile,
    'npm up to 11 sees its binding.gyp and not that its package.json says "gypfile": false, unless the lock says so ' +
      'too. npm drops that whenever it writes the lock: add it again',
  ).toBe(false);
});
