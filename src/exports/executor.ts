import { completeConfig } from '../destinations/config.ts';
import type { DeliveryReceipt, Destination, DestinationConfig } from '../destinations/destination.ts';
import { failureOf, redactor } from '../destinations/redacted.ts';
import type { Destinations } from '../destinations/registry.ts';
import { type Clock, stopwatch } from '../kernel/clock.ts';
import { messageOf, WeirError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log/log.ts';
import { traced } from '../kernel/log/tracing.ts';
import type { SecretBox } from '../kernel/secrets.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/time.ts';
import type { BatchExportRow, BatchExportStore } from '../store/batch_exports.ts';
import type { RunRow } from '../store/runs.ts';
import type { LogLevel, RunPhase, RunReceipt } from '../store/schema/index.ts';
import { IncompleteIntervalError } from './closing/arrived_events.ts';
import { nameContext } from './ownership.ts';
import { type Failure, LEASE_MS, quantity, type RunMachine, type RunProgress, spell } from './runs.ts';
import { nominalLength } from './schedule.ts';
import { readDestination } from './stored_destination.ts';
import type { Staged, Stager } from './work/stager.ts';

export interface ExecutorDeps {
  machine: RunMachine;
  exports: BatchExportStore;
  destinations: Destinations;
  stager: Stager;
  /** Called with how long the rows of an attempt took to read. */
  staged: (seconds: number) => void;
  box: SecretBox;
  clock: Clock;
  log: Log;
}

/** The reason why an attempt was stopped before its end. */
type Stop = 'lost' | 'shutdown' | 'timeout' | 'over';

const BEAT_MS = LEASE_MS / 3;
/** Time limit for a stopped attempt to release its files. */
const GRACE_MS = 5000;
/** A state store that is busy or full gets an hour to recover; at shutdown, seconds. */
const SETTLE_WAIT_MS = SECOND_MS;
const SETTLE_TRIES = 3600;
const SETTLE_TRIES_AT_SHUTDOWN = 5;

/** Lines that a delivery may write in one attempt. */
const MAX_REPORTED = 100;

class LeaseLostError extends Error {}

class DeliveryError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

const UNREADABLE: Failure = {
  class: 'transient',
  message: 'The rows of the interval could not be read. The cause is in the log of the server.',
};

interface Attempt {
  run: RunRow;
  row: BatchExportRow;
  destination: Destination;
  config: DestinationConfig;
  progress: RunProgress;
  commit: Commit;
  /** Aborts when the attempt has to end, also at `shutdown`. */
  signal: AbortSignal;
  shutdown: AbortSignal;
}

/** The known state of an attempt's commit. */
interface Commit {
  /** True when it has failed and certainly made nothing visible. */
  isUndone: boolean;
}

/** Executes claimed runs: stage, deliver, complete. Never throws; how it went is in the run. */
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
    const stop = (why: Stop) => controller.abort(why);
    const onShutdown = () => stop('shutdown');
    shutdown.addEventListener('abort', onShutdown, { once: true });
    if (shutdown.aborted) onShutdown();
    const unwatch = machine.watch(run, () => stop('lost'));
    const progress: RunProgress = { rows: null, total: null, bytes: null };
    const commit: Commit = { isUndone: false };
    let limitMs = HOUR_MS;
    const vigil = this.#keepLease(run, progress, () => limitMs, controller);
    try {
      const row = exports.find(run.batchExportId);
      if (row) limitMs = timeLimit(row, run);
      const attempt = { ...this.#prepare(run, row), progress, commit, signal: controller.signal, shutdown };
      const receipt = await this.#unlessStopped(this.#deliver(attempt, staged), controller.signal);
      await this.#surely(run, shutdown, () => machine.complete(run, receipt));
    } catch (error) {
      const settle = () => this.#settle(run, error, limitMs, commit, controller.signal);
      await this.#surely(run, shutdown, settle);
    } finally {
      stop('over');
      shutdown.removeEventListener('abort', onShutdown);
      unwatch();
      await vigil;
      await this.#deps.stager.remove(run).catch((error) => this.#report(run, error));
    }
  }

  #prepare(
    run: RunRow,
    row: BatchExportRow | undefined,
  ): Pick<Attempt, 'run' | 'row' | 'destination' | 'config'> {
    const read = row && readDestination(row, this.#deps);
    if (!read?.config) {
      const message = read?.problem ?? 'The export of the run does not exist any more.';
      throw new DeliveryError({ class: 'configuration', message });
    }
    const destination = this.#deps.destinations.get(row!.destinationType)!;
    return { run, row: row!, destination, config: completeConfig(destination.type, read.config) };
  }

  async #deliver(attempt: Attempt, whenStaged: () => void): Promise<RunReceipt> {
    const { run, row, destination, config, progress, signal, shutdown } = attempt;
    const { machine } = this.#deps;
    const what = `${row.model} of ${spell({ start: run.dataIntervalStart, end: run.dataIntervalEnd })}`;
    machine.log(run, 'INFO', `Started: ${what} to ${destination.type}${attemptNote(run)}.`);
    const staging = destination.staging(config);
    const reading = stopwatch();
    const phases = new Phases(this.#deps.clock);
    const stage = () => this.#deps.stager.stage({ run, row, config, staging, progress, signal });
    const staged = await traced('weir.run.stage', {}, stage).finally(() => {
      this.#deps.staged(reading() / 1000);
      whenStaged();
    });
    phases.end('stage');
    Object.assign(progress, { rows: staged.rows, total: staged.rows, bytes: staged.bytes });
    signal.throwIfAborted();
    // Written down now: a delivery may fail long before the next beat.
    if (!machine.beat(run, progress)) throw new LeaseLostError();
    const isNothing = staged.rows === 0 && !destination.deliversEmpty?.(config);
    if (isNothing && !machine.mayHaveDelivered(run))
      return receiptOf(staged, { bytes: 0, delivered: [] }, phases);
    const counts = `${quantity(staged.rows, 'row')} in ${quantity(staged.files.length, 'file')}`;
    machine.beginLoad(run, `Staged ${counts}.`);
    const delivery = await this.#handOver(attempt, staged, phases).catch((error) => {
      const ours = signal.aborted || error instanceof LeaseLostError;
      throw ours ? error : new DeliveryError(failureOf(destination, config, error));
    });
    await this.#surely(run, shutdown, () => this.#log(run, delivery));
    return receiptOf(staged, delivery, phases);
  }

  async #handOver(attempt: Attempt, staged: Staged, phases: Phases): Promise<DeliveryReceipt> {
    const { run, row, destination, config, progress, commit, signal } = attempt;
    const session = await destination.open(config, {
      ...nameContext(row, row.model, { start: run.dataIntervalStart, end: run.dataIntervalEnd }),
      runId: run.id,
      columns: staged.columns,
      custom: row.qlQuery !== null,
      account: staged.account,
      signal,
      log: this.#deps.log.child({ export_id: row.id, run_id: run.id }),
      report: this.#reporter(run, signal, redactor(destination.type, config)),
    });
    try {
      for (const [index, file] of staged.files.entries()) {
        signal.throwIfAborted();
        await session.write({ index, ...file });
      }
      signal.throwIfAborted();
      // A worker that slept past its lease must not make anything visible.
      if (!this.#deps.machine.beginCommit(run, progress)) throw new LeaseLostError();
      phases.end('load');
      const delivery = await traced(
        'weir.run.commit',
        { attributes: { 'weir.destination.type': destination.type } },
        () => session.commit(),
      );
      phases.end('commit');
      return delivery;
    } catch (error) {
      commit.isUndone = session.isUndone ?? false;
      // The error of a vendor's client may quote the response.
      await session
        .abort()
        .catch((failure) => this.#report(run, failureOf(destination, config, failure).message));
      throw error;
    }
  }

  /** Writes lines of a delivery while it lasts. A state store that is busy or full costs the line, not the delivery. */
  #reporter(
    run: RunRow,
    signal: AbortSignal,
    redact: (text: string) => string,
  ): (level: LogLevel, message: string) => void {
    let lines = 0;
    return (level, message) => {
      if (signal.aborted || ++lines > MAX_REPORTED) return;
      const text = lines < MAX_REPORTED ? redact(message) : 'Further lines of this attempt are left out.';
      try {
        this.#deps.machine.report(run, level, text);
      } catch (error) {
        this.#report(run, error);
      }
    };
  }

  /** The work's result. Once stopped, the work may still let go of its files, or finish its commit, for a while. */
  async #unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
    const result = work.then((value) => ({ value }));
    const first = await Promise.race([result, aborted(signal)]);
    if (first) return first.value;
    const grace = new AbortController();
    const last = await Promise.race([result, this.#deps.clock.sleep(GRACE_MS, grace.signal)]).finally(() =>
      grace.abort(),
    );
    if (last) return last.value;
    throw new Error('the attempt was stopped and did not let go in time');
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
        this.#report(run, error);
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
        this.#report(run, failure);
        await this.#deps.clock.sleep(SETTLE_WAIT_MS);
      }
    }
  }

  #settle(run: RunRow, error: unknown, limitMs: number, commit: Commit, signal: AbortSignal): void {
    const { machine } = this.#deps;
    const why = signal.aborted ? (signal.reason as Stop) : null;
    if (why === 'lost' || error instanceof LeaseLostError) {
      if (commit.isUndone) machine.undo(run);
    } else if (why === 'shutdown') machine.release(run, commit);
    else if (why === 'timeout') machine.timeOut(run, limitMs, commit);
    else if (error instanceof DeliveryError) this.#fail(run, error.failure, commit);
    // The export's definition cannot be staged, for instance its query: only its owner can change that.
    else if (error instanceof WeirError && error.kind === 'invalid') {
      this.#fail(run, { class: 'configuration', message: error.detail }, commit);
    } else if (error instanceof IncompleteIntervalError) {
      this.#fail(run, { class: 'transient', message: error.message }, commit);
    } else {
      this.#report(run, error);
      machine.fail(run, UNREADABLE);
    }
  }

  #log(run: RunRow, { notes = [], ...delivery }: DeliveryReceipt): void {
    const { machine } = this.#deps;
    for (const { level, message } of notes) machine.log(run, level, message);
    if (!delivery.skipped) machine.log(run, 'INFO', deliveryLine(delivery));
  }

  /** The owner reads it in the log of the export; the operator of the server may never look there. */
  #fail(run: RunRow, failure: Failure, commit: Commit): void {
    this.#deps.machine.fail(run, failure, commit);
    const about = {
      project_id: run.teamId,
      export_id: run.batchExportId,
      run_id: run.id,
      err: failure.message,
    };
    this.#deps.log.warn(about, 'An attempt to deliver failed');
  }

  #report(run: RunRow, error: unknown): void {
    this.#deps.log.error({ run_id: run.id, err: messageOf(error) }, 'run did not go as it should');
  }
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}

function receiptOf(
  staged: Staged,
  { account = staged.account, bytes, delivered, failed = 0 }: DeliveryReceipt,
  { list: phases }: Phases,
): RunReceipt {
  const { rows: records, uuidHash, rowsHash = null } = account;
  return {
    highSeq: staged.highSeq,
    staged: staged.rows,
    records,
    uuidHash,
    rowsHash,
    failed,
    bytes,
    delivered,
    files: staged.files.map((file) => ({ rows: file.rows, bytes: file.bytes })),
    phases,
  };
}

/** Records the phases of an attempt. Each begins where the one before it ends. */
class Phases {
  readonly list: RunPhase[] = [];
  readonly #clock: Clock;
  #start: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#start = clock.now();
  }

  end(name: RunPhase['name']): void {
    const end = this.#clock.now();
    this.list.push({ name, start: this.#start, end });
    this.#start = end;
  }
}

const NAMES_SHOWN = 5;

/** `Delivered 2 objects, 1234 bytes: a, b.` */
function deliveryLine({ delivered, bytes }: DeliveryReceipt): string {
  const names = delivered.slice(0, NAMES_SHOWN).join(', ');
  const rest = delivered.length > NAMES_SHOWN ? ` and ${delivered.length - NAMES_SHOWN} more` : '';
  const what = `Delivered ${quantity(delivered.length, 'object')}, ${bytes} bytes`;
  return delivered.length === 0 ? `${what}.` : `${what}: ${names}${rest}.`;
}

function attemptNote(run: RunRow): string {
  return run.attempt > 1 ? `, attempt ${run.attempt}` : '';
}

/** Time limit of one attempt, by the length of its interval: a run keeps its bounds when the schedule is changed. */
function timeLimit(row: BatchExportRow, { dataIntervalStart, dataIntervalEnd }: RunRow): number {
  const length = Math.max(nominalLength(row), dataIntervalEnd - dataIntervalStart);
  // A day has up to 25 hours, and a week an hour less than seven days.
  if (length > 2 * DAY_MS) return 3 * DAY_MS;
  if (length > DAY_MS / 2) return DAY_MS;
  return length < HOUR_MS ? Math.max(20 * MINUTE_MS, length) : 6 * HOUR_MS;
}
