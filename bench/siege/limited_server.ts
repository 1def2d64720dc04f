import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, KEY, TOKEN } from '../support.ts';
import { send } from './client.ts';

// This module runs before any TypeScript does, and has no types.
const { ALLOCATOR, memoryFlags } = await import(new URL('../../bin/memory_flags.js', import.meta.url).href);

/** Time for the server to load its analysis in the background after the start. */
const WARM_MS = 5000;
const ENDING_MS = 60_000;

/** Parents of a memory-limited cgroup, by the version of cgroups. */
const CGROUPS = [
  { parent: '/sys/fs/cgroup/memory', file: 'memory.limit_in_bytes' },
  { parent: '/sys/fs/cgroup', file: 'memory.max' },
];

/** Creates a cgroup with this limit and returns its folder; null where that is not possible. */
function makeCgroup(bytes: number): string | null {
  for (const { parent, file } of CGROUPS) {
    if (!existsSync(join(parent, 'cgroup.procs'))) continue;
    const folder = join(parent, `weir-siege-${process.pid}-${Date.now()}`);
    try {
      mkdirSync(folder);
      if (existsSync(join(folder, file))) {
        writeFileSync(join(folder, file), String(bytes));
        return folder;
      }
      rmdirSync(folder);
    } catch {
      // The system does not permit it.
    }
  }
  return null;
}

const logOf = (folder: string) => `${folder}.log`;

interface ServerOptions {
  /** Null: as much as the machine has. */
  memoryMb: number | null;
  /** Shows what it prints on standard error. */
  isVerbose?: boolean;
  /** Arguments of Node. */
  flags?: readonly string[];
  /** Settings by their variables. */
  settings?: Readonly<Record<string, string>>;
}

/** A real server on a new data folder, in its own cgroup where its memory is limited and that is permitted. */
export class LimitedServer {
  readonly folder: string;
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #cgroup: string | null;

  private constructor(folder: string, port: number, child: ChildProcess, cgroup: string | null) {
    this.folder = folder;
    this.port = port;
    this.#child = child;
    this.#cgroup = cgroup;
  }

  static async start({
    memoryMb,
    isVerbose = false,
    flags = [],
    settings,
  }: ServerOptions): Promise<LimitedServer> {
    const port = await freePort();
    const bytes = memoryMb === null ? null : memoryMb * 1024 * 1024;
    const cgroup = bytes && makeCgroup(bytes);
    const folder = mkdtempSync(join(tmpdir(), 'weir-siege-'));
    const isByFlags = bytes !== null && !cgroup;
    const limits = isByFlags ? (memoryFlags(bytes, '') ?? []) : [];
    const weir = [process.execPath, ...flags, ...limits, 'bin/weir.js', 'serve'];
    const inside = ['sh', '-c', `echo $$ > ${cgroup}/cgroup.procs && exec "$@"`, 'sh'];
    const [command, ...args] = cgroup ? [...inside, ...weir] : weir;
    const log = openSync(logOf(folder), 'a');
    const child = spawn(command!, args, {
      env: {
        ...process.env,
        // The program sets this itself in a container.
        ...(isByFlags ? ALLOCATOR : {}),
        PORT: String(port),
        WEIR_DATA_DIR: folder,
        WEIR_API_KEY: KEY,
        WEIR_PROJECT_TOKEN: TOKEN,
        WEIR_LOG_LEVEL: 'error',
        ...settings,
      },
      stdio: ['ignore', log, isVerbose ? 'inherit' : 'ignore'],
    });
    closeSync(log);
    const server = new LimitedServer(folder, port, child, cgroup || null);
    await server.#ready();
    return server;
  }

  /** The log of the server. */
  log(): string {
    return readFileSync(logOf(this.folder), 'utf8');
  }

  /** True when the system enforces the memory limit; otherwise the memory is only measured. */
  get isConfined(): boolean {
    return this.#cgroup !== null;
  }

  get pid(): number {
    return this.#child.pid!;
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Peak of its resident memory in MB; 0 once the process has ended. */
  peakMb(): number {
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
      return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      return 0;
    }
  }

  /** Stops the server in an orderly way, so that its stores can be read. */
  async stop(): Promise<void> {
    const ended = new Promise<void>((resolve) => {
      if (!this.isAlive) resolve();
      else this.#child.once('exit', () => resolve());
    });
    this.#child.kill('SIGTERM');
    const late = setTimeout(() => this.#child.kill('SIGKILL'), ENDING_MS);
    await ended;
    clearTimeout(late);
    if (this.#cgroup && existsSync(this.#cgroup)) rmdirSync(this.#cgroup);
  }

  forget(): void {
    rmSync(this.folder, { recursive: true, force: true });
    rmSync(logOf(this.folder), { force: true });
  }

  async #ready(): Promise<void> {
    while ((await send(this.port, { path: '/healthz' })).status !== 200) {
      if (!this.isAlive) throw new Error(`the server ended while starting: ${this.#child.exitCode}`);
      await pause(50);
    }
    await pause(WARM_MS);
  }
}
