import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { COPY_FILE } from '../../../src/store/arrivals/event_moves.ts';
import { captured, event, pumped, reached, removedPerson, setRetention } from '../../retention/support.ts';
import { CommitProxy } from '../../support/commit_proxy.ts';
import {
  copied,
  expectLedger,
  moved,
  newAccess,
  newFolder,
  peer,
  rowsIn,
  served,
  stopped,
  withStores,
} from './support.ts';

// Goal: events that are removed while they are copied are not in the copy, and all others are.

const MARK = 'text-of-a-removed-person';

const events = () => [
  ...Array.from({ length: 30 }, (_, n) => event(`user-${n % 3}`, { n })),
  event('ada', { text: MARK }),
];

/** Removes a person, and the events of a first day, by the server. */
async function removeSome(...place: Parameters<typeof served>): Promise<void> {
  const app = await served(...place);
  const id = await removedPerson(app, 'ada');
  await reached(app, id, place[1] ? 'overwriting' : 'completed');
  await setRetention(app, { event_retention_days: 1 });
  app.clock.set(app.clock.now() + 60 * 3_600_000);
  await captured(app, [event('user-1', { late: true }), event('user-2')]);
  await pumped(app, app.app.removeOld());
  await stopped(app);
}

async function withEvents(...place: Parameters<typeof served>): Promise<void> {
  const app = await served(...place);
  await captured(app, events());
  app.clock.set(app.clock.now() + 24 * 3_600_000);
  await captured(app, [event('user-1'), event('ada', { text: MARK }), event('user-2')]);
  await stopped(app);
}

describe.runIf(peer)('removed events', () => {
  test('are removed from a copy in ClickHouse', async () => {
    const [dataDir, access] = [newFolder(), await newAccess()];
    await withEvents(dataDir);
    const first = await withStores(dataDir, null, (opened) => copied(opened, dataDir, null, access));
    expect(first.events).toBe(34);
    await removeSome(dataDir);
    const before = await rowsIn(dataDir, null);
    expect(before.length).toBe(4);
    expect(await moved(dataDir, null, access)).toMatchObject({ events: 4 });
    expect(await rowsIn(dataDir, access)).toEqual(before);
    await withStores(dataDir, access, expectLedger);
  });

  test('are removed from a copy in the data folder, and overwritten', async () => {
    const [dataDir, access] = [newFolder(), await newAccess()];
    await withEvents(dataDir, access);
    await withStores(dataDir, access, (opened) => copied(opened, dataDir, access, 'duckdb'));
    const hasMark = (name: string) => readFileSync(join(dataDir, name)).includes(MARK);
    expect(hasMark(COPY_FILE)).toBe(true);
    await removeSome(dataDir, access);
    const before = await rowsIn(dataDir, access);
    expect(await moved(dataDir, access, 'duckdb')).toMatchObject({ events: 4 });
    expect(await rowsIn(dataDir, null)).toEqual(before);
    expect(hasMark('events.duckdb')).toBe(false);
  });

  test('may be of the batch of which it is not known whether it arrived', async () => {
    const [dataDir, access] = [newFolder(), await newAccess()];
    await withEvents(dataDir);
    const { hostname: host, port } = new URL(access.url);
    const proxy = await CommitProxy.start({ host, port: Number(port) }, 'ClickHouse');
    onTestFinished(() => proxy.close());
    const behind = { ...access, url: `http://127.0.0.1:${proxy.port}` };
    for (const fate of ['kept', 'lost'] as const) {
      proxy.set(fate);
      await expect(moved(dataDir, null, behind)).rejects.toThrow();
    }
    await removeSome(dataDir);
    const before = await rowsIn(dataDir, null);
    proxy.set('pass');
    expect(await moved(dataDir, null, behind)).toMatchObject({ events: 4 });
    expect(await rowsIn(dataDir, access)).toEqual(before);
  });
});
