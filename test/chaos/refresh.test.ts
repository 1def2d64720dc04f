/**
 * Goal: a kill at any moment of a refresh leaves results equal to those from all events. The event store runs in a process
 * of its own, which takes events and brings results up to date until it is killed; the next one compares both.
 */
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { bundled } from '../support/bundled.ts';
import { seededRandom } from '../support/random.ts';
import { ended, pause } from './server.ts';

const KILLS = Number(process.env['REFRESH_KILLS'] ?? 15);
vi.setConfig({ testTimeout: 180_000 + KILLS * 10_000 });
const MOMENT_MS = 900;
const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const folder = mkdtempSync(join(tmpdir(), 'weir-refresh-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Report = Partial<Record<'different' | 'events' | 'refreshed' | 'incremental' | 'rebuilt', number>>;

/** Runs the store until a random moment after its start. */
async function live(random: () => number): Promise<{ found: Report; last: Report }> {
  mkdirSync(join(folder, 'staging'), { recursive: true });
  const child = fork(await bundled('test/chaos/refresh_child.ts'), [folder]);
  let last: Report = {};
  const found = await new Promise<Report>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the store ended while starting: ${code}`)));
    child.on('message', (message: Report) => {
      if (message.different !== undefined) resolve(message);
      last = message;
    });
  });
  await pause(random() * MOMENT_MS);
  child.kill('SIGKILL');
  await ended(child);
  return { found, last };
}

test(`${KILLS} kills during refreshes leave the results of all events (TEST_SEED=${seed})`, async () => {
  const random = seededRandom(seed);
  let [advanced, kept, events] = [0, 0, 0];
  for (let kill = 0; kill <= KILLS; kill++) {
    const { found, last } = await live(random);
    expect(found.different, `after kill ${kill}`).toBe(0);
    expect(found.events).toBeGreaterThanOrEqual(events);
    events = found.events!;
    advanced += last.incremental! - found.incremental!;
    // Rows that an earlier life stored were used, and not computed anew.
    kept += found.incremental!;
  }
  expect(events).toBeGreaterThan(0);
  expect(advanced).toBeGreaterThan(0);
  expect(kept).toBeGreaterThan(0);
});
