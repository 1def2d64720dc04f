/** Goal: a start that cannot work says why in words, before it has made or shown anything. */
import { execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bundled } from '../support/bundled.ts';
import { seedFolder } from '../support/state.ts';

const BIN = fileURLToPath(new URL('../../bin/weir.js', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'weir-first-start-'));
beforeAll(() => chmodSync(dir, 0o755));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** `nobody` where this user may write everywhere: permissions mean nothing to root. */
const IS_ROOT = process.getuid?.() === 0;
const POWERLESS = IS_ROOT ? { uid: 65534, gid: 65534 } : {};

/** Whether `nobody` may look into all folders above, which is not so in the private ones that mktemp makes. */
function isOpenToAll(path: string): boolean {
  const above = dirname(path);
  return above === path || ((statSync(above).mode & 0o001) !== 0 && isOpenToAll(above));
}

/** Of the program that tests share, which is in a private folder, `nobody` sees nothing. */
async function weir(args: string[], env: Record<string, string>, as: object = {}) {
  const program = as === POWERLESS ? BIN : await bundled('src/cli/main.ts');
  return new Promise<{ code: number; output: string }>((resolve) => {
    const options = { env: { ...process.env, PORT: '0', TMPDIR: tmpdir(), ...env }, ...as };
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

/** The messages of a server that is stopped as soon as it has printed a link to the console. */
async function untilListening(env: Record<string, string>): Promise<string> {
  const program = await bundled('src/cli/main.ts');
  const child = spawn(process.execPath, [program, 'serve'], { env: { ...process.env, PORT: '0', ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    const isOpen = output.includes('Open the console');
    output += text;
    if (!isOpen && output.includes('Open the console')) child.kill('SIGTERM');
  });
  child.stdout.resume();
  await new Promise((resolve) => child.on('close', resolve));
  return output;
}

test.skipIf(IS_ROOT && !isOpenToAll(BIN)).each([
  ['is empty', []],
  ['has been used', ['staging', 'exports']],
])('an unwritable data folder and %s are reported in a readable message', async (_what, folders) => {
  const dataDir = mkdtempSync(join(dir, 'readonly-'));
  for (const name of folders) mkdirSync(join(dataDir, name));
  chmodSync(dataDir, 0o555);
  const { code, output } = await weir(['serve'], { WEIR_DATA_DIR: dataDir }, POWERLESS);
  expect(output).toContain(`${dataDir} may not be written by this user (EACCES). Change its owner`);
  expect(output).not.toContain('phx_');
  expect(code).toBe(1);
});

test.skipIf(!IS_ROOT || !isOpenToAll(BIN)).each(['staging', 'weir.db', 'events.duckdb', 'secret.key'])(
  'a %s of another user is reported by a start and by weir doctor',
  async (name) => {
    const dataDir = mkdtempSync(join(dir, 'foreign-'));
    chmodSync(dataDir, 0o777);
    if (name === 'staging') mkdirSync(join(dataDir, name), { mode: 0o700 });
    else writeFileSync(join(dataDir, name), '', { mode: 0o600 });
    for (const command of ['serve', 'doctor']) {
      const { code, output } = await weir([command], { WEIR_DATA_DIR: dataDir }, POWERLESS);
      expect(output, command).toMatch(
        new RegExp(`${name} may not be (written|used) by this user \\(EACCES\\)`),
      );
      expect(code).toBe(1);
    }
  },
);

test.skipIf(!IS_ROOT || !isOpenToAll(BIN))(
  'a store that others may read and that cannot be restricted is reported in a readable message',
  async () => {
    const dataDir = mkdtempSync(join(dir, 'open-'));
    chownSync(dataDir, 65534, 65534);
    writeFileSync(join(dataDir, 'weir.db'), '');
    chmodSync(join(dataDir, 'weir.db'), 0o666);
    const { code, output } = await weir(['serve'], { WEIR_DATA_DIR: dataDir }, POWERLESS);
    expect(output).toContain('weir.db can be read by other users of this machine');
    expect(output).toContain(`Run chmod go-rwx ${join(dataDir, 'weir.db')} as its owner`);
    expect(output).not.toContain('phx_');
    expect(code).toBe(1);
  },
);

test('no key is created or shown while the port is in use', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
  });
  try {
    const dataDir = join(dir, 'taken');
    const { code, output } = await weir(['serve'], { WEIR_DATA_DIR: dataDir, PORT: String(port) });
    expect(output).toContain(`127.0.0.1:${port} is taken. Stop the other program, or set PORT`);
    expect(output).not.toContain('phx_');
    expect(existsSync(join(dataDir, 'weir.db'))).toBe(false);
    expect(code).toBe(1);
  } finally {
    other.close();
  }
});

test('a key and a token that are not those of the folder are reported', async () => {
  const dataDir = join(dir, 'used');
  mkdirSync(dataDir);
  const keyOf = (letter: string) => `phx_${letter.repeat(24)}`;
  const tokenOf = (letter: string) => `phc_${letter.repeat(24)}`;
  const start = (key: string, token: string) =>
    untilListening({ WEIR_DATA_DIR: dataDir, WEIR_API_KEY: keyOf(key), WEIR_PROJECT_TOKEN: tokenOf(token) });
  expect(await start('a', 'b')).not.toContain('warning');
  expect(await start('a', 'b')).not.toContain('warning');
  const output = await start('c', 'd');
  expect(output).toContain('warning: WEIR_API_KEY is not one of this data folder and has no effect');
  expect(output).toContain('warning: WEIR_PROJECT_TOKEN is not one of this data folder and has no effect');
  expect(output).not.toMatch(/phx_c|phc_d/);
});

test('the error for an unknown scope lists the known ones', async () => {
  const env = { WEIR_DATA_DIR: join(dir, 'keys') };
  mkdirSync(env.WEIR_DATA_DIR);
  seedFolder(env.WEIR_DATA_DIR);
  const { code, output } = await weir(['keys', 'create', '--label', 'ci', '--scopes', 'export:read'], env);
  expect(output).toMatch(
    /^weir: --scopes: Invalid scope: export:read\. The scopes are: \*, batch_export:read, /m,
  );
  expect(code).toBe(2);
});
