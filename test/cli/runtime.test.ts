/** Goal: a start that cannot work for want of a runtime or a package says so in one sentence. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { checkEngine, missingEngine } from '../../src/events/check_engine.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'weir-runtime-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A folder with the program's first file, the manifest, and what else is given. */
function copy(name: string, files: Record<string, string>): string {
  const folder = join(dir, name);
  cpSync(join(ROOT, 'bin'), join(folder, 'bin'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return join(folder, 'bin/weir.js');
}

/** A Node of another version, as far as the program can tell. */
function asNode(version: string, program: string) {
  const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;
  return spawnSync(process.execPath, ['--import', pretend, program], { encoding: 'utf8' });
}

const RUNS = 'process.stdout.write(import.meta.url.split("/").slice(-2).join("/"))';

test.each(['18.20.8', '20.20.2', '22.21.1'])('Node %s is refused before anything loads', (version) => {
  const program = copy('old', { 'dist/main.js': RUNS });
  expect(asNode(version, program)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `weir: Node ${version} is too old: install Node 22.22 or newer (24 is fine).\n`,
  });
});

test.each(['22.22.0', '24.21.0', '26.0.0'])('Node %s is accepted', (version) => {
  const program = copy('new', { 'dist/main.js': RUNS });
  expect(asNode(version, program)).toMatchObject({ status: 0, stdout: 'dist/main.js', stderr: '' });
});

test('a clone runs its sources even when a build exists', () => {
  const program = copy('clone', { 'dist/main.js': RUNS, 'src/cli/main.ts': RUNS });
  expect(asNode('24.21.0', program)).toMatchObject({ status: 0, stdout: 'cli/main.ts' });
  expect(asNode('20.20.2', program).stderr).toMatch(/or run it with the Node that "npm ci" installs here/);
});

test('a clone without its packages prints how to install them', () => {
  const program = copy('bare', { 'src/cli/main.ts': "import 'commander';" });
  const { status, stderr } = asNode('24.21.0', program);
  expect(stderr).toMatch(/^weir: Packages that the sources need are not installed: run "npm ci"/);
  expect(status).toBe(1);
});

test('an error of the program itself is not reported as a missing package', () => {
  const program = copy('broken', { 'src/cli/main.ts': "throw new Error('of its own')" });
  const { status, stderr } = asNode('24.21.0', program);
  expect(stderr).toContain('of its own');
  expect(stderr).not.toContain('npm ci');
  expect(status).toBe(1);
});

test('a missing engine binary is reported with the remedy, other errors are not', async () => {
  const name = '@duckdb/node-bindings-linux-x64/duckdb.node';
  const missing = Object.assign(new Error(`Cannot find module '${name}'`), { code: 'MODULE_NOT_FOUND' });
  expect(missingEngine(missing)).toMatch(
    /\(@duckdb\/node-bindings-linux-x64\) is not installed.*--include=optional/,
  );
  expect(
    missingEngine(Object.assign(new Error("Cannot find module 'pg'"), { code: 'MODULE_NOT_FOUND' })),
  ).toBeNull();
  expect(missingEngine(new Error('other'))).toBeNull();
  expect(await checkEngine()).toMatch(/^DuckDB v\d/);
});
