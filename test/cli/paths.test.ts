/** Goal: a path that cannot be used is named with the reason, by each command that takes one, and within seconds. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

test.each([
  ['weir.db', 'serve', /^weir: \S+weir\.db is a folder, where Weir needs a file\. Move it away/],
  ['weir.db', 'keys list', /^weir: \S+weir\.db is a folder/],
  ['weir.db', `backup --to ${join(folder, 'none')}`, /^weir: No backup was made\. \S+weir\.db is a folder/],
  ['weir.db', 'doctor', /^FAIL {2}data folder {4}\S+weir\.db is a folder/m],
  ['events.duckdb', 'serve', /^weir: \S+events\.duckdb is a folder, where Weir needs a file\./],
  ['events.duckdb', 'doctor', /^FAIL {2}data folder {4}\S+events\.duckdb is a folder/m],
])('a folder in the place of %s is named by weir %s', async (store, line, words) => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  mkdirSync(join(dataDir, store), { mode: 0o700 });
  const { code, stdout, stderr } = await runWeir(line.split(' '), { WEIR_DATA_DIR: dataDir });
  expect(stdout + stderr).toMatch(words);
  expect(code).toBe(1);
});

test.each(['', 'staging'])(
  'a link to a folder that is not there is named, at "%s" of the data folder',
  async (name) => {
    const dataDir = join(mkdtempSync(join(folder, 'data-')), 'data');
    if (name !== '') mkdirSync(dataDir, { mode: 0o700 });
    symlinkSync('/mnt/weir-not-mounted', join(dataDir, name));
    const words = `${join(dataDir, name)} is a link to a folder that is not there. Mount its disk`;
    const start = await runWeir(['serve'], { WEIR_DATA_DIR: dataDir, PORT: '0' });
    expect(start).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(`weir: ${words}`) });
    const checked = await runWeir(['doctor'], { WEIR_DATA_DIR: dataDir, PORT: '0' });
    expect(checked.stdout).toContain(`FAIL  data folder    ${words}`);
    expect(checked.code).toBe(1);
  },
  20_000,
);

test('weir doctor does not report that a folder which is a file has no state', async () => {
  const { code, stdout } = await runWeir(['doctor'], { WEIR_DATA_DIR: file });
  expect(stdout).toMatch(/^FAIL {2}data folder {4}\S+file is not a folder\./m);
  expect(stdout).not.toContain('no state yet');
  expect(code).toBe(1);
});

test('weir backup and restore name a place that cannot be made, and a damaged store', async () => {
  const server = await bootApp();
  onTestFinished(() => server.stop());
  const { dataDir } = server.app.config;
  const to = join(folder, 'backups');
  const backup = (from: string, place: string) => runWeir(['backup', '--to', place, '--data-dir', from], {});
  const refused = await backup(dataDir, '/proc/weir');
  expect(refused.stderr).toContain('No backup was made. /proc/weir cannot be written (ENOENT).');
  const missing = await runWeir(['restore', to, '--data-dir', join(folder, 'restored')], {});
  expect(missing).toMatchObject({ code: 1, stderr: `weir: ${to} does not exist.\n` });
  expect((await backup(dataDir, to)).code).toBe(0);
  const into = await runWeir(['restore', to, '--data-dir', join(file, 'x')], {});
  expect(into.stderr).toMatch(/^weir: WEIR_DATA_DIR cannot be made at \S+file\/x \(ENOTDIR\)\./);
  const restored = join(folder, 'restored');
  expect((await runWeir(['restore', to, '--data-dir', restored], {})).code).toBe(0);
  writeFileSync(join(restored, 'weir.db'), 'no database'.repeat(1000));
  const damaged = await backup(restored, to);
  expect(damaged.stderr).toMatch(/^weir: No backup was made\. \S+weir\.db is damaged \(SQLITE_NOTADB\)\./);
});
