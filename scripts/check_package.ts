/**
 * Checks the package as a user gets it: packs it, installs it into empty folders, measures its size, and runs it on
 * every supported version of Node. Needs npm's registry. CI runs it: `npm run check:package`.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import proto from '@temporalio/proto';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { install, pack, sizeOf } from './package_size.ts';

const RUNTIMES = ['22.22.0', '24.21.0', '26.10.0'];
const TOO_OLD = '20.20.0';
const MAX_PACKAGES = 400;
const MAX_MIB = 170;
const KEY = 'phx_packagepackagepackagepackage';
const SMALL = ['--events', '500', '--visitors', '200'];
const CLONE = process.cwd();
const TOKEN = 'phc_packagepackagepackagepackage';

const root = mkdtempSync(join(tmpdir(), 'weir-package-'));
process.on('exit', () => rmSync(root, { recursive: true, force: true }));
const folder = (name: string) => {
  const path = join(root, name);
  mkdirSync(path, { recursive: true });
  return path;
};

const archive = pack(root);
const strangers = archive.files.filter((path) =>
  /^(test|bench|scripts|handlers)\/|\.test\.|(?<!\.d)\.ts$/.test(path),
);
assert.deepEqual(strangers, [], 'these files do not belong into the package: see "files" in package.json');
const { messages, pkg } = await publint({ pkgDir: CLONE, pack: 'npm', strict: true });
assert.deepEqual(
  messages.map((message) => formatMessage(message, pkg)),
  [],
  'publint',
);

const whole = folder('whole');
install(whole, [archive.path]);
const { packages, mib } = sizeOf(whole);
console.log(`the package installs ${packages} packages, ${mib.toFixed(0)} MB`);
assert.ok(packages < MAX_PACKAGES, `${packages} packages are more than ${MAX_PACKAGES}`);
assert.ok(mib < MAX_MIB, `${mib} MB are more than ${MAX_MIB}`);

const shipped = join(whole, 'node_modules/weir/dist');
const { components } = JSON.parse(readFileSync(join(shipped, 'sbom.cdx.json'), 'utf8')) as {
  components: { name: string; version: string }[];
};
const licenses = readFileSync(join(whole, 'node_modules/weir/web/dist/licenses.txt'), 'utf8');
for (const name of ['better-sqlite3', 'express', 'posthog-js', 'preact']) {
  assert.ok(
    components.some((component) => component.name === name),
    `the bill of materials has no ${name}`,
  );
}
assert.match(licenses, /^express \d\S* \(MIT\)$/m);
console.log(`the bill of materials lists ${components.length} packages`);

// The workflow of runs has to load without the sources, and to go on with a run of an earlier release.
const recorded = readFileSync('test/fixtures/temporal/run_v1.history');
const history = proto.temporal.api.history.v1.History.decode(recorded);
const workflowBundle = { code: readFileSync(join(shipped, 'workflow.cjs'), 'utf8') };
Runtime.install({ logger: new DefaultLogger('WARN') });
await Worker.runReplayHistory({ workflowBundle }, history, 'weir-run-replayed');
const worker = run(process.execPath, whole, ['work', '--check'], {
  WEIR_SECRET_KEY: randomBytes(32).toString('base64'),
  WEIR_TEMPORAL: '127.0.0.1:1',
  WEIR_EVENTS: 'clickhouse://weir@127.0.0.1:1/weir',
});
assert.match(worker.stdout, /FAIL .*Run: npm install @clickhouse\/client/);
assert.match(worker.stdout, /FAIL .*Run: npm install @temporalio\/client @temporalio\/worker/);
assert.equal(worker.status, 1);
console.log('the workflow of runs loads, and a worker says which packages it needs');

for (const version of RUNTIMES) {
  const node = runtime(version);
  await serves(node);
  assert.equal(
    run(node, CLONE, ['demo', '--exit', ...SMALL]).status,
    0,
    `demo of the clone on Node ${version}`,
  );
  const { status, stdout } = run(node, whole, ['demo', '--exit', ...SMALL]);
  assert.equal(status, 0, `demo on Node ${version}`);
  assert.match(stdout, /rows equal +500 /);
  console.log(`Node ${version}: serves, and the demo is right`);
}
const old = run(runtime(TOO_OLD), whole, ['--help']);
assert.equal(old.stderr.trim().split('\n').length, 1);
assert.match(old.stderr, /^weir: Node 20\.20\.0 is too old: install Node 22\.\d+ or newer/);
assert.equal(old.status, 1);

// Without the engine's binary, the server and the doctor must report it.
const slim = folder('slim');
install(slim, [archive.path], ['--omit=optional']);
const remedy = /binary of the event store .* is not installed.*npm install --include=optional/;
const refused = run(process.execPath, slim, ['serve']);
assert.match(refused.stderr, remedy);
assert.equal(refused.status, 1);
const doctor = run(process.execPath, slim, ['doctor']);
assert.match(doctor.stdout, remedy);
assert.equal(doctor.status, 1);
execFileSync('npm', ['install', '--include=optional', '--loglevel=error'], { cwd: slim, stdio: 'inherit' });
assert.equal(run(process.execPath, slim, ['doctor']).status, 0, 'the remedy of the message');
console.log('a slim install says what is missing, and its remedy helps');

/** The Node binary of a version, from the package that npm's `node` would choose for this machine. */
function runtime(version: string): string {
  const name = `node-${process.platform}-${process.arch}`;
  const target = folder(`node-${version}`);
  install(target, [`${name}@${version}`]);
  return join(target, 'node_modules', name, 'bin/node');
}

function program(at: string): string {
  return join(at, at === CLONE ? 'bin/weir.js' : 'node_modules/weir/bin/weir.js');
}

function environment() {
  const dataDir = mkdtempSync(join(root, 'data-'));
  const names = { WEIR_DATA_DIR: dataDir, PORT: '0', WEIR_API_KEY: KEY, WEIR_PROJECT_TOKEN: TOKEN };
  return { ...process.env, ...names };
}

function run(node: string, at: string, args: readonly string[], own: Readonly<Record<string, string>> = {}) {
  const env = { ...environment(), ...own };
  return spawnSync(node, [program(at), ...args], { cwd: at, env, encoding: 'utf8' });
}

/**
 * Starts a server and uses its state, its event store, its query process, and a destination whose client is not
 * installed.
 */
async function serves(node: string): Promise<void> {
  const child = spawn(node, [program(whole), 'serve'], {
    cwd: whole,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const url = await listening(child);
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
    assert.equal((await fetch(`${url}/openapi.yaml`)).status, 200);
    await page(`${url}/docs/`);
    await page(`${url}/`);
    const batch = [{ event: 'hello', distinct_id: 'me' }];
    assert.equal((await post(`${url}/batch/`, { api_key: TOKEN, batch })).status, 200);
    const exports = `${url}/api/projects/@current/batch_exports/`;
    const shaped = { name: 'Shaped', interval: 'hour', ql_query: 'SELECT uuid, event FROM events' };
    const file = { type: 'File', config: { prefix: 'shaped' } };
    assert.equal((await post(exports, { ...shaped, destination: file })).status, 201);
    const config = {
      user: 'u',
      password: 'p',
      host: 'db.example.com',
      database: 'd',
      schema: 's',
      table_name: 't',
    };
    const missing = await post(exports, {
      name: 'P',
      interval: 'hour',
      destination: { type: 'Postgres', config },
    });
    assert.equal(missing.status, 400);
    assert.match(await missing.text(), /Run: npm install pg pg-copy-streams/);
  } finally {
    child.kill('SIGTERM');
  }
  const [code] = await once(child, 'exit');
  assert.equal(code, 0, 'an orderly end');
}

/** Fetches a page and its resources. */
async function page(url: string): Promise<void> {
  const response = await fetch(url);
  assert.equal(response.status, 200, url);
  for (const [, path] of (await response.text()).matchAll(/(?:src|<link[^>]* href)="([^"]+)"/g)) {
    const part = new URL(path!, url);
    if (part.origin === new URL(url).origin) assert.equal((await fetch(part)).status, 200, part.href);
  }
}

function post(url: string, body: unknown): Promise<Response> {
  const headers = { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Resolves with the URL that a server prints. */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr!.on('data', (chunk) => {
      text += chunk;
      const url = /is listening on (\S+)/.exec(text)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
}
