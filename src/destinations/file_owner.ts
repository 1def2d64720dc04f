import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing, syncFile } from './folder.ts';

/** True when the export with this id does not exist any more. */
export type IsGone = (exportId: string) => boolean;

/** Who wants to deliver files of this extension into a folder. */
export interface Claim {
  exportId: string;
  extension: string;
  isGone: IsGone;
}

/** Another export delivers the same names into this folder. */
export class OwnedFolderError extends Error {}

/** Leaves the export's id in the folder. Throws OwnedFolderError when another one's is there. */
export async function own(folder: string, claim: Claim): Promise<void> {
  if ((await requireFree(folder, claim)) === claim.exportId) return;
  const sign = signOf(folder, claim);
  await writeFile(sign, `${claim.exportId}\n`);
  await syncFile(sign);
}

/** The id that is in the folder. Throws OwnedFolderError when it is another export's that still exists. */
export async function requireFree(folder: string, claim: Claim): Promise<string | undefined> {
  const owner = (await readFile(signOf(folder, claim), 'utf8').catch(ignoreMissing))?.trim();
  if (owner !== undefined && owner !== claim.exportId && !claim.isGone(owner)) throw new OwnedFolderError();
  return owner;
}

function signOf(folder: string, { extension }: Claim): string {
  return join(folder, `.weir-export${extension.replaceAll('.', '-')}`);
}
