/** Shared parts of the benchmarks. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** Moves this process to CPU 1 and leaves CPU 0 to the servers. Returns false where that is not possible. */
export function pin(): boolean {
  try {
    execFileSync('taskset', ['-p', String(process.pid)], { stdio: 'ignore' });
  } catch {
    return false;
  }
  if (cpus().length < 2) return false;
  execFileSync('taskset', ['-pc', '1', String(process.pid)]);
  return true;
}

/** Settings for measured servers: one client sends as much as thousands do otherwise. */
export const NO_LIMITS = {
  rateLimitPerMinute: 0,
  addressRequestsPerMinute: 0,
  projectRequestsPerMinute: 0,
  projectEventsPerMinute: 0,
};

/** API key and project token of measured servers. */
export const KEY = 'phx_benchbenchbenchbenchbenchbench';
export const TOKEN = 'phc_benchbenchbenchbenchbenchbench';

/** Metrics of a shop, over the events that the benchmarks store. */
export const REVENUE = {
  kind: 'ExperimentMetric',
  metric_type: 'mean',
  name: 'Revenue',
  source: { kind: 'EventsNode', event: 'order completed', math: 'sum', math_property: 'value' },
};
export const ORDERS = {
  kind: 'ExperimentMetric',
  metric_type: 'funnel',
  name: 'Orders',
  series: [
    { kind: 'EventsNode', event: 'product added' },
    { kind: 'EventsNode', event: 'order completed' },
  ],
};

export interface Server {
  child: ChildProcess;
  port: number;
}

/** Runs a script that prints `{"port": n}` once it listens; `args` are its file and arguments. */
export async function startServer(
  args: readonly string[],
  { isPinned, env }: { isPinned: boolean; env?: NodeJS.ProcessEnv },
): Promise<Server> {
  const command = [process.execPath, ...args];
  const [program, ...rest] = isPinned ? ['taskset', '-c', '0', ...command] : command;
  const child = spawn(program!, rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
    child.stdout!.once('data', (bytes) => resolve(JSON.parse(String(bytes)).port));
  });
  return { child, port };
}

/** Kills the server: a benchmark needs no orderly stop. */
export function stopServer({ child }: Server): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/** User and system time of a process so far; 0 where /proc is not available. */
export function cpuSeconds(child: ChildProcess): number {
  try {
    return cpuSecondsIn(`/proc/${child.pid}/stat`);
  } catch {
    return 0;
  }
}

/** User and system time in a file `stat` of a process or a thread, which counts hundredths of a second (proc(5)). */
export function cpuSecondsIn(path: string): number {
  const stat = readFileSync(path, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The element with the median value. */
export function medianBy<T>(all: readonly T[], by: (one: T) => number): T {
  return [...all].sort((a, b) => by(a) - by(b))[Math.floor(all.length / 2)]!;
}

export function median(numbers: readonly number[]): number {
  return medianBy(numbers, (number) => number);
}

/** A free port of the loopback address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Bytes of the files in a folder and below. A server under load removes files and folders meanwhile. */
export function folderBytes(folder: string): number {
  return entriesOf(folder).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + folderBytes(path);
    return sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  }, 0);
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The value of an option. With NaN a benchmark would measure nothing and pass. */
export function positive(option: string, text: string): number {
  const number = Number(text);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new Error(`--${option} must be a number above 0`);
}
