import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventRow } from '../../../src/events/engine.ts';
import { temporalClient } from '../../../src/exports/work/temporal/connection.ts';
import { TemporalWork } from '../../../src/exports/work/temporal/temporal_work.ts';
import { compileWorkflow } from '../../../src/exports/work/temporal/workflow_bundle.ts';
import { type Clock, SystemClock } from '../../../src/kernel/clock.ts';
import { RandomIds } from '../../../src/kernel/ids.ts';
import { createLog } from '../../../src/kernel/log/log.ts';
import { bundled } from '../../support/bundled.ts';
import type { TemporalPeer } from '../../support/peers/temporal.ts';
import type { ChildMessage, ChildOptions } from './worker_child.ts';

type Command = ChildMessage extends infer One ? (One extends ChildMessage ? Omit<One, 'id'> : never) : never;

/** A worker process. */
export class TestWorker {
  readonly #child: ChildProcess;
  readonly #root: string;
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  #id = 0;
  #folder = '';

  private constructor(child: ChildProcess, root: string) {
    this.#child = child;
    this.#root = root;
    child.on('message', ({ id, value, error }: { id: number; value: unknown; error?: string }) => {
      const waiting = this.#waiting.get(id);
      if (error === undefined) waiting?.resolve(value);
      else waiting?.reject(new Error(error));
    });
  }

  static async start(options: ChildOptions): Promise<TestWorker> {
    const root = mkdtempSync(join(tmpdir(), 'weir-worker-'));
    const program = await bundled('test/exports/temporal/worker_child.ts');
    const child = fork(program, [JSON.stringify(options)], { execArgv: [] });
    const worker = new TestWorker(child, root);
    await worker.#response(0);
    await worker.open();
    return worker;
  }

  /** Begins an empty event store. */
  async open(): Promise<void> {
    this.#folder = mkdtempSync(join(this.#root, 'store-'));
    await this.#send({ kind: 'open', folder: this.#folder });
  }

  async append(rows: readonly EventRow[]): Promise<void> {
    await this.#send({ kind: 'append', rows: [...rows] });
  }

  /** Resident memory in bytes. */
  async memory(): Promise<number> {
    return (await this.#send({ kind: 'memory' })) as number;
  }

  /** Stops in an orderly way. */
  async stop(): Promise<void> {
    await this.#send({ kind: 'stop' });
  }

  leftovers(): string[] {
    const runs = join(this.#folder, 'staging', 'runs');
    return existsSync(runs) ? readdirSync(runs) : [];
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const exit = once(this.#child, 'exit');
      this.#child.kill('SIGKILL');
      await exit;
    }
    rmSync(this.#root, { recursive: true, force: true });
  }

  #send(command: Command): Promise<unknown> {
    const id = ++this.#id;
    const response = this.#response(id);
    this.#child.send({ ...command, id });
    return response;
  }

  #response(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }
}

/** Compiled once for all test files of a process. */
let compiled: Promise<string> | undefined;

/** A task queue, which the workers and control nodes of a test file share. */
export class TestQueue {
  readonly #peer: TemporalPeer;
  readonly #folder = mkdtempSync(join(tmpdir(), 'weir-workflow-'));
  readonly #workers: TestWorker[] = [];
  readonly #controls: TemporalWork[] = [];
  readonly #queue: string;
  readonly #maxRuns: number;
  /** Names the time of the state store: a restored backup begins another one. */
  time = 'first';
  /** Removals of events before the orders that follow. */
  removals = 0;

  /** `maxRuns`: those that one worker executes at a time. */
  constructor(peer: TemporalPeer, queue: string, maxRuns: number) {
    this.#peer = peer;
    this.#queue = queue;
    this.#maxRuns = maxRuns;
  }

  get access() {
    return { ...this.#peer, tls: false, apiKey: null };
  }

  get #bundlePath(): string {
    return join(this.#folder, 'workflow.cjs');
  }

  async worker(): Promise<TestWorker> {
    compiled ??= compileWorkflow();
    writeFileSync(this.#bundlePath, await compiled);
    const worker = await TestWorker.start({
      access: this.access,
      queue: this.#queue,
      bundlePath: this.#bundlePath,
      maxRuns: this.#maxRuns,
    });
    this.#workers.push(worker);
    return worker;
  }

  async control(
    isGone: (id: string) => boolean = () => false,
    clock: Clock = new SystemClock(),
    address = this.access.address,
  ): Promise<TemporalWork> {
    const client = await temporalClient({ ...this.access, address });
    const log = createLog(process.env['WEIR_TEST_LOG'] ?? 'silent');
    const work = new TemporalWork({
      client,
      queue: this.#queue,
      isGone,
      ids: new RandomIds(clock),
      clock,
      log,
      ledgerOf: async () => null,
      removalsOf: () => this.removals,
      attemptsOf: ({ attempt }) => Array.from({ length: attempt }, (_, n) => `${this.time} ${n + 1}`),
    });
    this.#controls.push(work);
    return work;
  }

  async close(): Promise<void> {
    await Promise.all(this.#controls.map((work) => work.close()));
    await Promise.all(this.#workers.map((worker) => worker.kill()));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
