/** Goal: a server makes backups by its schedule and reports what became of them, in metrics and in doctor. Real servers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once as occurred } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundled } from '../support/bundled.ts';
import { runWeir } from '../support/cli.ts';
import { samplesOf } from '../support/metrics.ts';
import { Shop } from './shop.ts';

const TIMEOUT = 120_000;
const HOUR_MS = 3_600_000;

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'weir-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await occurred(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await occurred(server, 'close');
  return port;
}

async function serve(shop: Shop, env: Record<string, string>): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const args = [await bundled('src/cli/main.ts'), 'serve', '--data-dir', shop.folder, '--port', String(port)];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
  return { url, child };
}

async function backupMetrics(url: string): Promise<Record<string, number>> {
  const samples = samplesOf(await (await fetch(`${url}/metrics`)).text());
  const own = samples.filter(({ name }) => name.startsWith('weir_backup'));
  return Object.fromEntries(own.map(({ name, value }) => [name, value]));
}

/** Makes the last backup look older. */
function age(shop: Shop, ms: number): void {
  const path = join(shop.folder, 'backup-history.json');
  const history = JSON.parse(readFileSync(path, 'utf8')) as { success: { cutAt: number } };
  history.success.cutAt -= ms;
  writeFileSync(path, JSON.stringify(history));
}

test('a time that passed while no server ran is made up for', { timeout: TIMEOUT }, async () => {
  const shop = new Shop('SIGTERM');
  const to = temporary();
  await shop.take(0, 3);
  expect((await shop.weir('backup', '--to', to)).code).toBe(0);
  const [first] = readdirSync(to);
  const settings = { WEIR_BACKUP_TO: to, WEIR_BACKUP_SCHEDULE: '0 * * * *', WEIR_BACKUP_KEEP: '1' };
  const doctor = () => runWeir(['doctor'], { ...settings, WEIR_DATA_DIR: shop.folder });
  expect((await doctor()).stdout).toMatch(/^ok +backup +the newest one is of 20\S+, in \S+$/m);
  age(shop, 4 * HOUR_MS);
  expect((await doctor()).stdout).toMatch(/^FAIL +backup +Backups are late: the newest one is of 20/m);

  const { url, child } = await serve(shop, settings);
  await expect.poll(() => readdirSync(to), { timeout: 60_000 }).not.toContain(first);
  await expect
    .poll(async () => (await doctor()).stdout, { timeout: 30_000 })
    .toMatch(/^ok +backup +the newest/m);
  expect(readdirSync(to)).toHaveLength(1);
  const metrics = await backupMetrics(url);
  expect(metrics).toEqual({
    weir_backup_last_success_timestamp_seconds: expect.any(Number),
    weir_backup_size_bytes: expect.any(Number),
    weir_backup_duration_seconds: expect.any(Number),
    weir_backup_interval_seconds: 3600,
    weir_backups_failed_total: 0,
  });
  expect(Math.abs(metrics['weir_backup_last_success_timestamp_seconds']! - Date.now() / 1000)).toBeLessThan(
    60,
  );
  expect(metrics['weir_backup_size_bytes']).toBeGreaterThan(100_000);
  child.kill('SIGTERM');
  await occurred(child, 'exit');
  expect(child.exitCode).toBe(0);
});

test('a failed backup is counted and reported, and the server stays ready', {
  timeout: TIMEOUT,
}, async () => {
  const shop = new Shop('SIGTERM');
  const folder = temporary();
  writeFileSync(join(folder, 'file'), '');
  const { url } = await serve(shop, {});
  expect(await backupMetrics(url)).toEqual({ weir_backups_failed_total: 0 });
  expect((await shop.weir('doctor')).stdout).toMatch(/^ok +backup +none of this data folder is recorded/m);
  expect((await shop.weir('backup', '--to', join(folder, 'file'))).code).toBe(1);
  expect(await backupMetrics(url)).toEqual({ weir_backups_failed_total: 1 });
  expect((await shop.weir('backup', '--to', join(shop.folder, 'copies'))).code).toBe(1);
  expect(await backupMetrics(url)).toEqual({ weir_backups_failed_total: 2 });
  expect((await shop.weir('doctor')).stdout).toMatch(
    /^FAIL +backup +None was made,.* is in the data folder/m,
  );
  expect((await shop.weir('backup', '--to', join(folder, 'file'))).code).toBe(1);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await shop.weir('doctor')).stdout).toMatch(
    /^FAIL +backup +None was made, and the last attempt failed at 20\S+: \S+file cannot be written \(\w+\)\. .*\.$/m,
  );
  expect((await shop.weir('backup', '--to', join(folder, 'good'))).code).toBe(0);
  expect(await backupMetrics(url)).toMatchObject({
    weir_backups_failed_total: 3,
    weir_backup_size_bytes: expect.any(Number),
  });
  expect((await shop.weir('doctor')).stdout).toMatch(/^ok +backup/m);
});

test.each([
  [
    { WEIR_BACKUP_SCHEDULE: 'daily', WEIR_BACKUP_TO: '/b' },
    /WEIR_BACKUP_SCHEDULE is not a schedule\. Must be five fields/,
  ],
  [{ WEIR_BACKUP_SCHEDULE: '0 3 * * *' }, /WEIR_BACKUP_SCHEDULE needs WEIR_BACKUP_TO/],
  [
    { WEIR_BACKUP_SCHEDULE: '0 3 * * *', WEIR_BACKUP_TO: 's3://bucket/prefix' },
    /WEIR_BACKUP_TO cannot be used\. Backups in s3:\/\/ need WEIR_BACKUP_S3_ACCESS_KEY_ID and/,
  ],
  [{ WEIR_BACKUP_S3_ENDPOINT: 'minio:9000' }, /WEIR_BACKUP_S3_ENDPOINT must be a URL\./],
  [{ WEIR_BACKUP_KEEP: '0' }, /WEIR_BACKUP_KEEP must be a whole number from 1 to 99999/],
])('settings %j prevent the start', { timeout: TIMEOUT }, async (env, words) => {
  const folder = temporary();
  const { code, stderr } = await runWeir(['serve'], { WEIR_DATA_DIR: folder, ...env } as Record<
    string,
    string
  >);
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(words) });
  expect(readdirSync(folder)).toEqual([]);
});
