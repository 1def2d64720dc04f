/**
 * Goal: an acknowledged event survives kill -9 and is delivered exactly once. A real server process
 * ingests over HTTP and exports on its schedule while it is killed at random moments; clients retry what
 * was not acknowledged, as SDKs do. At the end every acknowledged uuid is in the files once.
 */
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { seededRandom } from '../support/random.ts';
import { exportedUuids, faultsOf } from './read_back.ts';
import { Senders } from './senders.ts';
import { createExport, ended, Lives, pause, untilDelivered } from './server.ts';

const ROUNDS = Number(process.env['CAPTURE_KILLS'] ?? 20);
const STEP_MS = 3 * 60_000;
/** Fewer than this are acknowledged before the clock moves, and again before the kill. */
const BATCHES = 3;
const MOMENT_MS = 100;
/** A failing sequence of moments can be run again with the printed seed. */
const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const lives = new Lives();
afterAll(() => lives.close());

test(`kill -9 at ${ROUNDS} random moments loses nothing and doubles nothing (TEST_SEED=${seed})`, async () => {
  const random = seededRandom(seed);
  const senders = new Senders(4, random);
  let exportId = '';
  for (let round = 0; round < ROUNDS; round++) {
    const server = await lives.start();
    if (round === 0)
      exportId = await createExport(server, 'File', { prefix: 'kill', file_format: 'JSONLines' });
    const sending = senders.sendTo(server);
    // Lives are as long as their work, also where that is slow; some end before the first batch is taken.
    await senders.acknowledge(Math.floor(random() * BATCHES));
    // An interval ends while events stream in, so that the kill also hits flushes and exports.
    lives.advance(server, STEP_MS);
    await senders.acknowledge(Math.floor(random() * BATCHES));
    await pause(random() * MOMENT_MS);
    server.child.kill('SIGKILL');
    await Promise.all([ended(server.child), sending]);
  }

  // The last life: everything that is due gets delivered.
  lives.offset += 3_600_000;
  const due = Date.now() + lives.offset;
  const server = await lives.start();
  await untilDelivered(lives, server, exportId, due);
  server.child.kill('SIGTERM');
  await ended(server.child);
  expect(server.child.exitCode).toBe(0);

  expect(senders.acknowledged.size).toBeGreaterThan(ROUNDS);
  const exported = exportedUuids(join(lives.folder, 'exports', 'kill'));
  expect(faultsOf(exported, senders)).toEqual({ doubled: 0, lost: 0, unknown: 0 });
}, 600_000);
