/**
 * Goal: a change of state reaches a receiver although the server is killed at random moments, by one id, signed. A real server
 * process exports to a port at which nothing listens while it is killed, and its receiver refuses at first.
 */
import { afterAll, expect, test, vi } from 'vitest';
import { closedPort } from '../support/canary.ts';
import { seededRandom } from '../support/random.ts';
import { receiver, verified } from '../webhooks/support.ts';
import { call, createExport, ended, Lives, pause } from './server.ts';

const ROUNDS = Number(process.env['WEBHOOK_KILLS'] ?? 12);
const STEP_MS = 3 * 60_000;
const MOMENT_MS = 150;
const POLLS = { timeout: 60_000, interval: 300 };
/** A failing sequence of moments can be run again with the printed seed. */
const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const lives = new Lives({ WEIR_ALLOWED_HOSTS: '127.0.0.1' });
afterAll(() => lives.close());

interface Delivery {
  id: string;
  type: string;
  status: string;
}

test(`kill -9 at ${ROUNDS} random moments neither loses nor repeats a notice (TEST_SEED=${seed})`, async () => {
  const random = seededRandom(seed);
  const peer = await receiver(503);
  const url = `http://127.0.0.1:${await closedPort()}/`;
  let hook = { id: '', secret: '' };
  for (let round = 0; round < ROUNDS; round++) {
    const server = await lives.start();
    if (round === 0) {
      const body = { name: 'Test', url: peer.url, types: ['batch_export.failing'] };
      hook = await call(server, 'POST', '/api/projects/1/webhooks/', body);
      await createExport(server, 'HTTP', { url, format: 'json' });
      const event = { event: 'seen', distinct_id: 'ada' };
      await call(server, 'POST', '/batch/', { api_key: `phc_${'t'.repeat(32)}`, batch: [event] });
    }
    lives.advance(server, STEP_MS);
    // Halfway the notice is known to be on its way: the later rounds kill its attempts.
    if (round === ROUNDS / 2) {
      await vi.waitFor(() => {
        lives.advance(server, STEP_MS);
        expect(peer.received.length).toBeGreaterThan(0);
      }, POLLS);
    }
    if (round === ROUNDS - 2) peer.respond.splice(0, 1, 200);
    await pause(random() * MOMENT_MS);
    server.child.kill('SIGKILL');
    await ended(server.child);
  }

  const server = await lives.start();
  const path = `/api/projects/1/webhooks/${hook.id}/deliveries/`;
  const delivered = await vi.waitFor(async () => {
    lives.advance(server, STEP_MS);
    const { results } = await call<{ results: Delivery[] }>(server, 'GET', path);
    expect(results.map(({ status }) => status)).toEqual(['delivered']);
    return results[0]!;
  }, POLLS);
  server.child.kill('SIGTERM');
  await ended(server.child);
  expect(new Set(peer.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivered.id]));
  for (const received of peer.received) {
    const payload = verified(received, hook.secret);
    expect(payload).toMatchObject({ type: 'batch_export.failing', data: { error: expect.any(String) } });
  }
}, 300_000);
