import type { DeliveryReceipt } from '../../destinations/destination.ts';
import type { Account } from '../../kernel/columns.ts';
import { isDiskFull, isUnavailable } from '../../kernel/errors.ts';
import type { LogLevel, ReceiptFile } from '../../store/schema/index.ts';
import type { Failure, RunProgress } from '../runs.ts';
import type { WorkOrder } from './work_order.ts';

/**
 * The work of a run: writes the rows of a closed interval into files and delivers them. The executor decides that there is
 * work, and records how it ended; an implementation decides where it is done.
 *
 * An implementation may be slow, be cut off from its control, or do the same order twice. Then the fence holds:
 * nothing of an attempt becomes visible unless `mayCommit` has resolved to true.
 */
export interface RunWork {
  /**
   * Rejects with an error that `knownFailure` explains if the cause is known, and with another one otherwise, for instance
   * after the control has refused to go on. Settles soon after the signal has aborted, and leaves no files of the attempt
   * behind; after SHUTDOWN, workers on other machines may go on as far as to the commit.
   */
  execute(order: WorkOrder, control: WorkControl, signal: AbortSignal): Promise<WorkReceipt>;
}

/** The reason of a signal that aborts because this process ends, and the next one will order the work again. */
export const SHUTDOWN = 'shutdown';

/** Receives the reports of an attempt, and decides about its commit. */
export interface WorkControl {
  /** Counts of what has been read so far; those that are left out stay as they were. */
  progress(counts: Partial<RunProgress>): void;
  /** All rows are in files; nothing is left to read. False when they must not be delivered: then the work ends. */
  staged(staged: StagedFiles): Promise<boolean>;
  /**
   * Called once in an execution, right before the destination's commit: rows may be visible from then on. False when the run was taken
   * away: then nothing may become visible.
   */
  mayCommit(): Promise<boolean>;
  /** The delivery has failed, and has certainly made nothing visible, although the commit may have begun. */
  undone(): void;
  /** Adds a line to the log of the run. It holds no secret. */
  report(level: LogLevel, message: string): void;
  /** The order is executed again from the start, because of this: the line for the log of the run. */
  restarted(why: string): void;
}

export interface StagedFiles {
  rows: number;
  bytes: number;
  files: number;
  /** False when there is nothing to deliver. */
  isDelivered: boolean;
}

export interface WorkReceipt {
  /** The highest inbox `seq` that may have been read. */
  highSeq: number;
  /** Number of rows in the files. */
  rows: number;
  /** The staged files, in order. */
  files: ReceiptFile[];
  /** All rows of all files. */
  account: Account;
  /** Null when there was nothing to deliver. */
  delivery: DeliveryReceipt | null;
}

/** The control has refused to go on. */
export class RefusedError extends Error {}

/** An attempt failed for a known reason, which the owner of the export is told. */
export class WorkError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The attempt was stopped while no worker had it: it is not the run that takes too long. */
export class UntakenError extends WorkError {
  constructor() {
    const message =
      'No worker had taken the run when its time limit was reached. The operator of the server starts workers with: weir work';
    super({ class: 'transient', message });
  }
}

const DISK_FULL: Failure = {
  class: 'transient',
  message: 'The disk of the data folder is full. Make room; it will be tried again.',
};

/** The failure of an attempt for the owner of the export; null for a cause that belongs in the log alone. */
export function knownFailure(error: unknown): Failure | null {
  if (error instanceof WorkError) return error.failure;
  if (isDiskFull(error)) return DISK_FULL;
  return isUnavailable(error) ? { class: 'transient', message: error.detail } : null;
}
