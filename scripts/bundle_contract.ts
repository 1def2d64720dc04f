import { readFileSync } from 'node:fs';

/** An entry of `components.examples` that refers to its own file. */
const REFERENCE = /^( {4})(\w+): \{ \$ref: '(openapi\/examples\/\w+\.yaml)#\/(\w+)' \}$/gm;

/**
 * The text of openapi.yaml with the examples of openapi/examples in place, as one self-contained document. Throws for a
 * dangling reference and for an unused example.
 */
export function bundleContract(root: URL): string {
  const files = new Map<string, Map<string, string>>();
  const blocksOf = (file: string) => {
    const blocks = files.get(file) ?? readBlocks(new URL(file, root));
    files.set(file, blocks);
    return blocks;
  };
  const source = readFileSync(new URL('openapi.yaml', root), 'utf8');
  const bundled = source.replace(REFERENCE, (_, indent: string, name: string, file: string, key: string) => {
    const block = blocksOf(file).get(key);
    if (name !== key || block === undefined) throw new Error(`${file} has no example ${name}`);
    blocksOf(file).delete(key);
    return block.replaceAll(/^(?=.)/gm, indent).trimEnd();
  });
  for (const [file, blocks] of files)
    for (const name of blocks.keys()) throw new Error(`openapi.yaml does not refer to ${name} of ${file}`);
  return bundled;
}

/** The top-level entries of a YAML mapping as text, by key. */
function readBlocks(file: URL): Map<string, string> {
  const blocks = readFileSync(file, 'utf8').split(/^(?=\w+:)/m);
  return new Map(blocks.map((block) => [block.slice(0, block.indexOf(':')), block]));
}
