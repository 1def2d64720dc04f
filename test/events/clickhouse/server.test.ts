import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { exportedUuids } from '../../chaos/read_back.ts';
import { call, createExport, ended, KEY, Lives, TOKEN, untilDelivered } from '../../chaos/server.ts';
import { experimenter } from '../../experiments/results/support.ts';
import {
  captured,
  days,
  event,
  fileExport,
  pumped,
  removedPerson,
  setRetention,
} from '../../retention/support.ts';
import { bootApp, type TestApp } from '../../support/app.ts';
import { runWeir } from '../../support/cli.ts';
import { FlakyProxy } from '../../support/flaky_proxy.ts';
import { samplesOf } from '../../support/metrics.ts';
import { runFolder } from '../../support/run_folder.ts';
import { PROJECT_TOKEN } from '../../support/send.ts';
import { flushed } from '../../support/settle.ts';
import { StaleReplica } from './stale_replica.ts';
import { accepted, newDatabase, peer } from './support.ts';

// Goal: a server whose events are in ClickHouse gives what one with a data folder gives, or says why it does not.

const address = () => ({ host: new URL(peer!.url).hostname, port: Number(new URL(peer!.url).port) });

const accessTo = (database: string, url = peer!.url) => ({
  url,
  username: peer!.username,
  password: peer!.password,
  database,
});

/** A server with its events in a new database, which it reaches by a URL. */
async function open(url = peer!.url, overrides: Parameters<typeof bootApp>[0] = {}) {
  const database = await newDatabase();
  const events = accessTo(database, url);
  const app = await bootApp({ events, ...overrides });
  onTestFinished(() => app.stop());
  const rows = async (where = 'true') =>
    Number((await peer!.query(`SELECT count() AS n FROM ${database}.events WHERE ${where}`))[0]!['n']);
  return { ...experimenter(() => app), app, events, rows };
}

const folder = () => mkdtempSync(join(runFolder(), 'clickhouse-'));

test.runIf(peer)('a server that is killed (-9) delivers and counts each event once', async () => {
  const database = await newDatabase();
  const { username, password } = peer!;
  const host = `${username}:${encodeURIComponent(password)}@${new URL(peer!.url).host}`;
  const lives = new Lives({ WEIR_EVENTS: `clickhouse://${host}/${database}` });
  onTestFinished(() => lives.close());
  let server = await lives.start();
  const killed = async () => {
    server.child.kill('SIGKILL');
    await ended(server.child);
    server = await lives.start();
  };
  const exportId = await createExport(server, 'File', { prefix: 'all', file_format: 'JSONLines' });
  const experiment = await call<{ id: number }>(server, 'POST', '/api/projects/1/experiments/', {
    name: 'Button',
    feature_flag_key: 'button',
    start_date: new Date(Date.now() - 3_600_000).toISOString(),
    metrics: [
      {
        kind: 'ExperimentMetric',
        metric_type: 'mean',
        name: 'Buys',
        source: { kind: 'EventsNode', event: 'buy' },
      },
    ],
  });
  const uuids: string[] = [];
  const send = async (variant: string, users: number, buyers: number) => {
    const events = (name: string, count: number, properties: object) =>
      Array.from({ length: count }, (_, n) => ({
        event: name,
        distinct_id: `${variant}-${n}`,
        properties,
        uuid: randomUUID(),
      }));
    const shown = { $feature_flag: 'button', $feature_flag_response: variant };
    const batch = [...events('$feature_flag_called', users, shown), ...events('buy', buyers, {})];
    await call(server, 'POST', '/batch/', { api_key: TOKEN, batch });
    uuids.push(...batch.map(({ uuid }) => uuid));
  };
  await send('control', 60, 9);
  await killed();
  await send('test', 60, 18);
  const due = Date.now() + lives.offset + 600_000;
  lives.advance(server, 1_200_000);
  await killed();
  await untilDelivered(lives, server, exportId, due);
  expect(exportedUuids(join(lives.folder, 'exports', 'all')).sort()).toEqual(uuids.toSorted());
  server.child.kill('SIGKILL');
  await ended(server.child);
  // The clock of the killed ones ends queries early.
  const now = new Date(Date.now() + lives.offset).toISOString();
  const dataDir = lives.folder;
  const last = await bootApp({ dataDir, events: accessTo(database), secretKey: null }, now);
  onTestFinished(() => last.stop());
  const path = `/api/projects/1/experiments/${experiment.id}/results/`;
  const { json } = await last.request('GET', path, { key: KEY });
  expect(json.result.metrics[0]).toMatchObject({
    baseline: { number_of_samples: 60, sum: 9 },
    variant_results: [{ number_of_samples: 60, sum: 18 }],
  });
});

test.runIf(peer)('a run waits for a replica that is behind, and delivers all', async () => {
  const replica = await StaleReplica.start(peer!.url);
  onTestFinished(() => replica.close());
  const { app } = await open(replica.url);
  const exportId = await fileExport(app);
  await captured(
    app,
    Array.from({ length: 20 }, (_, n) => event(`user-${n}`)),
  );
  replica.upTo = 7;
  await days(app, 1);
  const runs = async () =>
    (await app.request('GET', `/api/projects/1/batch_exports/${exportId}/runs/`)).json.results;
  expect((await runs())[0].latest_error).toContain('7 events of the interval of 20');
  const delivered = join(app.config.dataDir, 'exports', 'all');
  expect(existsSync(delivered) ? exportedUuids(delivered) : []).toEqual([]);
  replica.upTo = Number.MAX_SAFE_INTEGER;
  await days(app, 1);
  expect((await runs()).map(({ status }: { status: string }) => status)).toContain('Completed');
  expect(new Set(exportedUuids(delivered)).size).toBe(20);
});

describe.runIf(peer)('while ClickHouse does not respond', () => {
  /** A server that has stored an event, starts again without ClickHouse, and has accepted another one. */
  async function restarted() {
    const proxy = await FlakyProxy.start(address());
    onTestFinished(() => proxy.close());
    const [dataDir, database] = [folder(), await newDatabase()];
    const events = accessTo(database, `http://127.0.0.1:${proxy.port}`);
    const before = await bootApp({ dataDir, events });
    await captured(before, [event('before')]);
    await before.app.stop();
    proxy.set('reset');
    const app = await bootApp({ dataDir, events });
    onTestFinished(() => app.stop());
    const body = { api_key: PROJECT_TOKEN, batch: [event('meanwhile')] };
    expect(await app.request('POST', '/batch/', { body, key: null })).toMatchObject({ status: 200 });
    return { app, database, proxy };
  }

  test('a start is refused, with the remedy and without the password', async () => {
    const proxy = await FlakyProxy.start(address());
    const url = `http://127.0.0.1:${proxy.port}`;
    await proxy.close();
    const access = { url, username: 'u', password: 'pa55word', database: 'd' };
    const error = await bootApp({ events: access }).then(
      () => null,
      (failure: Error) => failure,
    );
    expect(error!.message).toMatch(
      /^WEIR_EVENTS: ClickHouse at http:\S+ does not respond .* Start it, or correct/,
    );
    expect(error!.message).not.toContain('pa55word');
  });

  test('events are kept, results and readiness say so, and all goes on afterwards', async () => {
    const proxy = await FlakyProxy.start(address());
    onTestFinished(() => proxy.close());
    const { app, expose, launched, results, rows } = await open(`http://127.0.0.1:${proxy.port}`);
    const { id, flag } = await launched();
    proxy.set('reset');
    await expose(flag, { control: { users: 60, buy: 9 }, test: { users: 60, buy: 18 } });
    const asked = await app.request('GET', `/api/projects/1/experiments/${id}/results/`);
    expect(asked).toMatchObject({ status: 503, json: { detail: expect.stringContaining('ClickHouse') } });
    const ready = await app.request('GET', '/readyz', { key: null });
    expect(ready.status).toBe(503);
    expect(ready.text).toContain('ClickHouse, which keeps them, does not respond');
    expect(await rows()).toBe(0);
    proxy.set('pass');
    app.logLines.length = 0;
    await flushed(app);
    expect(await rows()).toBe(147);
    expect((await results(id)).result.metrics[0].baseline).toMatchObject({ number_of_samples: 60, sum: 9 });
    expect((await app.request('GET', '/readyz', { key: null })).status).toBe(200);
  });

  test('a server that starts again keeps events, and goes on once ClickHouse responds', async () => {
    const { app, database, proxy } = await restarted();
    expect(app.logLines.join('')).toContain('events are accepted and wait in weir.db');
    const ready = await app.request('GET', '/readyz', { key: null });
    expect(ready.status).toBe(503);
    expect(ready.text).toContain('ClickHouse, which keeps them, does not respond');
    proxy.set('pass');
    app.logLines.length = 0;
    await flushed(app);
    expect(await peer!.query(`SELECT distinct_id FROM ${database}.events ORDER BY seq`)).toEqual([
      { distinct_id: 'before' },
      { distinct_id: 'meanwhile' },
    ]);
    expect((await app.request('GET', '/readyz', { key: null })).status).toBe(200);
  });

  test('a server that starts again adds nothing to a database without its events', async () => {
    const { app, database, proxy } = await restarted();
    await peer!.query(`DROP DATABASE ${database}`);
    await peer!.query(`CREATE DATABASE ${database}`);
    proxy.set('pass');
    app.logLines.length = 0;
    await expect(flushed(app)).rejects.toThrow('does not have the events that were stored in it');
    const ready = await app.request('GET', '/readyz', { key: null });
    expect(ready.status).toBe(503);
    expect(ready.text).toContain('does not have the events that were stored in it');
    expect(await peer!.query(`SELECT count() AS n FROM ${database}.events`)).toEqual([{ n: 0 }]);
  });

  test('but accepts connections, readiness fails in time, and the metrics show what is in doubt', async () => {
    const proxy = await FlakyProxy.start(address());
    onTestFinished(() => proxy.close());
    const { app } = await open(`http://127.0.0.1:${proxy.port}`);
    await captured(app, [event('ada')]);
    proxy.set('stall');
    const ready = await pumped(app, app.request('GET', '/readyz', { key: null }));
    expect(ready.status).toBe(503);
    const failed = ready.json.checks.filter(({ status }: { status: string }) => status === 'fail');
    expect(failed).toEqual([
      {
        name: 'event_store',
        status: 'fail',
        detail: expect.stringContaining('did not respond within 3 seconds'),
      },
    ]);
    proxy.set('pass');
    expect((await app.request('GET', '/readyz', { key: null })).status).toBe(200);
    app.app.database.sqlite.exec(
      "INSERT INTO event_log_marks (kind, first_seq, last_seq, token) VALUES ('in_doubt', 2, 3, 't')",
    );
    const { text } = await app.request('GET', '/metrics', { key: null });
    expect(samplesOf(text)).toEqual(
      expect.arrayContaining([
        { name: 'weir_clickhouse_stored_seq', labels: {}, value: 1 },
        { name: 'weir_clickhouse_batch_in_doubt', labels: {}, value: 1 },
        { name: 'weir_check_seconds', labels: { check: 'event_store' }, value: expect.any(Number) },
      ]),
    );
  });
});

test.runIf(peer)('a run says that ClickHouse does not respond, and delivers afterwards', async () => {
  const proxy = await FlakyProxy.start(address());
  onTestFinished(() => proxy.close());
  const { app } = await open(`http://127.0.0.1:${proxy.port}`);
  const exportId = await fileExport(app);
  await captured(app, [event('ada')]);
  proxy.set('reset');
  await days(app, 1);
  const last = async () =>
    (await app.request('GET', `/api/projects/1/batch_exports/${exportId}/runs/`)).json.results.at(-1);
  expect(await last()).toMatchObject({
    status: 'FailedRetryable',
    latest_error: expect.stringContaining('ClickHouse, which keeps them, does not respond'),
  });
  proxy.set('pass');
  await days(app, 1);
  expect(await last()).toMatchObject({ status: 'Completed', records_completed: 1 });
});

test.runIf(peer)('doctor reports the version, or what is wrong, and no password', async () => {
  const found = async (events: string) => {
    const { stdout, stderr } = await runWeir(['doctor'], { WEIR_DATA_DIR: folder(), WEIR_EVENTS: events });
    expect(stdout + stderr).not.toContain('pa55word');
    return stdout.split('\n').find((line) => line.includes('event store'));
  };
  const { host } = new URL(peer!.url);
  const credentials = `${peer!.username}:${encodeURIComponent(peer!.password || 'pa55word')}`;
  expect(await found(`clickhouse://${credentials}@${host}/${await newDatabase()}`)).toMatch(
    /^ok .*ClickHouse \d+\.\d+\S* at http:/,
  );
  expect(await found('clickhouse://u:pa55word@127.0.0.1:9/weir')).toMatch(
    /^FAIL .* does not respond .*Start it/,
  );
});

describe.runIf(peer)('what is removed', () => {
  test('is gone from ClickHouse: events whose time is over, and those of a person', async () => {
    const { app, rows } = await open();
    await captured(app, [event('ada'), event('ada'), event('bob')]);
    const id = await removedPerson(app, 'ada');
    for (let step = 0; step < 100 && (await rows()) > 1; step++) await app.clock.advance(1000);
    expect(await rows("distinct_id = 'ada'")).toBe(0);
    expect(await rows()).toBe(1);
    // Its parts are on the disk of the server for some minutes more.
    const deletion = await app.request('GET', `/api/projects/1/person_deletions/${id}/`);
    expect(deletion.json.status).not.toBe('completed');
    await setRetention(app, { event_retention_days: 1 });
    app.clock.set(app.clock.now() + 3 * 24 * 3_600_000);
    await pumped(app, app.app.removeOld());
    expect(await rows()).toBe(0);
  });
});

describe.runIf(peer)('a data folder', () => {
  test('whose events are in ClickHouse does not start without it, nor the reverse', async () => {
    const dataDir = folder();
    const { app, events } = await open(peer!.url, { dataDir });
    await captured(app, [event('ada')]);
    await stopped(app);
    await expect(bootApp({ dataDir })).rejects.toThrow(/are in ClickHouse, .* Set WEIR_EVENTS/);
    const local = folder();
    const other = await bootApp({ dataDir: local });
    await captured(other, [event('ada')]);
    await stopped(other);
    await expect(bootApp({ dataDir: local, events })).rejects.toThrow(
      /holds 1 event\. Unset it, start Weir, and copy them: weir events copy/,
    );
    for (const path of [dataDir, local]) rmSync(path, { recursive: true, force: true });
  });

  test('does not start when ClickHouse lacks what was stored, until the loss is accepted', async () => {
    const dataDir = folder();
    const { app, events } = await open(peer!.url, { dataDir });
    await captured(app, [event('ada'), event('bob')]);
    await stopped(app);
    await peer!.query(`ALTER TABLE ${events.database}.events DELETE WHERE distinct_id = 'bob'`, {
      mutations_sync: 2,
    });
    await expect(bootApp({ dataDir, events })).rejects.toThrow(
      /lacks 1 event of the last day .* --accept-loss/,
    );
    expect(await accepted(app.config)).toMatch(/^Lost: 1 event\. Exports go on without it\./);
    expect(await accepted(app.config)).toMatch(/nothing is lost, nothing was changed/);
    const again = await bootApp({ dataDir, events });
    await captured(again, [event('carol')]);
    await stopped(again);
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe.runIf(peer)('a loss in ClickHouse is not accepted unseen', () => {
  /** The folder of a server that was stopped with two events. */
  async function closed(url = peer!.url) {
    const dataDir = folder();
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const { app, events } = await open(url, { dataDir });
    await captured(app, [event('ada'), event('bob')]);
    await stopped(app);
    const ledgerStart = () => {
      const sqlite = new Sqlite(join(dataDir, 'weir.db'), { readonly: true });
      const start = sqlite.prepare('SELECT seq FROM arrival_ledger_start').pluck().get();
      sqlite.close();
      return start;
    };
    return { config: app.config, events, ledgerStart };
  }

  test('when nothing is missing: the ledger stays', async () => {
    const { config, ledgerStart } = await closed();
    expect(await accepted(config)).toMatch(/nothing is lost, nothing was changed/);
    expect(ledgerStart()).toBe(0);
  });

  test('when ClickHouse does not respond, has other events, or is not named', async () => {
    const { config, events, ledgerStart } = await closed();
    const refused = async (elsewhere: typeof config.events) =>
      (await accepted({ ...config, events: elsewhere }).catch((error: Error) => error.message)) as string;
    expect(await refused({ ...events, url: 'http://127.0.0.1:9' })).toMatch(/does not respond .* Start it/);
    expect(await refused({ ...events, database: await newDatabase() })).toMatch(
      /does not have the events of/,
    );
    expect(await refused(null)).toMatch(/Set WEIR_EVENTS/);
    expect(ledgerStart()).toBe(0);
  });

  test('and events that are there twice are reported, and accepted', async () => {
    const { config, events, ledgerStart } = await closed();
    await peer!.query(
      `INSERT INTO ${events.database}.events SELECT * FROM ${events.database}.events LIMIT 1`,
    );
    expect(await accepted(config)).toBe(
      'ClickHouse has 1 event more than were acknowledged. Exports deliver them, too.',
    );
    expect(ledgerStart()).toBe(2);
  });
});

/** Stops a server, and leaves its folder. */
const stopped = ({ app }: TestApp): Promise<void> => app.stop();
