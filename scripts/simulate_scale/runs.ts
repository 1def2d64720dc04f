import { DueQueues } from '../../src/exports/queues/due_queues.ts';
import type { Load, Queue, RunLimits } from '../../src/exports/run_order.ts';
import { jittered } from '../../src/kernel/jitter.ts';
import { SECOND_MS } from '../../src/kernel/time.ts';
import { type Attempt, type AttemptDeps, attemptProcess, type ModelRun, TransientError } from './attempts.ts';
import { VALUES } from './constants.ts';
import { type StartedProcess, startProcess } from './process.ts';
import { createGauge, type Gauge } from './stations.ts';

export interface RunsOptions {
  deps: Omit<AttemptDeps, 'staged' | 'delivered'>;
  limits: RunLimits;
  hasSeveralProjects: boolean;
}

interface ModelQueue extends Queue {
  runs: ModelRun[];
}

interface ActiveRun {
  attempt: Attempt;
  /** Null while it begins. */
  process: StartedProcess | null;
  isStaging: boolean;
}

/** An interval that became visible: the rows, and how often it was committed. */
export interface Delivery {
  rows: number;
  commits: number;
}

export const keyOf = ({ export: { id }, end }: Pick<ModelRun, 'export' | 'end'>) => `${id} ${end}`;

/** Due runs, which are claimed in the order and within the limits of the server, and their attempts. */
export class Runs {
  readonly all: ModelRun[] = [];
  readonly deliveries = new Map<string, Delivery>();
  /** Runs that are due and not claimed, and runs that are neither delivered nor given up. */
  readonly waiting: Gauge;
  readonly open: Gauge;
  readonly #options: RunsOptions;
  readonly #due = new DueQueues<ModelQueue>();
  readonly #queues = new Map<string, ModelQueue>();
  readonly #turn = { project: -1, exports: new Map<number, string>() };
  readonly #active = new Map<ModelRun, ActiveRun>();

  constructor(options: RunsOptions) {
    this.#options = options;
    this.waiting = createGauge(options.deps.simulation);
    this.open = createGauge(options.deps.simulation);
  }

  /** Creates the runs of intervals that have ended. */
  create(runs: readonly ModelRun[]): void {
    for (const run of runs) {
      this.all.push(run);
      this.open.add(1);
      this.#add(run);
    }
    this.#claim();
  }

  /** Stops attempts as if their process had died, and makes their runs due again. */
  interrupt(isHit: (attempt: Attempt) => boolean): void {
    for (const [run, { attempt, process }] of [...this.#active]) {
      // An attempt that is stopped gives back what it held, which may have let another one end.
      if (!this.#active.has(run) || !isHit(attempt)) continue;
      process!.stop();
      this.#active.delete(run);
      this.#add(run);
    }
  }

  /** Makes attempts fail where they are. */
  fail(error: Error, isHit: (attempt: Attempt) => boolean): void {
    for (const { attempt, process } of [...this.#active.values()]) if (isHit(attempt)) process!.fail(error);
  }

  #add(run: ModelRun): void {
    const { id: exportId, project: teamId, host, isBackfill } = run.export;
    const queue = this.#queues.get(exportId) ?? { exportId, teamId, host, isBackfill, runs: [] };
    this.#queues.set(exportId, queue);
    if (queue.runs.length === 0) this.#due.add(queue);
    queue.runs.push(run);
    queue.runs.sort((a, b) => a.end - b.end);
    this.waiting.add(1);
  }

  #claim(): void {
    const { deps, limits } = this.#options;
    while (deps.server.isOpen() && !this.#due.isEmpty) {
      const [queue] = this.#due.inOrder(this.#load(), limits, this.#turn);
      if (queue === undefined) return;
      const run = queue.runs.shift()!;
      if (queue.runs.length === 0) this.#due.delete(queue);
      this.waiting.add(-1);
      this.#turn.project = queue.teamId;
      this.#turn.exports.set(queue.teamId, queue.exportId);
      this.#begin(run);
    }
  }

  #load(): Load {
    const exports = new Map<string, number>();
    const hosts = new Map<string, number>();
    const projects = new Map<number, number>();
    let staging = 0;
    for (const [{ export: one }, { isStaging }] of this.#active) {
      count(exports, one.id);
      count(hosts, one.host);
      count(projects, one.project);
      staging += Number(isStaging);
    }
    const { hasSeveralProjects } = this.#options;
    return { runs: this.#active.size, staging, exports, hosts, projects, hasSeveralProjects };
  }

  #begin(run: ModelRun): void {
    const attempt: Attempt = { run, phase: 'closing', worker: null };
    const entry: ActiveRun = { attempt, process: null, isStaging: true };
    this.#active.set(run, entry);
    const deps: AttemptDeps = {
      ...this.#options.deps,
      staged: () => {
        entry.isStaging = false;
        this.#claimNext();
      },
      delivered: (rows) => this.#delivered(run, rows),
    };
    entry.process = startProcess(attemptProcess(deps, attempt), (error) => {
      this.#active.delete(run);
      if (error instanceof TransientError) this.#retryLater(run);
      else if (error !== null) throw error;
      this.#claimNext();
    });
  }

  /** Claims when the process that frees a slot has gone on. */
  #claimNext(): void {
    this.#options.deps.simulation.after(0, () => this.#claim());
  }

  #delivered(run: ModelRun, rows: number): void {
    const key = keyOf(run);
    // The names of an interval are those of an earlier commit, which it replaces.
    this.deliveries.set(key, { rows, commits: (this.deliveries.get(key)?.commits ?? 0) + 1 });
    run.deliveredAt = this.#options.deps.simulation.now();
    this.open.add(-1);
  }

  #retryLater(run: ModelRun): void {
    run.errors++;
    if (run.errors >= VALUES.maxErrors) {
      run.isGivenUp = true;
      this.open.add(-1);
      return;
    }
    this.#options.deps.simulation.after(retryMs(run), () => {
      this.#add(run);
      this.#claim();
    });
  }
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The wait of the server: doubled with each error, less a part that differs by run, in whole seconds. */
function retryMs(run: ModelRun): number {
  const ms = Math.min(VALUES.firstRetryMs * 2 ** (run.errors - 1), VALUES.lastRetryMs);
  return Math.ceil(jittered(ms, `${keyOf(run)} ${run.errors}`) / SECOND_MS) * SECOND_MS;
}
