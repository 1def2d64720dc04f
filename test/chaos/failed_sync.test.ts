/**
 * Goal: after a sync of the state store has failed, nothing is acknowledged until a restart: the kernel may have
 * dropped what was written, and a later sync that succeeds says nothing about it. A real process whose disk fails once.
 */
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { BrokenDisk, canBreakDisk } from '../faults/broken_disk.ts';
import { knownUuids } from '../support/known_uuids.ts';
import { send } from '../support/send.ts';
import { storedUuids } from './read_back.ts';
import { ended, Lives, type Running, TOKEN } from './server.ts';

const lives = new Lives();
afterAll(() => lives.close());

const uuidOf = (number: number) => `0197c1a0-0000-7000-8000-${String(number).padStart(12, '0')}`;

function capture({ url }: Running, number: number) {
  const event = { event: 'kill test', distinct_id: 'me', uuid: uuidOf(number) };
  return send(url, 'POST', '/batch/', { key: null, body: { api_key: TOKEN, batch: [event] } });
}

const readiness = ({ url }: Running) => send(url, 'GET', '/readyz', { key: null });

/** The events that were taken in, as a reader from outside sees them. */
function stored({ folder }: Lives): string[] {
  const sqlite = new Sqlite(join(folder, 'weir.db'), { readonly: true });
  try {
    return knownUuids(sqlite).map((hex) => uuidOf(Number(hex.slice(-12))));
  } finally {
    sqlite.close();
  }
}

const REFUSAL =
  'A write to the disk of the server failed, so it accepts no changes until it is checked and restarted.';

test.skipIf(!canBreakDisk)('a failed sync ends acceptance until the restart', async () => {
  const disk = new BrokenDisk('sync', 'weir.db', { once: true });
  onTestFinished(() => disk.close());
  const broken = await lives.start(disk.env);
  expect((await capture(broken, 1)).status).toBe(200);
  expect((await readiness(broken)).status).toBe(200);

  disk.break();
  expect((await capture(broken, 2)).status).toBe(503);
  expect(disk.isBroken).toBe(false);
  // The disk works again, and still nothing is promised.
  for (const number of [2, 3]) {
    const { status, json, headers } = await capture(broken, number);
    expect({ status, detail: json.detail }).toEqual({ status: 503, detail: REFUSAL });
    expect(headers.get('retry-after')).toBe('30');
  }
  const { status, json } = await readiness(broken);
  expect(status).toBe(503);
  expect(json.checks).toContainEqual({
    name: 'state_store',
    status: 'fail',
    detail: expect.stringMatching(/SQLITE_IOERR_FSYNC.*check the disk.*restart/),
  });
  expect((await send(broken.url, 'GET', '/healthz', { key: null })).status).toBe(200);
  broken.child.kill('SIGKILL');
  await ended(broken.child);
  // What was refused may be there all the same: it had been written, and is known when it is sent again.
  expect(stored(lives).filter((uuid) => uuid !== uuidOf(2))).toEqual([uuidOf(1)]);

  const healed = await lives.start();
  expect((await readiness(healed)).status).toBe(200);
  for (const number of [1, 2, 3]) expect((await capture(healed, number)).status).toBe(200);
  expect(stored(lives)).toEqual([1, 2, 3].map(uuidOf));
});

test.skipIf(!canBreakDisk)(
  'a failed sync of the thread that syncs a slow disk ends acceptance, too',
  async () => {
    const lives = new Lives();
    onTestFinished(() => lives.close());
    const disk = new BrokenDisk('sync', 'weir.db-wal', { once: true, thread: 'sync_worker', slowMs: 5 });
    onTestFinished(() => disk.close());
    const broken = await lives.start(disk.env);
    disk.break();
    // The first commits sync themselves, until the disk counts as slow; the slower it is, the fewer they are.
    const accepted: number[] = [];
    for (let number = 1; disk.isBroken && number < 400; number++) {
      const { status } = await capture(broken, number);
      if (status === 200) accepted.push(number);
      else expect({ status, isBroken: disk.isBroken }).toEqual({ status: 503, isBroken: false });
    }
    expect(accepted.length).toBeGreaterThan(2);
    const refused = accepted.length + 1;
    expect((await capture(broken, refused)).json.detail).toBe(REFUSAL);
    expect((await readiness(broken)).status).toBe(503);
    broken.child.kill('SIGKILL');
    await ended(broken.child);
    // What was not synced has not been moved.
    const moved = await storedUuids(join(lives.folder, 'events.duckdb'));
    expect(accepted.map(uuidOf)).toEqual(expect.arrayContaining(moved));

    const healed = await lives.start();
    for (const number of [...accepted, refused]) expect((await capture(healed, number)).status).toBe(200);
    expect(stored(lives)).toEqual([...accepted, refused].map(uuidOf));
  },
  60_000,
);

test.skipIf(!canBreakDisk)(
  'a failed sync of the thread that copies the log ends acceptance, too',
  async () => {
    const lives = new Lives();
    onTestFinished(() => lives.close());
    const disk = new BrokenDisk('sync', '/weir.db$', { once: true });
    onTestFinished(() => disk.close());
    const broken = await lives.start(disk.env);
    disk.break();
    // A log of 4 MB is copied. Its own syncs succeed, so the events are acknowledged. The file is synced when no commit came
    // in between, so that several copies may be needed.
    const numbers: number[] = [];
    while (disk.isBroken && numbers.length < 400) {
      const number = numbers.push(numbers.length + 1);
      const properties = { text: String(number).repeat(500_000).slice(0, 500_000) };
      const event = { event: 'seen', distinct_id: 'me', uuid: uuidOf(number), properties };
      const body = { api_key: TOKEN, batch: [event] };
      const { status, json } = await send(broken.url, 'POST', '/batch/', { key: null, body });
      if (status !== 200)
        expect({ number, status, detail: json.detail }).toMatchObject({ status: 503, detail: REFUSAL });
    }
    await vi.waitFor(() => expect(disk.isBroken).toBe(false), { timeout: 30_000, interval: 20 });
    await vi.waitFor(async () => expect((await readiness(broken)).status).toBe(503), {
      timeout: 30_000,
      interval: 20,
    });
    expect((await capture(broken, 999)).json.detail).toBe(REFUSAL);
    broken.child.kill('SIGKILL');
    await ended(broken.child);

    const healed = await lives.start();
    for (const number of numbers) expect((await capture(healed, number)).status).toBe(200);
    expect(stored(lives)).toEqual(numbers.map(uuidOf));
  },
);
