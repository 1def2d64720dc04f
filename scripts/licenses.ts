import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locked, nameOfPlace, SERVED, shippedPlaces } from './shipped.ts';

const LINE = `\n\n${'-'.repeat(80)}\n\n`;

/** Licenses (SPDX) that allow distribution with Weir under its own license, provided that their texts are kept. */
const ALLOWED = new Set([
  '0BSD',
  'MIT',
  'MIT-0',
  'ISC',
  'Zlib',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BSL-1.0',
  'Python-2.0',
  'CC-BY-4.0',
]);

/** Packages that state their license only in the legacy form of package.json, which the lock file does not contain. */
const STATED_OTHERWISE: Readonly<Record<string, string>> = {
  'node_modules/simple-lru-cache': 'MIT',
  // Its file LICENSE.
  'node_modules/unionfs': 'Unlicense',
};

export function lockedLicense(place: string): string | undefined {
  return locked[place]!.license ?? STATED_OTHERWISE[place];
}

/** True when an SPDX expression of names, AND, OR and parentheses allows distribution with Weir. */
export function isAllowedLicense(expression: unknown): boolean {
  if (typeof expression !== 'string') return false;
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let next = 0;
  const list = (
    operator: string,
    operand: () => boolean,
    join: (left: boolean, right: boolean) => boolean,
  ) => {
    let result = operand();
    while (tokens[next] === operator) {
      next++;
      result = join(operand(), result);
    }
    return result;
  };
  const single = (): boolean => {
    const token = tokens[next++];
    if (token !== '(') return token !== undefined && ALLOWED.has(token);
    const result = either();
    return tokens[next++] === ')' && result;
  };
  const both = () => list('AND', single, (left, right) => left && right);
  const either = () => list('OR', both, (left, right) => left || right);
  const result = either();
  return result && next === tokens.length;
}

/**
 * The licenses of all packages that users of Weir run, in one text: each license of bundled and served packages once, with
 * its packages, and the names of those that are installed with their own texts. Throws on a license that is not allowed.
 */
export function licenseTexts(root: string, bundled: readonly string[]): string {
  const contained = [...bundled, ...SERVED];
  const packages = contained.map((place) => licenseOf(join(root, place)));
  const byText = Map.groupBy(packages, ({ text }) => text);
  const sections = [...byText].map(([text, of]) => `${of.map(({ title }) => title).join('\n')}\n\n${text}`);
  const installed = shippedPlaces(bundled).filter((place) => !contained.includes(place));
  const head = 'The compiled files of Weir, and the scripts that it serves, contain these packages.';
  const foot = 'These packages are installed beside Weir, with the texts of their licenses.';
  return `${[head, ...sections, `${foot}\n\n${installed.map(titleOf).join('\n')}`].join(LINE)}\n`;
}

function titleOf(place: string): string {
  return `${nameOfPlace(place)} ${locked[place]!.version} (${lockedLicense(place)})`;
}

function licenseOf(folder: string): { title: string; text: string } {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isAllowedLicense(license)) {
    throw new Error(`${name} has the license ${license}: replace it, or allow it in scripts/licenses.ts`);
  }
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file));
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  return { title: `${name} ${version} (${license})`, text };
}
