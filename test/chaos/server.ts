import { type ChildProcess, type ForkOptions, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundled } from '../support/bundled.ts';
import { eventsVariables } from '../support/events_elsewhere.ts';

export const KEY = `phx_${'k'.repeat(32)}`;
export const TOKEN = `phc_${'t'.repeat(32)}`;

export interface Running {
  child: ChildProcess;
  url: string;
}

/** Characters of the output of servers that are kept. */
const PRINTED = 1_000_000;
/** A request that takes longer has failed. */
export const REQUEST_MS = 30_000;

interface RunOfExport {
  status: string;
  latest_error: string | null;
}

/** A data folder and the servers that live in it one after the other, each with a clock that runs ahead. */
export class Lives {
  readonly folder = mkdtempSync(join(tmpdir(), 'weir-lives-'));
  readonly #env: Record<string, string>;
  readonly #options: Pick<ForkOptions, 'execArgv' | 'silent'>;
  readonly #children: ChildProcess[] = [];
  /** How far the servers' clocks are ahead, in milliseconds. */
  offset = 0;
  /** The end of what the servers printed, when they are silent. */
  printed = '';

  /** With `silent`, what the servers print is kept in `printed`. */
  constructor(env: Record<string, string> = {}, options: Pick<ForkOptions, 'execArgv' | 'silent'> = {}) {
    this.#env = env;
    this.#options = options;
  }

  /** `env` is on top of what all servers of the folder get; the command `inside` runs the command that follows it. */
  async start(env: Record<string, string> = {}, inside: readonly string[] = []): Promise<Running> {
    const { execArgv = [], silent = false } = this.#options;
    const [command, ...args] = [
      ...inside,
      process.execPath,
      ...execArgv,
      await bundled('test/chaos/child.ts'),
    ];
    const output = silent ? 'pipe' : 'inherit';
    const child = spawn(command!, args, {
      stdio: ['ignore', output, output, 'ipc'],
      env: {
        ...process.env,
        PORT: '0',
        WEIR_DATA_DIR: this.folder,
        WEIR_API_KEY: KEY,
        WEIR_PROJECT_TOKEN: TOKEN,
        WEIR_LOG_LEVEL: 'error',
        TEST_CLOCK_OFFSET: String(this.offset),
        ...(await eventsVariables(this.folder)),
        ...this.#env,
        ...env,
      },
    });
    this.#children.push(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        this.printed = `${this.printed}${text}`.slice(-PRINTED);
      });
    }
    return new Promise((resolve, reject) => {
      child.once('exit', (code, signal) =>
        reject(new Error(`server ended while starting: ${code ?? signal}`)),
      );
      child.once('message', (message: { url: string }) => resolve({ child, url: message.url }));
    });
  }

  /** Moves the clock of the server, and of those to come. */
  advance(server: Running, ms: number): void {
    this.offset += ms;
    server.child.send({ offset: this.offset });
  }

  /** Kills the last server, also while it starts. */
  kill(): void {
    this.#children.at(-1)?.kill('SIGKILL');
  }

  close(): void {
    for (const child of this.#children) child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}

/** The response of an operation as JSON; throws for anything but a success. */
export async function call<T>(server: Running, method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(REQUEST_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export async function createExport(server: Running, type: string, config: object): Promise<string> {
  const { id } = await call<{ id: string }>(server, 'POST', '/api/projects/1/batch_exports/', {
    name: type,
    interval: 'every 5 minutes',
    destination: { type, config },
  });
  return id;
}

/** Between two polls, the clock of the servers moves this far. */
const STEP_MS = 3 * 60_000;
const POLL_MS = 100;
const POLLS = 900;
/** Polls without progress after which time goes on although a run is in progress: that of a server that died waits for it. */
const PATIENCE = 20;
const ENDED_BADLY = 'status=Failed&status=Cancelled&status=TimedOut';

/**
 * Lets time go on until every interval that ended before `due` is delivered: runs that died often wait before they start
 * again. Throws when a run ends in any other way.
 */
export async function untilDelivered(
  lives: Lives,
  server: Running,
  exportId: string,
  due: number,
  { stepMs = STEP_MS, pollMs = POLL_MS } = {},
): Promise<void> {
  const path = `/api/projects/1/batch_exports/${exportId}`;
  let known: string | null = null;
  let waited = 0;
  for (let polls = 0; polls < POLLS; polls++) {
    const failed = await call<{ results: RunOfExport[] }>(server, 'GET', `${path}/runs/?${ENDED_BADLY}`);
    const [broken] = failed.results;
    if (broken) throw new Error(`a run ended as ${broken.status}: ${broken.latest_error}`);
    // Not a page of runs: time goes on, and an interval that waits long would be behind the newest hundred.
    const { data_until: until } = await call<{ data_until: string | null }>(
      server,
      'GET',
      `${path}/intervals/?limit=1`,
    );
    if (until !== null && Date.parse(until) >= due - 10 * 60_000) return;
    // Time that goes on while runs are in progress ends their leases, and adds intervals faster than they are delivered.
    waited = until === known ? waited + 1 : 0;
    if (waited > PATIENCE || (waited > 0 && !(await isDelivering(server)))) {
      lives.advance(server, stepMs);
      waited = 0;
    }
    known = until;
    await pause(pollMs);
  }
  throw new Error(`runs that do not end: delivered until ${known}, due ${new Date(due).toISOString()}`);
}

async function isDelivering(server: Running): Promise<boolean> {
  const path = '/api/projects/1/batch_exports';
  const { results } = await call<{ results: { id: string }[] }>(server, 'GET', `${path}/?limit=100`);
  for (const { id } of results) {
    const running = `${path}/${id}/runs/?status=Running&limit=1`;
    if ((await call<{ results: unknown[] }>(server, 'GET', running)).results.length > 0) return true;
  }
  return false;
}

/** Real time: the processes under test live in it. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
