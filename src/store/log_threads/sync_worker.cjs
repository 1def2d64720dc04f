'use strict';

// The thread of a `LogSync`: answers each message with the report of one sync. Plain JavaScript, because Node's support
// for TypeScript would double the memory of this thread.
const { fdatasyncSync, openSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');

// It stays open: the system reports a failed write to each open file once.
const log = openSync(`${workerData}-wal`, 'r+');

/** Returns the milliseconds that it took, or the error of the disk by SQLite's name for it. */
function sync() {
  const began = performance.now();
  try {
    fdatasyncSync(log);
    return performance.now() - began;
  } catch ({ message }) {
    return { message, code: 'SQLITE_IOERR_FSYNC' };
  }
}

parentPort.on('message', () => parentPort.postMessage(sync()));
parentPort.postMessage('ready');
