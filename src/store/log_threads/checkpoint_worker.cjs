'use strict';

// The thread of a `Checkpointer`: answers each message with the report of one checkpoint. Plain JavaScript, because
// Node's support for TypeScript would double the memory of this thread.
const { parentPort, workerData } = require('node:worker_threads');
const Sqlite = require('better-sqlite3');

const sqlite = new Sqlite(workerData, { fileMustExist: true, timeout: 0 });
sqlite.pragma('synchronous = FULL');
// A checkpoint copies pages from the log; it does not read them through the cache.
sqlite.pragma('cache_size = -64');

/** Returns the milliseconds that it took, or the error of the disk. */
function checkpoint() {
  const began = performance.now();
  try {
    sqlite.pragma('wal_checkpoint(PASSIVE)');
    return performance.now() - began;
  } catch ({ message, code }) {
    return { message, code };
  }
}

parentPort.on('message', () => parentPort.postMessage(checkpoint()));
parentPort.postMessage('ready');
