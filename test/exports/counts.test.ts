import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../src/kernel/time.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { settle } from '../support/settle.ts';

// Goal: a run counts as completed and exported what became visible at its destination; what was only read stays apart.

const EXPORTS = '/api/projects/1/batch_exports/';

let app: TestApp;
let receiver: Server;
/** How the receiver responds: a status, or null for never. */
let status: number | null;
/** Resolves when the receiver has got a delivery. */
let arrived: Promise<void>;
let arrive = () => {};

beforeAll(async () => {
  app = await bootApp({ allowedHosts: ['127.0.0.1'] });
  receiver = createServer((request, response) => {
    request.resume().on('end', () => {
      arrive();
      if (status !== null) response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  arrived = new Promise((resolve) => {
    arrive = resolve;
  });
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await app.stop();
});

const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
const http = () => ({ type: 'HTTP', config: { url: url(), token: PROJECT_TOKEN } });

async function threeEvents(destination: object, interval = 'hour'): Promise<string> {
  const body = { name: 'Counted', interval, destination };
  const created = await app.request('POST', EXPORTS, { body });
  expect(created.status, created.text).toBe(201);
  const batch = [1, 2, 3].map(() => ({ event: 'seen', distinct_id: 'ada' }));
  await app.request('POST', '/batch/', { body: { api_key: PROJECT_TOKEN, batch } });
  return created.json.id;
}

/** A step wakes no sleeper: attempts begin when a tick does and not before. */
const nextHour = () => app.clock.set(app.clock.now() + HOUR_MS);

async function newestRun(id: string) {
  return (await app.request('GET', `${EXPORTS}${id}/runs/`)).json.results[0];
}

const NOTHING_VISIBLE = {
  records_completed: 0,
  bytes_exported: 0,
  records_staged: 3,
  records_total_count: 3,
};

test('a failed run has no delivered rows', async () => {
  status = 401;
  const id = await threeEvents(http());
  nextHour();
  await settle(app);
  expect(await newestRun(id)).toMatchObject({ ...NOTHING_VISIBLE, status: 'Failed' });
  expect((await newestRun(id)).bytes_staged).toBeGreaterThan(0);
  await app.request('DELETE', `${EXPORTS}${id}/`);
});

test('a run that is cancelled before its receiver responds has an unknown number of rows', async () => {
  status = null;
  const id = await threeEvents(http());
  nextHour();
  const tick = app.app.tick();
  await arrived;
  const run = await newestRun(id);
  expect(run).toMatchObject({
    status: 'Running',
    records_completed: null,
    bytes_exported: null,
    records_staged: 3,
  });
  const interval = (await app.request('GET', `${EXPORTS}${id}/intervals/`)).json.results;
  expect(interval).toContainEqual(expect.objectContaining({ state: 'running', rows: 3 }));
  await app.request('POST', `${EXPORTS}${id}/runs/${run.id}/cancel/`);
  await tick;
  expect(await newestRun(id)).toMatchObject({
    records_completed: null,
    bytes_exported: null,
    records_staged: 3,
    status: 'Cancelled',
  });
  const after = (await app.request('GET', `${EXPORTS}${id}/intervals/?state=unknown`)).json.results;
  expect(after).toContainEqual(expect.objectContaining({ state: 'unknown', rows: null, bytes: null }));
  await app.request('DELETE', `${EXPORTS}${id}/`);
});

test('a repeated delivery counts the visible rows', async () => {
  const id = await threeEvents({ type: 'File', config: { prefix: 'counted' } });
  nextHour();
  await settle(app);
  const first = await newestRun(id);
  expect(first).toMatchObject({ status: 'Completed', records_completed: 3, records_staged: 3 });
  expect(first.bytes_exported).toBe(first.bytes_staged);
  await app.request('POST', `${EXPORTS}${id}/runs/${first.id}/retry/`);
  await settle(app);
  const again = await newestRun(id);
  expect(again.id).not.toBe(first.id);
  expect(again).toMatchObject({
    status: 'Completed',
    records_completed: 3,
    bytes_exported: first.bytes_exported,
  });
});
