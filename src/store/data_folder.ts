import { accessSync, constants, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { giveToOwnerOf, makeFolder } from '../kernel/file_system.ts';

const { R_OK, W_OK } = constants;
/** Files and folders that the server writes from the start. */
const FOLDERS = ['.', 'staging'];
const FILES = ['weir.db', 'events.duckdb'];

/** Stores and their logs, also under other names. */
const STORE = /\.(db|duckdb)(\.|-|$)/;
const WRITABLE_BY_OTHERS = 0o022;
/** Folders that a command may make, the outer ones first. */
const MADE_FOLDERS = ['staging', 'backups', 'exports', join('exports', '.incoming')];

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
    if (codeOf(error) === 'EEXIST') refuseBrokenLink(dataDir);
    throw new Error(
      `WEIR_DATA_DIR cannot be made at ${dataDir} (${codeOf(error)}). Choose a path that is free, in a folder this user may write to.`,
    );
  }
}

/** Throws for a link to a folder that is not there. */
export function refuseBrokenLink(path: string): void {
  if (existsSync(path) || !lstatSync(path, { throwIfNoEntry: false })) return;
  throw new Error(`${path} is a link to a folder that is not there. Mount its disk, or make the folder.`);
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
  for (const path of FOLDERS.map((name) => join(dataDir, name))) {
    requireAccess(path, 'folder', R_OK | W_OK);
    refuseBrokenLink(path);
  }
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

/** Throws when files of root keep the server of another user from working. Only root can see that without trying. */
export function refuseLeftFiles(dataDir: string): void {
  const owner = ownerIn(dataDir);
  if (process.getuid?.() !== 0 || owner === null) return;
  const { uid, gid } = statSync(owner);
  const left = leftFiles(dataDir).filter((path) => !(lstatSync(path).mode & WRITABLE_BY_OTHERS));
  if (uid === 0 || left.length === 0) return;
  throw new Error(
    `${left.join(', ')} ${left.length === 1 ? 'belongs' : 'belong'} to root, and the server runs as user ${uid}, to which ` +
      `${owner} belongs. Run: chown ${uid}:${gid} ${left.join(' ')}`,
  );
}

function giveLeftFiles(dataDir: string): void {
  const owner = ownerIn(dataDir);
  if (owner !== null) for (const path of leftFiles(dataDir)) giveToOwnerOf(owner, path);
}

/** The file or folder that belongs to the user of the server; null if there is none yet. */
function ownerIn(dataDir: string): string | null {
  return [join(dataDir, 'weir.db'), dataDir].find((path) => existsSync(path)) ?? null;
}

/** What belongs to root of the files and folders that a command may have made. */
function leftFiles(dataDir: string): string[] {
  const stores = namesIn(dataDir).filter((name) => STORE.test(name));
  const inFolders = ['staging', 'backups'].flatMap((folder) =>
    namesIn(join(dataDir, folder)).map((name) => join(folder, name)),
  );
  const paths = [...stores, ...MADE_FOLDERS, ...inFolders].map((name) => join(dataDir, name));
  return paths.filter((path) => lstatSync(path, { throwIfNoEntry: false })?.uid === 0);
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
