import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { noop } from '../../src/destinations/noop.ts';
import { LEASE_MS } from '../../src/exports/runs.ts';
import type { Syncs } from '../../src/store/database.ts';
import { bootApp } from '../support/app.ts';
import { HeldSyncs } from '../support/held_syncs.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { createWebhook, quiet, receiver, record } from '../webhooks/support.ts';
import { FILE_EXPORT, HOUR, World } from './world.ts';

// Goal: nothing outside of the server depends on a change that a power failure may still take back.

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A server whose state store syncs when the test says so. */
async function holdSyncs() {
  const app = await bootApp({ allowedHosts: ['127.0.0.1'] });
  const { database } = app.app;
  cleanups.push(() => app.stop());
  const hold = () => {
    const syncs = new HeldSyncs(database);
    cleanups.push(() => syncs.release());
    return syncs;
  };
  return { app, database, hold };
}

test('the work of an attempt waits for its claim, and the commit for its doubt', async () => {
  const steps: string[] = [];
  const destination: typeof noop = {
    ...noop,
    open: async () => {
      steps.push('open');
      const session = await noop.open({}, undefined as never);
      const commit = async () => {
        steps.push('commit');
        return session.commit();
      };
      return { ...session, commit };
    },
  };
  const world = new World({ replace: [destination] });
  cleanups.push(() => world.close());
  world.events.add(world.clock.now());
  const { row } = await world.create({ destination: { type: 'NoOp' } });
  const syncs = new HeldSyncs(world.database);
  const held = async (status: string, inDoubtSince: unknown) => {
    await vi.waitFor(() => expect(syncs.waiting).toBe(1));
    expect(world.runs(row.id)[0]).toMatchObject({ status, inDoubtSince });
  };
  const done = world.advance(HOUR);

  await held('Running', null);
  expect(steps).toEqual([]);
  expect(world.staging()).toEqual([]);
  syncs.end();
  await held('Running', expect.any(Number));
  expect(steps).toEqual(['open']);
  syncs.end();
  await held('Completed', null);
  expect(steps).toEqual(['open', 'commit']);
  syncs.end();
  await done;
});

/** Keeps a copy of the state store at each sync, as a power failure would leave it before the next one. */
class CopiedSyncs implements Syncs {
  readonly isWanted = true;
  readonly copies: string[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'weir-power-'));
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
    world.database.sqlite.pragma('synchronous = FULL');
    world.database.syncElsewhere(this);
    cleanups.push(() => rmSync(this.#folder, { recursive: true, force: true }));
  }

  took(): void {}

  async sync(): Promise<boolean> {
    const copy = join(this.#folder, String(this.copies.length));
    for (const end of ['', '-wal']) copyFileSync(join(this.#world.dir, `weir.db${end}`), `${copy}${end}`);
    this.copies.push(copy);
    return true;
  }
}

const delivered = (world: World) =>
  world.files().map((name) => [name, readFileSync(join(world.exportsDir, name), 'utf8')]);

test('a power failure at a sync loses no row and repeats none', { timeout: 60_000 }, async () => {
  const world = new World();
  cleanups.push(() => world.close());
  const { row } = await world.create();
  for (let hour = 0; hour < 3; hour++) world.events.add(world.clock.now() + hour * HOUR);
  const syncs = new CopiedSyncs(world);
  for (let hour = 0; hour < 3; hour++) await world.advance(HOUR);
  expect(world.files()).toHaveLength(3);
  // Each run waits for its claim, its doubt and its end.
  expect(syncs.copies.length).toBeGreaterThanOrEqual(9);

  for (const copy of syncs.copies) {
    const after = new World();
    cleanups.push(() => after.close());
    after.database.close();
    for (const end of ['', '-wal']) copyFileSync(`${copy}${end}`, join(after.dir, `weir.db${end}`));
    cpSync(world.exportsDir, after.exportsDir, { recursive: true });
    after.events.rows.push(...world.events.rows);
    after.open();
    after.clock.set(world.clock.now());
    await after.advance(LEASE_MS);
    expect(after.story(row.id)).toEqual(world.story(row.id));
    expect(delivered(after)).toEqual(delivered(world));
  }
});

test('the response to a change waits for it, and those to reads do not', async () => {
  const { app, hold } = await holdSyncs();
  const created = await app.request('POST', '/api/projects/1/batch_exports/', { body: FILE_EXPORT });
  const batch = [{ event: 'seen', distinct_id: 'ada' }];
  await app.request('POST', '/batch/', { body: { api_key: PROJECT_TOKEN, batch } });
  await app.clock.advance(HOUR / 4);
  const path = `/api/projects/1/batch_exports/${created.json.id}/`;
  const syncs = hold();
  let status = 0;
  const started = app.request('POST', `${path}run_now/`).then((response) => (status = response.status));
  await vi.waitFor(async () => {
    expect((await app.request('GET', `${path}backfills/`)).json.results).toHaveLength(1);
  });
  const body = { api_key: PROJECT_TOKEN, distinct_id: 'ada' };
  expect((await app.request('POST', '/flags/?v=2', { body })).status).toBe(200);
  expect(status).toBe(0);
  syncs.release();
  expect(await started).toBe(201);
});

test('the webhook about a change waits for it', async () => {
  const { app, database, hold } = await holdSyncs();
  quiet(app);
  const peer = await receiver();
  await createWebhook(app, { url: peer.url });
  const syncs = hold();
  database.transactUnsynced(() => record(app, 'broken'));
  const sent = app.app.tick();
  await vi.waitFor(() => expect(syncs.waiting).toBe(1));
  expect((await app.request('GET', '/api/projects/1/webhooks/')).status).toBe(200);
  expect(peer.received).toHaveLength(0);
  syncs.release();
  await sent;
  expect(peer.received).toHaveLength(1);
});
