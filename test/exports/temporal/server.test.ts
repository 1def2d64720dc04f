import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '@temporalio/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type TemporalAccess, temporalClient } from '../../../src/exports/work/temporal/connection.ts';
import { peer as clickhouse, newDatabase } from '../../events/clickhouse/support.ts';
import { captured, event } from '../../retention/support.ts';
import { bootApp, type TestApp } from '../../support/app.ts';
import { bundled } from '../../support/bundled.ts';
import { clickHouseUrl } from '../../support/events_elsewhere.ts';
import { FlakyProxy } from '../../support/flaky_proxy.ts';
import { samplesOf } from '../../support/metrics.ts';
import { minioPeer } from '../../support/peers/minio.ts';
import { temporalPeer } from '../../support/peers/temporal.ts';
import { SECRET_KEY } from '../../support/send.ts';
import { fileOf, mutualTls, pemOf } from './mutual_tls.ts';

// Goal: a server whose runs are executed by `weir work` delivers what it delivers by itself.

const [temporal, minio] = [await temporalPeer(), await minioPeer()];
const program = await bundled('src/cli/main.ts');
const DAY_MS = 86_400_000;
const USERS = 300;

/** A process `weir work`, which has nothing of the server. */
class WorkCommand {
  readonly folder = mkdtempSync(join(tmpdir(), 'weir-work-'));
  readonly child: ChildProcess;
  output = '';

  constructor(env: Record<string, string>) {
    const { PATH = '', HOME = '' } = process.env;
    this.child = spawn(process.execPath, [program, 'work', '--data-dir', this.folder], {
      env: { PATH, HOME, WEIR_SECRET_KEY: SECRET_KEY, WEIR_ALLOWED_HOSTS: '127.0.0.1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.on('data', (chunk) => {
        this.output += chunk;
      });
    }
    onTestFinished(async () => {
      await this.stop('SIGKILL');
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  async ready(): Promise<void> {
    const isReady = () => /executes up to/.test(this.output) || this.child.exitCode !== null;
    // It compiles the workflow, which the package has compiled already.
    await vi.waitUntil(isReady, { timeout: 100_000 });
    expect(this.child.exitCode, this.output).toBeNull();
  }

  async stop(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill(signal);
      await once(this.child, 'exit');
    }
    return this.child.exitCode;
  }
}

const accessTo = (database: string) => ({
  url: clickhouse!.url,
  username: clickhouse!.username,
  password: clickhouse!.password,
  database,
});

async function createExport(app: TestApp, type: string, config: object): Promise<string> {
  // While a busy ClickHouse stores the events, more virtual time can pass than an hour has.
  const body = { name: type, interval: 'day', destination: { type, config } };
  const { json, status, text } = await app.request('POST', '/api/projects/1/batch_exports/', { body });
  expect(status, text).toBe(201);
  return json.id;
}

const toMinio = (bucket: string) => ({
  bucket_name: bucket,
  region: minio!.region,
  prefix: 'p',
  endpoint_url: minio!.endpoint,
  aws_access_key_id: minio!.accessKeyId,
  aws_secret_access_key: minio!.secretAccessKey,
  file_format: 'JSONLines',
});

/** The same events at the same time for each server. */
const batch = () =>
  Array.from({ length: USERS }, (_, n) => ({
    ...event(`user-${n}`, { n }),
    uuid: `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    timestamp: '2026-11-20T10:30:00Z',
  }));

/** The rows of each file, without the ids that each server gives to its persons. */
async function contents(bucket: string): Promise<Record<string, object[]>> {
  const keys = (await minio!.keys(bucket)).filter((key) => key.includes('.jsonl'));
  const rowsOf = async (key: string) =>
    (await minio!.text(bucket, key))
      .trim()
      .split('\n')
      .map((line) => ({ ...JSON.parse(line), person_id: null }));
  return Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await rowsOf(key)] as const)));
}

describe.runIf(temporal && minio && clickhouse)('a server with workers', () => {
  test('delivers by workers what it delivers alone, and what needs the server by itself', async () => {
    const database = await newDatabase();
    const { address, close } = await mutualTls(temporal!.address);
    onTestFinished(close);
    const worker = new WorkCommand({
      WEIR_EVENTS: clickHouseUrl(accessTo(database)),
      WEIR_TEMPORAL: address,
      WEIR_TEMPORAL_CA_FILE: fileOf('authority'),
      WEIR_TEMPORAL_CERTIFICATE_FILE: fileOf('client'),
      WEIR_TEMPORAL_CERTIFICATE_KEY_FILE: fileOf('client_key'),
      WEIR_TEMPORAL_QUEUE: 'server',
      WEIR_WORKER_PORT: '0',
    });
    const settings = {
      temporal: address,
      temporalQueue: 'server',
      allowedHosts: ['127.0.0.1'],
      temporalAuthority: pemOf('authority'),
      temporalCertificate: pemOf('client'),
      temporalCertificateKey: pemOf('client_key'),
    };
    const app = await bootApp({ events: accessTo(database), ...settings });
    onTestFinished(() => app.stop());
    const alone = await bootApp({ allowedHosts: ['127.0.0.1'] });
    onTestFinished(() => alone.stop());
    await worker.ready();
    const [bucket, expected] = [await minio!.bucket(), await minio!.bucket()];
    const id = await createExport(app, 'S3', toMinio(bucket));
    const file = await createExport(app, 'File', { prefix: 'here', file_format: 'JSONLines' });
    await createExport(alone, 'S3', toMinio(expected));
    for (const one of [app, alone]) {
      await captured(one, batch());
      one.clock.set(one.clock.now() + DAY_MS);
      await one.app.tick();
    }
    const delivered = await contents(bucket);
    expect(Object.values(delivered).flat()).toHaveLength(USERS);
    expect(delivered).toEqual(await contents(expected));
    for (const exportId of [id, file]) {
      const { json } = await app.request('GET', `/api/projects/1/batch_exports/${exportId}/runs/`);
      expect(json.results[0]).toMatchObject({ status: 'Completed', records_completed: USERS });
    }
    expect(readdirSync(join(app.config.dataDir, 'exports', 'here'))).not.toEqual([]);
    expect(worker.output).toContain('Executed a run');
    const [, url] = /health and metrics are at (http:\S+)/.exec(worker.output)!;
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
      status: 'ok',
      checks: [{ name: 'temporal', status: 'pass', detail: null }],
    });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/metrics`, { headers: { Via: 'a proxy' } })).status).toBe(401);
    expect((await fetch(`${url}/api/`)).status).toBe(404);
    const samples = samplesOf(await (await fetch(`${url}/metrics`)).text());
    const now = expect.closeTo(Date.now() / 1000, -3);
    expect(samples).toEqual(
      expect.arrayContaining([
        { name: 'weir_worker_runs_total', labels: { result: 'completed' }, value: 1 },
        { name: 'weir_worker_runs_active', labels: {}, value: 0 },
        { name: 'weir_worker_last_poll_timestamp_seconds', labels: {}, value: now },
        { name: 'process_resident_memory_bytes', labels: {}, value: expect.any(Number) },
      ]),
    );
    expect(worker.output).not.toContain(minio!.secretAccessKey);
    expect(await worker.stop('SIGTERM')).toBe(0);
    expect(readdirSync(join(worker.folder, 'workers'))).toEqual([]);
  });

  test('a worker whose Temporal is away has that in its own log', async () => {
    const [host, port] = temporal!.address.split(':');
    const proxy = await FlakyProxy.start({ host: host!, port: Number(port) });
    onTestFinished(() => proxy.close());
    const worker = new WorkCommand({
      WEIR_EVENTS: clickHouseUrl(accessTo(await newDatabase())),
      WEIR_TEMPORAL_QUEUE: 'away',
      WEIR_TEMPORAL: `${proxy.host}:${proxy.port}`,
    });
    await worker.ready();
    proxy.set('reset');
    await vi.waitUntil(() => /retried \d+ times.*\n/.test(worker.output), { timeout: 60_000 });
    const line = worker.output.split('\n').find((text) => /retried \d+ times/.test(text))!;
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', msg: expect.stringMatching(/^gRPC call poll_/) });
  }, 120_000);

  test('reaches a Temporal that wants certificates with one only', async () => {
    const { address, close } = await mutualTls(temporal!.address);
    onTestFinished(close);
    const authority = { serverRootCACertificate: Buffer.from(pemOf('authority')) };
    const clientCertPair = { crt: Buffer.from(pemOf('client')), key: Buffer.from(pemOf('client_key')) };
    const serverOf = async (tls: TemporalAccess['tls']) => {
      const { connection } = await temporalClient({ address, namespace: 'default', apiKey: null, tls });
      onTestFinished(() => (connection as Connection).close());
      // The client tries again until then.
      const deadline = Date.now() + 3000;
      const found = await connection.withDeadline(deadline, () =>
        connection.workflowService.getSystemInfo({}),
      );
      return found.serverVersion;
    };
    expect(await serverOf({ ...authority, clientCertPair })).toMatch(/^\d/);
    await expect(serverOf(authority)).rejects.toThrow(/UNAVAILABLE|DEADLINE/);
    await expect(serverOf({ clientCertPair })).rejects.toThrow(/UNAVAILABLE|DEADLINE/);
  });

  test.each([
    ['elsewhere', temporal?.address ?? '', /WEIR_TEMPORAL_NAMESPACE: .* has no namespace elsewhere\. /],
    ['default', '127.0.0.1:9', /WEIR_TEMPORAL: Temporal at 127\.0\.0\.1:9 does not respond /],
  ])(
    'a worker that cannot start in the namespace %s of %s names the remedy and ends',
    async (namespace, at, remedy) => {
      const worker = new WorkCommand({
        WEIR_EVENTS: clickHouseUrl(accessTo(await newDatabase())),
        WEIR_TEMPORAL: at,
        WEIR_TEMPORAL_NAMESPACE: namespace,
      });
      await once(worker.child, 'exit');
      expect(worker.child.exitCode).toBe(1);
      expect(worker.output).toMatch(remedy);
    },
    60_000,
  );

  test.each([
    [{ temporalCertificate: 'c' }, 'WEIR_TEMPORAL_CERTIFICATE_FILE needs WEIR_TEMPORAL_CERTIFICATE_KEY'],
    [{ temporalCertificateKey: 'k' }, 'WEIR_TEMPORAL_CERTIFICATE_KEY needs WEIR_TEMPORAL_CERTIFICATE_FILE'],
  ])('is refused with half of a certificate', async (half, message) => {
    const settings = { temporal: temporal!.address, events: accessTo('unused') };
    await expect(bootApp({ ...settings, ...half })).rejects.toThrow(message);
  });

  test('is refused without ClickHouse, which workers read', async () => {
    await expect(bootApp({ temporal: temporal!.address })).rejects.toThrow('WEIR_TEMPORAL needs WEIR_EVENTS');
  });
});
