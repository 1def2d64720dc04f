import { opendir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing, resolveFolder } from '../destinations/file/folder.ts';
import { shareFile } from '../kernel/file_modes.ts';

/** Files in the export folder that name the export which delivers there, by their paths below it. See `destinations/file_owner.ts`. */
export type Claims = Record<string, string>;

const CLAIM = /^\.weir-export-[a-z0-9-]+$/;
const MAX_CLAIM_BYTES = 200;

/**
 * The claims of an export folder. A claim is made after the export that it names and does not change while that one exists,
 * and one of an unknown export keeps no other out: so claims may be read after the stores were cut.
 */
export async function readClaims(exportsDir: string): Promise<Claims> {
  const claims: Claims = {};
  for await (const path of claimFiles(exportsDir, [])) {
    const text = await readFile(join(exportsDir, ...path), 'utf8').catch(ignoreMissing);
    if (text && text.length <= MAX_CLAIM_BYTES) claims[path.join('/')] = text;
  }
  return claims;
}

async function* claimFiles(root: string, folder: readonly string[]): AsyncGenerator<string[]> {
  const entries = await opendir(join(root, ...folder)).catch(ignoreMissing);
  for await (const entry of entries ?? []) {
    const path = [...folder, entry.name];
    if (entry.isDirectory()) yield* claimFiles(root, path);
    else if (entry.isFile() && CLAIM.test(entry.name)) yield path;
  }
}

/** Puts claims into an export folder; those that are there stay. */
export async function writeClaims(exportsDir: string, claims: Claims): Promise<void> {
  for (const [name, text] of Object.entries(claims)) {
    const segments = name.split('/');
    const file = segments.pop()!;
    if (!CLAIM.test(file) || segments.some((segment) => /^(\.\.?)?$|[\\\0]/.test(segment))) {
      throw new Error(`claims.json names ${JSON.stringify(name)}, which is not a claim of an export folder.`);
    }
    const folder = (await resolveFolder(exportsDir, segments, true))!;
    await writeFile(join(folder, file), text, { flag: 'wx' }).then(
      () => shareFile(join(folder, file)),
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
}
