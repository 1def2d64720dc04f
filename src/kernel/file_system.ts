import { createHash } from 'node:crypto';
import { createReadStream, existsSync, lchownSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { messageOf } from './errors.ts';

/** The mask removes all permissions of the group and of others. */
const PRIVATE_UMASK = 0o077;

/**
 * The operator's umask, to be applied to files for other programs; null while the process still uses it. It is module
 * state, outside of createApp, because the umask is per process.
 */
let operatorUmask: number | null = null;

/**
 * Makes all files and folders that the process creates from now on private to its user. It sets the umask, because the
 * engines create files of their own (logs, spilled rows) without a mode. Called once, when a command begins.
 */
export function keepFilesPrivate(): void {
  operatorUmask ??= process.umask(PRIVATE_UMASK);
}

/** Sets the mode of a file for other programs to that which the operator's umask allows. */
export async function shareFile(path: string): Promise<void> {
  if (operatorUmask !== null) await chmod(path, 0o666 & ~operatorUmask);
}

/** Sets the mode of a folder for other programs to that which the operator's umask allows. */
export async function shareFolder(path: string): Promise<void> {
  if (operatorUmask !== null) await chmod(path, 0o777 & ~operatorUmask);
}

/**
 * Makes a folder, and those above it that are missing. With `recursive`, Node never returns where a file system refuses
 * new folders with ENOENT, as /proc does.
 */
export function makeFolder(path: string, mode: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Returns a path without links, also of a file or folder that is not there yet. */
export function pathWithoutLinks(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(pathWithoutLinks(dirname(path)), basename(path));
}

/**
 * Gives a file that root has made to the owner of another one, such as the folder that it is in: commands may be run by
 * root, and the server of another user has to read what they leave.
 */
export function giveToOwnerOf(place: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(place);
  if (uid === 0) return;
  try {
    lchownSync(path, uid, gid);
  } catch {
    // Some file systems have no owners, and a root without capabilities cannot set them.
  }
}

const HASHED_BYTES = 1024 * 1024;

export interface FileHash {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Size and SHA-256 of a file. Rejects when the signal aborts. */
export async function hashFile(path: string, signal?: AbortSignal): Promise<FileHash> {
  const hash = createHash('sha256');
  let bytes = 0;
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: HASHED_BYTES, signal });
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

const FAULTS: Record<string, string> = {
  EACCES: 'may not be used by this user',
  EDQUOT: 'has no space left',
  EEXIST: 'exists already',
  EISDIR: 'is a folder',
  ENAMETOOLONG: 'is too long',
  ENOENT: 'does not exist, or its folder does not',
  ENOSPC: 'has no space left',
  ENOTDIR: 'is not a folder, or not in one',
  EPERM: 'may not be used by this user',
  EROFS: 'is mounted read-only',
};

/** Describes an error: one of the file system with its file and in words, any other by its message. */
export function describeError(error: unknown): string {
  return fileFault(error) ?? messageOf(error);
}

/** Describes an error of the file system that names a file; null for any other error. */
function fileFault(error: unknown): string | null {
  const { code = '', path, dest } = Object(error) as NodeJS.ErrnoException & { dest?: string };
  if (path === undefined || FAULTS[code] === undefined) return null;
  return `${dest === undefined ? path : `${path} or ${dest}`} ${FAULTS[code]} (${code}).`;
}
