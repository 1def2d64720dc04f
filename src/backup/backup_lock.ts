import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

export const LOCK = 'backup.lock';

/**
 * Keeps other backups of a data folder out, until the function it returns is called or the process ends. The server cannot
 * do this alone: a command goes on when its server is killed, and the next server does not know of it. A second command
 * would remove what the first one has prepared.
 */
export function lockBackups(dataDir: string): () => void {
  let lock: Sqlite.Database | null = null;
  const path = join(dataDir, LOCK);
  try {
    writeFileSync(path, '', { flag: 'a', mode: 0o600 });
    lock = new Sqlite(path, { timeout: 0 });
    // The lock of an empty database; the system releases it with the process.
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') {
      throw new Error('Another backup of this server is under way.', { cause: error });
    }
    // A full or read-only data folder is a reason to make a backup, not to refuse one.
    return () => undefined;
  }
  return () => lock.close();
}
