/** Goal: what the server keeps is for its user alone, in a folder that others made too, and exports are for their readers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '../chaos/server.ts';
import { bundled } from '../support/bundled.ts';
import { API_KEY, PROJECT_TOKEN, send } from '../support/send.ts';

const parent = mkdtempSync(join(tmpdir(), 'weir-private-'));
const dataDir = join(parent, 'data');
const HOUR = 3_600_000;
const children: ChildProcess[] = [];

beforeAll(() => {
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(parent, { recursive: true, force: true });
});

interface Running {
  child: ChildProcess;
  url: string;
  lines: string[];
}

/** The command line's server, started by an operator whose umask lets others read. */
async function serve(umask = '022', folder = dataDir): Promise<Running> {
  const program = await bundled('src/cli/main.ts');
  const env = { PATH: process.env['PATH'], PORT: '0', WEIR_DATA_DIR: folder };
  const fixed = { WEIR_API_KEY: API_KEY, WEIR_PROJECT_TOKEN: PROJECT_TOKEN };
  const child = spawn('sh', ['-c', `umask ${umask}; exec "$0" "$1" serve`, process.execPath, program], {
    env: { ...env, ...fixed },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const lines: string[] = [];
  createInterface({ input: child.stdout! }).on('line', (line) => lines.push(line));
  return new Promise((resolve, reject) => {
    const errors = createInterface({ input: child.stderr! });
    errors.on('line', (line) => {
      const url = /listening on (\S+)/.exec(line)?.[1];
      if (url) resolve({ child, url, lines });
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

async function stop({ child }: Running): Promise<void> {
  child.kill('SIGTERM');
  await ended(child);
}

/** Modes of everything in a folder, by path. */
function modesIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );
  return Object.fromEntries(paths.sort().map((path) => [relative(dataDir, path), modeOf(path)]));
}

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

const storesOf = (modes: Record<string, string>) =>
  Object.entries(modes).filter(([path]) => !path.startsWith('exports'));

test.skipIf(process.platform === 'win32')(
  'stores are private, exports follow the umask, and open permissions of stores are corrected',
  async () => {
    const server = await serve();
    const hour = Math.floor(Date.now() / HOUR) * HOUR - 2 * HOUR;
    const event = { event: 'seen', distinct_id: 'me', timestamp: new Date(hour).toISOString() };
    const batch = { api_key: PROJECT_TOKEN, historical_migration: true, batch: [event] };
    expect((await send(server.url, 'POST', '/batch/', { key: null, body: batch })).status).toBe(200);
    const path = '/api/projects/1/batch_exports/';
    const destination = { type: 'File', config: { prefix: 'shop', max_file_size_mb: 1 } };
    const made = await send(server.url, 'POST', path, {
      body: { name: 'Files', interval: 'hour', paused: true, destination },
    });
    const range = { start_at: new Date(hour).toISOString(), end_at: new Date(hour + HOUR).toISOString() };
    await send(server.url, 'POST', `${path}${made.json.id}/backfill/`, { body: range });
    await expect
      .poll(async () => {
        const { json } = await send(server.url, 'GET', `${path}${made.json.id}/runs/`);
        return json.results.map((run: { status: string }) => run.status);
      })
      .toEqual(['Completed']);

    const modes = modesIn(dataDir);
    const stores = storesOf(modes);
    expect(stores.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'weir.db',
        'weir.db-wal',
        'weir.db-shm',
        'events.duckdb',
        'secret.key',
        'staging',
      ]),
    );
    expect(stores.filter(([, mode]) => !['600', '700'].includes(mode))).toEqual([]);
    expect(modeOf(dataDir)).toBe('711');
    const delivered = Object.entries(modes).filter(([name]) =>
      /^exports(\/shop.*\.(parquet|json))?$/.test(name),
    );
    expect(delivered.map(([, mode]) => mode)).toEqual(['755', '644', '644']);
    await stop(server);
    await expectClosedAgain();
  },
);

/** What somebody opened is closed by the next start, with one line in the log. */
async function expectClosedAgain(): Promise<void> {
  chmodSync(dataDir, 0o755);
  const before = storesOf(modesIn(dataDir)).map(([name]) => join(dataDir, name));
  for (const path of before) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
  const opened = modesIn(join(dataDir, 'exports'));
  const server = await serve();
  expect(storesOf(modesIn(dataDir)).filter(([, mode]) => !['600', '700'].includes(mode))).toEqual([]);
  expect(modeOf(dataDir)).toBe('711');
  expect(modesIn(join(dataDir, 'exports'))).toEqual(opened);
  const lines = server.lines.filter((line) => line.includes('open to other users'));
  expect(lines.map((line) => JSON.parse(line).paths.sort())).toEqual([[dataDir, ...before].sort()]);
  await stop(server);

  const again = await serve();
  expect(again.lines.filter((line) => line.includes('open to other users'))).toEqual([]);
  await stop(again);
}

test.skipIf(process.platform === 'win32')(
  'a data folder and its parts may be links, whose targets become private',
  async () => {
    const target = join(parent, 'target');
    const disk = join(parent, 'disk');
    const link = join(parent, 'link');
    for (const folder of [target, disk]) mkdirSync(folder, { mode: 0o755 });
    symlinkSync('target', link);
    symlinkSync('../disk', join(target, 'staging'));

    const server = await serve('022', link);
    expect([target, disk].map(modeOf)).toEqual(['711', '700']);
    await stop(server);
    const again = await serve('022', link);
    expect(again.lines.filter((line) => line.includes('open to other users'))).toEqual([]);
    await stop(again);
  },
  30_000,
);
