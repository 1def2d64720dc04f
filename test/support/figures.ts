import { dirname } from 'node:path';
import ts from 'typescript';
import { edgesOf, type SourceFile } from './imports.ts';

/** Names that files of more than one folder export, each with its files. */
export function sharedNames(files: readonly SourceFile[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { path, text } of files)
    for (const name of exportedNames(path, text)) places.set(name, [...(places.get(name) ?? []), path]);
  return new Map(
    [...places].filter(([, paths]) => new Set(paths.map((path) => dirname(path))).size > 1).sort(),
  );
}

function exportedNames(path: string, text: string): Set<string> {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const names = new Set<string>();
  for (const statement of source.statements) {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) continue;
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations) names.add(name.getText(source));
    else if ('name' in statement && statement.name) names.add((statement.name as ts.Identifier).text);
  }
  return names;
}

/** Comments of the files; consecutive `//` lines count as one. */
export function commentsOf(files: readonly SourceFile[]): { where: string; text: string }[] {
  return files.flatMap(({ path, text }) => {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
    const comments: { from: number; to: number; where: string; text: string }[] = [];
    const seen = new Set<number>();
    const visit = (node: ts.Node): void => {
      const ranges = [
        ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
        ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
      ];
      for (const { pos, end } of ranges) {
        if (seen.has(pos)) continue;
        seen.add(pos);
        const { line } = source.getLineAndCharacterOfPosition(pos);
        const words = text
          .slice(pos, end)
          .replace(/^\/\*\*?|\*\/$|^\s*\*(?!\/)|^\/\//gm, '')
          .trim();
        comments.push({ from: pos, to: end, where: `${path}:${line + 1}`, text: words });
      }
      for (const child of node.getChildren(source)) if (!ts.isJSDoc(child)) visit(child);
    };
    visit(source);
    comments.sort((a, b) => a.from - b.from);
    return comments.filter(({ from, text: words }, index) => {
      const before = comments[index - 1];
      const isContinued =
        before && text.startsWith('//', from) && /^\n?\s*$/.test(text.slice(before.to, from));
      return words !== '' && !isContinued;
    });
  });
}

const OPENING = /^(?:What|Whether|Who|Whose|Whom|Whoever|Which|Where|How|Why|Of|By)\b/;

/** Comments that begin without a subject. */
export function openingsOf(comments: readonly { where: string; text: string }[]) {
  return comments.filter(({ text }) => OPENING.test(text));
}

/** Files directly in each folder. */
export function filesPerFolder(files: readonly SourceFile[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return new Map([...counts].sort(([, a], [, b]) => b - a));
}

/**
 * Groups of files that import each other in a circle, types included (Tarjan, "Depth-first search and linear graph
 * algorithms", 1972).
 */
export function cyclesOf(files: readonly SourceFile[]): string[][] {
  const targets = edgesOf(files);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (path: string): void => {
    order.set(path, order.size);
    low.set(path, order.get(path)!);
    stack.push(path);
    for (const target of targets.get(path) ?? []) {
      if (!targets.has(target)) continue;
      if (!order.has(target)) {
        visit(target);
        low.set(path, Math.min(low.get(path)!, low.get(target)!));
      } else if (stack.includes(target)) low.set(path, Math.min(low.get(path)!, order.get(target)!));
    }
    if (low.get(path) !== order.get(path)) return;
    const group = stack.splice(stack.indexOf(path));
    if (group.length > 1) cycles.push(group.sort());
  };
  for (const path of targets.keys()) if (!order.has(path)) visit(path);
  return cycles;
}
