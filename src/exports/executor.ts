import type { DeliveryNote, DeliveryReceipt } from '../destinations/destination.ts';
import { type Clock, stopwatch } from '../kernel/clock.ts';
import type { Log } from '../kernel/log/log.ts';
import { traced } from '../kernel/log/tracing.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/time.ts';
import { quantity } from '../kernel/words.ts';
import type { BatchExportRow, BatchExportStore } from '../store/batch_exports.ts';
import type { RunRow } from '../store/runs.ts';
import type { RunReceipt } from '../store/schema/index.ts';
import { closeInterval } from './closing/close_interval.ts';
import { RemovedEventsError, watchRemovals } from './closing/removed_events.ts';
import { logProblem } from './export_log.ts';
import { type Failure, LEASE_MS, type RunMachine, type RunProgress, spell } from './runs.ts';
import { nominalLength } from './schedule.ts';
import type { Sources } from './sources.ts';
import { AttemptControl } from './work/attempt_control.ts';
import {
  knownFailure,
  type RunWork,
  SHUTDOWN,
  UntakenError,
  WorkError,
  type WorkReceipt,
} from './work/run_work.ts';
import { unlessStopped } from './work/unless_stopped.ts';
import { type WorkOrder, workOrder } from './work/work_order.ts';

export interface ExecutorDeps {
  machine: RunMachine;
  exports: BatchExportStore;
  sources: Pick<Sources, 'events' | 'flusher' | 'gate' | 'ledger' | 'removals' | 'removedBefore'>;
  work: RunWork;
  /** Called with how long the rows of an attempt took to read. */
  staged: (seconds: number) => void;
  clock: Clock;
  log: Log;
}

/** The reason why an attempt was stopped before its end. */
type Stop = 'lost' | typeof SHUTDOWN | 'timeout' | 'over';

const BEAT_MS = LEASE_MS / 3;
/** A state store that is busy or full gets an hour to recover; at shutdown, seconds. */
const SETTLE_WAIT_MS = SECOND_MS;
const SETTLE_TRIES = 3600;
const SETTLE_TRIES_AT_SHUTDOWN = 5;

const GONE: Failure = {
  class: 'configuration',
  message: 'The export of the run does not exist any more.',
};

const UNREADABLE: Failure = {
  class: 'transient',
  message: 'The rows of the interval could not be read. The cause is in the log of the server.',
};

/**
 * Executes claimed runs: closes the interval, has the work done, and settles the run. Keeps the lease and the time limit
 * meanwhile. Never throws; how it went is in the run.
 */
export class Executor {
  readonly #deps: ExecutorDeps;

  constructor(deps: ExecutorDeps) {
    this.#deps = deps;
  }

  /** Resolves when the attempt is over. Calls `staged` when nothing is left to read. Aborting `shutdown` gives the run back. */
  execute(run: RunRow, shutdown: AbortSignal, staged: () => void = () => undefined): Promise<void> {
    const attributes = { 'weir.export.id': run.batchExportId, 'weir.run.id': run.id };
    // Whatever has woken the engine has no part in it.
    return traced('weir.run', { attributes, root: true }, () => this.#execute(run, shutdown, staged));
  }

  async #execute(run: RunRow, shutdown: AbortSignal, staged: () => void): Promise<void> {
    const { exports, machine } = this.#deps;
    const controller = new AbortController();
    const { signal } = controller;
    const stop = (why: Stop) => controller.abort(why);
    const onShutdown = () => stop(SHUTDOWN);
    shutdown.addEventListener('abort', onShutdown, { once: true });
    if (shutdown.aborted) onShutdown();
    const unwatch = machine.watch(run, () => stop('lost'));
    const endReading = this.#beginReading(staged);
    const control = new AttemptControl(this.#deps, run, { signal, endReading });
    let limitMs = HOUR_MS;
    const vigil = this.#keepLease(run, control.counts, () => limitMs, controller);
    try {
      const row = exports.find(run.batchExportId);
      if (!row) throw new WorkError(GONE);
      limitMs = timeLimit(row, run);
      machine.log(run, 'INFO', startedLine(run, row));
      await machine.synced();
      const done = await this.#work(run, row, control, signal);
      if (done.delivery) control.phases.end('commit');
      const receipt = receiptOf(done, control);
      const lines = linesOf(done.delivery);
      await this.#surely(run, shutdown, () => machine.complete(run, receipt, lines));
    } catch (error) {
      endReading();
      const settle = () => this.#settle(run, error, limitMs, control, signal);
      await this.#surely(run, shutdown, settle);
    } finally {
      stop('over');
      shutdown.removeEventListener('abort', onShutdown);
      unwatch();
      await vigil;
      // An idle server may not sync again for a long time.
      await machine.synced().catch((error) => logProblem(this.#deps.log, run.id, error));
    }
  }

  /** Returns the function that ends the reading of an attempt's rows; calls after the first one have no effect. */
  #beginReading(staged: () => void): () => void {
    const reading = stopwatch();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#deps.staged(reading() / 1000);
      staged();
    };
  }

  /** Closes the interval and has the work done, again if events of the project were removed while they were read. */
  async #work(
    run: RunRow,
    row: BatchExportRow,
    control: AttemptControl,
    signal: AbortSignal,
  ): Promise<WorkReceipt> {
    const { clock, sources, work } = this.#deps;
    for (;;) {
      const hasRemoved = await unlessStopped(watchRemovals(sources, run, row.model), signal, clock);
      control.beginReading(hasRemoved);
      try {
        const order = await unlessStopped(this.#close(run, row, signal), signal, clock);
        return await work.execute(order, control, signal);
      } catch (error) {
        if (signal.aborted || control.isRefused || control.isStaged || !hasRemoved()) throw error;
      }
    }
  }

  async #close(run: RunRow, row: BatchExportRow, signal: AbortSignal): Promise<WorkOrder> {
    const { machine, sources } = this.#deps;
    const highSeq = await closeInterval(sources, run, row.model, signal);
    return workOrder(run, row, { highSeq, mayHoldRows: machine.mayHaveDelivered(run) });
  }

  async #keepLease(
    run: RunRow,
    progress: RunProgress,
    limitMs: () => number,
    controller: AbortController,
  ): Promise<void> {
    const { clock, machine } = this.#deps;
    // Counted in beats, not read from the clock: a machine that slept has not been working.
    for (let worked = 0; ; ) {
      await clock.sleep(BEAT_MS, controller.signal);
      worked += BEAT_MS;
      if (controller.signal.aborted) return;
      try {
        if (worked >= limitMs()) return controller.abort('timeout' satisfies Stop);
        if (!machine.beat(run, progress)) return controller.abort('lost' satisfies Stop);
      } catch (error) {
        // A busy database is no reason to stop: the lease outlives two missed beats.
        logProblem(this.#deps.log, run.id, error);
      }
    }
  }

  /**
   * Retries until the state store accepts the write. Otherwise delivered rows would be delivered again, and a run
   * would stay without a worker until the next start. At shutdown that start is near, and claims it.
   */
  async #surely(run: RunRow, shutdown: AbortSignal, write: () => unknown): Promise<void> {
    let triesAtShutdown = 0;
    for (let tries = 1; ; tries++) {
      try {
        write();
        return;
      } catch (failure) {
        if (shutdown.aborted) triesAtShutdown++;
        if (tries >= SETTLE_TRIES || triesAtShutdown >= SETTLE_TRIES_AT_SHUTDOWN) throw failure;
        logProblem(this.#deps.log, run.id, failure);
        await this.#deps.clock.sleep(SETTLE_WAIT_MS);
      }
    }
  }

  #settle(run: RunRow, error: unknown, limitMs: number, control: AttemptControl, signal: AbortSignal): void {
    const { machine } = this.#deps;
    const why = signal.aborted ? (signal.reason as Stop) : null;
    if (why === 'lost' || control.isRefused) {
      if (control.isUndone) machine.undo(run);
      else machine.leaveInDoubt(run);
    } else if (why === SHUTDOWN) machine.release(run, control);
    else if (why === 'timeout' && !(error instanceof UntakenError)) machine.timeOut(run, limitMs, control);
    else if (error instanceof RemovedEventsError) machine.cancelRemoved(run, error.message);
    else {
      const known = knownFailure(error);
      if (!(error instanceof WorkError)) logProblem(this.#deps.log, run.id, error);
      if (known) this.#fail(run, known, control);
      else machine.fail(run, UNREADABLE);
    }
  }

  /** The owner reads it in the log of the export; the operator of the server may never look there. */
  #fail(run: RunRow, failure: Failure, control: AttemptControl): void {
    this.#deps.machine.fail(run, failure, control);
    const about = {
      project_id: run.teamId,
      export_id: run.batchExportId,
      run_id: run.id,
      err: failure.message,
    };
    this.#deps.log.warn(about, 'An attempt to deliver failed');
  }
}

function receiptOf(
  { highSeq, rows: staged, files, account: read, delivery }: WorkReceipt,
  { phases }: AttemptControl,
): RunReceipt {
  const { account = read, bytes, delivered, failed = 0 } = delivery ?? NOTHING;
  const { rows: records, uuidHash, rowsHash = null } = account;
  return {
    highSeq,
    staged,
    records,
    uuidHash,
    rowsHash,
    failed,
    bytes,
    delivered,
    files,
    phases: phases.list,
  };
}

const NOTHING: DeliveryReceipt = { bytes: 0, delivered: [] };

function linesOf(delivery: DeliveryReceipt | null): DeliveryNote[] {
  if (delivery === null) return [];
  const notes = delivery.notes ?? [];
  return delivery.skipped ? [...notes] : [...notes, { level: 'INFO', message: deliveryLine(delivery) }];
}

const NAMES_SHOWN = 5;

/** `Delivered 2 objects, 1234 bytes: a, b.` */
function deliveryLine({ delivered, bytes }: DeliveryReceipt): string {
  const names = delivered.slice(0, NAMES_SHOWN).join(', ');
  const rest = delivered.length > NAMES_SHOWN ? ` and ${delivered.length - NAMES_SHOWN} more` : '';
  const what = `Delivered ${quantity(delivered.length, 'object')}, ${bytes} bytes`;
  return delivered.length === 0 ? `${what}.` : `${what}: ${names}${rest}.`;
}

function startedLine(run: RunRow, row: BatchExportRow): string {
  const what = `${row.model} of ${spell({ start: run.dataIntervalStart, end: run.dataIntervalEnd })}`;
  const attempt = run.attempt > 1 ? `, attempt ${run.attempt}` : '';
  return `Started: ${what} to ${row.destinationType}${attempt}.`;
}

/** Time limit of one attempt, by the length of its interval: a run keeps its bounds when the schedule is changed. */
function timeLimit(row: BatchExportRow, { dataIntervalStart, dataIntervalEnd }: RunRow): number {
  const length = Math.max(nominalLength(row), dataIntervalEnd - dataIntervalStart);
  // A day has up to 25 hours, and a week an hour less than seven days.
  if (length > 2 * DAY_MS) return 3 * DAY_MS;
  if (length > DAY_MS / 2) return DAY_MS;
  return length < HOUR_MS ? Math.max(20 * MINUTE_MS, length) : 6 * HOUR_MS;
}
