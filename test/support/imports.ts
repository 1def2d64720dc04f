import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The imports of one source file, and its text without comments and strings. */
export interface SourceFile {
  /** Path from the root of the repository, with forward slashes. */
  path: string;
  text: string;
  /** Identifiers and punctuation only: the code without its comments and texts. */
  code: string;
  imports: Import[];
  /** True when the file re-exports names of other files. */
  reExports: boolean;
}

export interface Import {
  /** Path from the root of the repository, or the name of a package. */
  target: string;
  isPackage: boolean;
  /** True when the import is erased at run time. */
  typeOnly: boolean;
  /** True for an `import()` expression. */
  dynamic: boolean;
}

const here = fileURLToPath(new URL('../../', import.meta.url));

export function sourceFiles(...folders: string[]): SourceFile[] {
  return sourceFilesOf(here, folders);
}

/** The source files below some folders of a checkout. */
export function sourceFilesOf(root: string, folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.ts'))
          .map((name) => read(root, join(folder, name)))
      : [],
  );
}

function read(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const imports: Import[] = [];
  const words: string[] = [];
  let reExports = false;
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      imports.push(importOf(path, node.moduleSpecifier, isTypeOnly(node.importClause), false));
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      reExports = true;
      imports.push(importOf(path, node.moduleSpecifier, node.isTypeOnly, false));
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      imports.push(importOf(path, node.arguments[0]!, false, true));
    }
    if (node.getChildCount(source) === 0 && !ts.isStringLiteralLike(node)) words.push(node.getText(source));
    for (const child of node.getChildren(source)) if (!ts.isJSDoc(child)) visit(child);
  };
  visit(source);
  return { path, text, code: words.join(' '), imports, reExports };
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const bindings = clause.namedBindings;
  return (
    !clause.name &&
    !!bindings &&
    ts.isNamedImports(bindings) &&
    bindings.elements.every((element) => element.isTypeOnly)
  );
}

function importOf(from: string, specifier: ts.Node, typeOnly: boolean, dynamic: boolean): Import {
  const name = ts.isStringLiteralLike(specifier) ? specifier.text : specifier.getText();
  if (name.startsWith('.')) {
    return { target: join(dirname(from), name), isPackage: false, typeOnly, dynamic };
  }
  const bare = name.replace(/^node:/, '');
  return {
    target: builtinModules.includes(bare) ? `node:${bare}` : name,
    isPackage: true,
    typeOnly,
    dynamic,
  };
}

/** The files that each file imports, for types as well, but not those that it loads when it needs them. */
export function edgesOf(files: readonly SourceFile[]): Map<string, string[]> {
  const isEdge = ({ isPackage, dynamic }: Import) => !isPackage && !dynamic;
  return new Map(
    files.map(({ path, imports }) => [path, imports.filter(isEdge).map(({ target }) => target)]),
  );
}

/** The first import cycle, as a path that ends where it began; null when there is none. */
export function findCycle(files: readonly SourceFile[]): string[] | null {
  const edges = edgesOf(files);
  const done = new Set<string>();
  const walk = (path: string, trail: string[]): string[] | null => {
    const at = trail.indexOf(path);
    if (at >= 0) return [...trail.slice(at), path];
    if (done.has(path)) return null;
    for (const next of edges.get(path) ?? []) {
      const cycle = walk(next, [...trail, path]);
      if (cycle) return cycle;
    }
    done.add(path);
    return null;
  };
  for (const path of edges.keys()) {
    const cycle = walk(path, []);
    if (cycle) return cycle;
  }
  return null;
}
