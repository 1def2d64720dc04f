import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../kernel/errors.ts';
import { hashFile } from '../kernel/file_system.ts';
import { openReadOnly } from '../store/read_only.ts';
import { SEALED_COLUMNS } from '../store/sealed_values.ts';
import type { FolderClaims } from './claims.ts';
import { readContents, requireContents } from './contents.ts';
import { CLAIMS_FILE, EVENTS_FILE, type Manifest, STATE_FILE } from './manifest.ts';
import type { BackupTarget } from './target.ts';

/** The reason why a backup cannot be used. */
export class UnusableBackupError extends Error {
  readonly backup: string;

  constructor(backup: string, reason: string) {
    super(`The backup ${backup} cannot be used: ${reason}`);
    this.backup = backup;
  }
}

/** A backup whose files are in a local folder and have been verified. */
export interface VerifiedBackup {
  claims: FolderClaims;
  /** Values that are encrypted with the secret key. */
  sealed: string[];
}

type Progress = (what: string, done: number, total: number) => void;

/** Copies the files of a backup into an empty folder. */
export async function fetchFiles(
  target: BackupTarget,
  name: string,
  { files }: Manifest,
  folder: string,
  onProgress: Progress,
): Promise<void> {
  for (const file of files) {
    onProgress(`fetching ${file.name}`, 0, 0);
    if (!(await target.fetch(name, file.name, join(folder, file.name)))) {
      throw new UnusableBackupError(name, `${file.name} is missing.`);
    }
  }
}

/**
 * Reads all files of a backup and compares them with its manifest, without changing anything. Throws
 * UnusableBackupError.
 */
export async function verifyFiles(
  folder: string,
  name: string,
  manifest: Manifest,
  onProgress: Progress,
): Promise<VerifiedBackup> {
  for (const file of manifest.files) {
    onProgress(`verifying ${file.name}`, 0, 0);
    const path = join(folder, file.name);
    if (!existsSync(path)) throw new UnusableBackupError(name, `${file.name} is missing.`);
    const { bytes, sha256 } = await hashFile(path);
    if (bytes !== file.bytes) {
      throw new UnusableBackupError(name, `${file.name} has ${bytes} bytes instead of ${file.bytes}.`);
    }
    if (sha256 !== file.sha256) {
      throw new UnusableBackupError(
        name,
        `${file.name} is damaged: its SHA-256 is not the one in manifest.json.`,
      );
    }
  }
  const files = { state: join(folder, STATE_FILE), store: join(folder, EVENTS_FILE) };
  try {
    onProgress('reading the stores', 0, 0);
    requireContents(manifest, await readContents(files, 'all'));
    const claims = JSON.parse(await readFile(join(folder, CLAIMS_FILE), 'utf8')) as FolderClaims;
    return { claims, sealed: sealedOf(files.state) };
  } catch (error) {
    throw new UnusableBackupError(name, messageOf(error));
  }
}

/**
 * Values that the secret key encrypts. Stored responses are left out, because they expire soon. A backup of an older
 * version does not have all tables.
 */
function sealedOf(file: string): string[] {
  const sqlite = openReadOnly(file);
  const isThere = sqlite.prepare<[string]>("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
  try {
    return SEALED_COLUMNS.filter(({ table }) => table !== 'idempotency_keys' && isThere.get(table)).flatMap(
      ({ table, column }) =>
        sqlite
          .prepare<[], string | null>(`SELECT ${column} FROM ${table}`)
          .pluck()
          .all()
          .filter((value) => value !== null),
    );
  } finally {
    sqlite.close();
  }
}
