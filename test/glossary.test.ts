/** Goal: what users read is written in the terms of the field, and the list of what is not yet only shrinks. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { GLOSSARY } from './support/glossary.ts';
import { ACCEPTED } from './support/glossary_exceptions.ts';
import { glossaryHits, type PublicText, publicTexts } from './support/public_text.ts';

const texts = publicTexts(fileURLToPath(new URL('../', import.meta.url)));
const hits = glossaryHits(texts);

/** The file of a text: lines move. */
const fileOf = ({ where }: PublicText) => where.replace(/[: ].*$/, '');

test('reads the contract, the pages and the messages', () => {
  const kinds = new Set(texts.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['description', 'message', 'readme', 'summary']);
  expect(texts.length).toBeGreaterThan(2000);
});

test.each(GLOSSARY)('public text uses the term for "$word"', ({ word, instead }) => {
  const found: Record<string, number> = {};
  for (const text of hits.get(word)!) found[fileOf(text)] = (found[fileOf(text)] ?? 0) + 1;
  const shown = hits.get(word)!.map(({ where, text }) => `${where}: ${text}`);
  expect(found, `write ${instead}, or lower the exceptions; found:\n${shown.join('\n')}`).toEqual(
    ACCEPTED[word] ?? {},
  );
});
