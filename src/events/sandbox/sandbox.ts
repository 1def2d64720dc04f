import { type ChildProcess, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../../kernel/clock.ts';
import type { Model } from '../../kernel/columns.ts';
import { IS_COMPILED } from '../../kernel/compiled.ts';
import { invalid, messageOf, type WeirError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log/log.ts';
import { MINUTE_MS, SECOND_MS } from '../../kernel/time.ts';
import type { QueryColumn } from '../engine.ts';
import { programOf } from './bundle_worker.ts';
import type { Limits, RunOrder, StagedQuery, WorkerOrder, WorkerReport } from './protocol.ts';

/*
 * A query of a user is a program of a stranger. It runs behind three walls:
 *
 * 1. The engine's parse tree of its text has to be made of what is listed in `grammar.ts` and `functions.ts`: one SELECT
 *    over the table of its model, functions of values. Whatever is not listed is refused by name.
 * 2. The engine it runs in holds nothing but the rows of the interval, reaches no file but those, and is locked.
 * 3. That engine is in a process of its own: told of one folder, without an environment, with bounds on memory, disk
 *    and time, killed when it reaches one of them. What breaks out of 1 and 2 finds nothing there, and what
 *    eats up everything eats up that process.
 *
 * Saving a query goes the same way without rows, because even binding a query computes what is constant in it.
 */

export interface SandboxDeps {
  clock: Clock;
  log: Log;
  limits?: Partial<Limits & TimeLimits>;
  /** The script of the process. */
  script?: URL;
}

export interface TimeLimits {
  checkMs: number;
  runMs: number;
}

const MIB = 1024 * 1024;
const DEFAULTS: Limits & TimeLimits = {
  memoryBytes: 1024 * MIB,
  diskBytes: 16 * 1024 * MIB,
  checkMs: 15 * SECOND_MS,
  runMs: 30 * MINUTE_MS,
};

/** The package brings it as the build has made it. */
const PROGRAM = new URL(IS_COMPILED ? '../../../dist/sandbox.cjs' : './worker_main.ts', import.meta.url);

/**
 * The kernel's own bounds, before the process becomes Node: data (KiB), processor time (seconds), no core file. Node and
 * the engine's code and stacks need some beside what the limit is for.
 */
const BOUNDED = 'ulimit -d "$1"; ulimit -t "$2"; ulimit -c 0; shift 2; exec "$@"';
const DATA_BESIDE = 512 * MIB;
const MAX_WORDS = 2000;
/** Two threads of the process may work at a time. */
const CORES = 2;

/** It runs the program from its standard input, so that it does not learn any path of this server. */
const NODE = [process.execPath, '--max-old-space-size=256', '--input-type=commonjs', '-'];

type Outcome = { columns: QueryColumn[] } | { staged: StagedQuery };
type OnProgress = (progress: { rows: number; bytes: number }) => void;

/** Starts a process for each query and holds it to its bounds. */
export class QuerySandbox {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #limits: Limits & TimeLimits;
  readonly #script: string;

  constructor({ clock, log, limits, script = PROGRAM }: SandboxDeps) {
    this.#clock = clock;
    this.#log = log;
    this.#limits = { ...DEFAULTS, ...limits };
    this.#script = fileURLToPath(script);
  }

  /** The columns of a query. Throws `invalid` when it is refused. */
  async check(sql: string, model: Model): Promise<QueryColumn[]> {
    const order: WorkerOrder = { job: 'check', sql, model, limits: this.#bounds() };
    const outcome = await this.#execute(order, this.#limits.checkMs, null);
    return (outcome as { columns: QueryColumn[] }).columns;
  }

  /** Runs a query. Throws `invalid` when it is refused or reaches a bound, and the signal's reason when aborted. */
  async run(
    order: Omit<RunOrder, 'job' | 'limits'>,
    signal: AbortSignal,
    onProgress?: OnProgress,
  ): Promise<StagedQuery> {
    const whole: WorkerOrder = { ...order, job: 'run', limits: this.#bounds() };
    const outcome = await this.#execute(whole, this.#limits.runMs, signal, onProgress);
    return (outcome as { staged: StagedQuery }).staged;
  }

  #bounds(): Limits {
    const { memoryBytes, diskBytes } = this.#limits;
    return { memoryBytes, diskBytes };
  }

  async #execute(
    order: WorkerOrder,
    limitMs: number,
    signal: AbortSignal | null,
    onProgress: OnProgress = () => undefined,
  ): Promise<Outcome> {
    signal?.throwIfAborted();
    const program = await this.#program();
    signal?.throwIfAborted();
    const child = start(order.limits, limitMs);
    const over = new AbortController();
    const end = endOf(child, { program, order }, onProgress);
    const kill = () => child.kill('SIGKILL');
    signal?.addEventListener('abort', kill, { once: true });
    try {
      const late = this.#clock.sleep(limitMs, over.signal).then(() => ({ refused: tooSlow(limitMs) }));
      const first = await Promise.race([end.report, end.exit, late]);
      signal?.throwIfAborted();
      return this.#outcome(first, order);
    } finally {
      over.abort();
      signal?.removeEventListener('abort', kill);
      kill();
      await end.exit;
    }
  }

  #outcome(end: LastReport | Exit, { job }: WorkerOrder): Outcome {
    if ('columns' in end || 'staged' in end) return end;
    if ('refused' in end) throw refusal(end.refused);
    if ('failed' in end) {
      // Only the kind of error: the engine's words may quote a row.
      this.#log.error({ job, err: end.failed.split(':', 1)[0] }, 'A query failed for a reason of its own');
      throw new Error('the process of a query failed');
    }
    this.#log.error({ job, ...end }, 'The process of a query ended without a result');
    if (!end.atWork) throw new Error('the process of a query did not start');
    throw refusal('The query was too much for the engine. Make it simpler.');
  }

  async #program(): Promise<string> {
    try {
      return await programOf(this.#script);
    } catch (error) {
      this.#log.error(
        { err: messageOf(error).slice(-MAX_WORDS) },
        'The program of a query could not be made',
      );
      throw new Error('the process of a query did not start');
    }
  }
}

function start(limits: Limits, limitMs: number): ChildProcess {
  const kib = Math.ceil((limits.memoryBytes + DATA_BESIDE) / 1024);
  const seconds = Math.ceil((limitMs / SECOND_MS) * CORES);
  const bounded = ['/bin/sh', '-c', BOUNDED, 'sh', String(kib), String(seconds), ...NODE];
  const [command, ...args] = process.platform === 'win32' ? NODE : bounded;
  return spawn(command!, args, {
    // Nothing of the server's: not its folder, its variables or its terminal.
    cwd: dirname(process.execPath),
    env: {},
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  });
}

type LastReport = Exclude<WorkerReport, { progress: unknown }>;

interface Exit {
  /** True once the process has started to work on its order. */
  atWork: boolean;
  code: number | null;
  signal: string | null;
  /** Its error output before it started to work, for instance the reason why Node could not start. */
  words: string;
}

interface Task {
  program: string;
  order: WorkerOrder;
}

/** Gives a process its task; resolves with its last report, or with how it ended when there is none. */
function endOf(child: ChildProcess, { program, order }: Task, onProgress: OnProgress) {
  const exit: Exit = { atWork: false, code: null, signal: null, words: '' };
  const ended = new Promise<Exit>((resolve) => {
    child.once('error', (error) => resolve(Object.assign(exit, { words: error.message })));
    child.once('exit', (code, signal) => resolve(Object.assign(exit, { code, signal })));
  });
  const last = new Promise<LastReport>((resolve) => {
    child.on('message', (report: WorkerReport) => {
      exit.atWork = true;
      if ('progress' in report) onProgress(report.progress);
      else resolve(report);
    });
  });
  // A process that could not be started may have no streams; the exit event reports that, and a process that has
  // already ended.
  if (child.pid !== undefined) {
    child.stderr!.on('data', (chunk: Buffer) => {
      if (!exit.atWork) exit.words = `${exit.words}${chunk}`.slice(-MAX_WORDS);
    });
    child.stdin!.on('error', () => undefined).end(program);
    child.send(order, () => undefined);
  }
  return { report: last, exit: ended };
}

function refusal(detail: string): WeirError {
  return invalid(detail, 'ql_query');
}

function tooSlow(limitMs: number): string {
  return `The query takes longer than the ${limitMs / SECOND_MS} seconds it may take. Select, group and join fewer rows.`;
}
