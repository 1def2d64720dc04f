/** Goal: a path that cannot be used is named with the reason, by each command that takes one, and within seconds. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { bootApp } from '../support/app.ts';
import { runWeir } from '../support/cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'weir-paths-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'file');
writeFileSync(file, '');

test.each([
  [`restore ${file} --check`, /^weir: \S+file is not a folder, or not in one \(ENOTDIR\)\.$/m],
  // A file system that refuses new folders with ENOENT.
  ['serve --data-dir /proc/weir', /^weir: WEIR_DATA_DIR cannot be made at \/proc\/weir \(ENOENT\)\./m],
  ['demo --exit --data-dir /proc/weir', /^weir: WEIR_DATA_DIR cannot be made at \/proc\/weir \(ENOENT\)\./m],
])('weir %s', async (line, words) => {
  const ended = await runWeir(line.split(' '), { WEIR_DATA_DIR: join(folder, 'unused') });
  expect(ended).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(words) });
});

test('weir backup and restore name a place that cannot be made, and a damaged store', async () => {
  const server = await bootApp();
  onTestFinished(() => server.stop());
  const { dataDir } = server.app.config;
  const to = join(folder, 'backups');
  const backup = (from: string, place: string) => runWeir(['backup', '--to', place, '--data-dir', from], {});
  const refused = await backup(dataDir, '/proc/weir');
  expect(refused.stderr).toContain('No backup was made. /proc/weir cannot be written (ENOENT).');
  expect((await backup(dataDir, to)).code).toBe(0);
  const into = await runWeir(['restore', to, '--data-dir', join(file, 'x')], {});
  expect(into.stderr).toMatch(/^weir: WEIR_DATA_DIR cannot be made at \S+file\/x \(ENOTDIR\)\./);
  const restored = join(folder, 'restored');
  expect((await runWeir(['restore', to, '--data-dir', restored], {})).code).toBe(0);
  writeFileSync(join(restored, 'weir.db'), 'no database'.repeat(1000));
  const damaged = await backup(restored, to);
  expect(damaged.stderr).toMatch(/^weir: No backup was made\. \S+weir\.db is damaged \(SQLITE_NOTADB\)\./);
});
