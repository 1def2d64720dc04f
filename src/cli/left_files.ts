import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { giveToOwnerOf } from '../kernel/file_system.ts';

/** Stores and their logs, also under other names. */
const STORE = /\.(db|duckdb)(\.|-|$)/;
/** Folders that a command may make, the outer ones first. */
const FOLDERS = ['staging', 'backups', 'exports', join('exports', '.incoming')];

/**
 * Runs a command that works on the files of a data folder, and gives those that it leaves as root to the user of the
 * folder's server, which could not use them. The owner of the state store is that user: a server of root may use the
 * folder of another user.
 */
export async function leavingToOwner<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    giveLeftFiles(dataDir);
  }
}

function giveLeftFiles(dataDir: string): void {
  const state = join(dataDir, 'weir.db');
  const owner = existsSync(state) ? state : dataDir;
  if (!existsSync(owner)) return;
  const stores = namesIn(dataDir).filter((name) => STORE.test(name));
  const inFolders = ['staging', 'backups'].flatMap((folder) =>
    namesIn(join(dataDir, folder)).map((name) => join(folder, name)),
  );
  for (const path of [...stores, ...FOLDERS, ...inFolders].map((name) => join(dataDir, name))) {
    if (lstatSync(path, { throwIfNoEntry: false })?.uid === 0) giveToOwnerOf(owner, path);
  }
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
