import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { peer as clickhouse, newDatabase } from '../../events/clickhouse/support.ts';
import { event, pumped } from '../../retention/support.ts';
import { bootApp, type TestApp } from '../../support/app.ts';
import { FlakyProxy } from '../../support/flaky_proxy.ts';
import { samplesOf } from '../../support/metrics.ts';
import { temporalPeer } from '../../support/peers/temporal.ts';
import { PROJECT_TOKEN } from '../../support/send.ts';
import { TestQueue } from './workers.ts';

// Goal: an operator sees that runs are not executed, and why, while everything else works.

const temporal = await temporalPeer();

async function open(address: string, queue: string): Promise<TestApp> {
  const { password, url, username } = clickhouse!;
  const events = { password, url, username, database: await newDatabase() };
  const app = await bootApp({ events, temporal: address, temporalQueue: queue });
  onTestFinished(() => app.stop());
  return app;
}

async function readiness(app: TestApp, isSilent = false) {
  const response = app.request('GET', '/readyz', { key: null });
  // Only silence takes time: of the virtual clock, in which ClickHouse would be slow.
  const { json, status } = await (isSilent ? pumped(app, response) : response);
  const checks = json.checks as { name: string; status: string; detail: string | null }[];
  return { status, checks: Object.fromEntries(checks.map(({ name, ...rest }) => [name, rest])) };
}

async function metricsOf(app: TestApp, isSilent = false): Promise<Record<string, number>> {
  const response = app.request('GET', '/metrics', { key: null });
  const { text } = await (isSilent ? pumped(app, response) : response);
  return Object.fromEntries(
    samplesOf(text).map((one) => [one.name + (one.labels['check'] ?? ''), one.value]),
  );
}

describe.runIf(temporal && clickhouse)('readiness', () => {
  test('fails in time while Temporal is silent, by one connection, and capture goes on', async () => {
    const [host, port] = temporal!.address.split(':');
    const proxy = await FlakyProxy.start({ host: host!, port: Number(port) });
    onTestFinished(() => proxy.close());
    proxy.set('stall');
    const app = await open(`127.0.0.1:${proxy.port}`, 'silent');
    for (let probe = 0; probe < 5; probe++) {
      const { status, checks } = await readiness(app, true);
      expect(status).toBe(503);
      expect(checks['temporal']).toEqual({
        status: 'fail',
        detail: expect.stringMatching(
          /^runs of exports are not executed, .* does not respond \(no response within 3 seconds\)/,
        ),
      });
    }
    expect(proxy.connections).toBeLessThanOrEqual(2);
    const body = { api_key: PROJECT_TOKEN, batch: [event('ada')] };
    expect((await app.request('POST', '/batch/', { body, key: null })).status).toBe(200);
    const metrics = await metricsOf(app, true);
    expect(metrics).toMatchObject({ weir_check_passingtemporal: 0, weir_runs_remote: 0 });
    expect(metrics).not.toHaveProperty('weir_workers_polling');
    proxy.set('pass');
    await vi.waitFor(async () => {
      await app.clock.advance(6000);
      expect((await readiness(app)).status).toBe(200);
    }, 60_000);
  });

  test('fails in time while nothing listens where Temporal was', async () => {
    const app = await open('127.0.0.1:9', 'gone');
    const before = app.clock.elapsed();
    const { status, checks } = await readiness(app, true);
    expect([status, checks['temporal']!.status]).toEqual([503, 'fail']);
    // The client of Temporal tries again for some 20 seconds.
    expect(app.clock.elapsed() - before).toBeLessThan(5000);
  });

  test('warns while no worker takes runs, and passes when one does', async () => {
    const app = await open(temporal!.address, 'readiness');
    const { status, checks } = await readiness(app);
    expect(status).toBe(200);
    expect(checks['temporal']).toEqual({
      status: 'warn',
      detail: expect.stringMatching(/^no worker takes runs of the queue readiness, .*weir work/),
    });
    expect(await metricsOf(app)).toMatchObject({ weir_workers_polling: 0, weir_worker_tasks_waiting: 0 });
    const queue = new TestQueue(temporal!, 'readiness', 1);
    onTestFinished(() => queue.close());
    await queue.worker();
    await vi.waitFor(async () => {
      await app.clock.advance(6000);
      expect((await readiness(app)).checks['temporal']).toEqual({ status: 'pass', detail: null });
    }, 60_000);
    expect(await metricsOf(app)).toMatchObject({ weir_workers_polling: 1, weir_check_passingtemporal: 1 });
  });
});
