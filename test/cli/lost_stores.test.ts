/**
 * Goal: a store that is missing, older than the other one or of another folder is noticed before anything is served, the
 * words name a command that helps, and events that were lost are accepted again, once. Real servers, real files.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { exportedUuids } from '../chaos/read_back.ts';
import { call, createExport, untilDelivered } from '../chaos/server.ts';
import { capture, flushed, imported, once, personVersions, Shop, send, uuid } from './shop.ts';

const PROJECTS = '/api/projects/';

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'reports a missing event store, after %s',
  async (signal) => {
    const shop = new Shop(signal);
    await shop.take(0, 5);
    shop.replace('events.duckdb', null);
    await shop.refused(
      /events\.duckdb is missing\. According to \S+weir\.db it held 5 events\..*weir restore <backup> --replace\. .*doctor --accept-loss/,
    );
    const said = await shop.acceptLoss();
    expect(said).toMatch(/^Lost: 5 events, from the beginning and until 20.*\n5 uuids forgotten/m);
    expect(await shop.take(0, 7)).toEqual({ accepted: 7, duplicates: 0 });
    expect(await shop.take(0, 7)).toEqual({ accepted: 0, duplicates: 7 });
    expect(await shop.stored()).toEqual(once(0, 7));
  },
  120_000,
);

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'reports an event store that was rolled back, after %s',
  async (signal) => {
    const shop = new Shop(signal);
    await shop.take(0, 5);
    shop.copy('early');
    await shop.take(5, 9);
    shop.replace('events.duckdb', 'early');
    await shop.refused(/events\.duckdb is older than \S+weir\.db: 4 events .*doctor --accept-loss/);
    expect(await shop.acceptLoss()).toMatch(
      /^Lost: 4 events, which arrived after 20\S+ and until 20[\s\S]*^4 uuids forgotten/m,
    );
    expect(await shop.take(0, 10)).toEqual({ accepted: 5, duplicates: 5 });
    expect(await shop.stored()).toEqual(once(0, 10));
    expect(await shop.acceptLoss()).toMatch(/nothing is lost/);
  },
  120_000,
);

test('a state that was rolled back learns from the event store what it holds', async () => {
  const shop = new Shop('SIGKILL');
  await shop.take(0, 5);
  shop.copy('early');
  const server = await shop.lives.start();
  await send(server, 5, 9);
  const { id: later } = await call<{ id: number }>(server, 'POST', PROJECTS, { name: 'second' });
  const { api_token: token } = await call<{ api_token: string }>(server, 'GET', `/api/projects/${later}/`);
  await fetch(`${server.url}/batch/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ api_key: token, batch: [{ event: 'of the second', distinct_id: 'me' }] }),
  });
  await flushed(server);
  await shop.end(server);

  shop.replace('weir.db', 'early');
  await shop.refused(
    /weir\.db is older than \S+events\.duckdb, which holds up to 5 events .*doctor --accept-loss/,
  );
  expect(await shop.acceptLoss()).toMatch(/^5 events that the state did not know/);
  expect(await shop.take(0, 10)).toEqual({ accepted: 1, duplicates: 9 });
  expect(await shop.stored()).toEqual({ ...once(0, 10), 'of the second': 1 });
  // A new project is not the one whose events are there.
  const last = await shop.lives.start();
  const made = await call<{ id: number }>(last, 'POST', PROJECTS, {
    name: 'third',
  });
  expect(made.id).toBeGreaterThan(later);
}, 120_000);

test('persons of a state that was rolled back are newer than what was delivered before', async () => {
  const shop = new Shop('SIGTERM');
  await shop.take(0, 1);
  shop.copy('early');
  const server = await shop.lives.start();
  await capture(server, [{ event: 'seen', distinct_id: 'lost' }]);
  await shop.end(server);
  const delivered = personVersions(shop);
  shop.replace('weir.db', 'early');
  await shop.acceptLoss();

  const repaired = await shop.lives.start();
  await capture(repaired, [{ event: 'seen', distinct_id: 'lost' }]);
  await shop.end(repaired);
  const versions = personVersions(shop);
  expect(delivered.has('lost')).toBe(true);
  for (const [distinctId, version] of delivered)
    expect(versions.get(distinctId), distinctId).toBeGreaterThan(version);
}, 120_000);

test('a state that was rolled back delivers intervals again that got imports meanwhile', async () => {
  const shop = new Shop('SIGTERM');
  const { lives } = shop;
  let server = await lives.start();
  const id = await createExport(server, 'File', { prefix: 'all', file_format: 'JSONLines' });
  const at = Date.now() + lives.offset;
  await send(server, 0, 5);
  await untilDelivered(lives, server, id, at + 1_200_000);
  await shop.end(server);
  shop.copy('early');
  server = await lives.start();
  await imported(server, 5, 7, at);
  await flushed(server);
  await shop.end(server);

  shop.replace('weir.db', 'early');
  expect(await shop.acceptLoss()).toMatch(/^2 events that the state did not know/);
  server = await lives.start();
  await untilDelivered(lives, server, id, Date.now() + lives.offset + 1_200_000);
  expect(exportedUuids(join(shop.folder, 'exports', 'all')).sort()).toEqual(
    Array.from({ length: 7 }, (_, n) => uuid(n)),
  );
}, 120_000);

test('events of a lost state are not shown to the next owner', async () => {
  const shop = new Shop('SIGTERM');
  await shop.take(0, 5);
  shop.replace('weir.db', null);
  await shop.refused(
    /weir\.db is missing or empty, and \S+events\.duckdb holds events of .*doctor --accept-loss/,
  );
  writeFileSync(join(shop.folder, 'events.duckdb.wal.checkpoint'), '');
  const kept = /is kept as (\S+\.duckdb)\./.exec(await shop.acceptLoss())![1]!;
  expect([kept, `${kept}.wal.checkpoint`].map((path) => existsSync(path))).toEqual([true, true]);
  expect(await shop.take(0, 3)).toEqual({ accepted: 3, duplicates: 0 });
  expect(await shop.stored()).toEqual(once(0, 3));
}, 120_000);

test('stores of two folders are detected as not matching', async () => {
  const [one, other] = [new Shop('SIGTERM'), new Shop('SIGTERM')];
  await Promise.all([one.take(0, 5), other.take(100, 105)]);
  other.copy('whole');
  one.replace('events.duckdb', 'whole', other.folder);
  await one.refused(/are of two data folders: their store ids differ.*doctor --accept-loss/);
  expect(await one.acceptLoss()).toMatch(
    /is kept as \S+\. It belongs to another data folder\.\nLost: 5 events/,
  );
  expect(await one.take(0, 5)).toEqual({ accepted: 5, duplicates: 0 });
  expect(await one.stored()).toEqual(once(0, 5));
}, 120_000);

test('events that are stored twice are stored once again', async () => {
  const shop = new Shop('SIGTERM');
  await shop.take(0, 5);
  await shop.inStore('INSERT INTO events SELECT * FROM events WHERE team_id > 0 AND seq % 2 = 0');
  expect(Object.values(await shop.stored()).sort()).toEqual([1, 1, 1, 2, 2]);
  expect(await shop.acceptLoss()).toBe('Stored twice: 2 events. One of each was removed.\n');
  expect(await shop.stored()).toEqual(once(0, 5));
  expect(await shop.acceptLoss()).toMatch(/nothing is lost, nothing was changed/);
  await shop.inStore(
    'INSERT INTO events SELECT * FROM events WHERE seq = 4; DELETE FROM events WHERE seq = 2',
  );
  expect(await shop.acceptLoss()).toBe(
    'Stored twice: 1 event. One of each was removed.\nLost: 1 event. Exports go on without it.\n',
  );
  expect(Object.values(await shop.stored())).toEqual([1, 1, 1, 1]);
}, 120_000);

test('events that were not acknowledged are accepted, once', async () => {
  const shop = new Shop('SIGTERM');
  await shop.take(0, 5);
  await shop.inStore('INSERT INTO events SELECT * REPLACE (100 AS seq) FROM events WHERE seq = 4');
  expect(await shop.acceptLoss()).toBe('Not acknowledged: 1 event. Exports deliver it, too.\n');
  expect(await shop.acceptLoss()).toMatch(/nothing is lost, nothing was changed/);
}, 120_000);

test('lists what exports have delivered of lost events', async () => {
  const shop = new Shop('SIGKILL');
  const server = await shop.lives.start();
  const id = await createExport(server, 'File', { prefix: 'lost', file_format: 'JSONLines' });
  await send(server, 0, 5);
  shop.lives.advance(server, 3_600_000);
  await untilDelivered(shop.lives, server, id, Date.now() + 20 * 60_000);
  await shop.end(server);
  shop.replace('events.duckdb', null);
  expect(await shop.acceptLoss()).toMatch(
    new RegExp(`^Export "File" \\(${id}\\) has delivered \\d+ intervals from 20`, 'm'),
  );
}, 120_000);

test('a folder from before stores had ids is accepted once', async () => {
  const shop = new Shop('SIGTERM');
  await shop.take(0, 5);
  await shop.inStore('DROP TABLE store_identity');
  const sqlite = new Sqlite(join(shop.folder, 'weir.db'));
  sqlite.exec('DELETE FROM store_identity');
  sqlite.close();
  expect(await shop.take(0, 6)).toEqual({ accepted: 1, duplicates: 5 });
  expect((await shop.weir('doctor')).stdout).toMatch(/^ok +event store +sound/m);
}, 120_000);

test('loss cannot be accepted while a server runs', async () => {
  const shop = new Shop('SIGTERM');
  const server = await shop.lives.start();
  await send(server, 0, 1);
  const { code, stderr } = await shop.weir('doctor', '--accept-loss');
  expect(stderr).toMatch(/Another process is using \S+events\.duckdb\. Stop the server/);
  expect(code).toBe(1);
  await shop.end(server);
}, 120_000);

test('single events that are missing are accepted as lost, once', async () => {
  const shop = new Shop('SIGTERM');
  await shop.take(0, 5);
  expect(await shop.acceptLoss()).toMatch(/nothing is lost, nothing was changed/);
  await shop.inStore('DELETE FROM events WHERE seq = 2');
  expect(await shop.acceptLoss()).toMatch(/^Lost: 1 event\. Exports go on without it\./);
  expect(await shop.acceptLoss()).toMatch(/nothing is lost, nothing was changed/);
  expect(await shop.take(5, 7)).toEqual({ accepted: 2, duplicates: 0 });
  expect(await shop.stored()).toEqual({ ...once(0, 1), ...once(2, 7) });
}, 120_000);
