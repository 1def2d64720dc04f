import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { messageOf } from '../../kernel/errors.ts';

/** The result of a checkpoint: null, or the error of the disk. */
export type CheckpointReport = { message: string; code: string } | null;

// The thread of a `Checkpointer`. Each message is answered with the report of one checkpoint.
const sqlite = new Sqlite(workerData as string, { fileMustExist: true, timeout: 0 });
sqlite.pragma('synchronous = FULL');
// A checkpoint copies pages from the log; it does not read them through the cache.
sqlite.pragma('cache_size = -64');

parentPort!.on('message', () => parentPort!.postMessage(checkpoint()));

function checkpoint(): CheckpointReport {
  try {
    sqlite.pragma('wal_checkpoint(PASSIVE)');
    return null;
  } catch (error) {
    return { message: messageOf(error), code: error instanceof Sqlite.SqliteError ? error.code : '' };
  }
}
