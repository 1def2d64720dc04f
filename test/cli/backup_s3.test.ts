/**
 * Goal: backups in an object store hold what those in a folder do, are complete or not there, and leave other objects alone.
 * A real server and a real MinIO.
 */
import { spawn } from 'node:child_process';
import { once as occurred } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pause } from '../chaos/server.ts';
import { bundled } from '../support/bundled.ts';
import { runWeir } from '../support/cli.ts';
import { backupEnv, minioPeer } from '../support/peers/minio.ts';
import { flushed, once, Shop, send } from './shop.ts';

const TIMEOUT = 120_000;

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'weir-restored-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a backup of a running server is uploaded to a bucket and restored', { timeout: TIMEOUT }, async () => {
  const peer = await minioPeer();
  if (peer === null) return;
  const bucket = await peer.bucket();
  // Files of tests share the store, and some leave uploads behind.
  const unfinished = peer.unfinished();
  await peer.client.putObject({ Bucket: bucket, Key: 'nightly/weir-notes.txt', Body: 'of the operator' });
  const [shop, other] = [new Shop('SIGTERM'), new Shop('SIGTERM')];
  const env = { ...backupEnv(peer), WEIR_DATA_DIR: shop.folder };
  const to = `s3://${bucket}/nightly/`;
  const server = await shop.lives.start();
  await send(server, 0, 5);
  const names: string[] = [];
  for (const n of [5, 6, 7]) {
    const { code, stdout, stderr } = await runWeir(['backup', '--to', to, '--keep', '2', '--json'], env);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    names.push((JSON.parse(stdout) as { name: string }).name);
    await send(server, n, n + 1);
  }
  await flushed(server);
  await shop.end(server);
  const files = ['claims.json', 'events.duckdb', 'manifest.json', 'weir.db'];
  const kept = names.slice(1).flatMap((name) => files.map((file) => `nightly/${name}/${file}`));
  expect(await peer.keys(bucket)).toEqual([...kept, 'nightly/weir-notes.txt'].sort());
  expect(peer.unfinished()).toBe(unfinished);
  expect(existsSync(join(shop.folder, 'backup-staging'))).toBe(false);

  const check = await runWeir(['restore', to, '--check'], { ...env, WEIR_DATA_DIR: temporary() });
  expect(check).toMatchObject({ code: 0, stdout: expect.stringContaining('It holds 7 events') });
  const into = { ...env, WEIR_DATA_DIR: other.folder };
  expect(await runWeir(['restore', `${to}${names[1]}`], into)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('It holds 6 events'),
  });
  expect(await other.take(0, 8)).toEqual({ accepted: 2, duplicates: 6 });
  expect(await other.stored()).toEqual(once(0, 8));

  await peer.client.putObject({ Bucket: bucket, Key: `nightly/${names[2]}/weir.db`, Body: 'short' });
  const damaged = await runWeir(['restore', to], { ...env, WEIR_DATA_DIR: temporary() });
  expect(damaged).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/weir\.db has 5 bytes instead of \d+/),
  });
  await peer.client.deleteObject({ Bucket: bucket, Key: `nightly/${names[2]}/weir.db` });
  const missing = await runWeir(['restore', to, '--check'], { ...env, WEIR_DATA_DIR: temporary() });
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('weir.db is missing') });
});

test('a killed upload does not count as a backup, and the next backup removes it', {
  timeout: TIMEOUT,
}, async () => {
  const peer = await minioPeer();
  if (peer === null) return;
  const bucket = await peer.bucket();
  const unfinished = peer.unfinished();
  const shop = new Shop('SIGTERM');
  const env = { ...backupEnv(peer), WEIR_DATA_DIR: shop.folder };
  await shop.lives.start();
  const program = await bundled('src/cli/main.ts');
  for (let round = 0; round < 3; round++) {
    const child = spawn(process.execPath, [program, 'backup', '--to', `s3://${bucket}`], {
      stdio: 'ignore' as const,
      env: { PATH: process.env['PATH'], ...env },
    });
    const before = (await peer.keys(bucket)).length;
    while (child.exitCode === null && (await peer.keys(bucket)).length === before) await pause(1);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await occurred(child, 'exit');
  }
  const { code, stdout } = await runWeir(['backup', '--to', `s3://${bucket}`, '--keep', '1', '--json'], env);
  expect(code).toBe(0);
  const { name } = JSON.parse(stdout) as { name: string };
  const files = ['claims.json', 'events.duckdb', 'manifest.json', 'weir.db'];
  expect(await peer.keys(bucket)).toEqual(files.map((file) => `${name}/${file}`));
  expect(peer.unfinished()).toBe(unfinished);
});

test('an unusable bucket is named, without a secret', { timeout: TIMEOUT }, async () => {
  const peer = await minioPeer();
  if (peer === null) return;
  const bucket = await peer.bucket();
  const shop = new Shop('SIGTERM');
  const server = await shop.lives.start();
  await send(server, 0, 5);
  const cases: [Record<string, string>, RegExp][] = [
    [
      { WEIR_BACKUP_S3_SECRET_ACCESS_KEY: '' },
      /need WEIR_BACKUP_S3_ACCESS_KEY_ID and WEIR_BACKUP_S3_SECRET_ACCESS_KEY/,
    ],
    [
      { WEIR_BACKUP_S3_SECRET_ACCESS_KEY: 'canary-of-a-secret' },
      /No backup was made\. s3:\/\/\S+: .*(key|credentials|signature)/i,
    ],
    [{ WEIR_ALLOWED_HOSTS: '' }, /No backup was made\. s3:\/\/\S+: .*(private|public|WEIR_ALLOWED_HOSTS)/i],
    [{ WEIR_BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' }, /No backup was made\. s3:\/\/\S+: /],
  ];
  for (const [change, words] of cases) {
    const ran = await runWeir(['backup', '--to', `s3://${bucket}/x`], {
      ...backupEnv(peer),
      WEIR_DATA_DIR: shop.folder,
      ...change,
    });
    expect(ran).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(words) });
    expect(ran.stderr).not.toContain('canary-of-a-secret');
  }
  const absent = await runWeir(['backup', '--to', 's3://no-such-bucket-here'], {
    ...backupEnv(peer),
    WEIR_DATA_DIR: shop.folder,
  });
  expect(absent).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/s3:\/\/no-such-bucket-here: .*bucket/i),
  });
  expect(await peer.keys(bucket)).toEqual([]);
  await send(server, 5, 6);
  await flushed(server);
});
