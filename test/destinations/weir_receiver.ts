import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { completeConfig } from '../../src/destinations/config.ts';
import { httpDestination } from '../../src/destinations/http.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { type Harness, proxyFaults } from '../suites/harness.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import type { ExportedEvent } from '../support/exported.ts';
import { FlakyProxy } from '../support/flaky_proxy.ts';
import { ImpatientClock } from '../support/impatient_clock.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { flushed } from '../support/settle.ts';

/** Reads events of a Weir as its owner can: by an export to files and a backfill of the time in question. */
export async function readingFrom(weir: TestApp) {
  const { status, json, text } = await weir.request('POST', '/api/projects/1/batch_exports/', {
    body: {
      name: 'What has arrived',
      interval: 'hour',
      paused: true,
      destination: { type: 'File', config: { prefix: 'arrived', file_format: 'JSONLines' } },
    },
  });
  if (status !== 201) throw new Error(text);
  const folder = join(weir.config.dataDir, 'exports', 'arrived');
  const open = weir.app.database.sqlite
    .prepare("SELECT count(*) FROM batch_export_backfills WHERE status IN ('Starting', 'Running')")
    .pluck();
  /** Events of whole hours, instants in milliseconds. */
  return async (start: number, end: number): Promise<ExportedEvent[]> => {
    await flushed(weir);
    const body = { start_at: new Date(start).toISOString(), end_at: new Date(end).toISOString() };
    const started = await weir.request('POST', `/api/projects/1/batch_exports/${json.id}/backfill/`, {
      body,
    });
    if (started.json.detail?.startsWith('There is no data')) return [];
    if (started.status !== 200) throw new Error(started.text);
    while (open.get() !== 0) await weir.app.tick();
    const name = new Date(start).toISOString().slice(0, 19);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return files
      .filter((file) => file.startsWith(name) && file.endsWith('.jsonl'))
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'))
      .map((line) => JSON.parse(line) as ExportedEvent);
  };
}

/** An HTTP destination that feeds a second Weir through a proxy. */
export async function weirHarness(): Promise<Harness> {
  const weir = await bootApp({ validateResponses: false });
  const proxy = await FlakyProxy.start({ host: '127.0.0.1', port: Number(new URL(weir.url).port) });
  const sink = await startSink();
  const egress = new Egress(['127.0.0.1']);
  const read = await readingFrom(weir);
  const config = completeConfig('HTTP', {
    url: `http://127.0.0.1:${proxy.port}/batch/`,
    token: PROJECT_TOKEN,
    compression: 'gzip',
  });
  const wrongToken = 'phc_wrong0000000000000000000000000000000000';
  return {
    destination: httpDestination({ egress, clock: new ImpatientClock(30_000) }),
    config,
    bulk: { ...config, url: sink.url },
    badCredentials: { ...config, token: wrongToken },
    secrets: [PROJECT_TOKEN, wrongToken],
    visible: async ({ intervalStart, intervalEnd }) =>
      (await read(intervalStart, intervalEnd)).map((event) => event.uuid),
    leftovers: async () => [],
    faults: proxyFaults(proxy),
    async cleanup() {
      egress.close();
      await proxy.close();
      await sink.close();
      await weir.stop();
    },
  };
}

/** Takes everything and keeps nothing. */
async function startSink() {
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => response.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
