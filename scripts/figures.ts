/**
 * Counts properties that make a code base slow to read and prints a Markdown table. Works on any checkout, so that two
 * can be compared.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commentsOf, cyclesOf, filesPerFolder, openingsOf, sharedNames } from '../test/support/figures.ts';
import { sourceFilesOf } from '../test/support/imports.ts';
import { followJourneys } from '../test/support/journeys.ts';
import { glossaryHits, publicTexts } from '../test/support/public_text.ts';

const HELP = `Usage: npm run figures -- [options]

Counts names, comments, words, folders and import cycles of the sources, and the files that a request passes through.

Options:
  --root <folder>  another checkout, with its packages installed; this one by default
  --list <figure>  print what was counted: names, comments, cycles, folders, a word of the glossary, or a journey
  --help           print this`;

const { values } = parseArgs({
  options: {
    root: { type: 'string', default: '.' },
    list: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else await report(resolve(values.root), values.list);

async function report(root: string, listed: string | undefined): Promise<void> {
  const files = sourceFilesOf(root, ['src', 'handlers']);
  const comments = commentsOf(files);
  const openings = openingsOf(comments);
  const names = sharedNames(files);
  const cycles = cyclesOf(files);
  const folders = [...filesPerFolder(files)].map(([folder, count]) => `${count} ${folder}`);
  const words = glossaryHits(publicTexts(root));
  const journeys = await followJourneys(root);
  const places = (texts: readonly { where: string; text: string }[]) =>
    texts.map(({ where, text }) => `${where}: ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
  const details: Record<string, readonly string[]> = {
    names: [...names].map(([name, paths]) => `${name}: ${paths.join(', ')}`),
    comments: places(openings),
    cycles: cycles.map((cycle) => cycle.join(' <-> ')),
    folders,
    ...Object.fromEntries([...words].map(([word, texts]) => [word, places(texts)])),
    ...Object.fromEntries(journeys),
  };
  if (listed !== undefined) {
    const lines = details[listed];
    if (!lines) throw new Error(`--list must be one of: ${Object.keys(details).join('; ')}`);
    console.log(lines.join('\n'));
    return;
  }
  const wordHits = [...words].reduce((sum, [, texts]) => sum + texts.length, 0);
  const rows: [string, string | number][] = [
    ['source files', files.length],
    ['names exported by two folders', names.size],
    ['comments', comments.length],
    ['comments that open without a subject', `${((100 * openings.length) / comments.length).toFixed(1)} %`],
    ['import cycles, types included', cycles.length],
    ['largest folders', folders.slice(0, 5).join(', ')],
    ['uses of words of the glossary in public text', wordHits],
    ...[...words].map(([word, texts]): [string, number] => [`- ${word}`, texts.length]),
    ...[...journeys].map(([name, paths]): [string, number] => [`files: ${name}`, paths.length]),
  ];
  console.log(['| figure | count |', '|---|---:|', ...rows.map(([a, b]) => `| ${a} | ${b} |`)].join('\n'));
}
