import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundled } from './bundled.ts';
import { freePort } from './peers/child_server.ts';
import { SECRET_KEY } from './send.ts';

const PATIENCE_MS = 100_000;
const STEP_MS = 50;
/** Characters of the output of a process that are kept. */
const PRINTED = 100_000;

/** A process that is killed and started again. */
export class Mortal {
  readonly #command: (folder: string) => Promise<{ args: string[]; env: NodeJS.ProcessEnv }>;
  readonly #isReady: (printed: string) => boolean | Promise<boolean>;
  readonly folder = mkdtempSync(join(tmpdir(), 'weir-mortal-'));
  #child: ChildProcess | null = null;
  /** How often it was started. */
  lives = 0;
  /** The end of what its last life printed. */
  printed = '';

  constructor(
    command: (folder: string) => Promise<{ args: string[]; env: NodeJS.ProcessEnv }>,
    isReady: (printed: string) => boolean | Promise<boolean>,
  ) {
    this.#command = command;
    this.#isReady = isReady;
    process.once('exit', () => this.close());
  }

  /** Resolves when the process is ready. */
  async start(): Promise<void> {
    const { args, env } = await this.#command(this.folder);
    const child = spawn(args[0]!, args.slice(1), { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    this.lives += 1;
    this.printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        this.printed = `${this.printed}${text}`.slice(-PRINTED);
      });
    }
    for (let waited = 0; !(await this.#isReady(this.printed)); waited += STEP_MS) {
      if (!this.isAlive) throw new Error(`${args[0]} ended while starting: ${this.printed}`);
      if (waited > PATIENCE_MS) throw new Error(`${args[0]} did not start: ${this.printed}`);
      await sleep(STEP_MS);
    }
  }

  get isAlive(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** The largest resident memory of this life so far, in bytes. */
  get peakBytes(): number {
    const status = readFileSync(`/proc/${this.#child!.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) * 1024;
  }

  /** Returns the exit code; null after a kill. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child!;
    if (this.isAlive) {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    }
    return child.exitCode;
  }

  close(): void {
    if (this.isAlive) this.#child!.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const { PATH = '', HOME = '' } = process.env;

/** A process `weir work`, with nothing of the server but `env` and the secret key. */
export function mortalWorker(env: Record<string, string>): Mortal {
  return new Mortal(
    async (folder) => ({
      args: [process.execPath, await bundled('src/cli/main.ts'), 'work', '--data-dir', folder],
      env: { PATH, HOME, WEIR_SECRET_KEY: SECRET_KEY, WEIR_ALLOWED_HOSTS: '127.0.0.1', ...env },
    }),
    (printed) => printed.includes('executes up to'),
  );
}

/** Temporal with its state in a file. */
export async function mortalTemporal(program: string): Promise<Mortal & { readonly address: string }> {
  const [port, metrics] = [await freePort(), await freePort()];
  const temporal = new Mortal(
    async (folder) => ({
      args: [
        program,
        'server',
        'start-dev',
        '--headless',
        '--ip',
        '127.0.0.1',
        '--log-level',
        'error',
        '--port',
        String(port),
        '--metrics-port',
        String(metrics),
        '--db-filename',
        join(folder, 'temporal.db'),
      ],
      env: { PATH, HOME: folder },
    }),
    () =>
      fetch(`http://127.0.0.1:${metrics}/metrics`).then(
        ({ ok }) => ok,
        () => false,
      ),
  );
  return Object.assign(temporal, { address: `127.0.0.1:${port}` });
}
