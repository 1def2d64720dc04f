import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';
import { GLOSSARY, type TextKind } from './glossary.ts';
import { sourceFilesOf } from './imports.ts';

/** A text that users read. */
export interface PublicText {
  kind: TextKind;
  /** A path into the contract, or a file with a line. */
  where: string;
  text: string;
}

/** All texts of a checkout that users read: contract, README and pages, and the messages of the sources. */
export function publicTexts(root: string): PublicText[] {
  return [
    ...contractTexts(root),
    ...pagesOf(root).flatMap((page) => pageTexts(root, page)),
    ...messageTexts(root),
  ];
}

const FRONT_PAGES = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'deploy/README.md'];

/** The README and the pages that it links to, as paths below the root; an earlier checkout may lack some. */
export function pagesOf(root: string): string[] {
  const docs = existsSync(join(root, 'docs')) ? readdirSync(join(root, 'docs')).sort() : [];
  const pages = [...FRONT_PAGES, ...docs.map((name) => `docs/${name}`)];
  return pages.filter((page) => page.endsWith('.md') && existsSync(join(root, page)));
}

/** The texts that use a word of the glossary, by its entry. */
export function glossaryHits(texts: readonly PublicText[]): Map<string, PublicText[]> {
  return new Map(
    GLOSSARY.map(({ word, pattern, kinds }) => [
      word,
      texts.filter(({ kind, text }) => (!kinds || kinds.includes(kind)) && pattern.test(withoutCode(text))),
    ]),
  );
}

/** Removes code, because names on the wire are not words. */
function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '`x`');
}

function contractTexts(root: string): PublicText[] {
  const texts: PublicText[] = [];
  const visit = (node: unknown, path: string): void => {
    if (!node || typeof node !== 'object') return;
    for (const [key, value] of Object.entries(node)) {
      const isText = typeof value === 'string' && (key === 'summary' || key === 'description');
      if (isText) texts.push({ kind: key, where: `openapi.yaml ${path}`, text: value });
      // Examples are data, and they may have a property called `description`.
      else if (key !== 'example' && key !== 'examples') visit(value, `${path}/${key}`);
    }
  };
  visit(parse(readFileSync(join(root, 'openapi.yaml'), 'utf8')), '');
  return texts;
}

function pageTexts(root: string, page: string): PublicText[] {
  const lines = readFileSync(join(root, page), 'utf8').split('\n');
  let isCode = false;
  return lines.flatMap((text, index) => {
    const isFence = text.startsWith('```');
    if (isFence) isCode = !isCode;
    const isProse = !isFence && (!isCode || text.startsWith('#'));
    return isProse && text.trim() ? [{ kind: 'readme', where: `${page}:${index + 1}`, text }] : [];
  });
}

const SQL =
  /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|DROP|COPY|MERGE|BEGIN|PRAGMA|FROM|WHERE|ATTACH)\b/i;

/** String literals of the sources that are sentences: errors, logs and the command line. */
function messageTexts(root: string): PublicText[] {
  return sourceFilesOf(root, ['src', 'handlers']).flatMap(({ path, text }) => {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
    const texts: PublicText[] = [];
    const visit = (node: ts.Node): void => {
      const literal = literalText(node);
      if (literal !== null && /\p{L}+ \p{L}+ [\p{L}{]+/u.test(literal) && !SQL.test(literal)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        texts.push({ kind: 'message', where: `${path}:${line + 1}`, text: literal });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return texts;
  });
}

/** The text of a literal, with `{}` for each embedded value; null for other nodes. */
function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join('');
}
