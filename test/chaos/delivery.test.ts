/**
 * Goal: exactly once at the destination, whatever dies. A real server process ingests and exports to PostgreSQL and to an
 * object store through proxies that cut connections, and is killed (-9) at random moments. At the end the table holds every
 * acknowledged event once, every object is complete, and `weir verify` agrees.
 * CHAOS_KILLS says how often; TEST_SEED repeats a failing run.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { bundled } from '../support/bundled.ts';
import { FlakyProxy } from '../support/flaky_proxy.ts';
import { seededRandom } from '../support/random.ts';
import { Senders } from './senders.ts';
import { createExport, ended, Lives, pause, type Running, untilDelivered } from './server.ts';
import { objectStoreTarget, postgresTarget, type Target } from './targets.ts';

const KILLS = Number(process.env['CHAOS_KILLS'] ?? 3);
/** So many connections end early that each thing happens, and so few that no run fails in all of its tries. */
const CUTS = { share: 0.35, chunks: 20 };
const STEP_MS = 3 * 60_000;
const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const lives = new Lives({ WEIR_ALLOWED_HOSTS: '127.0.0.1' });
const proxies: FlakyProxy[] = [];
afterAll(async () => {
  lives.close();
  for (const proxy of proxies) await proxy.close();
});

async function through(peer: { host: string; port: number }, salt: number): Promise<FlakyProxy> {
  const proxy = await FlakyProxy.start(peer);
  proxies.push(proxy);
  proxy.setChaos({ seed: seed + salt, ...CUTS });
  return proxy;
}

/** What is delivered twice, not at all, or never was offered. */
function faults(delivered: readonly string[], senders: Senders): Record<string, number> {
  const distinct = new Set(delivered);
  return {
    doubled: delivered.length - distinct.size,
    lost: [...senders.acknowledged].filter((uuid) => !distinct.has(uuid)).length,
    unknown: [...distinct].filter((uuid) => !senders.offered.has(uuid)).length,
  };
}

/** Not synchronous: the proxies live in this process. */
async function verifyByCommand(exportId: string): Promise<string> {
  const env = { ...process.env, WEIR_DATA_DIR: lives.folder, WEIR_ALLOWED_HOSTS: '127.0.0.1' };
  const args = [await bundled('src/cli/main.ts'), 'verify', exportId];
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
}

test(
  `${KILLS} kills and cut connections lose nothing and double nothing (TEST_SEED=${seed})`,
  async () => {
    const random = seededRandom(seed);
    const senders = new Senders(4, random);
    const targets = (await Promise.all([postgresTarget(), objectStoreTarget()])).filter(
      (target): target is Target => target !== null,
    );
    const exports: Array<{ target: Target; id: string }> = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const server: Running = await lives.start();
      if (kill === 0) {
        for (const [salt, target] of targets.entries()) {
          const proxy = await through(target.peer, salt);
          exports.push({ target, id: await createExport(server, target.type, target.config(proxy)) });
        }
      }
      const sending = senders.sendTo(server);
      const life = 300 + random() * 1500;
      await pause(life / 3);
      lives.advance(server, STEP_MS);
      await pause((2 * life) / 3);
      server.child.kill('SIGKILL');
      await Promise.all([ended(server.child), sending]);
    }
    lives.offset += 20 * 60_000;
    const due = Date.now() + lives.offset;
    const server = await lives.start();
    for (const { id } of exports) await untilDelivered(lives, server, id, due);
    server.child.kill('SIGTERM');
    await ended(server.child);
    expect(server.child.exitCode).toBe(0);

    expect(senders.acknowledged.size).toBeGreaterThan(KILLS);
    for (const proxy of proxies) expect(proxy.connections).toBeGreaterThan(0);
    for (const { target, id } of exports) {
      const delivered = await target.uuids();
      expect({ [target.type]: faults(delivered, senders) }).toEqual({
        [target.type]: { doubled: 0, lost: 0, unknown: 0 },
      });
      for (const proxy of proxies) proxy.set('pass');
      expect(await verifyByCommand(id)).toContain('all as delivered');
    }
    const cuts = proxies.reduce((sum, proxy) => sum + proxy.cuts, 0);
    process.stderr.write(
      `${KILLS} kills, ${cuts} cut connections, ${senders.acknowledged.size} events acknowledged and delivered once to ${targets.map(({ type }) => type).join(' and ')}\n`,
    );
  },
  180_000 + KILLS * 30_000,
);
