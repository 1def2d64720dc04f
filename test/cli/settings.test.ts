/** Goal: commands take their settings from flags, environment and a configuration file, and say where from. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { flagOf, SETTINGS } from '../../src/kernel/config/config.ts';
import { runWeir } from '../support/cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'weir-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

/** The port of another program, so that a server which wants it says so and ends. */
async function takenPort(): Promise<string> {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
  });
  onTestFinished(() => void other.close());
  return String(port);
}

test('serve and demo listen at the address of a flag or the file', async () => {
  const port = await takenPort();
  const path = fileOf('port.env', `PORT=${port}\n`);
  const WEIR_DATA_DIR = join(folder, 'unused');
  const runs: [string[], Record<string, string>][] = [
    [['serve', '--port', port], {}],
    [['serve', '--config', path], { PORT: '' }],
    [['serve'], { PORT: '', WEIR_CONFIG_FILE: path }],
    [['demo', `--port=${port}`, '--data-dir', WEIR_DATA_DIR], {}],
  ];
  for (const [args, env] of runs) {
    const { code, stderr } = await runWeir(args, { WEIR_DATA_DIR, ...env });
    expect(stderr).toContain(`127.0.0.1:${port} is taken`);
    expect(code).toBe(1);
  }
});

test('doctor reads the same settings and names the file', async () => {
  const path = fileOf('doctor.env', `WEIR_DATA_DIR=${join(folder, 'from-file')}\n`);
  const read = await runWeir(['doctor', '--config', path], {});
  expect(read.stdout).toContain(
    `ok    configuration  ${join(folder, 'from-file')}, with settings from ${path}`,
  );
  const flag = await runWeir(['doctor', '--data-dir', join(folder, 'from-flag')], { WEIR_CONFIG_FILE: path });
  expect(flag.stdout).toContain(
    `ok    configuration  ${join(folder, 'from-flag')}, with settings from ${path}`,
  );
  const typo = fileOf('typo.env', 'WEIR_DATADIR=/x\n');
  const broken = await runWeir(['doctor', '--config', typo], {});
  expect(broken.stdout).toMatch(
    /^FAIL {2}configuration .*typo\.env: WEIR_DATADIR .* Did you mean WEIR_DATA_DIR\?/,
  );
  expect(broken.code).toBe(1);
});

test.each([
  ['keys', 'list'],
  ['members', 'list'],
  ['verify', 'nothing'],
])('%s %s finds the folder by flag and file', async (...args) => {
  const path = fileOf(`${args[0]}.env`, `WEIR_DATA_DIR=${join(folder, 'by-file')}\n`);
  const byFile = await runWeir([...args, '--config', path], {});
  expect(byFile.stderr).toContain(`There is no Weir state in ${join(folder, 'by-file')}`);
  const byFlag = await runWeir([...args, '--data-dir', join(folder, 'by-flag')], { WEIR_CONFIG_FILE: path });
  expect(byFlag.stderr).toContain(`There is no Weir state in ${join(folder, 'by-flag')}`);
});

test('a switch needs no value, and a wrong value is refused with the name of its flag', async () => {
  const bare = await runWeir(['doctor', '--require-if-match', '--data-dir', join(folder, 'switch')], {});
  expect(bare.stdout).toMatch(/^ok {4}configuration/);
  const wrong = await runWeir(['serve', '--require-if-match', 'maybe', '--port', '99999'], {});
  expect(wrong.stderr).toMatch(/--port must be a whole number .*; --require-if-match must be true or false/);
  expect(wrong.code).toBe(2);
  const place = await runWeir(['serve'], { WEIR_BACKUP_TO: 'gs://bucket/weir' });
  expect(place.stderr).toContain('WEIR_BACKUP_TO must be a folder or s3://bucket/prefix');
});

test('help lists every setting with its default, and secrets have no flag', async () => {
  const { stdout } = await runWeir(['serve', '--help'], { COLUMNS: '200' });
  for (const setting of Object.values(SETTINGS)) {
    const flag = flagOf(setting);
    if (flag === null) continue;
    expect(stdout).toMatch(new RegExp(`^  ${flag} `, 'm'));
    if (setting.fallback) expect(stdout).toContain(`[${setting.fallback}]`);
  }
  for (const flag of ['--secret-key', '--api-key', '--project-token', '--metrics-token']) {
    expect(stdout).not.toContain(`${flag} `);
    const { code, stderr } = await runWeir(['serve', flag, 'phx_secret'], {});
    expect(stderr).toContain(`unknown option '${flag}'`);
    expect(stderr).not.toContain('phx_secret');
    expect(code).toBe(2);
  }
});
