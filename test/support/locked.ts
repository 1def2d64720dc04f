import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import type { TestApp } from './app.ts';

/** Runs `work` while another connection, like that of another process, holds the write lock of the state store. */
export async function underLock<T>({ app }: Pick<TestApp, 'app'>, work: () => Promise<T>): Promise<T> {
  const other = new Sqlite(app.database.sqlite.name);
  try {
    other.exec('BEGIN IMMEDIATE');
    return await work();
  } finally {
    if (other.inTransaction) other.exec('ROLLBACK');
    other.close();
  }
}

/** Does the same for work that sleeps between attempts. */
export function whileLocked<T>(
  { app, clock }: Pick<TestApp, 'app' | 'clock'>,
  work: () => Promise<T>,
): Promise<T> {
  return underLock({ app }, () => whileTimePasses(clock, work()));
}

/** Advances virtual time until the promise settles, for work that sleeps between attempts. */
export async function whileTimePasses<T>(clock: TestApp['clock'], promise: Promise<T>): Promise<T> {
  let settled = false;
  const done = () => {
    settled = true;
  };
  promise.then(done, done);
  while (!settled) {
    await clock.advance(50);
    // The work may wait for another server as well, while many minutes of virtual time would pass, and schedules become due.
    await pause(1);
  }
  return promise;
}
