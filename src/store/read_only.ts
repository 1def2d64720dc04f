import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

/** A command waits this long for the server's write to end, milliseconds. */
export const COMMAND_PATIENCE_MS = 5000;

/**
 * Opens a state store for reading, also beside a running server.
 *
 * With a log beside it, a server runs or has crashed: a read-only connection leaves both files alone. Without one, that
 * connection would make the log and could not remove it again; one that may write, and is held to reading, cleans up.
 */
export function openReadOnly(file: string): Sqlite.Database {
  const options = { fileMustExist: true, timeout: COMMAND_PATIENCE_MS };
  if (existsSync(`${file}-wal`)) return new Sqlite(file, { ...options, readonly: true });
  const sqlite = new Sqlite(file, options);
  sqlite.pragma('query_only = ON');
  return sqlite;
}
