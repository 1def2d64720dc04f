/** Goal: commands, flags, settings, scripts, files and operations that the README and its pages name exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { QUERY_TABLES } from '../src/events/sandbox/tables.ts';
import { type Columns, EVENTS, PERSONS } from '../src/events/staging/columns.ts';
import { fileVariableOf, SETTINGS } from '../src/kernel/config/config.ts';
import { OPERATIONS, rawDocument } from './contract/document.ts';
import { runWeir } from './support/cli.ts';
import { pagesOf } from './support/public_text.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PAGES = pagesOf(ROOT).map((page) => ({ page, text: readFileSync(join(ROOT, page), 'utf8') }));

/** Matches of a pattern in all pages, each once, with a page that has it. */
function named(pattern: RegExp): Array<{ page: string; match: RegExpMatchArray }> {
  const found = PAGES.flatMap(({ page, text }) =>
    [...text.matchAll(pattern)].map((match) => ({ page, match })),
  );
  return [...new Map(found.map((one) => [one.match[0], one])).values()];
}

/** The names, with their page, that do not exist. */
function missing(pattern: RegExp, exists: (match: RegExpMatchArray) => boolean): string[] {
  const all = named(pattern);
  expect(all.length).toBeGreaterThan(0);
  return all.filter(({ match }) => !exists(match)).map(({ page, match }) => `${page}: ${match[0]}`);
}

test('the scripts of npm', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(missing(/npm run ([\w:-]+)/g, ([, name]) => name! in scripts)).toEqual([]);
});

test('the settings', () => {
  const settings = Object.values(SETTINGS);
  const variables = [...settings.map(({ env }) => env), ...settings.map(fileVariableOf)];
  expect(missing(/\bWEIR_[A-Z0-9_]*[A-Z0-9]/g, ([name]) => variables.includes(name))).toEqual([]);
});

test('the files and folders of the repository', () => {
  const paths = /`((?:bench|deploy|docs|generated|handlers|openapi|scripts|src|test|web|\.ci)\/[\w./-]*)`/g;
  const generated = ['web/dist/'];
  expect(missing(paths, ([, path]) => generated.includes(path!) || existsSync(join(ROOT, path!)))).toEqual(
    [],
  );
});

test('the operations', () => {
  const isSame = (known: string, wanted: string) =>
    known === wanted || (known.startsWith('{') && /^[{@]|^[a-z_]+$/.test(wanted));
  const inContract = ([, method, dots, path]: RegExpMatchArray) => {
    const wanted = path!.replace(/\?.*/, '').split('/').slice(1);
    return OPERATIONS.some((operation) => {
      const known = operation.path.split('/').slice(1);
      const tail = dots ? known.slice(-wanted.length) : known;
      const fits = tail.length === wanted.length && tail.every((part, at) => isSame(part, wanted[at]!));
      return fits && (method === undefined || operation.method === method.toLowerCase());
    });
  };
  // The folder of a container is not a path of the API.
  const paths = /`(?:(GET|POST|PUT|PATCH|DELETE) )?(…)?(\/(?!data`)[^`\s]*)`/g;
  expect(missing(paths, inContract)).toEqual([]);
});

test.each([
  ['README.md', 'Destinations'],
  ['docs/exports.md', 'How does each destination reach its guarantee?'],
])('the table of %s has each type of destination once', (page, heading) => {
  const { text } = PAGES.find((one) => one.page === page)!;
  const chapter = text.slice(text.indexOf(`## ${heading}\n`)).split('\n## ')[0]!;
  const cells = [...chapter.matchAll(/^\| (`[^|]*`) \|/gm)].map(([, cell]) => cell!);
  const types = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, type]) => type!));
  expect(types.sort()).toEqual([...rawDocument.components.schemas.DestinationType.enum].sort());
});

test('the commands of weir and their flags', async () => {
  const problems: string[] = [];
  const help = new Map<string, string>();
  for (const { page, match } of named(/(?<=^|`|npx |\$\(npx |&& )weir ([a-z][^`\n)#|]*)/gm)) {
    const words = match[1]!.trim().split(/\s+/);
    const names = words.slice(0, words.findIndex((word) => !/^[a-z]+(-[a-z]+)*$/.test(word)) >>> 0);
    const command = ['events', 'keys', 'members', 'console', 'experiments'].includes(names[0]!)
      ? names.slice(0, 2)
      : names.slice(0, 1);
    const key = command.join(' ');
    if (!help.has(key)) {
      const { code, stdout } = await runWeir([...command, '--help'], {});
      help.set(key, code === 0 ? stdout : '');
    }
    const text = help.get(key)!;
    if (!text.includes(`Usage: weir ${key} `)) problems.push(`${page}: weir ${key}`);
    for (const flag of words.filter((word) => word.startsWith('--')))
      if (!new RegExp(`^ +(?:-\\w, )?${flag}\\b`, 'm').test(text))
        problems.push(`${page}: weir ${key} ${flag}`);
  }
  expect([...help.keys()].sort().join(', ')).toMatch(/backup, .*keys create.*verify/);
  expect(problems).toEqual([]);
});

test.each([
  ['events', EVENTS, QUERY_TABLES.events],
  ['persons', PERSONS, QUERY_TABLES.persons],
] as const)(
  'docs/exports.md has the columns of %s, in files, tables and queries',
  (model, layouts, readable) => {
    const { text } = PAGES.find(({ page }) => page === 'docs/exports.md')!;
    const table = text.slice(text.indexOf(`| \`${model}\` | files | tables |`)).split('\n\n')[0]!;
    const rows = [...table.matchAll(/^\| (`[^|]*`) \| (\w*) ?\| (\w*) ?\|/gm)].slice(1);
    const columnsIn = (cell: 2 | 3) =>
      rows.flatMap((row) =>
        row[cell] === '' ? [] : [...row[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => `${name} ${row[cell]}`),
      );
    const listed = (columns: Columns) => columns.map(({ name, type }) => `${name} ${type}`).sort();
    expect(columnsIn(2).sort()).toEqual(listed(layouts.file));
    expect(columnsIn(3).sort()).toEqual(listed(layouts.table));
    expect(listed(readable)).toEqual([...new Set([...listed(layouts.file), 'team_id integer'])].sort());
  },
);
