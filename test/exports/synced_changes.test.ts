import { afterEach, expect, test, vi } from 'vitest';
import { noop } from '../../src/destinations/noop.ts';
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
