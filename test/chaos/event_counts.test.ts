import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { knownUuids } from '../support/known_uuids.ts';
import { seededRandom } from '../support/random.ts';
import { Senders } from './senders.ts';
import { ended, KEY, Lives, pause, type Running } from './server.ts';

// Goal: after kill -9 at any moment, each stored event is counted exactly once.

const ROUNDS = 8;
const BATCHES = 4;
const MOMENT_MS = 400;
const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const lives = new Lives();
afterAll(() => lives.close());

async function get({ url }: Running, path: string) {
  const response = await fetch(`${url}/api/projects/1/events/${path}`, {
    headers: { Authorization: `Bearer ${KEY}` },
  });
  expect(response.status).toBe(200);
  return response.json();
}

test(`the counts are exact after ${ROUNDS} kills (TEST_SEED=${seed})`, async () => {
  const random = seededRandom(seed);
  const senders = new Senders(4, random);
  for (let round = 0; round < ROUNDS; round++) {
    const server = await lives.start();
    const sending = senders.sendTo(server);
    await senders.acknowledge(Math.floor(random() * BATCHES) + 1);
    // Reads count as well.
    if (round % 2 === 0) await get(server, 'names/');
    // The flusher gathers for 200 ms, so the kill hits counts and flushes, too.
    await pause(random() * MOMENT_MS);
    server.child.kill('SIGKILL');
    await Promise.all([ended(server.child), sending]);
  }
  const server = await lives.start();
  const sending = senders.sendTo(server);
  await senders.acknowledge(2);
  senders.stop();
  await sending;
  const sqlite = new Sqlite(join(lives.folder, 'weir.db'), { readonly: true });
  const stored = knownUuids(sqlite).length;
  sqlite.close();
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  await expect
    .poll(
      async () => {
        const { results } = (await get(server, 'names/')) as { results: { events_total: number }[] };
        return sum(results.map((row) => row.events_total));
      },
      { timeout: 30_000 },
    )
    .toBe(stored);
  const { buckets } = (await get(server, 'volume/?interval=hour')) as { buckets: { events: number }[] };
  expect(sum(buckets.map(({ events }) => events))).toBe(stored);
  expect(stored).toBeGreaterThanOrEqual(senders.acknowledged.size);
}, 300_000);
