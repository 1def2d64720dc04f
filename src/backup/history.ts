import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BackupSuccess {
  name: string;
  target: string;
  cutAt: number;
  begunAt: number;
  endedAt: number;
  bytes: number;
}

/** What became of the backups of a data folder. Instants are milliseconds. */
export interface BackupHistory {
  /** Backups that were begun and that were completed, ever. */
  begun: number;
  completed: number;
  /** When the last one was begun. */
  begunAt: number | null;
  success: BackupSuccess | null;
  /** The last one that failed, unless a later one has succeeded. */
  failure: { at: number; reason: string } | null;
}

const FILE = 'backup-history.json';
const NONE: BackupHistory = { begun: 0, completed: 0, begunAt: null, success: null, failure: null };

/** Kept in the data folder by the commands, for the metrics of the server and for `weir doctor`. */
export function readHistory(dataDir: string): BackupHistory {
  try {
    return { ...NONE, ...(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')) as Partial<BackupHistory>) };
  } catch {
    // None was made yet, or the disk was full when one was noted.
    return NONE;
  }
}

export function changeHistory(
  dataDir: string,
  change: (known: BackupHistory) => Partial<BackupHistory>,
): void {
  const known = readHistory(dataDir);
  const path = join(dataDir, FILE);
  try {
    writeFileSync(`${path}.new`, JSON.stringify({ ...known, ...change(known) }), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  } catch {
    // A note about a backup is no reason to fail it.
  }
}
