/** Goal: the log of the state store is copied into its file beside the commits, and goes on when the thread cannot. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Database } from '../../src/store/database.ts';
import { Checkpointer } from '../../src/store/log_threads/checkpointer.ts';
import { VirtualClock } from '../support/clock.ts';

const PATIENCE = { timeout: 30_000, interval: 10 };

async function started() {
  const folder = mkdtempSync(join(tmpdir(), 'weir-checkpoints-'));
  const file = join(folder, 'weir.db');
  const database = new Database(file);
  const clock = new VirtualClock();
  const stopping = new AbortController();
  const checkpointer = new Checkpointer({ database, clock, log: pino({ level: 'silent' }) });
  const ended = checkpointer.start(stopping.signal);
  const stop = async () => {
    stopping.abort();
    await ended;
  };
  onTestFinished(async () => {
    await stop();
    database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  database.sqlite.exec('CREATE TABLE filler (text TEXT)');
  const add = database.sqlite.prepare('INSERT INTO filler VALUES (?)');
  /** Commits rows that take this number of pages. */
  const commit = (pages: number) =>
    database.transact(() => {
      for (let page = 0; page < pages; page++) add.run('x'.repeat(4000));
    });
  const copied = () =>
    vi.waitFor(async () => {
      await clock.advance(100);
      expect(database.walPages().waiting).toBe(0);
    }, PATIENCE);
  return { clock, commit, copied, database, file, stop };
}

test('copies a long log without a commit that does it', async () => {
  const { commit, copied, database, file } = await started();
  const before = statSync(file).size;
  commit(3000);
  expect(database.walPages().waiting).toBeGreaterThan(3000);
  await copied();
  expect(statSync(file).size).toBeGreaterThan(before + 3000 * 4000);
  expect(database.sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
});

test('leaves a short log alone', async () => {
  const { clock, commit, database } = await started();
  commit(100);
  await new Promise(setImmediate);
  await clock.advance(10_000);
  expect(database.walPages().waiting).toBeGreaterThan(100);
});

test('the log begins again when all of it is copied', async () => {
  const { commit, copied, file } = await started();
  for (let round = 0; round < 8; round++) {
    commit(2000);
    await copied();
  }
  expect(statSync(`${file}-wal`).size).toBeLessThan(3 * 2000 * 4096);
});

test('copies again after a reader that kept an older state', async () => {
  const { clock, commit, database, file } = await started();
  const reader = new Database(file, 'read');
  reader.sqlite.exec('BEGIN');
  reader.sqlite.prepare('SELECT count(*) FROM filler').get();
  commit(3000);
  await new Promise(setImmediate);
  await clock.advance(100);
  reader.sqlite.exec('COMMIT');
  reader.close();
  commit(1);
  await vi.waitFor(async () => {
    await clock.advance(1000);
    expect(database.walPages().waiting).toBeLessThan(1000);
  }, PATIENCE);
});

test('a commit copies a log that the thread has left too long', async () => {
  const { commit, database } = await started();
  // The clock stands still.
  commit(10_000);
  expect(database.walPages().waiting).toBeGreaterThan(10_000);
  commit(10_000);
  expect(database.walPages().waiting).toBe(0);
});

test('ends while it copies', async () => {
  const { clock, commit, database, stop } = await started();
  commit(5000);
  await new Promise(setImmediate);
  await clock.advance(100);
  await stop();
  expect(database.sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
});
