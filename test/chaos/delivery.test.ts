/**
 * Goal: exactly once at the destination, whatever dies. A real server process ingests and exports to files, and to PostgreSQL
 * and an object store through proxies that cut connections, and is killed (-9) at random moments, some of them while
 * `weir backup` copies it. At the end the event store and each destination hold every acknowledged event once, every object
 * is complete, and `weir verify` agrees; every backup that was called complete holds what was acknowledged before its cut.
 * CHAOS_KILLS says how often (`npm run test:kills`: 1,000 times); TEST_SEED repeats a failing run.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundled } from '../support/bundled.ts';
import { ARE_ELSEWHERE, eventsVariables } from '../support/events_elsewhere.ts';
import { FlakyProxy } from '../support/flaky_proxy.ts';
import { minioPeer } from '../support/peers/minio.ts';
import { seededRandom } from '../support/random.ts';
import { Backups, bucketPlace, folderPlace } from './backups.ts';
import { faultsOf, uuidsOfFolder } from './read_back.ts';
import { Senders } from './senders.ts';
import { createExport, ended, Lives, pause, type Running, untilDelivered } from './server.ts';
import { fileTarget, objectStoreTarget, postgresTarget, type Target } from './targets.ts';

const KILLS = Number(process.env['CHAOS_KILLS'] ?? 3);
/** So many connections end early that each thing happens, and so few that no run fails in all of its tries. */
const CUTS = { share: 0.35, chunks: 20 };
const STEP_MS = 3 * 60_000;
/** Lives acknowledge fewer batches than this before an interval ends, however slow the machine is. */
const BATCHES = 3;
/** After that, most last just long enough for a part of a flush and a run; some see runs end. */
const LIFE_MS = { most: 500, few: 2000, fewShare: 0.15 };
/** The third life is met by a backup, and each eighth after it, where events can be copied. */
const hasBackup = (kill: number) => kill % 8 === 2 && !ARE_ELSEWHERE;
/** Lines of progress, and none in short runs. */
const KILLS_A_LINE = 25;
const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** A second try begins with an empty folder: the server of the first one may still run. */
let lives: Lives;
let backupFolder: string;
let proxies: FlakyProxy[];
beforeEach(() => {
  lives = new Lives({ WEIR_ALLOWED_HOSTS: '127.0.0.1' });
  backupFolder = mkdtempSync(join(tmpdir(), 'weir-backups-'));
  proxies = [];
});
afterEach(async () => {
  lives.close();
  rmSync(backupFolder, { recursive: true, force: true });
  for (const proxy of proxies) await proxy.close();
});

/** Work that each life has under way when it is killed, beside capture and the moving of events into the event store. */
const WORKS: Record<string, (server: Running) => void> = {
  'an interval ends, so that every export has a run': (server) => lives.advance(server, STEP_MS),
};

async function through(peer: { host: string; port: number }, salt: number): Promise<FlakyProxy> {
  const proxy = await FlakyProxy.start(peer);
  proxies.push(proxy);
  proxy.setChaos({ seed: seed + salt, ...CUTS });
  return proxy;
}

function report(kills: number, begun: number, { acknowledged }: Senders, { counts }: Backups): void {
  const aMinute = (kills / (performance.now() - begun)) * 60_000;
  process.stderr.write(
    `${kills} of ${KILLS} kills, ${acknowledged.size} events acknowledged, backups ${JSON.stringify(counts)}, ${aMinute.toFixed(0)} kills a minute, TEST_SEED=${seed}\n`,
  );
}

async function backupsOf(senders: Senders, random: () => number): Promise<Backups> {
  const peer = await minioPeer();
  const buckets = peer ? [bucketPlace(peer, await peer.bucket())] : [];
  return new Backups(lives, senders, [folderPlace(backupFolder), ...buckets], random);
}

/** Not synchronous: the proxies live in this process. */
async function verifyByCommand(exportId: string): Promise<string> {
  const folder = { WEIR_DATA_DIR: lives.folder, ...(await eventsVariables(lives.folder)) };
  const env = { ...process.env, ...folder, WEIR_ALLOWED_HOSTS: '127.0.0.1' };
  const args = [await bundled('src/cli/main.ts'), 'verify', exportId];
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
}

test(
  `${KILLS} kills and cut connections lose nothing and double nothing (TEST_SEED=${seed})`,
  async () => {
    const random = seededRandom(seed);
    const senders = new Senders(4, random);
    const peers = await Promise.all([postgresTarget(), objectStoreTarget()]);
    const targets = [fileTarget(lives.folder), ...peers.filter((target) => target !== null)];
    const backups = await backupsOf(senders, random);
    const begun = performance.now();
    const exports: Array<{ target: Target; id: string }> = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const server: Running = await lives.start();
      if (kill === 0) {
        for (const [salt, target] of targets.entries()) {
          const proxy = target.peer && (await through(target.peer, salt));
          exports.push({ target, id: await createExport(server, target.type, target.config(proxy)) });
        }
      }
      const sending = senders.sendTo(server);
      const life = random() * (random() < LIFE_MS.fewShare ? LIFE_MS.few : LIFE_MS.most);
      await senders.acknowledge(Math.floor(random() * BATCHES));
      await pause(life / 3);
      for (const begin of Object.values(WORKS)) begin(server);
      if (hasBackup(kill)) await backups.meet(server);
      else await pause((2 * life) / 3);
      server.child.kill('SIGKILL');
      await Promise.all([ended(server.child), sending]);
      if ((kill + 1) % KILLS_A_LINE === 0) report(kill + 1, begun, senders, backups);
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
    const none = { doubled: 0, lost: 0, unknown: 0 };
    expect(faultsOf(await uuidsOfFolder(lives.folder), senders)).toEqual(none);
    for (const { target, id } of exports) {
      const delivered = await target.uuids();
      expect({ [target.type]: faultsOf(delivered, senders) }).toEqual({ [target.type]: none });
      for (const proxy of proxies) proxy.set('pass');
      expect(await verifyByCommand(id)).toMatch(/all (rows )?as delivered, by/);
    }
    await backups.checkAll();
    const cuts = proxies.reduce((sum, proxy) => sum + proxy.cuts, 0);
    process.stderr.write(
      `${KILLS} kills, ${cuts} cut connections, ${senders.acknowledged.size} events acknowledged and delivered once to ${targets.map(({ type }) => type).join(' and ')}, backups ${JSON.stringify(backups.counts)}\n`,
    );
  },
  180_000 + KILLS * 30_000,
);
