import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../src/kernel/time.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { captured, days, event, fileExport, pumped, setRetention } from './support.ts';

// Runs and log lines are removed, and the account of the intervals stays exact.

let app: TestApp;
beforeEach(async () => {
  app = await bootApp();
});
afterEach(() => app.stop());

const of = (id: string, rest: string) => `/api/projects/1/batch_exports/${id}/${rest}`;
const removeOld = () => pumped(app, app.app.removeOld());
const later = (count: number) => app.clock.set(app.clock.now() + count * DAY_MS);

async function list(path: string) {
  return (await app.request('GET', path)).json.results;
}

/** The deliveries of each interval; the runs that an interval lists are those that are kept. */
async function account(id: string) {
  const intervals = await list(of(id, 'intervals/?end=2026-11-22T00:00:00Z'));
  return intervals.map(({ runs, attempts, ...interval }: Record<string, unknown>) => interval);
}

async function deliveredTwice(): Promise<string> {
  const id = await fileExport(app);
  await captured(app, [event('ada')]);
  await days(app, 2);
  await app.request('POST', of(id, 'backfills/'), { body: {} });
  await app.app.tick();
  await app.request('POST', of(id, 'pause/'));
  return id;
}

describe('retention of records', () => {
  test('removes superseded runs and keeps the account of intervals', async () => {
    const id = await deliveredTwice();
    const before = { states: await account(id), runs: await list(of(id, 'runs/')) };
    expect(before.runs).toHaveLength(4);
    await setRetention(app, { run_retention_days: 7 });
    later(6);
    await removeOld();
    expect(await list(of(id, 'runs/'))).toHaveLength(4);
    later(2);
    await removeOld();
    const runs = await list(of(id, 'runs/'));
    // The newest runs are those of the backfill.
    expect(runs.map((run: { id: string }) => run.id)).toEqual(
      before.runs.slice(0, 2).map((run: { id: string }) => run.id),
    );
    expect(await account(id)).toEqual(before.states);
    const delivery = await app.request('GET', of(id, `runs/${runs[0].id}/delivery/`));
    expect(delivery.json.attempts).toEqual([]);
    await app.request('POST', of(id, 'unpause/'));
    await app.app.tick();
    expect(await account(id)).toEqual(before.states);
  });

  test('keeps the delivery of an interval whose newest run failed or was cancelled', async () => {
    const id = await deliveredTwice();
    const [newest] = await list(of(id, 'runs/'));
    app.app.database.sqlite
      .prepare("UPDATE batch_export_runs SET status = 'Cancelled', receipt = NULL WHERE id = ?")
      .run(newest.id);
    const states = await account(id);
    await setRetention(app, { run_retention_days: 7 });
    later(30);
    await removeOld();
    expect(await list(of(id, 'runs/'))).toHaveLength(3);
    expect(await account(id)).toEqual(states);
  });

  test('removes old log lines only', async () => {
    const id = await fileExport(app);
    await captured(app, [event('ada')]);
    await days(app, 3);
    await app.request('POST', of(id, 'pause/'));
    later(0.5);
    const before = await list(of(id, 'logs/?limit=1000'));
    await setRetention(app, { log_retention_days: 2 });
    const limit = app.clock.now() - 2 * DAY_MS;
    await removeOld();
    const kept = before.filter((line: { timestamp: string }) => Date.parse(line.timestamp) >= limit);
    expect(kept.length).toBeLessThan(before.length);
    expect(await list(of(id, 'logs/?limit=1000'))).toEqual(kept);
  });

  test('keeps responses under an Idempotency-Key for the days of the project', async () => {
    await setRetention(app, { idempotency_retention_days: 3 });
    const create = async () => {
      const headers = { 'Idempotency-Key': 'once' };
      const body = { name: 'Once', destination: { type: 'NoOp', config: {} }, interval: 'day' };
      const { json, status } = await app.request('POST', '/api/projects/1/batch_exports/', { headers, body });
      expect(status).toBe(201);
      return json.id as string;
    };
    const first = await create();
    later(2);
    expect(await create()).toBe(first);
    later(2);
    expect(await create()).not.toBe(first);
  });

  test('removes all expired responses to requests with Idempotency-Key, without further requests', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    await app.request('POST', '/api/organizations/', { headers, body: { name: 'Once' } });
    const { sqlite } = app.app.database;
    sqlite.exec(`INSERT INTO idempotency_keys (principal_id, key, request_hash, created_at, expires_at)
      WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 2500)
      SELECT principal_id, key || value, request_hash, created_at, expires_at FROM idempotency_keys, n`);
    const count = () => sqlite.prepare('SELECT count(*) FROM idempotency_keys').pluck().get();
    later(0.9);
    await removeOld();
    expect(count()).toBe(2501);
    later(0.2);
    await removeOld();
    expect(count()).toBe(0);
  });
});
