import { SLICE_LIMITS, sliceStarts } from '../../src/events/clickhouse/arrival_slices.ts';
import { VALUES } from './constants.ts';
import { delay, type Gate, type Process, type Wait } from './process.ts';
import type { Simulation } from './simulation.ts';
import { type Permits, type Shared, serve } from './stations.ts';
import type { Worker, WorkerPool } from './workers.ts';
import { FORMATS, type ModelExport } from './workload.ts';

/** A run: an interval of an export, in milliseconds, until it is delivered or given up. */
export interface ModelRun {
  export: ModelExport;
  start: number;
  end: number;
  errors: number;
  deliveredAt: number | null;
  isGivenUp: boolean;
}

/** A run that is due. */
export function runOf(one: ModelExport, end: number): ModelRun {
  return { export: one, start: end - one.length, end, errors: 0, deliveredAt: null, isGivenUp: false };
}

/** An error after which a run is tried again. */
export class TransientError extends Error {}
/** The worker of an execution died: another one begins the run again, within the same attempt. */
export class WorkerDiedError extends Error {}

/** The phase of an attempt decides what a failure does to it. */
export interface Attempt {
  run: ModelRun;
  phase: 'closing' | 'queued' | 'reading' | 'delivering';
  worker: Worker | null;
}

export interface Destination {
  rate: Shared;
  /** Open while it accepts deliveries. */
  accepts: Gate;
}

export interface AttemptDeps {
  simulation: Simulation;
  /** Waits until all events that were accepted before the call are in the log. */
  flushed: Wait;
  /** Events of the project of a run, by bucket of its interval: those in the log, and those that were acknowledged. */
  stored(run: ModelRun): number[];
  acknowledged(run: ModelRun): number[];
  /** Open while the event log responds. */
  log: Gate;
  /** Open while the server runs. */
  server: Gate;
  /** Null: the event log is DuckDB in the server. In rows. */
  clickhouse: Shared | null;
  /** Null: the server executes the runs. */
  temporal: Permits | null;
  workers: WorkerPool;
  hostOf(host: string): Destination;
  /** Called when all rows are read. */
  staged(): void;
  /** Called at the commit, with the number of rows that became visible. */
  delivered(rows: number): void;
}

/** One attempt of a run, from its claim to the commit. */
export function* attemptProcess(deps: AttemptDeps, attempt: Attempt): Process {
  const { simulation, flushed, log, temporal } = deps;
  if (!log.isOpen()) throw new TransientError('the event log does not respond');
  yield flushed;
  attempt.phase = 'queued';
  if (temporal === null) return yield* execute(deps, attempt);
  yield* serve(simulation, temporal, VALUES.temporalMs);
  yield delay(simulation, VALUES.workerRunMs);
  for (;;) {
    try {
      return yield* execute(deps, attempt);
    } catch (error) {
      if (!(error instanceof WorkerDiedError)) throw error;
      attempt.phase = 'queued';
      yield delay(simulation, VALUES.workerSilenceMs + VALUES.workerRetryMs);
    }
  }
}

/** Has a worker, or the server, read, shape and deliver the rows. */
function* execute(deps: AttemptDeps, attempt: Attempt): Process {
  const { workers, staged } = deps;
  yield workers.take((worker) => {
    attempt.worker = worker;
  });
  const worker = attempt.worker!;
  try {
    attempt.phase = 'reading';
    yield worker.staging.acquire;
    try {
      yield* read(deps, attempt, worker);
    } finally {
      worker.staging.release();
    }
    staged();
    attempt.phase = 'delivering';
    yield* deliver(deps, attempt);
  } finally {
    attempt.worker = null;
    workers.give(worker);
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The rows of a run that the log has, compared with the ledger as the server does. */
function rowsOf({ acknowledged, stored }: AttemptDeps, run: ModelRun): number {
  const [found, expected] = [sum(stored(run)), sum(acknowledged(run))];
  if (found !== expected) throw new Error(`the log has ${found} of ${expected} acknowledged events`);
  return Math.floor(found * run.export.part);
}

function* read(deps: AttemptDeps, { run }: Attempt, worker: Worker): Process {
  const { clickhouse, log, simulation, stored } = deps;
  for (const slice of clickhouse === null ? [] : slicesOf(stored(run))) {
    if (!log.isOpen()) throw new TransientError('ClickHouse does not respond');
    yield delay(simulation, VALUES.sliceMs);
    yield clickhouse!.use(slice);
    yield worker.network.use(slice * VALUES.eventBytes);
  }
  yield worker.cores.use((1000 * rowsOf(deps, run)) / FORMATS[run.export.format].shapeRows);
}

/** The rows of each slice, cut like the server cuts them. */
function slicesOf(buckets: readonly number[]): number[] {
  const sizes = buckets.map((rows, bucket) => ({ bucket, rows, bytes: rows * VALUES.eventBytes }));
  const starts = sliceStarts(sizes, SLICE_LIMITS);
  return starts.map((start, index) => sum(buckets.slice(start, starts[index + 1])));
}

function* deliver(deps: AttemptDeps, { run }: Attempt): Process {
  const { hostOf, simulation } = deps;
  const { rate, accepts } = hostOf(run.export.host);
  const rows = rowsOf(deps, run);
  if (!accepts.isOpen()) throw new TransientError('the destination refuses');
  yield rate.use(rows * (FORMATS[run.export.format].bytes ?? 1));
  // The server permits the commit; a worker waits while it restarts.
  yield deps.server.pass;
  yield delay(simulation, VALUES.commitMs);
  deps.delivered(rows);
}
