import { opendir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing, resolveFolder } from '../destinations/file/folder.ts';
import { shareFile } from '../kernel/file_system.ts';

/**
 * Claims by their paths below the export folder. A claim is a file that names the export which delivers there. See
 * `destinations/file/owner.ts`.
 */
export type FolderClaims = Record<string, string>;

const CLAIM = /^\.weir-export-[a-z0-9-]+$/;
const MAX_CLAIM_BYTES = 200;

/**
 * Reads the claims of an export folder. A claim is written after its export was created and does not change while the
 * export exists, and a claim of an unknown export blocks no other export. So claims may be read after the stores were
 * cut.
 */
export async function readClaims(exportsDir: string): Promise<FolderClaims> {
  const claims: FolderClaims = {};
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

/** Writes claims into an export folder; existing claims do not change. */
export async function writeClaims(exportsDir: string, claims: FolderClaims): Promise<void> {
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
