/**
 * Goal: a kill at any moment of a compaction loses no event and doubles none. The event store runs in a process of its
 * own, which takes rows and rewrites them until it is killed; the next one reads all that it finds.
 */
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { bundled } from '../support/bundled.ts';
import { seededRandom } from '../support/random.ts';
import { ended, pause } from './server.ts';

const KILLS = Number(process.env['COMPACTION_KILLS'] ?? 20);
vi.setConfig({ testTimeout: 180_000 + KILLS * 10_000 });
const MOMENT_MS = 700;
/** Small stretches are appended to the last row group, large ones bring their own. */
const STRETCHES = [
  { minRows: 1000, maxRows: 9000 },
  { minRows: 30_000, maxRows: 300_000 },
];
const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const folder = mkdtempSync(join(tmpdir(), 'weir-compaction-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Life {
  found: Record<string, number>;
  acknowledged: number;
  compactions: number;
}

/** Runs the store until a random moment after its start. */
async function live(random: () => number): Promise<Life> {
  mkdirSync(join(folder, 'staging'), { recursive: true });
  const stretches = STRETCHES[Math.floor(random() * STRETCHES.length)]!;
  const child = fork(await bundled('test/chaos/compaction_child.ts'), [folder, JSON.stringify(stretches)]);
  const life: Life = { found: {}, acknowledged: 0, compactions: 0 };
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the store ended while starting: ${code}`)));
    child.on('message', (message: Record<string, number>) => {
      if (message['high'] !== undefined) {
        life.found = message;
        resolve();
      }
      if (message['compacted']) life.compactions++;
      life.acknowledged = Math.max(life.acknowledged, message['acknowledged'] ?? 0);
    });
  });
  await pause(random() * MOMENT_MS);
  child.kill('SIGKILL');
  await ended(child);
  return life;
}

test(`${KILLS} kills during compaction lose nothing and double nothing (TEST_SEED=${seed})`, async () => {
  const random = seededRandom(seed);
  let [acknowledged, compactions] = [0, 0];
  // On a busy machine a store may be killed before it has compacted anything.
  for (let kill = 0; kill <= KILLS || (compactions === 0 && kill < 10 * KILLS); kill++) {
    const life = await live(random);
    const { rows, different, last, changed, high, uneven, gaps } = life.found;
    expect({ different, last, high, changed, uneven, gaps }, `after kill ${kill}`).toEqual({
      different: rows,
      last: rows,
      high: rows,
      changed: 0,
      uneven: 0,
      gaps: 0,
    });
    expect(rows).toBeGreaterThanOrEqual(acknowledged);
    acknowledged = Math.max(acknowledged, life.acknowledged);
    compactions += life.compactions;
  }
  expect(compactions).toBeGreaterThan(0);
});
