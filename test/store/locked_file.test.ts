import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { isUnavailable } from '../../src/kernel/errors.ts';
import { Database } from '../../src/store/database.ts';

// A command, such as one that prints a link to sign in, writes to the file beside a running server.

/** Locks the file when it is told to, and frees it a moment after `isWanted` is set. */
const COMMAND = `
  const { createRequire } = require('node:module');
  const { parentPort, workerData } = require('node:worker_threads');
  const Sqlite = createRequire(workerData.from)('better-sqlite3');
  const isWanted = new Int32Array(workerData.isWanted);
  const sqlite = new Sqlite(workerData.file);
  parentPort.on('message', () => {
    sqlite.exec('BEGIN IMMEDIATE');
    parentPort.postMessage('locked');
    Atomics.wait(isWanted, 0, 0);
    Atomics.wait(isWanted, 0, 1, 3);
    sqlite.exec('COMMIT');
    parentPort.postMessage('free');
  });
`;

test('a change waits for the commit of a command', { timeout: 20_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'weir-locked-'));
  const file = join(folder, 'weir.db');
  const database = new Database(file);
  const isWanted = new SharedArrayBuffer(4);
  const flag = new Int32Array(isWanted);
  const command = new Worker(COMMAND, {
    eval: true,
    workerData: { from: import.meta.filename, file, isWanted },
  });
  onTestFinished(async () => {
    await command.terminate();
    database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const change = () => database.transact(() => database.sqlite.pragma('user_version = 7'));
  let changes = 0;
  // On a busy machine the command may be late, but not each time.
  for (let round = 0; round < 10; round++) {
    Atomics.store(flag, 0, 0);
    command.postMessage('lock');
    expect(await once(command, 'message')).toEqual(['locked']);
    const isFree = once(command, 'message');
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
    try {
      change();
      changes++;
    } catch (error) {
      expect(isUnavailable(error)).toBe(true);
    }
    expect(await isFree).toEqual(['free']);
    change();
  }
  expect(changes).toBeGreaterThan(0);
});
