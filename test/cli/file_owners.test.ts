/** Goal: what commands of root leave in the data folder of another user can be read by that user's server. */
import { chownSync, lstatSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { chooseBackup } from '../../src/backup/choose_backup.ts';
import { FolderTarget } from '../../src/backup/folder_target.ts';
import { restoreBackup } from '../../src/backup/restore_backup.ts';
import { S3Target } from '../../src/backup/s3_target.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { call } from '../chaos/server.ts';
import { runWeir } from '../support/cli.ts';
import { Shop } from './shop.ts';

const OWNER = 12_345;

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'weir-owners-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const ownersIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).uid]));

const isRoot = process.getuid?.() === 0;

// The client of Snowflake sets the umask of its process to 0 for a stage that is a folder, as in other tests.
let umask: number;
beforeAll(() => {
  umask = process.umask(0o022);
});
afterAll(() => {
  process.umask(umask);
});

/** Gives a folder and all in it to the owner. */
function give(folder: string): void {
  for (const name of ['.', ...(readdirSync(folder, { recursive: true }) as string[])])
    chownSync(join(folder, name), OWNER, OWNER);
}

test.runIf(isRoot)('a loss that is accepted, and a test of the exports', { timeout: 120_000 }, async () => {
  const shop = new Shop('SIGKILL');
  await shop.take(0, 2);
  const server = await shop.lives.start();
  const destination = { type: 'File', config: { prefix: 'f' } };
  await call(server, 'POST', '/api/projects/1/batch_exports/', { name: 'f', interval: 'hour', destination });
  await shop.end(server);
  const { folder } = shop;
  give(folder);
  const left = () =>
    (readdirSync(folder, { recursive: true }) as string[]).filter(
      (name) => lstatSync(join(folder, name)).uid !== OWNER,
    );
  expect((await shop.weir('doctor')).stdout).toMatch(/^ok +export \S+ "f" to File: write/m);
  expect(readdirSync(join(folder, 'exports'))).toEqual(['.incoming']);
  expect(left()).toEqual([]);
  writeFileSync(join(folder, 'events.duckdb'), 'damaged');
  expect(await shop.acceptLoss()).toContain('Lost: 2 events');
  expect(left()).toEqual([]);
  chownSync(join(folder, 'events.duckdb'), 0, 0);
  chownSync(join(folder, 'exports'), 0, 0);
  const named = [join(folder, 'events.duckdb'), join(folder, 'exports')];
  expect((await shop.weir('doctor')).stdout).toContain(
    `FAIL  data folder    ${named.join(', ')} belong to root, and the server runs as user ${OWNER}, to which ` +
      `${join(folder, 'weir.db')} belongs. Run: chown ${OWNER}:${OWNER} ${named.join(' ')}\n`,
  );
});

test.runIf(isRoot)('a backup, a restore and a new key', { timeout: 120_000 }, async () => {
  const shop = new Shop('SIGTERM');
  await shop.take(0, 2);
  const { folder } = shop;
  give(folder);
  const [to, other] = [temporary(), temporary()];
  const run = async (dataDir: string, ...args: string[]) => {
    expect(await runWeir(args, { WEIR_DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const owners = ownersIn(dataDir);
    expect(owners).toEqual(Object.fromEntries(Object.keys(owners).map((name) => [name, OWNER])));
  };
  await run(folder, 'backup', '--to', to);
  expect(Object.keys(ownersIn(folder))).toEqual(
    expect.arrayContaining(['backup-history.json', 'backup.lock']),
  );
  writeFileSync(join(other, 'events.duckdb'), '');
  give(other);
  await run(other, 'restore', to, '--replace');
  await run(folder, 'keys', 'rotate-secrets');
});

test.runIf(isRoot)('what a restore leaves that is killed', { timeout: 120_000 }, async () => {
  const shop = new Shop('SIGTERM');
  await shop.take(0, 2);
  const [to, other] = [temporary(), temporary()];
  expect(await shop.weir('backup', '--to', to)).toMatchObject({ code: 0 });
  give(other);
  const target = new FolderTarget(to);
  const clock = new SystemClock();
  const chosen = await chooseBackup(target, { name: null, at: null, now: clock.now() });
  const owners = new Set<number>();
  await restoreBackup({
    target,
    chosen,
    clock,
    dataDir: other,
    replace: false,
    box: null,
    onProgress: () => void owners.add(statSync(join(other, '.restoring')).uid),
  });
  expect([...owners]).toEqual([OWNER]);
});

test.runIf(isRoot)('what a backup to S3 leaves that is killed', async () => {
  const folder = temporary();
  give(folder);
  const settings = { bucket: 'backups', prefix: '', region: 'us-east-1', endpoint: 'http://127.0.0.1:1' };
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const staging = join(folder, 'backup-staging');
  const target = await S3Target.connect(new Egress(['127.0.0.1']), { ...settings, ...keys }, staging);
  await target.begin('weir-1');
  expect([ownersIn(folder), ownersIn(staging)]).toEqual([{ 'backup-staging': OWNER }, { 'weir-1': OWNER }]);
});
