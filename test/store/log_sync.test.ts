/** Goal: what was committed without a sync is called on disk only after a sync that began later and succeeded. */
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE_MS } from '../../src/kernel/time.ts';
import { Database } from '../../src/store/database.ts';
import { LogSync } from '../../src/store/log_threads/log_sync.ts';
import { VirtualClock } from '../support/clock.ts';
import { HeldSyncs } from '../support/held_syncs.ts';

const REFUSAL = /A write to the disk of the server failed/;

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'weir-syncs-'));
  const database = new Database(join(folder, 'weir.db'));
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  database.sqlite.exec('CREATE TABLE filler (text TEXT)');
  const add = database.sqlite.prepare('INSERT INTO filler VALUES (?)');
  return { database, add: () => add.run('x') };
}

/** Returns whether the promise has resolved; throws what it was rejected with. */
async function isDone(promise: Promise<void>): Promise<boolean> {
  await turn();
  return Promise.race([promise.then(() => true), turn(false)]);
}

describe('a commit without a sync', () => {
  test('is on disk after the sync', async () => {
    const { database, add } = open();
    const syncs = new HeldSyncs(database);
    database.transactUnsynced(add);
    const synced = database.synced();
    expect(await isDone(synced)).toBe(false);
    syncs.end();
    expect(await isDone(synced)).toBe(true);
    expect(await isDone(database.synced())).toBe(true);
    expect(syncs.waiting).toBe(0);
  });

  test('waits for a sync that began after it', async () => {
    const { database, add } = open();
    const syncs = new HeldSyncs(database);
    database.transactUnsynced(add);
    const first = database.synced();
    database.transactUnsynced(add);
    syncs.end();
    expect(await isDone(first)).toBe(true);
    expect(await isDone(database.synced())).toBe(false);
  });

  test('leaves the commits after it with a sync of their own', async () => {
    const { database, add } = open();
    new HeldSyncs(database);
    const mode = () => database.sqlite.pragma('synchronous', { simple: true });
    let effectMode: unknown;
    const within = database.transactUnsynced(() => {
      database.afterCommit(() => (effectMode = mode()));
      return mode();
    });
    expect({ within, effectMode, after: mode() }).toEqual({ within: 1, effectMode: 2, after: 2 });
    expect(() =>
      database.transactUnsynced(() => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(mode()).toBe(2);
    expect(database.transact(() => database.transactUnsynced(mode))).toBe(2);
    add();
  });

  test('has a sync of its own, whose time is noted, while no other is wanted', async () => {
    const { database, add } = open();
    const sync = vi.fn(async () => true);
    const took = vi.fn();
    database.syncElsewhere({ isWanted: false, sync, took });
    // The first sync is for a process that was killed before its own.
    await database.synced();
    expect(sync).toHaveBeenCalledOnce();
    database.transactUnsynced(add);
    await database.synced();
    expect(sync).toHaveBeenCalledOnce();
    expect(took).toHaveBeenCalledWith(expect.any(Number));
  });
});

describe('a sync that cannot take place elsewhere', () => {
  test('takes place here', async () => {
    const { database, add } = open();
    const sync = vi.fn(async () => false);
    database.syncElsewhere({ isWanted: true, sync, took: () => undefined });
    database.transactUnsynced(add);
    await database.synced();
    await database.synced();
    expect(sync).toHaveBeenCalledOnce();
  });

  test('is tried again when the log could not be opened', async () => {
    const { database, add } = open();
    const log = `${database.sqlite.name}-wal`;
    database.syncElsewhere({ isWanted: true, sync: async () => false, took: () => undefined });
    database.transactUnsynced(add);
    renameSync(log, `${log}-away`);
    await expect(database.synced()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(database.fault).toBeNull();
    renameSync(`${log}-away`, log);
    await database.synced();
  });
});

describe('a failed sync', () => {
  test('ends all changes, whatever later syncs say', async () => {
    const { database, add } = open();
    const syncs = new HeldSyncs(database);
    database.transactUnsynced(add);
    const synced = database.synced();
    syncs.fail();
    await expect(synced).rejects.toMatchObject({ kind: 'unavailable' });
    expect(database.fault).toBe('SQLITE_IOERR_FSYNC');
    expect(() => database.transactUnsynced(add)).toThrow(REFUSAL);
    await expect(database.synced()).rejects.toThrow(REFUSAL);
    expect(syncs.waiting).toBe(0);
  });

  test('of a commit is one for those whose own sync succeeds', async () => {
    const { database, add } = open();
    const syncs = new HeldSyncs(database);
    database.transactUnsynced(add);
    const synced = database.synced();
    database.failed(new Sqlite.SqliteError('disk I/O error', 'SQLITE_IOERR_FSYNC'));
    syncs.end();
    await expect(synced).rejects.toThrow(REFUSAL);
  });
});

describe('the thread', () => {
  const start = (database: Database, isSlow = true) => {
    const clock = new VirtualClock();
    const logSync = new LogSync({ database, clock, log: pino({ level: 'silent' }) });
    logSync.start();
    onTestFinished(() => logSync.stop());
    if (isSlow) logSync.took(200);
    return { clock, logSync };
  };
  const ready = (logSync: LogSync) => vi.waitFor(() => expect(logSync.isWanted).toBe(true), 10_000);

  test('syncs the log while commits go on, for several at once', async () => {
    const { database, add } = open();
    const { logSync } = start(database);
    await ready(logSync);
    for (let round = 0; round < 20; round++) {
      const syncs: Promise<void>[] = [];
      for (let commit = 0; commit < 5; commit++) {
        database.transactUnsynced(add);
        syncs.push(database.synced());
      }
      await Promise.all(syncs);
    }
    const [first, ...others] = [1, 2, 3, 4].map(() => logSync.sync());
    expect(new Set(others).size).toBe(1);
    expect([await first, await others[0]]).toEqual([true, true]);
    expect(database.sqlite.prepare('SELECT count(*) FROM filler').pluck().get()).toBe(100);
  });

  test('is wanted while the disk is slow, and for a minute after', async () => {
    const { database } = open();
    const { clock, logSync } = start(database, false);
    const take = (syncs: number, ms: number) => {
      for (let sync = 0; sync < syncs; sync++) logSync.took(ms);
    };
    take(1000, 1.9);
    take(1, 3);
    expect(logSync.isWanted).toBe(false);
    take(20, 4);
    await ready(logSync);
    take(1000, 0.2);
    await clock.advance(MINUTE_MS - 1);
    expect(logSync.isWanted).toBe(true);
    await clock.advance(1);
    expect(logSync.isWanted).toBe(false);
    // A single long one matters more to other requests than its share of the mean.
    take(1, 15);
    expect(logSync.isWanted).toBe(false);
    take(1000, 0.2);
    take(1, 17);
    expect(logSync.isWanted).toBe(true);
  });

  test('that ends leaves commits to sync themselves', async () => {
    const { database, add } = open();
    const { logSync } = start(database);
    await ready(logSync);
    database.transactUnsynced(add);
    const interrupted = database.synced();
    await logSync.stop();
    await interrupted;
    expect(logSync.isWanted).toBe(false);
    database.transactUnsynced(add);
    await database.synced();
    expect(await logSync.sync()).toBe(false);
  });

  test('that cannot start leaves commits to sync themselves', async () => {
    const database = new Database(':memory:');
    onTestFinished(() => database.close());
    const { logSync } = start(database);
    expect(logSync.isWanted).toBe(false);
    expect(await logSync.sync()).toBe(false);
    database.transactUnsynced(() => database.sqlite.exec('CREATE TABLE filler (text TEXT)'));
    await database.synced();
  });
});
