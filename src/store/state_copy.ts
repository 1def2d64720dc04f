import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { isoFromMs } from '../kernel/time.ts';

/** Number of copies that are kept; the oldest ones are removed. */
const KEPT = 3;

/**
 * File names such as `weir-before-0.2.0-20260131T130500Z.db`: the state before that version migrated it, and the time.
 */
const COPY = /^weir-before-.+-(\d{8}T\d{6}Z)\.db$/;

/**
 * Copies the state store to the folder `backups` next to it and returns the path. The copy is a consistent snapshot
 * that includes the write-ahead log, and gets its name only once it is complete and on disk. Throws a message with a
 * remedy if it cannot be created.
 */
export function copyState(sqlite: Sqlite.Database, version: string, now: number): string {
  const folder = join(dirname(sqlite.name), 'backups');
  const copy = join(folder, `weir-before-${version}-${stamp(now)}.db`);
  const partial = `${copy}.partial`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeUnfinished(folder);
    sqlite.prepare('VACUUM INTO ?').run(partial);
    sync(partial);
    renameSync(partial, copy);
    sync(folder);
  } catch (error) {
    rmSync(partial, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `${sqlite.name} could not be copied to ${folder} before its migration (${code ?? error}), so nothing was migrated. ` +
        'Make room for a file of the same size, or make the folder writable, and start again.',
      { cause: error },
    );
  }
  removeOldest(folder);
  return copy;
}

/** A process that was killed during a copy leaves an incomplete file, and may leave its journal. */
function removeUnfinished(folder: string): void {
  const names = readdirSync(folder).filter((name) => /^weir-before-.+\.partial(-journal)?$/.test(name));
  for (const name of names) rmSync(join(folder, name));
}

/** Formats a time for a file name. */
export function stamp(now: number): string {
  return isoFromMs(now).replace(/\.\d+/, '').replace(/[-:]/g, '');
}

/** Brings a file, or the names in a folder, to the disk. */
export function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function removeOldest(folder: string): void {
  const timeOf = (name: string) => COPY.exec(name)![1]!;
  const copies = readdirSync(folder).filter((name) => COPY.test(name));
  copies.sort((a, b) => timeOf(b).localeCompare(timeOf(a)));
  for (const name of copies.slice(KEPT)) rmSync(join(folder, name));
}
