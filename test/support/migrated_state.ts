import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '../../src/store/database.ts';

let migrated: Buffer | undefined;

/**
 * Writes a state store without rows to `file`, unless the file exists. All migrations take longer than most tests, so that
 * they run once in a process and their result is copied.
 */
export function writeMigratedState(file: string): void {
  migrated ??= migrateOnce();
  if (!existsSync(file)) writeFileSync(file, migrated, { mode: 0o600 });
}

/** Opens the state store of a test, which is created when it does not exist. */
export function openMigrated(file: string): Database {
  writeMigratedState(file);
  const database = new Database(file);
  // A commit need not wait for the disk, because no test simulates a power failure of this process.
  database.sqlite.pragma('synchronous = OFF');
  return database;
}

function migrateOnce(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'weir-migrated-'));
  const file = join(folder, 'weir.db');
  try {
    new Database(file).close();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
