import { completeConfig } from '../../destinations/config.ts';
import type { DeliveryReceipt, Destination, DestinationConfig } from '../../destinations/destination.ts';
import { failureOf, redactor } from '../../destinations/redacted.ts';
import type { Destinations } from '../../destinations/registry.ts';
import type { StagedFile } from '../../events/engine.ts';
import type { Clock } from '../../kernel/clock.ts';
import { messageOf, WeirError } from '../../kernel/errors.ts';
import { hashFile } from '../../kernel/file_system.ts';
import type { Log } from '../../kernel/log/log.ts';
import { traced } from '../../kernel/log/tracing.ts';
import type { SecretBox } from '../../kernel/secrets.ts';
import { logProblem } from '../export_log.ts';
import { nameContext } from '../ownership.ts';
import { type DestinationProblem, readDestination } from '../stored_destination.ts';
import { RefusedError, type RunWork, type WorkControl, WorkError, type WorkReceipt } from './run_work.ts';
import type { Staged, Stager } from './stager.ts';
import { unlessStopped } from './unless_stopped.ts';
import type { WorkOrder } from './work_order.ts';

export interface LocalWorkDeps {
  destinations: Destinations;
  stager: Pick<Stager, 'clear' | 'remove' | 'stage'>;
  box: SecretBox;
  /** Problems that are those of this machine: another one may execute the order. */
  ownProblems?: Partial<Record<DestinationProblem, string>>;
  clock: Clock;
  log: Log;
}

interface Attempt {
  order: WorkOrder;
  destination: Destination;
  config: DestinationConfig;
  control: WorkControl;
  signal: AbortSignal;
}

/** Works in this process: opens the config of the destination, stages the rows, and delivers the files. */
export class LocalWork implements RunWork {
  readonly #deps: LocalWorkDeps;

  constructor(deps: LocalWorkDeps) {
    this.#deps = deps;
  }

  /** At start, while no order is under way: removes what attempts of a process that died have left on this machine. */
  async clear(): Promise<void> {
    await this.#deps.stager.clear();
    for (const destination of this.#deps.destinations.values()) {
      // Leftovers that cannot be removed take up space, but do not keep the engine from starting.
      await destination.clear?.().catch((error: unknown) => {
        const about = { destination: destination.type, err: messageOf(error) };
        this.#deps.log.error(about, 'What a run had left unfinished could not be removed');
      });
    }
  }

  async execute(order: WorkOrder, control: WorkControl, signal: AbortSignal): Promise<WorkReceipt> {
    const { clock, stager } = this.#deps;
    try {
      return await unlessStopped(this.#execute(order, control, signal), signal, clock);
    } finally {
      await stager.remove(order).catch((error) => logProblem(this.#deps.log, order.runId, error));
    }
  }

  async #execute(order: WorkOrder, control: WorkControl, signal: AbortSignal): Promise<WorkReceipt> {
    const { destination, config } = this.#open(order);
    const attempt: Attempt = { order, destination, config, control, signal };
    const staged = await traced('weir.run.stage', {}, () => this.#stage(attempt));
    const { rows, bytes, account } = staged;
    const files = await describeFiles(staged.files, destination, signal);
    const isDelivered = rows > 0 || order.mayHoldRows || (destination.deliversEmpty?.(config) ?? false);
    signal.throwIfAborted();
    const mayGoOn = await control.staged({ rows, bytes, files: files.length, isDelivered });
    signal.throwIfAborted();
    if (!mayGoOn) throw new RefusedError('the delivery was refused');
    const { highSeq } = order;
    if (!isDelivered) return { highSeq, rows, files, account, delivery: null };
    const delivery = await this.#deliver(attempt, staged).catch((error) => {
      // The last two come from the control, and not from the destination.
      const isOther = signal.aborted || error instanceof RefusedError || error instanceof WorkError;
      throw isOther ? error : new WorkError(failureOf(destination, config, error));
    });
    return { highSeq, rows, files, account, delivery };
  }

  #open(order: WorkOrder): Pick<Attempt, 'destination' | 'config'> {
    const found = readDestination(order.export, this.#deps);
    if (found.config === null) {
      const own = this.#deps.ownProblems?.[found.cause];
      if (own !== undefined) throw new WorkError({ class: 'transient', message: own });
      throw new WorkError({ class: 'configuration', message: found.problem });
    }
    const { config } = found;
    const destination = this.#deps.destinations.get(order.export.destinationType)!;
    return { destination, config: completeConfig(destination.type, config) };
  }

  #stage({ order, destination, config, control, signal }: Attempt): Promise<Staged> {
    const staging = destination.staging(config);
    return this.#deps.stager.stage(order, { config, staging, control, signal }).catch((error) => {
      // The export's definition cannot be staged, for instance its query: only its owner can change that.
      const isInvalid = error instanceof WeirError && error.kind === 'invalid';
      throw isInvalid ? new WorkError({ class: 'configuration', message: error.detail }) : error;
    });
  }

  async #deliver(attempt: Attempt, staged: Staged): Promise<DeliveryReceipt> {
    const { order, destination, config, control, signal } = attempt;
    const redact = redactor(destination.type, config);
    const session = await destination.open(config, {
      ...nameContext(order.export, order.export.model, order.interval),
      runId: order.runId,
      columns: staged.columns,
      custom: order.export.qlQuery !== null,
      account: staged.account,
      signal,
      log: this.#deps.log.child({ export_id: order.export.id, run_id: order.runId }),
      report: (level, message) => control.report(level, redact(message)),
    });
    try {
      for (const [index, file] of staged.files.entries()) {
        signal.throwIfAborted();
        await session.write({ index, ...file });
      }
      signal.throwIfAborted();
      if (!(await control.mayCommit())) throw new RefusedError('the commit was refused');
      return await traced(
        'weir.run.commit',
        { attributes: { 'weir.destination.type': destination.type } },
        () => session.commit(),
      );
    } catch (error) {
      if (session.isUndone) control.undone();
      // The error of a vendor's client may quote the response.
      await session.abort().catch((failure) => {
        logProblem(this.#deps.log, order.runId, failureOf(destination, config, failure).message);
      });
      throw error;
    }
  }
}

/** Files that can be read back at the destination have a hash, which then tells whether they are still the same. */
async function describeFiles(
  files: readonly StagedFile[],
  destination: Destination,
  signal: AbortSignal,
): Promise<WorkReceipt['files']> {
  const described: WorkReceipt['files'] = [];
  for (const { path, rows, bytes } of files) {
    const hash = destination.fetch ? await hashFile(path, signal) : null;
    described.push(hash === null ? { rows, bytes } : { rows, bytes, sha256: hash.sha256 });
  }
  return described;
}
