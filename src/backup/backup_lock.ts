import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { giveToOwnerOf } from '../kernel/file_system.ts';

export const LOCK = 'backup.lock';

/**
 * Prevents other backups of a data folder until the returned function is called or the process ends. The server alone
 * cannot prevent them: a command continues after its server is killed, and the next server does not know of it. A
 * second command would remove the files that the first one has prepared.
 */
export function lockBackups(dataDir: string): () => void {
  let lock: Sqlite.Database | null = null;
  const path = join(dataDir, LOCK);
  try {
    writeFileSync(path, '', { flag: 'a', mode: 0o600 });
    giveToOwnerOf(dataDir, path);
    lock = new Sqlite(path, { timeout: 0 });
    // This locks an empty database; the system releases the lock with the process.
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
