import { chmodSync, existsSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../kernel/log/log.ts';

/** Prefixes of the names of the stores, their logs and copies, and the key. */
const FILES = /^(weir\.db|weir-before-|events\.duckdb|results\.duckdb|events-set-aside-|secret\.key)/;
const FOLDERS = ['staging', 'backups'];

const OPEN_BITS = 0o077;
/**
 * Other users keep the execute permission on the folder, which they need to reach `exports/` in it; they cannot list
 * it.
 */
const OPEN_BITS_OF_ROOT = 0o066;
const STICKY = 0o1000;

/**
 * Removes the permissions of other users from the contents of a data folder, except for `exports/`, which other users
 * may read. Throws a readable message if a file stays readable. A folder of another user, such as the mount of a
 * volume, is only reported: its contents are private by their own modes.
 */
export function requirePrivate(dataDir: string, log: Log): void {
  // Windows has no such modes.
  if (process.platform === 'win32') return;
  const paths = [...contentOf(dataDir), ...contentOf(join(dataDir, 'backups'))];
  const tightened = paths.filter((path) => tighten(path, OPEN_BITS));
  const isRootTightened = tightenRoot(dataDir, log);
  if (isRootTightened) tightened.push(dataDir);
  if (tightened.length === 0) return;
  log.warn(
    { paths: tightened },
    'Files were open to other users of this machine; now only this user may use them',
  );
}

function contentOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => FILES.test(name) || FOLDERS.includes(name))
    .map((name) => join(folder, name));
}

/** Returns true if the mode had to change. A link has no mode: what counts, and changes, is that of its target. */
function tighten(path: string, bits: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & bits) === 0) return false;
  try {
    chmodSync(path, found.mode & ~bits & 0o7777);
  } catch (error) {
    throw stillOpen(path, (error as NodeJS.ErrnoException).code);
  }
  // Some file systems accept a new mode and ignore it.
  if ((statSync(path).mode & bits) !== 0) throw stillOpen(path, 'its file system keeps the mode');
  return true;
}

function tightenRoot(dataDir: string, log: Log): boolean {
  const found = statSync(dataDir);
  if ((found.mode & OPEN_BITS_OF_ROOT) === 0) return false;
  if (isOurs(found)) return tighten(dataDir, OPEN_BITS_OF_ROOT);
  log.warn(
    { path: dataDir },
    'The data folder is open to other users of this machine, and is not only of this user. Its files are private',
  );
  return false;
}

/** A sticky folder, such as /tmp, is intended for all users. */
function isOurs({ uid, mode }: Stats): boolean {
  return uid === process.getuid?.() && (mode & STICKY) === 0;
}

function stillOpen(path: string, why: string | undefined): Error {
  return new Error(
    `${path} can be read by other users of this machine, and its mode could not be changed (${why}). ` +
      `Run chmod go-rwx ${path} as its owner, or mount the file system with modes that keep others out.`,
  );
}
