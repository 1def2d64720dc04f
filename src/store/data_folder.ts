import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../kernel/file_system.ts';

const { R_OK, W_OK } = constants;
/** Files and folders that the server writes from the start. */
const FOLDERS = ['.', 'staging'];
const FILES = ['weir.db', 'events.duckdb'];

/** Folder of a restore that is in progress or was interrupted. */
export const RESTORING = '.restoring';

/**
 * Creates the data folder with its staging folder, and returns the path of the latter. Throws a readable message if the
 * folder cannot be created, or if this user may not write to its contents.
 */
export function prepareDataFolder(dataDir: string): string {
  makeDataFolder(dataDir);
  refuseHalfRestored(dataDir);
  const stagingRoot = join(dataDir, 'staging');
  requireWritable(dataDir);
  mkdirSync(stagingRoot, { recursive: true, mode: 0o700 });
  return stagingRoot;
}

/** Throws a readable message if the folder cannot be created. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir, 0o700);
  } catch (error) {
    throw new Error(
      `WEIR_DATA_DIR cannot be made at ${dataDir} (${codeOf(error)}). Choose a path that is free, in a folder this user may write to.`,
    );
  }
}

/** Throws where a start would create empty stores in the place of those that are being restored. */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(join(dataDir, 'weir.db')) || !existsSync(join(dataDir, RESTORING))) return;
  throw new Error(
    `A restore into ${dataDir} has not ended or was interrupted: the stores of the backup are not there. Repeat weir restore ` +
      `with --replace. To start without the backup, delete ${join(dataDir, RESTORING)}.`,
  );
}

/** Throws a readable message if this user may not write to what the server writes from the start. */
export function requireWritable(dataDir: string): void {
  for (const name of FOLDERS) requireAccess(join(dataDir, name), 'folder', R_OK | W_OK);
  for (const name of FILES) requireStoreFile(join(dataDir, name), R_OK | W_OK);
}

/** Throws a readable message if the file of a store exists and cannot be opened: the engines do not name it. */
export function requireStoreFile(path: string, mode = R_OK): void {
  requireAccess(path, 'file', mode);
}

function requireAccess(path: string, kind: 'file' | 'folder', mode: number): void {
  let isFolder: boolean;
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return;
    isFolder = found.isDirectory();
    if (isFolder === (kind === 'folder')) accessSync(path, mode);
  } catch (error) {
    const use = mode & W_OK ? 'written' : 'read';
    throw new Error(
      `${path} may not be ${use} by this user (${codeOf(error)}). Change its owner or the way it is mounted, or set WEIR_DATA_DIR to another folder.`,
    );
  }
  if (isFolder !== (kind === 'folder'))
    throw new Error(
      `${path} is ${isFolder ? 'a folder' : 'a file'}, where Weir needs a ${kind}. Move it away, or set WEIR_DATA_DIR to another folder.`,
    );
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown';
}
