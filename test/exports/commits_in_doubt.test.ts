import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { verifyExport } from '../../src/cli/verify.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { CommitProxy } from '../support/commit_proxy.ts';
import { type MinioPeer, minioPeer } from '../support/peers/minio.ts';
import { type PostgresPeer, postgresPeer } from '../support/peers/postgres.ts';
import { PROJECT_TOKEN } from '../support/send.ts';

// Goal: what a run, its interval and `weir verify` claim is true while nobody knows whether a commit was made: neither
// "delivered" nor "nothing", until that is known. A reader with a client of its own says what is visible.

const EXPORTS = '/api/projects/1/batch_exports/';
const MINUTE = 60_000;
const UNKNOWN = { records_completed: null, bytes_exported: null };
const NOTHING = { records_completed: 0, bytes_exported: 0 };

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({ allowedHosts: ['127.0.0.1'] });
});
afterAll(() => app.stop());

async function threeEvents(destination: object): Promise<string> {
  // One interval, however much time passes.
  const end_at = new Date(app.clock.now() + 5 * MINUTE).toISOString();
  const body = { name: 'In doubt', interval: 'every 5 minutes', end_at, destination };
  const created = await app.request('POST', EXPORTS, { body });
  expect(created.status, created.text).toBe(201);
  const batch = [1, 2, 3].map(() => ({ event: 'seen', distinct_id: 'ada' }));
  await app.request('POST', '/batch/', { body: { api_key: PROJECT_TOKEN, batch } });
  app.clock.set(app.clock.now() + 5 * MINUTE);
  return created.json.id;
}

const post = (id: string, path: string) => app.request('POST', `${EXPORTS}${id}/${path}`);

async function newestRun(id: string) {
  return (await app.request('GET', `${EXPORTS}${id}/runs/`)).json.results[0];
}

/** The interval with the events. */
async function intervalOf(id: string) {
  const { data_interval_start: start } = await newestRun(id);
  const { results } = (await app.request('GET', `${EXPORTS}${id}/intervals/?start=${start}`)).json;
  return results.at(-1);
}

const cancel = async (id: string) => post(id, `runs/${(await newestRun(id)).id}/cancel/`);

/** Begins the next attempt and waits for its end. */
async function nextAttempt(id: string): Promise<void> {
  const { next_attempt_at: at } = await newestRun(id);
  if (at) app.clock.set(Math.max(app.clock.now(), Date.parse(at)));
  await app.app.tick();
}

/** What `weir verify` prints. */
async function verified(id: string): Promise<{ equal: boolean; problems: Array<string | null> }> {
  const { exitCode } = process;
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await verifyExport(app.config, id, { json: true });
    const { equal, intervals } = JSON.parse(print.mock.calls.at(-1)![0] as string);
    return { equal, problems: intervals.map(({ problem }: { problem: string | null }) => problem) };
  } finally {
    print.mockRestore();
    process.exitCode = exitCode;
  }
}

const IN_DOUBT = expect.stringContaining('Unknown: a commit had begun');

describe('Postgres', () => {
  let peer: PostgresPeer;
  let proxy: CommitProxy;
  let database: string;
  beforeAll(async () => {
    peer = await postgresPeer();
    proxy = await CommitProxy.start(peer, 'Postgres');
  });
  afterAll(() => proxy.close());
  beforeEach(async () => {
    database = await peer.database();
    proxy.set('pass');
  });

  const postgres = () => ({
    type: 'Postgres',
    config: {
      host: '127.0.0.1',
      port: proxy.port,
      user: peer.user,
      password: peer.password,
      database,
      schema: 'public',
      table_name: 'events',
      ssl_mode: 'disable',
      schema_policy: 'ignore',
    },
  });

  /** Rows that a reader sees. */
  async function visible(): Promise<number> {
    const [table] = await peer.query(database, "SELECT to_regclass('public.events') AS name");
    if (table!['name'] === null) return 0;
    const [row] = await peer.query<{ count: string }>(database, 'SELECT count(*) FROM events');
    return Number(row!.count);
  }

  /** Whether a statement waits for a lock of another session. */
  async function isWaiting(): Promise<boolean> {
    return (await peer.query(database, 'SELECT 1 FROM pg_locks WHERE NOT granted')).length > 0;
  }

  test('a commit whose response is lost has an unknown outcome until the next attempt finds it', async () => {
    const id = await threeEvents(postgres());
    proxy.set('lost');
    await app.app.tick();
    expect(await visible()).toBe(3);
    expect(await newestRun(id)).toMatchObject({ ...UNKNOWN, status: 'FailedRetryable', records_staged: 3 });
    expect(await intervalOf(id)).toMatchObject({ state: 'will_retry', rows: null });
    proxy.set('pass');
    await nextAttempt(id);
    expect(await newestRun(id)).toMatchObject({ status: 'Completed', records_completed: 3 });
    expect(await intervalOf(id)).toMatchObject({ state: 'completed', rows: 3 });
    expect(await verified(id)).toEqual({ equal: true, problems: [null] });
    expect(await visible()).toBe(3);
  });

  test.each([
    ['lost', 3],
    ['kept', 0],
  ] as const)(
    'a run that fails for good after a commit was %s has an unknown number of rows',
    async (fate, rows) => {
      const id = await threeEvents(postgres());
      proxy.set(fate);
      await app.app.tick();
      proxy.set('refused');
      for (let tries = 1; tries < 10; tries++) await nextAttempt(id);
      const run = await newestRun(id);
      expect(run).toMatchObject({ ...UNKNOWN, status: 'Failed', errors: 10 });
      expect(await intervalOf(id)).toMatchObject({
        state: 'unknown',
        rows: null,
        bytes: null,
        uuid_hash: null,
      });
      expect(await visible()).toBe(rows);
      const { results: logs } = (await app.request('GET', `${EXPORTS}${id}/runs/${run.id}/logs/`)).json;
      expect(logs).toContainEqual(
        expect.objectContaining({ level: 'WARNING', message: expect.stringContaining('outcome is unknown') }),
      );
      proxy.set('pass');
      expect(await verified(id)).toEqual(
        rows === 0 ? { equal: true, problems: [null] } : { equal: false, problems: [IN_DOUBT] },
      );
      await post(id, `runs/${run.id}/retry/`);
      await app.app.tick();
      expect(await newestRun(id)).toMatchObject({ status: 'Completed', records_completed: 3 });
      expect(await intervalOf(id)).toMatchObject({ state: 'completed', rows: 3 });
      expect(await verified(id)).toEqual({ equal: true, problems: [null] });
      expect(await visible()).toBe(3);
    },
  );

  test('a run that is cancelled between its attempts keeps its unknown outcome', async () => {
    const id = await threeEvents(postgres());
    proxy.set('lost');
    await app.app.tick();
    await cancel(id);
    expect(await newestRun(id)).toMatchObject({ ...UNKNOWN, status: 'Cancelled' });
    expect(await intervalOf(id)).toMatchObject({ state: 'unknown', rows: null });
    expect(await visible()).toBe(3);
  });

  test('a cancelled run keeps its unknown outcome after the clock was set back', async () => {
    const id = await threeEvents(postgres());
    app.clock.set(app.clock.now() + 2 * MINUTE);
    await app.app.tick();
    const delivered = await newestRun(id);
    expect(delivered).toMatchObject({ status: 'Completed', records_completed: 3 });
    await peer.query(database, 'DROP TABLE events, weir_deliveries');
    app.clock.set(app.clock.now() - MINUTE);
    await post(id, `runs/${delivered.id}/retry/`);
    proxy.set('lost');
    await app.app.tick();
    const { results } = (await app.request('GET', `${EXPORTS}${id}/runs/`)).json;
    const again = results.find((run: { id: string }) => run.id !== delivered.id);
    await post(id, `runs/${again.id}/cancel/`);
    expect(await intervalOf(id)).toMatchObject({ state: 'unknown', rows: null });
    expect(await visible()).toBe(3);
    proxy.set('pass');
    await post(id, `runs/${again.id}/retry/`);
    await app.app.tick();
    expect(await intervalOf(id)).toMatchObject({ state: 'completed', rows: 3 });
  });

  test('a run that is cancelled during its commit has an unknown outcome', async () => {
    const id = await threeEvents(postgres());
    proxy.set('silent');
    const tick = app.app.tick();
    await proxy.met;
    await cancel(id);
    await tick;
    expect(await newestRun(id)).toMatchObject({ ...UNKNOWN, status: 'Cancelled' });
    expect(await visible()).toBe(3);
    const { results } = (await app.request('GET', `${EXPORTS}${id}/logs/`)).json;
    expect(results[0]).toMatchObject({
      level: 'WARNING',
      message: expect.stringContaining('its outcome is unknown'),
    });
  });

  test('a commit without a response is given up after 10 minutes, and the next attempt finds it', async () => {
    const id = await threeEvents(postgres());
    proxy.set('silent');
    const tick = app.app.tick();
    await proxy.met;
    await app.clock.advance(10 * MINUTE);
    await tick;
    expect(await newestRun(id)).toMatchObject({
      ...UNKNOWN,
      status: 'FailedRetryable',
      latest_error: expect.stringContaining('waited 10 minutes for the result of COMMIT'),
    });
    expect(await intervalOf(id)).toMatchObject({ state: 'will_retry', rows: null });
    proxy.set('pass');
    await nextAttempt(id);
    expect(await newestRun(id)).toMatchObject({ status: 'Completed', records_completed: 3 });
    expect(await verified(id)).toEqual({ equal: true, problems: [null] });
    expect(await visible()).toBe(3);
  });

  test('a run that times out during its commit has an unknown outcome', async () => {
    const id = await threeEvents(postgres());
    await peer.query(database, 'CREATE TABLE events (uuid uuid, event text)');
    proxy.set('silent');
    let tick = Promise.resolve();
    await peer.session(database, async (query) => {
      await query('BEGIN');
      await query('LOCK TABLE events IN SHARE MODE');
      tick = app.app.tick();
      await vi.waitUntil(() => isWaiting(), 30_000);
      await app.clock.advance(15 * MINUTE);
      await query('ROLLBACK');
    });
    await proxy.met;
    await app.clock.advance(6 * MINUTE);
    await tick;
    expect(await newestRun(id)).toMatchObject({ ...UNKNOWN, status: 'TimedOut' });
    expect(await intervalOf(id)).toMatchObject({ state: 'unknown' });
    expect(await visible()).toBe(3);
    await app.request('DELETE', `${EXPORTS}${id}/`);
  });

  test('a run that is cancelled before its commit has delivered nothing', async () => {
    const id = await threeEvents(postgres());
    proxy.set('refused');
    await app.app.tick();
    expect(await newestRun(id)).toMatchObject({ ...NOTHING, status: 'FailedRetryable' });
    await cancel(id);
    expect(await newestRun(id)).toMatchObject({ ...NOTHING, status: 'Cancelled' });
    expect(await intervalOf(id)).toMatchObject({ state: 'cancelled' });
    expect(await visible()).toBe(0);
  });

  test('a run that is cancelled before its COMMIT is sent has delivered nothing', async () => {
    const id = await threeEvents(postgres());
    await peer.query(database, 'CREATE TABLE events (uuid uuid, event text)');
    let waiting = Promise.resolve();
    await peer.session(database, async (query) => {
      await query('BEGIN');
      await query('LOCK TABLE events IN SHARE MODE');
      waiting = app.app.tick();
      await vi.waitUntil(() => isWaiting(), 30_000);
      await cancel(id);
      await waiting;
      await query('ROLLBACK');
    });
    expect(await newestRun(id)).toMatchObject({ ...NOTHING, status: 'Cancelled' });
    expect(await visible()).toBe(0);
  });

  test('a run whose rows the database refuses has delivered nothing', async () => {
    const id = await threeEvents(postgres());
    const check = 'CREATE TABLE events (uuid uuid, event text, CONSTRAINT none CHECK (event IS NULL))';
    await peer.query(database, check);
    await app.app.tick();
    expect(await newestRun(id)).toMatchObject({ ...NOTHING, status: 'Failed' });
    expect(await intervalOf(id)).toMatchObject({ state: 'failed' });
    expect(await visible()).toBe(0);
  });

  test('a refused commit makes nothing visible', async () => {
    const id = await threeEvents(postgres());
    await peer.query(
      database,
      `CREATE TABLE events (uuid uuid, event text, CONSTRAINT once UNIQUE (event) DEFERRABLE INITIALLY DEFERRED)`,
    );
    await app.app.tick();
    expect(await newestRun(id)).toMatchObject({ ...NOTHING, status: 'Failed' });
    expect(await visible()).toBe(0);
  });
});

const minio = await minioPeer();

describe.skipIf(minio === null)('S3', () => {
  let proxy: CommitProxy;
  beforeAll(async () => {
    proxy = await CommitProxy.start(minio!, 'S3');
  });
  afterAll(() => proxy.close());

  const s3 = (bucket: string, peer: MinioPeer) => ({
    type: 'S3',
    config: {
      bucket_name: bucket,
      region: peer.region,
      prefix: 'shop',
      file_format: 'JSONLines',
      endpoint_url: `http://127.0.0.1:${proxy.port}`,
      aws_access_key_id: peer.accessKeyId,
      aws_secret_access_key: peer.secretAccessKey,
    },
  });

  test('an upload whose last response is lost has an unknown outcome until it is delivered again', async () => {
    const bucket = await minio!.bucket();
    proxy.set('pass');
    const id = await threeEvents(s3(bucket, minio!));
    proxy.set('lost');
    await app.app.tick();
    expect(await minio!.keys(bucket, 'shop/')).toHaveLength(1);
    expect(await newestRun(id)).toMatchObject({ ...UNKNOWN, status: 'FailedRetryable' });
    await cancel(id);
    expect(await newestRun(id)).toMatchObject({ ...UNKNOWN, status: 'Cancelled' });
    expect(await intervalOf(id)).toMatchObject({ state: 'unknown', rows: null });
    proxy.set('pass');
    expect(await verified(id)).toEqual({ equal: false, problems: [IN_DOUBT] });
    await post(id, `runs/${(await newestRun(id)).id}/retry/`);
    await app.app.tick();
    expect(await intervalOf(id)).toMatchObject({ state: 'completed', rows: 3 });
    expect(await verified(id)).toEqual({ equal: true, problems: [null] });
    expect(await minio!.keys(bucket, 'shop/')).toHaveLength(1);
  });
});
