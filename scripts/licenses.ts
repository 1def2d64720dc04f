import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

/** The folder of the package that a file is in. */
const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
const LINE = `\n\n${'-'.repeat(80)}\n\n`;

/** The licenses of all packages that are part of a bundle, each text once with the packages it is of. */
export function licenseTexts(root: string, metafiles: readonly Metafile[]): string {
  const inputs = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) => Object.keys(output.inputs)),
  );
  const folders = new Set(inputs.flatMap((path) => PACKAGE.exec(path)?.[0] ?? []));
  const packages = [...folders].sort().map((folder) => licenseOf(join(root, folder)));
  const byText = Map.groupBy(packages, ({ text }) => text);
  const sections = [...byText].map(([text, of]) => `${of.map(({ title }) => title).join('\n')}\n\n${text}`);
  return ['The compiled files of Weir contain these packages.', ...sections].join(LINE);
}

function licenseOf(folder: string): { title: string; text: string } {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file));
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  if (!license && text === '') throw new Error(`${name} states no license: replace it`);
  return { title: `${name} ${version} (${license})`, text };
}
