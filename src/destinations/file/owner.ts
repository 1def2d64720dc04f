import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shareFile } from '../../kernel/file_system.ts';
import { ignoreMissing, syncFile, syncFolder } from './folder.ts';

/** True when a project may take over what an export has claimed: it does not exist any more, and was not another organization's. */
export type MayInherit = (exportId: string, teamId: number) => boolean;

/** An export that delivers files of this extension into a folder. */
export interface FolderClaim {
  exportId: string;
  teamId: number;
  extension: string;
  mayInherit: MayInherit;
}

/** Another export delivers the same names into this folder. */
export class OwnedFolderError extends Error {}

/**
 * Leaves the export's id in the folder, created exclusively: of two exports that find no id, one succeeds. Throws
 * OwnedFolderError when another one's is there. An id of an export that is gone is replaced; only one process writes into
 * the export folder, and it commits to a folder one delivery at a time. `draft` is a path in the attempt's own folder.
 */
export async function own(folder: string, claim: FolderClaim, draft: string): Promise<void> {
  const owner = await requireFree(folder, claim);
  if (owner === claim.exportId) return;
  const sign = signOf(folder, claim.extension);
  await writeFile(draft, `${claim.exportId}\n`);
  await shareFile(draft);
  await syncFile(draft);
  if (owner !== undefined) await rename(draft, sign);
  else if (!(await createExclusively(draft, sign)) && (await requireFree(folder, claim)) !== claim.exportId) {
    throw new OwnedFolderError();
  }
  await syncFolder(folder);
}

/** The id that is in the folder. Throws OwnedFolderError when it is another export's that still exists. */
export async function requireFree(folder: string, claim: FolderClaim): Promise<string | undefined> {
  const owner = await folderOwner(folder, claim.extension);
  if (owner !== undefined && !isFree(owner, claim)) throw new OwnedFolderError();
  return owner;
}

/** True when what an export has claimed belongs to the claimant, or may become so. */
export function isFree(owner: string, { exportId, teamId, mayInherit }: FolderClaim): boolean {
  return owner === exportId || mayInherit(owner, teamId);
}

/** The id of the export that delivers files of an extension into the folder. */
export async function folderOwner(folder: string, extension: string): Promise<string | undefined> {
  return (await readFile(signOf(folder, extension), 'utf8').catch(ignoreMissing))?.trim();
}

const WITHOUT_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** Gives a complete file its name unless there is one of that name; false when there is. */
async function createExclusively(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path).catch(async (error: NodeJS.ErrnoException) => {
      if (!WITHOUT_LINKS.has(error.code ?? '')) throw error;
      await writeFile(path, await readFile(draft), { flag: 'wx', flush: true });
      await shareFile(path);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  await rm(draft);
  return true;
}

function signOf(folder: string, extension: string): string {
  return join(folder, `.weir-export${extension.replaceAll('.', '-')}`);
}
