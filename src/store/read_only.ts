import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { requireStoreFile } from './data_folder.ts';

/** Time that a command waits for a write of the server, in milliseconds. */
export const COMMAND_PATIENCE_MS = 5000;

/**
 * Opens a state store for reading, even while a server runs.
 *
 * If a write-ahead log exists, a server runs or has crashed: a read-only connection does not change either file.
 * Otherwise such a connection would create the log and could not remove it; a writable connection with `query_only`
 * removes it.
 */
export function openReadOnly(file: string): Sqlite.Database {
  requireStoreFile(file);
  const options = { fileMustExist: true, timeout: COMMAND_PATIENCE_MS };
  if (existsSync(`${file}-wal`)) return new Sqlite(file, { ...options, readonly: true });
  const sqlite = new Sqlite(file, options);
  sqlite.pragma('query_only = ON');
  return sqlite;
}
