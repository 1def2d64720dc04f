import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from './folder.ts';
import { type FolderClaim, folderOwner, isFree, OwnedFolderError } from './owner.ts';

/** Name of the file that lists the files of an interval. It is the same for all formats. */
export function manifestOf(interval: string): string {
  return `${interval}_manifest.json`;
}

/**
 * Returns false when the manifest of an interval belongs to another export that still exists, which delivers files of
 * another extension; throws OwnedFolderError when the delivery needs a manifest of its own.
 */
export async function requireManifest(
  folder: string,
  interval: string,
  { isNeeded, ...claim }: FolderClaim & { isNeeded: boolean },
): Promise<boolean> {
  const extension = await listedExtension(folder, interval);
  const owner = extension && (await folderOwner(folder, extension));
  if (!owner || isFree(owner, claim)) return true;
  if (isNeeded) throw new OwnedFolderError();
  return false;
}

/** Extension of the files that the manifest of an interval lists; null when there is none, or one that Weir did not write. */
async function listedExtension(folder: string, interval: string): Promise<string | null> {
  const text = await readFile(join(folder, manifestOf(interval)), 'utf8').catch(ignoreMissing);
  const name = text && /"files":\["(?:[^"\\]*\/)?([^"\\/]+)"/.exec(text)?.[1];
  if (!name?.startsWith(interval)) return null;
  return /^-\d+((?:\.[a-z0-9]+)+)$/.exec(name.slice(interval.length))?.[1] ?? null;
}
