/**
 * Measures the size of an installed Weir and the cost of its start, with each given Node (Linux):
 *
 *   npm run bench:start -- [--folder <installation>] [node ...]
 *
 * Without `--folder` the package is packed and installed into an empty folder first. An installation is a folder with
 * `node_modules` and either `node_modules/weir` or a clone's `bin/weir.js`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { install, pack, sizeOf } from '../scripts/package_size.ts';
import { freePort, median, stopServer } from './support.ts';

const RUNS = 3;
const IDLE_MS = 10_000;
const POLL_MS = 5;
/** Processor time in /proc is counted in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const PAGE_MIB = 4096 / 1024 ** 2;

const { values, positionals } = parseArgs({
  options: { folder: { type: 'string' } },
  allowPositionals: true,
});
const folder = resolve(values.folder ?? installed());
const runtimes = positionals.length > 0 ? positionals.map((path) => resolve(path)) : [process.execPath];
const inPackage = join(folder, 'node_modules/weir/bin/weir.js');
const program = existsSync(inPackage) ? inPackage : join(folder, 'bin/weir.js');

const { packages, mib } = sizeOf(folder);
console.log(`${packages} packages, ${mib.toFixed(0)} MB on disk\n`);
console.log('node       CPU to 200   wall to 200   idle RSS   --help');
for (const node of runtimes) {
  const starts: Awaited<ReturnType<typeof start>>[] = [];
  for (let run = 0; run < RUNS; run++) starts.push(await start(node));
  const helps = Array.from({ length: RUNS }, () => help(node));
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  const of = (name: 'cpu' | 'wall' | 'rss') => median(starts.map((one) => one[name]));
  console.log(
    `${version.padEnd(11)}${of('cpu').toFixed(2)} s       ${of('wall').toFixed(2)} s        ` +
      `${of('rss').toFixed(0)} MB     ${median(helps).toFixed(2)} s`,
  );
}

function installed(): string {
  const target = mkdtempSync(join(tmpdir(), 'weir-install-'));
  process.on('exit', () => rmSync(target, { recursive: true, force: true }));
  const { path } = pack(target);
  const began = performance.now();
  install(target, [path]);
  console.log(`installed in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return target;
}

/** Starts a server on an empty data folder, waits for its first 200, and then leaves it idle for a while. */
async function start(node: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-start-'));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), WEIR_DATA_DIR: dataDir, WEIR_LOG_LEVEL: 'error' };
  const began = performance.now();
  const child = spawn(node, [program, 'serve'], { env, stdio: 'ignore' });
  try {
    while (!(await isUp(child, `http://127.0.0.1:${port}/healthz`))) await pause(POLL_MS);
    const wall = (performance.now() - began) / 1000;
    const { cpu } = usage(child);
    await pause(IDLE_MS);
    return { wall, cpu, rss: usage(child).rss };
  } finally {
    await stopServer({ child, port });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function isUp(child: ChildProcess, url: string): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
  return fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** Processor seconds and resident megabytes of a process so far (proc(5), fields 14, 15 and 24). */
function usage({ pid }: ChildProcess): { cpu: number; rss: number } {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { cpu: (fields[11]! + fields[12]!) / TICKS_PER_SECOND, rss: fields[21]! * PAGE_MIB };
}

/** Seconds until the help is printed. */
function help(node: string): number {
  const began = performance.now();
  execFileSync(node, [program, '--help'], { stdio: 'ignore' });
  return (performance.now() - began) / 1000;
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
