/** Goal: the command line does what its help says, with real processes: exit codes, streams, and the demo. */
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SETTINGS } from '../../src/kernel/config/config.ts';
import { bundled } from '../support/bundled.ts';
import { SECRET_KEY } from '../support/send.ts';

const BIN = fileURLToPath(new URL('../../bin/weir.js', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'weir-cli-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

function run(program: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, WEIR_DATA_DIR: dataDir, PORT: '0', ...env } };
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

/** As users start it, from the sources. */
const installed = (args: string[], env?: Record<string, string>) => run(BIN, args, env);

/** The same program without the time to load its sources. */
const weir = async (args: string[], env?: Record<string, string>) =>
  run(await bundled('src/cli/main.ts'), args, env);

let demo: Ended;
beforeAll(async () => {
  demo = await installed(['demo', '--exit', '--events', '2000', '--visitors', '200', '--data-dir', dataDir]);
});

test('demo --exit sends, exports, reads back and finds every row equal', () => {
  expect(demo).toMatchObject({ code: 0 });
  expect(demo.stdout).toMatch(/rows sent +2000\n +rows exported +2000\n +rows equal +2000/);
  expect(demo.stdout).toContain('curl -H');
});

test('verify finds every row as delivered, and reports a missing file', async () => {
  const id = /batch_exports\/([0-9a-f-]{36})/.exec(demo.stdout)![1]!;
  const whole = await weir(['verify', id]);
  expect(whole.stdout).toMatch(
    /^72 comparisons, 2000 rows \(hash \d+\): all as delivered, byte for byte\.$/m,
  );
  expect(whole.code).toBe(0);
  const folder = join(dataDir, 'exports', 'demo-1');
  rmSync(join(folder, readdirSync(folder).find((name) => name.endsWith('.parquet'))!));
  const broken = await weir(['verify', id, '--json']);
  expect(broken.code).toBe(1);
  const report = JSON.parse(broken.stdout) as {
    equal: boolean;
    intervals: Array<{ problem: string | null }>;
  };
  expect(report.equal).toBe(false);
  expect(report.intervals.filter(({ problem }) => problem !== null)).toEqual([
    expect.objectContaining({ problem: expect.stringMatching(/^1 of 1 objects are missing/) }),
  ]);
  expect(await weir(['verify', 'nothing'])).toMatchObject({ code: 1, stdout: '' });
});

test('keys are created, listed without their value, and revoked', async () => {
  const made = await weir(['keys', 'create', '--label', 'ci', '--scopes', 'batch_export:read', '--json']);
  expect(made.code).toBe(0);
  const key = JSON.parse(made.stdout) as { id: string; value: string };
  expect(key.value).toMatch(/^phx_\w{43}$/);
  const list = await weir(['keys', 'list', '--json']);
  expect(JSON.parse(list.stdout)).toContainEqual(
    expect.objectContaining({ id: key.id, label: 'ci', scopes: ['batch_export:read'] }),
  );
  expect(list.stdout).not.toContain(key.value);
  expect((await weir(['keys', 'revoke', key.id])).code).toBe(0);
  expect((await weir(['keys', 'list'])).stdout).not.toContain(key.id);
  const again = await weir(['keys', 'revoke', key.id]);
  expect(again).toMatchObject({ code: 1, stdout: '' });
  expect(again.stderr).toContain(`There is no key ${key.id}. List them with: weir keys list`);
});

test('an invalid key option is named', async () => {
  const blank = await weir(['keys', 'create', '--label', '', '--scopes', '*']);
  expect(blank).toMatchObject({ code: 2, stdout: '' });
  expect(blank.stderr).toContain('weir: --label: This field may not be blank.');
});

test('a folder that was named by mistake is not changed', async () => {
  const env = { WEIR_DATA_DIR: join(dataDir, 'mistake') };
  for (const args of [
    ['keys', 'list'],
    ['verify', 'nothing'],
  ]) {
    const ended = await weir(args, env);
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toMatch(
      /^weir: There is no Weir state in \S+mistake\. Set WEIR_DATA_DIR to the right folder, or start the server/,
    );
  }
  expect(existsSync(env.WEIR_DATA_DIR)).toBe(false);
});

test('an empty weir.db, as a full disk leaves it at the first start, is no state for any command', async () => {
  const env = { WEIR_DATA_DIR: mkdtempSync(join(dataDir, 'empty-')) };
  writeFileSync(join(env.WEIR_DATA_DIR, 'weir.db'), '', { mode: 0o600 });
  for (const line of [
    'keys list',
    'members list',
    'console link',
    'verify nothing',
    'backup --to /nowhere',
    'doctor --accept-loss',
    'doctor --reset-clock',
    'keys rotate-secrets',
    'events copy --to duckdb --switch',
  ]) {
    const ended = await weir(line.split(' '), env);
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toMatch(
      /^weir: There is no Weir state in \S+\. Set WEIR_DATA_DIR to the right folder/,
    );
  }
  expect(await weir(['doctor'], env)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^ok +state store +no state yet$/m),
  });
});

test('doctor accepts a used folder and reports a bad setting', async () => {
  const sound = await weir(['doctor']);
  expect(sound.stdout).not.toContain('FAIL');
  expect(sound.stdout).toMatch(/ok +export [0-9a-f-]{36} ".+" to File: write into the export folder/);
  expect(sound.code).toBe(0);
  const wrong = await weir(['doctor'], { WEIR_RATE_LIMIT: 'many' });
  expect(wrong.stdout).toMatch(/FAIL +configuration +.*WEIR_RATE_LIMIT must be a whole number/);
  expect(wrong.code).toBe(1);
});

test('doctor checks the allowed hosts and the place of the folder', async () => {
  const hosts = await weir(['doctor'], { WEIR_ALLOWED_HOSTS: 'not a host' });
  expect(hosts.stdout).toMatch(/FAIL +allowed hosts +WEIR_ALLOWED_HOSTS: 'not a host' is not a host name/);
  expect(hosts.code).toBe(1);
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  chmodSync(file, 0o600);
  for (const wanted of [file, join(file, 'data'), join(file, 'more', 'data')]) {
    const { code, stdout } = await weir(['doctor'], { WEIR_DATA_DIR: wanted });
    expect(stdout).toMatch(/FAIL +data folder +\S+a-file is not a folder\. Set WEIR_DATA_DIR/);
    expect(code).toBe(1);
  }
});

test('a foreign network address is reported in a readable message', async () => {
  const { code, stderr } = await weir(['serve'], {
    HOST: '192.0.2.1',
    WEIR_DATA_DIR: join(dataDir, 'nowhere'),
  });
  expect(stderr).toContain('192.0.2.1:0 cannot be used (EADDRNOTAVAIL). Set HOST or PORT.');
  expect(code).toBe(1);
});

test('a data folder that is a file is reported in a readable message', async () => {
  const file = join(dataDir, 'secret.key');
  const { code, stderr } = await weir(['serve'], { WEIR_DATA_DIR: file });
  expect(stderr).toContain(`WEIR_DATA_DIR cannot be made at ${file} (EEXIST). Choose a path that is free`);
  expect(code).toBe(1);
});

test('the server and the demo report an occupied port in a readable message', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
  });
  try {
    const env = { PORT: String(port), WEIR_DATA_DIR: join(dataDir, 'taken') };
    for (const command of ['serve', 'demo']) {
      const { code, stderr } = await weir([command], env);
      expect(stderr).toContain(`127.0.0.1:${port} is taken. Stop the other program, or set PORT`);
      expect(code).toBe(1);
    }
  } finally {
    other.close();
  }
});

test('a secret key that does not match the folder is refused in a readable message', async () => {
  const secret = { WEIR_SECRET_KEY: SECRET_KEY };
  const server = await weir(['serve'], secret);
  expect(server).toMatchObject({ code: 1, stdout: '' });
  expect(server.stderr).toContain('The secret key does not fit this data folder. Restore its secret.key');
  const doctor = await weir(['doctor'], secret);
  expect(doctor.code).toBe(1);
  expect(doctor.stdout).toMatch(/FAIL +secret key/);
});

test('a start without the secret key of the folder is refused, and leaves no other key there', async () => {
  const key = join(dataDir, 'secret.key');
  renameSync(key, `${key}.away`);
  try {
    const server = await weir(['serve']);
    expect(server).toMatchObject({ code: 1, stdout: '' });
    expect(server.stderr).toContain('The secret key does not fit this data folder. Restore its secret.key');
    expect(existsSync(key)).toBe(false);
    expect((await weir(['doctor'])).stdout).toMatch(
      /FAIL +secret key +\S+secret\.key is missing\. Restore it/,
    );
  } finally {
    renameSync(`${key}.away`, key);
  }
});

test('help lists every setting; a typo exits with 2 and a hint; a bad setting exits with 1 and is named', async () => {
  const help = await installed(['--help']);
  expect(help.code).toBe(0);
  for (const setting of Object.values(SETTINGS)) expect(help.stdout).toContain(setting.env);
  const typo = await installed(['srve']);
  expect(typo).toMatchObject({ code: 2, stdout: '' });
  expect(typo.stderr).toContain('serve');
  const bad = await weir(['serve'], { PORT: '99999' });
  expect(bad).toMatchObject({ code: 1, stdout: '' });
  expect(bad.stderr).toContain('PORT must be a whole number from 0 to 65535');
});

test('a second server on the same folder is refused in a readable message', async () => {
  const { createApp } = await import('../../src/app.ts');
  const { SystemClock } = await import('../../src/kernel/clock.ts');
  const { readConfig } = await import('../../src/kernel/config/config.ts');
  const { createLog } = await import('../../src/kernel/log/log.ts');
  const config = { ...readConfig({}), dataDir, port: 0 };
  const app = await createApp({ config, clock: new SystemClock(), log: createLog('silent') });
  try {
    const second = await weir(['serve']);
    expect(second.code).toBe(1);
    expect(second.stderr).toContain('Another Weir is using');
  } finally {
    await app.stop();
  }
});
