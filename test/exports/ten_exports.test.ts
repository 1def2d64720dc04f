import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo, type Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { stopwatch } from '../../src/kernel/clock.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { PROJECT_TOKEN } from '../support/send.ts';

// Goal: of ten exports two deliver to hosts that take connections and never answer; the other eight are on time.

const STEP_MS = 2000;
const INTERVAL_MS = 300_000;
const INTERVALS = 3;
const EXPORTS = '/api/projects/1/batch_exports';

async function listening(server: Server, close: () => void): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    close();
    server.close();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function receiver(): Promise<string> {
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'));
  });
  return listening(server, () => server.closeAllConnections());
}

async function silentHost(): Promise<string> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).resume();
  });
  return listening(server, () => {
    for (const socket of sockets) socket.destroy();
  });
}

async function create(app: TestApp, url: string): Promise<string> {
  const destination = { type: 'HTTP', config: { url, format: 'json' } };
  const body = { name: 'to a host', model: 'events', interval: 'every 5 minutes', destination };
  const { json, status } = await app.request('POST', `${EXPORTS}/`, { body });
  expect(status).toBe(201);
  return json.id;
}

interface Run {
  status: string;
  data_interval_end: string;
  finished_at: string | null;
  latest_error: string | null;
  next_attempt_at: string | null;
}

async function runsOf(app: TestApp, id: string): Promise<Run[]> {
  const { json } = await app.request('GET', `${EXPORTS}/${id}/runs/`);
  return json.results;
}

function lagOf(run: Run): number {
  return Date.parse(run.finished_at ?? '') - Date.parse(run.data_interval_end);
}

/** Moves time step by step; a step is over when no run is staged, and none of these exports is under way. */
async function pass(app: TestApp, ids: readonly string[], ms: number): Promise<void> {
  const running = app.app.database.sqlite
    .prepare<[string], number>(
      `SELECT count(*) FROM batch_export_runs WHERE status = 'Running'
         AND (records_staged IS NULL OR batch_export_id IN (SELECT value FROM json_each(?)))`,
    )
    .pluck();
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await app.clock.advance(STEP_MS);
    const elapsed = stopwatch();
    while (running.get(JSON.stringify(ids))! > 0 && elapsed() < 60_000) await turn();
    expect(running.get(JSON.stringify(ids))).toBe(0);
  }
}

/**
 * Statuses of all runs of eight exports beside exports to other hosts, and how late they were in all. Each counts one step,
 * because no lag is known more precisely.
 */
async function play(
  hosts: string[],
): Promise<{ statuses: string[]; lateMs: number; others: Run[][]; app: TestApp }> {
  const app = await bootApp({ allowedHosts: ['127.0.0.1'] });
  onTestFinished(() => app.stop());
  const others = [];
  for (const url of hosts) others.push(await create(app, url));
  const url = await receiver();
  const ids: string[] = [];
  for (let n = 0; n < 8; n++) ids.push(await create(app, url));
  for (let interval = 0; interval < INTERVALS; interval++) {
    const body = { api_key: PROJECT_TOKEN, event: 'seen', distinct_id: 'someone' };
    expect((await app.request('POST', '/capture/', { body, key: null })).status).toBe(200);
    await pass(app, ids, INTERVAL_MS);
  }
  // The grace in which events of an interval that has ended may still arrive.
  await pass(app, ids, 30_000);
  const runs = (await Promise.all(ids.map((id) => runsOf(app, id)))).flat();
  const lateMs = runs.reduce((sum, run) => sum + STEP_MS + lagOf(run), 0);
  return {
    statuses: runs.map(({ status }) => status),
    lateMs,
    others: await Promise.all(others.map((id) => runsOf(app, id))),
    app,
  };
}

// Runs start by the real event loop, and on a busy machine some start a step of the clock later.
test('two hanging exports delay none of the other eight', { retry: 2 }, async () => {
  const undisturbed = await play([]);
  const disturbed = await play([await silentHost(), await silentHost()]);
  expect(disturbed.statuses).toEqual(Array(8 * INTERVALS).fill('Completed'));
  expect(undisturbed.statuses).toEqual(disturbed.statuses);
  expect(disturbed.lateMs / undisturbed.lateMs).toBeLessThan(1.2);
  expect(disturbed.others.flat().length).toBeGreaterThanOrEqual(2 * INTERVALS);
  const failed = disturbed.others.flat().filter(({ status }) => status === 'FailedRetryable');
  expect(failed.length).toBeGreaterThan(0);
  for (const run of failed) {
    expect(run.latest_error).toMatch(/waited 30 seconds for the response to a POST request/);
    expect(run.next_attempt_at).not.toBeNull();
  }
  const { text } = await disturbed.app.request('GET', '/metrics', { key: null });
  expect(text).toContain('weir_run_slots 16');
  expect(text).toContain('weir_runs_waiting{reason="slots"} 0');
});
