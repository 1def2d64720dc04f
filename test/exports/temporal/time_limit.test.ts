import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { peer as clickhouse, newDatabase } from '../../events/clickhouse/support.ts';
import { captured, event } from '../../retention/support.ts';
import { bootApp, type TestApp } from '../../support/app.ts';
import { clickHouseUrl } from '../../support/events_elsewhere.ts';
import { FlakyProxy } from '../../support/flaky_proxy.ts';
import { mortalWorker } from '../../support/mortal.ts';
import { minioPeer } from '../../support/peers/minio.ts';
import { temporalPeer } from '../../support/peers/temporal.ts';

// Goal: a run that workers execute has the time limit of a run that the server executes, and ends on its worker, too.

const [temporal, minio] = [await temporalPeer(), await minioPeer()];
const MINUTE_MS = 60_000;

/** A server with a run that is due, its bucket, and the way to the bucket. */
async function dueRun(database: string) {
  const { username, password, url } = clickhouse!;
  const events = { url, username, password, database };
  const settings = { temporal: temporal!.address, temporalQueue: database, allowedHosts: ['127.0.0.1'] };
  const app = await bootApp({ events, ...settings });
  onTestFinished(() => app.stop());
  const { hostname, port } = new URL(minio!.endpoint);
  const proxy = await FlakyProxy.start({ host: hostname, port: Number(port) });
  onTestFinished(() => proxy.close());
  const bucket = await minio!.bucket();
  const config = {
    bucket_name: bucket,
    region: minio!.region,
    prefix: 'p',
    endpoint_url: `http://127.0.0.1:${proxy.port}`,
    file_format: 'JSONLines',
    aws_access_key_id: minio!.accessKeyId,
    aws_secret_access_key: minio!.secretAccessKey,
  };
  // One interval: those that end while the run is under way would be executed, too.
  const bounds = { start_at: '2026-11-20T10:30:00Z', end_at: '2026-11-20T10:35:00Z' };
  const destination = { type: 'S3', config };
  const body = { name: 'S3', interval: 'every 5 minutes', ...bounds, destination };
  const { json, status, text } = await app.request('POST', '/api/projects/1/batch_exports/', { body });
  expect(status, text).toBe(201);
  await captured(app, [event('anna')]);
  app.clock.set(app.clock.now() + 5 * MINUTE_MS);
  return { app, bucket, proxy, id: json.id as string };
}

async function onlyRun(app: TestApp, id: string) {
  const { json } = await app.request('GET', `/api/projects/1/batch_exports/${id}/runs/`);
  expect(json.results).toHaveLength(1);
  return json.results[0];
}

/** Advances time in steps until the run is like this. */
async function reached(app: TestApp, id: string, run: object): Promise<void> {
  const step = async () => {
    await app.clock.advance(2000);
    expect(await onlyRun(app, id)).toMatchObject(run);
  };
  await vi.waitFor(step, { timeout: 30_000, interval: 1 });
}

describe.runIf(temporal && minio && clickhouse)('the time limit of a run over Temporal', () => {
  test('ends the run on its worker, which commits nothing later', async () => {
    const database = await newDatabase();
    const worker = mortalWorker({
      WEIR_EVENTS: clickHouseUrl({ ...clickhouse!, database }),
      WEIR_TEMPORAL: temporal!.address,
      WEIR_TEMPORAL_QUEUE: database,
    });
    onTestFinished(() => worker.close());
    await worker.start();
    const { app, bucket, proxy, id } = await dueRun(database);
    proxy.set('stall');
    const tick = app.app.tick();
    await proxy.stalled();
    await app.clock.advance(20 * MINUTE_MS);
    await tick;
    await vi.waitUntil(() => worker.printed.includes('Stopped a run'), { timeout: 10_000 });
    expect(await onlyRun(app, id)).toMatchObject({
      status: 'TimedOut',
      latest_error: expect.stringMatching(/^Stopped after 20 minutes without an end\./),
    });
    proxy.set('pass');
    const folders = readdirSync(join(worker.folder, 'workers'), { recursive: true }).map(String);
    expect(folders.filter((path) => /runs\/./.test(path))).toEqual([]);
    expect(await worker.end('SIGTERM')).toBe(0);
    expect(await minio!.keys(bucket)).toEqual([]);
  });

  test('says that no worker has taken the run, which is tried again', async () => {
    const { app, bucket, id } = await dueRun(await newDatabase());
    const tick = app.app.tick();
    await reached(app, id, {
      latest_error: expect.stringContaining('No worker has taken the run for five minutes'),
    });
    await reached(app, id, {
      status: 'FailedRetryable',
      latest_error:
        'No worker had taken the run when its time limit was reached. ' +
        'The operator of the server starts workers with: weir work',
    });
    await tick;
    expect(await minio!.keys(bucket)).toEqual([]);
  });
});
