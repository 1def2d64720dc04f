/** Goal: what a user needs can be installed on the oldest Node that is promised. */
import { readFileSync } from 'node:fs';
import semver from 'semver';
import { expect, it } from 'vitest';

interface Locked {
  version?: string;
  engines?: { node?: string };
  optional?: boolean;
  dev?: boolean;
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const oldest = semver.minVersion(read('package.json').engines.node)!;

it('no optional package is left out because it wants a newer Node', () => {
  const packages = read('package-lock.json').packages as Record<string, Locked>;
  const optional = Object.entries(packages).filter(([, { optional, dev }]) => optional && !dev);
  expect(optional.length).toBeGreaterThan(10);
  const unfit = optional.filter(
    ([, { engines }]) => engines?.node && !semver.satisfies(oldest, engines.node),
  );
  expect(
    unfit.map(([path, { version, engines }]) => `${path} ${version} wants ${engines!.node}`),
    'npm skips such a package without a word, and whatever needs it: pin an older one, or override it',
  ).toEqual([]);
});
