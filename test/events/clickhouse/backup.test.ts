import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changeHistory } from '../../../src/backup/history.ts';
import { exportedUuids } from '../../chaos/read_back.ts';
import { createExport, ended, Lives, type Running, untilDelivered } from '../../chaos/server.ts';
import { flushed, imported, send, uuid } from '../../cli/shop.ts';
import { bundled } from '../../support/bundled.ts';
import { runWeir } from '../../support/cli.ts';
import { runFolder } from '../../support/run_folder.ts';
import { newDatabase, peer } from './support.ts';

// Goal: a server whose events are in ClickHouse is backed up and restored like any other, without copying its events. Real processes.

const PASSWORD = 'pa55word';

/** A folder whose servers have their events in a new database, and a folder for their backups. */
async function opened() {
  const database = await newDatabase();
  const credentials = `${peer!.username}:${encodeURIComponent(peer!.password || PASSWORD)}`;
  const env = { WEIR_EVENTS: `clickhouse://${credentials}@${new URL(peer!.url).host}/${database}` };
  const lives = new Lives(env);
  onTestFinished(() => lives.close());
  const to = mkdtempSync(join(runFolder(), 'backups-'));
  const weir = async (args: string[], more: Record<string, string> = env) => {
    const { code, stdout, stderr } = await runWeir(args, { WEIR_DATA_DIR: lives.folder, ...more });
    expect(stdout + stderr).not.toContain(PASSWORD);
    return { code, text: stdout + stderr };
  };
  /** Makes a backup; returns its manifest. */
  const backedUp = async () => {
    const { code, text } = await weir(['backup', '--to', to]);
    expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('the state up to') });
    const name = readdirSync(to).sort().at(-1)!;
    return JSON.parse(readFileSync(join(to, name, 'manifest.json'), 'utf8'));
  };
  return { database, env, lives, to, weir, backedUp };
}

async function killed({ child }: Running): Promise<void> {
  child.kill('SIGKILL');
  await ended(child);
}

test.runIf(peer)('a backup has the state, and names the database that has the events', async () => {
  const { backedUp, database, lives, to, weir } = await opened();
  const server = await lives.start();
  await send(server, 0, 5);
  await flushed(server);
  const place = { engine: 'clickhouse', url: peer!.url, database };
  const running = await backedUp();
  expect(running).toMatchObject({ format_version: 2, events_in: place, high_seq: 5, last_seq: 5 });
  expect(running.counts).not.toHaveProperty('events');
  await killed(server);
  expect(await backedUp()).toMatchObject({ format_version: 2, events_in: place, high_seq: 5, last_seq: 5 });

  const { code, text } = await weir(['restore', to, '--check']);
  expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining(`(database ${database} at `) });
  const unnamed = await weir(['backup', '--to', to], {});
  expect(unnamed).toEqual({ code: 1, text: expect.stringMatching(/are in ClickHouse\. Set WEIR_EVENTS/) });
});

test.runIf(peer)('the server makes backups by its schedule', async () => {
  const { backedUp, env, lives, to } = await opened();
  const server = await lives.start();
  await send(server, 0, 5);
  await flushed(server);
  await killed(server);
  await backedUp();
  // The last one is from before the last time of the schedule, which is made up for at the start.
  changeHistory(lives.folder, ({ success }) => ({ success: { ...success!, cutAt: 0 } }));
  const child = spawn(process.execPath, [await bundled('src/cli/main.ts'), 'serve'], {
    stdio: 'ignore',
    env: {
      ...env,
      PATH: process.env['PATH'],
      PORT: '0',
      WEIR_DATA_DIR: lives.folder,
      WEIR_BACKUP_TO: to,
      WEIR_BACKUP_SCHEDULE: '0 6 1 * *',
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const manifests = () =>
    readdirSync(to)
      .map((name) => join(to, name, 'manifest.json'))
      .filter((path) => existsSync(path));
  await expect.poll(() => manifests().length, { timeout: 30_000 }).toBe(2);
  const latest = JSON.parse(readFileSync(manifests().sort().at(-1)!, 'utf8'));
  expect(latest).toMatchObject({ format_version: 2, high_seq: 5 });
});

type Opened = Awaited<ReturnType<typeof opened>>;

/** Lets time go on until what was captured now is delivered. */
async function delivered({ lives }: Opened, server: Running, exportId: string): Promise<void> {
  await untilDelivered(lives, server, exportId, Date.now() + lives.offset + 1_200_000);
}

/** Removes the stores of a folder, as a lost disk does. What exports have delivered is elsewhere. */
function lose(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name !== 'exports' && name !== 'secret.key') rmSync(join(folder, name), { recursive: true });
  }
}

test.runIf(peer)(
  'a lost folder is restored, and takes over what ClickHouse has from after the backup',
  async () => {
    const made = await opened();
    const { backedUp, database, lives, to, weir } = made;
    let server = await lives.start();
    const exportId = await createExport(server, 'File', { prefix: 'all', file_format: 'JSONLines' });
    const firstAt = Date.now() + lives.offset;
    await send(server, 0, 5);
    await delivered(made, server, exportId);
    await backedUp();
    await send(server, 5, 12);
    // An interval that was delivered before the backup gets events after it.
    await imported(server, 12, 14, firstAt);
    await flushed(server);
    await killed(server);
    lose(lives.folder);

    const restored = await weir(['restore', to]);
    expect(restored).toEqual({ code: 0, text: expect.stringContaining('run: weir doctor --accept-loss') });
    expect(await weir(['serve'])).toEqual({
      code: 1,
      text: expect.stringMatching(
        /has 9 events from after the state store .* run: weir doctor --accept-loss/,
      ),
    });
    const accepted = await weir(['doctor', '--accept-loss']);
    expect(accepted).toEqual({ code: 0, text: expect.stringMatching(/^ClickHouse has 9 events from after/) });
    expect(accepted.text).not.toContain('Lost');
    expect((await weir(['doctor', '--accept-loss'])).text).toMatch(/nothing is lost, nothing was changed/);

    server = await lives.start();
    expect(await send(server, 3, 16)).toEqual({ accepted: 2, duplicates: 11 });
    await delivered(made, server, exportId);
    await killed(server);
    const counted = `SELECT count() AS rows, uniqExact(seq) AS numbers, uniqExact(uuid) AS uuids FROM ${database}.events`;
    expect(await peer!.query(counted)).toMatchObject([{ rows: 16, numbers: 16, uuids: 16 }]);
    const all = Array.from({ length: 16 }, (_, n) => uuid(n));
    expect(exportedUuids(join(lives.folder, 'exports', 'all')).sort()).toEqual(all);
  },
);
