/** Goal: the command line behaves in a terminal and in scripts: quick help, quiet pipes, early complaints. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { SCOPES } from '../../src/auth/scopes.ts';
import { bundled } from '../support/bundled.ts';
import { runWeir } from '../support/cli.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'weir-terminal-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const COMMANDS = [
  'serve',
  'demo',
  'doctor',
  'verify',
  'keys',
  'keys create',
  'keys list',
  'keys revoke',
  'members',
  'members list',
  'members add',
  'members set-role',
  'members remove',
];

interface Loaded {
  code: number | null;
  stderr: string;
  /** Addresses of all modules that the process has loaded. */
  modules: string[];
}

/** Runs the sources with the engine's own account of what it has loaded. */
async function loadedBy(args: string[], env: Record<string, string> = {}): Promise<Loaded> {
  const coverage = mkdtempSync(join(tmpdir(), 'weir-loaded-'));
  onTestFinished(() => rmSync(coverage, { recursive: true, force: true }));
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env['PATH'], NODE_V8_COVERAGE: coverage, WEIR_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const modules = readdirSync(coverage).flatMap((name) =>
    (JSON.parse(readFileSync(join(coverage, name), 'utf8')).result as Array<{ url: string }>).map(
      ({ url }) => url,
    ),
  );
  return { code, stderr, modules };
}

/** The words for a missing engine are part of the commands. */
const APPLICATION =
  /\/src\/(app|store|server|events(?!\/check_engine\.ts)|exports|experiments|flags)\b|better-sqlite3|duckdb|openapi-backend/;

test('help and usage errors do not load the application', async () => {
  for (const [args, code] of [
    [['--help'], 0],
    [['keys', 'create', '--help'], 0],
    [['keys', 'create', '--label', 'x'], 2],
  ] as const) {
    const loaded = await loadedBy([...args]);
    expect(loaded.modules.some((url) => url.endsWith('/src/cli/main.ts'))).toBe(true);
    expect(loaded.modules.filter((url) => APPLICATION.test(url))).toEqual([]);
    expect(loaded.code).toBe(code);
  }
});

test('the configuration is read and all its errors are shown before the application loads', async () => {
  const { code, stderr, modules } = await loadedBy(['serve'], { PORT: 'x', WEIR_RATE_LIMIT: 'y' });
  expect(stderr).toMatch(/^weir: Configuration: PORT must be .*; WEIR_RATE_LIMIT must be /m);
  expect(modules.filter((url) => APPLICATION.test(url))).toEqual([]);
  expect(code).toBe(1);
});

test('a variable that resembles a setting is reported, and the command continues', async () => {
  const env = { WEIR_DATA_DIR: join(dataDir, 'none'), WEIR_LOGLEVEL: 'debug', WEIR_SERVICE_HOST: '10.0.0.1' };
  const { code, stdout, stderr } = await runWeir(['doctor'], env);
  expect(stderr).toBe(
    'weir: warning: WEIR_LOGLEVEL is not a setting of Weir. Did you mean WEIR_LOG_LEVEL?\n',
  );
  expect(stdout).toContain('no state yet');
  expect(code).toBe(0);
});

test.each(COMMANDS)('weir %s --help has an example', async (command) => {
  const { code, stdout } = await runWeir([...command.split(' '), '--help'], {});
  expect(stdout).toMatch(
    new RegExp(`^Examples?:\n(.*\n)*?  (\\w+=\\S+ )*weir ${command.split(' ')[0]}`, 'm'),
  );
  expect(code).toBe(0);
});

test('exit codes are documented', async () => {
  const { stdout } = await runWeir(['--help'], {});
  for (const code of [0, 1, 2, 130, 141]) expect(stdout).toMatch(new RegExp(`^  ${code} +\\w`, 'm'));
});

test('a key gets only the requested scopes', async () => {
  const { code, stdout, stderr } = await runWeir(['keys', 'create', '--label', 'ci'], {});
  expect(stderr).toContain("required option '--scopes <list>' not specified");
  expect(stderr).toContain('Run with --help');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  const help = await runWeir(['keys', 'create', '--help'], {});
  for (const scope of SCOPES) expect(help.stdout).toContain(`  ${scope}`);
  expect(help.stdout).toContain("--scopes '*'");
});

test.each([[['--help']], [['doctor']], [['keys', 'create', '--help']]])(
  '%s into a closed pipe is quiet',
  async (args) => {
    const child = spawn(process.execPath, [await bundled('src/cli/main.ts'), ...args], {
      env: { PATH: process.env['PATH'], WEIR_DATA_DIR: dataDir, PORT: '0' },
    });
    child.stdout.destroy();
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, stderr }).toEqual({ code: 141, stderr: '' });
  },
);

test('a server continues when the readers of its log and its messages are gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'weir-unread-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, [await bundled('src/cli/main.ts'), 'serve'], {
    env: { PATH: process.env['PATH'], WEIR_DATA_DIR: folder, PORT: '0' },
  });
  child.stdout.destroy();
  const url = await new Promise<string>((resolve) => {
    let text = '';
    child.stderr.setEncoding('utf8').on('data', (more) => {
      text += more;
      const found = /listening on (\S+)/.exec(text);
      if (found) resolve(found[1]!);
    });
  });
  child.stderr.destroy();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0);
});

/** Runs `weir serve` until it listens, and ends it. */
async function logOf(program: string, args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], PORT: '0', WEIR_DATA_DIR: join(dataDir, 'logs'), ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    const isListening = output.includes('listening');
    output += text;
    if (isListening || !output.includes('listening')) return;
    // A terminal turns this into the signal of Ctrl-C.
    if (program === process.execPath) child.kill('SIGTERM');
    else child.stdin.write('\u0003');
  });
  await new Promise((resolve) => child.on('close', resolve));
  return output;
}

const TEXT_LINE = /^\S+Z info {2}listening url=http:\/\/127\.0\.0\.1:\d+ version=\S+\r?$/m;
const JSON_LINE = /^\{"level":"info",.*"msg":"listening"\}\r?$/m;
const hasTerminal = spawnSync('script', ['--version']).status === 0;

test.each([
  ['auto', JSON_LINE],
  ['text', TEXT_LINE],
])('the log in a pipe with WEIR_LOG_FORMAT=%s', async (WEIR_LOG_FORMAT, line) => {
  const main = await bundled('src/cli/main.ts');
  expect(await logOf(process.execPath, [main, 'serve'], { WEIR_LOG_FORMAT })).toMatch(line);
});

test.skipIf(!hasTerminal).each([
  ['auto', TEXT_LINE],
  ['json', JSON_LINE],
])('the log in a terminal with WEIR_LOG_FORMAT=%s', async (WEIR_LOG_FORMAT, line) => {
  const command = `'${process.execPath}' '${await bundled('src/cli/main.ts')}' serve`;
  expect(await logOf('script', ['-qefc', command, '/dev/null'], { WEIR_LOG_FORMAT })).toMatch(line);
});
