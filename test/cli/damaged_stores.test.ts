/**
 * Goal: a damaged event store keeps nobody's events from being accepted, is reported by /readyz and doctor, and fails what
 * needs it with a 503 that says so. Real servers, real files, bytes overwritten on disk.
 */
import { copyFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { createExport, KEY, type Running } from '../chaos/server.ts';
import { damageEvents } from '../faults/damage.ts';
import { spoilingTrigger } from '../support/inbox.ts';
import { flushed, once, Shop, send } from './shop.ts';

async function readiness(server: Running) {
  const response = await fetch(`${server.url}/readyz`);
  const { checks } = (await response.json()) as { checks: { name: string; detail: string | null }[] };
  return { status: response.status, problem: checks.find(({ name }) => name === 'event_store')!.detail };
}

function act(
  server: Running,
  exportId: string,
  action: 'backfill' | 'backfills/estimate',
  body: object = {},
) {
  return fetch(`${server.url}/api/projects/1/batch_exports/${exportId}/${action}/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test('a truncated event store is reported', async () => {
  const shop = new Shop('SIGTERM');
  await shop.take(0, 2000);
  const file = join(shop.folder, 'events.duckdb');
  truncateSync(file, Math.floor(statSync(file).size / 2));

  const server = await shop.lives.start();
  expect(await readiness(server)).toEqual({
    status: 503,
    problem: expect.stringMatching(/the event store is damaged: events are accepted .*weir doctor/),
  });
  const exportId = await createExport(server, 'NoOp', {});
  const refused = await act(server, exportId, 'backfill');
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('event store is damaged') });
  expect(await send(server, 2000, 2010)).toEqual({ accepted: 10, duplicates: 0 });
  await shop.end(server);

  const doctor = await shop.weir('doctor');
  expect(doctor.stdout).toMatch(/^FAIL +event store +\S+events\.duckdb is damaged .*doctor --accept-loss/m);
  expect(doctor.code).toBe(1);
  expect(await shop.acceptLoss()).toMatch(
    /is kept as \S+\. It is damaged .*\nLost: 2,000 events[\s\S]*2,000 uuids forgotten/,
  );
  expect(await shop.take(0, 2010)).toEqual({ accepted: 2000, duplicates: 10 });
  expect(await shop.stored()).toEqual(once(0, 2010));
}, 120_000);

test('an event store with an unreadable block is reported', async () => {
  const shop = new Shop('SIGTERM');
  await shop.take(0, 3000);
  await damageEvents(join(shop.folder, 'events.duckdb'));

  const server = await shop.lives.start();
  const exportId = await createExport(server, 'NoOp', {});
  shop.lives.advance(server, 7_200_000);
  const now = Date.now();
  const range = { start_at: new Date(now - 3_600_000), end_at: new Date(now + 3_600_000) };
  const refused = await act(server, exportId, 'backfills/estimate', range);
  expect(await refused.text()).toContain('event store is damaged');
  expect(refused.status).toBe(503);
  expect(await readiness(server)).toMatchObject({ status: 503, problem: expect.stringContaining('damaged') });
  expect(await send(server, 3000, 3001)).toEqual({ accepted: 1, duplicates: 0 });
  await shop.end(server);

  const doctor = await shop.weir('doctor');
  expect(doctor.stdout).toMatch(/^FAIL +event store +\S+events\.duckdb is damaged/m);
  expect(await shop.acceptLoss()).toMatch(/It is damaged/);
  expect(await shop.take(0, 3001)).toEqual({ accepted: expect.any(Number), duplicates: expect.any(Number) });
  expect(await shop.stored()).toEqual(once(0, 3001));
}, 120_000);

test('a file of another kind in the place of the event store is reported as such', async () => {
  const shop = new Shop('SIGTERM');
  await shop.take(0, 5);
  copyFileSync(join(shop.folder, 'weir.db'), join(shop.folder, 'events.duckdb'));

  const server = await shop.lives.start();
  expect(await readiness(server)).toEqual({
    status: 503,
    problem: expect.stringMatching(/the event store is damaged: events are accepted .*weir doctor/),
  });
  expect(await send(server, 5, 6)).toEqual({ accepted: 1, duplicates: 0 });
  await shop.end(server);

  const doctor = await shop.weir('doctor');
  expect(doctor.stdout).toMatch(/^FAIL +event store +\S+events\.duckdb is damaged .*doctor --accept-loss/m);
  expect(await shop.acceptLoss()).toMatch(/is kept as \S+\. It is damaged/);
  expect(await shop.take(0, 6)).toEqual({ accepted: 5, duplicates: 1 });
  expect(await shop.stored()).toEqual(once(0, 6));
}, 120_000);

test('a damaged event store without its state is not adopted', async () => {
  const shop = new Shop('SIGTERM');
  await shop.take(0, 5);
  truncateSync(join(shop.folder, 'events.duckdb'), 5000);
  shop.replace('weir.db', null);
  const { code, stderr } = await shop.weir('serve');
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('event store is damaged') });
}, 120_000);

test('doctor lists events that were set aside', async () => {
  const shop = new Shop('SIGKILL');
  const server = await shop.lives.start();
  const sqlite = new Sqlite(join(shop.folder, 'weir.db'), { timeout: 5000 });
  sqlite.exec(spoilingTrigger('event 1'));
  sqlite.close();
  await send(server, 0, 3);
  await flushed(server);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toMatch(/^weir_inbox_events_set_aside 1$/m);
  await shop.end(server);
  const doctor = await shop.weir('doctor');
  expect(doctor.stdout).toMatch(
    /^ok +set aside +1 event that [^\n]*\n +event 2 of project 1, 20\S+: timestamp is not a whole number/m,
  );
  expect(doctor.stdout).toMatch(/^ok +event store +sound/m);
  expect(await shop.stored()).toEqual({ 'event 0': 1, 'event 2': 1 });
}, 120_000);
