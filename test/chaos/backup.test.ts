/**
 * Goal: a backup of a busy server, restored elsewhere, has every event that was acknowledged before the cut once, and goes on
 * with its exports without doubling. A real server takes events and exports to PostgreSQL and to an object store while
 * `weir backup` runs at a random moment; it goes on after that and is killed (-9). A server on the restored folder takes over
 * clients and destinations.
 * Backups go to a folder and to a bucket in turn. BACKUP_ROUNDS says how often; TEST_SEED repeats a failing run.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, expect, test } from 'vitest';
import { type Ended, runWeir } from '../support/cli.ts';
import { minioPeer } from '../support/peers/minio.ts';
import { seededRandom } from '../support/random.ts';
import { type BackupPlace, bucketPlace, folderPlace } from './backups.ts';
import { Senders } from './senders.ts';
import { createExport, ended, Lives, pause, untilDelivered } from './server.ts';
import { objectStoreTarget, postgresTarget, type Target } from './targets.ts';

const ROUNDS = Number(process.env['BACKUP_ROUNDS'] ?? 2);
const STEP_MS = 3 * 60_000;
const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const backups = mkdtempSync(join(tmpdir(), 'weir-backups-'));
afterAll(() => rmSync(backups, { recursive: true, force: true }));

async function weir({ env }: BackupPlace, ...args: string[]): Promise<Ended> {
  const ran = await runWeir(args, env);
  expect(ran).toMatchObject({ code: 0 });
  return ran;
}

/** Every other backup goes to a bucket, where MinIO is installed. */
async function placeOf(number: number): Promise<BackupPlace> {
  const peer = number % 2 === 0 ? await minioPeer() : null;
  return peer ? bucketPlace(peer, await peer.bucket()) : folderPlace(join(backups, String(number)));
}

async function storedUuids(folder: string): Promise<string[]> {
  const instance = await DuckDBInstance.create(join(folder, 'events.duckdb'));
  const connection = await instance.connect();
  const result = await connection.runAndReadAll('SELECT uuid::VARCHAR AS uuid FROM events WHERE team_id > 0');
  const uuids = result.getRowObjectsJS().map(({ uuid }) => uuid as string);
  connection.closeSync();
  instance.closeSync();
  return uuids;
}

async function round(number: number, random: () => number): Promise<string> {
  const [original, restored] = [1, 2].map(() => new Lives({ WEIR_ALLOWED_HOSTS: '127.0.0.1' })) as [
    Lives,
    Lives,
  ];
  try {
    const targets = (await Promise.all([postgresTarget(), objectStoreTarget()])).filter(
      (target): target is Target => target !== null,
    );
    const senders = new Senders(4, random);
    const server = await original.start();
    const ids: string[] = [];
    for (const { type, config, peer } of targets) ids.push(await createExport(server, type, config(peer)));
    const sending = senders.sendTo(server);
    await senders.acknowledge(1 + Math.floor(random() * 8));
    original.advance(server, 2 * STEP_MS);
    await pause(random() * 500);

    const place = await placeOf(number);
    const { to } = place;
    const { stdout } = await weir(place, 'backup', '--data-dir', original.folder, '--to', to, '--json');
    const cut = Date.parse((JSON.parse(stdout) as { cut_at: string }).cut_at) - original.offset;
    // The server goes on: it takes events and delivers intervals that the backup does not know.
    await senders.acknowledge(1 + Math.floor(random() * 8));
    original.advance(server, 2 * STEP_MS);
    await pause(random() * 1000);
    server.child.kill('SIGKILL');
    await Promise.all([ended(server.child), sending]);

    await weir(place, 'restore', to, '--data-dir', restored.folder);
    cpSync(join(original.folder, 'secret.key'), join(restored.folder, 'secret.key'));
    restored.offset = original.offset;
    const successor = await restored.start();
    const acknowledged = [...senders.acknowledged];
    const before = acknowledged.filter((uuid) => senders.moments.get(uuid)! < cut);
    expect(before.length).toBeGreaterThan(0);
    expect(await senders.repeat(successor, before)).toBe(0);
    const lost = await senders.repeat(successor, acknowledged);
    const sendingOn = senders.sendTo(successor);
    await senders.acknowledge(3);
    restored.advance(successor, 2 * STEP_MS);
    successor.child.kill('SIGTERM');
    await Promise.all([ended(successor.child), sendingOn]);
    expect(successor.child.exitCode).toBe(0);

    restored.offset += 20 * 60_000;
    const due = Date.now() + restored.offset;
    const last = await restored.start();
    for (const id of ids) await untilDelivered(restored, last, id, due);
    last.child.kill('SIGTERM');
    await ended(last.child);
    const places = { 'event store': await storedUuids(restored.folder) } as Record<string, string[]>;
    for (const target of targets) places[target.type] = await target.uuids();
    for (const [place, found] of Object.entries(places)) {
      const distinct = new Set(found);
      const faults = {
        doubled: found.length - distinct.size,
        lost: [...senders.acknowledged].filter((uuid) => !distinct.has(uuid)).length,
        unknown: [...distinct].filter((uuid) => !senders.offered.has(uuid)).length,
      };
      expect({ [place]: faults }).toEqual({ [place]: { doubled: 0, lost: 0, unknown: 0 } });
    }
    const from = to.startsWith('s3:') ? 'a bucket' : 'a folder';
    return `round ${number}, from ${from}: ${before.length} events before the cut, ${lost} after it were sent again, ${senders.acknowledged.size} in all, each once in ${Object.keys(places).join(', ')}`;
  } finally {
    original.close();
    restored.close();
  }
}

test(
  `${ROUNDS} backups of a busy server are restored without loss or doubling (TEST_SEED=${seed})`,
  async () => {
    const random = seededRandom(seed);
    for (let number = 1; number <= ROUNDS; number++) process.stderr.write(`${await round(number, random)}\n`);
  },
  180_000 + ROUNDS * 120_000,
);
