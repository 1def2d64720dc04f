import {
  closeSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { giveToOwnerOf } from '../kernel/file_system.ts';

export interface BackupSuccess {
  name: string;
  target: string;
  cutAt: number;
  begunAt: number;
  endedAt: number;
  bytes: number;
}

/** Outcomes of the backups of a data folder. Instants are milliseconds. */
export interface BackupHistory {
  /** Backups that were begun and completed since the folder was created. */
  begun: number;
  completed: number;
  /** Start of the last backup. */
  begunAt: number | null;
  success: BackupSuccess | null;
  /** The last failure, unless a later backup has succeeded. */
  failure: { at: number; reason: string } | null;
}

const FILE = 'backup-history.json';
const NONE: BackupHistory = { begun: 0, completed: 0, begunAt: null, success: null, failure: null };

/** Reads the history, which the commands keep in the data folder for the server's metrics and for `weir doctor`. */
export function readHistory(dataDir: string): BackupHistory {
  try {
    return { ...NONE, ...(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')) as Partial<BackupHistory>) };
  } catch {
    // No backup was made yet, or the history could not be written because the disk was full.
    return NONE;
  }
}

export function changeHistory(
  dataDir: string,
  change: (known: BackupHistory) => Partial<BackupHistory>,
): void {
  const known = readHistory(dataDir);
  const path = join(dataDir, FILE);
  const text = JSON.stringify({ ...known, ...change(known) });
  try {
    writeFileSync(`${path}.new`, text, { mode: 0o600 });
    giveToOwnerOf(dataDir, `${path}.new`);
    renameSync(`${path}.new`, path);
  } catch {
    overwrite(path, text);
  }
}

/** On a full disk, a file can be written that exists and becomes hardly longer. */
function overwrite(path: string, text: string): void {
  try {
    const file = openSync(path, 'r+');
    try {
      ftruncateSync(file, writeSync(file, text));
    } finally {
      closeSync(file);
    }
  } catch {
    // An unwritable history must not fail the backup.
  }
}
